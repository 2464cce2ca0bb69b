import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { searchKases } from '#src/features/kases/contract/kases.ts';
import {
  compareRoads,
  listRoadPurchases,
  readRoadReport,
} from '#src/features/roads/contract/road-reports.ts';
import { roadSheet, searchRoads } from '#src/features/roads/contract/roads.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { grantOwnership } from '../../../support/grant-ownership.ts';
import { published } from '../../../support/open-leases.ts';
import type { TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let member: string;
let east: string;
before(async () => {
  server = await demoServer();
  member = await server.logIn('member');
  east = await idOf('大安區', '忠孝東路四段');
});
after(() => server.close());

async function idOf(district: string, name: string): Promise<string> {
  const { list } = (
    await server.call(searchRoads, { city: '臺北市', district, q: name, limit: 100 }, member)
  ).body;
  return list.find((row) => row.name === name)!.id;
}
const compare = async (ids: string[], token = member) =>
  (await server.call(compareRoads, { ids }, token)).body.data;
/** Logs a new member in, and returns their id. */
async function somebody(role = 'member'): Promise<{ token: string; id: string }> {
  const token = await server.logIn(role);
  const { rows } = await sql<{
    id: string;
  }>`SELECT member_id AS id FROM session ORDER BY created_at DESC LIMIT 1`.execute(server.db);
  return { token, id: rows[0]!.id };
}

describe('GET /api/v1/roads/compare', () => {
  it('shows rents along a road in stretches of five or more, as worked out in numpy from the same file', async () => {
    const [{ along }] = (await compare([east])) as [Awaited<ReturnType<typeof compare>>[number]];
    // 40 of the 63 leases of this road lie in its lanes and alleys.
    assert.deepEqual([along.n, along.inLanes, along.withoutDoor, along.readable], [23, 40, 0, []]);
    assert.deepEqual(
      along.stretches.map(({ from, to, n }) => [from, to, n]),
      [
        [1, 101, 13],
        [101, 151, 5],
        [151, 301, 5],
      ],
    );
    const [first, few, last] = along.stretches;
    // Thirteen rows give a smoothed median, thirty would give quartiles; 1780.78 is the median of
    // the thirteen.
    assert.ok(Math.abs(first!.median! / 1780.7795 - 1) < 0.15, String(first!.median));
    assert.deepEqual([first!.q1, first!.q3, first!.interval], [null, null, null]);
    assert.deepEqual([few!.q1, few!.interval, last!.q1], [null, null, null]);
    // Of five rows the figure is their mean, the rent of none; their medians are 4330 and 1660.
    assert.ok(
      few!.median !== null &&
        few!.median !== 4330 &&
        last!.median !== null &&
        last!.median !== 1660,
    );
  });

  it('returns single rents to owners of the rows, at their doors, and to research staff', async () => {
    const buyer = await somebody();
    const here = {
      city: '臺北市',
      district: '大安區',
      road: ['忠孝東路四段'],
      frontageKind: 'main-street',
      limit: 100,
    };
    const [kase] = (await server.call(searchKases, here, member)).body.list;
    await grantOwnership(server.db, buyer.id, 'kase', kase!.id);
    const [mine] = await compare([east], buyer.token);
    assert.deepEqual(
      mine!.along.readable.map(({ id, quarter }) => [id, quarter]),
      [[kase!.id, kase!.quarter]],
    );
    const { rows } = await sql<{
      address: string;
    }>`SELECT address FROM kase WHERE id = ${kase!.id}`.execute(server.db);
    assert.match(rows[0]!.address, new RegExp(`${mine!.along.readable[0]!.door}(之\\d+)?號`));
    assert.deepEqual(mine!.along.stretches, (await compare([east]))[0]!.along.stretches);
    assert.equal(
      (await compare([east], await server.logIn('analyst')))[0]!.along.readable.length,
      23,
    );
  });

  it('places no case of a lane, not even one that may be read, by the number of its door', async () => {
    const buyer = await somebody();
    const here = { city: '臺北市', district: '大安區', road: ['忠孝東路四段'], limit: 100 };
    const inLanes = (
      await server.call(searchKases, { ...here, frontageKind: ['lane', 'alley'] }, member)
    ).body.list;
    assert.equal(inLanes.length, 40);
    await grantOwnership(server.db, buyer.id, 'kase', inLanes[0]!.id);
    const [mine] = await compare([east], buyer.token);
    assert.deepEqual(mine!.along.readable, []);
    assert.equal(mine!.along.stretches.reduce((sum, { n }) => sum + n, 0), 23); // prettier-ignore
  });

  it('places a case whose address names a section on no door of the whole road', async () => {
    const whole = await idOf('大安區', '忠孝東路');
    const [road] = await compare([whole]);
    // All eleven leases of this name have a section in their address, as 忠孝東路4段97號; five of
    // them lie in lanes.
    const { n, inLanes, withoutDoor } = road!.along;
    assert.deepEqual([n, inLanes, withoutDoor], [0, 5, 6]);
  });

  it('returns fronts and density of the shop file, marked as generated', async () => {
    const [{ fronts, density }] = (await compare([east])) as [
      Awaited<ReturnType<typeof compare>>[number],
    ];
    assert.deepEqual(fronts, { n: 12, meanM: 3.6, isSynthetic: true });
    assert.deepEqual(density, { shops: 16, lengthM: 1342, per100M: 1.2 });
  });

  it('keeps the requested order, omits unknown roads, and returns the index only to buyers', async () => {
    const other = await idOf('信義區', '忠孝東路四段');
    const found = await compare([other, 'rd_0', east]);
    assert.deepEqual(found.map(({ id }) => id), [other, east]); // prettier-ignore
    assert.ok(found.every(({ isOwned, series }) => !isOwned && series.length === 0));
    const buyer = await somebody();
    await grantOwnership(server.db, buyer.id, 'road-report', east, 'sheet', 'road-sheet');
    const [bare, whole] = await compare([other, east], buyer.token);
    assert.deepEqual([bare!.isOwned, whole!.isOwned, bare!.series.length], [false, true, 0]);
    assert.ok(whole!.series.length > 10 && whole!.series.every(({ complete }) => complete));
    assert.equal(whole!.series[0]!.index, 100);
  });

  it('rejects zero and more than five roads, and members without the permission', async () => {
    for (const ids of [[], Array.from({ length: 6 }, (_, at) => `rd_${at}`)]) {
      const { status, body } = await server.call(compareRoads, { ids }, member);
      assert.equal(status, 400);
      assert.equal(
        (body.data as unknown as { fields: { field: string }[] }).fields[0]!.field,
        'ids',
      );
    }
    assert.equal(
      (await server.call(compareRoads, { ids: [east] }, await server.logIn())).status,
      403,
    );
  });
});

describe('GET /api/v1/roads/:id/report', () => {
  it('names its price until it is bought, then its order and the sources of what it says', async () => {
    assert.deepEqual((await server.call(readRoadReport, { id: east }, member)).body.data, {
      isOwned: false,
      priceJindou: 30,
      report: null,
    });
    const buyer = await somebody();
    const order = await grantOwnership(server.db, buyer.id, 'road-report', east, 'pdf');
    const { isOwned, priceJindou, report } = (
      await server.call(readRoadReport, { id: east }, buyer.token)
    ).body.data;
    assert.deepEqual([isOwned, priceJindou, report!.orderNo], [true, 0, order]);
    assert.ok(
      report!.sources.length >= 3 &&
        report!.sources.every(({ attribution, licenceUrl }) => attribution && licenceUrl),
    );
    // The paper holds the sheet.
    const sheet = (await server.call(roadSheet, { id: east }, buyer.token)).body.data;
    assert.deepEqual([sheet.isOwned, sheet.quartersLeftOut, sheet.bought?.form], [true, 0, 'pdf']);
  });

  it('is not found for no road', async () => {
    assert.equal((await server.call(readRoadReport, { id: 'rd_0' }, member)).status, 404);
  });
});

describe('GET /api/v1/road-purchases', () => {
  it('returns date and price of one’s own purchases only', async () => {
    const buyer = await somebody();
    const list = async (token: string) =>
      (await server.call(listRoadPurchases, {}, token)).body.data;
    assert.deepEqual(await list(buyer.token), []);
    const order = await grantOwnership(
      server.db,
      buyer.id,
      'road-report',
      east,
      'sheet',
      'road-sheet',
    );
    await sql`UPDATE order_item SET unit_jindou = 10, line_jindou = 10, paid_jindou = 8 WHERE order_id = ${order}`.execute(
      server.db,
    );
    const [bought, ...others] = await list(buyer.token);
    assert.equal(others.length, 0);
    assert.deepEqual(
      [
        bought!.roadId,
        bought!.name,
        bought!.form,
        bought!.orderNo,
        bought!.paidJindou,
        bought!.isTeams,
        bought!.upTo,
      ],
      [east, '忠孝東路四段', 'sheet', order, 8, false, '2021Q3'],
    );
    assert.match(bought!.boughtAt, /^20\d\d-/);
    assert.deepEqual(
      (await server.call(roadSheet, { id: east }, buyer.token)).body.data.bought?.paidJindou,
      8,
    );
    assert.deepEqual(await list((await somebody()).token), []);
  });

  it('returns what was added since, and the median then and now', async () => {
    const buyer = await somebody();
    await grantOwnership(server.db, buyer.id, 'road-report', east, 'sheet', 'road-sheet');
    const told = async () => (await server.call(listRoadPurchases, {}, buyer.token)).body.data[0]!;
    const { medianNow } = await told();
    assert.deepEqual([(await told()).newKases, (await told()).medianThen], [0, medianNow]);
    const { rows: dear } = await sql<{ id: string }>`
      UPDATE kase SET created_at = now() + interval '1 day' WHERE id IN (
        SELECT id FROM kase WHERE road_id = ${east} ORDER BY unit_rent_month DESC LIMIT 3) RETURNING id`.execute(
      server.db,
    );
    const { rows } = await sql<{ rent: number }>`
      SELECT unit_rent_month AS rent FROM kase WHERE road_id = ${east} AND status = 'published' ORDER BY 1`.execute(
      server.db,
    );
    const rents = rows.map(({ rent }) => rent);
    const after = await told();
    assert.deepEqual([dear.length, after.newKases], [3, 3]);
    assert.equal(after.medianNow, published(rents, 0.5));
    assert.equal(after.medianThen, published(rents.slice(0, -3), 0.5));
    await sql`UPDATE kase SET created_at = now() - interval '1 day' WHERE road_id = ${east}`.execute(
      server.db,
    );
  });
});
