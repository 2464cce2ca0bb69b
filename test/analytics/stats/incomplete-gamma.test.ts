import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lnGamma, upperGamma } from '#src/analytics/stats/incomplete-gamma.ts';

const close = (actual: number, wanted: number, relative = 1e-13) =>
  assert.ok(
    Math.abs(actual - wanted) <= relative * Math.max(Math.abs(wanted), 1e-300),
    `${actual} is not ${wanted}`,
  );

it('lnGamma is the logarithm of the factorial one below, and of the square root of pi at a half', () => {
  close(lnGamma(5), Math.log(24));
  close(lnGamma(11), Math.log(3_628_800));
  close(lnGamma(0.5), Math.log(Math.PI) / 2);
  close(lnGamma(0.1), 2.252_712_651_734_206); // scipy 1.17.1
  close(lnGamma(170.5), 704.004_427_734_204_7, 1e-12); // scipy 1.17.1
});

it('upperGamma is e to the minus x at shape 1', () => {
  for (const x of [0, 0.3, 1, 2.5, 9, 40, 300]) close(upperGamma(1, x), Math.exp(-x), 1e-12);
});

it('upperGamma keeps small tails', () => {
  close(upperGamma(0.5, 50), 1.523_970_604_832_099_5e-23, 1e-10); // scipy 1.17.1
  assert.equal(upperGamma(2, Number.POSITIVE_INFINITY), 0);
});

it('name what they are undefined for', () => {
  assert.throws(() => lnGamma(0), /above 0, got 0/);
  assert.throws(() => upperGamma(0, 1), /shape above 0, got 0/);
  assert.throws(() => upperGamma(1, -1), /from 0, got -1/);
  assert.throws(() => upperGamma(1, Number.NaN), /got NaN/);
});
