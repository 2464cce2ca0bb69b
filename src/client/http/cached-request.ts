import type { SocketOptions } from './ajax-options.ts';
import { requestOver } from './channel.ts';
import { currentGeneration } from './clear-caches.ts';
import { shared } from './deduplicate-requests.ts';
import type { RawEnvelope } from './envelope-keys.ts';
import { fetchWithHooks, fetched, assertSuccess } from './fetch-with-hooks.ts';
import type { AjaxRequest } from './hooks.ts';
import { httpConfig } from './http-config.ts';
import { queryText, type QueryInput } from './query-string.ts';
import type { ParsedResponse } from './read-envelope.ts';
import { storedResult, storeResult, type CacheKind } from './result-cache.ts';
import { sortedParams } from './sorted-params.ts';
import { joinUrl } from './url.ts';

const cacheable = new Set(['GET', 'HEAD']);
const complained = new Set<string>();

/**
 * Handles a request with more than a plain response: one that is cached, or one whose result comes
 * over a channel.
 *
 * @param generation That of the request. A response that arrives after the next login must not be
 *   cached
 *     for the wrong member.
 */
export async function cachedRequest(
  request: AjaxRequest,
  signal: AbortSignal,
  generation: number,
): Promise<ParsedResponse> {
  const isOfNow = () => generation === currentGeneration();
  const kind = cacheKindOf(request);
  if (!kind || !isOfNow()) return asked(request, signal);
  const key = keyOf(request);
  const found = storedResult(kind, key);
  if (found) return { status: 200, requestId: null, envelope: found as RawEnvelope };
  const answer = await shared(`${kind} ${key}`, signal, async (common) => {
    const came = await asked(request, common);
    if (came.envelope && isOfNow() && !common.aborted) storeResult(kind, key, came.envelope);
    return came;
  });
  // One object for several callers would let each change what the others hold.
  return answer.envelope ? { ...answer, envelope: structuredClone(answer.envelope) } : answer;
}

/**
 * Which cache keeps the response of a request. Only get and head are ever cached, even when others
 * request it.
 */
function cacheKindOf({ address, method, options }: AjaxRequest): CacheKind | undefined {
  const { cache, responseType = 'json' } = options;
  if (!cache) return undefined;
  if (cacheable.has(method) && responseType === 'json') return cache;
  const what = `${method} ${address.replace(/[?#].*$/, '')} answered as ${responseType}`;
  if (!complained.has(what))
    console.warn(`${what} is not cached: only a GET or HEAD answered as json is.`);
  complained.add(what);
  return undefined;
}

function keyOf({ method, options: { url, params, data } }: AjaxRequest): string {
  const parts = [params, data].map((given) => queryText(sortedParams((given ?? {}) as QueryInput)));
  return `${method} ${joinUrl(httpConfig.base, String(url))} ${parts.filter(Boolean).join('&')}`;
}

function asked(request: AjaxRequest, signal: AbortSignal): Promise<ParsedResponse> {
  const { socket } = request.options;
  if (!socket) return fetchWithHooks(request, signal);
  const { channel, onTaken }: SocketOptions =
    typeof socket === 'string' ? { channel: socket } : socket;
  return fetchWithHooks(request, signal, () =>
    requestOver(channel, signal, async (headers) => {
      const taken = await fetched(
        { ...request, headers: { ...request.headers, ...headers } },
        signal,
      );
      const { envelope } = assertSuccess(taken, request.token);
      if (!signal.aborted) onTaken?.(envelope?.[httpConfig.keys.data]);
    }),
  );
}
