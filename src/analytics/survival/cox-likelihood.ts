import { riskFrom, type Spell } from './spell.ts';

/** A spell with what may make a shop close sooner or later. */
export interface CoxRow extends Spell {
  /** As many numbers as there are terms, in their order. */
  covariates: readonly number[];
}

/** How closures of one age share the risk. */
export const tieRules = ['efron', 'breslow'] as const;
export type Ties = (typeof tieRules)[number];

/** Contribution of one closing age to the partial likelihood, at some coefficients. */
export interface ClosingAge {
  time: number;
  events: number;
  logLikelihood: number;
  /**
   * Covariates of the closed less their risk-weighted mean: the Schoenfeld residual summed over the
   * ties.
   */
  score: number[];
  information: number[][];
}

/** Rows in the two orders they enter and leave the risk set in, walking back in time. */
export interface PreparedRows {
  terms: number;
  byExit: readonly CoxRow[];
  byEntry: readonly CoxRow[];
}

export function prepare(rows: readonly CoxRow[], terms: number): PreparedRows {
  return {
    terms,
    byExit: rows.toSorted((a, b) => b.exit - a.exit),
    byEntry: rows.filter((row) => riskFrom(row) > 0).sort((a, b) => riskFrom(b) - riskFrom(a)),
  };
}

/** Sums over a set of shops: risks, risks times covariates, risks times their products. */
class RiskSums {
  count = 0;
  s0 = 0;
  readonly s1: Float64Array;
  readonly s2: Float64Array;

  constructor(readonly terms: number) {
    this.s1 = new Float64Array(terms);
    this.s2 = new Float64Array(terms * terms);
  }

  add(x: readonly number[], risk: number, sign: 1 | -1): void {
    const { terms, s1, s2 } = this;
    this.count += sign;
    if (this.count === 0) return this.clear(); // what rounding would leave behind
    const weight = sign * risk;
    this.s0 += weight;
    for (let i = 0; i < terms; i += 1) {
      const part = weight * x[i]!;
      s1[i]! += part;
      for (let j = 0; j <= i; j += 1) s2[i * terms + j]! += part * x[j]!;
    }
  }

  clear(): void {
    this.count = 0;
    this.s0 = 0;
    this.s1.fill(0);
    this.s2.fill(0);
  }
}

/**
 * The partial likelihood by closing age, from the last age to the first. O(n p²) after `prepare`.
 *
 * @param beta One coefficient for each term.
 */
export function closingAges(
  { terms, byExit, byEntry }: PreparedRows,
  beta: readonly number[],
  ties: Ties,
): ClosingAge[] {
  const riskOf = ({ covariates }: CoxRow) => {
    let sum = 0;
    for (let i = 0; i < terms; i += 1) sum += beta[i]! * covariates[i]!;
    return Math.exp(sum);
  };
  const all = new RiskSums(terms);
  const dead = new RiskSums(terms);
  const ages: ClosingAge[] = [];
  let at = 0;
  let left = 0;
  while (at < byExit.length) {
    const time = byExit[at]!.exit;
    const score = Array.from({ length: terms }, () => 0);
    let logLikelihood = 0;
    dead.clear();
    for (; at < byExit.length && byExit[at]!.exit === time; at += 1) {
      const row = byExit[at]!;
      const risk = riskOf(row);
      all.add(row.covariates, risk, 1);
      if (!row.closed) continue;
      dead.add(row.covariates, risk, 1);
      logLikelihood += Math.log(risk);
      for (let i = 0; i < terms; i += 1) score[i]! += row.covariates[i]!;
    }
    if (dead.count === 0) continue;
    for (; left < byEntry.length && riskFrom(byEntry[left]!) >= time; left += 1) {
      const row = byEntry[left]!;
      all.add(row.covariates, riskOf(row), -1);
    }
    ages.push(closingAge(time, all, dead, { score, logLikelihood }, ties));
  }
  return ages;
}

function closingAge(
  time: number,
  all: RiskSums,
  dead: RiskSums,
  { score, logLikelihood }: { score: number[]; logLikelihood: number },
  ties: Ties,
): ClosingAge {
  const { terms } = all;
  const events = dead.count;
  const information = score.map(() => score.map(() => 0));
  const age = { time, events, logLikelihood, score, information };
  const mean = new Float64Array(terms);
  for (let k = 0; k < events; k += 1) {
    const share = ties === 'efron' ? k / events : 0;
    const total = all.s0 - share * dead.s0;
    age.logLikelihood -= Math.log(total);
    for (let i = 0; i < terms; i += 1) {
      mean[i] = (all.s1[i]! - share * dead.s1[i]!) / total;
      score[i]! -= mean[i]!;
      for (let j = 0; j <= i; j += 1) {
        const at = i * terms + j;
        information[i]![j]! += (all.s2[at]! - share * dead.s2[at]!) / total - mean[i]! * mean[j]!;
      }
    }
  }
  for (let i = 0; i < terms; i += 1)
    for (let j = 0; j < i; j += 1) information[j]![i] = information[i]![j]!;
  return age;
}
