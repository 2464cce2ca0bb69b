import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import type { AjaxOptions } from '#src/client/http/ajax-options.ts';
import { ajax } from '#src/client/http/ajax.ts';
import { hooks } from '#src/client/http/hooks.ts';
import { configureHttp } from '#src/client/http/http-config.ts';
import { provideStorage } from '../../support/memory-storage.ts';
import { RecordingServer, failureOf, success, until } from '../../support/recording-server.ts';

// The statements of the HTTP contract about what happens around a call, each under its number.
describe('ajax', () => {
  let server: RecordingServer;
  const removals: (() => void)[] = [];
  before(async () => {
    provideStorage();
    server = await RecordingServer.start();
  });
  after(() => server.stop());
  beforeEach(() => {
    server.sends(success('data'));
    configureHttp({ base: server.origin });
  });
  afterEach(() => {
    for (const remove of removals.splice(0)) remove();
    configureHttp({ base: '', token: () => null, onNotLoggedIn: () => {}, onBusy: () => {} });
  });

  it('23. awaits its hooks in order, lets them change the request, and takes them out again', async () => {
    const told: string[] = [];
    const later = (text: string) =>
      new Promise<void>((resolve) => setTimeout(() => resolve(void told.push(text)), 10));
    removals.push(
      hooks.request.add(async (request) => {
        await later('first');
        request.headers['x-hook'] = '1';
      }),
      hooks.request.add(({ headers }) => void told.push(`second ${headers['x-hook']}`)),
      hooks.response.add(async ({ status, body }) =>
        later(`answer ${status} ${JSON.stringify(body)}`),
      ),
      hooks.failure.add(({ options, error }) =>
        later(`failure ${String(options.url)} ${(error as Error).message}`),
      ),
    );
    const twice = () => void told.push('twice');
    const [removeOne, removeOther] = [hooks.request.add(twice), hooks.request.add(twice)];
    removeOne();
    removeOne();
    await ajax({ url: '/a' });
    assert.equal(server.last.headers['x-hook'], '1');
    assert.deepEqual(told.splice(0), [
      'first',
      'second 1',
      'twice',
      `answer 200 ${JSON.stringify(success('data'))}`,
    ]);
    removeOther();
    server.sends({ code: 5, data: null, msg: 'no' });
    await failureOf(ajax({ url: '/b' }));
    assert.deepEqual(told.splice(0), [
      'first',
      'second 1',
      'answer 200 {"code":5,"data":null,"msg":"no"}',
      'failure /b 5: no',
    ]);
    for (const remove of removals.splice(0)) remove();
    await ajax({ url: '/a' }).catch(() => {});
    assert.deepEqual(told, []);
  });

  it('23. fails with what a hook throws, and sends nothing when that was before the request', async () => {
    for (const name of ['request', 'response', 'failure'] as const) {
      const remove = hooks[name].add(() => {
        throw new Error(`the ${name} hook`);
      });
      if (name === 'failure') server.sends({ code: 5, data: null, msg: 'no' });
      const before = server.received.length;
      assert.equal((await failureOf(ajax({ url: '/a' }))).message, `the ${name} hook`);
      assert.equal(server.received.length - before, name === 'request' ? 0 : 1);
      remove();
    }
  });

  it('24. works the same in the hands of a micro app, whose objects are of another realm', async () => {
    let told = 0;
    configureHttp({ token: () => 'the-token', onNotLoggedIn: () => told++ });
    const realm = createContext({ ajax });
    const asked = await (runInContext(
      `ajax({ url: '/a', method: 'post', params: { day: new Date(0), list: [1, 2] }, data: { a: [1] }, headers: { 'X-App': 'calc' } })`,
      realm,
    ) as Promise<unknown>);
    assert.equal(asked, 'data');
    const { url, headers, body } = server.last;
    assert.equal(url, '/a?day=1970-01-01T00%3A00%3A00.000Z&list=1&list=2');
    assert.deepEqual(
      [headers.authorization, headers['x-app'], body.toString()],
      ['the-token', 'calc', '{"a":[1]}'],
    );
    await (runInContext(
      `ajax({ url: '/a', method: 'post', data: new Uint8Array([1, 2]) })`,
      realm,
    ) as Promise<unknown>);
    assert.deepEqual([...server.last.body], [1, 2]);
    server.sends({ code: 401, data: null, msg: '' });
    await failureOf(runInContext(`ajax({ url: '/a' })`, realm) as Promise<unknown>);
    assert.equal(told, 1);
  });

  it('25. writes nothing down after its caller has gone, and leaves no rejection unheard', async () => {
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => unheard.push(reason);
    process.on('unhandledRejection', hear);
    const told: string[] = [];
    configureHttp({ onNotLoggedIn: () => told.push('401') });
    removals.push(
      hooks.response.add(() => void told.push('response')),
      hooks.failure.add(() => void told.push('failure')),
    );
    const leave = async (options: Partial<AjaxOptions>, whenSent: boolean) => {
      const controller = new AbortController();
      const asked = ajax({ url: '/a', signal: controller.signal, ...options });
      const before = server.received.length;
      if (whenSent) await until(() => server.received.length > before, 'a request');
      controller.abort();
      // Only the cancelled caller is notified.
      assert.equal((await failureOf(asked)).name, 'AbortError');
    };
    server.answers(
      (_, response) => void setTimeout(() => response.end('{"code":401,"data":null,"msg":""}'), 50),
    );
    for (const cache of [undefined, 'session'] as const) {
      for (const whenSent of [true, false]) await leave(cache ? { cache } : {}, whenSent);
    }
    await new Promise((resolve) => setTimeout(resolve, 120));
    process.off('unhandledRejection', hear);
    assert.deepEqual(told, []);
    assert.deepEqual(unheard, []);
    assert.equal(sessionStorage.length, 0);
  });

  it('26. moves the bar from the first call to the end of the last, and not for a silent one', async () => {
    const told: boolean[] = [];
    configureHttp({ onBusy: (busy) => told.push(busy) });
    const answers: (() => void)[] = [];
    server.answers(
      (_, response) => void answers.push(() => response.end(JSON.stringify(success(1)))),
    );
    const calls = [ajax({ url: '/a' }), ajax({ url: '/b' }), ajax({ url: '/c', silent: true })];
    assert.deepEqual(told, [true]);
    await until(() => answers.length === 3, 'three requests');
    answers[0]!();
    await Promise.race(calls);
    assert.deepEqual(told, [true]);
    for (const answer of answers) answer();
    await Promise.all(calls);
    assert.deepEqual(told, [true, false]);
    server.sends({ code: 5, data: null, msg: '' });
    await failureOf(ajax({ url: '/a' }));
    await failureOf(ajax({ url: '' }));
    await failureOf(ajax({ url: '/a', signal: AbortSignal.abort() }));
    assert.deepEqual(told, [true, false, true, false, true, false]);
  });
});
