import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  similarity,
  sharedVariance,
  similarityFeaturesOf,
  totalLikeness,
} from '#src/analytics/assessment/rent-similarity.ts';
import { cholesky } from '#src/analytics/stats/matrix.ts';
import { atDoor, lease } from './leases.ts';

const spot = (more: Parameters<typeof lease>[1] = {}, year = 50) =>
  similarityFeaturesOf(lease('a', more), year);
const total = (a: ReturnType<typeof spot>, b: ReturnType<typeof spot>) =>
  totalLikeness(similarity(a, b));

describe('likeness', () => {
  it('is whole of a shop to itself', () =>
    assert.equal(total(spot(), spot()).toFixed(9), sharedVariance.toFixed(9)));

  it('falls from door to road to whole road to district to nothing', () => {
    const [here, next, far] = [spot(), spot(atDoor(104)), spot(atDoor(400))];
    const section = spot({ road: '大安路二段', address: '大安路二段100號' });
    const elsewhere = spot({ road: '安和路', address: '安和路100號' });
    const stranger = spot({ city: '桃園市', district: '桃園區' });
    const order = [here, next, far, section, elsewhere, stranger].map((other) =>
      total(here, other),
    );
    assert.deepEqual(
      order,
      [...order].sort((a, b) => b - a),
    );
    assert.equal(order.at(-1), 0);
    assert.equal(new Set(order).size, order.length);
  });

  it('at one address fades with years and with size', () => {
    const { address } = similarity(spot(), spot());
    // Chosen reaches: four years, a quarter of a logarithm.
    assert.equal(
      (similarity(spot(), spot({}, 54)).address / address).toFixed(6),
      Math.exp(-1).toFixed(6),
    );
    assert.equal(
      (similarity(spot(), spot({ areaM2: 100 * Math.exp(0.25) })).address / address).toFixed(6),
      Math.exp(-1).toFixed(6),
    );
  });

  it('of numbers that are not known is that of the road alone', () => {
    const unknown = similarity(spot({ address: '' }), spot());
    assert.deepEqual([unknown.along, unknown.doors, unknown.address], [0, 0, 0]);
    assert.ok(unknown.road > 0);
  });

  it('is a covariance: symmetric, and never less than nothing of any set of shops', () => {
    const any = fc
      .record({
        door: fc.integer({ min: 1, max: 300 }),
        areaM2: fc.integer({ min: 10, max: 900 }),
        year: fc.integer({ min: 40, max: 55 }),
        lane: fc.boolean(),
      })
      .map(({ door, areaM2, year, lane }) =>
        spot({ areaM2, address: lane ? `20巷${door}號` : `${door}號` }, year),
      );
    fc.assert(
      fc.property(fc.array(any, { minLength: 2, maxLength: 8 }), (spots) => {
        assert.equal(total(spots[0]!, spots[1]!), total(spots[1]!, spots[0]!));
        // A shade on the diagonal, so that equal shops do not make it singular.
        cholesky(spots.map((a, i) => spots.map((b, j) => total(a, b) + (i === j ? 1e-9 : 0))));
      }),
    );
  });
});
