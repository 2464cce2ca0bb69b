import type { Currency } from '#src/domain/city.ts';
import type { Searchable } from './saved-search.ts';

/** What a watch reports: new rows, or a median rent that moved beyond its interval. */
export const watchConditions = ['rows', 'median'] as const;
export type WatchCondition = (typeof watchConditions)[number];

/** Searches whose median is published with an interval. */
export const medianSearches: readonly Searchable[] = ['kases'];

/** Percent by which the median must differ at least. */
export const leastChange = { usual: 5, from: 1, to: 100 };

/** Published median of a search, in money per m² and month. */
export interface MedianFigures {
  n: number;
  median: number;
  interval: { low: number; high: number };
  currency: Currency;
}

/**
 * The figures that a watch compares.
 *
 * @returns null where the set is too small, or too close to another, for a median with an interval:
 *   a watch discloses no more than the search itself.
 */
export function medianFigures(found: {
  n: number;
  median: number | null;
  interval: { low: number; high: number } | null;
  currency: Currency | null;
}): MedianFigures | null {
  const { n, median, interval, currency } = found;
  return median === null || interval === null || currency === null
    ? null
    : { n, median, interval, currency };
}

/** Binary fractions of percent are compared as the member wrote them. */
const percentDigits = 1e6;

/**
 * Change of the median in percent, when it lies outside the earlier interval and differs by at
 * least so much.
 *
 * @param before Figures of the last notice.
 * @param least Percent.
 * @returns null when the condition does not hold, and for amounts in another currency.
 */
export function medianMove(
  before: MedianFigures,
  now: MedianFigures,
  least: number,
): number | null {
  if (before.currency !== now.currency) return null;
  const { low, high } = before.interval;
  if (now.median >= low && now.median <= high) return null;
  const percent = ((now.median - before.median) / before.median) * 100;
  const rounded = Math.round(percent * percentDigits) / percentDigits;
  return Math.abs(rounded) >= least ? rounded : null;
}
