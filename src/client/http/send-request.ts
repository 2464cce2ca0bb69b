import axios from 'redaxios';
import type { AjaxRequest } from './hooks.ts';
import { httpConfig } from './http-config.ts';

/**
 * Sends a request by the library.
 *
 * @returns The response with its body unread: the library parses every text as JSON when it can,
 *   whatever the response type.
 * @throws What fetch throws: a TypeError of the network, or the signal's reason.
 */
export async function send(request: AjaxRequest, signal: AbortSignal): Promise<Response> {
  const { address, method, headers, body, options } = request;
  const withCredentials = options.credentials ?? true;
  let response: Response | undefined;
  // A header of its own for each try, and never for another server, which could not read it.
  if (httpConfig.isTraced && address.startsWith(`${httpConfig.base}/api/`))
    headers['traceparent'] = newTraceParent();
  await axios(address, {
    method: method.toLowerCase() as 'get',
    headers,
    data: body,
    responseType: 'stream',
    withCredentials,
    validateStatus: () => true,
    // The library hands fetch only method, body, headers and credentials, so a signal passed as an
    // option is silently lost, and "no credentials" becomes the browser's default, which sends
    // them. We add both on the way to fetch.
    fetch: (async (url: string, init: RequestInit) => {
      response = await fetch(url, {
        ...init,
        ...(withCredentials ? {} : { credentials: 'omit' as const }),
        signal,
      });
      return response;
    }) as typeof fetch,
  });
  return response!;
}

/** The header of W3C Trace Context: version, id of the trace, id of the caller, sampled. */
function newTraceParent(): string {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return `00-${id.slice(16)}-${id.slice(0, 16)}-01`;
}
