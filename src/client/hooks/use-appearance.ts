import { useSnapshot } from 'valtio';
import { preferences, type Preferences } from '../state/preferences.ts';

/** The current language and theme; renders again when one of them changes. */
export function useAppearance(): Pick<Preferences, 'locale' | 'theme'> {
  const { locale, theme } = useSnapshot(preferences);
  return { locale, theme };
}
