import { solveSymmetric } from '../stats/matrix.ts';
import { similarityBetween, ownVariance, type SimilarityFeatures } from './rent-similarity.ts';

/** Shares of comparables in the subject's rent, and how sure they make it. */
export interface Weights {
  /** One per comparable, from 0; the remainder to 1 is the share of the rent equation. */
  shares: number[];
  /** Variance of the subject's true level about the estimate, on the scale of logarithms. */
  variance: number;
}

/** Weighted evidence: its position and its reliability, 1 for an ordinary rent. */
export interface Witness {
  spot: SimilarityFeatures;
  trust: number;
}

/**
 * Weights comparables by their likeness to the subject and to each other (simple kriging about the rent equation).
 *
 * Two comparables from one door are hardly more evidence than one, so they share a weight. One with a negative
 * weight, because another lies between it and the subject, is dropped and the rest are weighted again.
 *
 * @param witnesses At most a few dozen: the cost grows with the cube.
 * @see Cressie (1993), Statistics for Spatial Data, section 3.4; Basu & Thibodeau (1998), J. Real Estate Finance and
 *   Economics 17, 61-85, for hedonic residuals of real estate.
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
