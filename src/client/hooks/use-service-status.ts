import { useCallback, useEffect, useState } from 'react';
import { ajax } from '../http/ajax.ts';

export type ServiceState = 'asking' | 'works' | 'away';

export interface Services {
  network: ServiceState;
  server: ServiceState;
  database: ServiceState;
}

const timeoutMs = 5_000;
const unknown = (): Services => ({
  network: navigator.onLine ? 'works' : 'away',
  server: 'asking',
  database: 'asking',
});

/**
 * Whether the device is online, the server runs, and its database responds; checked on mount and by
 * `ask`.
 */
export function useServiceStatus(): { services: Services; ask: () => void } {
  const [asked, setAsked] = useState({ turn: 0, services: unknown() });

  useEffect(() => {
    const controller = new AbortController();
    void Promise.all([
      stateOf('/healthz', controller.signal),
      stateOf('/readyz', controller.signal),
    ]).then(([server, database]) => {
      if (!controller.signal.aborted)
        setAsked(({ turn }) => ({ turn, services: { ...unknown(), server, database } }));
    });
    return () => controller.abort();
  }, [asked.turn]);

  const ask = useCallback(
    () => setAsked(({ turn }) => ({ turn: turn + 1, services: unknown() })),
    [],
  );
  return { services: asked.services, ask };
}

async function stateOf(url: string, signal: AbortSignal): Promise<ServiceState> {
  try {
    await ajax({ url, silent: true, timeout: timeoutMs, signal });
    return 'works';
  } catch {
    return 'away'; // an unexpected response is not that of a working service
  }
}
