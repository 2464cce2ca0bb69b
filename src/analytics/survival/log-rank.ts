import { chiSquareP } from '../stats/chi-square.ts';
import { dot, solveSymmetric } from '../stats/matrix.ts';
import { riskCounter } from './at-risk.ts';
import { checkSpells, type Spell } from './spell.ts';

/** Whether groups of shops close at one rate. */
export interface LogRank {
  /** Closures of each group, and those expected if all closed alike; in the order given. */
  observed: number[];
  expected: number[];
  /** Of observed minus expected, by rows. */
  covariance: number[][];
  chiSquare: number;
  degrees: number;
  p: number;
}

/**
 * Log-rank test of two groups or more, also of left-truncated spells.
 *
 * @param groups At least two, each with at least one spell.
 * @throws RangeError when there are fewer, a spell is undefined, or the groups are never at risk
 *   together at a closure, so that they cannot be compared.
 * @see Mantel (1966), Cancer Chemotherapy Reports 50(3), 163-170; Peto & Peto (1972), JRSS A
 *   135(2), 185-207.
 */
export function logRank(groups: readonly (readonly Spell[])[]): LogRank {
  if (groups.length < 2)
    throw new RangeError(`log-rank: expected at least two groups, got ${groups.length}`);
  groups.forEach((spells) => checkSpells(spells, 'log-rank'));
  const { observed, expected, covariance } = tally(groups);
  const degrees = groups.length - 1;
  const differences = observed.map((count, at) => count - expected[at]!).slice(0, degrees);
  const chiSquare = dot(differences, solved(covariance, differences));
  return {
    observed,
    expected,
    covariance,
    chiSquare,
    degrees,
    p: chiSquareP(Math.max(0, chiSquare), degrees),
  };
}

function solved(covariance: number[][], differences: readonly number[]): number[] {
  const degrees = differences.length;
  try {
    // The last group follows from the others, so the whole matrix has no inverse.
    return solveSymmetric(covariance.slice(0, degrees).map((row) => row.slice(0, degrees)), differences); // prettier-ignore
  } catch (cause) {
    throw new RangeError(
      'log-rank: expected groups that are at risk together when shops close, got groups that are not',
      {
        cause,
      },
    );
  }
}

function tally(groups: readonly (readonly Spell[])[]) {
  const atRiskIn = groups.map(riskCounter);
  const times = [
    ...new Set(groups.flat().flatMap(({ exit, closed }) => (closed ? [exit] : []))),
  ].sort((a, b) => a - b);
  const observed = groups.map(() => 0);
  const expected = groups.map(() => 0);
  const covariance = groups.map(() => groups.map(() => 0));
  for (const time of times) {
    const now = atRiskIn.map((at) => at(time));
    const atRisk = now.reduce((sum, group) => sum + group.atRisk, 0);
    const events = now.reduce((sum, group) => sum + group.closedNow, 0);
    const spread = atRisk > 1 ? (events * (atRisk - events)) / (atRisk - 1) : 0;
    now.forEach((group, i) => {
      const share = group.atRisk / atRisk;
      observed[i] = observed[i]! + group.closedNow;
      expected[i] = expected[i]! + events * share;
      now.forEach((other, j) => {
        covariance[i]![j] =
          covariance[i]![j]! + spread * share * (Number(i === j) - other.atRisk / atRisk);
      });
    });
  }
  return { observed, expected, covariance };
}
