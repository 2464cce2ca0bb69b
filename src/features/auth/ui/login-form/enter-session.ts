import { login } from '#src/client/access/access-state.ts';
import { applySettings } from '#src/client/state/member-settings-state.ts';
import { setUserInfo } from '#src/client/state/session.ts';
import type { OpenedSession } from './login-state.ts';

/** @param kept Whether the member wants to be remembered. */
export function enterSession(
  { token, roles, can, member, settings }: OpenedSession,
  kept: boolean,
): void {
  setUserInfo(member);
  // Before the wanted page sends its requests.
  applySettings(member.id, settings);
  // The page follows the access state and redirects to the wanted address.
  login({ token, roles, can }, kept ? 'local' : undefined);
}
