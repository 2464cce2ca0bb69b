import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listOwnedKases } from '#src/features/kases/contract/owned-kases.ts';
import { newBuyer, stockKases, type Buyer } from '../../../../support/buyer.ts';
import { grantOwnership } from '../../../../support/grant-ownership.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

// Five cases of 50 m² at 600, 800, 1,000, 1,200 and 1,400 a square metre and month.
const frontages = [3.2, 4, 5.9, 6, null];

describe('conditions of the cases one owns that masked rows cannot be cut by so finely', () => {
  let server: TestServer;
  let lin: Buyer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
    lin = await newBuyer(server);
    for (const [at, frontage] of frontages.entries()) {
      await sql`INSERT INTO kase (id, source_key, source_id, kind, city, district, address, door_no, deal_date, quarter, release, area_m2,
          floor, floor_band, zoning, main_use, currency, rent_minor_per_month, source, verification, completeness, quality, remarks,
          category, frontage_m)
        VALUES (${`p${at}`}, 'test', ${`p${at}`}, 'lease', '臺北市', '大安區', '路', '', '2021-01-05', '2021Q1', '2021Q4', 50, '1', 'ground',
          'commercial', 'commercial', 'TWD', ${(30_000 + at * 10_000) * 100}, 'registry', 2, ${0.5 + at / 10}, 'B',
          ${at === 1 ? '{parking}' : at === 2 ? '{part,other}' : '{}'}::text[], ${at === 4 ? null : at === 0 ? 'fnb-tea' : 'ret-cvs'}, ${frontage})`.execute(
        server.db,
      );
      await grantOwnership(server.db, lin.id, 'kase', `p${at}`);
    }
  });
  after(() => server.close());

  const ids = async (input: object) =>
    ((await lin.do(listOwnedKases, input)).body.list as { id: string }[])
      .map(({ id }) => id)
      .sort();

  it('cut the frontage and the unit rent anywhere, the lower end belonging to the stretch', async () => {
    assert.deepEqual(await ids({ frontage: '4-6' }), ['p1', 'p2']);
    assert.deepEqual(await ids({ frontage: '-3.5' }), ['p0']);
    assert.deepEqual(await ids({ rent: '800-1200' }), ['p1', 'p2']);
  });

  it('take trades, a least completeness, and remarks to leave out', async () => {
    assert.deepEqual(await ids({ category: 'fnb-tea' }), ['p0']);
    assert.deepEqual(await ids({ completeness: '80' }), ['p3', 'p4']);
    assert.deepEqual(await ids({ exclude: 'part' }), ['p0', 'p1', 'p3', 'p4']);
  });

  it('are refused when they are none, by name', async () => {
    for (const [field, value] of [
      ['frontage', '6-4'],
      ['rent', 'cheap'],
      ['category', 'soup'],
      ['completeness', '0'],
      ['exclude', 'noise'],
    ] as const) {
      // prettier-ignore
      const { status, body } = await lin.do(listOwnedKases, { [field]: value });
      assert.equal(status, 400);
      assert.match(body.data.fields[0].field, new RegExp(`^${field}`));
    }
  });

  it('lie in a box, a circle or a polygon by the place of their road', async () => {
    for (const [id, lon] of [
      ['rd_west', 121.54],
      ['rd_east', 121.56],
    ] as const) {
      await sql`INSERT INTO road (id, city, district, name, name_hans, shape, lon, lat)
        VALUES (${id}, '臺北市', '大安區', ${id}, ${id}, ${JSON.stringify([[[lon, 25.04]]])}, ${lon}, 25.04)`.execute(
        server.db,
      );
    }
    await sql`UPDATE kase SET road_id = CASE id WHEN 'p0' THEN 'rd_west' ELSE 'rd_east' END WHERE id IN ('p0', 'p1')`.execute(
      server.db,
    );
    assert.deepEqual(await ids({ bounds: '121.53,25.03,121.55,25.05' }), ['p0']);
    assert.deepEqual(await ids({ near: '121.56,25.04,500' }), ['p1']);
    assert.deepEqual(await ids({ near: '121.55,25.04,2000' }), ['p0', 'p1']);
    assert.deepEqual(
      await ids({ polygon: '121.555,25.03;121.565,25.03;121.565,25.05;121.555,25.05' }),
      ['p1'],
    );
    const { status, body } = await lin.do(listOwnedKases, { near: '121.56,25.04,49' });
    assert.deepEqual([status, body.data.fields[0].field], [400, 'near']);
  });
});
