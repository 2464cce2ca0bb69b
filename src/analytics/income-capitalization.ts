import { assertPositive, assertInteger } from './assert-number.ts';

/**
 * Capital value of an income that stays the same for ever: income ÷ yield.
 *
 * @param incomeYear Net income of a year, above zero.
 * @param yieldYear Yield of a year, 0.06 for 6 %, above zero.
 * @throws RangeError naming the number that is none.
 */
export function perpetuity(incomeYear: number, yieldYear: number): number {
  assertPositive('income capitalisation', 'a yearly income', incomeYear);
  assertPositive('income capitalisation', 'a yield', yieldYear);
  return incomeYear / yieldYear;
}

/**
 * Capital value of an income of `years` years that grows by `growthYear` each year, paid at the end of each.
 *
 * a ÷ (Y − g) · [1 − ((1 + g) ÷ (1 + Y))ⁿ], and a · n ÷ (1 + Y) where growth equals the yield.
 *
 * @param incomeYear Net income of the first year, above zero.
 * @param yieldYear Yield, 0.06 for 6 %, above zero.
 * @param years Whole years left, from 1.
 * @param growthYear Growth, above -1; 0 by default.
 * @throws RangeError naming the number that is none.
 * @see Income approach of GB/T 50291 and of RICS valuation practice: discounted cash flow of a growing annuity.
 */
export function capitalValue(
  incomeYear: number,
  yieldYear: number,
  years: number,
  growthYear = 0,
): number {
  assertPositive('income capitalisation', 'a yearly income', incomeYear);
  assertPositive('income capitalisation', 'a yield', yieldYear);
  assertInteger('income capitalisation', 'the years', 1, years);
  if (!(growthYear > -1 && Number.isFinite(growthYear))) {
    throw new RangeError(`income capitalisation: expected growth above -1, got ${growthYear}`);
  }
  if (growthYear === yieldYear) return (incomeYear * years) / (1 + yieldYear);
  // Of the difference, not the difference of two logarithms, and expm1: both keep their digits where growth nearly equals the yield.
  const ratio = Math.log1p((growthYear - yieldYear) / (1 + yieldYear));
  return (incomeYear * -Math.expm1(years * ratio)) / (yieldYear - growthYear);
}

/** Yearly rent by capital value, the gross yield; both above zero. @throws RangeError naming the number that is none. */
export function grossYield(rentMonth: number, value: number): number {
  assertPositive('gross yield', 'a month rent', rentMonth);
  assertPositive('gross yield', 'a capital value', value);
  return (12 * rentMonth) / value;
}

/** Rent per month for a capital value at a gross yield; the inverse of `grossYield`. @throws RangeError as there. */
export function rentOfValue(value: number, yieldYear: number): number {
  assertPositive('gross yield', 'a capital value', value);
  assertPositive('gross yield', 'a yield', yieldYear);
  return (value * yieldYear) / 12;
}
