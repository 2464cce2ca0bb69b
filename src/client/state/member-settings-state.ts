import { proxy } from 'valtio/vanilla';
import { displaySettings, type DisplaySettings } from '#src/domain/member-settings.ts';
import { preferences } from './preferences.ts';
import { runtimeConfig } from './runtime-config.ts';
import { session } from './session.ts';

export const settingsKey = 'renta-settings';

/**
 * How the member wants rents and lists shown. The server stores it and sends it with the session.
 * The copy in the browser is available before the first request and render, so that a reload
 * requests once and renders once.
 */
export const settings: DisplaySettings = proxy(displaySettings(kept()));

/**
 * Applies settings from a session or a change by the member; unusable values fall back to the
 * defaults.
 */
export function applySettings(memberId: string, from: unknown): void {
  show(displaySettings(from));
  const text = JSON.stringify({ of: memberId, ...settings });
  try {
    for (const storage of storages()) storage.setItem(settingsKey, text);
  } catch {
    // storage full: the settings last as long as the page, and are loaded again with the session
  }
}

/** After a logout. */
export function clearSettings(): void {
  Object.assign(settings, displaySettings(null));
  for (const storage of storages()) storage.removeItem(settingsKey);
}

/** Follows what the same member chose in another tab. @returns Ends it. */
export function watchSettings(
  target: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== settingsKey || newValue === null) return;
    const found = read(newValue);
    if (session.userInfo && found?.['of'] === session.userInfo.id) show(displaySettings(found));
  };
  target.addEventListener('storage', onStorage);
  return () => target.removeEventListener('storage', onStorage);
}

/**
 * Language and theme go with the member, where they were chosen and the console has them; else this
 * machine keeps its own.
 */
function show(chosen: DisplaySettings): void {
  Object.assign(settings, chosen);
  const { locale, theme } = chosen;
  if (locale && runtimeConfig().languages.includes(locale)) preferences.locale = locale;
  if (theme) preferences.theme = theme;
}

/** The copy in sessionStorage first: another tab may belong to a different member. */
function kept(): unknown {
  for (const storage of storages()) {
    const text = storage.getItem(settingsKey);
    if (text !== null) return read(text);
  }
  return null;
}

/**
 * Storage of the copy; none in a browser that forbids it, and then it lasts as long as the page.
 */
function storages(): Storage[] {
  try {
    return [sessionStorage, localStorage];
  } catch {
    return [];
  }
}

function read(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown> | null;
  } catch {
    return null; // written by something else: the usual settings hold until the session says more
  }
}
