import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gatherEvidence } from '#src/analytics/assessment/comparable-evidence.ts';
import {
  comparablesWeighed,
  estimateUnitRent,
} from '#src/analytics/assessment/estimate-unit-rent.ts';
import { atDoor, lease, street, subject } from './leases.ts';

const evidence = gatherEvidence(street());
const year = 50.9;

describe('estimateUnitRent', () => {
  const found = estimateUnitRent(evidence, subject({ areaM2: 80 }), year);

  it('can be followed: shares of adjusted rents and of the equation make the estimate', () => {
    const log = found.comparables.reduce(
      (sum, { share, adjusted }) => sum + share * Math.log(adjusted),
      found.equationShare * Math.log(found.equationRent),
    );
    assert.equal(Math.exp(log).toFixed(6), found.unitRent.toFixed(6));
    assert.equal(found.comparables.length, comparablesWeighed);
    const shares = found.comparables.reduce((sum, { share }) => sum + share, found.equationShare);
    assert.equal(shares.toFixed(9), '1.000000000');
  });

  it('adjusts each rent by the factors it names', () => {
    for (const { lease: { unitRent }, factors, adjusted } of found.comparables) {
      const product = Object.values(factors).reduce((all, factor) => all * factor, 1);
      assert.equal((unitRent * product).toFixed(6), adjusted.toFixed(6));
    }
  }); // prettier-ignore

  it('finds the rent the street follows', () => {
    // The rule of the street: 1,000 at 100 m², minus a quarter of the logarithm of the size.
    assert.ok(Math.abs(found.unitRent / (1000 * 0.8 ** -0.25) - 1) < 0.03, String(found.unitRent));
  });

  it('follows the neighbours where they pay more than the street', () => {
    const dear = street().map((each, i) =>
      i >= 40 && i <= 60 ? { ...each, unitRent: each.unitRent * 1.5 } : each,
    );
    const among = gatherEvidence(dear);
    const [inside, outside] = [100, 350].map(
      (door) => estimateUnitRent(among, subject(atDoor(door)), year).unitRent,
    ) as [number, number];
    assert.ok(inside / outside > 1.3, `${inside} and ${outside}`);
  });

  it('is surer with evidence next door than without any on the road', () => {
    const elsewhere = subject({ road: '安和路', address: '安和路5號' });
    assert.ok(
      estimateUnitRent(evidence, elsewhere, year).logSd >
        estimateUnitRent(evidence, subject(), year).logSd,
    );
  });

  it('puts zones in the place of size where frontage and depth are known of both', () => {
    const measured = gatherEvidence([lease('a', { frontageM: 5, depthM: 16, areaM2: 80 })]);
    const { comparables } = estimateUnitRent(
      measured,
      subject({ frontageM: 5, depthM: 12, areaM2: 60 }),
      year,
    );
    // The worked grid of the methods paper: 5 by 12 against 5 by 16.
    assert.equal(comparables[0]?.factors.frontageDepth?.toFixed(6), '1.194719');
    assert.equal(comparables[0]?.factors.size, undefined);
  });
});
