import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adjustedSpread, confidenceOf } from '#src/analytics/comparables/comparable-confidence.ts';

describe('confidenceOf', () => {
  it('needs five within 0.10 for A, four within 0.15 for B, three within 0.25 for C', () => {
    assert.deepEqual(
      [
        confidenceOf(5, 0.1),
        confidenceOf(4, 0.1),
        confidenceOf(5, 0.11),
        confidenceOf(3, 0.1),
        confidenceOf(9, 0.25),
      ],
      ['A', 'B', 'B', 'C', 'C'],
    );
  });

  it('is D of two, of a wide spread and of none', () => {
    assert.deepEqual(
      [confidenceOf(2, 0.01), confidenceOf(9, 0.251), confidenceOf(0, undefined)],
      ['D', 'D', 'D'],
    );
  });
});

describe('adjustedSpread', () => {
  it('is the sample deviation by the mean, and highest by lowest', () => {
    // By hand: mean 10, deviations -1, 0, 1, so the sample deviation is 1.
    assert.deepEqual(adjustedSpread([9, 10, 11]), { cv: 0.1, maxMinRatio: 11 / 9 });
  });

  it('does not exist of too few', () => {
    assert.deepEqual(adjustedSpread([]), { cv: undefined, maxMinRatio: undefined });
    assert.deepEqual(adjustedSpread([7]), { cv: undefined, maxMinRatio: 1 });
    assert.throws(() => adjustedSpread([1, 0]), /rents above zero, got 0/);
  });
});
