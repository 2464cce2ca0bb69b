import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  equalRent,
  netEffectiveRent,
  wrongTerms,
  type Offer,
} from '../../../docs/examples/lease-offers/src/net-effective-rent.ts';
import { netEffectiveRent as straightLine } from '#src/analytics/net-effective-rent.ts';

const near = (actual: number, expected: number, within = 1e-6) =>
  assert.ok(Math.abs(actual - expected) < within, `expected ${expected}, got ${actual}`);

/**
 * 100 m² at 10,000 a month for two years, two months free, 10 % more in the second: 100,000 and
 * 132,000 are paid.
 */
const offer: Offer = {
  rentPerMonth: 10_000,
  areaM2: 100,
  months: 24,
  rentFreeMonths: 2,
  yearlyIncrease: 0.1,
  chargesPerMonth: 0,
  contribution: 0,
  fees: 0,
};

describe('the net effective rent of an offer', () => {
  it('spreads what is paid over every month where nothing is discounted', () => {
    const { total, perMonth, perM2Month } = netEffectiveRent(offer);
    near(total, 232_000);
    near(perMonth, 232_000 / 24);
    near(perM2Month, 96.666667);
  });

  it('is that of the console for the same lease', () => {
    const lease = {
      rentMonth: 10_000,
      areaM2: 100,
      months: 24,
      freeMonths: 2,
      escalation: 0.1,
      incentives: 5_000,
    };
    near(
      netEffectiveRent({ ...offer, contribution: 5_000 }).perM2Month,
      straightLine(lease).perM2Month,
    );
  });

  it('adds charges of every month, the free ones included, and fees, and takes off what the landlord pays', () => {
    const { total } = netEffectiveRent({
      ...offer,
      chargesPerMonth: 500,
      fees: 20_000,
      contribution: 8_000,
    });
    near(total, 232_000 + 24 * 500 + 20_000 - 8_000);
  });

  it('leaves a level rent as it is at any rate', () => {
    const level = { ...offer, rentFreeMonths: 0, yearlyIncrease: 0 };
    for (const rate of [0, 0.05, 0.3]) near(netEffectiveRent(level, rate).perMonth, 10_000);
  });

  it('is the payment of an annuity due of the same present value', () => {
    // Two months at a rate of 1 % a month, the first free: 100/1.01 in present value over 1 +
    // 1/1.01.
    const short = { ...offer, rentPerMonth: 100, areaM2: 1, months: 2, rentFreeMonths: 1 };
    near(netEffectiveRent(short, 1.01 ** 12 - 1).perMonth, 100 / 1.01 / (1 + 1 / 1.01));
  });

  it('refuses terms that make no sense, naming the first', () => {
    assert.throws(
      () => netEffectiveRent({ ...offer, areaM2: 0 }),
      /^RangeError: areaM2: expected a number from 1 to 100000$/,
    );
    assert.throws(() => netEffectiveRent(offer, -0.1), /^RangeError: discountYearly/);
    assert.deepEqual(wrongTerms({ ...offer, rentFreeMonths: 24, months: 24 }), {
      rentFreeMonths: { from: 0, to: 23 },
    });
    assert.deepEqual(Object.keys(wrongTerms({ ...offer, months: 1.5, rentFreeMonths: 0 })), [
      'months',
    ]);
  });
});

describe('the rent at which two offers cost the same', () => {
  const other: Offer = {
    ...offer,
    rentPerMonth: 14_000,
    areaM2: 120,
    rentFreeMonths: 6,
    contribution: 30_000,
    fees: 10_000,
  };

  it('makes their net effective rents equal, discounted or not', () => {
    for (const rate of [0, 0.06]) {
      const rent = equalRent(other, offer, rate)!;
      near(
        netEffectiveRent({ ...other, rentPerMonth: rent }, rate).perM2Month,
        netEffectiveRent(offer, rate).perM2Month,
      );
    }
  });

  it('is none where even no rent costs more', () => {
    assert.equal(equalRent({ ...other, fees: 100_000_000 }, offer), undefined);
  });
});
