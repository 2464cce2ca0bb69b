import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findOutliers } from '#src/analytics/comparables/outliers.ts';

const rents = (...values: number[]) => values.map((adjusted, i) => ({ id: String(i), adjusted }));

describe('outlying', () => {
  it('sets the furthest aside, one by one, until the rest are near', () => {
    assert.deepEqual(findOutliers(rents(10, 30, 11, 10.5, 8), 1.2), ['1', '4']);
  });

  it('sets nothing aside of rents that are near', () => {
    assert.deepEqual(findOutliers(rents(10, 11, 12), 1.2), []);
    assert.deepEqual(findOutliers([], 1.2), []);
  });

  it('leaves rents within the limit, and at least one', () => {
    const values = fc.array(fc.double({ min: 1, max: 1000, noNaN: true }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(values, fc.double({ min: 1, max: 3, noNaN: true }), (numbers, limit) => {
        const aside = new Set(findOutliers(rents(...numbers), limit));
        const left = numbers.filter((_, i) => !aside.has(String(i)));
        assert.ok(left.length >= 1 && Math.max(...left) / Math.min(...left) <= limit * (1 + 1e-9));
      }),
    );
  });

  it('refuses a limit below one and rents that are none', () => {
    assert.throws(() => findOutliers(rents(1), 0.9), /a limit from 1, got 0.9/);
    assert.throws(() => findOutliers(rents(1, 0), 1.2), /rents above zero, got 0 of 1/);
  });
});
