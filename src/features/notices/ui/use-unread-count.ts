import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useMember } from '#src/client/hooks/use-member.ts';
import { clearUnread, refreshUnread, unreadState } from './unread-count.ts';

const everyMs = 60_000;

/** Requests not needed for the first paint wait for an idle browser, at most this long. */
const timeoutMs = 3_000;

let knownOf: string | null = null;

/**
 * The member's number of unread notices; null while that is unknown. Requested when the page is idle, each minute,
 * and whenever the window becomes visible; never while it is hidden.
 */
export function useUnread(): number | null {
  const { unread } = useSnapshot(unreadState);
  const id = useMember()?.id ?? null;

  useEffect(() => {
    if (knownOf !== id) clearUnread();
    knownOf = id;
    if (id === null) return;
    const look = () => document.visibilityState === 'visible' && void refreshUnread();
    const stopWaiting = atRest(look);
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      stopWaiting();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id]);
  return unread;
}

/** Safari has no idle callback. @returns Stops it. */
function atRest(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, timeoutMs / 10);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}
