import { subscribe } from 'valtio/vanilla';
import { preferences } from '#src/client/state/preferences.ts';

/**
 * Puts the chosen theme on the page and keeps it there; `system` leaves the choice to the browser.
 */
export function applyTheme(root = document.documentElement): () => void {
  const apply = () => {
    root.classList.toggle('sl-theme-light', preferences.theme === 'light');
    root.classList.toggle('sl-theme-dark', preferences.theme === 'dark');
  };
  apply();
  return subscribe(preferences, apply);
}
