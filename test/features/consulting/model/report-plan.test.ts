import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  addDays,
  areaKm2Of,
  dayAt,
  daysLate,
  estimateOf,
  cannotMeetDeadline,
  minimumDays,
  penaltyOf,
  placeKm2,
  planOf,
} from '#src/features/consulting/model/report-plan.ts';

const small = { roads: 1, areaKm2: 0 };

describe('placeKm2', () => {
  it('is the area of a circle, of a border, or nothing', () => {
    assert.ok(Math.abs(placeKm2({ polygon: null, near: { radiusM: 2000 } }) - 12.566) < 0.001);
    assert.ok(placeKm2({ polygon: [[121.5, 25], [121.51, 25], [121.51, 25.01]], near: null }) > 0.5); // prettier-ignore
    assert.equal(placeKm2({ polygon: null, near: null }), 0);
  });
});

describe('estimateOf', () => {
  // product/domain-model 2.12: standard 500, deep 1,500, custom by quote; product/pages 5.2: haste
  // + 30 %.
  it('uses the fixed prices', () => {
    assert.equal(estimateOf('market', 'standard', 10, small).priceJindou, 500);
    assert.equal(estimateOf('market', 'deep', 20, small).priceJindou, 1_500);
  });
  it('adds 30 % for a rush', () => {
    const { priceJindou, isRush } = estimateOf('market', 'standard', 9, small);
    assert.deepEqual([priceJindou, isRush], [650, true]);
    assert.equal(estimateOf('market', 'deep', 19, small).priceJindou, 1_950);
  });
  it('says when a day cannot be met', () => {
    assert.equal(minimumDays('rentReview', 'standard'), 5);
    assert.equal(estimateOf('rentReview', 'standard', 3, small).isPossible, true);
    assert.equal(estimateOf('rentReview', 'standard', 2, small).isPossible, false);
  });
  // product/pages 5.2: over 50 km² or over 100 roads it is quoted by hand.
  it('leaves a large scope to a quote by hand', () => {
    assert.equal(estimateOf('market', 'standard', 10, { roads: 100, areaKm2: 50 }).byHand, null);
    assert.equal(
      estimateOf('market', 'standard', 10, { roads: 101, areaKm2: 0 }).byHand,
      'too-large',
    );
    assert.equal(
      estimateOf('market', 'standard', 10, { roads: 1, areaKm2: 50.1 }).byHand,
      'too-large',
    );
    assert.equal(estimateOf('custom', 'standard', 30, small).byHand, 'custom');
    assert.equal(estimateOf('market', 'custom', 30, small).priceJindou, null);
  });
});

describe('planOf', () => {
  it('splits a price so that nothing is lost, the last milestone on the deadline', () => {
    const plan = planOf('deep', 1_501, '2026-03-01', '2026-03-31');
    assert.deepEqual(
      plan.map(({ stage, amountJindou, dueOn }) => [stage, amountJindou, dueOn]),
      [
        ['outline', 300, '2026-03-11'],
        ['draft', 450, '2026-03-21'],
        ['final', 751, '2026-03-31'],
      ],
    );
    assert.deepEqual(
      planOf('standard', 500, '2026-03-01', '2026-03-11').map(({ amountJindou }) => amountJindou),
      [200, 300],
    );
  });
});

describe('penaltyOf', () => {
  // product/pages 5.2: 5 % a day, at most 30 %, released to the member.
  const table = [
    [500, 0, 0],
    [500, 1, 25],
    [500, 3, 75],
    [500, 6, 150],
    [500, 60, 150],
    [299, 1, 15],
    [1, 1, 1],
  ] as const;
  for (const [amount, late, penalty] of table) {
    it(`takes ${penalty} off ${amount} jindou for ${late} days`, () =>
      assert.equal(penaltyOf(amount, late), penalty));
  }
  it('is hopeless to wait once nothing more is taken off', () => {
    assert.equal(cannotMeetDeadline('2026-03-01', '2026-03-07'), false);
    assert.equal(cannotMeetDeadline('2026-03-01', '2026-03-08'), true);
  });
});

describe('days', () => {
  it('are counted where the platform is at home', () => {
    assert.equal(dayAt(new Date('2026-03-01T15:59:59Z')), '2026-03-01');
    assert.equal(dayAt(new Date('2026-03-01T16:00:00Z')), '2026-03-02');
    assert.equal(daysLate('2026-02-27', '2026-03-01'), 2);
    assert.equal(daysLate('2026-03-01', '2026-02-27'), 0);
    assert.equal(addDays('2028-02-28', 2), '2028-03-01');
  });
});

describe('areaKm2Of', () => {
  // A spherical rectangle: R² · Δλ · (sin φ2 − sin φ1) with R = 6371.0088 km, worked out apart from
  // the code.
  it('agrees with the area of a spherical rectangle', () => {
    const box = [
      [121.5, 25],
      [121.6, 25],
      [121.6, 25.1],
      [121.5, 25.1],
    ] as const;
    assert.ok(Math.abs(areaKm2Of(box) - 112.0134) < 0.02, String(areaKm2Of(box)));
  });
});
