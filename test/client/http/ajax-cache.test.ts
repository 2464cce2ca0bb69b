import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it, mock } from 'node:test';
import { wireSession } from '#src/app/session-wiring.ts';
import { login, logout } from '#src/client/access/access-state.ts';
import { ajax } from '#src/client/http/ajax.ts';
import { clearResults } from '#src/client/http/clear-caches.ts';
import { configureHttp } from '#src/client/http/http-config.ts';
import { provideStorage } from '../../support/memory-storage.ts';
import { RecordingServer, failureOf, success, until } from '../../support/recording-server.ts';

const kinds = ['memory', 'session', 'local'] as const;

// The statements of the HTTP contract about results that are kept and calls that are shared, each
// under its number.
describe('ajax keeps', () => {
  let server: RecordingServer;
  let storage: ReturnType<typeof provideStorage>;
  before(async () => {
    server = await RecordingServer.start();
  });
  after(() => server.stop());
  beforeEach(() => {
    storage = provideStorage();
    configureHttp({ base: server.origin });
    let count = 0;
    server.answers((_, response) => void response.end(JSON.stringify(success({ count: ++count }))));
  });
  afterEach(() => {
    clearResults();
    configureHttp({ base: '', token: () => null, onNotLoggedIn: () => {}, onBusy: () => {} });
  });

  for (const cache of kinds) {
    it(`18. a success by url, method and sorted parameters: ${cache}`, async () => {
      const first = await ajax<{ count: number }>({
        url: '/a',
        params: { b: 1, a: { y: 1, x: 2 }, none: null },
        cache,
      });
      let isSettled = false;
      const again = ajax<{ count: number }>({
        url: '/a',
        params: { a: { x: 2, y: 1 }, b: 1 },
        cache,
      });
      void again.then(() => (isSettled = true));
      assert.equal(isSettled, false);
      assert.deepEqual(await again, { count: 1 });
      assert.equal(server.received.length, 1);
      first.count = 99;
      (await again).count = 98;
      assert.deepEqual(await ajax({ url: '/a', params: { b: 1, a: { x: 2, y: 1 } }, cache }), {
        count: 1,
      });

      assert.deepEqual(await ajax({ url: '/a', params: { b: 2, a: { x: 2, y: 1 } }, cache }), {
        count: 2,
      });
      assert.deepEqual(await ajax({ url: '/b', params: { b: 1, a: { x: 2, y: 1 } }, cache }), {
        count: 3,
      });
      assert.deepEqual(await ajax({ url: '/a', params: { list: [1, 2] }, cache }), { count: 4 });
      assert.deepEqual(await ajax({ url: '/a', params: { list: [2, 1] }, cache }), { count: 5 });
      await ajax({ url: '/a', method: 'head', params: { list: [2, 1] }, cache });
      assert.equal(server.received.length, 6);
      assert.deepEqual(
        await ajax({ url: '/a', params: { list: [2, 1] }, cache, raw: true }),
        success({ count: 5 }),
      );
    });

    it(`18. no failure: ${cache}`, async () => {
      server.sends({ code: 1, data: null, msg: '' });
      await failureOf(ajax({ url: '/a', cache }));
      await failureOf(ajax({ url: '/a', cache }));
      assert.equal(server.received.length, 2);
    });
  }

  it('18. each kind for itself', async () => {
    for (const [index, cache] of kinds.entries())
      assert.deepEqual(await ajax({ url: '/a', cache }), { count: index + 1 });
    for (const [index, cache] of kinds.entries())
      assert.deepEqual(await ajax({ url: '/a', cache }), { count: index + 1 });
    assert.deepEqual([storage.session.length, storage.local.length], [1, 1]);
  });

  it('19. what was stored before the page was loaded, and drops what cannot be read', async () => {
    await ajax({ url: '/a', cache: 'local' });
    const [name, text] = [storage.local.key(0)!, storage.local.getItem(storage.local.key(0)!)!];
    storage = provideStorage();
    storage.local.setItem(name, text);
    assert.deepEqual(await ajax({ url: '/a', cache: 'local' }), { count: 1 });
    for (const broken of ['{"code":0,', '', '7', 'null', '[]']) {
      storage.local.setItem(name, broken);
      const { count } = await ajax<{ count: number }>({ url: '/a', cache: 'local' });
      assert.ok(count > 1, broken);
      assert.equal(storage.local.getItem(name), JSON.stringify(success({ count })));
    }
  });

  it('19. in memory what a full or forbidden storage does not take', async () => {
    storage.session.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    assert.deepEqual(await ajax({ url: '/a', cache: 'session' }), { count: 1 });
    assert.deepEqual(await ajax({ url: '/a', cache: 'session' }), { count: 1 });
    assert.deepEqual(await ajax({ url: '/a', cache: 'local' }), { count: 2 });
    assert.deepEqual(await ajax({ url: '/a', cache: 'local' }), { count: 2 });
  });

  it('19. nothing beyond a login, a logout or a 401, and not what was under way then', async () => {
    const state = { location: { pathname: '/login', search: '' } };
    wireSession({
      state,
      navigate: async () => {},
      revalidate: async () => {},
    } as unknown as Parameters<typeof wireSession>[0]);
    storage.local.setItem('of-somebody-else', 'kept');
    const isAskedAnew = async (event: () => unknown) => {
      for (const cache of kinds) await ajax({ url: '/a', cache });
      const before = server.received.length;
      await event();
      const own = storage.session.getItem('__MY_ACCESS__') === null ? 0 : 1;
      assert.deepEqual([storage.session.length, storage.local.length], [own, 1]);
      for (const cache of kinds) await ajax({ url: '/a', cache });
      return server.received.length - before;
    };
    assert.equal(await isAskedAnew(() => login({ token: 'one' })), 3);
    assert.equal(await isAskedAnew(() => login({ token: 'two' })), 3);
    assert.equal(await isAskedAnew(() => logout()), 3);
    login({ token: 'three' });
    const isRefused = () => {
      const { received } = server;
      const answered = [...received];
      server.sends({ code: 401, data: null, msg: '' });
      return failureOf(ajax({ url: '/who' })).then(() => {
        let count = 100;
        server.answers(
          (_, response) => void response.end(JSON.stringify(success({ count: ++count }))),
        );
        received.push(...answered);
      });
    };
    assert.equal(await isAskedAnew(isRefused), 3);
    assert.equal(storage.local.getItem('of-somebody-else'), 'kept');

    login({ token: 'four' });
    let answer = () => {};
    server.answers(
      (_, response) => void (answer = () => response.end(JSON.stringify(success('for four')))),
    );
    const late = ajax({ url: '/late', cache: 'local' });
    await until(() => server.received.length === 1, 'a request');
    login({ token: 'five' });
    answer();
    assert.equal(await late, 'for four');
    server.sends(success('for five'));
    assert.equal(await ajax({ url: '/late', cache: 'local' }), 'for five');
    logout();
  });

  it('20. one request for equal calls under way, each of which may leave alone', async () => {
    let answer = () => {};
    server.answers(
      (_, response) => void (answer = () => response.end(JSON.stringify(success({ n: 1 })))),
    );
    const [first, second] = [new AbortController(), new AbortController()];
    const options = { url: '/a', cache: 'memory' } as const;
    // Heard from the start: on a busy machine its time is over before anything else has happened.
    const one = failureOf(ajax({ ...options, signal: first.signal }));
    const two = ajax<{ n: number }>({ ...options, signal: second.signal });
    const three = ajax<{ n: number }>(options);
    const four = failureOf(ajax({ ...options, timeout: 30 }));
    await until(() => server.received.length > 0, 'a request');
    first.abort();
    assert.equal((await one).name, 'AbortError');
    assert.equal((await four).name, 'TimeoutError');
    assert.equal(server.last.isCut, false);
    answer();
    const [mine, yours] = await Promise.all([two, three]);
    mine.n = 2;
    assert.deepEqual(yours, { n: 1 });
    assert.equal(server.received.length, 1);
  });

  it('20. aborts a request without callers; the next caller sends a new one', async () => {
    server.answers(() => {});
    const controllers = [new AbortController(), new AbortController()];
    const asked = controllers.map(({ signal }) =>
      failureOf(ajax({ url: '/a', cache: 'session', signal })),
    );
    await until(() => server.received.length === 1, 'a request');
    const [received] = server.received;
    for (const controller of controllers) controller.abort();
    for (const { name } of await Promise.all(asked)) assert.equal(name, 'AbortError');
    await until(() => received!.isCut, 'the request to be cut');
    server.sends(success('new'));
    assert.equal(await ajax({ url: '/a', cache: 'session' }), 'new');
  });

  it('21. caches nothing for calls without the option, nor for writes', async () => {
    await Promise.all([ajax({ url: '/a' }), ajax({ url: '/a' })]);
    assert.equal(server.received.length, 2);
    const warn = mock.method(console, 'warn', () => {});
    for (const method of ['post', 'put', 'patch', 'delete']) {
      await Promise.all([
        ajax({ url: '/change', method, cache: 'local' }),
        ajax({ url: '/change', method, cache: 'local' }),
      ]);
    }
    const { calls } = warn.mock;
    warn.mock.restore();
    assert.equal(server.received.length, 10);
    assert.equal(storage.local.length, 0);
    assert.equal(calls.length, 4);
    assert.match(String(calls[0]!.arguments[0]), /^POST .*\/change answered as json is not cached/);
  });
});
