import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  kaseCharts,
  kasesByRoad,
  kaseStatistics,
  readKase,
  searchKases,
} from '#src/features/kases/contract/kases.ts';
import { hashOf } from '#src/server/auth/session-token.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { assertClose, daan, daanFilter } from '../../../support/open-leases.ts';
import type { TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let member: string;
let analyst: string;
before(async () => {
  server = await demoServer();
  member = await server.logIn('member');
  analyst = await server.logIn('analyst');
});
after(() => server.close());

const statistics = async (filter: object) =>
  (await server.call(kaseStatistics, filter, member)).body.data;

describe('GET /api/v1/kases/:id', () => {
  it('returns the row of the list: masked, or open for reviewers', async () => {
    for (const token of [member, analyst]) {
      const { list } = (await server.call(searchKases, { ...daanFilter, limit: 10 }, token)).body;
      const { status, body } = await server.call(readKase, { id: list[3]!.id }, token);
      assert.equal(status, 200);
      assert.deepEqual(body.data, list[3]);
      assert.equal(body.data.details === null, token === member);
    }
  });

  it('returns 404 for an unknown id, and for a retracted case', async () => {
    assert.equal((await server.call(readKase, { id: 'nobody' }, member)).status, 404);
    const { list } = (await server.call(searchKases, { ...daanFilter, limit: 20 }, member)).body;
    const { id } = list[19]!;
    await sql`UPDATE kase SET status = 'retracted' WHERE id = ${id}`.execute(server.db);
    try {
      assert.equal((await server.call(readKase, { id }, member)).status, 404);
    } finally {
      await sql`UPDATE kase SET status = 'published' WHERE id = ${id}`.execute(server.db);
    }
  });

  it('requires a login, and rejects an id that is too long', async () => {
    assert.equal((await server.call(readKase, { id: 'k1' })).status, 401);
    const { status, body } = await server.call(readKase, { id: 'k'.repeat(61) }, member);
    assert.equal(status, 400);
    assert.match(body.msg, /id/);
  });
});

describe('GET /api/v1/kases', () => {
  const pageOf = async (input: object, token = member) =>
    (await server.call(searchKases, input, token)).body;

  it('gives ten rows of the newest quarter first, with the number of all', async () => {
    const page = await pageOf({});
    assert.deepEqual(
      [page.list.length, page.total, page.page, page.limit, page.pages],
      [10, 7111, 1, 10, 712],
    );
    assert.equal(page.data.totalIsCapped, false);
    assert.ok(page.list.every(({ quarter }) => quarter === '2021Q4'));
  });

  it('masks rows, except for reviewers', async () => {
    const filter = { ...daanFilter, road: '忠孝東路四段', limit: 100 };
    assert.ok((await pageOf(filter)).list.every(({ details }) => details === null));
    const open = (await pageOf(filter, analyst)).list;
    const wanted = daan.filter(({ road }) => road === '忠孝東路四段');
    const key = (address: string, day: string, area: number, rent: number) =>
      `${address} ${day} ${area} ${rent}`;
    assert.deepEqual(
      open
        .map(({ details }) =>
          key(details!.address, details!.dealDate, details!.areaM2, details!.rentMinorPerMonth),
        )
        .sort(),
      wanted
        .map((row) =>
          key(row.address, row.deal_date, Number(row.area_m2), Number(row.price_twd) * 100),
        )
        .sort(),
    );
    for (const { details } of open)
      assertClose(details!.unitRentMonth, details!.rentMinorPerMonth / 100 / details!.areaM2);
  });

  it('opens a row to its contributor only', async () => {
    const [row] = (await pageOf(daanFilter)).list;
    const { memberId } = await memberOf(member);
    await server.db
      .updateTable('kase')
      .set({ contributor_id: memberId })
      .where('id', '=', row!.id)
      .execute();
    const own = (await pageOf(daanFilter)).list;
    assert.ok(own[0]!.details !== null && own.slice(1).every(({ details }) => details === null));
    const other = (await pageOf(daanFilter, await server.logIn('member'))).list;
    assert.ok(other.every(({ details }) => details === null));
    await server.db
      .updateTable('kase')
      .set({ contributor_id: null })
      .where('id', '=', row!.id)
      .execute();
  });

  it('reads every row once, page by page, in each order', async () => {
    for (const sort of [
      '-date',
      'date',
      'road',
      '-road',
      'area',
      '-area',
      'completeness',
      '-completeness',
    ]) {
      const ids: string[] = [];
      for (let page = 1; page <= 8; page += 1)
        ids.push(
          ...(await pageOf({ ...daanFilter, sort, page, limit: 100 })).list.map(({ id }) => id),
        );
      assert.equal(ids.length, daan.length);
      assert.equal(new Set(ids).size, daan.length, sort);
    }
  });

  it('sorts by the band of the area and by the quarter, never by what a masked row hides', async () => {
    const rows = (await pageOf({ ...daanFilter, sort: 'area', limit: 100 }, analyst)).list;
    const bands = rows.map(({ areaBand }) => areaBand.from ?? 0);
    assert.deepEqual(
      bands,
      bands.toSorted((a, b) => a - b),
    );
    const areas = rows
      .filter(({ areaBand }) => areaBand.from === bands.at(-1))
      .map(({ details }) => details!.areaM2);
    assert.ok(rising(areas) > 0.2 && rising(areas) < 0.8, 'areas inside a band are in no order');
    const newest = (
      await pageOf({ ...daanFilter, from: '2021Q3', to: '2021Q3', limit: 100 }, analyst)
    ).list;
    const days = newest.map(({ details }) => Date.parse(details!.dealDate));
    assert.ok(rising(days) > 0.2 && rising(days) < 0.8, 'days inside a quarter are in no order');
  });

  it('prices by age from the last day of the newest release, half as much again when complete', async () => {
    const rows = (
      await pageOf({ ...daanFilter, from: '2019Q4', to: '2021Q4', limit: 100 }, analyst)
    ).list;
    assert.ok(rows.length === 100);
    for (const { details, completeness, priceJindou } of rows) {
      // Whole months up to 2021-12-31: a deal of 2020-12-xx is twelve of them old or less.
      const month = details!.dealDate.slice(0, 7);
      const base = month >= '2020-12' ? 10 : month >= '2019-12' ? 6 : 3;
      assert.equal(
        priceJindou,
        completeness >= 0.8 ? Math.ceil(base * 1.5) : base,
        JSON.stringify(details),
      );
    }
  });

  it('counts up to ten thousand rows and no further', async () => {
    const before = (await pageOf({})).total;
    await copyRows(3000);
    const page = await pageOf({});
    assert.equal(before, 7111);
    assert.deepEqual([page.total, page.pages, page.data.totalIsCapped], [10_001, 1000, true]);
    assert.equal((await statistics({})).n, 10_111);
    await server.db.deleteFrom('kase').where('source_id', 'like', 'copy %').execute();
  });

  it('does not show rows that are not published', async () => {
    const [row] = (await pageOf(daanFilter)).list;
    await server.db
      .updateTable('kase')
      .set({ status: 'retracted' })
      .where('id', '=', row!.id)
      .execute();
    assert.equal((await pageOf(daanFilter)).total, daan.length - 1);
    assert.equal((await statistics(daanFilter)).n, daan.length - 1);
    await server.db
      .updateTable('kase')
      .set({ status: 'published' })
      .where('id', '=', row!.id)
      .execute();
  });

  it('requires the permission to view cases', async () => {
    for (const endpoint of [searchKases, kaseStatistics, kasesByRoad, kaseCharts]) {
      assert.equal((await server.call(endpoint, {})).status, 401);
      assert.equal((await server.call(endpoint, {}, await server.logIn('nobody'))).status, 403);
    }
  });
});

async function memberOf(token: string): Promise<{ memberId: string }> {
  const row = await server.db
    .selectFrom('session')
    .select('member_id')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirstOrThrow();
  return { memberId: row.member_id };
}

/** More rows than a list counts, copies of what is there. */
async function copyRows(n: number): Promise<void> {
  const columns = sql.raw(
    `kind, city, district, address, door_no, deal_date, quarter, release, area_m2, floor, floor_band, zoning, main_use, currency,
     rent_minor_per_month, source, verification, completeness, quality`,
  );
  await sql`
    INSERT INTO kase (id, source_key, source_id, ${columns})
    SELECT 'ks_copy_' || id, source_key, 'copy ' || source_id, ${columns} FROM kase LIMIT ${n}`.execute(
    server.db,
  );
}

/** Share of neighbours that rise. */
function rising(values: number[]): number {
  return values.slice(1).filter((value, at) => value > values[at]!).length / (values.length - 1);
}
