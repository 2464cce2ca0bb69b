import { chiSquareP } from '../stats/chi-square.ts';
import { dot, invertSymmetric, solveSymmetric, times, type Matrix } from '../stats/matrix.ts';
import { closingAges, prepare, type CoxRow } from './cox-likelihood.ts';
import { summed, type CoxFit, type Test } from './cox.ts';
import { kaplanMeier } from './kaplan-meier.ts';

/** Whether hazard ratios are constant over time. A small p is evidence against it. */
export interface Proportionality {
  terms: Test[];
  all: Test;
}

/** Time scales on which a drift is tested: the share closed by then, or the age itself. */
export type TimeScale = 'share-closed' | 'age';

/**
 * Check of proportional hazards by scaled Schoenfeld residuals: a score test for a coefficient that
 * drifts.
 *
 * @param rows Those the model was fitted to.
 * @param fit The result of `cox` for them.
 * @throws RangeError when all shops closed at one age, so that no drift can be seen.
 * @see Grambsch & Therneau (1994), Biometrika 81(3), 515-526.
 */
export function proportionality(
  rows: readonly CoxRow[],
  fit: CoxFit,
  scale: TimeScale = 'share-closed',
): Proportionality {
  const terms = fit.terms.length;
  const means = fit.terms.map(
    (_, i) => rows.reduce((sum, { covariates }) => sum + covariates[i]!, 0) / rows.length,
  );
  const centred = rows.map((row) => ({
    ...row,
    covariates: row.covariates.map((value, i) => value - means[i]!),
  }));
  const beta = fit.terms.map((term) => term.beta);
  const ages = closingAges(prepare(centred, terms), beta, fit.ties).toReversed();
  const drift = driftAt(rows, ages.map(({ time }) => time), scale); // prettier-ignore
  const events = ages.reduce((sum, age) => sum + age.events, 0);
  const middle = ages.reduce((sum, age, at) => sum + age.events * drift[at]!, 0) / events;
  const moved = drift.map((value) => value - middle);
  if (moved.every((value) => Math.abs(value) < 1e-12)) {
    throw new RangeError('proportionality: expected closures at more than one age, got one age');
  }
  const { information } = summed(ages, terms);
  const crossed = weighted(ages.map((age) => age.information), moved); // prettier-ignore
  const squared = weighted(ages.map((age) => age.information), moved.map((value) => value * value)); // prettier-ignore
  const score = fit.terms.map((_, i) =>
    ages.reduce((sum, age, at) => sum + moved[at]! * age.score[i]!, 0),
  );
  // The information of the drift, less the part explained by the constant coefficients.
  const inverse = invertSymmetric(information);
  const own = squared.map((row, i) =>
    row.map((value, j) => value - dot(crossed[i]!, times(inverse, crossed[j]!))),
  );
  return {
    terms: score.map((value, i) => test((value * value) / own[i]![i]!, 1)),
    all: test(dot(score, solveSymmetric(own, score)), terms),
  };
}

function test(chiSquare: number, degrees: number): Test {
  return { chiSquare, degrees, p: chiSquareP(Math.max(0, chiSquare), degrees) };
}

/** The time scale at each closing age, ascending. The share closed is that just before the age. */
function driftAt(rows: readonly CoxRow[], times: readonly number[], scale: TimeScale): number[] {
  if (scale === 'age') return [...times];
  const steps = kaplanMeier(rows);
  return steps.map((_, at) => 1 - (steps[at - 1]?.survival ?? 1));
}

function weighted(matrices: readonly Matrix[], weights: readonly number[]): number[][] {
  return matrices[0]!.map((row, i) =>
    row.map((_, j) => matrices.reduce((sum, matrix, at) => sum + weights[at]! * matrix[i]![j]!, 0)),
  );
}
