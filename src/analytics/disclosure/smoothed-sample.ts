import { smoothedNeighbours } from '#src/domain/disclosure.ts';
import { medianIntervalRanks } from '../median-interval.ts';

/** Order statistics of masked rents, each averaged over its neighbours. */
export interface SmoothedSample {
  n: number;
  q1: number | null;
  median: number | null;
  q3: number | null;
  low: number | null;
  high: number | null;
}

const half = (smoothedNeighbours - 1) / 2;

/**
 * Quartiles, median and the ends of its interval, none of which is the rent of one row: each is the
 * mean of the ranks around it.
 *
 * `db/sample-statistics` says the same in SQL; a test compares the two.
 *
 * @param sorted Ascending.
 * @returns Nulls for no rents.
 */
export function smoothedSample(sorted: readonly number[]): SmoothedSample {
  const n = sorted.length;
  if (n === 0) return { n, q1: null, median: null, q3: null, low: null, high: null };
  const ranks = medianIntervalRanks(n);
  return {
    n,
    q1: smoothedQuantile(sorted, 0.25),
    median: smoothedQuantile(sorted, 0.5),
    q3: smoothedQuantile(sorted, 0.75),
    low: meanOfRanks(sorted, ranks.low - half, ranks.low + half),
    high: meanOfRanks(sorted, ranks.high - half, ranks.high + half),
  };
}

/**
 * Mean of the two ranks below and the two above a quantile of type 7, and of those it lies between.
 */
export function smoothedQuantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share + 1;
  return meanOfRanks(sorted, Math.floor(at) - half, Math.ceil(at) + half);
}

/** Ranks count from 1; those outside the sample are left out. */
function meanOfRanks(sorted: readonly number[], from: number, to: number): number {
  const taken = sorted.slice(Math.max(0, from - 1), Math.min(sorted.length, to));
  return taken.reduce((sum, value) => sum + value, 0) / taken.length;
}
