import assert from 'node:assert/strict';
import { it } from 'node:test';
import { percentileRank } from '#src/analytics/success-rate/percentile-rank.ts';

it('counts those below and half of those equal', () => {
  assert.equal(percentileRank(3, [1, 2, 3, 4]), 62.5);
  assert.equal(percentileRank(0, [1, 2]), 0);
  assert.equal(percentileRank(9, [1, 2]), 100);
  assert.equal(percentileRank(1, [1]), 50);
});

it('names what it is undefined for', () => {
  assert.throws(() => percentileRank(1, []), /at least one value/);
  assert.throws(() => percentileRank(Number.NaN, [1]), /got NaN/);
});
