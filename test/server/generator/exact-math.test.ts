import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  exactCosOfDegrees,
  exactExp,
  exactLn,
  normalDeviate,
} from '#src/server/generator/exact-math.ts';

const close = (actual: number, wanted: number) =>
  Math.abs(actual - wanted) <= 1e-14 * Math.max(1, Math.abs(wanted));

describe('exact mathematics', () => {
  it('agrees with the engine on powers, logarithms and cosines', () => {
    fc.assert(
      fc.property(fc.double({ min: -30, max: 30, noNaN: true }), (x) =>
        close(exactExp(x) / Math.exp(x), 1),
      ),
    );
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1e12, noNaN: true }), (x) =>
        close(exactLn(x), Math.log(x)),
      ),
    );
    fc.assert(fc.property(fc.double({ min: -90, max: 90, noNaN: true }), (x) => close(exactCosOfDegrees(x), Math.cos((x * Math.PI) / 180)))); // prettier-ignore
  });

  it('has no logarithm of nothing', () => {
    for (const x of [0, -1, Number.NaN, Infinity])
      assert.throws(() => exactLn(x), /expected a number above 0/);
  });

  // Python 3.11, statistics.NormalDist().inv_cdf
  it('returns normal quantiles', () => {
    for (const [share, deviate] of [
      [0.975, 1.9599639845400536],
      [0.2, -0.8416212335729142],
      [1e-9, -5.9978070150076865],
      [1e-15, -7.941345326170995],
      [0.5, 0],
    ] as const) {
      assert.ok(
        Math.abs(normalDeviate(share) - deviate) < 1e-12,
        `${share}: ${normalDeviate(share)}`,
      );
    }
    assert.throws(() => normalDeviate(1), RangeError);
  });
});
