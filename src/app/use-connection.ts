import { useEffect, useSyncExternalStore } from 'react';
import { ajax } from '#src/client/http/ajax.ts';
import {
  currentConnection,
  followConnection,
  watchConnection,
  type Connection,
} from '#src/client/query/connection.ts';
import { useOfflineSince } from './use-offline-since.ts';

/** Interval between checks whether the server is reachable again. */
export const reconnectPollMs = 10_000;
const timeoutMs = 5_000;

// Here and not in an effect: failures during this render count as well.
watchConnection();

/**
 * Whether the network or the server is unreachable, and since when; polls until the server
 * responds.
 */
export function useConnection(everyMs = reconnectPollMs): Connection {
  const { awaySince, shownFrom } = useSyncExternalStore(followConnection, currentConnection);
  const offlineSince = useOfflineSince();
  const isAway = awaySince !== null;
  useEffect(() => {
    if (!isAway) return undefined;
    const timer = setInterval(checkServer, everyMs);
    addEventListener('online', checkServer);
    return () => {
      clearInterval(timer);
      removeEventListener('online', checkServer);
    };
  }, [isAway, everyMs]);
  return { awaySince: offlineSince ?? awaySince, shownFrom };
}

/** Any response counts as reachable; `watchConnection` notices it. */
export function checkServer(): void {
  ajax({ url: '/healthz', silent: true, timeout: timeoutMs }).catch(() => {}); // still unreachable: the next poll will find out
}
