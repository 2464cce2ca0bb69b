import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { wireSession } from '#src/app/session-wiring.ts';
import { access, login, logout } from '#src/client/access/access-state.ts';
import { ajax } from '#src/client/http/ajax.ts';
import { call } from '#src/client/http/call.ts';
import { standardKeys } from '#src/client/http/envelope-keys.ts';
import { CallError } from '#src/client/http/errors.ts';
import { configureHttp } from '#src/client/http/http-config.ts';
import { searchKases } from '#src/features/kases/contract/kases.ts';
import { provideStorage } from '../../support/memory-storage.ts';
import { RecordingServer, failureOf, success } from '../../support/recording-server.ts';

type Router = Parameters<typeof wireSession>[0];

/** A router that goes where it is sent, a moment later, as the real one does. */
function slowRouter(pathname: string) {
  const sentTo: string[] = [];
  const state = { location: { pathname, search: '' }, navigation: { location: undefined } };
  const router = {
    state,
    navigate: async (to: string) => {
      sentTo.push(to);
      await new Promise((resolve) => setTimeout(resolve, 20));
      state.location = { pathname: to.split('?')[0]!, search: '' };
    },
    revalidate: async () => {},
  } as unknown as Router;
  return { router, sentTo };
}

// The statements of the HTTP contract about what comes back, each under its number.
describe('ajax answers', () => {
  let server: RecordingServer;
  before(async () => {
    provideStorage();
    server = await RecordingServer.start();
  });
  after(() => server.stop());
  beforeEach(() => configureHttp({ base: server.origin }));
  afterEach(() => {
    logout();
    configureHttp({
      base: '',
      token: () => null,
      onNotLoggedIn: () => {},
      onBusy: () => {},
      keys: standardKeys,
    });
  });

  const page = { list: [{ id: 'k1' }], total: 1, page: 1, limit: 10, pages: 1 };

  it('9. in one envelope, whose keys may be spelled otherwise in one place', async () => {
    assert.deepEqual(Object.values(standardKeys), [
      'code',
      'data',
      'msg',
      'list',
      'total',
      'page',
      'limit',
      'pages',
    ]);
    configureHttp({
      keys: {
        ...standardKeys,
        code: 'status',
        data: 'result',
        msg: 'text',
        list: 'rows',
        total: 'count',
      },
    });
    server.sends({ status: 0, result: 'yes', text: '' });
    assert.equal(await ajax({ url: '/a' }), 'yes');
    server.sends({ status: 7, result: 'no', text: 'why' });
    const { code, data, msg, ...rest } = await failureOf(ajax({ url: '/a' }));
    assert.deepEqual([code, data, msg], [7, 'no', 'why']);
    assert.deepEqual(rest, { status: 7, result: 'no', text: 'why' });
    server.sends({
      status: 0,
      result: { totalIsCapped: false },
      text: '',
      ...page,
      list: undefined,
      rows: page.list,
      count: 1,
    });
    assert.deepEqual(await call(searchKases, {}), { ...page, whole: { totalIsCapped: false } });
  });

  it('10. with the data of a success, of any type', async () => {
    for (const data of [{ a: 1 }, [1], null, 0, '', false]) {
      for (const code of [0, '0']) {
        server.sends({ code, data, msg: '' });
        assert.deepEqual(await ajax({ url: '/a' }), data);
      }
    }
    server.sends({ code: 0, msg: '' });
    assert.equal(await ajax({ url: '/a' }), undefined);
  });

  it('10. with the whole envelope when asked, of which a call of the contract makes a page', async () => {
    const envelope = success({ totalIsCapped: true }, page);
    server.sends(envelope);
    assert.deepEqual(await ajax({ url: '/a' }), { totalIsCapped: true });
    assert.deepEqual(await ajax({ url: '/a', raw: true }), envelope);
    assert.deepEqual(await call(searchKases, {}), { ...page, whole: { totalIsCapped: true } });
  });

  it('11. with a rejection for any other code, or none, that is the envelope as it came', async () => {
    for (const envelope of [
      { code: 1, data: { a: [1] }, msg: 'no', total: 3, extra: 'kept' },
      { code: '500', data: null, msg: 'no' },
      { code: null, msg: '' },
      { code: '', msg: 'empty is not zero' },
      { code: false, msg: 'false is not zero' },
      { status: 'ok' },
    ]) {
      server.sends(envelope);
      const error = await failureOf(ajax({ url: '/a' }));
      assert.ok(error instanceof CallError);
      assert.deepEqual({ ...error }, envelope);
      assert.deepEqual(JSON.parse(JSON.stringify(error)), envelope);
      assert.deepEqual(error.envelope, envelope);
    }
    server.sends({ code: 9, msg: 'no', stack: 's', fields: 'f', envelope: 'e' });
    const error = await failureOf(ajax({ url: '/a' }));
    assert.deepEqual(error.envelope, {
      code: 9,
      msg: 'no',
      stack: 's',
      fields: 'f',
      envelope: 'e',
    });
  });

  it('12. with one redirect to the login page for any number of failed calls', async () => {
    const { router, sentTo } = slowRouter('/kase');
    wireSession(router);
    let asked = 0;
    server.answers((_, response) => {
      asked += 1;
      const status = asked % 2 === 0 ? 200 : 401;
      response
        .writeHead(status)
        .end(JSON.stringify({ code: asked % 3 === 0 ? '401' : 401, data: null, msg: 'who?' }));
    });
    login({ token: 'old', roles: ['member'] });
    const calls = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => ajax({ url: `/a/${index}` })),
    );
    assert.equal(asked, 50);
    for (const { status, reason } of calls as PromiseRejectedResult[]) {
      assert.equal(status, 'rejected');
      assert.equal((reason as CallError).msg, 'who?');
    }
    assert.deepEqual(sentTo, ['/login?redirect=%2Fkase']);
    assert.deepEqual({ ...access() }, { login: false, roles: [], can: [], token: null });

    await new Promise((resolve) => setTimeout(resolve, 40));
    await failureOf(ajax({ url: '/already-there' }));
    assert.equal(sentTo.length, 1);
  });

  it('12. also on a page that needs no login, where there was none', async () => {
    const { router, sentTo } = slowRouter('/bill-detail');
    wireSession(router);
    server.sends({ code: 401, data: null, msg: '' });
    await Promise.allSettled(Array.from({ length: 50 }, () => ajax({ url: '/a' })));
    assert.deepEqual(sentTo, ['/login?redirect=%2Fbill-detail']);
  });

  it('12. but an answer to the login before leaves the new one alone', async () => {
    const { router, sentTo } = slowRouter('/kase');
    wireSession(router);
    login({ token: 'old' });
    let answer = () => {};
    const arrived = new Promise<void>((resolve) =>
      server.answers((_, response) => {
        answer = () => response.end('{"code":401,"data":null,"msg":""}');
        resolve();
      }),
    );
    const asked = ajax({ url: '/a' });
    await arrived;
    login({ token: 'new' });
    answer();
    assert.equal((await failureOf(asked)).code, 401);
    assert.equal(access().token, 'new');
    assert.deepEqual(sentTo, []);
  });

  it('13. every other failure with its rejection alone', async () => {
    const { router, sentTo } = slowRouter('/kase');
    wireSession(router);
    login({ token: 'a' });
    for (const code of [403, 500, 422, 1]) {
      server.sends({ code, data: null, msg: '' }, code === 1 ? 200 : code);
      assert.equal((await failureOf(ajax({ url: '/a' }))).code, code);
    }
    assert.deepEqual(sentTo, []);
    assert.equal(access().login, true);
  });

  it('14. a refusal without an envelope with its status, its words and its text', async () => {
    for (const body of ['<html>bad gateway</html>', '', '{"error":"x"}']) {
      server.answers((_, response) => void response.writeHead(502, 'Bad Gateway').end(body));
      const error = await failureOf(ajax({ url: '/a' }));
      assert.deepEqual({ ...error }, { code: 502, msg: 'Bad Gateway', data: body });
    }
    server.answers((_, response) => void response.writeHead(404, 'Not Found').end('gone'));
    assert.equal((await failureOf(ajax({ url: '/a', responseType: 'blob' }))).code, 404);
  });

  it('15. a network that fails with −1, an answer that is no JSON with −2, neither by throwing at once', async () => {
    server.answers((_, response) => void response.destroy());
    const cut = await failureOf(ajax({ url: '/a' }));
    assert.equal(cut.code, -1);
    assert.equal(typeof cut.msg, 'string');
    assert.ok(cut.cause instanceof TypeError);
    server.answers((_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{"code":0');
      setTimeout(() => response.destroy(), 20);
    });
    assert.equal((await failureOf(ajax({ url: '/a' }))).code, -1);
    for (const body of ['{"code":0,', '<html></html>', '7', 'null', '[0]']) {
      server.sends(body);
      assert.equal((await failureOf(ajax({ url: '/a' }))).code, -2);
    }
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    for (const options of [{ url: 'http://[' }, { url: '/a', method: 'post', data: circle }]) {
      let asked: Promise<unknown> | undefined;
      assert.doesNotThrow(() => (asked = ajax(options)));
      await assert.rejects(asked!);
    }
  });

  it('16. files, text and bytes as they are, but a download that failed as the envelope it came with', async () => {
    server.sends('{"code":1}');
    assert.equal(await ajax({ url: '/a', responseType: 'text' }), '{"code":1}');
    server.sends({ code: 1 });
    assert.equal(await ajax({ url: '/a', responseType: 'text' }), '{"code":1}');
    const bytes = await ajax<ArrayBuffer>({ url: '/a', responseType: 'arrayBuffer' });
    assert.equal(new TextDecoder().decode(bytes), '{"code":1}');
    server.sends('a,b', 200, { 'content-type': 'text/csv' });
    const file = await ajax<Blob>({ url: '/a', responseType: 'blob' });
    assert.deepEqual([await file.text(), file.type], ['a,b', 'text/csv']);
    server.sends({ code: 402, data: null, msg: 'pay first' });
    assert.equal((await failureOf(ajax({ url: '/a', responseType: 'blob' }))).msg, 'pay first');
    server.sends('{"code":402,"msg":"pay first"}', 200, {
      'content-type': 'application/problem+json',
    });
    assert.equal((await failureOf(ajax({ url: '/a', responseType: 'blob' }))).msg, 'pay first');
  });

  it('17. nothing with undefined', async () => {
    server.answers((_, response) => void response.writeHead(204).end());
    assert.equal(await ajax({ url: '/a' }), undefined);
    assert.equal(await ajax({ url: '/a', responseType: 'blob' }), undefined);
    server.sends('');
    assert.equal(await ajax({ url: '/a' }), undefined);
    assert.equal(await ajax({ url: '/a', method: 'head' }), undefined);
  });
});
