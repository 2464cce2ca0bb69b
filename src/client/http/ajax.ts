import type { AjaxOptions } from './ajax-options.ts';
import type { AjaxRequest } from './hooks.ts';
import { httpConfig } from './http-config.ts';
import { queryText, type QueryInput } from './query-string.ts';
import { readResponseAs } from './read-response.ts';
import { bodyOf } from './request-body.ts';
import { headersOf } from './request-headers.ts';
import { run } from './run-call.ts';
import { isTrusted } from './trusted-origin.ts';
import { joinUrl, withQuery } from './url.ts';

const inQuery = new Set(['GET', 'HEAD', 'DELETE']);

/**
 * Sends a request to any address, by the rules of all calls of the console.
 *
 * @returns The data of the envelope, the envelope itself with `raw`, or the bare body with another
 *   `responseType`;
 *     undefined for an empty body.
 * @throws Error 'ajax url is required!'; CallError for every response but success and for a network
 *   failure;
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
