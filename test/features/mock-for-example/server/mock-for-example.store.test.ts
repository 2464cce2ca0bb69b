import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FieldProblems } from '#src/domain/envelope.ts';
import * as mocks from '#src/features/mock-for-example/contract/mock-for-example.ts';
import {
  firstRows,
  mockRowCount,
} from '#src/features/mock-for-example/server/mock-for-example.store.ts';
import type { TestServer } from '../../../support/test-server.ts';
import { sampleServer } from './sample-server.ts';

let server: TestServer;
before(async () => {
  server = await sampleServer();
});
after(() => server.close());

const shop = {
  name: 'Blue Door',
  city: 'wuhan',
  trade: 'books',
  status: 'planned',
  areaM2: 88,
  opensOn: '2025-03-01',
};

describe('GET /api/mock-for-example', () => {
  it('answers ten rows to a page by default', async () => {
    const { body } = await server.call(mocks.queryMocks);
    assert.deepEqual(
      [body.list.length, body.page, body.limit, body.total, body.pages],
      [10, 1, 10, mockRowCount, 9],
    );
    const last = await server.call(mocks.queryMocks, { page: 9 });
    assert.equal(last.body.list.length, 7);
  });

  it('begins with the same rows on every server', async () => {
    assert.deepEqual(firstRows(), firstRows());
    const { body } = await server.call(mocks.queryMocks, { limit: 100 });
    assert.deepEqual(body.list, firstRows());
  });

  it('finds by text, city and several statuses', async () => {
    const { body } = await server.call(mocks.queryMocks, {
      q: 'TEA',
      city: 'wuhan',
      status: ['open', 'closed'],
      limit: 100,
    });
    const wanted = firstRows().filter(
      ({ name, city, status }) =>
        name.includes('tea') && city === 'wuhan' && ['open', 'closed'].includes(status),
    );
    assert.ok(wanted.length > 0);
    assert.deepEqual(body.list, wanted);
  });

  it('sorts upwards and with a minus downwards', async () => {
    const areas = async (sort: string) =>
      (await server.call(mocks.queryMocks, { sort, limit: 100 })).body.list.map(
        ({ areaM2 }) => areaM2,
      );
    const upwards = await areas('areaM2');
    assert.deepEqual(
      upwards,
      upwards.toSorted((a, b) => a - b),
    );
    assert.deepEqual(await areas('-areaM2'), upwards.toReversed());
  });
});

describe('one row', () => {
  it('is read by its id', async () => {
    const { body } = await server.call(mocks.readMock, { id: 'm-0007' });
    assert.deepEqual(body.data, firstRows()[6]);
    const missing = await server.call(mocks.readMock, { id: 'm-9999' });
    assert.deepEqual(
      [missing.status, missing.body.msg],
      [404, 'The sample row m-9999 was not found.'],
    );
  });

  it('is created, changed field by field, and deleted', async () => {
    const created = (await server.call(mocks.createMock, shop)).body.data;
    assert.deepEqual(created, { id: created.id, ...shop, remark: '' });
    const changed = await server.call(mocks.updateMock, {
      id: created.id,
      status: 'open',
      remark: 'By the station',
    });
    assert.deepEqual(changed.body.data, { ...created, status: 'open', remark: 'By the station' });
    assert.deepEqual(
      (await server.call(mocks.readMock, { id: created.id })).body.data,
      changed.body.data,
    );
    assert.equal((await server.call(mocks.deleteMock, { id: created.id })).body.data, null);
    assert.equal((await server.call(mocks.deleteMock, { id: created.id })).status, 404);
  });

  it('never gets an id that was used before', async () => {
    const first = (await server.call(mocks.createMock, shop)).body.data;
    await server.call(mocks.deleteMock, { id: first.id });
    const second = (await server.call(mocks.createMock, shop)).body.data;
    assert.ok(second.id > first.id, second.id);
    await server.call(mocks.deleteMock, { id: second.id });
  });

  it('needs a place in memory, of which there is an end', async () => {
    const full = await sampleServer();
    for (let rows = mockRowCount; rows < 1000; rows += 1) await full.call(mocks.createMock, shop);
    const { status, body } = await full.call(mocks.createMock, shop);
    assert.deepEqual([status, body.msg], [409, 'The sample has 1000 rows; remove some first.']);
    await full.close();
  });
});

describe('POST /api/mock-for-example/remove', () => {
  it('removes all of the rows', async () => {
    assert.deepEqual(
      (await server.call(mocks.removeMocks, { ids: ['m-0001', 'm-0002', 'm-0002'] })).body.data,
      { removed: 2 },
    );
    assert.equal((await server.call(mocks.readMock, { id: 'm-0002' })).status, 404);
  });

  it('removes none when one is missing, and names it', async () => {
    const { status, body } = await server.call(mocks.removeMocks, { ids: ['m-0003', 'm-0001'] });
    assert.deepEqual([status, body.data as unknown], [404, { missing: ['m-0001'] }]);
    assert.equal((await server.call(mocks.readMock, { id: 'm-0003' })).status, 200);
  });
});

describe('wrong input', () => {
  // Endpoint, what is sent, and the fields that have to be named.
  const wrong: [string, Parameters<TestServer['call']>[0], object, string[]][] = [
    ['page and limit', mocks.queryMocks, { page: 0, limit: 101 }, ['limit', 'page']],
    ['a status nobody knows', mocks.queryMocks, { status: 'shut' }, ['status']],
    ['a key nobody knows', mocks.queryMocks, { colour: 'red' }, ['colour']],
    ['an id of another form', mocks.readMock, { id: '7' }, ['id']],
    [
      'a row without anything',
      mocks.createMock,
      {},
      ['areaM2', 'city', 'name', 'opensOn', 'status', 'trade'],
    ],
    ['a size in words', mocks.createMock, { ...shop, areaM2: 'large' }, ['areaM2']],
    ['a day that is none', mocks.createMock, { ...shop, opensOn: '2025-02-30' }, ['opensOn']],
    ['an id chosen by the caller', mocks.createMock, { ...shop, id: 'm-0001' }, ['id']],
    ['a change without an id', mocks.updateMock, { name: 'x' }, ['id']],
    ['a change of nothing', mocks.updateMock, { id: 'm-0005' }, ['the body']],
    ['an empty name', mocks.updateMock, { id: 'm-0005', name: ' ' }, ['name']],
    ['no ids', mocks.removeMocks, { ids: [] }, ['ids']],
    ['101 ids', mocks.removeMocks, { ids: Array.from({ length: 101 }, () => 'm-0005') }, ['ids']],
    ['a field without options', mocks.mockOptions, { field: 'areaM2' }, ['field']],
    ['a role nobody knows', mocks.mockMenus, { role: 'root' }, ['role']],
    ['a login without a password', mocks.mockLogin, { account: 'admin' }, ['password']],
    ['columns of something', mocks.mockColumns, { of: 'x' }, ['of']],
  ];
  for (const [what, endpoint, input, fields] of wrong) {
    it(`names the field: ${what}`, async () => {
      const { status, body } = await server.call(endpoint, input);
      assert.equal(status, 400);
      const problems = (body.data as FieldProblems).fields;
      assert.deepEqual(problems.map(({ field }) => field).sort(), fields);
      assert.ok(
        problems.every(
          ({ expected }) => expected !== 'something else' && expected !== 'Invalid input',
        ),
        body.msg,
      );
    });
  }
});
