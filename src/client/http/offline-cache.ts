import { envelopeCode } from '#src/domain/envelope.ts';
import type { AjaxOptions } from './ajax.ts';
import { cacheClearers } from './clear-caches.ts';
import { earlyResponses } from './early-responses.ts';
import { isCode, type RawEnvelope } from './envelope-keys.ts';
import { CallError, networkFailed } from './errors.ts';
import { hooks, type AjaxRequest, type AjaxResponse } from './hooks.ts';
import { httpConfig } from './http-config.ts';
import { queryText } from './query-string.ts';
import type { ParsedResponse } from './read-envelope.ts';
import { sortedParams } from './sorted-params.ts';

/** State of the connection to the server; times in milliseconds since 1970. */
export interface Connection {
  /** Time of the first call that found the server unreachable; null while it responds. */
  readonly awaySince: number | null;
  /** Time of the oldest cached response that is shown in place of a failed request; null without any. */
  readonly shownFrom: number | null;
}

/** Maximum of cached requests: some pages back and forth, with all their content. */
export const maxCachedResponses = 80;

const kept = new Map<string, { answer: ParsedResponse; at: number }>();
const here: Connection = { awaySince: null, shownFrom: null };
let connection = here;
const listeners = new Set<() => void>();

cacheClearers.add(() => {
  kept.clear();
  become({ shownFrom: null });
});

export const currentConnection = (): Connection => connection;

/** @returns Ends the following. */
export function followConnection(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** What was shown in place of something newer is not on the page any more. */
export function clearShownCache(): void {
  become({ shownFrom: null });
}

/**
 * Starts caching the console's reads and serving them when the network fails: a list visited again
 * shows its last data instead of an error. Silent requests are polls and are never served from it; nor are mutations.
 *
 * @returns Stops it and clears the cache.
 */
export function enableOfflineCache(now: () => number = Date.now): () => void {
  const keep = ({ request, status, body }: AjaxResponse) => {
    become({ awaySince: null });
    if (!isKept(request) || !isSuccess(body)) return;
    const key = keyOf(request.options);
    kept.delete(key);
    kept.set(key, { answer: { status, requestId: null, envelope: body }, at: now() });
    if (kept.size > maxCachedResponses) kept.delete(kept.keys().next().value!);
  };
  for (const response of earlyResponses.answers ?? []) keep(response);
  earlyResponses.answers = null;
  const ends = [
    hooks.response.add(keep),
    hooks.failure.add((failure) => {
      const { options, error } = failure;
      if (!(error instanceof CallError) || error.code !== networkFailed) return;
      const found = isQuestion(options) ? kept.get(keyOf(options)) : undefined;
      if (found) failure.answer = structuredClone(found.answer);
      const { awaySince, shownFrom } = connection;
      become({
        awaySince: awaySince ?? now(),
        ...(found && { shownFrom: Math.min(shownFrom ?? found.at, found.at) }),
      });
    }),
  ];
  return () => {
    for (const end of ends) end();
    kept.clear();
    become(here);
  };
}

function become(next: Partial<Connection>): void {
  const { awaySince, shownFrom } = { ...connection, ...next };
  if (awaySince === connection.awaySince && shownFrom === connection.shownFrom) return;
  connection = { awaySince, shownFrom };
  for (const changed of listeners) changed();
}

/** The console's own API only: requests of a micro app to other origins fail as usual. */
const isQuestion = ({ url, method = 'GET', cache, socket, silent }: AjaxOptions) =>
  method.toUpperCase() === 'GET' && !cache && !socket && !silent && String(url).startsWith('/api/');

/** A response that arrives after the next login must not be cached for the wrong member. */
const isKept = ({ options, token }: AjaxRequest) =>
  isQuestion(options) && token === httpConfig.token();

function isSuccess(body: unknown): body is RawEnvelope {
  return (
    typeof body === 'object' &&
    body !== null &&
    isCode((body as RawEnvelope)[httpConfig.keys.code], envelopeCode.success)
  );
}

/** Sorted, since a page may build its query in another order. */
const keyOf = ({ url, params }: AjaxOptions) =>
  `${String(url)}?${queryText(sortedParams(params ?? {}))}`;
