import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { weigh } from '#src/analytics/assessment/comparable-weights.ts';
import {
  ownVariance,
  sharedVariance,
  similarityFeaturesOf,
} from '#src/analytics/assessment/rent-similarity.ts';
import { atDoor, lease } from './leases.ts';

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

  it('leaves all to the equation where no one is like the subject', () => {
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
