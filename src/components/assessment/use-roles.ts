import { useSnapshot } from 'valtio';
import { accessState } from '#src/access/access-state.ts';

/** The roles of whoever is logged in, followed as they change: they decide what a price becomes. */
export function useRoles(): readonly string[] {
  return useSnapshot(accessState).roles ?? [];
}
