import { z95 } from './normal.ts';

/** A closed range. */
export interface Interval {
  low: number;
  high: number;
}

/**
 * Wilson's interval of a proportion. It stays between 0 and 1 and has a positive width at 0 of n
 * and n of n too.
 *
 * @param hits Whole number from 0 to `n`.
 * @param n Whole number from 1.
 * @param z How many standard errors wide. Default: 95 %.
 * @throws RangeError when a count is no such number or `z` is not above 0.
 * @see Wilson (1927), JASA 22(158), 209-212.
 */
export function wilsonInterval(hits: number, n: number, z = z95): Interval {
  if (!Number.isSafeInteger(n) || n < 1)
    throw new RangeError(`Wilson interval: expected n as a whole number from 1, got ${n}`);
  if (!Number.isSafeInteger(hits) || hits < 0 || hits > n) {
    throw new RangeError(
      `Wilson interval: expected hits as a whole number from 0 to ${n}, got ${hits}`,
    );
  }
  if (!(z > 0 && Number.isFinite(z)))
    throw new RangeError(`Wilson interval: expected z above 0, got ${z}`);
  const share = hits / n;
  const widened = 1 + (z * z) / n;
  const centre = (share + (z * z) / (2 * n)) / widened;
  const half = (z / widened) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  // At the ends the two terms are equal but for the last digit, and that digit could leave the
  // range.
  return { low: hits === 0 ? 0 : centre - half, high: hits === n ? 1 : centre + half };
}
