import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { betaQuantile, incompleteBeta } from '#src/analytics/stats/incomplete-beta.ts';

const isNear = (actual: number, expected: number, digits = 1e-12) =>
  assert.ok(Math.abs(actual - expected) <= digits * Math.abs(expected), `${actual} ${expected}`);

it('equals the polynomial of whole parameters and the values of scipy.special.betainc 1.17.1', () => {
  // I_x(2, 3) = 6x² − 8x³ + 3x⁴
  isNear(incompleteBeta(2, 3, 0.4), 6 * 0.4 ** 2 - 8 * 0.4 ** 3 + 3 * 0.4 ** 4);
  isNear(incompleteBeta(0.5, 0.5, 0.3), 0.369_010_119_565_545_36);
  isNear(incompleteBeta(60, 41, 0.55), 0.183_056_944_214_465_72);
  isNear(incompleteBeta(1000, 1200, 0.45), 0.334_662_342_671_540_27, 1e-10);
});

it('mirrors, and its quantile takes it back', () => {
  const parameter = fc.double({ min: 0.5, max: 500, noNaN: true });
  fc.assert(
    fc.property(
      parameter,
      parameter,
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      (a, b, x) => {
        assert.ok(Math.abs(incompleteBeta(a, b, x) + incompleteBeta(b, a, 1 - x) - 1) < 1e-10);
        assert.ok(Math.abs(incompleteBeta(a, b, betaQuantile(x, a, b)) - x) < 1e-10);
      },
    ),
  );
});

it('names what it is undefined for', () => {
  assert.throws(() => incompleteBeta(0, 1, 0.5), /a and b above 0, got 0 and 1/);
  assert.throws(() => incompleteBeta(1, 1, 1.5), /from 0 to 1, got 1.5/);
  assert.throws(() => betaQuantile(-1, 1, 1), /share from 0 to 1, got -1/);
});
