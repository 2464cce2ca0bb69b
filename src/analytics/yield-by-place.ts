import { medianIntervalRanks } from './median-interval.ts';
import { medianRatioInterval, type MedianWithInterval } from './median-ratio.ts';
import { median } from './stats/quantile.ts';

const monthsOfYear = 12;

/**
 * Gross yield of a place: median rent of a year over median sale price.
 *
 * Let shops and sold shops are different ones, so both samples have to be large and of the same
 * years.
 *
 * @param unitRents Rents of a month and m², at least one, above zero.
 * @param unitPrices Prices of a m², without places for cars, at least one, above zero, in the same
 *   currency.
 * @returns A share, 0.025 for 2.5 % a year, before costs, vacancy and tax.
 * @throws RangeError when there is none of either or a value is not above zero.
 */
export function grossYield(unitRents: readonly number[], unitPrices: readonly number[]): number {
  check('unit rents', unitRents);
  check('unit prices', unitPrices);
  return (monthsOfYear * median(unitRents)) / median(unitPrices);
}

/** The fewest leases, and the fewest sales, for a published yield of a place. */
export const minForYield = 30;

/** A yield of a place and its evidence. */
export interface PlaceYield {
  /** A share a year; `low` and `high` hold it in 95 of 100 samples. */
  value: number;
  low: number;
  high: number;
  leases: number;
  sales: number;
}

/**
 * `grossYield` with its 95 % interval: order statistics for each median, their logarithms'
 * variances added up.
 *
 * @returns null with fewer than thirty leases or thirty sales.
 * @throws RangeError as `grossYield`.
 */
export function placeYield(
  unitRents: readonly number[],
  unitPrices: readonly number[],
): PlaceYield | null {
  if (unitRents.length < minForYield || unitPrices.length < minForYield) return null;
  const value = grossYield(unitRents, unitPrices);
  const { low, high } = medianRatioInterval(withInterval(unitPrices), withInterval(unitRents));
  return {
    value,
    low: monthsOfYear * low,
    high: monthsOfYear * high,
    leases: unitRents.length,
    sales: unitPrices.length,
  };
}

function withInterval(values: readonly number[]): MedianWithInterval {
  const sorted = values.toSorted((a, b) => a - b);
  const { low, high } = medianIntervalRanks(sorted.length);
  return { median: median(sorted), low: sorted[low - 1]!, high: sorted[high - 1]! };
}

function check(name: string, values: readonly number[]): void {
  if (values.length === 0) throw new RangeError(`gross yield: expected ${name}, got none`);
  values.forEach((value, at) => {
    if (!(value > 0 && Number.isFinite(value))) {
      throw new RangeError(`gross yield: expected ${name} above zero, got ${value} at ${at}`);
    }
  });
}
