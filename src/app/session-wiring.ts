import type { createHashRouter } from 'react-router-dom';
import { subscribe } from 'valtio/vanilla';
import { accessPages, goToLogin } from '#src/client/access/access-guard.ts';
import { access, accessState, logout, update } from '#src/client/access/access-state.ts';
import { hasUnsavedChanges } from '#src/client/hooks/use-unsaved-changes.ts';
import { call, configureHttp } from '#src/client/http/call.ts';
import { clearResults } from '#src/client/http/clear-caches.ts';
import { setCallsBusy } from '#src/client/state/busy-state.ts';
import { clearSettings, applySettings } from '#src/client/state/member-settings-state.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { setSessionEnd } from '#src/client/state/session-end-state.ts';
import { session, setUserInfo } from '#src/client/state/session.ts';
import { currentSession } from '#src/features/auth/contract/sessions.ts';
import { sessionEndOf, type SessionEnd } from '#src/domain/session-end.ts';
import { endWaiting, untilRenewed, waitForLogin } from './reauthentication/pending-login.ts';

export type Router = Pick<ReturnType<typeof createHashRouter>, 'navigate' | 'state' | 'revalidate'>;

/**
 * Joins the calls to the token they carry, the bar they move, and the login page they end at when
 * the session is over.
 */
export function wireSession(router: Router): void {
  configureHttp({
    token: () => accessState.token,
    onBusy: setCallsBusy,
    onNotLoggedIn: (data) => endSession(router, sessionEndOf(data)),
    untilRenewed,
  });
  // Cached results and an open channel belong to the previous login; the next member must not see
  // them.
  let { token } = accessState;
  const inSync = true;
  subscribe(
    accessState,
    () => {
      if (accessState.token === token) return;
      token = accessState.token;
      clearResults();
    },
    inSync,
  );
  // Runs once a change is complete: replacing a login looks like a logout for a moment.
  subscribe(accessState, () => {
    if (!accessState.login) clearSettings();
  });
}

const leaving = new WeakSet<Router>();

/**
 * Ends a session, once for any number of concurrent failures. If the page has unsaved changes, the
 * login dialog opens over it; else, or when the member cancels it, the login is cleared and the
 * login page follows.
 */
export function endSession(
  router: Router,
  reason: SessionEnd = 'session-expired',
  leave?: (path: string) => void,
): void {
  const memberId = session.userInfo?.id;
  if (
    access().login &&
    memberId !== undefined &&
    accessPages.login.inRouter &&
    hasUnsavedChanges()
  ) {
    return waitForLogin({ reason, memberId, leave: () => goOut(router, reason, leave) });
  }
  goOut(router, reason, leave);
}

function goOut(
  router: Router,
  reason: SessionEnd,
  leave = (path: string) => location.assign(path),
): void {
  endWaiting(false);
  const { login, token } = access();
  if (login || token !== null) {
    logout();
    setUserInfo(null);
    setSessionEnd(reason);
  }
  // The pending navigation is the wanted page: its requests are sent before it is shown.
  const { pathname, search } = router.state.navigation.location ?? router.state.location;
  if (pathname === accessPages.login.path || leaving.has(router)) return;
  leaving.add(router);
  const navigate = (to: string) => void router.navigate(to).finally(() => leaving.delete(router));
  goToLogin(navigate, pathname + search, leave);
}

/**
 * After a reload the token is restored, but not its member, nor permissions granted or revoked
 * since.
 */
export async function restoreSession(): Promise<void> {
  if (!access().login) return;
  const { locale, theme } = preferences;
  try {
    const { member, roles, can, settings } = await call(currentSession, {});
    setUserInfo(member);
    // A choice made while the request was pending is newer than the response.
    const chosen = {
      ...(preferences.locale !== locale && { locale: preferences.locale }),
      ...(preferences.theme !== theme && { theme: preferences.theme }),
    };
    applySettings(member.id, { ...settings, ...chosen });
    if (Object.keys(chosen).length > 0)
      void import('./save-appearance.ts').then(({ sendAppearance }) => sendAppearance(chosen));
    update({ roles, can });
  } catch (error) {
    // A session that is over has led to the login page already. Anything else: the pages say
    // themselves what fails.
    console.warn('The session could not be read again.', error);
  }
}
