import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runningMedian } from '#src/analytics/stats/running-median.ts';

describe('runningMedian', () => {
  const line = (...ys: number[]) => ys.map((y, x) => ({ x, y }));

  it('is the median of the seven points around each place, leaning inwards at both ends', () => {
    // Worked out by hand; the middle ones as R gives them: runmed(c(1, 2, 3, 100, 5, 6, 7, 8, 9),
    // 7)[4:6] is 5, 6, 7.
    const told = runningMedian(line(1, 2, 3, 100, 5, 6, 7, 8, 9)).map(({ y }) => y);
    assert.deepEqual(told, [5, 5, 5, 5, 6, 7, 7, 7, 7]);
  });

  it('sorts the points along the road and returns each position once', () => {
    const points = [...line(4, 4, 1, 9, 4), { x: 2, y: 3 }];
    assert.deepEqual(runningMedian(points.toReversed()), runningMedian(points));
    assert.deepEqual(runningMedian(points).map(({ x }) => x), [0, 1, 2, 3, 4]); // prettier-ignore
  });

  it('discloses nothing about fewer than five', () =>
    assert.deepEqual(runningMedian(line(1, 2, 3, 4)), []));

  it('refuses what is no number', () =>
    assert.throws(() => runningMedian(line(1, NaN)), RangeError));
});
