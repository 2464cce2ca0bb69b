import { useSnapshot } from 'valtio';
import { preferences, type Preferences } from '#src/state/preferences.ts';

/** The language and the theme that hold now; drawn anew when somebody changes them. */
export function useLook(): Pick<Preferences, 'locale' | 'theme'> {
  const { locale, theme } = useSnapshot(preferences);
  return { locale, theme };
}
