import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { isPrefetched, call, prefetchCall, configureHttp } from '#src/client/http/call.ts';
import { clearResults } from '#src/client/http/clear-caches.ts';
import { CallError } from '#src/client/http/errors.ts';
import { lastFailure, watchFailures } from '#src/client/http/last-error.ts';
import { listPlaces } from '#src/contract/places.ts';
import { changeSettings } from '#src/features/account/contract/profile.ts';
import { searchKases } from '#src/features/kases/contract/kases.ts';
import { openSharedBill } from '#src/features/reports/contract/shares.ts';
import { provideStorage } from '../../support/memory-storage.ts';
import { RecordingServer, failureOf } from '../../support/recording-server.ts';

const page = { list: [], total: 0, page: 1, limit: 10, pages: 1 };

describe('prefetchCall', () => {
  let server: RecordingServer;
  let token: string | null = null;
  before(async () => {
    provideStorage();
    server = await RecordingServer.start();
    configureHttp({ base: server.origin, token: () => token });
  });
  afterEach(() => {
    clearResults();
    token = null;
  });
  after(async () => {
    configureHttp({ base: '', token: () => null });
    await server.stop();
  });

  it('asks at once, and the call that comes later takes the answer', async () => {
    server.sends({ code: 0, msg: '', data: ['a place'] });
    void prefetchCall({ path: listPlaces.path });
    assert.deepEqual(await call(listPlaces, {}), ['a place']);
    assert.equal(server.received.length, 1);
  });

  it('is the same question however it is put together', async () => {
    server.sends({ code: 0, msg: '', data: { totalIsCapped: false }, ...page });
    void prefetchCall({
      path: searchKases.path,
      query: { city: '臺北市', limit: '10', page: '1' },
    });
    assert.equal((await call(searchKases, { page: 1, limit: 10, city: '臺北市' })).total, 0);
    assert.equal(server.received.length, 1);
  });

  it('is asked as the page will, where what it is read by stays out of addresses', async () => {
    server.sends({ code: 0, msg: '', data: { no: 'BL1' } });
    void prefetchCall({ method: 'POST', path: openSharedBill.path, query: { token: 'of-a-link' } });
    await call(openSharedBill, { token: 'of-another' });
    assert.deepEqual(await call(openSharedBill, { token: 'of-a-link' }), { no: 'BL1' });
    assert.deepEqual(
      server.received.map(({ method, url }) => `${method} ${url}`),
      [`POST ${openSharedBill.path}`, `POST ${openSharedBill.path}`],
    );
  });

  it('answers one call; the next one asks again, and so does another question', async () => {
    server.sends({ code: 0, msg: '', data: { totalIsCapped: false }, ...page });
    void prefetchCall({ path: searchKases.path });
    await call(searchKases, { page: 2 });
    await call(searchKases, {});
    await call(searchKases, {});
    assert.equal(server.received.length, 3);
  });

  it('hands a failure over as well, and tries nothing twice', async () => {
    server.sends({ code: 500, msg: 'no', data: null }, 500);
    void prefetchCall({ path: listPlaces.path });
    const error = await failureOf(call(listPlaces, {}));
    assert.ok(error instanceof CallError);
    assert.equal(error.code, 500);
    assert.equal(server.received.length, 1);
  });

  it('is given up with the call that took it', async () => {
    server.answers(() => {});
    void prefetchCall({ path: listPlaces.path });
    const controller = new AbortController();
    const asked = call(listPlaces, {}, { signal: controller.signal });
    controller.abort();
    assert.equal(((await failureOf(asked)) as Error).name, 'AbortError');
  });

  it('shows a good answer once it is there, and leaves it for the call', async () => {
    server.sends({ code: 0, msg: '', data: { totalIsCapped: false }, ...page, total: 7 });
    const came = prefetchCall({ path: searchKases.path, query: { city: '臺北市' } });
    assert.equal(isPrefetched(searchKases, { city: '臺北市' }), undefined);
    await came;
    assert.equal(isPrefetched(searchKases, { city: '臺北市' })?.total, 7);
    assert.equal(isPrefetched(searchKases, { city: '高雄市' }), undefined);
    assert.equal((await call(searchKases, { city: '臺北市' })).total, 7);
    assert.equal(isPrefetched(searchKases, { city: '臺北市' }), undefined);
    assert.equal(server.received.length, 1);
  });

  it('says when it was answered badly, and shows nothing of that', async () => {
    server.sends({ code: 500, msg: 'no', data: null }, 500);
    await prefetchCall({ path: listPlaces.path });
    assert.equal(isPrefetched(listPlaces, {}), undefined);
    assert.ok((await failureOf(call(listPlaces, {}))) instanceof CallError);
  });

  it('is not kept beyond something that is done, which may have changed it', async () => {
    server.sends({ code: 0, msg: '', data: [] });
    await prefetchCall({ path: listPlaces.path });
    await call(changeSettings, {}, { silent: true });
    await call(listPlaces, {});
    assert.equal(
      server.received.length,
      2,
      'what the console notes down by itself is no such thing',
    );
    await prefetchCall({ path: listPlaces.path });
    await call(changeSettings, {});
    await call(listPlaces, {});
    assert.equal(server.received.length, 5);
  });

  it('belongs to the login it was asked for', async () => {
    server.sends({ code: 0, msg: '', data: [] });
    token = 'one';
    void prefetchCall({ path: listPlaces.path });
    token = 'another';
    await call(listPlaces, {});
    assert.deepEqual(
      server.received.map(({ headers }) => headers.authorization),
      ['one', 'another'],
    );
    void prefetchCall({ path: listPlaces.path });
    clearResults();
    await call(listPlaces, {});
    assert.ok(server.received.length >= 3);
  });
});

describe('lastFailure', () => {
  it('remembers the call the server failed at, without its query, and no mistake of a caller', async () => {
    const server = await RecordingServer.start();
    configureHttp({ base: server.origin });
    const stop = watchFailures();
    server.sends({ code: 400, msg: 'no', data: null }, 400);
    await failureOf(call(listPlaces, {}));
    assert.equal(lastFailure(), null);
    server.sends({ code: 503, msg: 'no', data: null }, 503, { 'x-request-id': 'r-7' });
    await failureOf(call(searchKases, { city: '臺北市' }));
    const { at, ...rest } = lastFailure()!;
    assert.deepEqual(rest, { call: 'GET /api/v1/kases', code: 503, requestId: 'r-7' });
    assert.ok(Date.now() - at.getTime() < 5000);
    stop();
    assert.equal(lastFailure(), null);
    configureHttp({ base: '' });
    await server.stop();
  });
});
