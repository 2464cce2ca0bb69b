import type { FactorName } from '../comparables/comparison-grid.ts';
import { solveSymmetric } from '../stats/matrix.ts';
import { zoneA } from '../zone-areas.ts';
import { proposeComparables, type Evidence, type Proposed } from './comparable-evidence.ts';
import type { Described, RentEquation } from './rent-equation.ts';
import {
  ownVariance,
  similarityBetween,
  similarityFeaturesOf,
  type SimilarityFeatures,
} from './rent-similarity.ts';
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
 * Estimates the unit rent of a shop: the weighted geometric mean of adjusted comparables and of the
 * rent equation.
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

/**
 * Factors of the grid from a lease to the shop; the zones of both take the place of size where
 * frontage and depth are known.
 */
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

/** Shares of comparables in the subject's rent, and how sure they make it. */
interface Weights {
  /** One per comparable, from 0; the remainder to 1 is the share of the rent equation. */
  shares: number[];
  /** Variance of the subject's true level about the estimate, on the scale of logarithms. */
  variance: number;
}

/** Weighted evidence: its position and its reliability, 1 for an ordinary rent. */
interface Witness {
  spot: SimilarityFeatures;
  trust: number;
}

/**
 * Weights comparables by their likeness to the subject and to each other (simple kriging about the
 * rent equation).
 *
 * Two comparables from one door are hardly more evidence than one, so they share a weight. One with
 * a negative weight, because another lies between it and the subject, is dropped and the rest are
 * weighted again.
 *
 * @param witnesses At most a few dozen: the cost grows with the cube.
 * @see Cressie (1993), Statistics for Spatial Data, section 3.4; Basu & Thibodeau (1998), J. Real
 *   Estate Finance and Economics 17, 61-85, for hedonic residuals of real estate.
 */
export function weigh(subject: SimilarityFeatures, witnesses: readonly Witness[]): Weights {
  const toSubject = witnesses.map(({ spot }) => similarityBetween(subject, spot));
  const own = similarityBetween(subject, subject);
  const between = witnesses.map((a, i) =>
    witnesses.map(
      (b, j) => similarityBetween(a.spot, b.spot) + (i === j ? ownVariance / a.trust : 0),
    ),
  );
  let kept = witnesses.flatMap((_, i) => (toSubject[i]! > 0 ? [i] : []));
  while (kept.length > 0) {
    const matrix = kept.map((i) => kept.map((j) => between[i]![j]!));
    const found = solveSymmetric(
      matrix,
      kept.map((i) => toSubject[i]!),
    );
    if (found.every((share) => share >= 0)) {
      const shares = witnesses.map(() => 0);
      kept.forEach((i, k) => (shares[i] = found[k]!));
      const known = kept.reduce((sum, i, k) => sum + found[k]! * toSubject[i]!, 0);
      return { shares, variance: Math.max(0, own - known) };
    }
    kept = kept.filter((_, k) => found[k]! >= 0);
  }
  return { shares: witnesses.map(() => 0), variance: own };
}
