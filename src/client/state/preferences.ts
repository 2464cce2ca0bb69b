import { proxy, subscribe } from 'valtio/vanilla';
import {
  initialLocale,
  preferencesKey,
  readStoredPreferences,
  type Preferences,
} from './stored-preferences.ts';

export {
  densities,
  preferencesKey,
  themes,
  type Density,
  type Preferences,
  type Theme,
} from './stored-preferences.ts';

const defaults: Preferences = { locale: initialLocale(), theme: 'system', density: 'standard' };

export const preferences: Preferences = proxy({ ...defaults, ...readStoredPreferences() });

subscribe(preferences, () => {
  try {
    localStorage.setItem(preferencesKey, JSON.stringify(preferences));
  } catch {
    // storage full or forbidden: the choice lasts as long as the page
  }
});
