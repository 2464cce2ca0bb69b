import { useEffect, useSyncExternalStore } from 'react';
import { ajax } from '#src/client/http/ajax.ts';
import { currentConnection, followConnection, keepLastAnswers, type Connection } from '#src/client/http/offline-cache.ts';
import { useOfflineSince } from './use-offline-since.ts';

/** Interval between checks whether the server is reachable again. */
export const comebackPollMs = 10_000;
const patienceMs = 5_000;

// Here and not in an effect: requests sent during this render are cached as well.
keepLastAnswers();

/** Whether the network or the server is unreachable, and since when; polls until the server responds. */
export function useConnection(everyMs = comebackPollMs): Connection {
  const { awaySince, shownFrom } = useSyncExternalStore(followConnection, currentConnection);
  const offlineSince = useOfflineSince();
  const isAway = awaySince !== null;
  useEffect(() => {
    if (!isAway) return undefined;
    const timer = setInterval(askForServer, everyMs);
    addEventListener('online', askForServer);
    return () => {
      clearInterval(timer);
      removeEventListener('online', askForServer);
    };
  }, [isAway, everyMs]);
  return { awaySince: offlineSince ?? awaySince, shownFrom };
}

/** Any response counts as reachable; the offline cache notices it. */
export function askForServer(): void {
  ajax({ url: '/healthz', silent: true, timeout: patienceMs }).catch(() => {}); // still unreachable: the next poll will find out
}
