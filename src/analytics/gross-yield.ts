import { median } from './stats/quantile.ts';

const monthsOfYear = 12;

/**
 * Gross yield of a place: what shops there are let for in a year over what they are sold for, by their medians.
 *
 * Shops let and shops sold are not the same ones, so both samples have to be large and of the same years; thirty of each
 * is the least the product speaks of.
 *
 * @param unitRents Rents of a month and m², at least one, above zero.
 * @param unitPrices Prices of a m², without places for cars, at least one, above zero, in the same currency.
 * @returns A share, 0.025 for 2.5 % a year, before costs, vacancy and tax.
 * @throws RangeError when there is none of either or a value is not above zero.
 */
export function grossYield(unitRents: readonly number[], unitPrices: readonly number[]): number {
  check('unit rents', unitRents);
  check('unit prices', unitPrices);
  return (monthsOfYear * median(unitRents)) / median(unitPrices);
}

function check(name: string, values: readonly number[]): void {
  if (values.length === 0) throw new RangeError(`gross yield: expected ${name}, got none`);
  values.forEach((value, at) => {
    if (!(value > 0 && Number.isFinite(value))) {
      throw new RangeError(`gross yield: expected ${name} above zero, got ${value} at ${at}`);
    }
  });
}
