import { envelopeCode } from '#src/domain/envelope.ts';
import { isBatchable, sendBatched } from './batch-requests.ts';
import { isCode } from './envelope-keys.ts';
import { CallError, networkFailure } from './errors.ts';
import { hooks, type AjaxRequest } from './hooks.ts';
import { httpConfig } from './http-config.ts';
import type { ParsedResponse } from './read-envelope.ts';
import { send } from './send-request.ts';

/**
 * One request and its response, between its hooks.
 *
 * @param ask Gets the response; by fetch unless given.
 * @returns A success.
 * @throws CallError, what a hook threw, or the signal's reason.
 */
export async function fetchWithHooks(
  request: AjaxRequest,
  signal: AbortSignal,
  ask = fetched,
): Promise<ParsedResponse> {
  await hooks.request.run(request);
  signal.throwIfAborted();
  const answer = await ask(request, signal);
  signal.throwIfAborted();
  await hooks.response.run({
    request,
    status: answer.status,
    body: answer.envelope ?? answer.data,
  });
  try {
    return assertSuccess(answer, request.token);
  } catch (error) {
    const again = await renewed(request, error);
    signal.throwIfAborted();
    if (!again) throw error;
    return fetchWithHooks(again, signal, ask);
  }
}

const repeatable = new Set(['GET', 'HEAD']);

/**
 * The request with the token of a login over the page; undefined where there is none, or where it
 * must not be repeated.
 */
async function renewed(request: AjaxRequest, error: unknown): Promise<AjaxRequest | undefined> {
  const { method, headers, token } = request;
  const isOver = error instanceof CallError && isCode(error.code, envelopeCode.notLoggedIn);
  if (!isOver || !repeatable.has(method) || token === null || headers['authorization'] !== token)
    return undefined;
  if (!(await httpConfig.untilRenewed())) return undefined;
  const now = httpConfig.token();
  return now === null || now === token
    ? undefined
    : { ...request, token: now, headers: { ...headers, authorization: now } };
}

/** Sends a request and reads the response, of success or failure. */
export async function fetched(request: AjaxRequest, signal: AbortSignal): Promise<ParsedResponse> {
  try {
    return await request.read(await (isBatchable(request) ? sendBatched : send)(request, signal));
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    throw cause instanceof CallError ? cause : networkFailure(cause);
  }
}

/**
 * Lets a success pass.
 *
 * @param token As it was when the call was made.
 * @throws CallError for an envelope with another code.
 */
export function assertSuccess(answer: ParsedResponse, token: string | null): ParsedResponse {
  if (!answer.envelope) return answer;
  const code = answer.envelope[httpConfig.keys.code];
  if (isCode(code, envelopeCode.success)) return answer;
  // Called once for each token: later calls that fail for the same reason find another token, or
  // none.
  if (isCode(code, envelopeCode.notLoggedIn) && httpConfig.token() === token)
    httpConfig.onNotLoggedIn(answer.envelope[httpConfig.keys.data]);
  throw new CallError(answer.envelope, answer.requestId);
}
