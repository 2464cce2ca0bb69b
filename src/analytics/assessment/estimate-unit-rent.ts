import type { FactorName } from '../comparables/comparison-grid.ts';
import { zoneA } from '../zone-areas.ts';
import { proposeComparables, type Evidence, type Proposed } from './comparable-evidence.ts';
import { weigh } from './comparable-weights.ts';
import type { Described, RentEquation } from './rent-equation.ts';
import { ownVariance, similarityFeaturesOf } from './rent-similarity.ts';
import type { Shop } from './subject-shop.ts';

/** How many comparables are weighed. */
export const comparablesWeighed = 12;

/** Heavier tails than the normal's, as the fit has them, make a rent's luck wider than its core. */
const luckVariance = (ownVariance * 5) / 3;

/** One comparable of an estimate. */
export interface Weighed extends Proposed {
  /** Subject ÷ comparable by factor of the grid; factors of exactly 1 are left out. */
  factors: Partial<Record<FactorName, number>>;
  /** Unit rent times its factors. */
  adjusted: number;
  /** Share in the estimate, 0 to 1. */
  share: number;
}

/** The estimate of a unit rent before it is judged. */
export interface Estimate {
  /** Money per m² and month. */
  unitRent: number;
  /** The estimate of the rent equation, without comparables. */
  equationRent: number;
  /** Share of the equation in the estimate; the comparables have the rest. */
  equationShare: number;
  comparables: Weighed[];
  /** Standard deviation of the logarithm of a rent about the estimate, before calibration. */
  logSd: number;
}

/**
 * Estimates the unit rent of a shop: the weighted geometric mean of adjusted comparables and of the rent equation.
 *
 * @param year The valuation's, as `yearOf` counts.
 * @param without Ids of leases to leave out of the comparables.
 */
export function estimateUnitRent(
  evidence: Evidence,
  shop: Shop,
  year: number,
  without: ReadonlySet<string> = new Set(),
): Estimate {
  const { equation } = evidence;
  const proposed = proposeComparables(evidence, shop, year, comparablesWeighed, without);
  const described = equation.describe(shop, year);
  const { shares, variance } = weigh(similarityFeaturesOf(shop, year), proposed);
  const comparables = proposed.map((known, i): Weighed => {
    const factors = factorsOf(equation, known, described);
    let product = 1;
    for (const name in factors) product *= factors[name as FactorName]!;
    return { ...known, factors, adjusted: known.lease.unitRent * product, share: shares[i]! };
  });
  const logEquation = equation.logRent(described);
  const equationShare = 1 - shares.reduce((sum, share) => sum + share, 0);
  const logRent = comparables.reduce(
    (sum, { share, adjusted }) => sum + share * Math.log(adjusted),
    equationShare * logEquation,
  );
  return {
    unitRent: Math.exp(logRent),
    equationRent: Math.exp(logEquation),
    equationShare,
    comparables,
    logSd: Math.sqrt(variance + luckVariance),
  };
}

/** Factors of the grid from a lease to the shop; the zones of both take the place of size where frontage and depth are known. */
function factorsOf(
  equation: RentEquation,
  known: Proposed,
  subject: Described,
): Partial<Record<FactorName, number>> {
  const moves = equation.logFactors(known.described, subject);
  const [own, other] = [zoneShare(subject.shop), zoneShare(known.lease)];
  if (own !== undefined && other !== undefined) {
    moves.delete('size');
    moves.set('frontageDepth', Math.log(own / other));
  }
  const factors: Partial<Record<FactorName, number>> = {};
  for (const [name, move] of moves) if (move !== 0) factors[name] = Math.exp(move);
  return factors;
}

/** Zone A area ÷ area of a shop whose measures are known. */
function zoneShare({ frontageM, depthM }: Shop): number | undefined {
  if (frontageM === undefined || depthM === undefined) return undefined;
  return zoneA(frontageM, depthM) / (frontageM * depthM);
}
