import { upperGamma } from './incomplete-gamma.ts';

/** The 97.5 % point of the normal distribution, which 95 % intervals are made with. */
export const z95 = 1.959963984540054;

/**
 * Share of a standard normal distribution farther from 0 than `z`, on both sides: the p of a Wald
 * test.
 */
export function twoSidedP(z: number): number {
  if (Number.isNaN(z)) throw new RangeError('twoSidedP: expected a number, got NaN');
  return upperGamma(0.5, (z * z) / 2);
}
