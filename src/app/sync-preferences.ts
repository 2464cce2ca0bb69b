import { subscribe } from 'valtio/vanilla';
import type { GlobalState } from '#src/client/state/global-state.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import type { SharedState } from '#src/domain/shared-state.ts';

/**
 * Keeps the language and the look of the console and of the shared state the same, whichever side
 * changes them. What a sub-app sets and the console does not know is set back.
 *
 * @returns Parts the two again.
 */
export function syncPreferences(
  shared: GlobalState<SharedState>,
  dark = matchMedia('(prefers-color-scheme: dark)'),
): () => void {
  const seenTheme = () =>
    preferences.theme === 'system' ? (dark.matches ? 'dark' : 'light') : preferences.theme;
  const publish = () => shared.set({ locale: preferences.locale, theme: seenTheme() });
  publish();
  const endPreferences = subscribe(preferences, publish);
  dark.addEventListener('change', publish);
  const endShared = shared.subscribe(({ locale, theme }) => {
    if (locale !== preferences.locale && runtimeConfig().languages.includes(locale))
      preferences.locale = locale;
    if (theme !== seenTheme() && (theme === 'light' || theme === 'dark')) preferences.theme = theme;
    publish();
  });
  return () => {
    endPreferences();
    endShared();
    dark.removeEventListener('change', publish);
  };
}
