import { betaQuantile } from './incomplete-beta.ts';
import type { Interval } from './wilson-interval.ts';

/**
 * Exact interval of a proportion: the shares under which `hits` or fewer, and `hits` or more, have
 * at least half of what the level leaves out. It covers at least its level at every n; Wilson's is
 * narrower and covers it on average.
 *
 * @param hits Whole number from 0 to `n`.
 * @param n Whole number from 1.
 * @param level Above 0 and below 1. Default: 95 %.
 * @throws RangeError when a number is no such number.
 * @see Clopper & Pearson (1934), Biometrika 26(4), 404-413.
 */
export function exactInterval(hits: number, n: number, level = 0.95): Interval {
  if (!Number.isSafeInteger(n) || n < 1)
    throw new RangeError(`exact interval: expected n as a whole number from 1, got ${n}`);
  if (!Number.isSafeInteger(hits) || hits < 0 || hits > n) {
    throw new RangeError(
      `exact interval: expected hits as a whole number from 0 to ${n}, got ${hits}`,
    );
  }
  if (!(level > 0 && level < 1))
    throw new RangeError(`exact interval: expected a level between 0 and 1, got ${level}`);
  const tail = (1 - level) / 2;
  return {
    low: hits === 0 ? 0 : betaQuantile(tail, hits, n - hits + 1),
    high: hits === n ? 1 : betaQuantile(1 - tail, hits + 1, n - hits),
  };
}
