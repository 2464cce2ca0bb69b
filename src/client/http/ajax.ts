import type { AjaxRequest } from './hooks.ts';
import { httpConfig } from './http-config.ts';
import { queryText, type QueryInput } from './query-string.ts';
import { readResponseAs, type ResponseType } from './read-response.ts';
import { bodyOf } from './request-body.ts';
import { headersOf, type HeadersGiven } from './request-headers.ts';
import type { CacheKind } from './result-cache.ts';
import { run } from './run-call.ts';
import { isTrusted } from './trusted-origin.ts';
import { joinUrl, withQuery } from './url.ts';

export interface AjaxOptions {
  /** Absolute, or continued from the base that is wired. */
  url: string | URL;
  /** In any case; `get` by default. */
  method?: string;
  /** Appended to the query. */
  params?: QueryInput;
  /** The body; appended to the query of a get, head or delete. */
  data?: unknown;
  headers?: HeadersGiven;
  /** Whether cookies are sent; true by default. */
  credentials?: boolean;
  /** Timeout in milliseconds; none by default. */
  timeout?: number;
  signal?: AbortSignal;
  /** Any type but `json` is returned as received, without an envelope. */
  responseType?: ResponseType;
  /** Resolves to the whole envelope instead of its data. */
  raw?: boolean;
  /** Caches the response of a get or head, and serves the next equal call from the cache. */
  cache?: CacheKind;
  /** The result comes later, over this channel; the response only says that the request was accepted. */
  socket?: string | SocketOptions;
  /** Leaves the progress bar alone. */
  silent?: boolean;
}

export interface SocketOptions {
  channel: string;
  /** Milliseconds the caller is willing to wait for the result. */
  timeout?: number;
  /** Called with the data of the response, such as the number of a job; a quick result may arrive before it. */
  onTaken?: (data: unknown) => void;
}

const inQuery = new Set(['GET', 'HEAD', 'DELETE']);

/**
 * Sends a request to any address, by the rules of all calls of the console.
 *
 * @returns The data of the envelope, the envelope itself with `raw`, or the bare body with another `responseType`;
 *     undefined for an empty body.
 * @throws Error 'ajax url is required!'; CallError for every response but success and for a network failure;
 *     DOMException AbortError or TimeoutError when the caller aborted or the timeout passed.
 */
export async function ajax<Data = unknown>(options: AjaxOptions): Promise<Data> {
  const url = options?.url === undefined || options.url === null ? '' : String(options.url);
  if (url.trim() === '') throw new Error('ajax url is required!');
  const answer = await run(options, () => requestOf(url, options));
  if (!answer.envelope) return answer.data as Data;
  return (options.raw ? answer.envelope : answer.envelope[httpConfig.keys.data]) as Data;
}

function requestOf(url: string, options: AjaxOptions): AjaxRequest {
  const method = (options.method ?? 'get').toUpperCase();
  const asQuery = inQuery.has(method);
  const headers = headersOf(options.headers);
  const asked = [options.params, asQuery ? options.data : undefined].map((given) =>
    queryText((given ?? {}) as QueryInput),
  );
  const address = withQuery(joinUrl(httpConfig.base, url), asked.filter(Boolean).join('&'));
  const token = httpConfig.token();
  if (token && isTrusted(address, httpConfig.base, httpConfig.origins))
    headers['authorization'] ??= token;
  const body = asQuery ? undefined : bodyOf(options.data, headers);
  return {
    address,
    method,
    headers,
    body,
    options,
    token,
    read: readResponseAs(options.responseType),
  };
}
