import { maxBatchAddress } from '#src/contract/batch.ts';
import type { OutputOf, Endpoint, PageEndpoint, WireInputOf } from '#src/contract/endpoint.ts';
import type { Page } from '#src/domain/page.ts';
import type { AjaxOptions } from './ajax-options.ts';
import { notifyMutation } from './clear-caches.ts';
import type { RawEnvelope } from './envelope-keys.ts';
import { CallError, noEnvelope } from './errors.ts';
import type { AjaxRequest } from './hooks.ts';
import { httpConfig } from './http-config.ts';
import { queryText } from './query-string.ts';
import { readEnvelope } from './read-envelope.ts';
import { run } from './run-call.ts';

export { configureHttp } from './http-config.ts';

/**
 * What a caller passes: the wire form of the contract's input, numbers allowed where it takes
 * digits.
 */
export type CallInput<E extends Endpoint | PageEndpoint> = Loose<WireInputOf<E>>;
type Loose<T> = { [K in keyof T]: string extends T[K] ? T[K] | number : T[K] };

/** What a call resolves to: the data, or one page of a list. */
export type CallOutput<E> = OutputOf<E>;

export type CallOptions = Pick<
  AjaxOptions,
  'signal' | 'timeout' | 'cache' | 'socket' | 'silent'
> & {
  /** Made once for an act and sent again with each repeat of it, so that the act is done once. */
  idempotencyKey?: string;
};

/**
 * Calls an endpoint of the contract. After a call that may have changed something, cached responses
 * of pages that are not shown are dropped; silent calls, such as recording a search, change nothing
 * a page shows.
 *
 * @returns The envelope's data, or a page of a list with `whole` being its data.
 * @throws CallError for every response but success, for a network failure and for a response
 *   without an envelope;
 *     AbortError when the signal was aborted, TimeoutError when the timeout passed.
 */
export async function call<E extends Endpoint | PageEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallOutput<E>> {
  try {
    return await request(endpoint, input, options);
  } finally {
    // Also after a failure: the server may have done it and the response been lost.
    if (endpoint.method !== 'GET' && !options.silent) notifyMutation();
  }
}

/** The same for reading, whatever the method: a read by POST keeps its input out of addresses. */
export async function request<E extends Endpoint | PageEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallOutput<E>> {
  const { asked, request: prepared } = requestOf(endpoint, input, options);
  const { envelope, requestId } = await run(asked, () => prepared).catch(withoutCode);
  if (!envelope) throw noEnvelope(requestId);
  return ('item' in endpoint ? pageOf(envelope) : envelope[httpConfig.keys.data]) as CallOutput<E>;
}

/** The contract knows all of it: an address of ours, and input that is either query or JSON. */
function requestOf(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: Record<string, unknown>,
  options: CallOptions,
) {
  const rest = { ...input };
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const inQuery = method === 'GET' || method === 'DELETE';
  const query = inQuery ? queryText(rest) : '';
  const below = url + (query && `?${query}`);
  const token = httpConfig.token();
  const language = httpConfig.language();
  const asked: AjaxOptions = { url, method, [inQuery ? 'params' : 'data']: rest, ...options };
  const request: AjaxRequest = {
    address: httpConfig.base.replace(/\/$/, '') + below,
    method,
    headers: {
      ...(!inQuery && { 'content-type': 'application/json' }),
      ...(token && { authorization: token }),
      ...(language && { 'accept-language': language }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    },
    body: inQuery ? undefined : JSON.stringify(rest),
    options: asked,
    token,
    ...(mayBatch(method, below, options) && { batchAddress: below }),
    read: readEnvelope,
  };
  return { asked, request };
}

function mayBatch(method: string, address: string, { cache, socket }: CallOptions): boolean {
  return (
    httpConfig.batchesReads &&
    method === 'GET' &&
    !cache &&
    !socket &&
    address.length <= maxBatchAddress
  );
}

/** A third-party response may have no code; ours promises one. */
function withoutCode(error: unknown): never {
  throw error instanceof CallError && error.code === undefined
    ? noEnvelope(error.requestId, { cause: error })
    : error;
}

function pageOf(envelope: RawEnvelope): Page<unknown, unknown> {
  const { list, total, page, limit, pages, data } = httpConfig.keys;
  const of = <Value>(key: string) => envelope[key] as Value;
  return {
    list: of(list),
    total: of(total),
    page: of(page),
    limit: of(limit),
    pages: of(pages),
    whole: of(data),
  };
}
