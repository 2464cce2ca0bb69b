import { upperGamma } from './incomplete-gamma.ts';

/**
 * Share of a chi-square distribution above `x`: the p of a log-rank, score or likelihood-ratio
 * test.
 *
 * @param x At least 0.
 * @param degrees Degrees of freedom, a whole number from 1.
 * @throws RangeError when one of them is not.
 */
export function chiSquareP(x: number, degrees: number): number {
  if (!Number.isSafeInteger(degrees) || degrees < 1) {
    throw new RangeError(`chi-square: expected whole degrees of freedom from 1, got ${degrees}`);
  }
  if (!(x >= 0)) throw new RangeError(`chi-square: expected a statistic from 0, got ${x}`);
  return upperGamma(degrees / 2, x / 2);
}
