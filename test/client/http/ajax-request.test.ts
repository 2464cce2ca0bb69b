import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it, mock } from 'node:test';
import type { AjaxOptions } from '#src/client/http/ajax-options.ts';
import { ajax } from '#src/client/http/ajax.ts';
import { standardKeys } from '#src/client/http/envelope-keys.ts';
import { configureHttp } from '#src/client/http/http-config.ts';
import { RecordingServer, failureOf, success, until } from '../../support/recording-server.ts';

// The statements of the HTTP contract about what is sent, each under its number.
describe('ajax sends', () => {
  let server: RecordingServer;
  before(async () => {
    server = await RecordingServer.start();
  });
  after(() => server.stop());
  beforeEach(() => {
    server.sends(success(null));
    configureHttp({ base: server.origin });
  });
  afterEach(() => configureHttp({ base: '', origins: [], token: () => null, keys: standardKeys }));

  it("1. nothing without a url, and throws 'ajax url is required!'", async () => {
    for (const options of [
      undefined,
      null,
      {},
      { url: '' },
      { url: ' \n' },
      { url: undefined },
      { url: null },
    ]) {
      const error = await failureOf(ajax(options as unknown as AjaxOptions));
      assert.equal(error.message, 'ajax url is required!');
    }
    assert.equal(server.received.length, 0);
  });

  it('2. a get by default, by any spelling; get, head and delete carry all in the query', async () => {
    await ajax({ url: '/a' });
    assert.equal(server.last.method, 'GET');
    for (const method of ['get', 'HEAD', 'Delete']) {
      await ajax({ url: '/a', method, params: { x: 1 }, data: { y: 2 } });
      const { method: sent, url, body, headers } = server.last;
      assert.deepEqual([sent, url, body.length], [method.toUpperCase(), '/a?x=1&y=2', 0]);
      assert.equal(headers['content-type'], undefined);
    }
    for (const method of ['post', 'PUT', 'Patch']) {
      await ajax({ url: '/a', method, params: { x: 1 }, data: { y: 2 } });
      assert.deepEqual([server.last.method, server.last.url], [method.toUpperCase(), '/a?x=1']);
      assert.equal(server.last.body.toString(), '{"y":2}');
    }
  });

  it('2. data that count as false, which the library alone would drop', async () => {
    for (const data of [0, '', false, null]) {
      await ajax({ url: '/a', method: 'post', data });
      assert.equal(server.last.body.toString(), JSON.stringify(data));
    }
  });

  it('3. a query without what is not there, with repeated keys, ISO dates, JSON, and what was there before', async () => {
    const asked = async (url: string, params: AjaxOptions['params']) => {
      await ajax({ url, ...(params && { params }) });
      return server.last.url;
    };
    const day = new Date(Date.UTC(2026, 0, 2, 3, 4, 5));
    assert.equal(
      await asked('/a', {
        u: undefined,
        n: null,
        list: [1, null, 2],
        none: [],
        day,
        zero: 0,
        no: false,
        empty: '',
      }),
      '/a?list=1&list=2&day=2026-01-02T03%3A04%3A05.000Z&zero=0&no=false&empty=',
    );
    assert.equal(
      await asked('/a', { where: { x: [1, 2] } }),
      `/a?where=${encodeURIComponent('{"x":[1,2]}')}`,
    );
    assert.equal(
      await asked('/a', { 'a b&c=': '路' }),
      `/a?a+b%26c%3D=${encodeURIComponent('路')}`,
    );
    assert.equal(await asked('/a?x=1#top', { y: 2 }), '/a?x=1&y=2');
    assert.equal(await asked('/a#top?no', { y: 2 }), '/a?y=2');
    assert.equal(await asked('/a?', { y: 2 }), '/a?y=2');
    assert.equal(await asked('/a?x=1', {}), '/a?x=1');
    assert.equal(await asked('/a', new URLSearchParams('k=1&k=2')), '/a?k=1&k=2');
    await assert.rejects(
      ajax({ url: '/a', params: { day: new Date(NaN) } }),
      /^RangeError: day: expected a date/,
    );
  });

  it('4. to the base and the address, joined by one slash; an address with a host of its own stays', async () => {
    configureHttp({ base: `${server.origin}/api/` });
    for (const [url, path] of [
      ['/v1/kases', '/api/v1/kases'],
      ['v1/kases', '/api/v1/kases'],
      ['/p?next=http://x//y', '/api/p?next=http://x//y'],
      [`${server.origin}/else`, '/else'],
      [`HTTP${server.origin.slice(4)}/upper`, '/upper'],
    ]) {
      await ajax({ url: url! });
      assert.equal(server.last.url, path);
    }
  });

  it('5. a content type of JSON with a JSON body only; forms and files are left to the browser', async () => {
    const sent = async (data: unknown, headers: AjaxOptions['headers'] = {}) => {
      await ajax({ url: '/a', method: 'post', data, headers });
      return server.last;
    };
    assert.equal((await sent({ a: 1 })).headers['content-type'], 'application/json');
    assert.equal((await sent(undefined)).headers['content-type'], undefined);
    const form = new FormData();
    form.append('file', new Blob(['x']), 'x.txt');
    assert.match((await sent(form)).headers['content-type']!, /^multipart\/form-data; boundary=/);
    assert.match(server.last.body.toString(), /filename="x.txt"/);
    assert.equal(
      (await sent(new Blob(['x'], { type: 'text/csv' }))).headers['content-type'],
      'text/csv',
    );
    assert.match(
      (await sent(new URLSearchParams('a=1'))).headers['content-type']!,
      /^application\/x-www-form-urlencoded/,
    );
    assert.equal(server.last.body.toString(), 'a=1');
    assert.deepEqual([...(await sent(new Uint8Array([1, 0, 255]))).body], [1, 0, 255]);
    assert.equal(
      (await sent({ a: 1 }, { 'Content-Type': 'application/merge-patch+json' })).body.toString(),
      '{"a":1}',
    );
    assert.equal(server.last.headers['content-type'], 'application/merge-patch+json');
    assert.equal((await sent('a,b', { 'content-type': 'text/csv' })).body.toString(), 'a,b');
  });

  it('5. headers however they are given, without those that are not there', async () => {
    await ajax({
      url: '/a',
      headers: { 'X-One': '1', 'x-none': undefined, 'x-null': null, 'x-zero': 0 },
    });
    const { headers } = server.last;
    assert.deepEqual(
      [headers['x-one'], headers['x-none'], headers['x-null'], headers['x-zero']],
      ['1', undefined, undefined, '0'],
    );
    await ajax({ url: '/a', headers: new Headers({ 'X-Two': '2' }) });
    assert.equal(server.last.headers['x-two'], '2');
    await ajax({ url: '/a', headers: [['X-Three', '3']] });
    assert.equal(server.last.headers['x-three'], '3');
  });

  it('6. the current token unchanged, to our own origins only, unless the call sets its own', async () => {
    let token: string | null = 'first';
    configureHttp({ token: () => token });
    const authorization = async (options: Partial<AjaxOptions> = {}) => {
      await ajax({ url: '/a', ...options });
      return server.last.headers.authorization;
    };
    assert.equal(await authorization(), 'first');
    token = 'second';
    assert.equal(await authorization(), 'second');
    assert.equal(await authorization({ headers: { Authorization: 'mine' } }), 'mine');
    for (const none of [null, '']) {
      token = none;
      assert.equal(await authorization(), undefined);
    }
    token = 'second';
    const url = `${server.origin}/a`;
    configureHttp({ base: 'http://127.0.0.2:9/' });
    assert.equal(await authorization({ url }), undefined);
    configureHttp({ origins: [server.origin] });
    assert.equal(await authorization({ url }), 'second');
  });

  it('7. cookies, unless credentials are omitted', async () => {
    const modes: unknown[] = [];
    const real = globalThis.fetch;
    const spy = mock.method(globalThis, 'fetch', (url: string, init: RequestInit) => {
      modes.push(init.credentials);
      return real(url, init);
    });
    await ajax({ url: '/a' });
    await ajax({ url: '/a', credentials: true });
    await ajax({ url: '/a', credentials: false });
    spy.mock.restore();
    assert.deepEqual(modes, ['include', 'include', 'omit']);
  });

  it('8. and waits for ever: an answer after 130 seconds still counts', async (test) => {
    let answer = () => {};
    server.answers(
      (_, response) => void (answer = () => response.end(JSON.stringify(success('late')))),
    );
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const asked = ajax({ url: '/a' });
    test.mock.timers.tick(130_000);
    test.mock.timers.reset();
    await until(() => server.received.length === 1, 'a request');
    answer();
    assert.equal(await asked, 'late');
  });

  it('8. until its time is over or its signal raised, and then really hangs up', async () => {
    server.answers(() => {});
    const late = await failureOf(ajax({ url: '/a', timeout: 100 }));
    assert.equal(late.name, 'TimeoutError');
    await until(() => server.received[0]!.isCut, 'the request to be cut');

    const controller = new AbortController();
    const asked = ajax({ url: '/b', signal: controller.signal });
    await until(() => server.received.length === 2, 'the second request');
    controller.abort();
    assert.equal((await failureOf(asked)).name, 'AbortError');
    await until(() => server.last.isCut, 'the request to be cut');

    const before = server.received.length;
    assert.equal(
      (await failureOf(ajax({ url: '/c', signal: AbortSignal.abort('left') }))).name,
      'AbortError',
    );
    assert.equal(
      (await failureOf(ajax({ url: '/c', signal: AbortSignal.timeout(50) }))).name,
      'TimeoutError',
    );
    assert.equal(server.received.length, before + 1);
    await assert.rejects(
      ajax({ url: '/c', timeout: -1 }),
      /^RangeError: timeout: expected milliseconds from 0, got -1/,
    );
  });

  it('8. and hangs up in the middle of a body too', async () => {
    server.answers((_, response) => void response.write('{"code":0,'));
    const asked = ajax({ url: '/a', timeout: 100 });
    assert.equal((await failureOf(asked)).name, 'TimeoutError');
    await until(() => server.received[0]!.isCut, 'the request to be cut');
  });
});
