import { subscribe } from 'valtio/vanilla';
import { access, accessState, restoreAccess } from '#src/client/access/access-state.ts';
import { accessKey } from '#src/client/access/access-storage.ts';
import { watchSettings } from '#src/client/state/member-settings-state.ts';
import { session } from '#src/client/state/session.ts';
import { endSession, restoreSession, type Router } from './session-wiring.ts';

/** A login that has ended. The token identifies it while the member's id is not loaded yet. */
interface Ended {
  token: string | null;
  memberId: string | null;
}

type News = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/**
 * Follows the other tabs: a login or logout stored for all of them counts here too, and so does the
 * logout of the same member in a tab that kept its login in sessionStorage, which fires no storage
 * event here.
 *
 * @returns Ends it.
 */
export function syncLogoutAcrossTabs(
  router: Router,
  target: Window = window,
  news: News = new BroadcastChannel(accessKey),
): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== accessKey && event.key !== null) return;
    const before = access().login;
    if (event.newValue === null && before) endSession(router, 'session-ended');
    else if (event.newValue !== null) {
      restoreAccess();
      if (!before && access().login) void restoreSession().then(() => router.revalidate());
    }
  };
  const onNews = ({ data }: MessageEvent<Ended>) => {
    const { login, token } = access();
    const isMine =
      data.token === token || (data.memberId !== null && data.memberId === session.userInfo?.id);
    if (login && isMine) endSession(router, 'session-ended');
  };
  const stopBroadcast = broadcastLogout(news);
  const stopSettings = watchSettings(target);
  target.addEventListener('storage', onStorage);
  news.addEventListener('message', onNews as EventListener);
  return () => {
    stopBroadcast();
    stopSettings();
    target.removeEventListener('storage', onStorage);
    news.removeEventListener('message', onNews as EventListener);
  };
}

function broadcastLogout(news: News): () => void {
  let { login, token } = access();
  const inSync = true;
  return subscribe(
    accessState,
    () => {
      const ended: Ended | null =
        login && !accessState.login ? { token, memberId: session.userInfo?.id ?? null } : null;
      ({ login, token } = accessState);
      if (ended) news.postMessage(ended);
    },
    inSync,
  );
}
