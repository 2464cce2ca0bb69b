import { hashKey, keepPreviousData, useQuery as useCachedQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Endpoint, PageEndpoint } from '#src/contract/endpoint.ts';
import type { CallInput, CallOutput } from '../http/call.ts';
import { networkFailed, type CallError } from '../http/errors.ts';
import { endpointQuery, type EndpointQuery } from '../query/endpoint-query.ts';
import {
  consumePrefetched,
  isFresh,
  isPrefetched,
  isPrefetching,
} from '../query/prefetch-query.ts';
import { queryClient } from '../query/query-client.ts';
import { afterNextPaint } from './after-next-paint.ts';

/** State of a query. While it refetches, the previous data stay, so a list does not flicker. */
export interface QueryResult<Answer> {
  data: Answer | undefined;
  error: CallError | undefined;
  isFetching: boolean;
  refetch: () => void;
}

/**
 * Requests an endpoint, and again when the input changes; a request no component waits for is
 * aborted. A component that mounts always refetches: a form must not begin with values another
 * device has changed. Cached data are shown only when the page's loader has just prefetched them,
 * when they are reference data, or when the network fails.
 *
 * @param input null sends no request.
 * @param afterRows Secondary data: requested only after the frame that shows the page has been
 *   painted, so that neither that frame nor the rows wait for it.
 * @param silent Non-essential data: does not show the progress bar.
 */
export function useQuery<E extends Endpoint | PageEndpoint>(
  endpoint: E,
  input: CallInput<E> | null,
  { afterRows = false, silent = false } = {},
): QueryResult<CallOutput<E>> {
  const mayStart = useAfterNextPaint(afterRows);
  const query = input === null ? disabled : endpointQuery(endpoint, input, { silent });
  const key = hashKey(query.queryKey);
  const [freshKey] = useState(() => (isFresh(query) ? key : undefined));
  // Enabled at mount: a prefetch that settles before the next frame would otherwise be requested again.
  const [joinedKey] = useState(() => (isPrefetching(query) ? key : undefined));
  const isFreshAtMount = freshKey === key;
  const enabled = input !== null && (mayStart || isFreshAtMount || joinedKey === key);

  const { data, error, isFetching, isFetchedAfterMount, isPlaceholderData, isStale, refetch } =
    useCachedQuery<CallOutput<E>, CallError>(
      {
        ...(query as EndpointQuery<CallOutput<E>>),
        enabled,
        placeholderData: keepPreviousData,
        staleTime: () => (isPrefetched(query) ? Infinity : query.staleTime),
        // A prefetch that failed is not tried again: the component shows its error.
        retryOnMount: !isFreshAtMount,
      },
      queryClient,
    );
  // After the subscription to the query, which decides whether to refetch.
  useEffect(() => consumePrefetched(key), [key]);

  const isOffline = error?.code === networkFailed && data !== undefined;
  const isNew =
    (isFetchedAfterMount && !error) ||
    isPlaceholderData ||
    isFreshAtMount ||
    (enabled && !isStale) ||
    isOffline;
  const answer = useLast(isNew ? data : undefined);
  const loading = input !== null && (isFetching || !enabled);
  const shownError = loading || isOffline ? undefined : (error ?? undefined);
  const again = useCallback(() => void refetch(), [refetch]);
  // The same object until something of it changes, so that what shows it need not render.
  return useMemo(
    () => ({
      data: answer,
      error: shownError,
      isFetching: loading,
      refetch: again,
    }),
    [answer, shownError, loading, again],
  );
}

const disabled: EndpointQuery<never> = {
  queryKey: ['disabled'],
  queryFn: () => Promise.reject(new Error('disabled')),
  staleTime: 0,
};

/** The last value that was not undefined: a failed refetch keeps what the page shows. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value);
  useEffect(() => {
    if (value !== undefined) last.current = value;
  }, [value]);
  // oxlint-disable-next-line react/refs -- changes only with a render that already has the value; state would render twice
  return value ?? last.current;
}

/**
 * False until the next frame has been painted, where something has to wait for it; true from then
 * on.
 */
function useAfterNextPaint(waits: boolean): boolean {
  const [isPainted, setIsPainted] = useState(!waits);
  useEffect(() => (isPainted ? undefined : afterNextPaint(() => setIsPainted(true))), [isPainted]);
  return isPainted;
}
