import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { ajax } from '#src/client/http/ajax.ts';
import { call, prefetchCall, configureHttp } from '#src/client/http/call.ts';
import { clearResults } from '#src/client/http/clear-caches.ts';
import { earlyResponses, holdEarlyResponses } from '#src/client/http/early-responses.ts';
import { CallError, networkFailed } from '#src/client/http/errors.ts';
import {
  currentConnection,
  followConnection,
  clearShownCache,
  enableOfflineCache,
  maxCachedResponses,
} from '#src/client/http/offline-cache.ts';
import { login } from '#src/features/auth/contract/sessions.ts';
import { searchKases } from '#src/features/kases/contract/kases.ts';
import { provideStorage } from '../../support/memory-storage.ts';

const realFetch = globalThis.fetch;

/** Each list includes its page number, so that one is not taken for another. */
function serverAnswers(): void {
  globalThis.fetch = async (url) => {
    const { searchParams } = new URL(
      url instanceof Request ? url.url : url.toString(),
      'http://console',
    );
    const list = [{ id: `page ${searchParams.get('page')}` }];
    return new Response(
      JSON.stringify({
        code: 0,
        msg: '',
        data: null,
        list,
        total: 30,
        page: 1,
        limit: 10,
        pages: 3,
      }),
    );
  };
}
function serverIsAway(): void {
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
}

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(() => assert.fail('expected the call to fail'), (reason: unknown) => reason); // prettier-ignore
  assert.ok(error instanceof CallError);
  return error;
}

const pageOf = async (page: number) =>
  (await call(searchKases, { city: '臺北市', page })).list.map(({ id }) => id);

describe('answers that are kept for when no one answers', () => {
  let clock = 0;
  let stop = () => {};
  let token: string | null = 'lin';
  beforeEach(() => {
    provideStorage();
    configureHttp({ token: () => token });
    token = 'lin';
    clock = 1_000;
    serverAnswers();
    stop = enableOfflineCache(() => clock);
  });
  afterEach(() => {
    stop();
    globalThis.fetch = realFetch;
    configureHttp({ token: () => null });
  });

  it('stand in for what cannot be had, and tell when the oldest of them was read', async () => {
    await pageOf(1);
    clock = 2_000;
    await pageOf(2);
    serverIsAway();
    clock = 5_000;
    assert.deepEqual(await pageOf(2), ['page 2']);
    assert.deepEqual(currentConnection(), { awaySince: 5_000, shownFrom: 2_000 });
    clock = 6_000;
    assert.deepEqual(await pageOf(1), ['page 1']);
    assert.deepEqual(currentConnection(), { awaySince: 5_000, shownFrom: 1_000 });
  });

  it('stand in however the question was put together, and for what is asked ahead of its page', async () => {
    await call(searchKases, { city: '臺北市', road: ['a', 'b'], page: 1 });
    serverIsAway();
    await prefetchCall({
      path: '/api/v1/kases',
      query: { page: '1', road: ['a', 'b'], city: '臺北市' },
    });
    assert.deepEqual(
      (await call(searchKases, { page: '1', city: '臺北市', road: ['a', 'b'] })).list,
      [{ id: 'page 1' }],
    );
  });

  it('are copies: what one view does to its rows the next does not see', async () => {
    await pageOf(1);
    serverIsAway();
    const { list } = await call(searchKases, { city: '臺北市', page: 1 });
    list.length = 0;
    assert.deepEqual(await pageOf(1), ['page 1']);
  });

  it('are none for what was not asked before, nor for an act', async () => {
    await pageOf(1);
    serverIsAway();
    assert.equal((await failureOf(pageOf(3))).code, networkFailed);
    assert.equal(
      (await failureOf(call(login, { account: 'demo', password: 'secret' }))).code,
      networkFailed,
    );
    assert.deepEqual(currentConnection(), { awaySince: 1_000, shownFrom: null });
  });

  it('are none for what is asked silently, from elsewhere, or was refused', async () => {
    const ask = [
      () => call(searchKases, { page: 7 }, { silent: true }),
      () => ajax({ url: 'https://guest.example/list' }),
    ];
    for (const one of ask) await one();
    serverIsAway();
    for (const one of ask) assert.equal((await failureOf(one())).code, networkFailed);
    globalThis.fetch = async () =>
      new Response(JSON.stringify({ code: 403, msg: 'no', data: null }), { status: 403 });
    assert.equal((await failureOf(pageOf(4))).code, 403);
    serverIsAway();
    assert.equal((await failureOf(pageOf(4))).code, networkFailed);
  });

  it('do not hide what a server that is there says', async () => {
    await pageOf(1);
    globalThis.fetch = async () =>
      new Response(JSON.stringify({ code: 500, msg: 'broken', data: null }), { status: 500 });
    assert.equal((await failureOf(pageOf(1))).code, 500);
    assert.deepEqual(currentConnection(), { awaySince: null, shownFrom: null });
  });

  it('are replaced by newer ones, and what was shown stays told until it is dismissed', async () => {
    await pageOf(1);
    serverIsAway();
    await pageOf(1);
    let told = 0;
    const end = followConnection(() => (told += 1));
    serverAnswers();
    clock = 9_000;
    await pageOf(1);
    assert.deepEqual(currentConnection(), { awaySince: null, shownFrom: 1_000 });
    clearShownCache();
    assert.deepEqual(currentConnection(), { awaySince: null, shownFrom: null });
    assert.equal(told, 2);
    end();
    serverIsAway();
    await pageOf(1);
    assert.equal(currentConnection().shownFrom, 9_000);
    assert.equal(told, 2);
  });

  it('are of one member alone: forgotten with the login, and not kept when they come after it', async () => {
    await pageOf(1);
    clearResults();
    serverIsAway();
    assert.equal((await failureOf(pageOf(1))).code, networkFailed);
    serverAnswers();
    const late = pageOf(2);
    token = 'wu';
    await late;
    serverIsAway();
    assert.equal((await failureOf(pageOf(2))).code, networkFailed);
  });

  it('are those of the questions asked last', async () => {
    for (let page = 1; page <= maxCachedResponses + 1; page += 1) await pageOf(page);
    serverIsAway();
    assert.equal((await failureOf(pageOf(1))).code, networkFailed);
    assert.deepEqual(await pageOf(2), ['page 2']);
  });

  it('hold what came before anybody kept it', async () => {
    stop();
    earlyResponses.answers = [];
    const release = holdEarlyResponses();
    await pageOf(1);
    stop = enableOfflineCache(() => clock);
    await pageOf(2);
    assert.equal(earlyResponses.answers, null, 'nothing is held beside what is kept');
    release();
    serverIsAway();
    assert.deepEqual(await pageOf(1), ['page 1']);
  });
});
