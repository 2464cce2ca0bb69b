import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { call, configureHttp } from '#src/client/http/call.ts';
import { CallError, networkFailed, notJson } from '#src/client/http/errors.ts';
import { currentSession, login, logout } from '#src/features/auth/contract/sessions.ts';
import { searchKases } from '#src/features/kases/contract/kases.ts';

interface Sent {
  url: string;
  init: RequestInit;
}

const realFetch = globalThis.fetch;
let sent: Sent[] = [];

/** Answers every request alike and keeps what was sent. */
function answering(body: string, init: ResponseInit = {}): void {
  sent = [];
  globalThis.fetch = async (url, options) => {
    sent.push({ url: url instanceof Request ? url.url : url.toString(), init: options ?? {} });
    return new Response(body, { headers: { 'x-request-id': 'r-1' }, ...init });
  };
}

const envelope = (code: number, data: unknown = null, rest: object = {}) =>
  JSON.stringify({ code, data, msg: code ? 'no' : '', ...rest });

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => assert.fail('expected the call to fail'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof CallError);
  return error;
}

describe('call', () => {
  afterEach(() => {
    globalThis.fetch = realFetch;
    configureHttp({ token: () => null, onNotLoggedIn: () => {}, onBusy: () => {}, base: '' });
  });

  it('answers with the data of the envelope', async () => {
    answering(envelope(0, { token: 't' }));
    assert.deepEqual(await call(login, { account: 'demo', password: 'secret' }), { token: 't' });
  });

  it('answers with a page of a list, and what belongs to the whole of it', async () => {
    answering(
      envelope(
        0,
        { totalIsCapped: false },
        { list: [{ id: 'k1' }], total: 1, page: 1, limit: 10, pages: 1 },
      ),
    );
    const page = await call(searchKases, {});
    assert.deepEqual(page, {
      list: [{ id: 'k1' }],
      total: 1,
      page: 1,
      limit: 10,
      pages: 1,
      whole: { totalIsCapped: false },
    });
  });

  it('sends input as query, repeated keys for lists, nothing for what is undefined', async () => {
    answering(envelope(0, {}, { list: [], total: 0, page: 1, limit: 10, pages: 1 }));
    await call(searchKases, { city: '臺北市', road: ['a', 'b'], page: 2, district: undefined });
    assert.equal(
      sent[0]!.url,
      `/api/v1/kases?${new URLSearchParams([
        ['city', '臺北市'],
        ['road', 'a'],
        ['road', 'b'],
        ['page', '2'],
      ]).toString()}`,
    );
    assert.equal(sent[0]!.init.body, undefined);
  });

  it('sends a body as JSON, the token when there is one, and cookies', async () => {
    configureHttp({ token: () => 'abc' });
    answering(envelope(0));
    await call(login, { account: 'demo', password: 'p' });
    const { init } = sent[0]!;
    assert.equal(init.body, '{"account":"demo","password":"p"}');
    assert.equal((init.headers as Record<string, string>).authorization, 'abc');
    assert.equal((init.headers as Record<string, string>)['content-type'], 'application/json');
    assert.equal(init.credentials, 'include');
  });

  it('sends no authorization without a token', async () => {
    answering(envelope(0));
    await call(logout, {});
    assert.equal('authorization' in (sent[0]!.init.headers as object), false);
  });

  it('fails with the whole envelope and the number of the request', async () => {
    answering(envelope(422, { reason: 'wrong-pair' }), {
      status: 422,
      headers: { 'x-request-id': 'r-9' },
    });
    const { code, data, msg, requestId } = await failureOf(
      call(login, { account: 'demo', password: 'x' }),
    );
    assert.deepEqual(
      { code, data, msg, requestId },
      { code: 422, data: { reason: 'wrong-pair' }, msg: 'no', requestId: 'r-9' },
    );
  });

  it('names the fields a refusal names', async () => {
    const fields = [{ field: 'limit', expected: 'a whole number from 1 to 100', got: '1000' }];
    answering(envelope(400, { fields }), { status: 400 });
    assert.deepEqual((await failureOf(call(searchKases, { limit: 1000 }))).fields, fields);
  });

  it('reports a missing login, and no other failure', async () => {
    let told = 0;
    configureHttp({ onNotLoggedIn: () => told++ });
    answering(envelope(401), { status: 401 });
    await failureOf(call(currentSession, {}));
    answering(envelope(403), { status: 403 });
    await failureOf(call(currentSession, {}));
    assert.equal(told, 1);
  });

  it('reports a network failure', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
    const error = await failureOf(call(currentSession, {}));
    assert.equal(error.code, networkFailed);
    assert.ok(error.cause instanceof TypeError);
  });

  for (const body of ['<html>a proxy</html>', '', '7', '{"no":"envelope"}']) {
    it(`takes a success that is no envelope for a failure: ${body}`, async () => {
      answering(body);
      assert.equal((await failureOf(call(currentSession, {}))).code, notJson);
    });
  }

  it('keeps the status of a refusal that is no envelope', async () => {
    answering('<html>bad gateway</html>', { status: 502, statusText: 'Bad Gateway' });
    const { code, msg } = await failureOf(call(currentSession, {}));
    assert.deepEqual({ code, msg }, { code: 502, msg: 'Bad Gateway' });
  });

  it('is cancelled by its signal with the error of the browser', async () => {
    const controller = new AbortController();
    globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init!.signal!.addEventListener('abort', () =>
          reject(new DOMException('stopped', 'AbortError')),
        ),
      );
    const asked = call(currentSession, {}, { signal: controller.signal });
    controller.abort();
    await assert.rejects(asked, { name: 'AbortError' });
  });

  it('reports when the first of several calls starts and when the last has ended', async () => {
    const told: boolean[] = [];
    configureHttp({ onBusy: (busy) => told.push(busy) });
    answering(envelope(0));
    await Promise.all([call(currentSession, {}), call(currentSession, {})]);
    assert.deepEqual(told, [true, false]);
  });
});
