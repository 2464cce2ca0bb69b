import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { rentsBehind, type RentInQuarter } from '#src/analytics/rent-index/median-index.ts';
import { median, quantile } from '#src/analytics/stats/quantile.ts';
import { tukeyFences } from '#src/analytics/stats/tukey.ts';
import type { Quarter } from '#src/domain/quarter.ts';
import { demoLeases } from '../demo-leases.ts';

const rents = (quarter: Quarter, ...values: number[]): RentInQuarter[] =>
  values.map((unitRent) => ({ quarter, unitRent }));
const base = rents('2020Q1', 90, 95, 100, 105, 110);

describe('rentsBehind', () => {
  it('gives the rents of a quarter that has five, ascending', () => {
    const behind = rentsBehind([...rents('2020Q2', 120, 100, 105, 110, 115), ...base]);
    assert.deepEqual(behind('2020Q2'), { sorted: [100, 105, 110, 115, 120], level: 'quarter' });
  });

  it('takes the year up to a quarter with too few rents', () => {
    const behind = rentsBehind([...base, ...rents('2020Q3', 200)]);
    assert.deepEqual(behind('2020Q3'), { sorted: [90, 95, 100, 105, 110, 200], level: 'year' });
  });

  it('gives nothing where even the year has too few', () => {
    assert.equal(rentsBehind(base)('2025Q1'), undefined);
    assert.equal(rentsBehind(base.slice(1))('2020Q1'), undefined);
  });

  it('refuses rents that are none', () => {
    assert.throws(() => rentsBehind(rents('2020Q1', 0)), /rents above zero, got 0 at 0/);
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
