import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  cashFlow,
  wrongTerms,
  type LeaseTerms,
} from '../../../docs/examples/lease-cash-flow/src/cash-flow.ts';

const close = (actual: number, expected: number, within = 1e-6) =>
  assert.ok(Math.abs(actual - expected) < within, `expected ${expected}, got ${actual}`);

/**
 * 80 m² at 20,000 a month for three years, the first two months free, 5 % more each year: reckoned
 * by hand.
 */
const shop: LeaseTerms = {
  rentPerMonth: 20_000,
  areaM2: 80,
  months: 36,
  rentFreeMonths: 2,
  yearlyIncrease: 0.05,
  depositMonths: 3,
  fitOut: 200_000,
  contribution: 0,
};

describe('the cash flow of a lease', () => {
  it('adds up the rent that is paid, with the increase from the first month of each year', () => {
    const { years, rent, free } = cashFlow(shop);
    close(years[0]!.rent, 10 * 20_000);
    close(years[1]!.rent, 12 * 21_000);
    close(years[2]!.rent, 12 * 22_050);
    close(rent, 716_600);
    close(free, 40_000);
  });

  it('spreads it over every month for the net effective rent', () => {
    const { netEffectiveRent } = cashFlow(shop);
    close(netEffectiveRent.perMonth, 716_600 / 36);
    close(netEffectiveRent.perM2Month, 248.819444);
  });

  it('takes what the landlord adds to the fit-out off the rent and off the cost', () => {
    const { netEffectiveRent, occupancyCost } = cashFlow({ ...shop, contribution: 36_000 });
    close(netEffectiveRent.perMonth, (716_600 - 36_000) / 36);
    close(occupancyCost, 716_600 + 200_000 - 36_000);
  });

  it('counts the deposit as paid and given back, and not as a cost', () => {
    const { years, occupancyCost } = cashFlow(shop);
    assert.deepEqual(
      years.map(({ deposit }) => deposit),
      [60_000, 0, -60_000],
    );
    close(occupancyCost, 916_600);
    close(years.at(-1)!.cumulative, occupancyCost);
  });

  it('has a shorter last year where the term is not whole', () => {
    const { years, rent } = cashFlow({ ...shop, months: 30 });
    assert.deepEqual(
      years.map(({ months }) => months),
      [12, 12, 6],
    );
    close(rent, 10 * 20_000 + 12 * 21_000 + 6 * 22_050);
  });

  it('lets free months reach into the second year, at the rent of that year', () => {
    const { years, free } = cashFlow({ ...shop, rentFreeMonths: 14 });
    assert.equal(years[0]!.rent, 0);
    close(years[1]!.rent, 10 * 21_000);
    close(free, 12 * 20_000 + 2 * 21_000);
  });

  it('pays and returns the deposit of a lease of one year in that year', () => {
    const [year] = cashFlow({ ...shop, months: 12 }).years;
    assert.equal(year!.deposit, 0);
  });

  const cases: [keyof LeaseTerms, number, { from: number; to: number }][] = [
    ['rentPerMonth', -1, { from: 0, to: 100_000_000 }],
    ['areaM2', 0, { from: 1, to: 100_000 }],
    ['months', 12.5, { from: 1, to: 360 }],
    ['rentFreeMonths', 36, { from: 0, to: 35 }],
    ['yearlyIncrease', 0.51, { from: -0.5, to: 0.5 }],
    ['depositMonths', Number.NaN, { from: 0, to: 24 }],
    ['fitOut', Number.POSITIVE_INFINITY, { from: 0, to: 1_000_000_000 }],
  ];
  for (const [term, value, range] of cases) {
    it(`refuses ${term} ${value} and says what it takes`, () => {
      const terms = { ...shop, [term]: value };
      assert.deepEqual(wrongTerms(terms), { [term]: range });
      assert.throws(() => cashFlow(terms), {
        name: 'RangeError',
        message: `${term}: expected a number from ${range.from} to ${range.to}`,
      });
    });
  }
});
