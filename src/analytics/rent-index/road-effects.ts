import { mean } from '../stats/mean.ts';

/** How rents differ between roads and within one, on the scale of logarithms. */
export interface RoadVariance {
  /** Variance of the roads' true means. */
  between: number;
  /** Variance of rents about their road's mean. */
  within: number;
}

/**
 * Measured on the open leases of north Taiwan after a hedonic fit; for places with too few roads to
 * measure.
 */
export const defaultRoadVariance: RoadVariance = { between: 0.0529, within: 0.1482 };

/**
 * Share of a road's own mean that is believed, the rest being pulled to the district: n s²b ÷ (n
 * s²b + s²w).
 *
 * @param n Rents of the road, 0 or more; need not be whole, as when rents are weighted.
 * @returns 0 for a road without rents, towards 1 for one with many.
 * @throws RangeError when n is negative or the variances are not: between from zero, within above
 *   zero.
 * @see Gelman & Hill (2007), Data Analysis Using Regression and Multilevel Models, section 12.2
 *   (partial pooling).
 */
export function poolingWeight(
  n: number,
  { between, within }: RoadVariance = defaultRoadVariance,
): number {
  if (!(n >= 0 && Number.isFinite(n)))
    throw new RangeError(`partial pooling: expected a number of rents from zero, got ${n}`);
  if (!(between >= 0 && within > 0 && Number.isFinite(between + within))) {
    throw new RangeError(
      `partial pooling: expected variances between ≥ 0 and within > 0, got ${between} and ${within}`,
    );
  }
  return (n * between) / (n * between + within);
}

/**
 * Variance between and within groups by the one-way analysis of variance for unequal sizes.
 *
 * A negative estimate between groups is zero.
 *
 * @param groups Residuals of each group, two groups or more, one of them with two residuals or
 *   more.
 * @throws RangeError when there are fewer, or a residual is not finite.
 * @see Searle, Casella & McCulloch (1992), Variance Components, section 3.6.
 */
export function roadVariance(groups: readonly (readonly number[])[]): RoadVariance {
  const filled = groups.filter((group) => group.length > 0);
  const n = filled.reduce((sum, group) => sum + group.length, 0);
  if (filled.length < 2 || n <= filled.length) {
    throw new RangeError(
      `road variance: expected two groups and a residual more than groups, got ${filled.length} and ${n}`,
    );
  }
  if (!filled.flat().every(Number.isFinite))
    throw new RangeError('road variance: expected finite residuals, got another');
  const grand = mean(filled.flat());
  const inside = filled.reduce(
    (sum, group) => sum + group.reduce((all, value) => all + (value - mean(group)) ** 2, 0),
    0,
  );
  const outside = filled.reduce((sum, group) => sum + group.length * (mean(group) - grand) ** 2, 0);
  const within = inside / (n - filled.length);
  const usualSize =
    (n - filled.reduce((sum, group) => sum + group.length ** 2, 0) / n) / (filled.length - 1);
  return { between: Math.max(0, (outside / (filled.length - 1) - within) / usualSize), within };
}

/**
 * Effect of each road by partial pooling: its mean residual times the pooling weight of its size.
 *
 * @param residuals Residuals of a fit without road effects, by road.
 * @returns Logarithms; exp of one is the factor of the road over its district.
 * @throws RangeError as `poolingWeight`.
 */
export function roadEffects(
  residuals: ReadonlyMap<string, readonly number[]>,
  variance: RoadVariance = defaultRoadVariance,
): Map<string, number> {
  return new Map(
    [...residuals].map(([road, values]) => {
      const sum = values.reduce((all, value) => all + value, 0);
      return [
        road,
        values.length === 0 ? 0 : (sum / values.length) * poolingWeight(values.length, variance),
      ];
    }),
  );
}
