import { endpoints } from '../../../src/contract/index.ts';
import { readInput } from '../../../src/server/http/parse-input.ts';
import { RawJson } from '../../../src/server/http/raw-json.ts';
import type { Caller, Route } from '../../../src/server/http/serve-endpoint.ts';
import type { LoadRequest } from './load.ts';
import type { PeerQuestion } from './peer.ts';
import type { RecordingDatabase } from './recorded-requests.ts';
import type { ServerCase } from './server-cases.ts';

export interface Questions {
  requests: LoadRequest[];
  questions: PeerQuestion[];
}

/**
 * The requests of a case, and what the peer needs to answer them: the statements our services send,
 * and the response of our server, to be serialised again for each request.
 *
 * @param ask Gets a response of our server as text.
 */
export async function questionsOf(
  { path, queries }: ServerCase,
  { unitsOf }: RecordingDatabase,
  routes: readonly Route[],
  caller: Caller,
  ask: (target: string) => Promise<string>,
): Promise<Questions> {
  const promise = endpoints.find((one) => one.path === path && one.method === 'GET')!;
  const { answer } = routes.find((route) => route.promise === promise)!;
  const all: Questions = { requests: [], questions: [] };
  for (const query of queries) {
    const target = `${path}?${new URLSearchParams(query)}`;
    let isRaw = false;
    const units = await unitsOf(async () => {
      isRaw = (await answer(readInput(promise.input, query), caller)) instanceof RawJson;
    });
    const text = await ask(target);
    all.requests.push({ method: 'GET', path: target, headers: {} });
    all.questions.push({
      key: target,
      units,
      answer: isRaw ? text : (JSON.parse(text) as unknown),
    });
  }
  return all;
}
