import { dot, times } from '../stats/matrix.ts';
import { z95 } from '../stats/normal.ts';
import { closingAges, prepare, type CoxRow } from './cox-likelihood.ts';
import type { CoxFit } from './cox.ts';
import type { SurvivalPoint } from './kaplan-meier.ts';
import { survivalInterval } from './survival-interval.ts';

/**
 * Share of shops with given covariates that a Cox model expects open at an age.
 *
 * The interval is that of the delta method on log(-log S).
 *
 * @param rows Those the model was fitted to.
 * @param fit The result of `cox` for them.
 * @param covariates Of the planned shop, one for each term.
 * @param until Age from 0, not beyond the last shop seen.
 * @throws RangeError when the covariates do not fit the terms or the age is outside what was seen.
 * @see Kalbfleisch & Prentice (2002), The Statistical Analysis of Failure Time Data, 4.3.
 */
export function predictSurvival(
  rows: readonly CoxRow[],
  fit: CoxFit,
  covariates: readonly number[],
  until: number,
): SurvivalPoint {
  const lastSeen = rows.reduce((last, { exit }) => Math.max(last, exit), 0);
  if (!(until >= 0 && until <= lastSeen))
    throw new RangeError(`prediction: expected an age from 0 to ${lastSeen}, got ${until}`);
  if (
    covariates.length !== fit.terms.length ||
    covariates.some((value) => !Number.isFinite(value))
  ) {
    throw new RangeError(
      `prediction: expected ${fit.terms.length} finite covariates, got ${covariates.join(', ') || 'none'}`,
    );
  }
  // Around the planned shop its own risk is 1 and the hazard of covariates 0 is its hazard.
  const around = rows.map((row) => ({
    ...row,
    covariates: row.covariates.map((value, i) => value - covariates[i]!),
  }));
  const ages = closingAges(prepare(around, covariates.length), fit.terms.map(({ beta }) => beta), fit.ties); // prettier-ignore
  const before = ages.filter(({ time }) => time <= until);
  const hazard = before.reduce((sum, age) => sum + age.hazard, 0);
  const slope = covariates.map((_, i) => before.reduce((sum, age) => sum + age.hazardMean[i]!, 0));
  const variance =
    before.reduce((sum, age) => sum + age.hazardVariance, 0) +
    dot(slope, times(fit.covariance, slope));
  const survival = Math.exp(-hazard);
  const se = survival * Math.sqrt(variance);
  return { survival, se, ...survivalInterval(survival, se, 'log-log', z95) };
}
