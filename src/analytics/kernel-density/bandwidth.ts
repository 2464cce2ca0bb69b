import { quantile } from '../stats/quantile.ts';

/** No finer than a block and no coarser than a quarter of town, in m. */
export const bandwidthRange = { least: 100, most: 1500 } as const;

/**
 * Silverman's rule of thumb for the bandwidth of a kernel, kept between a floor and a cap.
 *
 * @param values Of one coordinate in m, any order, at least two.
 * @returns Metres.
 * @throws RangeError when there are fewer or one is not finite.
 * @see Silverman (1986), Density Estimation, equation 3.31.
 */
export function silvermanBandwidth(
  values: readonly number[],
  { least, most }: { least: number; most: number } = bandwidthRange,
): number {
  const n = values.length;
  if (n < 2) throw new RangeError(`bandwidth: expected at least two values, got ${n}`);
  const bad = values.find((value) => !Number.isFinite(value));
  if (bad !== undefined) throw new RangeError(`bandwidth: expected finite values, got ${bad}`);
  if (!(least > 0 && most >= least))
    throw new RangeError(`bandwidth: expected 0 < least <= most, got ${least} and ${most}`);
  const sorted = values.toSorted((a, b) => a - b);
  const mean = sorted.reduce((sum, value) => sum + value, 0) / n;
  const sd = Math.sqrt(sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1));
  const iqr = quantile(sorted, 0.75) - quantile(sorted, 0.25);
  // With half of all points on one spot the interquartile range is 0 and says nothing of the
  // spread.
  const spread = iqr > 0 ? Math.min(sd, iqr / 1.34) : sd;
  return Math.min(most, Math.max(least, 0.9 * spread * n ** -0.2));
}
