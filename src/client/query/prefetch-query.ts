import { hashKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import type { EndpointQuery } from './endpoint-query.ts';

/** How long a mounting component uses a prefetched response without refetching. */
export const prefetchTtlMs = 60_000;

/**
 * When a prefetch began, in milliseconds since 1970, by the hash of its key; entries go when a
 * component has taken the response.
 */
const prefetched = new Map<string, number>();

/**
 * Requests what a page needs before its code has loaded. The first component that asks for it does
 * not refetch.
 *
 * @returns Resolves when the request has settled, also when it failed: the component then shows the
 *   error.
 */
export function prefetchQuery(query: EndpointQuery): Promise<void> {
  // A page that redirects prefetches what the page it leads to does.
  const staleTime = isPrefetched(query) ? Infinity : query.staleTime;
  if (staleTime !== Infinity) prefetched.set(hashKey(query.queryKey), Date.now());
  // Without the signal of the cache, which aborts a request when the last component goes: the page
  // that is left may show the same query.
  const queryFn = () => query.queryFn({ signal: new AbortController().signal });
  return queryClient.prefetchQuery({ ...query, queryFn, staleTime });
}

/** Whether a prefetch of a query has settled lately and no component has taken its response yet. */
export function isPrefetched({ queryKey }: Pick<EndpointQuery, 'queryKey'>): boolean {
  const begun = prefetched.get(hashKey(queryKey));
  const state = queryClient.getQueryState(queryKey);
  if (begun === undefined || !state || Date.now() - begun >= prefetchTtlMs) return false;
  return Math.max(state.dataUpdatedAt, state.errorUpdatedAt) >= begun;
}

/** Whether a prefetch that no component has taken yet is still pending. */
export function isPrefetching({ queryKey }: Pick<EndpointQuery, 'queryKey'>): boolean {
  return (
    prefetched.has(hashKey(queryKey)) &&
    queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching'
  );
}

/**
 * Whether the cache has data a component may start with: just prefetched, or younger than the stale
 * time of the query.
 */
export function isFresh(query: EndpointQuery): boolean {
  return (
    isPrefetched(query) ||
    Date.now() - (queryClient.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0) < query.staleTime
  );
}

/**
 * A component shows a query now: the next one that does fetches again.
 *
 * @param key Hash of its key.
 */
export function consumePrefetched(key: string): void {
  prefetched.delete(key);
}
