import { proxy } from 'valtio/vanilla';
import type { Member } from '#src/domain/member.ts';
import { clearSessionEnd } from './session-end-state.ts';

/** The logged-in member; empty until the server has responded. */
export const session = proxy<{ userInfo: Member | null }>({ userInfo: null });

/** The only way to change the member. */
export function setUserInfo(userInfo: Member | null): void {
  session.userInfo = userInfo;
  if (userInfo) clearSessionEnd();
}
