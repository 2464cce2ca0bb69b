import { cacheClearers } from './clear-caches.ts';
import type { ParsedResponse } from './read-envelope.ts';

/** How long a prefetched response is kept for its page. */
export const prefetchTtlMs = 60_000;

interface Early {
  answer: Promise<ParsedResponse>;
  /** The response, once it has succeeded. */
  settled?: ParsedResponse;
  controller: AbortController;
  timer: ReturnType<typeof setTimeout>;
}

const early = new Map<string, Early>();

// A response prefetched for one member must not reach the next.
cacheClearers.add(clearPrefetched);

/** Drops prefetched responses nothing has read yet: a mutation may have made them stale. */
export function clearPrefetched(): void {
  for (const key of early.keys()) drop(key);
}

/**
 * Keeps a request sent before the code that needs its response has loaded. An equal request meanwhile is not sent twice.
 *
 * @param key Equal for equal requests of the same login.
 * @returns Resolves when the request has settled.
 */
export function storePrefetch(
  key: string,
  ask: (signal: AbortSignal) => Promise<ParsedResponse>,
): Promise<void> {
  const found = early.get(key) ?? begin(key, ask);
  return found.answer.then(
    (answer) => void (found.settled = answer),
    () => {}, // the caller that takes it handles the rejection; an unused prefetch may fail silently
  );
}

function begin(key: string, ask: (signal: AbortSignal) => Promise<ParsedResponse>): Early {
  const controller = new AbortController();
  const begun: Early = {
    answer: ask(controller.signal),
    controller,
    timer: setTimeout(() => drop(key), prefetchTtlMs),
  };
  early.set(key, begun);
  return begun;
}

/** The response to a request if it has arrived; it stays in the cache until it is taken. */
export function hasPrefetched(key: string): ParsedResponse | undefined {
  return early.get(key)?.settled;
}

/**
 * Takes the response or rejection of a request for one caller; the next caller sends its own.
 *
 * @param signal When the caller aborts it, the request is aborted too.
 */
export function consumePrefetch(
  key: string,
  signal: AbortSignal | undefined,
): Promise<ParsedResponse> | undefined {
  const found = early.get(key);
  if (!found) return undefined;
  early.delete(key);
  clearTimeout(found.timer);
  if (signal?.aborted) found.controller.abort(signal.reason);
  signal?.addEventListener('abort', () => found.controller.abort(signal.reason), { once: true });
  return found.answer;
}

function drop(key: string): void {
  const found = early.get(key);
  if (!found) return;
  early.delete(key);
  clearTimeout(found.timer);
  found.controller.abort();
}
