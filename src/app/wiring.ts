import type { createHashRouter } from 'react-router-dom';
import { subscribe } from 'valtio/vanilla';
import { access, accessState, logout, restoreAccess, update } from '#src/access/access-state.ts';
import { accessKey } from '#src/access/access-storage.ts';
import { doors, loginAddress } from '#src/access/guard.ts';
import { currentSession } from '#src/contract/sessions.ts';
import { call, wireCalls } from '#src/http/call.ts';
import { forgetResults } from '#src/http/forget.ts';
import { setCallsBusy } from '#src/state/busy.ts';
import { setUserInfo } from '#src/state/session.ts';

type Router = Pick<ReturnType<typeof createHashRouter>, 'navigate' | 'state' | 'revalidate'>;

/** Joins the calls to the token they carry, the bar they move, and the login page they end at when the session is over. */
export function wireSession(router: Router): void {
  wireCalls({
    token: () => accessState.token,
    onBusy: setCallsBusy,
    onNotLoggedIn: () => endSession(router),
  });
  // Kept results and an open channel belong to whoever was logged in; the next one must not see them.
  let { token } = accessState;
  const inSync = true;
  subscribe(
    accessState,
    () => {
      if (accessState.token === token) return;
      token = accessState.token;
      forgetResults();
    },
    inSync,
  );
}

const leaving = new WeakSet<Router>();

/** Forgets the login and goes to the login page once, however many calls learn of it together. */
export function endSession(router: Router): void {
  const { login, token } = access();
  if (login || token !== null) {
    logout();
    setUserInfo(null);
  }
  const { pathname, search } = router.state.location;
  if (pathname === doors.login.path || leaving.has(router)) return;
  leaving.add(router);
  void router.navigate(loginAddress(pathname + search)).finally(() => leaving.delete(router));
}

/** After a reload the token is there, but not whom it belongs to, nor what has been granted or taken since. */
export async function restoreSession(): Promise<void> {
  if (!access().login) return;
  try {
    const { member, roles, can } = await call(currentSession, {});
    setUserInfo(member);
    update({ roles, can });
  } catch (error) {
    // A session that is over has led to the login page already. Anything else: the pages say themselves what fails.
    console.warn('The session could not be read again.', error);
  }
}

/** A login or logout in another tab counts here too, when it was stored for all of them. */
export function followOtherTabs(router: Router, target: Window = window): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== accessKey && event.key !== null) return;
    const before = access().login;
    if (event.newValue === null && before) endSession(router);
    else if (event.newValue !== null) {
      restoreAccess();
      if (!before && access().login) void restoreSession().then(() => router.revalidate());
    }
  };
  target.addEventListener('storage', onStorage);
  return () => target.removeEventListener('storage', onStorage);
}
