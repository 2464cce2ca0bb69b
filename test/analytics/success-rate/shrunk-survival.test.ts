import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { shrunkSurvival } from '#src/analytics/success-rate/shrunk-survival.ts';

const point = (survival: number, se: number) => ({ survival, se, low: null, high: null });

it('mixes thirty shops of the parent into the figure', () => {
  // By hand: (20 * 0.8 + 30 * 0.6) / 50, weight 0.4.
  const { survival, ownWeight, se } = shrunkSurvival(point(0.8, 0.1), point(0.6, 0.02), 20);
  assert.ok(Math.abs(survival - 0.68) < 1e-12);
  assert.equal(ownWeight, 0.4);
  // By hand: 0.16 * 0.01 + 0.84 * 0.0004 = 0.001936.
  assert.ok(Math.abs(se! - Math.sqrt(0.001936)) < 1e-12);
});

it('is between the two rates and approaches the own rate as shops increase', () => {
  const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });
  fc.assert(
    fc.property(share, share, fc.integer({ min: 1, max: 500 }), (own, parent, n) => {
      const mixed = shrunkSurvival(point(own, 0.05), point(parent, 0.01), n);
      assert.ok(
        mixed.survival >= Math.min(own, parent) - 1e-12 &&
          mixed.survival <= Math.max(own, parent) + 1e-12,
      );
      assert.ok(mixed.low! <= mixed.survival && mixed.survival <= mixed.high!);
      const nearer = shrunkSurvival(point(own, 0.05), point(parent, 0.01), n + 100);
      assert.ok(Math.abs(nearer.survival - own) <= Math.abs(mixed.survival - own) + 1e-12);
    }),
  );
});

it('without k is the own figure; leaning on itself it does not move', () => {
  assert.equal(shrunkSurvival(point(0.8, 0.1), point(0.6, 0.02), 20, 0).survival, 0.8);
  assert.ok(Math.abs(shrunkSurvival(point(0.7, 0.1), point(0.7, 0.1), 7).se! - 0.1) < 1e-12);
});

it('shows no error where one of the two has none', () => {
  const { survival, se, low, high } = shrunkSurvival(
    { ...point(0, 0), se: null },
    point(0.5, 0.1),
    30,
  );
  assert.deepEqual(
    { survival, se, low, high },
    { survival: 0.25, se: null, low: null, high: null },
  );
});

it('names what it is undefined for', () => {
  assert.throws(
    () => shrunkSurvival(point(0.8, 0.1), point(0.6, 0.1), 0),
    /whole number of shops from 1, got 0/,
  );
  assert.throws(() => shrunkSurvival(point(0.8, 0.1), point(0.6, 0.1), 5, -1), /k from 0, got -1/);
});
