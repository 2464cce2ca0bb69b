import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, beforeEach, describe, it, mock } from 'node:test';
import { batchPath, maxBatchParts } from '#src/contract/batch.ts';
import { listPlaces, listRoads } from '#src/contract/places.ts';
import { call } from '#src/client/http/call.ts';
import { clearResults } from '#src/client/http/clear-caches.ts';
import type { CallError } from '#src/client/http/errors.ts';
import { hooks } from '#src/client/http/hooks.ts';
import { configureHttp, httpConfig } from '#src/client/http/http-config.ts';
import { searchKases } from '#src/features/kases/contract/kases.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import { provideStorage } from '../../support/memory-storage.ts';
import { failureOf } from '../../support/recording-server.ts';
import { testDatabase } from '../../support/test-database.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';

// The client against the real server: what it sends, and what each read gets.
describe('reads that start together', () => {
  let server: TestServer;
  let token: string;
  const sent: { method: string; path: string; parts: string[] | undefined }[] = [];
  const removals: (() => void)[] = [];
  const realFetch = globalThis.fetch;

  before(async () => {
    provideStorage();
    server = await testServer(undefined, {}, await testDatabase('demo'));
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    token = await server.logIn('member');
    mock.method(globalThis, 'fetch', (url: string, init: RequestInit) => {
      const { parts } = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as {
        parts?: string[];
      };
      sent.push({ method: init.method ?? 'GET', path: new URL(url).pathname, parts });
      return realFetch(url, init);
    });
  });
  after(async () => {
    mock.restoreAll();
    await server.close();
  });
  beforeEach(() => {
    sent.length = 0;
    const { port } = server.app.server.address() as AddressInfo;
    configureHttp({
      base: `http://127.0.0.1:${port}`,
      token: () => token,
      batchesReads: true,
    });
  });
  afterEach(() => {
    for (const remove of removals.splice(0)) remove();
    clearResults();
    configureHttp({
      base: '',
      token: () => null,
      batchesReads: false,
      onNotLoggedIn: () => {},
      untilRenewed: () => Promise.resolve(false),
      onBusy: () => {},
    });
  });

  const city = { city: '臺北市', district: '大安區' };

  it('are one request, and each has its own result', async () => {
    const [places, roads, page] = await Promise.all([
      call(listPlaces, {}),
      call(listRoads, city),
      call(searchKases, { ...city, limit: '5' }),
    ]);
    assert.equal(sent.length, 1);
    assert.equal(sent[0]!.path, batchPath);
    assert.equal(sent[0]!.parts!.length, 3);
    configureHttp({ batchesReads: false });
    assert.deepEqual(places, await call(listPlaces, {}));
    assert.deepEqual(roads, await call(listRoads, city));
    assert.deepEqual(page, await call(searchKases, { ...city, limit: '5' }));
    assert.equal(page.list.length, 5);
  });

  it('are a plain GET when there is only one', async () => {
    await call(listPlaces, {});
    assert.deepEqual(
      sent.map(({ method, path }) => `${method} ${path}`.toLowerCase()),
      ['get /api/v1/places'],
    );
  });

  it('stay apart when they start in different tasks', async () => {
    const first = call(listPlaces, {});
    await new Promise((resolve) => setTimeout(resolve));
    await Promise.all([first, call(listRoads, city)]);
    assert.equal(sent.length, 2);
  });

  it('are several batches when they are more than one may hold', async () => {
    await Promise.all(Array.from({ length: maxBatchParts + 2 }, () => call(listPlaces, {})));
    assert.deepEqual(
      sent.map(({ parts }) => parts!.length),
      [maxBatchParts, 2],
    );
  });

  it('fail one by one', async () => {
    const [places, refused] = await Promise.allSettled([
      call(listPlaces, {}),
      call(searchKases, { ...city, page: '0' }),
    ]);
    assert.equal(places.status, 'fulfilled');
    assert.equal(refused.status, 'rejected');
    const error = refused.reason as CallError;
    assert.equal(error.code, 400);
    assert.equal(error.fields[0]!.field, 'page');
    assert.match(error.requestId!, /^[\da-f-]{36}$/);
  });

  it('are aborted one by one, and the request with the last of them', async () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const calls = [
      failureOf(call(listPlaces, {}, { signal: one.signal })),
      failureOf(call(listRoads, city, { signal: two.signal })),
      call(searchKases, city),
    ] as const;
    await Promise.resolve();
    one.abort();
    assert.equal((await calls[0]).name, 'AbortError');
    two.abort();
    assert.equal((await calls[1]).name, 'AbortError');
    assert.ok((await calls[2]).total > 0);

    const signals: AbortSignal[] = [];
    const fetched = globalThis.fetch;
    globalThis.fetch = ((url: string, init: RequestInit) => {
      signals.push(init.signal!);
      return fetched(url, init);
    }) as typeof fetch;
    const both = new AbortController();
    const aborted = [listPlaces, listPlaces].map((endpoint) =>
      failureOf(call(endpoint, {}, { signal: both.signal })),
    );
    await new Promise((resolve) => setTimeout(resolve));
    globalThis.fetch = fetched;
    both.abort();
    for (const failure of aborted) assert.equal((await failure).name, 'AbortError');
    assert.equal(signals.length, 1);
    assert.ok(signals[0]!.aborted);
  });

  it('keep their own timeouts', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const stalled = globalThis.fetch;
    globalThis.fetch = () => released.then(() => Promise.reject(new Error()));
    const short = failureOf(call(listPlaces, {}, { timeout: 20 }));
    const long = failureOf(call(listRoads, city));
    assert.equal((await short).name, 'TimeoutError');
    release();
    assert.equal((await long)['code'], -1);
    globalThis.fetch = stalled;
  });

  it('are all a network failure when the server is away', async () => {
    configureHttp({ base: 'http://127.0.0.1:1' });
    const failures = await Promise.all([
      failureOf(call(listPlaces, {})),
      failureOf(call(listRoads, city)),
    ]);
    for (const failure of failures) assert.equal(failure['code'], -1);
  });

  it('have the refusal of the whole request when the server sends no lines', async () => {
    const fetched = globalThis.fetch;
    globalThis.fetch = () =>
      Promise.resolve(
        new Response('{"code":429,"msg":"Too many calls from this address.","data":null}', {
          status: 429,
          headers: { 'content-type': 'application/json' },
        }),
      );
    const failures = await Promise.all([
      failureOf(call(listPlaces, {})),
      failureOf(call(listRoads, city)),
    ]);
    globalThis.fetch = fetched;
    for (const failure of failures) assert.equal(failure['code'], 429);
  });

  it('fail as the network does when the response ends before their line', async () => {
    const fetched = globalThis.fetch;
    globalThis.fetch = () =>
      Promise.resolve(
        new Response(
          '{"part":1,"status":200,"requestId":"r","body":{"code":0,"msg":"","data":[]}}\n',
          { headers: { 'content-type': 'application/x-ndjson' } },
        ),
      );
    const [cut, complete] = await Promise.allSettled([call(listPlaces, {}), call(listPlaces, {})]);
    globalThis.fetch = fetched;
    assert.equal(complete.status, 'fulfilled');
    assert.equal(((cut as PromiseRejectedResult).reason as CallError).code, -1);
  });

  it('run the hooks of each, and one that adds a header is sent by itself', async () => {
    const asked: string[] = [];
    const answered: string[] = [];
    removals.push(
      hooks.request.add((request) => {
        asked.push(request.address);
        if (request.address.endsWith('/places')) request.headers['x-trace'] = '1';
      }),
      hooks.response.add(({ request }) => void answered.push(request.address)),
    );
    await Promise.all([call(listPlaces, {}), call(listRoads, city), call(jindouBalance, {})]);
    assert.equal(asked.length, 3);
    assert.equal(answered.length, 3);
    assert.deepEqual(sent.map(({ path }) => path).sort(), ['/api/v1/batch', '/api/v1/places']);
  });

  it('report an ended session once, and are repeated with the new token', async () => {
    const good = token;
    let [current, ended] = ['gone', 0];
    configureHttp({
      token: () => current,
      onNotLoggedIn: () => {
        ended += 1;
        current = good;
      },
      untilRenewed: () => Promise.resolve(true),
    });
    const [balance, again] = await Promise.all([call(jindouBalance, {}), call(jindouBalance, {})]);
    assert.deepEqual(balance, again);
    assert.equal(ended, 1);
    const [first, ...repeats] = sent;
    assert.equal(first!.parts!.length, 2);
    assert.equal(repeats.flatMap(({ parts, path }) => parts ?? [path]).length, 2);
  });

  it('move the progress bar until the last of them has ended', async () => {
    const busy: boolean[] = [];
    configureHttp({ onBusy: (is) => busy.push(is) });
    await Promise.all([call(listPlaces, {}), call(listRoads, city)]);
    assert.deepEqual(busy, [true, false]);
  });

  it('are never joined with a change, a cached read or a read of another token', async () => {
    await Promise.all([call(listPlaces, {}, { cache: 'memory' }), call(listRoads, city)]);
    assert.deepEqual(sent.map(({ path }) => path).sort(), [
      '/api/v1/places',
      '/api/v1/places/roads',
    ]);
    sent.length = 0;
    const first = call(listPlaces, {});
    httpConfig.token = () => null;
    await Promise.all([first, call(listPlaces, {})]);
    assert.deepEqual(
      sent.map(({ path }) => path),
      ['/api/v1/places', '/api/v1/places'],
    );
  });
});
