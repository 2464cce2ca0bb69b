import { useSnapshot } from 'valtio';
import { denialOf } from '#src/domain/access-rule.ts';
import { accessState } from '../access/access-state.ts';

/** The access state, followed as it changes, here or in another tab. */
export function useAccess() {
  const state = useSnapshot(accessState);
  /**
   * Whether rules would let this person through; for hiding what they cannot use. The server
   * decides.
   */
  const may = (...rules: string[]) => denialOf(rules, state) === null;
  return { login: state.login, may };
}
