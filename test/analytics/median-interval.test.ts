import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { medianIntervalRanks } from '#src/analytics/median-interval.ts';

/** Exact: P(low <= B < high) with B binomial(n, 1/2). */
function coverage(n: number): number {
  const { low, high } = medianIntervalRanks(n);
  let probability = 0;
  let logChoose = 0;
  for (let b = 0; b <= n; b += 1) {
    if (b > 0) logChoose += Math.log((n - b + 1) / b);
    if (b >= low && b < high) probability += Math.exp(logChoose - n * Math.LN2);
  }
  return probability;
}

describe('medianIntervalRanks', () => {
  it('follows the normal approximation, rounded outwards', () => {
    // By hand: 63/2 - 0.98 * sqrt(63) = 23.72, 1 + 63/2 + 0.98 * sqrt(63) = 40.28.
    assert.deepEqual(medianIntervalRanks(63), { low: 23, high: 41 });
    // 100/2 -+ 9.8: the pair most textbooks print for n = 100.
    assert.deepEqual(medianIntervalRanks(100), { low: 40, high: 61 });
  });

  it('stays inside the sample', () => {
    for (const n of [1, 2, 3, 4, 5]) assert.deepEqual(medianIntervalRanks(n), { low: 1, high: n });
  });

  it('is neither the lowest nor the highest row at the size from which it may be shown', () => {
    assert.deepEqual(medianIntervalRanks(11), { low: 2, high: 10 });
  });

  it('holds the true median in 95 of 100 samples or more, as its name says', () => {
    assert.equal(coverage(11).toFixed(4), '0.9883'); // 1 - 2 * (1 + 11) / 2 ** 11
    for (let n = 11; n <= 1000; n += 1) {
      const probability = coverage(n);
      assert.ok(probability >= 0.95 && probability < 0.997, `n = ${n}: ${probability}`);
    }
  });

  it('refuses a size that is none', () => {
    for (const n of [0, -1, 2.5, Number.NaN])
      assert.throws(() => medianIntervalRanks(n), /whole number from 1/);
  });
});
