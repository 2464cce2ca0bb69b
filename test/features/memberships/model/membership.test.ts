import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  membershipActionFor,
  couponOf,
  creditOf,
  daysBetween,
  monthsLater,
  priceWith,
} from '#src/features/memberships/model/membership.ts';

const day = 86_400_000;
const at = (days: number) => days * day;

describe('what is left of a membership', () => {
  it('is worth its share of the time, rounded down', () => {
    // 198 × 20 / 30 = 132; 198 × 10 / 30 = 66.
    assert.equal(creditOf([{ startsAt: 0, endsAt: at(30), valueJindou: 198 }], at(10)), 132);
    assert.equal(creditOf([{ startsAt: 0, endsAt: at(30), valueJindou: 198 }], at(20)), 66);
    // 1980 × 364 / 365 = 1974.57…
    assert.equal(creditOf([{ startsAt: 0, endsAt: at(365), valueJindou: 1980 }], at(1)), 1974);
  });
  it('counts periods that have not begun in full, and those that are over not at all', () => {
    const periods = [
      { startsAt: 0, endsAt: at(30), valueJindou: 198 },
      { startsAt: at(30), endsAt: at(60), valueJindou: 198 },
    ];
    assert.equal(creditOf(periods, at(15)), 99 + 198);
    assert.equal(creditOf(periods, at(45)), 99);
    assert.equal(creditOf(periods, at(60)), 0);
  });
});

describe('a coupon', () => {
  it('takes a share, rounded down, or a sum, and never more than the price', () => {
    assert.equal(couponOf(198, { percent: 15, jindou: null }), 29); // 29.7
    assert.equal(couponOf(198, { percent: null, jindou: 50 }), 50);
    assert.equal(couponOf(198, { percent: null, jindou: 500 }), 198);
    assert.equal(couponOf(198, { percent: 100, jindou: null }), 198);
  });
});

describe('the price of an upgrade', () => {
  it('is the difference to what is left', () => {
    assert.deepEqual(priceWith(798, 30, 132, null), {
      creditJindou: 132,
      couponJindou: 0,
      payableJindou: 666,
      extraDays: 0,
    });
  });
  it('takes a coupon off first', () => {
    const price = priceWith(798, 30, 132, { percent: 10, jindou: null });
    assert.deepEqual(price, {
      creditJindou: 132,
      couponJindou: 79,
      payableJindou: 587,
      extraDays: 0,
    });
  });
  it('turns what is left above the price into days', () => {
    // 1980 − 798 = 1182; 1182 × 30 / 798 = 44.4 days.
    assert.deepEqual(priceWith(798, 30, 1980, null), {
      creditJindou: 798,
      couponJindou: 0,
      payableJindou: 0,
      extraDays: 44,
    });
  });
});

describe('ordering a membership', () => {
  it('buys, renews or upgrades; a lower one is not ordered', () => {
    assert.equal(membershipActionFor('pro', null), 'buy');
    assert.equal(membershipActionFor('pro', 'pro'), 'renew');
    assert.equal(membershipActionFor('team', 'pro'), 'upgrade');
    assert.equal(membershipActionFor('pro', 'team'), null);
  });
});

describe('months', () => {
  // As PostgreSQL adds `interval '1 month'`: the last day where a month has no such day.
  it('end on the same day, or on the last of a shorter month', () => {
    const later = (from: string, months: number) =>
      monthsLater(new Date(from), months).toISOString();
    assert.equal(later('2026-11-20T08:30:00.000Z', 1), '2026-12-20T08:30:00.000Z');
    assert.equal(later('2027-01-31T00:00:00.000Z', 1), '2027-02-28T00:00:00.000Z');
    assert.equal(later('2028-01-31T00:00:00.000Z', 1), '2028-02-29T00:00:00.000Z');
    assert.equal(later('2028-02-29T12:00:00.000Z', 12), '2029-02-28T12:00:00.000Z');
    assert.equal(daysBetween(new Date('2026-11-20'), new Date('2026-12-20')), 30);
  });
});
