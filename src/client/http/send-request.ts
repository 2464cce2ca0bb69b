import axios from 'redaxios';
import type { AjaxRequest } from './hooks.ts';

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
