import type { QueryInput } from './query-string.ts';
import type { ResponseType } from './read-response.ts';
import type { HeadersGiven } from './request-headers.ts';
import type { CacheKind } from './result-cache.ts';

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
  /**
   * The result comes later, over this channel; the response only says that the request was
   * accepted.
   */
  socket?: string | SocketOptions;
  /** Does not show the progress bar. */
  silent?: boolean;
}

export interface SocketOptions {
  channel: string;
  /** Milliseconds the caller is willing to wait for the result. */
  timeout?: number;
  /** Called with the data of the response, such as a job id; a fast result can arrive earlier. */
  onTaken?: (data: unknown) => void;
}
