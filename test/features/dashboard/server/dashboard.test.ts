import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  dashboardDistricts,
  dashboardEvidence,
  dashboardHeat,
  dashboardIndex,
  dashboardMatrix,
  dashboardMovers,
  dashboardRents,
  dashboardRoads,
  dashboardSurvey,
  dashboardSurveyHeat,
  dashboardSurvival,
} from '#src/features/dashboard/contract/dashboard.ts';
import { searchRoads } from '#src/features/roads/contract/roads.ts';
import { demoServer } from '../../../support/demo-server.ts';
import {
  assertClose,
  daan,
  daanFilter,
  leases,
  published,
  quarterOf,
  unitRent,
  type Lease,
} from '../../../support/open-leases.ts';
import type { TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let member: string;
before(async () => {
  server = await demoServer();
  member = await server.logIn('member');
});
after(() => server.close());

const taipei = leases.filter(({ city }) => city === '臺北市');
const median = (rows: readonly Lease[]) => published(rows.map(unitRent), 0.5);
/** After Price & Bonett (2002), from the order statistics of both samples. */
function ratioInterval(
  before: readonly number[],
  after: readonly number[],
): { low: number; high: number } {
  const logSpread = (rents: readonly number[]) => {
    const sorted = rents.toSorted((a, b) => a - b);
    const [n, reach] = [sorted.length, 0.98 * Math.sqrt(sorted.length)];
    const around = (rank: number) => {
      const ranks = sorted.slice(Math.max(0, rank - 3), rank + 2);
      return Number((ranks.reduce((sum, rent) => sum + rent, 0) / ranks.length).toPrecision(3));
    };
    const low = around(Math.max(1, Math.floor(n / 2 - reach)));
    return Math.log(around(Math.min(n, Math.ceil(1 + n / 2 + reach))) / low) / 2;
  };
  const ratio = published([...after], 0.5) / published([...before], 0.5);
  const spread = Math.hypot(logSpread(before), logSpread(after));
  return { low: ratio * Math.exp(-spread), high: ratio * Math.exp(spread) };
}
const inQuarter = (rows: readonly Lease[], quarter: string) =>
  rows.filter((lease) => quarterOf(lease) === quarter);

describe('GET /api/v1/dashboard/rents', () => {
  it('shows the newest complete quarter and its change over a quarter and a year', async () => {
    const { data } = (await server.call(dashboardRents, { city: '臺北市' }, member)).body;
    assert.deepEqual([data.currency, data.quarter], ['TWD', '2021Q3']);
    const now = inQuarter(taipei, '2021Q3');
    assert.equal(data.statistics.n, now.length);
    assertClose(data.statistics.median, median(now));
    assert.deepEqual(
      [data.qoq!.from, data.yoy!.from, data.qoq!.window],
      ['2021Q2', '2020Q3', 'quarter'],
    );
    assertClose(data.qoq!.value, median(now) / median(inQuarter(taipei, '2021Q2')) - 1);
    assertClose(data.yoy!.value, median(now) / median(inQuarter(taipei, '2020Q3')) - 1);
    assert.ok(
      data.yoy!.interval!.low < data.yoy!.value && data.yoy!.value < data.yoy!.interval!.high,
    );
  });

  it('withholds a year that differs by few rows from a wider window, and returns the error of published ones', async () => {
    const told = async (district: string) =>
      (await server.call(dashboardRents, { city: '臺北市', district }, member)).body.data;
    const between = (district: string, from: string, to: string) =>
      taipei
        .filter(
          (lease) =>
            lease.district === district && quarterOf(lease) >= from && quarterOf(lease) <= to,
        )
        .map(unitRent);
    // Three leases in 2020Q3. Years hold 35 and 26, and 2020Q4 begins where fewer than five rows
    // lie after the cut before it.
    const [before, after] = [
      between('文山區', '2019Q4', '2020Q3'),
      between('文山區', '2020Q4', '2021Q3'),
    ];
    assert.deepEqual(
      [before.length, after.length, between('文山區', '2020Q3', '2020Q3').length],
      [35, 26, 3],
    );
    assert.equal((await told('文山區')).yoy, null);
    // For a larger place both years are published, with the error of the ratio.
    const { yoy } = await told('大安區');
    const of = yoy!.window === 'quarter' ? (['2020Q3', '2020Q3', '2021Q3', '2021Q3'] as const) : (['2019Q4', '2020Q3', '2020Q4', '2021Q3'] as const); // prettier-ignore
    const [past, now] = [between('大安區', of[0], of[1]), between('大安區', of[2], of[3])];
    assertClose(yoy!.value, published(now, 0.5) / published(past, 0.5) - 1);
    assert.equal(yoy!.interval !== null, past.length >= 30 && now.length >= 30);
    if (!yoy!.interval) return;
    const { low, high } = ratioInterval(past, now);
    assertClose(yoy!.interval.low, Math.floor((low - 1) * 100) / 100);
    assertClose(yoy!.interval.high, Math.ceil((high - 1) * 100) / 100);
  });

  it('counts the cases asked for: by floor, floor area and up to a quarter', async () => {
    const asked = { city: '臺北市', floor: ['ground'], area: '60-100', to: '2021Q2' };
    const { data } = (await server.call(dashboardRents, asked, member)).body;
    const rows = taipei.filter(
      ({ floor, area_m2 }) => floor === '1' && Number(area_m2) >= 60 && Number(area_m2) < 100,
    );
    assert.equal(data.quarter, '2021Q2');
    assert.equal(data.statistics.n, inQuarter(rows, '2021Q2').length);
    assert.ok(data.statistics.n >= 11);
    assertClose(data.statistics.median, median(inQuarter(rows, '2021Q2')));
    // A quarter that differs by few rows from a wider window is suppressed; then years are
    // compared.
    assert.equal(data.qoq!.window, 'year');
    const year = (from: string, to: string) =>
      rows.filter((lease) => quarterOf(lease) >= from && quarterOf(lease) <= to);
    assertClose(
      data.qoq!.value,
      median(year('2020Q3', '2021Q2')) / median(year('2020Q2', '2021Q1')) - 1,
    );
  });

  it('counts the cases of trades and of roads of a grade, as far as either is known', async () => {
    const n = async (more: object) =>
      (await server.call(dashboardRents, { city: '臺北市', ...more }, member)).body.data.statistics
        .n;
    assert.deepEqual([await n({ category: ['fnb-tea'] }), await n({ grade: ['A', 'B'] })], [0, 0]);
    await sql`UPDATE road SET grade = 'A', edited_at = now() WHERE city = '臺北市' AND name = '忠孝東路四段'`.execute(
      server.db,
    );
    const rows = taipei.filter(({ road }) => road === '忠孝東路四段');
    // Two cases of the road in the quarter are too few to publish, and so is a set composed of
    // them.
    assert.equal(inQuarter(rows, '2021Q3').length, 2);
    assert.equal(await n({ grade: ['A', 'B'] }), 0);
    const { data } = (
      await server.call(dashboardEvidence, { city: '臺北市', grade: ['A'] }, member)
    ).body;
    assert.equal(data.cases, rows.length);
    const roads = (
      await server.call(dashboardRoads, { city: '臺北市', grade: ['A'], synthetic: 'yes' }, member)
    ).body.data;
    assert.ok(roads.roads.every(({ name }) => name === '忠孝東路四段'));
    await sql`UPDATE road SET grade = NULL, edited_at = NULL`.execute(server.db);
    const wrong = await server.call(dashboardRents, { city: '臺北市', grade: ['Z'] }, member);
    assert.match(wrong.body.msg, /^grade/);
  });

  it('takes several districts together, and no more than five', async () => {
    const two = { city: '臺北市', district: ['大安區', '文山區'] };
    const rows = taipei.filter(({ district }) => two.district.includes(district));
    const { statistics } = (await server.call(dashboardRents, two, member)).body.data;
    assert.equal(statistics.n, inQuarter(rows, '2021Q3').length);
    assertClose(statistics.median, median(inQuarter(rows, '2021Q3')));
    assert.equal((await server.call(dashboardEvidence, two, member)).body.data.cases, rows.length);
    const { cells } = (await server.call(dashboardMatrix, two, member)).body.data;
    assert.equal(
      cells.reduce((sum, { n }) => sum + n, 0),
      rows.filter((lease) => quarterOf(lease) >= '2019Q4' && quarterOf(lease) <= '2021Q3').length,
    );
    const spread = (await server.call(dashboardHeat, two, member)).body.data;
    assert.equal(spread.n + spread.withoutPlace, rows.length);
    for (const endpoint of [dashboardMovers, dashboardRoads]) {
      const { data } = (
        await server.call(
          endpoint,
          { ...two, ...(endpoint === dashboardRoads && { synthetic: 'yes' }) },
          member,
        )
      ).body;
      const roads = 'roads' in data ? data.roads : [...data.risers, ...data.fallers];
      assert.ok(
        roads.every(({ district }) => two.district.includes(district)),
        endpoint.path,
      );
      if ('roads' in data) assert.ok(roads.length > 0);
      else assert.ok(data.compared > 0);
    }
    const six = await server.call(
      dashboardRents,
      { city: '臺北市', district: ['1', '2', '3', '4', '5', '6'] },
      member,
    );
    assert.match(six.body.msg, /^district: expected at most 5/);
  });

  it('surveys several districts together', async () => {
    const points = async (district?: string[]) => {
      const { survey } = (
        await server.call(
          dashboardSurvey,
          { city: '臺北市', synthetic: 'yes', ...(district && { district }) },
          member,
        )
      ).body.data;
      return survey?.points ?? 0;
    };
    const each = await Promise.all(
      ['大安區', '中山區', '中正區'].map((district) => points([district])),
    );
    const some = each.filter((n) => n > 0);
    assert.ok(some.length > 1);
    assert.equal(await points(['大安區', '中山區', '中正區']), some.reduce((sum, n) => sum + n, 0)); // prettier-ignore
  });

  it('returns nothing for a city without evidence', async () => {
    const { data } = (await server.call(dashboardRents, { city: '上海市' }, member)).body;
    assert.deepEqual(
      [data.currency, data.quarter, data.statistics.n, data.qoq],
      ['CNY', null, 0, null],
    );
    for (const endpoint of [
      dashboardRents,
      dashboardEvidence,
      dashboardIndex,
      dashboardMovers,
      dashboardHeat,
    ]) {
      const { status, body } = await server.call(endpoint, { city: '高雄市' }, member);
      assert.equal(status, 400, endpoint.path);
      assert.match(body.msg, /^city: expected one of the cities 臺北市, /);
    }
  });
});

describe('GET /api/v1/dashboard/evidence', () => {
  it('counts cases quarter by quarter', async () => {
    const { data } = (await server.call(dashboardEvidence, daanFilter, member)).body;
    assert.deepEqual([data.cases, data.newestRelease], [daan.length, '2021Q4']);
    assert.equal(data.roads, new Set(daan.filter(({ road }) => road).map(({ road }) => road)).size);
    for (const { quarter, n } of data.quarters)
      assert.equal(n, inQuarter(daan, quarter).length, quarter);
    assert.equal(data.quarters.at(-1)!.complete, false);
  });
});

describe('GET /api/v1/dashboard/index', () => {
  const lines = async (input: object) =>
    (await server.call(dashboardIndex, input, member)).body.data.lines;

  it('draws the city and each district from the first quarter it is known in', async () => {
    const [city, district] = await lines({ city: '臺北市', district: '大安區' });
    assert.deepEqual([city!.district, district!.district], [null, '大安區']);
    for (const [line, rows] of [
      [city!, taipei],
      [district!, daan],
    ] as const) {
      // prettier-ignore
      assert.equal(line.points[0]!.index, 100);
      const last = line.points.find(({ quarter }) => quarter === '2021Q3')!;
      const base = inQuarter(rows, line.points[0]!.quarter);
      assertClose(last.index, (100 * median(inQuarter(rows, '2021Q3'))) / median(base));
      // Below thirty rents at either end there is no interval.
      assert.equal(
        last.interval !== null,
        Math.min(base.length, inQuarter(rows, '2021Q3').length) >= 30,
      );
      if (last.interval)
        assert.ok(last.interval.low < last.index! && last.index! < last.interval.high);
    }
  });

  it('weighs strata where the mix of deals changes', async () => {
    const [line] = await lines({ city: '臺北市', method: 'mix-adjusted' });
    assert.equal(line!.points[0]!.index, 100);
    assert.ok(
      line!.points.every(
        ({ index, interval }) =>
          interval === null && (index === null || (index > 50 && index < 200)),
      ),
    );
  });

  it('draws the regression and the pairs of one shop, each with its interval', async () => {
    const [hedonic] = await lines({ city: '臺北市', method: 'hedonic' });
    assert.equal(hedonic!.points[0]!.index, 100);
    const told = hedonic!.points.filter(({ index }) => index !== null);
    assert.ok(
      told.length > 12 &&
        told.every(({ index, interval }) => interval!.low <= index! && index! <= interval!.high),
    );
    const [repeat] = await lines({ city: '臺北市', method: 'repeat' });
    assert.deepEqual(
      [repeat!.points[0]!.quarter, repeat!.points[0]!.index, repeat!.points[0]!.window],
      ['2017Q4', 100, 'year'],
    );
  });

  it('takes the year up to each quarter where that is asked for, 100 in the first whole year', async () => {
    const [line, district] = await lines({ city: '臺北市', district: '大安區', window: 'year' });
    assert.deepEqual([line!.points[0]!.quarter, line!.points[0]!.index], ['2017Q4', 100]);
    const of = (rows: readonly Lease[], from: string, to: string) =>
      median(rows.filter((lease) => quarterOf(lease) >= from && quarterOf(lease) <= to));
    const last = district!.points.find(({ quarter }) => quarter === '2021Q3')!;
    assertClose(last.index, (100 * of(daan, '2020Q4', '2021Q3')) / of(daan, '2017Q1', '2017Q4'));
    assert.equal(last.n, 93);
  });

  it('begins at the quarter asked for', async () => {
    const [line] = await lines({ city: '臺北市', from: '2019Q1' });
    assert.deepEqual([line!.points[0]!.quarter, line!.points[0]!.index], ['2019Q1', 100]);
  });

  it('ends at the quarter asked for, and counts the cases asked for', async () => {
    const [line] = await lines({ city: '臺北市', to: '2020Q2', floor: ['ground'] });
    assert.equal(line!.points.at(-1)!.quarter, '2020Q2');
    const { body } = await server.call(
      dashboardIndex,
      { city: '臺北市', floor: ['attic'] },
      member,
    );
    assert.match(body.msg, /^floor/);
  });

  it('rejects more than five districts and unknown methods', async () => {
    const many = await server.call(
      dashboardIndex,
      { city: '臺北市', district: ['1', '2', '3', '4', '5', '6'] },
      member,
    );
    assert.match(many.body.msg, /^district: expected at most 5/);
    const other = await server.call(dashboardIndex, { city: '臺北市', method: 'guess' }, member);
    assert.match(other.body.msg, /^method: expected one of median, mix-adjusted/);
    assert.deepEqual(await lines({ city: '上海市' }), []);
    assert.deepEqual((await lines({ city: '臺北市', district: 'nowhere' }))[1]!.points, []);
  });
});

describe('GET /api/v1/dashboard/movers', () => {
  it('ranks the roads whose rents changed by more than the error, and no other', async () => {
    const { risers, fallers, compared } = (
      await server.call(dashboardMovers, { city: '臺北市', most: '20' }, member)
    ).body.data;
    const changed = [...risers, ...fallers];
    assert.ok(compared > changed.length);
    assert.ok(
      changed.every(({ interval }) => interval !== null && (interval.low > 0 || interval.high < 0)),
    );
    assert.ok(risers.every(({ value }) => value > 0) && fallers.every(({ value }) => value < 0));
    assert.ok(risers.every(({ value }, at) => at === 0 || value <= risers[at - 1]!.value));
    assert.ok(fallers.every(({ value }, at) => at === 0 || value >= fallers[at - 1]!.value));
  });
  it('returns the sample sizes and errors of both medians of each change', async () => {
    const { risers, fallers } = (
      await server.call(dashboardMovers, { city: '臺北市', most: '20' }, member)
    ).body.data;
    const quarters = { quarter: [['2020Q3', '2020Q3'], ['2021Q3', '2021Q3']], year: [['2019Q4', '2020Q3'], ['2020Q4', '2021Q3']] } as const; // prettier-ignore
    const told = (rents: readonly number[]) => published(rents, 0.5);
    for (const { district, name, window, value, interval, nBefore, nAfter } of [
      ...risers,
      ...fallers,
    ]) {
      const here = taipei.filter((lease) => lease.district === district && lease.road === name);
      const [before, after] = quarters[window].map(([from, to]) =>
        here.filter((lease) => quarterOf(lease) >= from && quarterOf(lease) <= to).map(unitRent),
      ) as [number[], number[]];
      assert.deepEqual([nBefore, nAfter], [before.length, after.length], name);
      assertClose(value, told(after) / told(before) - 1);
      assert.equal(interval !== null, before.length >= 11 && after.length >= 11, name);
      if (!interval) continue;
      const { low, high } = ratioInterval(before, after);
      assert.ok(
        Math.abs(interval.low - (low - 1)) < 0.03 && Math.abs(interval.high - (high - 1)) < 0.03,
        name,
      );
    }
  });
  it('refuses more than it shows', async () => {
    assert.match(
      (await server.call(dashboardMovers, { city: '臺北市', most: '21' }, member)).body.msg,
      /^most: expected a whole number from 1 to 20/,
    );
  });
});

describe('GET /api/v1/dashboard/survey', () => {
  it('shows vacancy, openings and closures, and the mix', async () => {
    const { survey, vacancy, flows, mix } = (
      await server.call(dashboardSurvey, { city: '臺北市', synthetic: 'yes' }, member)
    ).body.data;
    assert.deepEqual(
      [survey!.period, survey!.before, vacancy!.hits, vacancy!.n],
      ['2021Q4', '2020Q4', 44, 320],
    );
    assert.equal(Object.values(flows!).reduce((sum, n) => sum + n, 0), 320); // prettier-ignore
    assert.equal(mix.length, 10);
  });
  it('returns openings and closures without vacancy where only trading units were counted', async () => {
    const { vacancy, flows } = (await server.call(dashboardSurvey, { city: '墨爾本' }, member)).body
      .data;
    // 2020 and 2021 by property and name, counted in Python: 236 in both, 23 only in the first, 28
    // only in the second.
    assert.equal(vacancy, null);
    assert.equal(flows!.stayed, 236);
    assert.equal(flows!.closed + flows!.replaced, 23);
    assert.equal(flows!.opened + flows!.replaced, 28);
  });
  it('leaves a generated survey out unless it is asked for, and says that it did', async () => {
    const { data } = (await server.call(dashboardSurvey, { city: '臺北市' }, member)).body;
    assert.deepEqual(
      [data.survey, data.vacancy, data.flows, data.mix, data.hhi],
      [null, null, null, [], null],
    );
    assert.equal(data.syntheticLeftOut, true);
    const shown = (await server.call(dashboardSurvey, { city: '臺北市', synthetic: 'yes' }, member))
      .body.data;
    assert.deepEqual([shown.survey!.provenance, shown.syntheticLeftOut], ['synthetic', false]);
    const bars = (await server.call(dashboardSurvey, { city: '墨爾本' }, member)).body.data;
    assert.deepEqual([bars.survey!.provenance, bars.syntheticLeftOut], ['survey', false]);
    const roads = (await server.call(dashboardRoads, { city: '臺北市' }, member)).body.data;
    assert.deepEqual([roads.roads, roads.syntheticLeftOut], [[], 8]);
    const heat = (await server.call(dashboardSurveyHeat, { city: '臺北市', of: 'vacant' }, member))
      .body.data;
    assert.deepEqual([heat.cells, heat.syntheticLeftOut, heat.isSynthetic], [[], true, false]);
  });
  it('reports a missing survey', async () => {
    const { survey, mix, hhi } = (await server.call(dashboardSurvey, { city: '桃園市' }, member))
      .body.data;
    assert.deepEqual([survey, mix, hhi], [null, [], null]);
  });
});

describe('GET /api/v1/dashboard/heat', () => {
  it('spreads every case that has a place over the grid, and no other', async () => {
    const { data } = (
      await server.call(dashboardHeat, { city: '臺北市', cells: '60', bandwidth: '1500' }, member)
    ).body;
    assert.equal(data.n + data.withoutPlace, taipei.length);
    // The kernel adds up to one case; what is cut off lies beyond the border of the grid.
    const mass =
      data.cells.reduce((sum, { density }) => sum + density, 0) * (data.cellM! / 1000) ** 2;
    assert.ok(mass > 0.75 * data.n && mass < 1.02 * data.n, `${mass} of ${data.n}`);
    const rents = data.cells.flatMap(({ rent }) => rent ?? []);
    assert.ok(rents.length > 0 && Math.min(...rents) > 200 && Math.max(...rents) < 3000);
  });
  it('uses only published counts of roads, for any bandwidth', async () => {
    const { data } = (
      await server.call(dashboardHeat, { city: '臺北市', bandwidth: '100', cells: '60' }, member)
    ).body;
    const roads: number[] = [];
    for (const page of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) {
      const { list } = (
        await server.call(searchRoads, { city: '臺北市', page, limit: 100 }, member)
      ).body;
      roads.push(
        ...list.flatMap(({ rent, place }) => (place && rent.median !== null ? [rent.median] : [])),
      );
    }
    for (const { rent } of data.cells) {
      if (rent !== null)
        assert.ok(rent >= Math.min(...roads) - 0.1 && rent <= Math.max(...roads) + 0.1);
    }
  });
  it('spreads what a survey found empty, and what was opened since the one before', async () => {
    const found = async (input: object) =>
      (
        await server.call(
          dashboardSurveyHeat,
          { city: '臺北市', synthetic: 'yes', ...input },
          member,
        )
      ).body.data;
    const massOf = ({ cells, cellM }: { cells: { density: number }[]; cellM: number | null }) =>
      cells.reduce((sum, { density }) => sum + density, 0) * (cellM! / 1000) ** 2;
    const vacant = await found({ of: 'vacant', bandwidth: '300', cells: '60' });
    // As the survey's own figures have it: 44 of 320 empty.
    assert.deepEqual(
      [vacant.period, vacant.before, vacant.n, vacant.hits],
      ['2021Q4', '2020Q4', 320, 44],
    );
    assert.ok(massOf(vacant) > 20 && massOf(vacant) < 45, String(massOf(vacant)));
    const { flows } = (
      await server.call(dashboardSurvey, { city: '臺北市', synthetic: 'yes' }, member)
    ).body.data;
    assert.equal((await found({ of: 'opened' })).hits, flows!.opened + flows!.replaced);
  });
  it('says nothing of a survey where too little was visited, or where vacancy was not counted', async () => {
    const ofMelbourne = (
      await server.call(dashboardSurveyHeat, { city: '墨爾本', of: 'vacant' }, member)
    ).body.data;
    assert.deepEqual(ofMelbourne.cells, []);
    const ofTaoyuan = (
      await server.call(dashboardSurveyHeat, { city: '桃園市', of: 'vacant' }, member)
    ).body.data;
    assert.deepEqual([ofTaoyuan.period, ofTaoyuan.n, ofTaoyuan.cells], [null, 0, []]);
    const { cells, cellM, n } = (
      await server.call(
        dashboardSurveyHeat,
        { city: '臺北市', synthetic: 'yes', of: 'vacant', bandwidth: '100', cells: '60' },
        member,
      )
    ).body.data;
    assert.ok(n > 0 && cellM! > 0 && cells.length > 0);
  });
  it('refuses what is no bandwidth and no grid', async () => {
    for (const [input, field] of [
      [{ bandwidth: '99' }, 'bandwidth'],
      [{ bandwidth: '1501' }, 'bandwidth'],
      [{ cells: '61' }, 'cells'],
      [{ cells: '3.5' }, 'cells'],
    ] as const) {
      const { status, body } = await server.call(
        dashboardHeat,
        { city: '臺北市', ...input },
        member,
      );
      assert.equal(status, 400);
      assert.ok(body.msg.startsWith(`${field}: `), body.msg);
    }
  });
});

describe('GET /api/v1/dashboard/districts', () => {
  it('shows each district over the four quarters to the newest complete one', async () => {
    const { data } = (await server.call(dashboardDistricts, { city: '臺北市' }, member)).body;
    assert.deepEqual(data.quarters, { first: '2020Q4', last: '2021Q3' });
    const rows = daan.filter(
      (lease) => quarterOf(lease) >= '2020Q4' && quarterOf(lease) <= '2021Q3',
    );
    const told = data.districts.find(({ name }) => name === '大安區')!;
    assert.equal(told.n, rows.length);
    assertClose(told.median, median(rows));
  });

  it('takes the quarters asked for in place of the four', async () => {
    const input = { city: '臺北市', from: '2018Q1', to: '2019Q2' };
    const { data } = (await server.call(dashboardDistricts, input, member)).body;
    assert.deepEqual(data.quarters, { first: '2018Q1', last: '2019Q2' });
    const rows = daan.filter(
      (lease) => quarterOf(lease) >= '2018Q1' && quarterOf(lease) <= '2019Q2',
    );
    const told = data.districts.find(({ name }) => name === '大安區')!;
    assert.equal(told.n, rows.length);
    assertClose(told.median, median(rows));
  });

  it('narrows them by floor, area and the last quarter', async () => {
    const input = { city: '臺北市', area: '30-60', to: '2020Q2' };
    const { data } = (await server.call(dashboardDistricts, input, member)).body;
    assert.deepEqual(data.quarters, { first: '2019Q3', last: '2020Q2' });
    const rows = daan.filter((lease) => quarterOf(lease) >= '2019Q3' && quarterOf(lease) <= '2020Q2' && Number(lease.area_m2) >= 30 && Number(lease.area_m2) < 60); // prettier-ignore
    assert.equal(data.districts.find(({ name }) => name === '大安區')!.n, rows.length);
  });
});

describe('GET /api/v1/dashboard/matrix', () => {
  it('shows every pair of floor area and zoning, a small one by its size alone', async () => {
    const { data } = (
      await server.call(dashboardMatrix, { city: '臺北市', floor: ['ground'] }, member)
    ).body;
    assert.deepEqual(data.quarters, { first: '2019Q4', last: '2021Q3' });
    assert.equal(data.cells.length, 15);
    const cell = (from: number | null, zoning: string) =>
      data.cells.find(({ area, zoning: of }) => area.from === from && of === zoning)!;
    // Counted and measured apart from this code: rows, and the mean of the ranks around the median,
    // in three digits.
    assert.deepEqual([60, 100].map((from) => cell(from, 'residential')).map(({ n, median: told }) => [n, told]), [[242, 579], [282, 513]]); // prettier-ignore
    // Four rows of other zonings lie in the band: 100 of 104 would disclose them.
    assert.deepEqual([cell(30, 'residential').n, cell(30, 'residential').median], [100, null]);
    assert.deepEqual(
      [cell(60, 'commercial').n, Math.round(cell(60, 'commercial').median!)],
      [164, 777],
    );
    assert.deepEqual([cell(null, 'other').n, cell(null, 'other').median], [4, null]);
  });
});

describe('GET /api/v1/dashboard/roads', () => {
  it('sets rents against vacancy where both are known', async () => {
    const { data } = (
      await server.call(dashboardRoads, { city: '臺北市', synthetic: 'yes' }, member)
    ).body;
    assert.equal(data.roads.length, 8); // the roads the made-up survey walked
    assert.ok(
      data.notSurveyed > 0 && data.roads.every(({ n, isSynthetic }) => n >= 5 && isSynthetic),
    );
    const points = data.roads.reduce((sum, { vacancy }) => sum + vacancy.n, 0);
    const empty = data.roads.reduce((sum, { vacancy }) => sum + vacancy.hits, 0);
    assert.deepEqual([points, empty], [320, 44]);
  });
});

describe('GET /api/v1/dashboard/survival', () => {
  it('draws the curve of the bars of Melbourne', async () => {
    const of = async (more: object) =>
      (await server.call(dashboardSurvival, { city: '墨爾本', ...more }, member)).body;
    assert.deepEqual((await of({ category: ['fnb-tea'] })).data.trades, []);
    const { data } = await of({ category: ['fnb-bar', 'fnb-tea'] });
    const [bars] = data.trades;
    // Computed in Python from the same spells: 576 shops of known age, 337 closures.
    assert.deepEqual([bars!.category, bars!.n, bars!.events], ['fnb-bar', 576, 337]);
    assert.deepEqual(bars!.median, { median: 6.5, low: 5.5, high: 6.5 });
    const at = (time: number) => bars!.curve.findLast((step) => step.time <= time)!.survival;
    for (const [time, share] of [
      [1.5, 0.77774],
      [3.5, 0.605126],
      [5.5, 0.50885],
      [10.5, 0.283219],
    ] as const) assertClose(at(time), share); // prettier-ignore
    // Counted in the file of spells: bars last seen at that age or later.
    assert.deepEqual(
      [0, 1, 3, 5, 10, 15, 18].map((age) => bars!.risk[age]!.atRisk),
      [576, 544, 349, 243, 95, 19, 2],
    );
  });

  it('says where shops were followed when they were not here', async () => {
    const { data } = (await server.call(dashboardSurvival, { city: '臺北市' }, member)).body;
    assert.deepEqual(
      [data.trades, data.window, data.cities],
      [[], null, [{ name: '墨爾本', n: 576 }]],
    );
  });
});

it('the dashboard wants the permission of what it shows', async () => {
  const nobody = await server.logIn();
  assert.equal((await server.call(dashboardRents, { city: '臺北市' }, nobody)).status, 403);
  assert.equal((await server.call(dashboardSurvey, { city: '臺北市' }, nobody)).status, 403);
});
