import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { occupancyCost } from '#src/analytics/occupancy-cost.ts';

// Worked example of the methods paper.
const shop = {
  rentMonth: 20_000,
  propertyFeeMonth: 400,
  transferFee: 60_000,
  termMonths: 36,
  salesMonth: 150_000,
};

describe('occupancyCost', () => {
  it('counts rent, fee and the spread transfer fee against sales', () => {
    const found = occupancyCost(shop, 0.15);
    assert.equal((found.ratio * 100).toFixed(3), '14.711');
    assert.equal(found.costMonth.toFixed(2), '22066.67');
    assert.equal(found.breakEvenSalesMonth.toFixed(2), '147111.11');
  });

  it('is green to the norm, amber to one and a half times it, red above', () => {
    const lightAt = (rentMonth: number) => occupancyCost({ rentMonth, salesMonth: 100 }, 0.1).light;
    assert.deepEqual([10, 10.01, 15, 15.01].map(lightAt), ['green', 'amber', 'amber', 'red']);
  });

  it('counts exactly 1.5 times the norm as amber, and exactly the norm as green, for every norm in steps of 0.1 %', () => {
    for (let permille = 1; permille <= 400; permille += 1) {
      const lightAt = (rentMonth: number) =>
        occupancyCost({ rentMonth, salesMonth: 10_000 }, permille / 1000).light;
      assert.equal(lightAt(permille * 10), 'green', `norm ${permille} ‰`);
      assert.equal(lightAt(permille * 15), 'amber', `1.5 × norm ${permille} ‰`);
      assert.equal(lightAt(permille * 15 + 1), 'red', `above 1.5 × norm ${permille} ‰`);
    }
  });

  it('refuses sales of nothing, and a transfer fee without a term', () => {
    assert.throws(() => occupancyCost({ ...shop, salesMonth: 0 }, 0.15), /sales above zero, got 0/);
    assert.throws(
      () => occupancyCost({ rentMonth: 1, transferFee: 5, salesMonth: 1 }, 0.15),
      /the term to be a whole number/,
    );
    assert.throws(() => occupancyCost(shop, 0), /a norm above zero/);
    assert.throws(
      () => occupancyCost({ ...shop, propertyFeeMonth: -1 }, 0.15),
      /a property fee from zero/,
    );
  });
});
