import type { Adjustment } from '#src/domain/assessment.ts';
import { assertPositive, assertNotNegative } from '../assert-number.ts';
import { exclusionsOf, defaultLimits, type Limits } from './adjustment-limits.ts';
import { adjustedSpread, confidenceOf, type Confidence } from './comparable-confidence.ts';

export type FactorName = Adjustment;
/** Each factor is the subject's level ÷ the comparable's. */
export type Factors = Readonly<Partial<Record<FactorName, number>>>;

/** Evidence to be adjusted to the subject. */
export interface Comparable {
  id: string;
  /** Money per m² and day or month; all comparables alike. */
  unitRent: number;
  /** Factors other than 1. */
  factors: Factors;
  distanceKm: number;
  /**
   * Full months from the deal to the day of valuation; negative of a later deal, which is never
   * used.
   */
  monthsOld?: number;
  /** The user's reason to exclude it, independent of the limits. */
  setAside?: string;
}

/** A comparable after adjustment. */
export interface Adjusted extends Comparable {
  adjusted: number;
  /** Sum of the sizes of the single adjustments, Σ|K − 1|. */
  gross: number;
  /** All adjustments together, ΠK − 1. */
  net: number;
  /** Share in the result, 0 when excluded; those used add up to 1. */
  share: number;
  /** Reasons for its exclusion; empty when it is used. */
  excluded: string[];
}

/** The filled grid. */
export interface Grid {
  comparables: Adjusted[];
  /**
   * Weighted mean of the adjusted rents; undefined when confidence is D, so that nothing is issued.
   */
  unitRent: number | undefined;
  confidence: Confidence;
  used: number;
  /** Standard deviation of the adjusted rents used ÷ their mean; undefined of fewer than two. */
  cv: number | undefined;
  /** Highest ÷ lowest adjusted rent used; undefined of none. */
  maxMinRatio: number | undefined;
}

/**
 * Rental comparison grid: each rent times its factors, those within the limits weighted and
 * averaged.
 *
 * A comparable weighs 1 ÷ (0.25 + Σ|K − 1| + km), so the one with the least adjustment and distance
 * weighs most. When the used adjusted rents differ by more than the limits allow, the confidence of
 * the result is D.
 *
 * @param comparables Any order, kept in the result.
 * @throws RangeError when a rent or factor is not above zero or a distance is negative.
 * @see GB/T 50291, market comparison approach, for the limits.
 */
export function comparisonGrid(
  comparables: readonly Comparable[],
  limits: Limits = defaultLimits,
): Grid {
  const rows = comparables.map((comparable) => {
    const adjustment = adjust(comparable);
    return {
      ...comparable,
      ...adjustment,
      share: 0,
      excluded: reasonsOut({ ...comparable, ...adjustment }, limits),
    };
  });
  const used = rows.filter(({ excluded }) => excluded.length === 0);
  const total = used.reduce((sum, row) => sum + gridWeight(row), 0);
  for (const row of used) row.share = gridWeight(row) / total;
  const spread = adjustedSpread(used.map(({ adjusted }) => adjusted));
  const apart = spread.maxMinRatio !== undefined && spread.maxMinRatio > limits.highestByLowest;
  const confidence = apart ? 'D' : confidenceOf(used.length, spread.cv);
  return {
    comparables: rows,
    unitRent:
      confidence === 'D'
        ? undefined
        : used.reduce((sum, { share, adjusted }) => sum + share * adjusted, 0),
    confidence,
    used: used.length,
    ...spread,
  };
}

function reasonsOut(comparable: Comparable & { net: number }, limits: Limits): string[] {
  return [
    ...(comparable.setAside === undefined ? [] : [comparable.setAside]),
    ...exclusionsOf(comparable, limits),
  ];
}

/** 1 ÷ (0.25 + gross adjustment + distance in km). */
export function gridWeight({ gross, distanceKm }: { gross: number; distanceKm: number }): number {
  return 1 / (0.25 + gross + distanceKm);
}

function adjust({ id, unitRent, factors, distanceKm }: Comparable): {
  adjusted: number;
  gross: number;
  net: number;
} {
  assertPositive('comparison grid', `the rent of ${id}`, unitRent);
  assertNotNegative('comparison grid', `the distance of ${id}`, distanceKm);
  let product = 1;
  let gross = 0;
  for (const [name, factor] of Object.entries(factors)) {
    assertPositive('comparison grid', `the factor ${name} of ${id}`, factor);
    product *= factor;
    gross += Math.abs(factor - 1);
  }
  return { adjusted: unitRent * product, gross, net: product - 1 };
}
