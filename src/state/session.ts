import { proxy } from 'valtio/vanilla';
import type { Member } from '#src/domain/member.ts';

/** Who is logged in. Empty until the server has said so. */
export const session = proxy<{ userInfo: Member | null }>({ userInfo: null });

/** The one way to change it. */
export function setUserInfo(userInfo: Member | null): void {
  session.userInfo = userInfo;
}
