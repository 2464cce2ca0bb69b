import { useSnapshot } from 'valtio';
import { session } from '../state/session.ts';

/** Who is logged in; null until the server has said so. */
export function useMember() {
  return useSnapshot(session).userInfo;
}
