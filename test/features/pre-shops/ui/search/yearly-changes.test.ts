import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { yearlyChanges } from '#src/features/pre-shops/ui/search/yearly-changes.ts';

const point = (quarter: string, index: number | null, complete = true) => ({
  quarter,
  index,
  complete,
});

describe('yearlyChanges', () => {
  // Each quarter of 2020 is 100; those of the year after are 90, 100, 110 and 120, the one after
  // that 10 % higher in its first.
  const points = [
    ...['2020Q1', '2020Q2', '2020Q3', '2020Q4'].map((quarter) => point(quarter, 100)),
    point('2021Q1', 90),
    point('2021Q2', 100),
    point('2021Q3', 110),
    point('2021Q4', 120),
    point('2022Q1', 99),
  ];

  it('gives the quartiles of the changes from a quarter to the same one a year later', () => {
    // Changes -10, 0, 10, 10 and 20 %: type 7 quartiles of five numbers are the second and the
    // fourth.
    const { low, high, n, from, to } = yearlyChanges(points)!;
    assert.deepEqual(
      [low.toFixed(6), high.toFixed(6), n, from, to],
      ['0.000000', '0.100000', 5, '2021Q1', '2022Q1'],
    );
  });

  it('discloses nothing about fewer than five pairs, of gaps, and of quarters that are still coming in', () => {
    assert.equal(yearlyChanges(points.slice(0, -1)), undefined);
    assert.equal(yearlyChanges([...points.slice(0, -1), point('2022Q1', 99, false)]), undefined);
    assert.equal(yearlyChanges([...points.slice(0, -1), point('2022Q1', null)]), undefined);
    assert.equal(yearlyChanges([]), undefined);
  });
});
