import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { mixAdjustedIndex } from '#src/analytics/rent-index/mix-adjusted.ts';

const ground = { name: 'ground', stock: 30, index: [100, 110, 120] };
const upper = { name: 'upper', stock: 10, index: [100, 90, null] };

describe('mixAdjustedIndex', () => {
  it('weights strata with their share of the base stock, not of the deals', () => {
    // By hand: (30 · 110 + 10 · 90) / 40 = 105; in the last period only the ground floor has rents.
    assert.deepEqual(mixAdjustedIndex([ground, upper]), [100, 105, 120]);
  });

  it('is silent where every stratum is', () => {
    assert.deepEqual(mixAdjustedIndex([upper]), [100, 90, null]);
  });

  it('is between the lowest and the highest stratum', () => {
    const stratum = fc.record({
      name: fc.constant('any'),
      stock: fc.integer({ min: 1, max: 100 }),
      index: fc.array(fc.double({ min: 1, max: 500, noNaN: true }), { minLength: 3, maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(stratum, { minLength: 1, maxLength: 5 }), (strata) => {
        mixAdjustedIndex(strata).forEach((value, period) => {
          const of = strata.map(({ index }) => index[period]!);
          assert.ok(value! >= Math.min(...of) - 1e-9 && value! <= Math.max(...of) + 1e-9);
        });
      }),
    );
  });

  it('refuses strata that do not fit together, naming the stratum', () => {
    assert.throws(() => mixAdjustedIndex([]), /at least one stratum/);
    assert.throws(
      () => mixAdjustedIndex([ground, { ...upper, index: [100] }]),
      /3 periods of upper, got 1/,
    );
    assert.throws(
      () => mixAdjustedIndex([{ ...ground, stock: -1 }]),
      /stock from zero of ground, got -1/,
    );
    assert.throws(() => mixAdjustedIndex([{ ...ground, stock: 0 }]), /a stock above zero/);
    assert.throws(
      () => mixAdjustedIndex([{ ...ground, index: [0] }]),
      /indices above zero of ground, got 0/,
    );
  });
});
