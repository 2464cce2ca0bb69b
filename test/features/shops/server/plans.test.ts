import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { kaseStatistics, searchKases } from '#src/features/kases/contract/kases.ts';
import { kaseRoutes } from '#src/features/kases/server/kases.routes.ts';
import { searchShops, shopStatistics } from '#src/features/shops/contract/shops.ts';
import { shopRoutes } from '#src/features/shops/server/shops.routes.ts';
import { connect, types } from '#src/server/db/connect.ts';
import type { Tables } from '#src/server/db/tables.ts';
import { readInput } from '#src/server/http/parse-input.ts';
import type { Caller, Route } from '#src/server/http/serve-endpoint.ts';
import { casesOf } from '../../../bench/search/cases.ts';
import { shopServer, type ShopServer } from '../../../support/shop-server.ts';

// Query plans of the most frequent queries. A base of this size is enough for its planner to
// prefer an index wherever there is one that helps.

let server: ShopServer;
let db: Kysely<Tables>;
let routes: Route[];
let sent: CompiledQuery[] = [];
before(async () => {
  server = await shopServer({ shops: 15_000, kases: 5000, seed: 11 });
  for (const table of ['shop', 'kase', 'road']) await tidy(table);
  const pool = new pg.Pool({ connectionString: server.url, max: 2, types });
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  });
  routes = [shopRoutes, kaseRoutes].flatMap((routesOf) =>
    routesOf({ db, channel: { publish: async () => {} } }),
  );
});
after(async () => {
  await db.destroy();
  await server.close();
});

const longestTidyMs = 60_000;

/**
 * A background task of the database may keep rows from being marked all-visible; then it is tried
 * again.
 */
async function tidy(table: string): Promise<void> {
  for (const until = Date.now() + longestTidyMs; Date.now() < until; await wait(500)) {
    await sql`VACUUM (ANALYZE) ${sql.table(table)}`.execute(server.db);
    const { rows } = await sql<{ isTidy: boolean }>`
      SELECT relallvisible = relpages AS "isTidy" FROM pg_class WHERE oid = ${table}::regclass`.execute(
      server.db,
    );
    if (rows[0]!.isTidy) return;
  }
  throw new Error(`VACUUM left pages of ${table} that not everybody sees.`);
}

const caller = {
  member: { id: 'm', account: 'm', name: 'M' },
  access: { login: true, roles: ['member'], can: ['shop-view', 'kase-view'], token: null },
} as unknown as Caller;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** Tables that a query scans in full. */
async function readWhole(
  promise: Route['promise'],
  query: Record<string, unknown>,
): Promise<string[]> {
  sent = [];
  await answerOf(promise, query);
  const found: string[] = [];
  // The budget of small sets is counted in a transaction, whose statements have no plan.
  for (const { sql: text, parameters } of sent.filter(({ sql: statement }) =>
    /^\s*(select|with)\b/i.test(statement),
  )) {
    found.push(
      ...(await wholeTablesOf(CompiledQuery.raw(`EXPLAIN (FORMAT JSON) ${text}`, [...parameters]))),
    );
  }
  return found;
}

const answerOf = (promise: Route['promise'], query: Record<string, unknown>, among = routes) =>
  among.find((route) => route.promise === promise)!.answer(readInput(promise.input, query), caller);

async function wholeTablesOf(explain: CompiledQuery): Promise<string[]> {
  const { rows } = await server.db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain);
  const found: string[] = [];
  const look = (plan: Plan) => {
    if (plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] !== undefined)
      found.push(plan['Relation Name']);
    plan.Plans?.forEach(look);
  };
  look(rows[0]!['QUERY PLAN'][0]!.Plan);
  return found.filter((table) => table === 'shop' || table === 'kase');
}

describe('plans', () => {
  const first = () =>
    server.shops.find(({ city, category }) => city === '上海市' && category !== '')!;
  const around = (by: number) => {
    const [lon, lat] = [Number(first()['lon']), Number(first()['lat'])];
    return [lon - by, lat - by, lon + by, lat + by].map((degrees) => degrees.toFixed(4)).join(',');
  };
  const questions: [string, Route['promise'], () => Record<string, unknown>][] = [
    ['the newest of everything', searchShops, () => ({})],
    ['a city, newest first', searchShops, () => ({ city: '上海市' })],
    ['a city by unit rent', searchShops, () => ({ city: '上海市', sort: '-unitRent' })],
    ['everything by unit rent', searchShops, () => ({ sort: 'unitRent' })],
    ['everything by size', searchShops, () => ({ sort: '-area' })],
    [
      'a district against its roads',
      searchShops,
      () => ({ city: '上海市', district: first()['district'], sort: '-againstRoad' }),
    ],
    [
      'a district and a trade',
      searchShops,
      () => ({ city: '上海市', district: first()['district'], category: first()['category'] }),
    ],
    [
      'a trade of a city in a stretch of rents',
      searchShops,
      () => ({ city: '上海市', category: first()['category'], rent: '5000-9000' }),
    ],
    ['a road', searchShops, () => ({ city: '上海市', road: first()['road'] })],
    [
      'the nearest',
      searchShops,
      () => ({ near: `${first()['lon']},${first()['lat']},3000`, sort: 'distance', limit: '20' }),
    ],
    ['a box', searchShops, () => ({ bounds: around(0.006) })],
    ['a box of a region', searchShops, () => ({ bounds: around(0.2) })],
    ['a text of two characters', searchShops, () => ({ q: '银杏' })],
    ['a text of three characters', searchShops, () => ({ q: '银杏路' })],
    ['a text of six characters', searchShops, () => ({ q: first()['address']!.slice(3, 9) })],
    [
      'the statistics of a district',
      shopStatistics,
      () => ({ city: '上海市', district: first()['district'] }),
    ],
    ['the cases of a year', searchKases, () => ({ from: '2025Q1' })],
    ['the cases of a city', searchKases, () => ({ city: '上海市', area: '60-200' })],
    ['the cases of a road', searchKases, () => ({ city: '上海市', road: first()['road'] })],
  ];
  for (const [what, promise, query] of questions) {
    it(`find ${what} without reading a table from end to end`, async () => {
      assert.deepEqual(await readWhole(promise, query()), []);
    });
  }

  it('find what is asked in the measurement of searches so too', async () => {
    const asked: Record<string, Route['promise']> = {
      '/api/v1/shops': searchShops,
      '/api/v1/shops/statistics': shopStatistics,
      '/api/v1/kases': searchKases,
      '/api/v1/kases/statistics': kaseStatistics,
    };
    // A rent band of cases goes by the medians of all roads of a city, so that it reads the whole
    // city.
    const answered = (await casesOf(server.db)).filter(({ name }) => !name.includes('rent band'));
    assert.ok(answered.length > 10);
    for (const { name, path, queries } of answered) {
      for (const query of queries.slice(0, 4))
        assert.deepEqual(await readWhole(asked[path]!, query), [], name);
    }
  });

  it('are prepared for frequent statements, and scan no table for any values', async () => {
    const one = connect(server.url, { connections: 1 });
    const onOne = [shopRoutes, kaseRoutes].flatMap((routesOf) => routesOf({ db: one, channel: { publish: async () => {} } })); // prettier-ignore
    for (const promise of [searchShops, searchKases])
      await answerOf(promise, { city: '上海市' }, onOne);
    const { rows } = await sql<{ name: string; statement: string }>`
      SELECT name, statement FROM pg_prepared_statements ORDER BY name`.execute(one);
    await one.destroy();
    assert.deepEqual(rows.map(({ name }) => name), ['kases-by-ids', 'owned', 'shops-by-ids']); // prettier-ignore
    for (const { name, statement } of rows) {
      assert.deepEqual(
        await wholeTablesOf(CompiledQuery.raw(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${statement}`)),
        [],
        name,
      );
    }
  });

  it('do read all where nothing narrows the question, so that this test can fail', async () => {
    assert.deepEqual(await readWhole(searchShops, { facilities: ['gas', 'outdoor', 'parking', 'open-fire'], corner: 'yes', height: '5-', sort: '-depth' }), ['shop', 'shop']); // prettier-ignore
  });
});
