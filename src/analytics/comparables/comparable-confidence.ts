import { mean } from '../stats/mean.ts';

/** Confidence of an assessment; D is not issued. */
export const confidences = ['A', 'B', 'C', 'D'] as const;
export type Confidence = (typeof confidences)[number];

/** Fewest comparables and widest spread of each grade, the best first. */
const grades: readonly { grade: Confidence; n: number; cv: number }[] = [
  { grade: 'A', n: 5, cv: 0.1 },
  { grade: 'B', n: 4, cv: 0.15 },
  { grade: 'C', n: 3, cv: 0.25 },
];

/**
 * Grade of a result by its number of comparables and their coefficient of variation.
 *
 * @param cv Undefined below two comparables, which are D anyway.
 */
export function confidenceOf(n: number, cv: number | undefined): Confidence {
  return grades.find((grade) => n >= grade.n && cv !== undefined && cv <= grade.cv)?.grade ?? 'D';
}

/** How far adjusted rents lie apart. */
export interface Spread {
  /** Sample standard deviation ÷ mean; undefined of fewer than two rents. */
  cv: number | undefined;
  /** Highest ÷ lowest; undefined of none. */
  maxMinRatio: number | undefined;
}

/** Spread of adjusted rents. @throws RangeError when one is not above zero. */
export function adjustedSpread(rents: readonly number[]): Spread {
  const odd = rents.find((rent) => !(rent > 0 && Number.isFinite(rent)));
  if (odd !== undefined) throw new RangeError(`spread: expected rents above zero, got ${odd}`);
  if (rents.length === 0) return { cv: undefined, maxMinRatio: undefined };
  const maxMinRatio = Math.max(...rents) / Math.min(...rents);
  if (rents.length === 1) return { cv: undefined, maxMinRatio };
  const middle = mean(rents);
  const variance = rents.reduce((sum, rent) => sum + (rent - middle) ** 2, 0) / (rents.length - 1);
  return { cv: Math.sqrt(variance) / middle, maxMinRatio };
}
