import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import {
  roadFigures,
  roadSheet,
  roadStatistics,
  searchRoads,
} from '#src/features/roads/contract/roads.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { grantOwnership } from '../../../support/grant-ownership.ts';
import {
  assertClose,
  leases,
  published,
  quantile,
  quarterOf,
  unitRent,
} from '../../../support/open-leases.ts';
import type { TestServer } from '../../../support/test-server.ts';

const expected = JSON.parse(readFileSync('test/fixtures/expected.json', 'utf8')) as {
  roads: { key: string; n: number; q1: number; median: number; q3: number }[];
};

let server: TestServer;
let member: string;
before(async () => {
  server = await demoServer();
  member = await server.logIn('member');
});
after(() => server.close());

const search = async (input: object = {}, token = member) =>
  (await server.call(searchRoads, input, token)).body;
const taipei = { city: '臺北市' };
const of = (district: string, road: string) =>
  leases.filter(
    (lease) => lease.city === '臺北市' && lease.district === district && lease.road === road,
  );

describe('GET /api/v1/roads', () => {
  it('gives the road medians of the reference values', async () => {
    let compared = 0;
    for (const { key, n, q1, median, q3 } of expected.roads) {
      const [city, district, road] = key.split('|');
      const { list } = await search({ city, district, q: road, limit: 100 });
      const row = list.find(({ name }) => name === road)!;
      assert.equal(row.rent.n, n, key);
      if (n < 11) continue;
      // The reference is not smoothed.
      assert.ok(Math.abs(row.rent.median! / median - 1) < 0.06, key);
      if (n >= 30)
        assert.ok(
          Math.abs(row.rent.q1! / q1 - 1) < 0.1 && Math.abs(row.rent.q3! / q3 - 1) < 0.1,
          key,
        );
      else assert.deepEqual([row.rent.q1, row.rent.q3], [null, null], key);
      compared += 1;
    }
    assert.ok(compared >= 4, `${compared} roads`);
  });

  it('finds roads in either script, by words, place, length and evidence', async () => {
    const names = async (input: object) =>
      (await search({ ...input, limit: 100 })).list.map(({ district, name }) => district + name);
    assert.deepEqual(
      await names({ ...taipei, q: '忠孝东路四段' }),
      await names({ ...taipei, q: '忠孝東路四段' }),
    );
    assert.ok((await names({ ...taipei, q: '忠孝東路四段' })).includes('大安區忠孝東路四段'));
    const busy = new Map<string, number>();
    for (const { city, district, road } of leases) if (city === '臺北市' && road) busy.set(district + road, (busy.get(district + road) ?? 0) + 1); // prettier-ignore
    assert.equal(
      (await search({ ...taipei, evidence: '20' })).total,
      [...busy.values()].filter((n) => n >= 20).length,
    );
    const { list } = await search({ ...taipei, bounds: '121.54,25.03,121.56,25.05', limit: 100 });
    assert.ok(
      list.length > 0 &&
        list.every(({ place }) => place![0] >= 121.54 && place![0] <= 121.56 && place![1] >= 25.03),
    );
    assert.equal(
      (await search({ ...taipei, polygon: '121.54,25.03;121.56,25.03;121.56,25.05;121.54,25.05' }))
        .total,
      list.length,
    );
    const long = (await search({ ...taipei, length: '2000-', limit: 100 })).list;
    assert.ok(long.length > 0 && long.every(({ lengthM }) => lengthM! >= 2000));
    const placed = (await search({ ...taipei, hasPlace: 'yes' })).total;
    assert.equal(
      placed + (await search({ ...taipei, hasPlace: 'no' })).total,
      (await search(taipei)).total,
    );
    assert.equal(placed, 513);
  });

  it('sorts by shown figures; roads without a figure are last in both directions', async () => {
    for (const sort of [
      '-rent',
      'rent',
      '-yoy',
      'vacancy',
      '-length',
      '-updated',
      '-footfall',
      'name',
    ] as const) {
      const figure = sort.replace('-', '');
      const values: (string | number | null)[] = [];
      for (const page of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) {
        for (const row of (await search({ ...taipei, sort, page, limit: 100 })).list) {
          const told = { rent: row.rent.median, yoy: row.yoy?.value ?? null, vacancy: row.survey?.vacancy?.share ?? null, length: row.lengthM, updated: row.updated, footfall: row.survey?.footfallPerHour ?? null, name: row.name }; // prettier-ignore
          values.push(told[figure as keyof typeof told]);
        }
      }
      const known = values.filter((value) => value !== null);
      assert.deepEqual(values.slice(0, known.length), known, `${sort}: nulls last`);
      const ascending = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      assert.deepEqual(known, sort.startsWith('-') ? ascending.toReversed() : ascending, sort);
    }
  });

  it('shows the change over a year between two quarters of the road, or two years where one of them is too thin', async () => {
    // The newest release is 2021Q4, so the newest complete quarter is 2021Q3.
    const told = (rents: readonly number[]) => {
      return published(rents, 0.5);
    };
    const windows = [
      ['quarter', ['2020Q3'], ['2021Q3']],
      ['year', ['2019Q4', '2020Q1', '2020Q2', '2020Q3'], ['2020Q4', '2021Q1', '2021Q2', '2021Q3']],
    ] as const;
    const seen = new Set<string>();
    for (const { district, name, yoy } of (
      await search({ ...taipei, sort: '-evidence', limit: 100 })
    ).list) {
      const rentsIn = (quarters: readonly string[]) =>
        of(district, name)
          .filter((lease) => quarters.includes(quarterOf(lease)))
          .map(unitRent);
      const first = windows.find(
        ([, before, after]) => rentsIn(before).length >= 5 && rentsIn(after).length >= 5,
      );
      assert.equal(yoy?.level === 'road', first !== undefined, name);
      if (!first) continue;
      assert.equal(yoy!.window, first[0], name);
      assertClose(yoy!.value, told(rentsIn(first[2])) / told(rentsIn(first[1])) - 1);
      seen.add(first[0]);
    }
    assert.ok(seen.has('year'));
  });

  it('returns a reason for every missing figure', async () => {
    const rows = (await search({ ...taipei, limit: 100, sort: 'evidence' })).list;
    const silent = rows.find(({ rent }) => rent.n === 0)!;
    assert.deepEqual(silent.gaps.rent, 'no-evidence');
    assert.deepEqual(
      [silent.rent.median, silent.qoq, silent.yoy, silent.survey],
      [null, null, null, null],
    );
    assert.equal(silent.gaps.vacancy, 'not-surveyed');
    assert.ok(rows.every(({ grade, gaps }) => grade === null && gaps.grade === 'not-in-data'));
    assert.ok(
      rows.every(
        ({ metroDistM, gaps }) => (metroDistM === null) === (gaps.metro === 'not-in-data'),
      ),
    );
    for (const { rent, gaps } of rows) assert.equal(gaps.rent !== undefined, rent.n < 5);
  });

  it('finds roads by how far the next metro station is, as worked out from the docks of the city', async () => {
    // Worked out once in Python: straight from the line to the nearest dock named after a station,
    // to 10 m.
    const near = await search({ ...taipei, metro: '0-100', sort: 'metro', limit: 100 });
    assert.ok(near.total > 20 && near.list.every(({ metroDistM }) => metroDistM! < 100));
    const [far] = (await search({ ...taipei, sort: '-metro' })).list;
    assert.equal(far!.metroDistM, 2690);
    const { list } = await search({ ...taipei, district: '大安區', q: '忠孝東路四段' });
    assert.equal(list.find(({ name }) => name === '忠孝東路四段')!.metroDistM, 20);
    assert.equal((await search({ ...taipei, metro: '0-5000' })).total, 513);
  });

  it('filters roads by grade, best first', async () => {
    assert.equal((await search({ ...taipei, grade: ['S', 'A'] })).total, 0);
    const names = ['忠孝東路四段', '八德路二段', '吳興街'];
    for (const [at, grade] of ['B', 'S', 'D'].entries()) {
      await sql`UPDATE road SET grade = ${grade}, edited_at = now() WHERE id = (
        SELECT id FROM road WHERE city = '臺北市' AND name = ${names[at]} ORDER BY district LIMIT 1)`.execute(
        server.db,
      );
    }
    assert.equal((await search({ ...taipei, grade: ['S', 'D'] })).total, 2);
    assert.deepEqual((await search({ ...taipei, grade: ['S', 'B', 'D'], sort: '-grade' })).list.map(({ grade }) => grade), ['S', 'B', 'D']); // prettier-ignore
    await sql`UPDATE road SET grade = NULL, edited_at = NULL`.execute(server.db);
  });

  it('returns the figures of the newest survey', async () => {
    const { list, total } = await search({ ...taipei, vacancy: '0-', limit: 100 });
    assert.equal(total, 8);
    for (const { survey } of list) {
      assert.deepEqual([survey!.period, survey!.points, survey!.isSynthetic], ['2021Q4', 40, true]);
      assert.ok(
        survey!.vacancy!.low <= survey!.vacancy!.share &&
          survey!.vacancy!.share <= survey!.vacancy!.high,
      );
      assert.ok(survey!.churn! >= 0 && survey!.hhi! > 0 && survey!.footfallPerHour! > 0);
      // What trades was visited, and of the first trade no more than trade.
      assert.ok(survey!.trading <= survey!.points && survey!.counted <= survey!.points);
      const { n, share } = survey!.topCategory!;
      assert.ok(
        Math.abs(share - n / survey!.trading) < 0.0001,
        `${n} of ${survey!.trading} are not ${share}`,
      );
    }
    // Counted in the file by a script of its own: signs of 2020Q4 against those of 2021Q4, door by
    // door.
    const [east] = list.filter(({ name }) => name === '忠孝東路四段');
    assert.deepEqual(east!.survey!.flows, { since: '2020Q4', opened: 3, closed: 2, replaced: 5 });
    const tea = await search({ ...taipei, category: 'fnb-tea', share: '10', limit: 100 });
    assert.ok(tea.total < (await search({ ...taipei, category: 'fnb-tea' })).total + 1);
  });

  it('refuses wrong input, naming it', async () => {
    for (const [input, field] of [
      [{ rent: '9-1' }, 'rent'],
      [{ changeFrom: '1.5' }, 'changeFrom'],
      [{ changeFrom: '5', changeTo: '1' }, 'changeTo'],
      [{ share: '10' }, 'share'],
      [{ category: 'bars' }, 'category'],
      [{ evidence: '0' }, 'evidence'],
      [{ polygon: '0,0;1,1;1,0;0,1' }, 'polygon'],
      [{ near: '121.5,25.0,49' }, 'near'],
      [{ q: '路' }, 'q'],
      [{ sort: '-width' }, 'sort'],
      [{ limit: '101' }, 'limit'],
      [{ grade: 'E' }, 'grade'],
      [{ metro: '0-9000' }, 'metro'],
    ] as const) {
      const { status, body } = await server.call(searchRoads, input, member);
      assert.equal(status, 400, JSON.stringify(input));
      assert.equal(
        (body.data as unknown as { fields: { field: string }[] }).fields[0]!.field,
        field,
      );
    }
    assert.equal((await server.call(searchRoads, {}, await server.logIn())).status, 403);
  });

  it('includes imported rows', async () => {
    const before = (await search(taipei)).total;
    await sql`INSERT INTO road (id, city, district, name, name_hans) VALUES ('rd_new', '臺北市', '大安區', '新新路', '新新路')`.execute(
      server.db,
    );
    await sql`UPDATE import_run SET finished_at = now()`.execute(server.db);
    assert.equal((await search(taipei)).total, before + 1);
    await sql`DELETE FROM road WHERE id = 'rd_new'`.execute(server.db);
    await sql`UPDATE import_run SET finished_at = now()`.execute(server.db);
  });
});

describe('GET /api/v1/roads/figures', () => {
  it('returns one figure of every matching road, null when unknown', async () => {
    const input = { ...taipei, district: '大安區' };
    const { data } = (await server.call(roadFigures, { ...input, by: 'evidence' }, member)).body;
    const { total } = await search(input);
    assert.equal(data.length, total);
    const { key, n } = expected.roads.find((road) => road.key === '臺北市|大安區|忠孝東路四段')!;
    const { list } = await search({ ...input, q: key.split('|')[2] });
    assert.equal(data.find(({ id }) => id === list[0]!.id)?.value, n);
    const rents = (await server.call(roadFigures, { ...input, by: 'rent' }, member)).body.data;
    // Fewer than five leases have no published median.
    assert.ok(rents.some(({ value }) => value === null));
  });

  it('requires a city and a known figure', async () => {
    for (const input of [{ by: 'rent' }, { ...taipei, by: 'colour' }]) {
      assert.equal((await server.call(roadFigures, input as never, member)).status, 400);
    }
  });
});

describe('GET /api/v1/roads/statistics', () => {
  const together = async (input: object) =>
    (await server.call(roadStatistics, input, member)).body.data;

  it('says of the roads that match what their rows say one by one', async () => {
    const input = { ...taipei, district: '大安區' };
    const { list, total } = await search({ ...input, limit: 100 });
    const told = await together({ ...input, evidence: '5' });
    assert.equal((await together(input)).roads, total);
    const rows = list.filter(({ rent }) => rent.n >= 5);
    assert.deepEqual(
      [told.roads, told.currency, told.medians!.n],
      [rows.length, 'TWD', rows.length],
    );
    assert.equal(told.kases, rows.reduce((sum, { rent }) => sum + rent.n, 0)); // prettier-ignore
    const medians = rows.map(({ rent }) => rent.median!);
    assertClose(told.medians!.median, quantile(medians, 0.5));
    assertClose(told.medians!.q1, quantile(medians, 0.25));
  });

  it('counts the units of every survey: 44 of 320 vacant', async () => {
    const { vacancy } = await together(taipei);
    assert.deepEqual(
      [vacancy!.roads, vacancy!.hits, vacancy!.n, vacancy!.isSynthetic],
      [8, 44, 320, true],
    );
    assert.equal((await together({ ...taipei, evidence: '10000' })).roads, 0);
  });
});

describe('GET /api/v1/roads/:id/sheet', () => {
  const sheetOf = async (id: string, token = member) =>
    (await server.call(roadSheet, { id }, token)).body.data;
  const busiest = async () => (await search({ ...taipei, district: '大安區', limit: 1 })).list[0]!;

  it('returns the last two complete quarters and the current one to all, and the rest to buyers', async () => {
    const { id, name } = await busiest();
    assert.equal(name, '忠孝東路四段');
    const free = await sheetOf(id);
    assert.deepEqual([free.isOwned, free.priceJindou, free.series.length], [false, 10, 3]);
    assert.ok(free.series.every(({ index }) => index === null));
    assert.deepEqual(free.series.map(({ quarter, complete }) => [quarter, complete]), [['2021Q2', true], ['2021Q3', true], ['2021Q4', false]]); // prettier-ignore
    const buyer = await server.logIn('member');
    const { rows } = await sql<{
      id: string;
    }>`SELECT member_id AS id FROM session ORDER BY created_at DESC LIMIT 1`.execute(server.db);
    await grantOwnership(server.db, rows[0]!.id, 'road-sheet', id);
    const whole = await sheetOf(id, buyer);
    assert.deepEqual([whole.isOwned, whole.priceJindou, whole.quartersLeftOut], [true, 0, 0]);
    assert.equal(whole.series.length, free.series.length + free.quartersLeftOut);
    assert.equal(whole.series[0]!.index, 100);
    // A free point that differs by few rows from one before it is kept back; who bought the series
    // sees it.
    free.series.forEach(({ median }, at) =>
      assert.ok(median === null || median === whole.series.slice(-3)[at]!.median),
    );
    assert.ok(
      free.series.some(({ median }) => median !== null) &&
        whole.series.every(({ median }) => median !== null),
    );
    for (const { n, median, interval } of whole.series) {
      assert.ok(n >= 5);
      assert.equal(interval === null, n < 30);
      assert.equal(median, Number(median!.toPrecision(3)));
    }
  });

  it('shows medians of a quarter as the file has them', async () => {
    const { id } = await busiest();
    const whole = await sheetOf(id, await server.logIn('analyst'));
    const rows = of('大安區', '忠孝東路四段');
    let checked = 0;
    for (const { quarter, method, n, median } of whole.series) {
      if (method !== 'quarter') continue;
      const here = rows.filter((lease) => quarterOf(lease) === quarter).map(unitRent);
      assert.equal(n, here.length);
      assertClose(median, published(here, 0.5));
      checked += 1;
    }
    assert.ok(checked > 0);
  });

  it('shows recent cases masked, neighbours by distance, and what comes to market', async () => {
    const { recentKases, kases, neighbours, preShops, comingUnits, mix } = await sheetOf(
      (await busiest()).id,
    );
    assert.deepEqual([recentKases.length, kases, preShops], [10, 63, 5]);
    // All five, the earliest handover first, and with fewer details of each than a search shows.
    const handovers = comingUnits.map(({ handoverQuarter }) => handoverQuarter);
    assert.deepEqual([comingUnits.length, handovers], [5, handovers.toSorted()]);
    assert.ok(
      recentKases.every(({ details, road }) => details === null && road === '忠孝東路四段'),
    );
    assert.ok(neighbours.length > 0 && neighbours.every(({ metres }, at) => metres <= 1500 && (at === 0 || metres >= neighbours[at - 1]!.metres))); // prettier-ignore
    assert.ok(mix.length > 0);
  });

  it('is not found for a road that is not there, and refused without the permission', async () => {
    assert.equal((await server.call(roadSheet, { id: 'rd_0' }, member)).status, 404);
    assert.equal((await server.call(roadSheet, { id: 'rd_0' }, await server.logIn())).status, 403);
  });

  it('has no series where too few rents are known', async () => {
    const silent = (await search({ ...taipei, sort: 'evidence', limit: 1 })).list[0]!;
    const { series, quartersLeftOut, recentKases } = await sheetOf(silent.id);
    assert.deepEqual([series, quartersLeftOut, recentKases], [[], 0, []]);
  });
});
