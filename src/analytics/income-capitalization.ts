import { assertPositive } from './assert-number.ts';

/**
 * Rent per month for a capital value at a gross yield, which is twelve rents by the value. @throws
 * RangeError naming what is not above zero.
 */
export function rentOfValue(value: number, yieldYear: number): number {
  assertPositive('gross yield', 'a capital value', value);
  assertPositive('gross yield', 'a yield', yieldYear);
  return (value * yieldYear) / 12;
}
