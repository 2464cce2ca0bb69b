import type { EndpointQuery } from '#src/client/query/endpoint-query.ts';

/** The request of a query, as its key says. */
export function requestOf({ queryKey }: EndpointQuery): {
  method: string;
  path: string;
  input: Record<string, unknown>;
} {
  const [, method, path, input] = queryKey as [number, string, string, Record<string, unknown>];
  return { method, path, input };
}
