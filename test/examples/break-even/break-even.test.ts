import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  breakEven,
  profitAt,
  rentAt,
  wrongTerms,
  type Terms,
} from '../../../docs/examples/break-even/src/break-even.js';

const near = (actual: number, expected: number, within = 1e-6) =>
  assert.ok(Math.abs(actual - expected) < within, `expected ${expected}, got ${actual}`);

/**
 * 50,000 rent, 80,000 staff, 20,000 other; half of the turnover is left: 300,000 a month pay for
 * it, reckoned by hand.
 */
const shop: Terms = {
  rent: 50_000,
  turnoverShare: 0,
  staff: 80_000,
  other: 20_000,
  grossMargin: 0.6,
  variable: 0.1,
  ticket: 200,
  openDays: 30,
};

describe('the break-even turnover', () => {
  it('covers rent, staff and other costs from what is left of the turnover', () => {
    const even = breakEven(shop)!;
    near(even.perMonth, 300_000);
    near(even.perDay, 10_000);
    near(even.customersPerDay, 50);
    near(even.rentShare, 50_000 / 300_000);
  });

  it('counts the turnover rent where it is more than the base rent', () => {
    // 10 % of 300,000 are less than 50,000, so nothing changes; 25 % are more: 100,000 / (0.5 −
    // 0.25) = 400,000, rent 100,000.
    near(breakEven({ ...shop, turnoverShare: 0.1 })!.perMonth, 300_000);
    const even = breakEven({ ...shop, turnoverShare: 0.25 })!;
    near(even.perMonth, 400_000);
    near(even.rentShare, 0.25);
    assert.equal(rentAt(100_000, { rent: 50_000, turnoverShare: 0.25 }), 50_000);
    assert.equal(rentAt(400_000, { rent: 50_000, turnoverShare: 0.25 }), 100_000);
  });

  it('is where the profit is zero, with a loss below and a gain above', () => {
    for (const turnoverShare of [0, 0.1, 0.25]) {
      const terms = { ...shop, turnoverShare };
      const { perMonth } = breakEven(terms)!;
      near(profitAt(perMonth, terms), 0, 1e-6);
      assert.ok(profitAt(perMonth * 0.9, terms) < 0 && profitAt(perMonth * 1.1, terms) > 0);
    }
  });

  it('is null where the variable cost reaches the price', () => {
    assert.equal(breakEven({ ...shop, variable: 0.6 }), undefined);
    assert.equal(breakEven({ ...shop, turnoverShare: 0.5 }), undefined);
  });

  it('refuses terms out of their limits, naming the first', () => {
    assert.throws(
      () => breakEven({ ...shop, grossMargin: 1.2 }),
      /^RangeError: grossMargin: expected a number from 0.01 to 1, got 1.2$/,
    );
    assert.deepEqual(wrongTerms({ ...shop, rent: -1, openDays: 0 }), ['rent', 'openDays']);
  });
});
