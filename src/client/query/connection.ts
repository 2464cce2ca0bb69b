import type { Query } from '@tanstack/react-query';
import { CallError, networkFailed } from '../http/errors.ts';
import { hooks } from '../http/hooks.ts';
import { queryClient } from './query-client.ts';

/** State of the connection to the server; times in milliseconds since 1970. */
export interface Connection {
  /** Time of the first call that found the server unreachable; null while it responds. */
  readonly awaySince: number | null;
  /**
   * Time of the oldest cached response that is shown because its refetch failed; null without any.
   */
  readonly shownFrom: number | null;
}

const cache = queryClient.getQueryCache();
const listeners = new Set<() => void>();
let connection: Connection = { awaySince: null, shownFrom: null };

export const currentConnection = (): Connection => connection;

/** @returns Ends the following. */
export function followConnection(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/**
 * Starts to watch the connection. When the server responds again, what could not be fetched is
 * refetched.
 *
 * @returns Ends it.
 */
export function watchConnection(now: () => number = Date.now): () => void {
  const ends = [
    hooks.response.add(() => {
      if (connection.awaySince === null) return;
      become({ awaySince: null, shownFrom: null });
      void queryClient.refetchQueries({ type: 'active', predicate: hasNetworkFailure });
    }),
    hooks.failure.add(({ error }) => {
      if (isNetworkFailure(error))
        become({ ...connection, awaySince: connection.awaySince ?? now() });
    }),
    cache.subscribe(() => {
      if (connection.awaySince !== null) become({ ...connection, shownFrom: oldestShown() });
    }),
  ];
  return () => {
    for (const end of ends) end();
    become({ awaySince: null, shownFrom: null });
  };
}

function oldestShown(): number | null {
  const times = cache
    .findAll({ type: 'active', predicate: hasNetworkFailure })
    .flatMap(({ state }) => (state.data === undefined ? [] : state.dataUpdatedAt));
  return times.length === 0 ? null : Math.min(...times);
}

const isNetworkFailure = (error: unknown) =>
  error instanceof CallError && error.code === networkFailed;
const hasNetworkFailure = ({ state }: Query) => isNetworkFailure(state.error);

function become(next: Connection): void {
  if (next.awaySince === connection.awaySince && next.shownFrom === connection.shownFrom) return;
  connection = next;
  for (const changed of listeners) changed();
}
