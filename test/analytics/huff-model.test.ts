import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cannibalisation, expectedSales, huffShares } from '#src/analytics/huff-model.ts';
import { isPrinted } from '../support/survival-data.ts';

const centres = [[20_000, 4], [15_000, 2], [8000, 1]].map(([size, distance]) => ({ size: size!, distance: distance! })); // prettier-ignore

describe('huffShares', () => {
  it('reproduces the worked example', () => {
    const shares = huffShares(centres, { size: 1, distance: 2 });
    ['.096153846', '.288461538', '.615384615'].forEach((printed, at) =>
      assert.ok(isPrinted(shares[at]!, printed)),
    );
  });

  it('adds up to 1, and a nearer centre gets no less', () => {
    const centre = fc.record({
      size: fc.integer({ min: 1, max: 1e9 }),
      distance: fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(centre, { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 3, noNaN: true }),
        (drawn, distance) => {
          const shares = huffShares(drawn, { distance });
          assert.ok(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-9);
          const nearer = huffShares(drawn.map((one, at) => (at === 0 ? { ...one, distance: one.distance / 2 } : one)), { distance }); // prettier-ignore
          assert.ok(nearer[0]! >= shares[0]! - 1e-12);
        },
      ),
    );
  });

  it('names what it is undefined for', () => {
    assert.throws(() => huffShares([]), /at least one centre/);
    assert.throws(() => huffShares([{ size: 0, distance: 1 }]), /size above 0, got 0 at 0/);
    assert.throws(() => huffShares([{ size: 1, distance: 0 }]), /distance above 0, got 0 at 0/);
    assert.throws(() => huffShares(centres, { distance: -1 }), /lambda from 0, got -1/);
  });
});

describe('expectedSales', () => {
  // By hand: two homes as far from both centres as from each other's, so that each spends half and half.
  const origins = [{ spend: 100, distances: [1, 1] }, { spend: 300, distances: [2, 2] }]; // prettier-ignore

  it('shares out what is spent', () => {
    assert.deepEqual(expectedSales([10, 10], origins), [200, 200]);
    assert.deepEqual(expectedSales([30, 10], origins), [300, 100]);
  });

  it('says what a new store takes from one’s own', () => {
    // A third store of the same size and distance takes a third of everything, half of it from the one own store.
    const three = origins.map(({ spend, distances }) => ({
      spend,
      distances: [...distances, distances[0]!],
    }));
    assert.ok(Math.abs(cannibalisation([10, 10, 10], three, [0]) - 400 / 6) < 1e-9);
    assert.equal(cannibalisation([10, 10, 10], three, []), 0);
    assert.throws(
      () => cannibalisation([10, 10, 10], three, [2]),
      /existing store from 0 to 1, got 2/,
    );
  });

  it('names what does not fit', () => {
    assert.throws(() => expectedSales([10], origins), /expected 1 distances of origin 0, got 2/);
    assert.throws(
      () => expectedSales([10], [{ spend: -1, distances: [1] }]),
      /spend from 0, got -1/,
    );
  });
});
