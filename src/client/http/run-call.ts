import type { AjaxOptions } from './ajax-options.ts';
import { currentGeneration } from './clear-caches.ts';
import { networkFailure } from './errors.ts';
import { fetchWithHooks } from './fetch-with-hooks.ts';
import { hooks, type AjaxFailure, type AjaxRequest } from './hooks.ts';
import { endRequest, startRequest } from './pending-requests.ts';
import type { ParsedResponse } from './read-envelope.ts';
import { deadline } from './timeout.ts';

/**
 * Runs one call: progress bar, timeout, response, and the failure hooks.
 *
 * @param prepare Makes the request; what it throws is a failure of the call.
 */
export async function run(
  options: AjaxOptions,
  prepare: () => AjaxRequest,
): Promise<ParsedResponse> {
  const { silent, signal, timeout, socket } = options;
  if (!silent) startRequest();
  let giveUp: AbortSignal | undefined;
  try {
    const limit = deadline(
      signal,
      timeout,
      typeof socket === 'object' ? socket.timeout : undefined,
    );
    giveUp = limit.signal;
    try {
      giveUp.throwIfAborted();
      return await limit.hold(answerTo(prepare(), giveUp));
    } finally {
      limit.done();
    }
  } catch (error) {
    const failure: AjaxFailure = { options, error };
    if ((giveUp?.reason as Partial<Error> | undefined)?.name !== 'AbortError')
      await hooks.failure.run(failure);
    if (failure.answer) return failure.answer;
    throw error;
  } finally {
    if (!silent) endRequest();
  }
}

async function answerTo(request: AjaxRequest, signal: AbortSignal): Promise<ParsedResponse> {
  const { cache, socket } = request.options;
  if (!cache && !socket) return fetchWithHooks(request, signal);
  const generation = currentGeneration();
  // Few calls need more than that, and login should not wait for its code.
  const more = await import('./cached-request.ts').catch((cause: unknown) => {
    if (socket) throw networkFailure(cause);
  });
  signal.throwIfAborted();
  // The cache is optional.
  return more ? more.cachedRequest(request, signal, generation) : fetchWithHooks(request, signal);
}
