import { useSnapshot } from 'valtio';
import type { DisplaySettings } from '#src/domain/member-settings.ts';
import { settings } from '../state/member-settings-state.ts';

/** How the member wants rents and lists shown; drawn anew when it changes. */
export function useSettings(): DisplaySettings {
  return useSnapshot(settings);
}
