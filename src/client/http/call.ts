import type {
  OutputOf,
  Endpoint,
  EndpointAddress,
  PageEndpoint,
  WireInputOf,
} from '#src/contract/endpoint.ts';
import type { Page } from '#src/domain/page.ts';
import type { AjaxOptions } from './ajax.ts';
import type { RawEnvelope } from './envelope-keys.ts';
import { CallError, noEnvelope } from './errors.ts';
import type { AjaxRequest } from './hooks.ts';
import { httpConfig } from './http-config.ts';
import { clearPrefetched, storePrefetch, hasPrefetched, consumePrefetch } from './prefetch.ts';
import { queryText } from './query-string.ts';
import { readEnvelope } from './read-envelope.ts';
import { run } from './run-call.ts';

export { configureHttp } from './http-config.ts';

/** What a caller passes: the wire form of the contract's input, numbers allowed where it takes digits. */
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
 * Calls an endpoint of the contract.
 *
 * @param endpoint The endpoint, or only where it is.
 * @returns The envelope's data, or a page of a list with `whole` being its data.
 * @throws CallError for every response but success, for a network failure and for a response without an envelope;
 *     AbortError when the signal was aborted, TimeoutError when the timeout passed.
 */
export async function call<E extends Endpoint | PageEndpoint>(
  endpoint: E | EndpointAddress<E>,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallOutput<E>> {
  const { asked, request } = requestOf(endpoint, input, options);
  const early = isPlain(asked) ? consumePrefetch(aheadKey(request), asked.signal) : undefined;
  // Silent mutations, such as noting a search, do not make any prefetched response stale.
  if (!early && endpoint.method !== 'GET' && !options.silent) clearPrefetched();
  const { envelope, requestId } = await (early ?? run(asked, () => request)).catch(withoutCode);
  if (!envelope) throw noEnvelope(requestId);
  return told<E>(endpoint, envelope);
}

function told<E>(endpoint: object, envelope: RawEnvelope): CallOutput<E> {
  return ('item' in endpoint ? pageOf(envelope) : envelope[httpConfig.keys.data]) as CallOutput<E>;
}

/** A request a page will send as soon as its code has loaded. It must be free of side effects. */
export interface PrefetchCall {
  path: Endpoint['path'];
  query?: Record<string, string | string[]>;
  /** GET by default; POST only where the input has to stay out of addresses. */
  method?: 'GET' | 'POST';
  /** The page's main response: if it has arrived, the page renders with it and skips the skeleton. */
  isMain?: boolean;
}

/**
 * Prefetches a response before the page that needs it has loaded. Its `call` then takes the response, whatever it is.
 *
 * @returns Resolves when the request has settled.
 */
export function prefetchCall({ path, query = {}, method = 'GET' }: PrefetchCall): Promise<void> {
  const { asked, request } = requestOf({ method, path }, query, {});
  return storePrefetch(aheadKey(request), (signal) =>
    run({ ...asked, signal }, () => ({ ...request, options: { ...asked, signal } })),
  );
}

/**
 * The prefetched response if it has arrived, so that a page can render with it. A `call` for it still takes it.
 *
 * @returns undefined if it was not requested, has not arrived or did not succeed.
 */
export function isPrefetched<E extends Endpoint | PageEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): CallOutput<E> | undefined {
  const envelope = hasPrefetched(aheadKey(requestOf(endpoint, input, {}).request))?.envelope;
  return envelope && told<E>(endpoint, envelope);
}

const isPlain = ({ cache, socket, timeout }: AjaxOptions) =>
  !cache && !socket && timeout === undefined;

/** Sorted, since the page may build its query in another order. */
function aheadKey({ address, token, method, body }: AjaxRequest): string {
  const [path, query] = address.split('?', 2);
  const search = new URLSearchParams(query);
  search.sort();
  const json = body as string | undefined;
  return `${token} ${method} ${path}?${search} ${json}`;
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
  const token = httpConfig.token();
  const asked: AjaxOptions = { url, method, [inQuery ? 'params' : 'data']: rest, ...options };
  const request: AjaxRequest = {
    address: httpConfig.base.replace(/\/$/, '') + url + (query && `?${query}`),
    method,
    headers: {
      ...(!inQuery && { 'content-type': 'application/json' }),
      ...(token && { authorization: token }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    },
    body: inQuery ? undefined : JSON.stringify(rest),
    options: asked,
    token,
    read: readEnvelope,
  };
  return { asked, request };
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
