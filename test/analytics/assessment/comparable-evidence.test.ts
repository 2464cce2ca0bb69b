import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  gatherEvidence,
  proposeComparables,
} from '#src/analytics/assessment/comparable-evidence.ts';
import {
  similarity,
  similarityFeaturesOf,
  totalLikeness,
} from '#src/analytics/assessment/rent-similarity.ts';
import { demoLeases } from '../demo-leases.ts';
import { lease, street, subject } from './leases.ts';

const evidence = gatherEvidence([
  ...street(),
  lease('next section', { road: '大安路二段', address: '大安路二段1號', district: '信義區' }),
  lease('other city', { city: '桃園市', district: '桃園區' }),
]);

describe('proposeComparables', () => {
  it('proposes the nearest doors first', () => {
    const found = proposeComparables(evidence, subject(), 50.5, 5).map(({ lease: { address } }) =>
      Number(/(\d+)號/.exec(address)![1]),
    );
    assert.deepEqual(
      found.map((door) => Math.abs(door - 100)),
      [1, 1, 3, 3, 5],
    );
  });

  it('reaches to another section of the road, never to another city', () => {
    const all = proposeComparables(evidence, subject(), 50.5, 1000).map(({ lease: { id } }) => id);
    assert.ok(all.includes('next section') && !all.includes('other city'));
    assert.equal(all.length, 201);
  });

  it('excludes the given ids, and returns fewer when there are not enough', () => {
    const first = proposeComparables(evidence, subject(), 50.5, 1)[0]!.lease.id;
    assert.notEqual(
      proposeComparables(evidence, subject(), 50.5, 1, new Set([first]))[0]!.lease.id,
      first,
    );
    assert.deepEqual(proposeComparables(evidence, subject({ city: '高雄市' }), 50.5, 5), []);
  });

  it('finds without looking at all leases what a look at all of them finds', () => {
    const leases = demoLeases.filter((_, i) => i % 3 === 0);
    const known = gatherEvidence(leases);
    for (const [i, shop] of [
      ...leases.filter((_, at) => at % 29 === 0),
      { ...leases[0]!, road: '' },
    ].entries()) {
      const without = new Set([leases[i]!.id]);
      const spot = similarityFeaturesOf(shop, 51);
      const all = known
        .near(shop)
        .filter(({ lease: { id } }) => !without.has(id))
        .map((one) => ({ one, total: totalLikeness(similarity(spot, one.spot)) }))
        .sort((a, b) => b.total - a.total || b.one.spot.year - a.one.spot.year);
      assert.deepEqual(
        proposeComparables(known, shop, 51, 12, without).map(({ lease: { id } }) => id),
        all.slice(0, 12).map(({ one }) => one.lease.id),
        shop.address,
      );
    }
  });
});

describe('gatherEvidence', () => {
  it('covers the cities and sizes it was built from', () => {
    assert.deepEqual([...evidence.cities], ['臺北市', '桃園市']);
    assert.deepEqual([evidence.size, evidence.areasM2.low, evidence.areasM2.high], [202, 40, 199]);
  });

  it('refuses nothing, and a lease that is none', () => {
    assert.throws(() => gatherEvidence([]), /at least one lease as evidence/);
    assert.throws(
      () => gatherEvidence([lease('broken', { areaM2: -3 })]),
      /an area above zero of lease broken, got -3/,
    );
  });
});
