import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { medianIndex, type RentInQuarter } from '#src/analytics/rent-index/median-index.ts';
import { median, quantile } from '#src/analytics/stats/quantile.ts';
import { tukeyFences } from '#src/analytics/stats/tukey.ts';
import type { Quarter } from '#src/domain/quarter.ts';
import { demoLeases } from '../demo-leases.ts';

const rents = (quarter: Quarter, ...values: number[]): RentInQuarter[] =>
  values.map((unitRent) => ({ quarter, unitRent }));
const base = rents('2020Q1', 90, 95, 100, 105, 110);

describe('medianIndex', () => {
  it('sets medians against that of the base quarter, with their interval', () => {
    const place = [...base, ...rents('2020Q2', 100, 105, 110, 115, 120)];
    assert.deepEqual(medianIndex(place, place, ['2020Q1', '2020Q2']), [
      { quarter: '2020Q1', index: 100, median: 100, low: 90, high: 110, n: 5, level: 'quarter' },
      { quarter: '2020Q2', index: 110, median: 110, low: 100, high: 120, n: 5, level: 'quarter' },
    ]);
  });

  it('takes the year up to a quarter with too few rents', () => {
    const place = [...base, ...rents('2020Q3', 200)];
    const [, thin] = medianIndex(place, place, ['2020Q1', '2020Q3']);
    assert.deepEqual([thin?.level, thin?.n, thin?.median], ['year', 6, 102.5]);
  });

  it("moves with the district where even the year is too thin, at the place's own level", () => {
    const district = [
      ...rents('2020Q1', 40, 45, 50, 55, 60),
      ...rents('2022Q1', 50, 55, 60, 65, 70),
    ];
    const [, far] = medianIndex(base, [...district], ['2020Q1', '2022Q1']);
    assert.equal(far?.level, 'district');
    // The district went from 50 to 60, so the place from 100 to 120.
    assert.deepEqual(
      [far?.index.toFixed(6), far?.median.toFixed(6), far?.n],
      ['120.000000', '120.000000', 5],
    );
  });

  it('says nothing of a quarter no one speaks of', () => {
    assert.deepEqual(
      medianIndex(base, base, ['2020Q1', '2025Q1']).map(({ quarter }) => quarter),
      ['2020Q1'],
    );
  });

  it('refuses a base that is too thin, no quarters and rents that are none', () => {
    assert.throws(
      () => medianIndex(base.slice(1), base, ['2020Q1']),
      /expected 5 rents in the year to 2020Q1/,
    );
    assert.throws(() => medianIndex(base, base, []), /at least one quarter/);
    assert.throws(
      () => medianIndex(rents('2020Q1', 0), base, ['2020Q1']),
      /rents above zero, got 0 at 0/,
    );
  });
});

interface Expected {
  roads: {
    key: string;
    n: number;
    q1: number;
    median: number;
    q3: number;
    tukey_outliers: number;
  }[];
  city: Record<string, Record<string, { n: number; median: number }>>;
}
const expected = JSON.parse(readFileSync('test/fixtures/expected.json', 'utf8')) as Expected;

describe('medians of the open leases', () => {
  for (const { key, n, ...known } of expected.roads) {
    it(`are those worked out with numpy for ${key}`, () => {
      const values = demoLeases.filter((lease) => `${lease.city}|${lease.district}|${lease.road}` === key).map(({ unitRent }) => unitRent);
      const sorted = [...values].sort((a, b) => a - b);
      assert.equal(values.length, n);
      assert.deepEqual([0.25, 0.5, 0.75].map((share) => quantile(sorted, share).toFixed(6)), [known.q1, known.median, known.q3].map((value) => value.toFixed(6)));
      const { low, high } = tukeyFences(values);
      assert.equal(values.filter((value) => value < low || value > high).length, known.tukey_outliers);
    }); // prettier-ignore
  }

  for (const [city, years] of Object.entries(expected.city)) {
    it(`are those worked out with numpy for the years of ${city}`, () => {
      for (const [year, known] of Object.entries(years)) {
        const values = demoLeases.filter((lease) => lease.city === city && (year === 'all' || lease.dealDate.startsWith(year))).map(({ unitRent }) => unitRent);
        assert.deepEqual([values.length, median(values).toFixed(6)], [known.n, known.median.toFixed(6)], year);
      }
    }); // prettier-ignore
  }
});
