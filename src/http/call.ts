import axios from 'redaxios';
import type { AnswerOf, Endpoint, PageEndpoint, WireInputOf } from '#src/contract/endpoint.ts';
import { envelopeCode, type Envelope, type PageEnvelope } from '#src/domain/envelope.ts';
import type { Page } from '#src/domain/page.ts';
import { CallError, networkFailed, notJson } from './errors.ts';
import { queryText } from './query.ts';

/** What a caller passes: the wire form of the contract's input, numbers allowed where it takes digits. */
export type CallInput<E extends Endpoint | PageEndpoint> = Loose<WireInputOf<E>>;
type Loose<T> = { [K in keyof T]: string extends T[K] ? T[K] | number : T[K] };

/** What a call answers with: the data, or one page of a list. */
export type CallOutput<E> = AnswerOf<E>;

export interface CallOptions {
  signal?: AbortSignal;
}

interface Wiring {
  /** Where the API answers; empty is the page's own origin. */
  base: string;
  /** Read at the time of each call. */
  token: () => string | null;
  /** Told of every answer that says "not logged in". */
  onNotLoggedIn: () => void;
  /** Told when the first of several calls starts and when the last has ended. */
  onBusy: (busy: boolean) => void;
}

const wiring: Wiring = { base: '', token: () => null, onNotLoggedIn: () => {}, onBusy: () => {} };
let inFlight = 0;

/** Joins the calls to the state they need; done once, where the console starts. */
export function wireCalls(parts: Partial<Wiring>): void {
  Object.assign(wiring, parts);
}

/**
 * Asks an endpoint of the contract.
 *
 * @returns The envelope's data, or a page of a list with `whole` being its data.
 * @throws CallError for every answer but success, for a network that failed and for an answer that is no envelope;
 *   AbortError when the signal was raised.
 */
export async function call<E extends Endpoint | PageEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallOutput<E>> {
  if (inFlight++ === 0) wiring.onBusy(true);
  try {
    const { envelope, requestId } = await send(endpoint, input, options);
    if (Number(envelope.code) === envelopeCode.notLoggedIn) wiring.onNotLoggedIn();
    if (Number(envelope.code) !== envelopeCode.success) throw new CallError(envelope, requestId);
    return ('item' in endpoint ? pageOf(envelope as PageEnvelope) : envelope.data) as CallOutput<E>;
  } finally {
    if (--inFlight === 0) wiring.onBusy(false);
  }
}

async function send(endpoint: Endpoint | PageEndpoint, input: Record<string, unknown>, { signal }: CallOptions) {
  const rest = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const query = inQuery ? queryText(rest) : '';
  const token = wiring.token();
  let answer;
  try {
    answer = await axios<unknown>(wiring.base + path + (query && `?${query}`), {
      method: endpoint.method.toLowerCase() as 'get',
      headers: {
        ...(inQuery ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: token } : {}),
      },
      ...(inQuery ? {} : { data: JSON.stringify(rest) }),
      withCredentials: true,
      // Whatever it is asked for, the library reads text and then tries it as JSON; what is not JSON stays text.
      responseType: 'text',
      validateStatus: () => true,
      // The library hands fetch only method, body, headers and credentials, so a signal
      // passed as an option is silently lost. We add it on the way to fetch.
      fetch: ((url: string, init: RequestInit) => fetch(url, { ...init, ...(signal ? { signal } : {}) })) as typeof fetch,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new CallError({ code: networkFailed, data: null, msg: 'The network did not answer.' }, null, { cause });
  }
  const requestId = answer.headers.get('x-request-id');
  return { envelope: readEnvelope(answer.data, answer.status, answer.statusText, requestId), requestId };
}

function readEnvelope(body: unknown, status: number, statusText: string, requestId: string | null): Envelope {
  if (typeof body === 'object' && body !== null && 'code' in body) return body as Envelope;
  const refused = { code: status, data: body, msg: statusText };
  const strange = { code: notJson, data: null, msg: 'The answer is no envelope.' };
  throw new CallError(status >= 400 ? refused : strange, requestId);
}

function pageOf({ list, total, page, limit, pages, data }: PageEnvelope): Page<unknown, unknown> {
  return { list, total, page, limit, pages, whole: data };
}
