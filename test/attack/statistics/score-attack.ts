import { random, type MaskedRow } from './public-knowledge.ts';

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
  /** It, as a share of that of the district median. */
  ratio: number;
  /**
   * The highest such share that other targets like these would show: 97.5 % of draws of as many of
   * them lie below.
   */
  ratioAtMost: number;
  /** Targets within two per cent, by chance or not. */
  hits: number;
  /** Of these, targets that neither public guess has within two per cent. */
  gained: number;
  /**
   * So many would be gained by figures that know the district of a target and nothing of its rent.
   */
  byLuck: number;
  /** Targets an attack said to have read, and had within two per cent. */
  read: number;
}

const near = 0.02;
const isNear = (estimate: number, rent: number) => Math.abs(estimate / rent - 1) <= near;

/**
 * Scores estimates of all rows by those of the targets.
 *
 * Luck is what the same estimates gain when each is held against the other rows of its target's
 * district: there is nothing of those rows in it, so it hits them as any figure of that size does.
 *
 * @param read What an attack says to have read, by row.
 */
export function scoreOf(
  name: string,
  { rows, targets, rents, guesses }: Judged,
  estimates: readonly number[],
  read: ReadonlyMap<number, number> = new Map(),
): Score {
  const errorsOf = (of: readonly number[]) =>
    targets.map(({ at }) => Math.abs(of[at]! / rents[at]! - 1));
  const [errors, errorsOfGuess] = [errorsOf(estimates), errorsOf(guesses.district)];
  const isGained = (estimate: number, at: number) =>
    isNear(estimate, rents[at]!) &&
    !isNear(guesses.district[at]!, rents[at]!) &&
    !isNear(guesses.road[at]!, rents[at]!);
  const luckOf = ({ at, district }: MaskedRow) => {
    const others = rows.filter((row) => row.district === district && row.at !== at);
    return (
      others.filter((row) => isGained(estimates[at]!, row.at)).length / Math.max(1, others.length)
    );
  };
  return {
    name,
    error: median(errors),
    ratio: median(errors) / median(errorsOfGuess),
    ratioAtMost: upperRatio(errors, errorsOfGuess),
    hits: targets.filter(({ at }) => isNear(estimates[at]!, rents[at]!)).length,
    gained: targets.filter(({ at }) => isGained(estimates[at]!, at)).length,
    byLuck: targets.reduce((sum, target) => sum + luckOf(target), 0),
    read: targets.filter(({ at }) => read.has(at) && isNear(read.get(at)!, rents[at]!)).length,
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

const draws = 1000;

/**
 * Upper end of the 95 % interval of the ratio of two medians over the same targets, by their
 * bootstrap.
 */
function upperRatio(errors: readonly number[], errorsOfGuess: readonly number[]): number {
  const draw = random(7);
  const ratios = Array.from({ length: draws }, () => {
    const drawn = errors.map(() => Math.floor(draw() * errors.length));
    return median(drawn.map((at) => errors[at]!)) / median(drawn.map((at) => errorsOfGuess[at]!));
  }).sort((a, b) => a - b);
  return ratios[Math.floor(draws * 0.975)]!;
}

export function printRow(score: Score, targets: number, guess: Score, note = ''): void {
  const { name, error, ratio, ratioAtMost, hits, gained, byLuck, read } = score;
  const share = (n: number) => `${((100 * n) / targets).toFixed(1)} %`.padStart(6);
  console.log(
    `${name.padEnd(46)} error ${error.toFixed(3)} (${ratio.toFixed(2)} of the guess, at most ${ratioAtMost.toFixed(2)})  within 2 %: ${share(hits)} (guess ${share(guess.hits)})  beyond the guesses: ${share(gained)} (luck ${share(byLuck)})  read: ${share(read)}  ${note}`,
  );
}

/** Attacks may be better than the guess by so much. */
const mostBetter = 0.1;
/** One attack of thirty may be better by so much before its spread is tested. */
const mostBetterAlone = 0.2;
/** Share of targets that may be read to two per cent. */
const mostRead = 0.01;
/**
 * Standard errors a share of hits may lie above what is allowed. Some thirty attacks are judged, so
 * two would often fail by chance.
 */
const standardErrors = 2.5;

/** Targets that may be gained: luck, one per cent of all, and the spread of the luck. */
export function mostGained({ byLuck }: Pick<Score, 'byLuck'>, targets: number): number {
  return byLuck + mostRead * targets + standardErrors * Math.sqrt(byLuck * (1 - byLuck / targets));
}

/**
 * What is wrong, by three figures.
 *
 * The error: all attacks together must not be better than the district median by more than a tenth.
 * A single one fails when it is better by a fifth, or when the upper bound of the ratio is better
 * by a tenth: over two hundred targets the ratio has a standard error of five to nine per cent, and
 * of thirty attacks without information some lie below 0.9.
 *
 * Hits: any figure lies within two per cent of some rents, the district median of two to five in a
 * hundred, which is more than the one per cent allowed. So targets count that no public guess hits,
 * beyond what figures without knowledge of the rent would gain.
 *
 * Reading: targets an attack claims to have read, and has, are limited to one per cent.
 */
export function verdict(overall: Score, single: readonly Score[], targets: number): string[] {
  const isBetter = (score: Score) =>
    score === overall
      ? score.ratio < 1 - mostBetter
      : score.ratio < 1 - mostBetterAlone || score.ratioAtMost < 1 - mostBetter;
  return [...single, overall].flatMap((score) => {
    const { name, error, ratio, ratioAtMost, gained, byLuck, read } = score;
    const most = mostGained(score, targets);
    return [
      ...(isBetter(score)
        ? [`${name}: error ${error.toFixed(3)} is ${ratio.toFixed(2)} of that of the district median, at most ${ratioAtMost.toFixed(2)}`] // prettier-ignore
        : []),
      ...(read / targets > mostRead
        ? [`${name}: ${read} of ${targets} targets read to two per cent`]
        : []),
      ...(gained > most
        ? [`${name}: ${gained} of ${targets} targets within two per cent and beyond the public guesses, ${byLuck.toFixed(1)} by luck, ${most.toFixed(1)} allowed`] // prettier-ignore
        : []),
    ];
  });
}
