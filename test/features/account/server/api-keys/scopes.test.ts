import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '#src/contract/index.ts';
import { jobFile, listJobs, readJob } from '#src/contract/jobs.ts';
import { apiKeyPrefix, apiScopes } from '#src/domain/api-scope.ts';
import { limitToScopes } from '#src/server/http/api-key-scopes.ts';
import { authStore } from '#src/features/auth/server/auth.store.ts';
import { exportList } from '#src/features/searches/contract/exports.ts';
import { hashOf, newToken } from '#src/server/auth/session-token.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

/**
 * What each scope opens, listed independently of the contract, so that opening more needs a change
 * in two places.
 */
const opened: Record<string, string[]> = {
  'road-view': [
    'GET /api/v1/dashboard/districts',
    'GET /api/v1/dashboard/evidence',
    'GET /api/v1/dashboard/heat',
    'GET /api/v1/dashboard/index',
    'GET /api/v1/dashboard/matrix',
    'GET /api/v1/dashboard/movers',
    'GET /api/v1/dashboard/rents',
    'GET /api/v1/dashboard/survival',
    'GET /api/v1/districts/rents',
    'GET /api/v1/followed-roads',
    'GET /api/v1/places/roads',
    'GET /api/v1/road-purchases',
    'GET /api/v1/roads',
    'GET /api/v1/roads/:id/report',
    'GET /api/v1/roads/:id/sheet',
    'GET /api/v1/roads/compare',
    'GET /api/v1/roads/figures',
    'GET /api/v1/roads/statistics',
    'GET /api/v1/street-search',
  ],
  'shop-view': [
    'GET /api/v1/shop-pictures/:id',
    'GET /api/v1/shops',
    'GET /api/v1/shops/:id',
    'GET /api/v1/shops/:id/asks',
    'GET /api/v1/shops/compare',
    'GET /api/v1/shops/points',
    'GET /api/v1/shops/purchases',
    'GET /api/v1/shops/statistics',
    'GET /api/v1/shops/statistics/net',
  ],
  'kase-view': [
    'GET /api/v1/evidence-reports',
    'GET /api/v1/evidence-reports/:id',
    'GET /api/v1/kases',
    'GET /api/v1/kases/:id',
    'GET /api/v1/kases/:id/sheet',
    'GET /api/v1/kases/by-road',
    'GET /api/v1/kases/charts',
    'GET /api/v1/kases/own-points',
    'GET /api/v1/kases/statistics',
    'GET /api/v1/owned-kases',
    'POST /api/v1/kases/ticked',
  ],
  'sample-view': [
    'GET /api/v1/cluster-reports',
    'GET /api/v1/cluster-reports/:id',
    'GET /api/v1/dashboard/survey',
    'GET /api/v1/dashboard/survey-heat',
    'GET /api/v1/owned-waves',
    'GET /api/v1/sample-corrections',
    'GET /api/v1/sample-photos/:id',
    'GET /api/v1/sample-results',
    'GET /api/v1/sample-results/:id',
    'GET /api/v1/sample-runs/coverage',
    'GET /api/v1/sample-waves',
    'GET /api/v1/sample-waves/compare',
    'GET /api/v1/samples',
    'GET /api/v1/samples/coverage',
    'GET /api/v1/samples/road-offer',
    'GET /api/v1/samples/statistics',
  ],
  'preshop-view': [
    'GET /api/v1/pre-shops',
    'GET /api/v1/pre-shops/:id',
    'GET /api/v1/pre-shops/ahead',
    'GET /api/v1/pre-shops/statistics',
    'GET /api/v1/pre-shops/supply',
  ],
  'order-view': [
    'GET /api/v1/orders',
    'GET /api/v1/orders/:id',
    'GET /api/v1/orders/:id/details',
    'GET /api/v1/payments/:id',
    'POST /api/v1/orders/preview',
  ],
  'account-view': [
    'GET /api/v1/bills/:no',
    'GET /api/v1/jindou/balance',
    'GET /api/v1/jindou/days',
    'GET /api/v1/jindou/records',
    'GET /api/v1/jindou/statement',
    'GET /api/v1/recharges',
    'GET /api/v1/recharges/:id',
  ],
  export: [
    'GET /api/v1/jobs',
    'GET /api/v1/jobs/:id',
    'GET /api/v1/jobs/:id/file',
    'POST /api/v1/exports',
  ],
};
/** What needs two scopes, so that no single one opens it. */
const openedByTwo = [
  'GET /api/v1/dashboard/roads',
  'GET /api/v1/kases/export',
  'GET /api/v1/shops/export',
  'POST /api/v1/kases/exports',
];

describe('every operation, called with a key for programs', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
    // Every role, so that nothing but the scopes of the key keeps it out.
    const roles = ['member', 'pro', 'analyst', 'finance', 'admin', 'teamOwner'];
    await server.db
      .insertInto('member')
      .values({ id: 'm1', account: 'lin', name: 'Lin', password_hash: '', roles })
      .execute();
  });
  after(() => server.close());

  async function keyWith(...scopes: string[]): Promise<string> {
    const key = apiKeyPrefix + newToken();
    const row = {
      id: newToken(),
      member_id: 'm1',
      name: 'k',
      scopes,
      key_hash: hashOf(key),
      hint: 'hint',
    };
    await server.db
      .insertInto('api_key')
      .values({ ...row, expires_at: new Date(Date.now() + 3_600_000) })
      .execute();
    return key;
  }

  async function ownSession(): Promise<string> {
    const token = newToken();
    const session = {
      tokenHash: hashOf(token),
      memberId: 'm1',
      idleSeconds: null,
      lastsSeconds: 3600,
      address: '',
      userAgent: '',
    };
    await authStore(server.db).openSession(session);
    return token;
  }

  async function ask(key: string, { method, path }: (typeof endpoints)[number]) {
    const url = path.replace(/:\w+/g, 'x1');
    const response = await server.send({
      method,
      url,
      headers: { authorization: key },
      ...(method === 'POST' || method === 'PATCH' ? { payload: {} } : {}),
    });
    return {
      status: response.statusCode,
      body: response.json<{ msg: string; data: Record<string, unknown> | null }>(),
    };
  }

  const closed = endpoints.filter(({ access }) => access.length > 0);

  it('is refused without a scope, and the refusal names what is needed', async () => {
    const key = await keyWith();
    for (const endpoint of closed) {
      const name = `${endpoint.method} ${endpoint.path}`;
      const { status, body } = await ask(key, endpoint);
      assert.equal(status, 403, name);
      if (endpoint.apiKey === 'denied') {
        assert.deepEqual(body.data, { reason: 'api-key', scopes: [] }, name);
        continue;
      }
      assert.equal(body.data?.['reason'], 'api-key-scope', name);
      assert.deepEqual(body.data?.['scopes'], endpoint.apiKey, name);
      for (const scope of endpoint.apiKey)
        assert.ok(body.msg.includes(scope), `${name}: ${body.msg}`);
    }
  });

  for (const scope of apiScopes) {
    it(`is let in with ${scope} alone exactly where that is the scope, and never fails`, async () => {
      const key = await keyWith(scope);
      const letIn: string[] = [];
      for (const endpoint of closed) {
        const { status } = await ask(key, endpoint);
        assert.ok(
          status < 500 && status !== 401,
          `${endpoint.method} ${endpoint.path} answered ${status}`,
        );
        if (status !== 403) letIn.push(`${endpoint.method} ${endpoint.path}`);
      }
      assert.deepEqual(letIn.sort(), opened[scope]!.sort());
    });
  }

  it('is let in with both scopes where two are needed', async () => {
    const key = await keyWith('road-view', 'sample-view', 'kase-view', 'shop-view', 'export');
    for (const endpoint of closed) {
      const name = `${endpoint.method} ${endpoint.path}`;
      if (openedByTwo.includes(name)) assert.notEqual((await ask(key, endpoint)).status, 403, name);
    }
  });

  it('shows of jobs and their files only what keys with these scopes ordered', async () => {
    const [key, other] = [
      await keyWith('export', 'order-view'),
      await keyWith('export', 'road-view'),
    ];
    const order = { list: 'orders', filter: {}, format: 'csv' };
    const own = (await server.call(exportList, order, await ownSession())).body.data;
    const byKey = (await server.call(exportList, order, key)).body.data;
    assert.deepEqual(
      (await server.call(listJobs, {}, key)).body.list.map(({ id }) => id),
      [byKey.id],
    );
    assert.equal((await server.call(readJob, { id: byKey.id }, key)).status, 200);
    for (const [id, asking] of [
      [own.id, key],
      [own.id, other],
      [byKey.id, other],
    ] as const) {
      assert.equal((await server.call(readJob, { id }, asking)).status, 404);
      assert.equal((await server.call(jobFile, { id }, asking)).status, 404);
    }
    assert.equal((await server.call(listJobs, {}, other)).body.total, 0);
    assert.equal(
      (await server.call(exportList, order, other)).status,
      403,
      'the list needs a scope of its own',
    );
    const { input } = await server.db
      .selectFrom('job')
      .select('input')
      .where('id', '=', byKey.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual((input as { scopes: string[] }).scopes, ['order-view', 'export']);
  });

  it('limits later work to the scopes, whatever its owner’s permissions', () => {
    const access = { roles: ['admin'], can: ['export', 'sample-view', 'sample-edit'] };
    assert.deepEqual(limitToScopes(access, ['sample-view', 'export']).can, [
      'export',
      'sample-view',
    ]);
    assert.deepEqual(limitToScopes(access).can, access.can);
  });

  it('does not count a scope whose permission the member has lost', async () => {
    const key = await keyWith('sample-view');
    await server.db.updateTable('member').set({ roles: [] }).where('id', '=', 'm1').execute();
    for (const endpoint of closed.filter(({ access }) => !access.includes('can:sample-view'))) {
      assert.equal((await ask(key, endpoint)).status, 403, endpoint.path);
    }
  });
});
