import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import * as z from 'zod/mini';
import { batchPath, maxBatchParts } from '#src/contract/batch.ts';
import { endpoint } from '#src/contract/endpoint.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Caller } from '#src/server/http/serve-endpoint.ts';
import { allRoutes } from '#src/server/routes.ts';
import { testDatabase } from '../../support/test-database.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';

const district = '?city=%E8%87%BA%E5%8C%97%E5%B8%82&district=%E5%A4%A7%E5%AE%89%E5%8D%80';
const kases = `/api/v1/kases${district}`;

interface Line {
  part: number;
  status: number;
  requestId: string;
  body: { code: number; msg: string; data: unknown };
}

/** Responds when the test lets it, and reports who called. */
const waiting = endpoint({
  method: 'GET',
  path: '/api/v1/test-waiting/:id',
  summary: 'Waits.',
  access: [],
  apiKey: 'public',
  input: z.strictObject({ id: z.string() }),
  output: z.strictObject({ id: z.string() }),
});

let server: TestServer;
let token: string;
let release = () => {};
const callers: Caller[] = [];
before(async () => {
  const released = new Promise<void>((resolve) => (release = resolve));
  const routesOf = (deps: Dependencies) => [
    ...allRoutes(deps),
    serve(waiting, async ({ id }, caller) => {
      callers.push(caller);
      if (id === 'late') await released;
      return { id };
    }),
  ];
  server = await testServer(routesOf, {}, await testDatabase('demo'));
  token = await server.logIn('member');
});
after(() => server.close());

const send = (parts: unknown, headers: Record<string, string> = { authorization: token }) =>
  server.send({ method: 'POST', url: batchPath, headers, payload: { parts } });
const get = (url: string, headers: Record<string, string> = { authorization: token }) =>
  server.send({ method: 'GET', url, headers });
const linesOf = (text: string): Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .sort((a, b) => a.part - b.part);

describe('a batch of reads', () => {
  it('answers each part as its own address does', async () => {
    const addresses = [
      kases,
      `/api/v1/kases/statistics${district}`,
      '/api/v1/places',
      '/api/v1/jindou/balance',
    ];
    const response = await send(addresses);
    assert.equal(response.statusCode, 200);
    assert.match(String(response.headers['content-type']), /^application\/x-ndjson/);
    assert.equal(response.headers['cache-control'], 'no-store');
    const lines = linesOf(response.payload);
    assert.equal(lines.length, addresses.length);
    for (const [at, address] of addresses.entries()) {
      const single = await get(address);
      assert.deepEqual(lines[at]!.body, single.json(), address);
      assert.equal(lines[at]!.status, single.statusCode, address);
    }
    assert.equal(new Set(lines.map(({ requestId }) => requestId)).size, addresses.length);
  });

  it('sends a part that is ready before one that is not', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${batchPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        parts: ['/api/v1/test-waiting/late', '/api/v1/test-waiting/early'],
      }),
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const first = await reader.read();
    assert.equal(linesOf(first.value!)[0]!.part, 1);
    release();
    const second = await reader.read();
    assert.equal(linesOf(second.value!)[0]!.part, 0);
    assert.ok((await reader.read()).done);
  });

  it('goes on when the browser is gone before the parts are ready', async () => {
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const body = JSON.stringify({ parts: [kases, '/api/v1/places'] });
    socket.write(
      `POST ${batchPath} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    await once(socket, 'ready');
    socket.destroy();
    const next = await send(['/api/v1/places']);
    assert.equal(linesOf(next.payload)[0]!.status, 200);
  });
});

describe('a part', () => {
  it('needs the session its address needs', async () => {
    const lines = linesOf((await send(['/api/v1/jindou/balance', '/api/v1/places'], {})).payload);
    assert.equal(lines[0]!.status, 401);
    assert.equal(lines[0]!.body.code, 401);
    assert.deepEqual(lines[0]!.body, (await get('/api/v1/jindou/balance', {})).json());
    assert.equal(lines[1]!.status, 200);
  });

  it('needs the permission its address needs', async () => {
    const [line] = linesOf((await send(['/api/v1/audit'])).payload);
    const single = await get('/api/v1/audit');
    assert.equal(single.statusCode, 403);
    assert.equal(line!.status, 403);
    assert.deepEqual(line!.body, single.json());
  });

  it('is refused to an API key where its address takes none', async () => {
    const headers = { authorization: 'rk_not-a-key' };
    const [line] = linesOf((await send(['/api/v1/jindou/balance'], headers)).payload);
    const single = await get('/api/v1/jindou/balance', headers);
    assert.equal(line!.status, single.statusCode);
    assert.deepEqual(line!.body, single.json());
  });

  it('has its input checked, and leaves the others alone', async () => {
    const lines = linesOf((await send([`${kases}&colour=red`, `${kases}&page=0`, kases])).payload);
    assert.deepEqual(
      lines.map(({ status }) => status),
      [400, 400, 200],
    );
    assert.deepEqual(lines[0]!.body, (await get(`${kases}&colour=red`)).json());
  });

  it('discloses no more of a row that is not owned', async () => {
    const [line] = linesOf((await send([kases])).payload) as unknown as [
      { body: { list: { id: string }[] } },
    ];
    const single: { list: { id: string }[] } = (await get(kases)).json();
    assert.ok(single.list.length > 0);
    assert.deepEqual(line.body.list, single.list);
  });

  it('has the caller of the batch, without cookies or a key of its own', async () => {
    callers.length = 0;
    const cookie = `renta_device=${'d'.repeat(43)}`;
    await get('/api/v1/test-waiting/single', { authorization: token, cookie });
    assert.equal(callers.pop()!.device, 'd'.repeat(43), 'a single request has the cookie');
    await send(['/api/v1/test-waiting/early'], {
      authorization: token,
      'user-agent': 'browser of the test',
      cookie,
      'idempotency-key': 'key-of-the-batch',
      'x-channel-request': 'exports/0123456789abcdef',
    });
    const [caller] = callers;
    assert.equal(caller!.userAgent, 'browser of the test');
    assert.equal(caller!.address, '127.0.0.1');
    assert.equal(caller!.device, null);
    assert.equal(caller!.idempotencyKey, null);
    assert.equal(caller!.channelRequest, null);
  });

  // An address that is not the GET of an endpoint with a JSON response.
  const refused: [string, string][] = [
    ['an endpoint that changes something', '/api/v1/sessions'],
    ['the batch itself', batchPath],
    ['a file', '/api/v1/jobs/1/file'],
    ['an address outside the API', '/healthz'],
    ['the document of the console', '/console/index.html'],
    ['a path with dots', '/api/v1/places/../kases'],
    ['a path with encoded dots', '/api/v1/kases/%2e%2e/places'],
    ['another host', '//elsewhere.example/api/v1/places'],
    ['an address with a scheme', 'http://elsewhere.example/api/v1/places'],
    ['a fragment', '/api/v1/places#x'],
    ['nothing', ''],
  ];
  for (const [what, address] of refused)
    it(`is refused: ${what}`, async () => {
      const lines = linesOf((await send([address, '/api/v1/places'])).payload);
      assert.equal(lines[0]!.status, 404);
      assert.match(lines[0]!.body.msg, /GET endpoints only/);
      assert.equal(lines[1]!.status, 200);
    });
});

describe('a batch is refused', () => {
  const places = (n: number) => Array.from({ length: n }, () => '/api/v1/places');

  it('with too many parts, or none', async () => {
    assert.equal((await send(places(maxBatchParts))).statusCode, 200);
    assert.equal((await send(places(maxBatchParts + 1))).statusCode, 400);
    assert.equal((await send([])).statusCode, 400);
  });

  it('with anything but addresses', async () => {
    assert.equal((await send([{ url: '/api/v1/places', method: 'DELETE' }])).statusCode, 400);
    assert.equal((await send('/api/v1/places')).statusCode, 400);
    const extra = { parts: ['/api/v1/places'], headers: { authorization: 'x' } };
    const response = await server.send({ method: 'POST', url: batchPath, payload: extra });
    assert.equal(response.statusCode, 400);
  });

  it('by another method, or with a query', async () => {
    const response = await server.send({ method: 'GET', url: batchPath });
    assert.equal(response.statusCode, 405);
    assert.equal(response.headers['allow'], 'POST');
    const parts = { parts: ['/api/v1/places'] };
    const query = { method: 'POST', url: `${batchPath}?a=1`, payload: parts } as const;
    assert.equal((await server.send(query)).statusCode, 400);
  });

  it('with an address that is too long', async () => {
    assert.equal((await send([`/api/v1/places?${'a'.repeat(2_000)}`])).statusCode, 400);
  });
});

it('each part of a batch counts as a call of its address', async () => {
  const small = await testServer(undefined, { callsPerMinute: 3 });
  try {
    const response = await small.send({
      method: 'POST',
      url: batchPath,
      payload: { parts: ['/api/v1/places', '/api/v1/places', '/api/v1/places'] },
    });
    const statuses = linesOf(response.payload).map(({ status }) => status);
    // The batch itself is the first of three calls.
    assert.deepEqual(
      statuses.sort((a, b) => a - b),
      [200, 200, 429],
    );
  } finally {
    await small.close();
  }
});
