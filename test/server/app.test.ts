import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import type { FieldProblem } from '#src/domain/envelope.ts';
import { currentSession } from '#src/features/auth/contract/sessions.ts';
import { sessionFinder } from '#src/features/auth/server/auth.routes.ts';
import { searchKases } from '#src/features/kases/contract/kases.ts';
import { connect as connectToDatabase } from '#src/server/db/connect.ts';
import { allRoutes } from '#src/server/routes.ts';
import { eventually } from '../support/eventually.ts';
import { assertEnvelope, testServer, type TestServer } from '../support/test-server.ts';

const kases = '/api/v1/kases';
const sessions = '/api/v1/sessions';

let server: TestServer;
let token: string;
before(async () => {
  server = await testServer();
  token = await server.logIn('member');
});
after(() => server.close());

const get = (url: string, headers: Record<string, string> = { authorization: token }) =>
  server.send({ method: 'GET', url, headers });
const post = (
  payload: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => server.send({ method: 'POST', url: sessions, payload, headers });

describe('wrong input', () => {
  // What is wrong, the query, and the field that has to be named.
  const queries: [string, string, string][] = [
    ['a key nobody knows', 'colour=red', 'colour'],
    ['a known key with other letters', 'City=x', 'City'],
    ['a key of every object', '__proto__=1', '__proto__'],
    ['another of them', 'constructor=1', 'constructor'],
    ['a repeated key', 'city=a&city=b', 'city'],
    ['page 0', 'page=0', 'page'],
    ['a negative page', 'page=-1', 'page'],
    ['a page with a fraction', 'page=1.5', 'page'],
    ['a page in other digits', 'page=0x10', 'page'],
    ['no page', 'page=', 'page'],
    ['limit 1000', 'limit=1000', 'limit'],
    ['a page beyond the deepest row', 'page=101&limit=100', 'page'],
    ['NUL', 'city=a%00b', 'city'],
    ['a lone surrogate', 'city=%ED%A0%80', 'city'],
    ['a broken percent sign', 'city=%E0%A4%A', 'city'],
    ['an empty text', 'city=', 'city'],
    ['a text too long', `city=${'a'.repeat(500)}`, 'city'],
    ['a date for a quarter', 'from=2021-01-01', 'from'],
    ['a sort nobody knows', 'sort=rent', 'sort'],
  ];
  for (const [what, query, field] of queries) {
    it(`names the field: ${what}`, async () => {
      const response = await get(`${kases}?${query}`);
      assert.equal(response.statusCode, 400);
      const body = response.json<{ code: number; msg: string; data: { fields: FieldProblem[] } }>();
      assertEnvelope(400, body);
      const problem = body.data.fields.find((problem) => problem.field === field);
      assert.ok(problem, `${field} in ${body.msg}`);
      assert.ok(
        problem.expected.length > 3 && problem.got.length > 0 && problem.got.length < 80,
        JSON.stringify(problem),
      );
    });
  }

  it('says what was expected and what came', async () => {
    const { data, msg } = (await get(`${kases}?page=0`)).json<{ data: unknown; msg: string }>();
    assert.deepEqual(data, {
      fields: [{ field: 'page', expected: 'a whole number from 1 to 10000', got: '"0"' }],
    });
    assert.equal(msg, 'page: expected a whole number from 1 to 10000, got "0"');
  });

  it('names every wrong field at once', async () => {
    const { data } = (await get(`${kases}?page=0&limit=1000&colour=red`)).json<{
      data: { fields: FieldProblem[] };
    }>();
    assert.deepEqual(data.fields.map(({ field }) => field).sort(), ['colour', 'limit', 'page']);
  });

  // What is sent, the status, and a field that has to be named, if it is one of fields.
  const bodies: [string, string | Buffer, number, string?][] = [
    ['broken JSON', '{"account":', 400],
    ['no JSON at all', 'hello', 400],
    ['nothing', '', 400, 'the body'],
    ['a list', '[1]', 400, 'the body'],
    ['a number', '7', 400, 'the body'],
    ['null', 'null', 400, 'the body'],
    ['a body of 5 MB', JSON.stringify({ account: 'a'.repeat(5_000_000), password: 'x' }), 413],
    [
      '40 kB where nobody has to be logged in',
      JSON.stringify({ account: 'a'.repeat(40_000), password: 'x' }),
      413,
    ],
    ['a number for a text', '{"account":1,"password":"x"}', 400, 'account'],
    ['an object for a text', '{"account":{"$ne":""},"password":"x"}', 400, 'account'],
    ['NUL', '{"account":"a\\u0000b","password":"x"}', 400, 'account'],
    ['a lone surrogate', '{"account":"a\\ud800b","password":"x"}', 400, 'account'],
    ['NUL in a name', '{"account":"lin","password":"x","a\\u0000":1}', 400],
    ['a field nobody knows', '{"account":"lin","password":"x","roles":["admin"]}', 400, 'roles'],
    [
      'a key that poisons objects',
      '{"account":"lin","password":"x","__proto__":{"admin":true}}',
      400,
    ],
    [
      'ten thousand levels',
      `{"account":${'['.repeat(10_000)}${']'.repeat(10_000)},"password":"x"}`,
      400,
      'account',
    ],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400],
  ];
  for (const [what, payload, status, field] of bodies) {
    it(`refuses a body: ${what}`, async () => {
      const response = await post(payload);
      assert.equal(response.statusCode, status, response.body);
      const body = response.json<{
        code: number;
        msg: string;
        data: { fields: FieldProblem[] } | null;
      }>();
      assertEnvelope(status, body);
      if (field)
        assert.ok(
          body.data?.fields.some((problem) => problem.field === field),
          body.msg,
        );
    });
  }

  // A body costs the event loop by its values and not by its bytes; each of these took 0.2 to 0.7 s
  // as 1 MB.
  for (const [what, payload] of Object.entries({
    'an array of zeros': `[${Array(400_000).fill('0').join(',')}]`,
    'an object of 90,000 keys': `{${Array.from({ length: 90_000 }, (_, at) => `"${at}":1`).join(',')}}`,
    'nested arrays': `[${Array(150_000).fill('[[]]').join(',')}]`,
    'a list of empty texts': `{"rows":[${Array(300_000).fill('""').join(',')}]}`,
    'a list of empty objects': `{"rows":[${Array(300_000).fill('{}').join(',')}]}`,
  })) {
    it(`bounds the values of a body before it is parsed: ${what}`, async () => {
      const sent = { authorization: token, 'content-type': 'application/json' };
      const response = await server.send({
        method: 'POST',
        url: '/api/v1/my-shops/import',
        payload,
        headers: sent,
      });
      assert.deepEqual([response.statusCode, response.json<{ msg: string }>().msg], [400, 'the body: expected at most 20000 values, got more']); // prettier-ignore
    });
  }

  it('names the limit that a body passed', async () => {
    const small = await post(JSON.stringify({ account: 'a'.repeat(40_000), password: 'x' }));
    assert.equal(small.json<{ msg: string }>().msg, 'The body is too large; 32 kB is the most.');
    const payload = JSON.stringify({ rows: 'a'.repeat(1_100_000) });
    const sent = { authorization: token, 'content-type': 'application/json' };
    const large = await server.send({
      method: 'POST',
      url: '/api/v1/my-shops/import',
      payload,
      headers: sent,
    });
    assert.deepEqual(
      [large.statusCode, large.json<{ msg: string }>().msg],
      [413, 'The body is too large; 1 MB is the most.'],
    );
  });

  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
    '',
  ]) {
    it(`takes JSON only, not ${type || 'a body without a type'}`, async () => {
      const response = await post('account=lin', type ? { 'content-type': type } : {});
      assert.equal(response.statusCode, 415);
      assertEnvelope(415, response.json());
    });
  }

  it('takes no query beside a body', async () => {
    const response = await server.send({
      method: 'POST',
      url: `${sessions}?password=x`,
      payload: { account: 'lin', password: 'x' },
    });
    assert.equal(response.statusCode, 400);
  });
});

describe('access', () => {
  it('answers 401 without a session, before it looks at the input', async () => {
    for (const sent of ['', 'x', 'Bearer ', 'Bearer x', 'Basic eDp5', 'x'.repeat(5000)]) {
      const response = await get(`${kases}?page=0`, sent ? { authorization: sent } : {});
      assert.equal(response.statusCode, 401, sent);
      assertEnvelope(401, response.json());
    }
  });

  it('answers 403 and names what is missing', async () => {
    const { status, body } = await server.call(searchKases, {}, await server.logIn());
    assert.deepEqual(
      [status, body.code, body.msg],
      [403, 403, 'This needs the permission kase-view.'],
    );
    assert.deepEqual(body.data, { missing: ['kase-view'] });
  });

  it('answers 401 to a token that has expired', async () => {
    const old = await server.logIn('member');
    await server.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('expires_at', '<', new Date(Date.now() + 3_600_001))
      .execute();
    assert.equal((await server.call(currentSession, {}, old)).status, 401);
    token = await server.logIn('member');
  });

  it('ignores the token on public endpoints', async () => {
    assert.equal((await get('/api/v1/data-sources', { authorization: 'expired' })).statusCode, 200);
  });
});

describe('addresses and methods', () => {
  const wrong: [string, string, number][] = [
    ['GET', '/api/v1/nothing', 404],
    ['GET', '/nothing', 404],
    ['GET', '/console/nothing.js', 404],
    ['GET', '/console/../package.json', 404],
    ['GET', '/console/%2e%2e/package.json', 404],
    ['GET', '/console/..%2f..%2fpackage.json', 404],
    ['GET', '/console/.env', 404],
    ['GET', '/api/v1/kases/%', 400],
    ['GET', '/console/%', 400],
    ['GET', `/api/v1/${'a'.repeat(3000)}`, 404],
    ['POST', kases, 405],
    ['PUT', kases, 405],
    ['DELETE', kases, 405],
    ['OPTIONS', kases, 405],
    ['TRACE', kases, 405],
    ['GET', sessions, 405],
    ['HEAD', sessions, 405],
    ['POST', '/healthz', 405],
    ['TRACE', '/console/', 405],
    ['DELETE', '/console/mark.svg', 405],
    ['POST', '/nothing', 405],
  ];
  for (const [method, url, status] of wrong) {
    it(`${method} ${url.slice(0, 40)} is ${status}`, async () => {
      const response = await server.send({
        method: method,
        url,
        headers: { authorization: token },
      });
      assert.equal(response.statusCode, status);
      if (method !== 'HEAD') assertEnvelope(status, response.json());
      assert.ok(status !== 405 || response.headers.allow, 'says what is allowed');
    });
  }

  it('answers HEAD as GET without the body', async () => {
    const response = await server.send({
      method: 'HEAD',
      url: kases,
      headers: { authorization: token },
    });
    assert.deepEqual([response.statusCode, response.body], [200, '']);
  });
});

describe('every answer', () => {
  const requests: [string, string][] = [
    ['GET', '/healthz'],
    ['GET', '/console/'],
    ['GET', '/console/assets/app-a1b2c3d4.js'],
    ['GET', '/api/openapi.json'],
    ['GET', '/api/v1/kases'],
    ['GET', '/api/v1/nothing'],
    ['GET', '/api/v1/kases/%'],
    ['TRACE', '/api/v1/kases'],
  ];
  for (const [method, url] of requests) {
    it(`has an id of its own and the headers of safety: ${method} ${url}`, async () => {
      const { headers } = await server.send({ method: method, url });
      const again = await server.send({ method: method, url, headers: { 'x-request-id': 'mine' } });
      assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/);
      assert.notEqual(headers['x-request-id'], again.headers['x-request-id']);
      assert.notEqual(again.headers['x-request-id'], 'mine');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['x-frame-options'], 'DENY');
      assert.match(
        String(headers['content-security-policy']),
        /default-src 'none'.*frame-ancestors 'none'/,
      );
      if (url.startsWith('/api/')) assert.equal(headers['cache-control'], 'no-store');
      assert.equal(headers['access-control-allow-origin'], undefined);
    });
  }

  it('counts calls of one address and answers 429 beyond the limit', async () => {
    const small = await testServer(undefined, { callsPerMinute: 2 });
    const statuses = [];
    for (let call = 0; call < 3; call += 1)
      statuses.push(await small.send({ method: 'GET', url: '/api/v1/data-sources' }));
    assert.deepEqual(
      statuses.map(({ statusCode }) => statusCode),
      [200, 200, 429],
    );
    assertEnvelope(429, statuses[2]!.json());
    assert.ok(Number(statuses[2]!.headers['retry-after']) > 0);
    assert.equal(
      (await small.send({ method: 'GET', url: '/healthz' })).statusCode,
      200,
      'health is not counted',
    );
    await small.close();
  });
});

describe('under more requests than it serves at the same time', () => {
  it('rejects the API at once with Retry-After, and stays healthy', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let begun = 0;
    const busy = await testServer(
      (deps) =>
        allRoutes(deps).map((route) =>
          route.promise.path === '/api/v1/data-sources'
            ? {
                ...route,
                answer: async (...given: Parameters<typeof route.answer>) => {
                  begun += 1;
                  if (begun <= 2) await finished;
                  return route.answer(...given);
                },
              }
            : route,
        ),
      { maxConcurrentRequests: 2 },
    );
    const ask = (url: string) => busy.send({ method: 'GET', url });
    const served = [ask('/api/v1/data-sources'), ask('/api/v1/data-sources')];
    await eventually(async () => assert.equal(begun, 2));
    const refused = await ask('/api/v1/data-sources');
    assert.equal(refused.statusCode, 503);
    assertEnvelope(503, refused.json());
    assert.ok(Number(refused.headers['retry-after']) > 0);
    for (const url of ['/healthz', '/readyz']) assert.equal((await ask(url)).statusCode, 200, url);
    finish();
    for (const answer of served) assert.equal((await answer).statusCode, 200);
    for (let call = 0; call < 5; call += 1)
      assert.equal(
        (await ask('/api/v1/data-sources')).statusCode,
        200,
        'a response that has ended is not counted',
      );
    await busy.close();
  });
});

describe('when the database is away', () => {
  it('answers 503 and discloses nothing about the inside', async () => {
    const nowhere = connectToDatabase('postgres://renta:secret@127.0.0.1:1/renta');
    const lonely = await testServer(undefined, { findSession: sessionFinder({ db: nowhere }) });
    const response = await lonely.send({
      method: 'GET',
      url: kases,
      headers: { authorization: 'x' },
    });
    assert.equal(response.statusCode, 503);
    assertEnvelope(503, response.json());
    assert.doesNotMatch(response.body, /ECONNREFUSED|127\.0\.0\.1|renta|secret/);
    await lonely.close();
  });

  it('returns 500 for an unexpected error, with only the request id', async () => {
    const broken = await testServer(undefined, {
      findSession: () => Promise.reject(new TypeError('secret of the inside')),
    });
    const response = await broken.send({
      method: 'GET',
      url: kases,
      headers: { authorization: 'x' },
    });
    assert.equal(response.statusCode, 500);
    assert.deepEqual(response.json<{ data: unknown }>().data, {
      requestId: response.headers['x-request-id'],
    });
    assert.doesNotMatch(response.body, /secret of the inside/);
    await broken.close();
  });
});

describe('on the wire', () => {
  let port: number;
  before(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.server.address() as { port: number }).port;
  });

  const raw = async (
    request: string,
  ): Promise<{ head: string; body: { code: number; data: unknown; msg: string } }> => {
    const socket: Socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => {});
    socket.write(request);
    const answer = await text(socket);
    const [head, body] = answer.split('\r\n\r\n') as [string, string];
    return { head, body: JSON.parse(body) as never };
  };

  const twoHosts = 'host: x\r\nHost: y\r\nconnection: close\r\n';
  const broken: [string, string, number][] = [
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a method nobody knows', 'BREW /api/v1/kases HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    [
      'headers of 20 kB',
      `GET /healthz HTTP/1.1\r\nhost: x\r\nx-large: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['an address of 20 kB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    ['two hosts', `GET /healthz HTTP/1.1\r\n${twoHosts}\r\n`, 400],
    ['two hosts for what is not there', `GET /nothing HTTP/1.1\r\n${twoHosts}\r\n`, 400],
    [
      'two lengths',
      'POST /api/v1/sessions HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/v1/sessions HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\nhello',
      400,
    ],
    ['half a header, then silence', 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: a', 408],
  ];
  for (const [what, request, status] of broken) {
    it(`answers ${status} in the envelope: ${what}`, async () => {
      const { head, body } = await raw(request);
      assert.match(head, new RegExp(`^HTTP/1.1 ${status} `));
      assertEnvelope(status, body);
      assert.match(head, /x-request-id: [0-9a-f-]{36}/);
      assert.match(head, /x-content-type-options: nosniff/);
    });
  }
});
