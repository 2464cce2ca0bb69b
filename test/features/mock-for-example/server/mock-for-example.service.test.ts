import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpoints, mockEndpoints } from '#src/contract/index.ts';
import { currentSession } from '#src/features/auth/contract/sessions.ts';
import * as mocks from '#src/features/mock-for-example/contract/mock-for-example.ts';
import { mockRoutes } from '#src/features/mock-for-example/server/mock-for-example.routes.ts';
import { samplePassword } from '#src/features/mock-for-example/server/mock-labels.ts';
import { allRoutes, assertAllServed } from '#src/server/routes.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';
import { sampleServer } from './sample-server.ts';

describe('the sample data service', () => {
  let server: TestServer;
  before(async () => {
    server = await sampleServer();
  });
  after(() => server.close());

  it('shows the columns of its rows, in both languages', async () => {
    const { body } = await server.call(mocks.mockColumns);
    const row = (await server.call(mocks.readMock, { id: 'm-0001' })).body.data;
    assert.deepEqual(body.data.map(({ key }) => key).sort(), Object.keys(row).sort());
    assert.deepEqual(
      body.data.filter(({ isSortable }) => isSortable).map(({ key }) => key),
      ['name', 'areaM2', 'opensOn'],
    );
  });

  it('shows the values of a field, all or those whose words hold a text', async () => {
    const all = (await server.call(mocks.mockOptions, { field: 'city' })).body.data;
    assert.deepEqual(
      all.map(({ value }) => value),
      [...mocks.mockCities],
    );
    const found = (await server.call(mocks.mockOptions, { field: 'status', q: '营业' })).body.data;
    assert.deepEqual(found, [{ value: 'open', label: '营业中', labelEn: 'Open' }]);
  });

  it('opens its tree level by level, down to the rows', async () => {
    const level = async (parent?: string) =>
      (await server.call(mocks.mockTree, parent ? { parent } : {})).body.data;
    const cities = await level();
    assert.equal(
      cities.reduce((sum, { n }) => sum + n, 0),
      87,
    );
    const trades = await level('wuhan');
    assert.equal(
      trades.reduce((sum, { n }) => sum + n, 0),
      cities.find(({ key }) => key === 'wuhan')!.n,
    );
    const { key, n } = trades.find((trade) => trade.n > 0)!;
    const rows = await level(key);
    assert.equal(rows.length, n);
    assert.ok(rows.every((row) => row.isLeaf && row.key.startsWith(`${key}/m-`)));
  });

  it('answers 404 for a node that is not there, naming the field', async () => {
    for (const parent of ['rome', 'wuhan/tea/m-0001', 'wuhan/shoes']) {
      const { status, body } = await server.call(mocks.mockTree, { parent });
      assert.deepEqual([status, body.msg], [404, `parent: the node ${parent} was not found.`]);
    }
  });

  it('shows each role the menu it may use', async () => {
    const keys = async (input: object) =>
      (await server.call(mocks.mockMenus, input)).body.data.flatMap(({ children }) =>
        children.map(({ key }) => key),
      );
    assert.deepEqual(await keys({ role: 'admin' }), ['list', 'new', 'remove', 'upload']);
    assert.deepEqual(await keys({ role: 'user' }), ['list', 'new']);
    assert.deepEqual(await keys({}), ['list'], 'a guest unless told');
  });

  it('takes a call without a body for one with an empty object', async () => {
    for (const name of ['columns', 'menus', 'tree']) {
      const response = await server.send({ method: 'POST', url: `${mocks.mockPath}/${name}` });
      assert.equal(response.statusCode, 200, name);
    }
  });

  it('logs a sample account in and out', async () => {
    const { body } = await server.call(mocks.mockLogin, {
      account: 'user',
      password: samplePassword,
    });
    assert.deepEqual([body.data.roles, body.data.can], [['user'], ['view', 'create', 'edit']]);
    assert.equal((await server.call(mocks.mockLogout, { token: body.data.token })).status, 200);
    assert.equal((await server.call(mocks.mockLogout, { token: body.data.token })).status, 404);
  });

  it('answers a wrong account and a wrong password alike, and not with 401, which would end a real session', async () => {
    const told = [];
    for (const pair of [
      { account: 'root', password: samplePassword },
      { account: 'admin', password: 'x' },
    ]) {
      const { status, body } = await server.call(mocks.mockLogin, pair);
      told.push([status, body.msg]);
    }
    assert.equal(told[0]![0], 422);
    assert.deepEqual(told[0], told[1]);
  });
});

describe('the sample data service beside the product', () => {
  it('gives tokens that open nothing of the console', async () => {
    const server = await testServer((deps) => allRoutes(deps, true));
    const { body } = await server.call(mocks.mockLogin, {
      account: 'admin',
      password: samplePassword,
    });
    assert.equal((await server.call(currentSession, {}, body.data.token)).status, 401);
    const described = (await server.send({ method: 'GET', url: '/api/openapi.json' })).json<{
      paths: Record<string, unknown>;
    }>();
    assert.ok(described.paths['/api/mock-for-example/{id}']);
    await server.close();
  });

  it('is promised as a whole where it is switched on: without one of its endpoints the server does not start', async () => {
    const promised = [...endpoints, ...mockEndpoints];
    const server = await testServer((deps) => {
      const routes = allRoutes(deps, true);
      assert.equal(routes.length, promised.length);
      assert.equal(allRoutes(deps).length, endpoints.length);
      return routes;
    });
    const lacking = mockRoutes().filter(({ promise }) => promise !== mocks.uploadMocks);
    assert.throws(
      () => assertAllServed(lacking, mockEndpoints),
      /POST \/api\/mock-for-example\/upload is promised .* served 0 times/,
    );
    await server.close();
  });

  it('takes 50 to 200 ms for an answer', async () => {
    const server = await testServer((deps) => allRoutes(deps, true));
    for (let call = 0; call < 5; call += 1) {
      const start = performance.now();
      await server.call(mocks.mockColumns);
      const took = performance.now() - start;
      assert.ok(took >= 49, `${took} ms`);
    }
    await server.close();
  });

  it('answers 404 at all its addresses where it is switched off, and is not described', async () => {
    const server = await testServer();
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['PATCH', ''],
      ['DELETE', '/m-0001'],
      ['POST', '/upload'],
      ['GET', '/m-0001'],
    ] as const) {
      const response = await server.send({ method, url: mocks.mockPath + path });
      assert.equal(response.statusCode, 404, `${method} ${path}`);
      assert.match(response.json<{ msg: string }>().msg, /disabled/);
    }
    assert.doesNotMatch(
      (await server.send({ method: 'GET', url: '/api/openapi.json' })).body,
      /mock-for-example/,
    );
    await server.close();
  });
});
