import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { defaultRuntimeConfig, type RuntimeConfig } from '#src/domain/runtime-config.ts';
import {
  addMicroApp,
  changeMicroApp,
  listMicroApps,
  removeMicroApp,
} from '#src/features/micro-apps/contract/micro-apps.ts';
import {
  microAppRegistry,
  type MicroAppRegistry,
} from '#src/features/micro-apps/server/micro-app-registry.ts';
import { allRoutes } from '#src/server/routes.ts';
import { newBuyer, type Buyer } from '../../../support/buyer.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

const orders = {
  name: 'orders',
  title: { 'zh-CN': '订单', en: 'Orders' },
  entry: 'https://orders.example/',
};
const maps = { name: 'maps', title: { 'zh-CN': '地图', en: 'Maps' } };
const file: RuntimeConfig = {
  ...defaultRuntimeConfig,
  microApps: [maps],
  defaultMicroApp: 'maps',
  // How a second person approves is tested in approval.test.ts.
  microAppApproval: 'none',
};

describe('sub-apps looked after in the console', () => {
  let server: TestServer;
  let registry: MicroAppRegistry | undefined;
  let admin: Buyer;
  before(async () => {
    server = await testServer(
      (deps) => allRoutes({ ...deps, microApps: (registry = microAppRegistry(deps.db, file)) }),
      {
        runtimeConfig: () => registry!.config(),
      },
    );
    admin = await newBuyer(server, 0, 0, ['admin']);
  });
  after(() => server.close());

  const served = async () =>
    (await server.send({ method: 'GET', url: '/console/config.json' })).json() as RuntimeConfig;
  const names = async () => (await served()).microApps.map(({ name }) => name);
  const policy = async () =>
    String(
      (await server.send({ method: 'GET', url: '/console/' })).headers['content-security-policy'],
    );
  const row = async (name: string) =>
    (await admin.do(listMicroApps)).body.data.find((app: { name: string }) => app.name === name);

  it('are those of the operator’s file until something is decided', async () => {
    assert.deepEqual(await names(), ['maps']);
    assert.deepEqual(await row('maps'), {
      name: 'maps',
      app: maps,
      enabled: true,
      source: 'file',
      version: 0,
      approved: true,
      approvedBy: null,
      approvedAt: null,
      proposal: null,
      changedBy: null,
      changedAt: null,
    });
  });

  it('are not for all users', async () => {
    const lin = await newBuyer(server);
    for (const [endpoint, input] of [
      [listMicroApps, {}],
      [addMicroApp, { app: orders }],
      [changeMicroApp, { name: 'maps', version: 0, enabled: false }],
      [removeMicroApp, { name: 'maps' }],
    ] as const) {
      assert.equal((await lin.do(endpoint, input)).status, 403, endpoint.path);
    }
  });

  it('have addresses of their own', async () => {
    const here = { name: 'sales', title: orders.title, entry: '/apps/sales/' };
    const refused = await admin.do(addMicroApp, {
      app: { ...here, activeRule: ['#/sales', '#/maps/'] },
    });
    assert.equal(refused.status, 400);
    assert.deepEqual(refused.body.data.fields, [
      {
        field: 'app.activeRule',
        expected: 'an address that no other app has; maps has this one',
        got: '#/maps',
      },
    ]);
    // One that is switched off takes no address, until it is switched on.
    const waiting = (
      await admin.do(addMicroApp, { app: { ...here, activeRule: '#/maps' }, enabled: false })
    ).body.data;
    assert.equal(
      (await admin.do(changeMicroApp, { name: 'sales', version: waiting.version, enabled: true }))
        .status,
      400,
    );
    assert.equal((await admin.do(removeMicroApp, { name: 'sales' })).status, 200);
  });

  it('are served once added, with their origins in the policy', async () => {
    assert.doesNotMatch(await policy(), /orders\.example/);
    const added = await admin.do(addMicroApp, { app: orders });
    assert.equal(added.status, 200, added.text);
    assert.deepEqual(await names(), ['maps', 'orders']);
    assert.match(await policy(), /https:\/\/orders\.example/);
    assert.equal((await admin.do(addMicroApp, { app: orders })).status, 409);
    assert.equal((await admin.do(addMicroApp, { app: maps })).status, 409, 'nor one of the file');
  });

  it('answer in path mode with the page of the console while they are on', async () => {
    const app = { name: 'desk', title: { 'zh-CN': '台', en: 'Desk' }, mode: 'path' };
    const at = async (url: string) => (await server.send({ method: 'GET', url })).statusCode;
    assert.equal(await at('/desk/today'), 404);
    const { version } = (await admin.do(addMicroApp, { app })).body.data;
    assert.deepEqual(
      [await at('/desk'), await at('/desk/today'), await at('/desks')],
      [200, 200, 404],
    );
    await admin.do(changeMicroApp, { name: 'desk', version, enabled: false });
    assert.equal(await at('/desk/today'), 404);
  });

  it('are checked by the rules of the file, and every wrong field is named', async () => {
    const wrong = async (app: object) => {
      const { status, body } = await admin.do(addMicroApp, { app });
      assert.equal(status, 400);
      return body.data.fields.map(({ field }: { field: string }) => field);
    };
    assert.deepEqual(
      await wrong({ name: 'a b', title: { 'zh-CN': '' }, mode: 'tab', colour: 'red' }),
      ['app.name', 'app.title.zh-CN', 'app.title.en', 'app.mode', 'app.colour'],
    );
    assert.deepEqual(await wrong({ ...orders, name: 'bad', entry: 'http://orders.example/' }), [
      'app.entry',
    ]);
    assert.deepEqual(await wrong({ ...orders, name: 'bad', activeRule: '/api' }), [
      'app.activeRule',
    ]);
    assert.deepEqual(await wrong({ ...orders, name: 'api', mode: 'path' }), ['app.activeRule']);
  });

  it('of the file are laid over and come back, and a default that is off opens nothing', async () => {
    const off = await admin.do(changeMicroApp, { name: 'maps', version: 0, enabled: false });
    assert.deepEqual([off.body.data.source, off.body.data.enabled], ['file', false]);
    assert.deepEqual(
      [(await names()).includes('maps'), (await served()).defaultMicroApp],
      [false, null],
    );
    const stale = await admin.do(changeMicroApp, { name: 'maps', version: 0, enabled: true });
    assert.deepEqual([stale.status, stale.body.data.reason], [409, 'changed-elsewhere']);
    const title = { 'zh-CN': '新地图', en: 'New maps' };
    const changed = await admin.do(changeMicroApp, {
      name: 'maps',
      version: 1,
      enabled: true,
      app: { ...maps, title },
    });
    assert.equal(changed.body.data.source, 'changed');
    assert.deepEqual((await served()).microApps[0]!.title, title);
    assert.equal(
      (await admin.do(changeMicroApp, { name: 'maps', version: 2, app: orders })).status,
      400,
      'its name stays',
    );
    assert.equal((await admin.do(removeMicroApp, { name: 'maps' })).status, 200);
    assert.deepEqual(
      [(await served()).microApps[0], (await served()).defaultMicroApp],
      [maps, 'maps'],
    );
    assert.equal((await admin.do(removeMicroApp, { name: 'maps' })).status, 404);
  });

  it('decided on another server are served here once they are read again', async () => {
    await sql`DELETE FROM micro_app WHERE name = 'orders'`.execute(server.db);
    assert.ok((await names()).includes('orders'));
    await registry!.refresh();
    assert.ok(!(await names()).includes('orders'));
  });

  it('leave a line in the audit log for each act', async () => {
    const { rows } = await sql<{
      action: string;
    }>`SELECT DISTINCT action FROM ledger.audit WHERE actor_id = ${admin.id}
      ORDER BY action`.execute(server.db);
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['micro-app.added', 'micro-app.changed', 'micro-app.removed'],
    );
  });
});
