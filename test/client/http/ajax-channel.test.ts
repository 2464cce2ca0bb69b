import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { after, afterEach, before, beforeEach, describe, it, mock } from 'node:test';
import type { AjaxOptions } from '#src/client/http/ajax-options.ts';
import { ajax } from '#src/client/http/ajax.ts';
import { call } from '#src/client/http/call.ts';
import { clearResults } from '#src/client/http/clear-caches.ts';
import { configureHttp } from '#src/client/http/http-config.ts';
import { onChannel } from '#src/client/http/on-channel.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { allRoutes } from '#src/server/routes.ts';
import { channelJobs, orderJob } from '../../support/channel-jobs.ts';
import { freePort, kill, startKillable } from '../../support/killable-server.ts';
import { provideStorage } from '../../support/memory-storage.ts';
import { failureOf, until } from '../../support/recording-server.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';
import { provideWebSocket, type Sockets } from '../../support/web-socket.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Done {
  requestId: string;
  time: number;
}

describe('ajax with a channel', () => {
  let server: TestServer;
  let jobs: ReturnType<typeof channelJobs>;
  let deps: Dependencies;
  let origin: string;
  let token: string | null;
  let sockets: Sockets;
  const taken: { requestId: string; memberId: string; waited: boolean }[] = [];
  const children: ChildProcess[] = [];

  before(async () => {
    provideStorage();
    server = await testServer((given) => {
      deps = given;
      jobs = channelJobs(given, (requestId, memberId) => {
        const waited = sockets.sent.some(
          ({ type, requestIds }) => type === 'wait' && requestIds!.includes(requestId),
        );
        taken.push({ requestId, memberId, waited });
      });
      return [...allRoutes(given), jobs.route];
    });
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  after(async () => {
    for (const child of children) child.kill('SIGKILL');
    await jobs.stop();
    await server.close();
  });
  beforeEach(async () => {
    taken.length = 0;
    token = await server.logIn('member');
    sockets = provideWebSocket(origin);
    configureHttp({ base: origin, token: () => token });
  });
  afterEach(() => {
    clearResults();
    sockets.remove();
    configureHttp({ base: '', token: () => null, onNotLoggedIn: () => {}, onBusy: () => {} });
  });

  const order = (
    data: { takesMs: number; code?: number; refuse?: boolean; times?: number },
    rest: Partial<AjaxOptions> = {},
  ) => ajax<Done>({ url: orderJob.path, method: 'post', data, socket: 'reports', ...rest });
  const forgotten = () =>
    sockets.sent.filter(({ type }) => type === 'forget').flatMap(({ requestIds }) => requestIds!);

  it('22. answers with the result that comes later, having subscribed before it asked', async () => {
    const started = performance.now();
    const done = await order({ takesMs: 200 });
    assert.ok(performance.now() - started >= 200);
    assert.match(done.requestId, /^reports\/[\da-f]{32}$/);
    assert.deepEqual(taken, [
      { requestId: done.requestId, memberId: taken[0]!.memberId, waited: true },
    ]);
    const several = await Promise.all([
      order({ takesMs: 60 }),
      order({ takesMs: 5 }),
      order({ takesMs: 30 }),
    ]);
    assert.equal(new Set(several.map(({ requestId }) => requestId)).size, 3);
    assert.equal(sockets.opened.length, 1);
  });

  it('22. reports the response while the result is pending, and nothing for a rejected request', async () => {
    const told: unknown[] = [];
    const onTaken = (data: unknown) => told.push(data);
    const asked = order({ takesMs: 300 }, { socket: { channel: 'reports', onTaken } });
    await until(() => told.length === 1, 'the answer to the request');
    assert.deepEqual(told, [{ taken: true }]);
    assert.equal((await asked).requestId, taken[0]!.requestId);
    await failureOf(
      order({ takesMs: 5, refuse: true }, { socket: { channel: 'reports', onTaken } }),
    );
    assert.equal(told.length, 1);
  });

  it('22. works for calls of the contract too', async () => {
    const { requestId } = (await call(
      orderJob,
      { takesMs: 5 },
      { socket: 'reports' },
    )) as unknown as Done;
    assert.equal(requestId, taken[0]!.requestId);
  });

  it('22. rejects at once when the request is refused', async () => {
    const { code, data } = await failureOf(order({ takesMs: 5, refuse: true }));
    assert.deepEqual([code, data], [409, { why: 'test' }]);
    await until(() => forgotten().includes(taken[0]!.requestId), 'the wait to be forgotten');
  });

  it('22. rejects with the envelope of a result that is a failure, by the same rules', async () => {
    const error = await failureOf(order({ takesMs: 5, code: 7 }));
    assert.deepEqual(
      { ...error },
      { code: 7, data: { requestId: taken[0]!.requestId, time: 1 }, msg: 'the job failed' },
    );
    let told = 0;
    configureHttp({ onNotLoggedIn: () => told++ });
    await failureOf(order({ takesMs: 5, code: 401 }));
    assert.equal(told, 1);
  });

  it('22. settles once, with the first result of its own number alone', async () => {
    const heard: Done[] = [];
    const stop = onChannel('reports', (envelope) => heard.push((envelope as { data: Done }).data));
    await until(() => sockets.sent.some(({ type }) => type === 'listen'), 'the server to be told');
    const asked = order({ takesMs: 150, times: 3 });
    await until(() => taken.length === 1, 'the job to be taken');
    const { memberId, requestId } = taken[0]!;
    const other = `reports/${'0'.repeat(32)}`;
    await deps.channel.publish(memberId, other, {
      code: 0,
      data: { requestId: other, time: 1 },
      msg: '',
    });
    assert.deepEqual(await asked, { requestId, time: 1 });
    await pause(250);
    assert.deepEqual(heard, [
      { requestId: other, time: 1 },
      { requestId, time: 1 },
    ]);
    stop();
  });

  it('22. notifies subscribers of its channel alone, and of another page of the same member too', async () => {
    const heard: string[] = [];
    const stops = ['reports', 'exports'].map((name) =>
      onChannel(name, (_, requestId) => heard.push(`${name}: ${requestId}`)),
    );
    await until(() => sockets.sent.some(({ type }) => type === 'listen'), 'the server to be told');
    const { requestId } = await order({ takesMs: 5 });
    const ofAnotherPage = `exports/${'1'.repeat(32)}`;
    await deps.channel.publish(taken[0]!.memberId, ofAnotherPage, { code: 0, data: null, msg: '' });
    await until(() => heard.length === 2, 'two results');
    assert.deepEqual(heard, [`reports: ${requestId}`, `exports: ${ofAnotherPage}`]);
    for (const stop of stops) stop();
    await order({ takesMs: 5 });
    assert.equal(heard.length, 2);
  });

  it('22. unsubscribes on abort and on timeout, and ignores later results', async () => {
    const controller = new AbortController();
    const asked = order({ takesMs: 500 }, { signal: controller.signal });
    await until(() => taken.length === 1, 'the job to be taken');
    controller.abort();
    assert.equal((await failureOf(asked)).name, 'AbortError');
    for (const limit of [{ timeout: 300 }, { socket: { channel: 'reports', timeout: 300 } }]) {
      assert.equal((await failureOf(order({ takesMs: 1_000 }, limit))).name, 'TimeoutError');
    }
    await until(
      () => taken.length === 3 && forgotten().length === 3,
      'three jobs to be taken and forgotten',
      20_000,
    );
    assert.deepEqual(
      forgotten(),
      taken.map(({ requestId }) => requestId),
    );
    await pause(1_200);
    assert.equal(sockets.sent.filter(({ type }) => type === 'received').length, 0);
  });

  it('22. loses and duplicates nothing when the connection drops', async () => {
    const heard: string[] = [];
    const stop = onChannel('reports', (_, requestId) => heard.push(requestId));
    const asked = Array.from({ length: 20 }, (_, index) => order({ takesMs: 40 * index }));
    await until(() => taken.length === 20, 'the jobs to be taken', 20_000);
    for (let cuts = 0; cuts < 3; cuts += 1) {
      await pause(200);
      sockets.cut();
    }
    const done = await Promise.all(asked);
    assert.deepEqual(
      done.map(({ requestId }) => requestId).sort(),
      taken.map(({ requestId }) => requestId).sort(),
    );
    assert.deepEqual([...heard].sort(), taken.map(({ requestId }) => requestId).sort());
    assert.ok(sockets.opened.length > 1);
    stop();
  });

  it('22. ends with the login it belongs to', async () => {
    const asked = order({ takesMs: 60_000 });
    await until(() => taken.length === 1, 'the job to be taken');
    clearResults();
    assert.equal((await failureOf(asked)).name, 'AbortError');
    token = null;
    let told = 0;
    configureHttp({ onNotLoggedIn: () => told++ });
    assert.equal((await failureOf(order({ takesMs: 5 }))).code, 401);
    assert.deepEqual([told, taken.length], [1, 1]);
  });

  it('22. delivers the result once when the server is killed during the call and started again', async () => {
    const port = await freePort();
    const killable = await startKillable(server.url, port);
    children.push(killable);
    configureHttp({ base: `http://127.0.0.1:${port}` });
    sockets.remove();
    sockets = provideWebSocket(`http://127.0.0.1:${port}`);
    const heard: string[] = [];
    const stop = onChannel('reports', (_, requestId) => heard.push(requestId));
    let answered = 0;
    const realFetch = globalThis.fetch;
    const spy = mock.method(globalThis, 'fetch', async (...given: Parameters<typeof fetch>) => {
      const response = await realFetch(...given);
      if (response.url.endsWith(orderJob.path)) answered += 1;
      return response;
    });
    let settled = 0;
    // One is published before the server dies, some while it is dead, one long after.
    const asked = [0, 1_500, 2_000, 8_000].map((takesMs) =>
      order({ takesMs }).finally(() => (settled += 1)),
    );
    await until(
      () => answered === 4 && settled >= 1,
      'the jobs to be taken and the first result',
      20_000,
    );
    await kill(killable);
    await pause(1_500);
    const again = await startKillable(server.url, port);
    children.push(again);
    const done = await Promise.all(asked);
    assert.equal(new Set(done.map(({ requestId }) => requestId)).size, 4);
    assert.deepEqual([...heard].sort(), done.map(({ requestId }) => requestId).sort());
    await pause(300);
    assert.equal(heard.length, 4);
    stop();
    spy.mock.restore();
    clearResults();
    await kill(again);
  });
});
