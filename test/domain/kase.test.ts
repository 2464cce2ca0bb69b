import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { kasePriceJindou, monthsBetween, qualityOf } from '#src/domain/kase.ts';

describe('qualityOf', () => {
  it('is A from nine tenths, B from eight, else C', () => {
    assert.deepEqual([1, 0.9, 0.89, 0.8, 0.79, 0].map((share) => qualityOf(share, false)), ['A', 'A', 'B', 'B', 'C', 'C']); // prettier-ignore
  });

  it('is C with a remark, however complete', () => {
    assert.equal(qualityOf(1, true), 'C');
  });
});

describe('kasePriceJindou', () => {
  it('is 10 up to a year, 6 up to two, 3 beyond', () => {
    assert.deepEqual([0, 12, 13, 24, 25, 300].map((months) => kasePriceJindou(months, 0.5, 2)), [10, 10, 6, 6, 3, 3]); // prettier-ignore
  });

  it('is half as much again, rounded up, for complete and registered evidence', () => {
    assert.deepEqual([0, 13, 25].map((months) => kasePriceJindou(months, 0.8, 2)), [15, 9, 5]); // prettier-ignore
  });

  it('stays as it is where only one of the two holds', () => {
    assert.equal(kasePriceJindou(0, 1, 1), 10);
    assert.equal(kasePriceJindou(0, 0.79, 3), 10);
  });
});

describe('monthsBetween', () => {
  it('counts full months', () => {
    assert.equal(monthsBetween('2020-12-31', '2021-12-31'), 12);
    assert.equal(monthsBetween('2021-01-01', '2021-12-31'), 11);
    assert.equal(monthsBetween('2020-11-30', '2021-12-31'), 13);
    assert.equal(monthsBetween('2021-12-15', '2021-12-31'), 0);
  });

  it('is negative when the second day is before the first, even by one day', () => {
    assert.equal(monthsBetween('2022-05-01', '2021-12-31'), -5);
    assert.equal(monthsBetween('2022-01-01', '2021-12-31'), -1);
    assert.equal(monthsBetween('2021-12-31', '2021-12-31'), 0);
  });
});
