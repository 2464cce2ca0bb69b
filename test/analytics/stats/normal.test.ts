import assert from 'node:assert/strict';
import { it } from 'node:test';
import { twoSidedP, z95 } from '#src/analytics/stats/normal.ts';

const close = (actual: number, wanted: number, relative = 1e-12) =>
  assert.ok(Math.abs(actual - wanted) <= relative * wanted, `${actual} is not ${wanted}`);

it('twoSidedP agrees with scipy 1.17.1 in the middle and in the tails', () => {
  close(twoSidedP(0), 1);
  close(twoSidedP(1), 2 * (1 - 0.841_344_746_068_542_9));
  close(twoSidedP(-8), 2 * 6.220_960_574_271_74e-16, 1e-10);
});

it('95 % of a normal distribution lie within z95', () => {
  close(twoSidedP(z95), 0.05);
  close(twoSidedP(-z95), 0.05);
});

it('names what is no number', () => {
  assert.throws(() => twoSidedP(Number.NaN), /got NaN/);
});
