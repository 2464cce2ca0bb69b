import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { kaseCharts, kaseStatistics, searchKases } from '#src/features/kases/contract/kases.ts';
import { demoServer } from '../../../support/demo-server.ts';
import {
  assertClose,
  daan,
  daanFilter,
  leases,
  published,
  quarterOf,
  unitRent,
} from '../../../support/open-leases.ts';
import type { TestServer } from '../../../support/test-server.ts';
import expected from '../../../fixtures/expected.json' with { type: 'json' };

// Expected numbers come from the reference file, which was worked out with numpy, and from the open
// file itself.

let server: TestServer;
let member: string;
before(async () => {
  server = await demoServer();
  member = await server.logIn('member');
});
after(() => server.close());

const statistics = async (filter: object) =>
  (await server.call(kaseStatistics, filter, member)).body.data;

describe('GET /api/v1/kases/statistics', () => {
  for (const { key, n, q1, median, q3 } of expected.roads) {
    it(`agrees with the reference on ${key}`, async () => {
      const [city, district, road] = key.split('|');
      const told = await statistics({ city, district, road });
      assert.equal(told.n, n);
      // The reference is not smoothed; the published figure lies near it and is no rent of a row.
      assert.ok(
        Math.abs(told.median! / median - 1) < 0.06,
        `${told.median} is not about ${median}`,
      );
      if (n < 30) assert.deepEqual([told.q1, told.q3], [null, null]);
      else assert.ok(Math.abs(told.q1! / q1 - 1) < 0.1 && Math.abs(told.q3! / q3 - 1) < 0.1);
      assert.equal(told.roads, 1);
      assert.equal(told.currency, 'TWD');
    });
  }

  it('says of 忠孝東路四段 in 大安區 means of the ranks around each figure, in three digits', async () => {
    const { n, q1, median, q3, interval } = await statistics({
      ...daanFilter,
      road: '忠孝東路四段',
    });
    const rents = daan.filter(({ road }) => road === '忠孝東路四段').map(unitRent).sort((a, b) => a - b); // prettier-ignore
    assert.deepEqual(
      [n, q1, median, q3],
      [63, published(rents, 0.25), published(rents, 0.5), published(rents, 0.75)],
    );
    // Ranks 23 and 41 of 63, each with two on either side.
    const around = (rank: number) => Number((rents.slice(rank - 3, rank + 2).reduce((sum, rent) => sum + rent, 0) / 5).toPrecision(3)); // prettier-ignore
    assert.deepEqual(interval, { low: around(23), high: around(41) });
    assert.ok(!rents.map((rent) => Math.round(rent * 1e4) / 1e4).includes(median!));
  });

  it('agrees with the reference on every city and year', async () => {
    let seen = 0;
    for (const [city, years] of Object.entries(expected.city)) {
      for (const [year, { n, median }] of Object.entries(years)) {
        const told = await statistics(
          year === 'all' ? { city } : { city, from: `${year}Q1`, to: `${year}Q4` },
        );
        assert.equal(told.n, n, `${city} ${year}`);
        const rows = leases.filter(
          (lease) => lease.city === city && (year === 'all' || lease.deal_date.startsWith(year)),
        );
        if (told.withheld) continue;
        seen += 1;
        if (n >= 5)
          assert.equal(told.median, published(rows.map(unitRent), 0.5), `${city} ${year}`);
        // The reference, which is not smoothed, lies near.
        if (n >= 100) assert.ok(Math.abs(told.median! / median - 1) < 0.03, `${city} ${year}`);
        if (n < 5) assert.equal(told.median, null);
      }
    }
    assert.ok(seen > 12, String(seen));
  });

  it('agrees with the file under a combination of filters', async () => {
    const told = await statistics({
      ...daanFilter,
      from: '2020Q1',
      to: '2021Q4',
      floor: ['ground'],
    });
    const rows = daan.filter((lease) => quarterOf(lease) >= '2020Q1' && lease.floor === '1');
    assert.equal(told.n, rows.length);
    assert.equal(told.n, 184);
    for (const [figure, share] of [['q1', 0.25], ['median', 0.5], ['q3', 0.75]] as const) assertClose(told[figure], published(rows.map(unitRent), share)); // prettier-ignore
    assert.deepEqual(told.quarters, { first: '2020Q1', last: '2021Q4' });
    assert.equal(told.newestRelease, '2021Q4');
  });

  it('cuts area and rent so that the lower edge belongs to the band', async () => {
    const inBand = (value: number, from: number, to: number) => value >= from && value < to;
    const wide = leases.filter(({ area_m2 }) => inBand(Number(area_m2), 60, 100));
    assert.ok(
      wide.some(({ area_m2 }) => Number(area_m2) === 60) ||
        leases.some(({ area_m2 }) => Number(area_m2) === 100),
    );
    assert.equal((await statistics({ area: '60-100' })).n, wide.length);
    assert.equal(
      (await statistics({ area: '-60' })).n,
      leases.filter(({ area_m2 }) => Number(area_m2) < 60).length,
    );
    assert.equal(
      (await statistics({ area: '500-' })).n,
      leases.filter(({ area_m2 }) => Number(area_m2) >= 500).length,
    );
  });

  it('splits the whole by remarks without loss', async () => {
    const all = (await statistics({ city: '臺北市' })).n;
    const without = (await statistics({ city: '臺北市', exclude: ['parking'] })).n;
    assert.ok(without < all);
    const kept = (await statistics({ city: '臺北市', exclude: ['parking', 'part', 'free-rent'] }))
      .n;
    assert.ok(kept < without);
  });

  it('takes several roads, and the same name in other districts only where none is given', async () => {
    const roads = ['忠孝東路四段', '大安路一段'];
    assert.equal((await statistics({ ...daanFilter, road: roads })).n, 63 + 47);
    const everywhere = leases.filter(({ road }) => roads.includes(road)).length;
    assert.ok(everywhere > 110);
    assert.equal((await statistics({ road: roads })).matching, everywhere);
  });

  it('finds nothing without failing', async () => {
    assert.deepEqual(await statistics({ city: '高雄市' }), {
      n: 0,
      matching: 0,
      leftOut: { roads: 0, cases: 0 },
      withheld: false,
      median: null,
      q1: null,
      q3: null,
      interval: null,
      roads: 0,
      isSynthetic: false,
      currency: null,
      histogram: [],
      terms: { term: { n: 0, mean: null }, free: { n: 0, mean: null } },
      quarters: null,
      newestRelease: null,
    });
  });

  it('joins bins until each holds five rows, and counts them to the nearest five', async () => {
    const { n, histogram } = await statistics({ ...daanFilter, road: '忠孝東路四段' });
    assert.ok(histogram.length > 3);
    assert.ok(histogram.every((bin) => bin.n >= 5));
    assert.ok(Math.abs(histogram.reduce((sum, bin) => sum + bin.n, 0) - n) < 5 * histogram.length);
    assert.equal(histogram[0]!.from, 0);
    assert.equal(histogram.at(-1)!.to, null);
    const rents = daan.filter(({ road }) => road === '忠孝東路四段').map(unitRent);
    for (const { from, to, n: held } of histogram) {
      const exact = rents.filter((rent) => rent >= from && rent < (to ?? Infinity)).length;
      assert.ok(held % 5 === 0 && Math.abs(held - exact) < 5, `${held} of ${exact}`);
    }
  });
});

describe('samples in two currencies', () => {
  it('have a number and no statistic', async () => {
    const [row] = (await server.call(searchKases, daanFilter, member)).body.list;
    await server.db
      .updateTable('kase')
      .set({ currency: 'CNY' })
      .where('id', '=', row!.id)
      .execute();
    const told = await statistics(daanFilter);
    assert.deepEqual(
      [told.n, told.currency, told.median, told.histogram],
      [daan.length, null, null, []],
    );
    const { currency, byQuarter, byArea } = (await server.call(kaseCharts, daanFilter, member)).body
      .data;
    assert.deepEqual([currency, byArea], [null, []]);
    assert.ok(
      byQuarter.every(({ median }) => median === null) && byQuarter.some(({ n }) => n > 11),
    );
    await server.db
      .updateTable('kase')
      .set({ currency: 'TWD' })
      .where('id', '=', row!.id)
      .execute();
  });
});
