import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { gatherEvidence } from '#src/analytics/assessment/comparable-evidence.ts';
import {
  comparablesWeighed,
  estimateUnitRent,
  weigh,
} from '#src/analytics/assessment/estimate-unit-rent.ts';
import {
  ownVariance,
  sharedVariance,
  similarityFeaturesOf,
} from '#src/analytics/assessment/rent-similarity.ts';
import { atDoor, lease, street, subject } from './leases.ts';

const evidence = gatherEvidence(street());
const year = 50.9;

const witness = (door: number, trust = 1) => ({
  spot: similarityFeaturesOf(lease('a', atDoor(door)), 50),
  trust,
});
const here = similarityFeaturesOf(lease('a', atDoor(100)), 50);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('weigh', () => {
  it('gives one comparable from the same door its share of what is shared', () => {
    const { shares, variance } = weigh(here, [witness(100)]);
    const share = sharedVariance / (sharedVariance + ownVariance);
    assert.equal(shares[0]!.toFixed(9), share.toFixed(9));
    assert.equal(variance.toFixed(9), (sharedVariance * (1 - share)).toFixed(9));
  });

  it('lets the nearer weigh more, and the less believed less', () => {
    const [near, far] = weigh(here, [witness(102), witness(180)]).shares as [number, number];
    assert.ok(near > far && far > 0);
    const [doubted] = weigh(here, [witness(102, 0.2), witness(180)]).shares as [number];
    assert.ok(doubted < near);
  });

  it('lets two from one door share a weight', () => {
    const [one] = weigh(here, [witness(104), witness(60)]).shares as [number];
    const [first, second] = weigh(here, [witness(104), witness(104), witness(60)]).shares as [
      number,
      number,
    ];
    assert.ok(first + second < 2 * one && Math.abs(first - second) < 1e-9);
  });

  it('uses only the equation when no lease is similar', () => {
    const stranger = {
      spot: similarityFeaturesOf(lease('a', { city: '桃園市', district: '桃園區' }), 50),
      trust: 1,
    };
    assert.deepEqual(weigh(here, [stranger]).shares, [0]);
    assert.deepEqual(weigh(here, []).shares, []);
    assert.equal(weigh(here, []).variance.toFixed(9), sharedVariance.toFixed(9));
  });

  it('never gives less than nothing, nor more than all, and more evidence never makes less sure', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 10 }),
        (doors) => {
          const witnesses = doors.map((door) => witness(door));
          const { shares, variance } = weigh(here, witnesses);
          assert.ok(shares.every((share) => share >= 0) && sum(shares) <= 1);
          assert.ok(variance <= weigh(here, []).variance + 1e-12 && variance >= 0);
        },
      ),
    );
  });
});

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
