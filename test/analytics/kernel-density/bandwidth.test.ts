import assert from 'node:assert/strict';
import { it } from 'node:test';
import { silvermanBandwidth } from '#src/analytics/kernel-density/bandwidth.ts';

const metres = [120, 400, 750, 800, 950, 1300, 2000, 3330, 4100, 9000];

it('is Silverman’s rule', () => {
  // numpy 2.4.6: 0.9 * min(std(ddof=1), iqr / 1.34) * n ** -0.2.
  assert.ok(Math.abs(silvermanBandwidth(metres) - 947.1423122551556) < 1e-9);
});

it('keeps between a floor and a cap', () => {
  assert.equal(silvermanBandwidth([1, 2, 3]), 100);
  assert.equal(silvermanBandwidth(metres.map((value) => value * 1000)), 1500);
  assert.equal(silvermanBandwidth([5, 5]), 100);
});

it('uses the spread where half of all points are on one spot', () => {
  // By hand: sd of ten zeros and two of 6000 is 2335.50; 0.9 * 2335.50 * 12 ** -0.2 = 1278.8.
  assert.ok(
    Math.abs(silvermanBandwidth([...Array<number>(10).fill(0), 6000, 6000]) - 1278.8) < 0.5,
  );
});

it('names what it is undefined for', () => {
  assert.throws(() => silvermanBandwidth([1]), /at least two values, got 1/);
  assert.throws(() => silvermanBandwidth([1, Number.NaN]), /finite values, got NaN/);
});
