import { proxy } from 'valtio/vanilla';
import type { Member } from '#src/domain/member.ts';
import { clearSessionEnd } from './session-end.ts';

/** Who is logged in; empty until the server has said so. */
export const session = proxy<{ userInfo: Member | null }>({ userInfo: null });

/** The one way to change who it is. */
export function setUserInfo(userInfo: Member | null): void {
  session.userInfo = userInfo;
  if (userInfo) clearSessionEnd();
}
