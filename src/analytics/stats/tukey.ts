import { median, quantile } from './quantile.ts';

/** Limits outside which an observation counts as an outlier; the limits themselves are inside. */
export interface Fences {
  low: number;
  high: number;
}

/**
 * Tukey's fences: a multiple of the interquartile range (type 7) beyond each quartile.
 *
 * @param times 1.5 for the inner fences, 3 for the outer ones.
 * @throws RangeError when there is no number or one is not finite.
 * @see Tukey (1977), Exploratory Data Analysis, chapter 2.
 */
export function tukeyFences(values: readonly number[], times = 1.5): Fences {
  const sorted = [...values].sort((a, b) => a - b);
  const [q1, q3] = [quantile(sorted, 0.25), quantile(sorted, 0.75)];
  // A few units in the last place more: the rounding of the quartiles must not put out numbers that
  // are all but equal.
  const reach = times * (q3 - q1) + 4 * Number.EPSILON * Math.max(Math.abs(q1), Math.abs(q3));
  return { low: q1 - reach, high: q3 + reach };
}

/**
 * Rows whose value lies inside Tukey's fences on the scale of logarithms, in their order.
 *
 * Rents spread by ratios, not by differences; on the level a dear street would lose its best shops.
 * Trim inside one kind of place only (one city and grade), never across.
 *
 * @param valueOf A number above zero of each row.
 * @throws RangeError when a value is not above zero or not finite.
 */
export function trimByLog<Row>(rows: readonly Row[], valueOf: (row: Row) => number): Row[] {
  if (rows.length === 0) return [];
  const logs = rows.map((row, i) => {
    const value = valueOf(row);
    if (value > 0 && Number.isFinite(value)) return Math.log(value);
    throw new RangeError(`trim by log: expected numbers above zero, got ${value} at ${i}`);
  });
  const { low, high } = tukeyFences(logs);
  return rows.filter((_, i) => logs[i]! >= low && logs[i]! <= high);
}

/** Makes the median absolute deviation an estimate of the standard deviation of normal numbers. */
const normalScale = 1.4826;

/**
 * Median absolute deviation from the median, times 1.4826.
 *
 * @throws RangeError when there is no number or one is not finite.
 * @see Rousseeuw & Croux (1993), JASA 88(424), 1273-1283.
 */
export function medianAbsoluteDeviation(values: readonly number[]): number {
  const middle = median(values);
  return normalScale * median(values.map((value) => Math.abs(value - middle)));
}
