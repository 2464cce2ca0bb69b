import { dot, times } from '../stats/matrix.ts';
import { z95 } from '../stats/normal.ts';
import type { SurvivalPoint } from '../survival/kaplan-meier.ts';
import type { FittedTerms, TermName } from './hazard-ratios.ts';

/** The known terms of the planned shop. */
export interface PlannedShop {
  areaM2?: number | undefined;
  isChain?: boolean | undefined;
  /**
   * Rent and charges as a share of the sales expected, and the upper end of what is usual in the
   * trade.
   */
  rentBurden?: { ratio: number; normHigh: number } | undefined;
}

/** Effect of one trait of the planned shop on its hazard, compared with the observed shops. */
export interface PlannedFactor {
  name: TermName;
  hazardRatio: number;
  /**
   * Whether the ratio was fitted to these shops, or is an assumption where they are insufficient.
   */
  basis: 'measured' | 'assumed';
}

export interface PlannedSurvival {
  survival: number;
  low: number;
  high: number;
  factors: PlannedFactor[];
}

/**
 * Ratios used where the observed shops are insufficient: assumptions, named as such wherever they
 * are shown. For five points of rent burden above the upper end of the norm, and for a shop of a
 * chain.
 */
export const assumedRatios = { rentBurdenStep: 1.25, chain: 0.7 } as const;
const burdenStep = 0.05;

/**
 * Survival expected of a planned shop: that of shops as they are, raised to the power of its hazard
 * ratio.
 *
 * The interval is that of the delta method on log(-log S). It holds the error of the curve and of
 * measured ratios; assumed ratios count as exact.
 *
 * @param base Survival at the horizon, with a standard error, between 0 and 1.
 * @param measured Ratios fitted to the same shops, if any.
 * @returns Null where no term of the shop is known or the base has no standard error.
 */
export function plannedSurvival(
  base: SurvivalPoint,
  measured: FittedTerms | null,
  planned: PlannedShop,
): PlannedSurvival | null {
  const { survival, se } = base;
  const shifts = shiftsOf(measured, planned);
  const factors = [...shifts.map(({ name, hazardRatio }) => ({ name, hazardRatio, basis: 'measured' as const })), ...assumedOf(shifts.map(({ name }) => name), planned)]; // prettier-ignore
  if (factors.length === 0 || se === null || survival <= 0 || survival >= 1) return null;
  const slope = (measured?.names ?? []).map(
    (name) => shifts.find((shift) => shift.name === name)?.shift ?? 0,
  );
  const variance =
    (se / (survival * Math.log(survival))) ** 2 +
    (measured ? dot(slope, times(measured.fit.covariance, slope)) : 0);
  const hazard =
    -Math.log(survival) * factors.reduce((product, { hazardRatio }) => product * hazardRatio, 1);
  const factor = Math.exp(z95 * Math.sqrt(variance));
  return {
    survival: Math.exp(-hazard),
    low: Math.exp(-hazard * factor),
    high: Math.exp(-hazard / factor),
    factors,
  };
}

/** How far the planned shop lies from the mean of the shops, on the terms that were measured. */
function shiftsOf(measured: FittedTerms | null, { areaM2, isChain, rentBurden }: PlannedShop) {
  const values: Partial<Record<TermName, number | undefined>> = {
    area: areaM2 === undefined ? undefined : Math.log(areaM2),
    chain: isChain === undefined ? undefined : Number(isChain),
    'rent-burden': rentBurden === undefined ? undefined : rentBurden.ratio / burdenStep,
  };
  return (measured?.names ?? []).flatMap((name, i) => {
    const value = values[name];
    if (value === undefined) return [];
    const shift = value - measured!.means[i]!;
    return [{ name, shift, hazardRatio: Math.exp(shift * measured!.fit.terms[i]!.beta) }];
  });
}

function assumedOf(
  measured: readonly TermName[],
  { isChain, rentBurden }: PlannedShop,
): PlannedFactor[] {
  const factors: PlannedFactor[] = [];
  if (rentBurden !== undefined && !measured.includes('rent-burden')) {
    const steps = Math.max(0, rentBurden.ratio - rentBurden.normHigh) / burdenStep;
    factors.push({
      name: 'rent-burden',
      hazardRatio: assumedRatios.rentBurdenStep ** steps,
      basis: 'assumed',
    });
  }
  if (isChain === true && !measured.includes('chain')) {
    factors.push({ name: 'chain', hazardRatio: assumedRatios.chain, basis: 'assumed' });
  }
  return factors;
}
