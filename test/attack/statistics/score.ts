import type { MaskedRow } from './knowledge.ts';

/** What the judge knows: the rents, and what two public figures guess of each row. */
export interface Judged {
  rows: readonly MaskedRow[];
  targets: readonly MaskedRow[];
  rents: readonly number[];
  guesses: { district: readonly number[]; road: readonly number[] };
}

/** How well some estimates of the targets do. */
export interface Score {
  name: string;
  /** Median relative error. */
  error: number;
  /** Targets within two per cent, by whatever luck. */
  hits: number;
  /** Of these, targets that neither public guess has within two per cent. */
  gained: number;
  /** So many would be gained by figures that know the district of a target and nothing of its rent. */
  byLuck: number;
  /** Targets an attack said to have read, and had within two per cent. */
  read: number;
}

const near = 0.02;
const isNear = (estimate: number, rent: number) => Math.abs(estimate / rent - 1) <= near;

/**
 * Scores estimates of all rows by those of the targets.
 *
 * Luck is what the same estimates gain when each is held against the other rows of its target's district: there is nothing of
 * those rows in it, so it hits them as any figure of that size does.
 *
 * @param read What an attack says to have read, by row.
 */
export function scoreOf(
  name: string,
  { rows, targets, rents, guesses }: Judged,
  estimates: readonly number[],
  read: ReadonlyMap<number, number> = new Map(),
): Score {
  const errors = targets.map(({ at }) => Math.abs(estimates[at]! / rents[at]! - 1)).sort((a, b) => a - b);
  const middle = (errors.length - 1) / 2;
  const isGained = (estimate: number, at: number) =>
    isNear(estimate, rents[at]!) && !isNear(guesses.district[at]!, rents[at]!) && !isNear(guesses.road[at]!, rents[at]!);
  const luckOf = ({ at, district }: MaskedRow) => {
    const others = rows.filter((row) => row.district === district && row.at !== at);
    return others.filter((row) => isGained(estimates[at]!, row.at)).length / Math.max(1, others.length);
  };
  return {
    name,
    error: (errors[Math.floor(middle)]! + errors[Math.ceil(middle)]!) / 2,
    hits: targets.filter(({ at }) => isNear(estimates[at]!, rents[at]!)).length,
    gained: targets.filter(({ at }) => isGained(estimates[at]!, at)).length,
    byLuck: targets.reduce((sum, target) => sum + luckOf(target), 0),
    read: targets.filter(({ at }) => read.has(at) && isNear(read.get(at)!, rents[at]!)).length,
  };
}

export function printRow({ name, error, hits, gained, byLuck, read }: Score, targets: number, guess: Score, note = ''): void {
  const share = (n: number) => `${((100 * n) / targets).toFixed(1)} %`.padStart(6);
  const ratio = (error / guess.error).toFixed(2);
  console.log(
    `${name.padEnd(46)} error ${error.toFixed(3)} (${ratio} of the guess)  within 2 %: ${share(hits)} (guess ${share(guess.hits)})  beyond the guesses: ${share(gained)} (luck ${share(byLuck)})  read: ${share(read)}  ${note}`,
  );
}

/** Attacks may be better than the guess by so much. */
const mostBetter = 0.1;
/** Share of targets that may be read to two per cent. */
const mostRead = 0.01;
/** Standard errors a share of hits may lie above what is allowed. Some thirty attacks are judged, so two would often fail by chance. */
const standardErrors = 2.5;

/** Targets that may be gained: luck, one per cent of all, and the spread of the luck. */
export function mostGained({ byLuck }: Pick<Score, 'byLuck'>, targets: number): number {
  return byLuck + mostRead * targets + standardErrors * Math.sqrt(byLuck * (1 - byLuck / targets));
}

/**
 * What is wrong. Any figure lies within two per cent of some rents: the district median does of some three in a hundred, more than
 * the one per cent allowed. So two numbers are held to the one per cent: targets an attack says it has read, and targets within two
 * per cent that no public guess has, beyond what figures without knowledge of the rent would gain.
 */
export function verdict(scores: readonly Score[], district: Score, targets: number): string[] {
  return scores.flatMap((score) => {
    const { name, error, gained, byLuck, read } = score;
    const most = mostGained(score, targets);
    return [
      ...(error < (1 - mostBetter) * district.error
        ? [`${name}: error ${error.toFixed(3)} is better than the district median, ${district.error.toFixed(3)}, by more than a tenth`] // prettier-ignore
        : []),
      ...(read / targets > mostRead ? [`${name}: ${read} of ${targets} targets read to two per cent`] : []),
      ...(gained > most
        ? [`${name}: ${gained} of ${targets} targets within two per cent and beyond the public guesses, ${byLuck.toFixed(1)} by luck, ${most.toFixed(1)} allowed`] // prettier-ignore
        : []),
    ];
  });
}
