import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  medianFigures,
  medianMove,
  type MedianFigures,
} from '#src/features/searches/model/watch-condition.ts';

// Calculated by hand from a median of 1000 with the interval 940–1070.
const before: MedianFigures = {
  n: 45,
  median: 1000,
  interval: { low: 940, high: 1070 },
  currency: 'TWD',
};
const at = (median: number): MedianFigures => ({ ...before, median });

describe('medianMove', () => {
  it('needs a median outside the interval of the last notice', () => {
    assert.equal(medianMove(before, at(1070), 1), null, 'the upper end is inside');
    assert.equal(medianMove(before, at(940), 1), null, 'the lower end is inside');
    assert.equal(medianMove(before, at(1071), 1), 7.1);
    assert.equal(medianMove(before, at(939), 1), -6.1);
  });

  it('needs the percentage too: outside the interval alone is not enough', () => {
    assert.equal(medianMove(before, at(1080), 10), null);
    assert.equal(medianMove(before, at(1099.9), 10), null);
    assert.equal(medianMove(before, at(1100), 10), 10, 'at least: the percentage itself counts');
    assert.equal(medianMove(before, at(900), 10), -10);
  });

  it('counts a percentage that binary fractions miss', () => {
    const small = { ...before, median: 3, interval: { low: 2.9, high: 3.1 } };
    // (3.3 − 3) ÷ 3 is 9.999999999999995 % in binary fractions.
    assert.equal(medianMove(small, { ...small, median: 3.3 }, 10), 10);
  });

  it('does not compare amounts of two currencies', () => {
    assert.equal(medianMove(before, { ...at(2000), currency: 'CNY' }, 5), null);
  });
});

describe('medianFigures', () => {
  it('has none for a set whose median or interval is not published', () => {
    const { n, median, interval, currency } = before;
    assert.deepEqual(medianFigures({ n, median, interval, currency }), before);
    assert.equal(medianFigures({ n: 4, median: null, interval: null, currency }), null);
    assert.equal(medianFigures({ n: 29, median, interval: null, currency }), null);
    assert.equal(medianFigures({ n, median, interval, currency: null }), null);
  });
});
