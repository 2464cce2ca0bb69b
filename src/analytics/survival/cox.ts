import { chiSquareP } from '../stats/chi-square.ts';
import { cholesky, dot, invertSymmetric, solveCholesky, times } from '../stats/matrix.ts';
import { twoSidedP, z95 } from '../stats/normal.ts';
import {
  closingAges,
  prepare,
  type ClosingAge,
  type CoxRow,
  type PreparedRows,
  type Ties,
} from './cox-likelihood.ts';
import { checkSpells } from './spell.ts';

/** Association of one covariate with closing, the others held constant. */
export interface CoxTerm {
  beta: number;
  se: number;
  z: number;
  p: number;
  /**
   * exp(beta): how many times the rate of closing is, for one more of the covariate; with its 95 %
   * interval.
   */
  hazardRatio: number;
  low: number;
  high: number;
}

/** A chi-square test of all terms together. */
export interface Test {
  chiSquare: number;
  degrees: number;
  p: number;
}

export interface CoxFit {
  n: number;
  events: number;
  ties: Ties;
  terms: CoxTerm[];
  covariance: number[][];
  /** Log partial likelihood without and with the terms. */
  logLikelihood: { without: number; with: number };
  likelihoodRatio: Test;
  wald: Test;
  score: Test;
}

const mostSteps = 50;
const mostHalvings = 30;
const enough = 1e-11;
// Share of the information at 0 that remains at the estimate. Below it the likelihood rises without
// a maximum.
const leastInformation = 1e-6;

/**
 * Cox's proportional hazards model, also of left-truncated spells.
 *
 * @param rows At least one of them closed; covariates finite, each with more than one value.
 * @param ties Default: Efron's approximation.
 * @throws RangeError when a spell or a covariate is undefined, nothing closed, terms depend on each
 *   other, or a term parts the closed from the others so that its coefficient has no finite value.
 * @see Cox (1972), JRSS B 34(2), 187-220; Efron (1977), JASA 72(359), 557-565; Breslow (1974),
 *   Biometrics 30(1), 89-99.
 */
export function cox(rows: readonly CoxRow[], ties: Ties = 'efron'): CoxFit {
  const terms = checkRows(rows);
  const { centred, scales } = standardised(rows, terms);
  const prepared = prepare(centred, terms);
  const start = at(prepared, zeros(terms), ties);
  const found = climb(prepared, start, ties);
  found.information.forEach((row, i) => {
    if (row[i]! < start.information[i]![i]! * leastInformation) {
      throw new RangeError(
        `Cox: term ${i} parts the shops that closed from the others; its coefficient has no finite value`,
      );
    }
  });
  // Back to the units the covariates came in.
  const beta = found.beta.map((value, i) => value / scales[i]!);
  const covariance = invertSymmetric(found.information).map((row, i) =>
    row.map((v, j) => v / (scales[i]! * scales[j]!)),
  );
  const test = (chiSquare: number): Test => ({
    chiSquare,
    degrees: terms,
    p: chiSquareP(Math.max(0, chiSquare), terms),
  });
  return {
    n: rows.length,
    events: rows.filter(({ closed }) => closed).length,
    ties,
    terms: beta.map((value, i) => termOf(value, Math.sqrt(covariance[i]![i]!))),
    covariance,
    logLikelihood: { without: start.logLikelihood, with: found.logLikelihood },
    likelihoodRatio: test(2 * (found.logLikelihood - start.logLikelihood)),
    wald: test(dot(found.beta, times(found.information, found.beta))),
    score: test(dot(start.score, solveCholesky(cholesky(start.information), start.score))),
  };
}

interface Place {
  beta: number[];
  logLikelihood: number;
  score: number[];
  information: number[][];
}

function at(prepared: PreparedRows, beta: number[], ties: Ties): Place {
  return { beta, ...summed(closingAges(prepared, beta, ties), prepared.terms) };
}

/** Sums the score and information over the closing ages. */
export function summed(ages: readonly ClosingAge[], terms: number): Omit<Place, 'beta'> {
  const sum = {
    logLikelihood: 0,
    score: zeros(terms),
    information: Array.from({ length: terms }, () => zeros(terms)),
  };
  for (const { logLikelihood, score, information } of ages) {
    sum.logLikelihood += logLikelihood;
    for (let i = 0; i < terms; i += 1) {
      sum.score[i]! += score[i]!;
      for (let j = 0; j < terms; j += 1) sum.information[i]![j]! += information[i]![j]!;
    }
  }
  return sum;
}

/** Newton's method; a step that lowers the likelihood is halved. */
function climb(prepared: PreparedRows, start: Place, ties: Ties): Place {
  let here = start;
  for (let step = 0; step < mostSteps; step += 1) {
    const direction = directionFrom(here);
    let next = here;
    for (let halving = 0; halving < mostHalvings; halving += 1) {
      next = at(prepared, here.beta.map((value, i) => value + direction[i]! / 2 ** halving), ties); // prettier-ignore
      if (next.logLikelihood >= here.logLikelihood - Math.abs(here.logLikelihood) * 1e-13) break;
    }
    const gained = Math.abs(next.logLikelihood - here.logLikelihood);
    here = next;
    if (gained <= enough * (Math.abs(here.logLikelihood) + enough)) return here;
  }
  throw new RangeError(
    `Cox: expected a likelihood with a maximum, found none in ${mostSteps} steps`,
  );
}

function directionFrom({ information, score }: Place): number[] {
  try {
    return solveCholesky(cholesky(information), score);
  } catch (cause) {
    throw new RangeError(
      'Cox: expected terms that vary among the shops at risk and do not follow from each other',
      { cause },
    );
  }
}

function termOf(beta: number, se: number): CoxTerm {
  const z = beta / se;
  return { beta, se, z, p: twoSidedP(z), hazardRatio: Math.exp(beta), low: Math.exp(beta - z95 * se), high: Math.exp(beta + z95 * se) }; // prettier-ignore
}

function checkRows(rows: readonly CoxRow[]): number {
  checkSpells(rows, 'Cox');
  const terms = rows[0]!.covariates.length;
  if (terms === 0) throw new RangeError('Cox: expected at least one covariate, got none');
  rows.forEach(({ covariates }, row) => {
    if (covariates.length !== terms) {
      throw new RangeError(`Cox: expected ${terms} covariates, got ${covariates.length} at ${row}`);
    }
    const odd = covariates.findIndex((value) => !Number.isFinite(value));
    if (odd >= 0)
      throw new RangeError(
        `Cox: expected finite covariates, got ${covariates[odd]} for term ${odd} at ${row}`,
      );
  });
  if (!rows.some(({ closed }) => closed))
    throw new RangeError('Cox: expected at least one closure, got none');
  return terms;
}

/** Around 0 and of like size, so that exponentials stay in range and the matrix can be inverted. */
function standardised(
  rows: readonly CoxRow[],
  terms: number,
): { centred: CoxRow[]; scales: number[] } {
  const columns = Array.from({ length: terms }, (_, i) => i);
  const means = columns.map(
    (i) => rows.reduce((sum, { covariates }) => sum + covariates[i]!, 0) / rows.length,
  );
  const scales = columns.map((i) =>
    Math.sqrt(
      rows.reduce((sum, { covariates }) => sum + (covariates[i]! - means[i]!) ** 2, 0) /
        rows.length,
    ),
  );
  scales.forEach((scale, i) => {
    if (!(scale > Math.abs(means[i]!) * 1e-12))
      throw new RangeError(`Cox: expected a covariate that varies, got one value for term ${i}`);
  });
  const centred = rows.map(({ entry, exit, closed, covariates }) => ({
    entry,
    exit,
    closed,
    covariates: columns.map((i) => (covariates[i]! - means[i]!) / scales[i]!),
  }));
  return { centred, scales };
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}
