import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { quantile } from '#src/analytics/stats/quantile.ts';

describe('quantile', () => {
  // The worked unit rents of the rent index, checked with R 4 (type 7).
  const rents = [4.2, 5.0, 5.1, 5.6, 6.0, 6.3, 7.1, 18.0];

  it('gives the quartiles of R type 7', () => {
    assert.deepEqual(
      [0.25, 0.5, 0.75].map((share) => Number(quantile(rents, share).toFixed(10))),
      [5.075, 5.8, 6.5],
    );
  });

  it('gives the ends at 0 and 1', () => {
    assert.equal(quantile(rents, 0), 4.2);
    assert.equal(quantile(rents, 1), 18);
  });

  it('gives the one number of a sample of one at every share', () => {
    assert.deepEqual(
      [0, 0.3, 0.5, 1].map((share) => quantile([7], share)),
      [7, 7, 7, 7],
    );
  });

  it('takes the middle between two numbers', () => {
    assert.equal(quantile([1, 3], 0.5), 2);
  });

  it('refuses what has no quantile', () => {
    assert.throws(() => quantile([], 0.5), /at least one number/);
    assert.throws(() => quantile([1, Number.NaN], 0.5), /finite numbers, got NaN at 1/);
    assert.throws(() => quantile([2, 1], 0.5), /ascending numbers, got 1 after 2/);
    assert.throws(() => quantile([1], 1.01), /share from 0 to 1, got 1.01/);
    assert.throws(() => quantile([1], Number.NaN), /share from 0 to 1, got NaN/);
  });
});
