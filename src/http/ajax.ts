import { joined, withQuery } from './address.ts';
import { readAs, type ResponseType } from './bare-answer.ts';
import { bodyOf } from './body.ts';
import { headersOf, type HeadersGiven } from './headers.ts';
import type { AjaxRequest } from './hooks.ts';
import { queryText, type QueryInput } from './query.ts';
import type { CacheKind } from './result-cache.ts';
import { run } from './run.ts';
import { isTrusted } from './trust.ts';
import { wiring } from './wiring.ts';

export interface AjaxOptions {
  /** Absolute, or continued from the base that is wired. */
  url: string | URL;
  /** In any case; `get` unless told. */
  method?: string;
  /** Goes into the query. */
  params?: QueryInput;
  /** The body; of a get, head or delete a part of the query. */
  data?: unknown;
  headers?: HeadersGiven;
  /** Whether cookies go along; they do unless told. */
  credentials?: boolean;
  /** Milliseconds the caller is willing to wait; for ever unless told. */
  timeout?: number;
  signal?: AbortSignal;
  /** Anything but `json` is answered as it came, without an envelope. */
  responseType?: ResponseType;
  /** Answers with the whole envelope instead of its data. */
  raw?: boolean;
  /** Keeps the answer of a get or head, and answers the next equal call from there. */
  cache?: CacheKind;
  /** The result comes later, over this channel; the answer to the request only says that it was taken. */
  socket?: string | SocketOptions;
  /** Leaves the progress bar alone. */
  silent?: boolean;
}

export interface SocketOptions {
  channel: string;
  /** Milliseconds the caller is willing to wait for the result. */
  timeout?: number;
  /** Told what the answer to the request said, such as the number of a job; a quick result may be there before it. */
  onTaken?: (data: unknown) => void;
}

const inQuery = new Set(['GET', 'HEAD', 'DELETE']);

/**
 * Asks any address, by the rules all calls of the console follow.
 *
 * @returns The data of the envelope, the envelope itself with `raw`, or what came bare with another `responseType`;
 *   undefined when nothing came.
 * @throws Error 'ajax url is required!'; CallError for every answer but success and for a network that failed;
 *   DOMException AbortError or TimeoutError when the caller gave up or its time was over.
 */
export async function ajax<Data = unknown>(options: AjaxOptions): Promise<Data> {
  const url = options?.url === undefined || options.url === null ? '' : String(options.url);
  if (url.trim() === '') throw new Error('ajax url is required!');
  const answer = await run(options, () => requestOf(url, options));
  if (!answer.envelope) return answer.data as Data;
  return (options.raw ? answer.envelope : answer.envelope[wiring.keys.data]) as Data;
}

function requestOf(url: string, options: AjaxOptions): AjaxRequest {
  const method = (options.method ?? 'get').toUpperCase();
  const asQuery = inQuery.has(method);
  const headers = headersOf(options.headers);
  const asked = [options.params, asQuery ? options.data : undefined].map((given) => queryText((given ?? {}) as QueryInput));
  const address = withQuery(joined(wiring.base, url), asked.filter(Boolean).join('&'));
  const token = wiring.token();
  if (token && isTrusted(address, wiring.base, wiring.origins)) headers['authorization'] ??= token;
  const body = asQuery ? undefined : bodyOf(options.data, headers);
  return { address, method, headers, body, options, token, read: readAs(options.responseType) };
}
