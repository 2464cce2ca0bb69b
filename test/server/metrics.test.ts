import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createMetrics } from '#src/server/metrics.ts';
import { testServer, type TestServer } from '../support/test-server.ts';

describe('/metrics', () => {
  const token = 'a token of twenty letters';
  const counts = createMetrics();
  let server: TestServer;
  before(async () => {
    server = await testServer(undefined, { metrics: { counts, token } });
  });
  after(() => server.close());
  const read = (authorization?: string) =>
    server.send({
      method: 'GET',
      url: '/metrics',
      headers: authorization ? { authorization } : {},
    });

  it('shows how many rows break each invariant of the ledger', async () => {
    await counts.lookAtBooks(server.db);
    const { body, statusCode } = await read(token);
    assert.equal(statusCode, 200);
    for (const name of ['L1', 'L5', 'L8', 'L11', 'L12', 'L14', 'L15', 'audit']) {
      assert.ok(body.includes(`renta_ledger_breaches{invariant="${name}"} 0`), name);
    }
  });

  it('counts requests by the pattern of their route, never by their address', async () => {
    await server.send({ method: 'GET', url: '/api/v1/orders/od_secret' });
    const { body } = await read(`Bearer ${token}`);
    assert.match(
      body,
      /renta_request_seconds_count\{method="GET",route="\/api\/v1\/orders\/:id",status="401"\} 1/,
    );
    assert.ok(!body.includes('od_secret'));
  });

  it('requires the token', async () => {
    for (const wrong of [undefined, 'another token, as long as', 'short'])
      assert.equal((await read(wrong)).statusCode, 401);
  });
});
