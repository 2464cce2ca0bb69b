import type { MaskedRow } from './knowledge.ts';

/** How well some estimates of the targets do. */
export interface Score {
  name: string;
  /** Median relative error. */
  error: number;
  /** Targets within two per cent, by chance or not. */
  hits: number;
  /** Targets an attack said to have read, and had within two per cent. */
  read: number;
}

const relativeErrors = (targets: readonly MaskedRow[], estimates: readonly number[], rents: readonly number[]) =>
  targets.map(({ at }) => Math.abs(estimates[at]! / rents[at]! - 1));

export function errorOf(targets: readonly MaskedRow[], estimates: readonly number[], rents: readonly number[]): number {
  const sorted = relativeErrors(targets, estimates, rents).sort((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
}

export function hits(targets: readonly MaskedRow[], estimates: readonly number[], rents: readonly number[]): number {
  return relativeErrors(targets, estimates, rents).filter((error) => error <= 0.02).length;
}

export function printRow({ name, error, hits: near, read }: Score, targets: number, guess: Score, note = ''): void {
  const share = (n: number) => `${((100 * n) / targets).toFixed(1)} %`;
  const ratio = (error / guess.error).toFixed(2);
  console.log(
    `${name.padEnd(46)} error ${error.toFixed(3)} (${ratio} of the guess)  within 2 %: ${share(near)}  read: ${share(read)}  ${note}`,
  );
}

/** Attacks may be better than the guess by so much. */
const mostBetter = 0.1;
/** Share of targets that may be read to two per cent. */
const mostRead = 0.01;

/**
 * What is wrong. Any figure lies within two per cent of some rents by luck: the guess itself does of some four in a hundred. So two
 * numbers are held to the one per cent: targets an attack says it has read, and targets within two per cent beyond what the better
 * of the two public guesses has, less twice the standard error of that difference.
 */
export function verdict(scores: readonly Score[], guesses: { district: Score; road: Score }, targets: number): string[] {
  const { district, road } = guesses;
  const byLuck = Math.max(district.hits, road.hits);
  const luck = 2 * Math.sqrt((2 * byLuck * (1 - byLuck / targets)) / targets / targets);
  return scores.flatMap(({ name, error, hits: near, read }) => [
    ...(error < (1 - mostBetter) * district.error
      ? [
          `${name}: error ${error.toFixed(3)} is better than the district median, ${district.error.toFixed(3)}, by more than a tenth`,
        ]
      : []),
    ...(read / targets > mostRead ? [`${name}: ${read} of ${targets} targets read to two per cent`] : []),
    ...((near - byLuck) / targets > mostRead + luck
      ? [`${name}: ${near} of ${targets} targets within two per cent, ${byLuck} by a public guess`]
      : []),
  ]);
}
