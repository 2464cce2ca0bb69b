import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Endpoint, PageEndpoint } from '#src/contract/endpoint.ts';
import { request, type CallInput, type CallOutput } from '../http/call.ts';
import { currentGeneration } from '../http/clear-caches.ts';

/** Key and request of a query, as `queryClient` takes them. */
export interface EndpointQuery<Output = unknown> {
  queryKey: readonly unknown[];
  queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<Output>;
  /** Age in milliseconds up to which cached data are shown without a refetch. */
  staleTime: number;
}

/**
 * Reference data that change with an import of evidence, by path. Everything else is stale at once.
 */
const staleTimes: Readonly<Record<string, number>> = {
  '/api/v1/places': 10 * 60_000,
  '/api/v1/places/roads': 10 * 60_000,
  '/api/v1/success-rates/evidence': 10 * 60_000,
};

/**
 * The query of an endpoint with an input. Loaders and components that pass an equal input share one
 * request and one entry of the cache.
 *
 * @param input As `call` takes it; numbers and texts that are equal on the wire make the same key.
 * @param silent Does not show the progress bar.
 */
export function endpointQuery<E extends Endpoint | PageEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { silent = false } = {},
): EndpointQuery<CallOutput<E>> {
  return {
    queryKey: [currentGeneration(), endpoint.method, endpoint.path, onWire(input)],
    queryFn: ({ signal }) => request(endpoint, input, { signal, silent }),
    staleTime: staleTimes[endpoint.path] ?? 0,
  };
}

function onWire(input: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'number' ? String(value) : value,
    ]),
  );
}
