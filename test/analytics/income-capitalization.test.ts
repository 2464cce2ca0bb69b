import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  capitalValue,
  grossYield,
  perpetuity,
  rentOfValue,
} from '#src/analytics/income-capitalization.ts';

describe('capital value of an income', () => {
  // Worked example of the methods paper: 120,000 a year at 6 %.
  it('is income by yield for ever', () =>
    assert.equal(perpetuity(120_000, 0.06).toFixed(0), '2000000'));
  it('ends with the years', () =>
    assert.equal(capitalValue(120_000, 0.06, 30).toFixed(0), '1651780'));
  it('grows with the income', () =>
    assert.equal(capitalValue(120_000, 0.06, 30, 0.02).toFixed(0), '2053871'));

  it('has its own formula where growth equals the yield, and nears it from both sides', () => {
    const equal = capitalValue(120_000, 0.06, 30, 0.06);
    assert.equal(equal.toFixed(4), ((120_000 * 30) / 1.06).toFixed(4));
    for (const growth of [0.06 - 1e-9, 0.06 + 1e-9]) {
      assert.ok(Math.abs(capitalValue(120_000, 0.06, 30, growth) / equal - 1) < 1e-6);
    }
  });

  it('is the sum of the discounted incomes', () => {
    const share = fc.double({ min: -0.05, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(
        share,
        fc.double({ min: 0.005, max: 0.2, noNaN: true }),
        fc.integer({ min: 1, max: 60 }),
        (growth, rate, years) => {
          let sum = 0;
          for (let year = 1; year <= years; year += 1)
            sum += (1 + growth) ** (year - 1) / (1 + rate) ** year;
          assert.ok(Math.abs(capitalValue(1, rate, years, growth) / sum - 1) < 1e-6);
        },
      ),
    );
  });

  it('keeps its digits where growth nearly equals the yield', () => {
    const [growth, rate] = [0.19999999999417178, 0.1999999999758047];
    assert.ok(Math.abs(capitalValue(1, rate, 1, growth) * (1 + rate) - 1) < 1e-12);
  });

  it('refuses what is none', () => {
    assert.throws(() => perpetuity(1, 0), /a yield above zero, got 0/);
    assert.throws(() => capitalValue(-1, 0.06, 30), /a yearly income above zero, got -1/);
    assert.throws(
      () => capitalValue(1, 0.06, 2.5),
      /the years to be a whole number from 1, got 2.5/,
    );
    assert.throws(() => capitalValue(1, 0.06, 30, -1), /growth above -1/);
  });
});

describe('grossYield', () => {
  it('is twelve rents by the value, and rentOfValue is the way back', () => {
    assert.equal(grossYield(1000, 480_000), 0.025);
    assert.equal(rentOfValue(480_000, 0.025), 1000);
    assert.throws(() => grossYield(1000, 0), /a capital value above zero/);
    assert.throws(() => rentOfValue(1, -1), /a yield above zero/);
  });
});
