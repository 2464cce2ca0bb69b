import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { smoothedSample } from '#src/analytics/disclosure/smoothed-sample.ts';
import { defaultRuntimeConfig } from '#src/domain/runtime-config.ts';
import { sessionFinder } from '#src/features/auth/server/auth.routes.ts';
import { kaseCharts, kaseStatistics, searchKases } from '#src/features/kases/contract/kases.ts';
import { makeScopedToken } from '#src/features/micro-apps/contract/scoped-tokens.ts';
import { microAppRegistry } from '#src/features/micro-apps/server/micro-app-registry.ts';
import { compareRoads } from '#src/features/roads/contract/road-reports.ts';
import { searchRoads } from '#src/features/roads/contract/roads.ts';
import { setNoiseKey } from '#src/server/disclosure/statistical-noise.ts';
import type { FindSession } from '#src/server/http/serve-endpoint.ts';
import { allRoutes } from '#src/server/routes.ts';
import { daan, daanFilter, published, unitRent } from '../../../support/open-leases.ts';
import { testDatabase } from '../../../support/test-database.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let member: string;
before(async () => {
  const app = {
    name: 'reports',
    title: { 'zh-CN': '报表', en: 'Reports' },
    frame: true,
    permissions: ['kase-view' as const],
  };
  let find: FindSession;
  const routesOf = (deps: Parameters<typeof allRoutes>[0]) => {
    const microApps = microAppRegistry(deps.db, { ...defaultRuntimeConfig, microApps: [app] });
    find = sessionFinder({ db: deps.db, microApps });
    return allRoutes({ ...deps, microApps, smallSets: { perMember: 3, perAddress: 5 } });
  };
  server = await testServer(
    routesOf,
    { findSession: (token) => find(token) },
    await testDatabase('demo'),
  );
  member = await server.logIn('member');
});
after(() => server.close());

const ask = async (filter: object, token = member) => server.call(kaseStatistics, filter, token);
const byRoad = new Map<string, number[]>();
for (const lease of daan)
  if (lease.road) byRoad.set(lease.road, [...(byRoad.get(lease.road) ?? []), unitRent(lease)]);
const ofSize = (from: number, to: number) =>
  [...byRoad]
    .filter(([, rents]) => rents.length >= from && rents.length <= to)
    .map(([road]) => road);

describe('roads that are chosen', () => {
  it('are counted completely or not at all, and exclusions are reported', async () => {
    const [small, large] = [ofSize(1, 4).slice(0, 6), ofSize(30, 100).slice(0, 1)];
    const { data } = (await ask({ ...daanFilter, road: [...small, ...large] })).body;
    const rents = large.flatMap((road) => byRoad.get(road)!);
    const few = small.reduce((sum, road) => sum + byRoad.get(road)!.length, 0);
    assert.deepEqual(
      [data.n, data.matching, data.leftOut],
      [rents.length, rents.length + few, { roads: 6, cases: few }],
    );
    assert.equal(data.median, published(rents, 0.5));
    const none = (await ask({ ...daanFilter, road: small })).body.data;
    assert.deepEqual([none.n, none.median], [0, null]);
  });
});

describe('complementary suppression', () => {
  it('keeps back a choice that leaves one to four rows of the district out', async () => {
    const { rows } = await sql<{ remark: string; n: number }>`
      SELECT remark, count(*) AS n FROM kase k, unnest(k.remarks) AS remark
      WHERE k.city = ${daanFilter.city} AND k.district = ${daanFilter.district} GROUP BY 1`.execute(
      server.db,
    );
    const rare = rows.find(({ n }) => n < 5);
    const common = rows.find(({ n }) => n >= 20);
    assert.ok(rare && common, JSON.stringify(rows));
    const kept = (await ask({ ...daanFilter, exclude: rare.remark })).body.data;
    assert.deepEqual([kept.median, kept.q1, kept.histogram, kept.withheld], [null, null, [], true]);
    assert.equal(kept.n, daan.length - rare.n);
    assert.notEqual((await ask({ ...daanFilter, exclude: common.remark })).body.data.median, null);
    const chart = async (exclude: string) =>
      (await server.call(kaseCharts, { ...daanFilter, exclude }, member)).body.data;
    const few = await chart(rare.remark);
    assert.ok(
      few.withheld &&
        few.byArea.length === 0 &&
        few.byQuarter.every(({ median }) => median === null),
    );
    const many = await chart(common.remark);
    assert.ok(
      !many.withheld &&
        many.byArea.length > 0 &&
        many.byQuarter.some(({ median }) => median !== null),
    );
  });

  it('keeps back the quarter of a chart that has one to four cases before it', async () => {
    let kept = 0;
    for (const road of ofSize(20, 200)) {
      const { byQuarter } = (await server.call(kaseCharts, { ...daanFilter, road }, member)).body
        .data;
      let before = 0;
      for (const { n, median } of byQuarter) {
        if (n >= 5 && before > 0 && before < 5) {
          assert.equal(median, null, `${road}: ${before} cases before ${n}`);
          kept += 1;
        }
        before += n;
      }
    }
    assert.ok(kept > 0);
  });
});

describe('stretches of doors', () => {
  it('are kept back where the one there is differs from its road by one to four cases', async () => {
    const roads: { id: string; rent: { n: number } }[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { list, pages: all } = (
        await server.call(searchRoads, { ...daanFilter, limit: 100, page }, member)
      ).body;
      roads.push(...list);
      pages = all;
    }
    let kept = 0;
    for (let at = 0; at < roads.length; at += 5) {
      const asked = roads.slice(at, at + 5);
      const { data } = (await server.call(compareRoads, { ids: asked.map(({ id }) => id) }, member))
        .body;
      for (const { id, along } of data) {
        const beside = roads.find((road) => road.id === id)!.rent.n - along.n;
        assert.equal(beside, along.inLanes + along.withoutDoor);
        if (along.stretches.length === 1)
          assert.ok(beside === 0 || beside >= 5, `${along.n} doors and ${beside} cases beside`);
        if (along.stretches.length === 0 && along.n >= 5 && beside < 5) kept += 1;
      }
    }
    assert.ok(kept > 0);
  });
});

describe('the rent filter', () => {
  it('takes all cases of a road or none, so that it shows no row’s own band', async () => {
    const bands = new Map<string, Set<string>>();
    for (const rent of [
      '-200',
      '200-400',
      '400-600',
      '600-800',
      '800-1000',
      '1000-1500',
      '1500-2000',
      '2000-3000',
      '3000-',
    ]) {
      for (let page = 1; page <= 10; page++) {
        const { list, pages } = (
          await server.call(searchKases, { ...daanFilter, rent, limit: 100, page }, member)
        ).body;
        for (const { road } of list) bands.set(road, (bands.get(road) ?? new Set()).add(rent));
        if (page >= pages) break;
      }
    }
    assert.ok(bands.size > 50 && [...bands.values()].every(({ size }) => size === 1));
  });
});

describe('noise', () => {
  it('is the same for every request of a set, and different between sets', async () => {
    setNoiseKey(server.db, 'a secret');
    const [road] = ofSize(20, 29);
    const exact = published(byRoad.get(road!)!, 0.5);
    const told = async (token: string) =>
      (await ask({ ...daanFilter, road }, token)).body.data.median!;
    const first = await told(member);
    assert.equal(await told(await server.logIn('member')), first);
    setNoiseKey(server.db, 'another secret');
    const second = await told(member);
    assert.ok(
      first !== second && [first, second].every((one) => Math.abs(one / exact - 1) <= 0.105),
    );
    setNoiseKey(server.db, null);
  });

  it('reads the same order statistics in the database as beside it', async () => {
    for (const road of [...ofSize(5, 6), ...ofSize(30, 64)].slice(0, 8)) {
      const { data } = (await ask({ ...daanFilter, road })).body;
      const { median } = smoothedSample(byRoad.get(road)!.toSorted((a, b) => a - b));
      assert.equal(data.median, Number(median!.toPrecision(3)), road);
    }
  });
});

describe('the budget of small sets', () => {
  it('refuses the set beyond it with the time it refills, writes one line, and lets known sets and places through', async () => {
    const spender = await server.logIn('member');
    const small: string[] = [];
    for (const from of [
      '2017Q1',
      '2017Q3',
      '2018Q1',
      '2018Q3',
      '2019Q1',
      '2019Q3',
      '2020Q1',
      '2020Q3',
      '2021Q1',
    ]) {
      for (const road of ofSize(30, 100)) {
        const filter = { ...daanFilter, road, from };
        const { status, body } = await ask(filter, spender);
        if (status === 429) {
          assert.match(body.msg, /refills from \d{4}-/);
          small.push('refused');
        } else if (body.data.median !== null && body.data.n < 30)
          small.push(JSON.stringify(filter));
        if (small.length === 5) break;
      }
      if (small.length === 5) break;
    }
    assert.deepEqual(small.slice(3), ['refused', 'refused']);
    assert.equal((await ask(JSON.parse(small[0]!) as object, spender)).status, 200);
    assert.equal((await ask(daanFilter, spender)).status, 200);
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM ledger.audit WHERE action = 'disclosure.budget-spent'`.execute(
      server.db,
    );
    assert.equal(rows[0]!.n, 1);
  });

  it('counts requests of a sub-app’s token for its member', async () => {
    const spender = await server.logIn('member');
    // Tests before have spent what this address may ask for.
    await sql`DELETE FROM small_set WHERE subject LIKE 'address:%'`.execute(server.db);
    const { token } = (await server.call(makeScopedToken, { app: 'reports' }, spender)).body.data;
    const answered: string[] = [];
    for (const from of ['2017Q1', '2018Q1', '2019Q1', '2020Q1', '2021Q1']) {
      for (const road of ofSize(30, 100)) {
        if (answered.length === 4) break;
        // Alternating: neither the session nor the token reaches the limit of three on its own.
        const [who, asking] = answered.length % 2 === 0 ? ['session', spender] : ['token', token];
        const { status, body } = await ask({ ...daanFilter, road, from }, asking);
        if (status === 429 || (body.data.median !== null && body.data.n < 30))
          answered.push(
            `${who} ${status} ${/this (account|network address)/.exec(body.msg)?.[1] ?? ''}`.trim(),
          );
      }
    }
    // The refused set is the fourth of the member, requested through the app.
    assert.deepEqual(answered, ['session 200', 'token 200', 'session 200', 'token 429 account']);
  });

  it('counts charts as it counts strips', async () => {
    const spender = await server.logIn('member');
    const found = new Set<number>();
    for (const from of ['2018Q1', '2019Q1', '2020Q1', '2021Q1']) {
      for (const road of ofSize(30, 60).slice(0, 4)) {
        found.add((await server.call(kaseCharts, { ...daanFilter, road, from }, spender)).status);
      }
    }
    assert.ok(found.has(200) && found.has(429));
  });
});
