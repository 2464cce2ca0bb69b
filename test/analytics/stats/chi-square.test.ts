import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chiSquareP } from '#src/analytics/stats/chi-square.ts';

it('agrees with printed tables', () => {
  // 5 % points of any table of chi-square.
  for (const [degrees, point] of [
    [1, 3.841],
    [2, 5.991],
    [5, 11.07],
    [10, 18.307],
    [30, 43.773],
  ] as const)
    // prettier-ignore
    assert.ok(Math.abs(chiSquareP(point, degrees) - 0.05) < 5e-5, String(degrees));
});

it('is e to the minus half of x at two degrees', () => {
  for (const x of [0, 1, 7, 50]) assert.ok(Math.abs(chiSquareP(x, 2) - Math.exp(-x / 2)) < 1e-14);
});

it('names what it is undefined for', () => {
  assert.throws(() => chiSquareP(1, 0), /degrees of freedom from 1, got 0/);
  assert.throws(() => chiSquareP(1, 1.5), /got 1.5/);
  assert.throws(() => chiSquareP(-1, 1), /from 0, got -1/);
});
