import {
  countedCriteria,
  scoreStreets,
  type Criterion,
  type ScoredStreet,
  type StreetScore,
  type Weights,
} from './street-score.ts';

/** How many of the first streets the sentence is about. */
export const firstStreets = 4;

/** Scores closer than this are a tie: a figure of a few streets moves them more. */
export const tieMargin = 0.5;

/** A change of the weights that changes which streets are first. */
export interface RankChange {
  criterion: Criterion;
  /** `without`: left out; `half` and `double`: its weight multiplied. */
  how: 'without' | 'half' | 'double';
  /** Ids of the streets that enter and leave the first ones. */
  enters: string[];
  leaves: string[];
  /** The street in the first place after the change. */
  first: string;
}

export interface Sensitivity {
  /** How many first streets were compared: four, or all where there are fewer. */
  size: number;
  /** Each criterion left out, halved and doubled: how many changes were tried. */
  tried: number;
  /** Changes that bring another street among the first. */
  changes: RankChange[];
  /** Whether one of the changes puts another street into the first place. */
  firstHolds: boolean;
  /** Pairs of neighbours among the first whose scores are a tie. */
  ties: { first: string; second: string; by: number }[];
}

/** Tries each criterion without its weight, with half and with twice of it. */
export function rankSensitivity(streets: readonly ScoredStreet[], weights: Weights): Sensitivity {
  const base = scoreStreets(streets, weights);
  const size = Math.min(firstStreets, base.length);
  const first = topOf(base, size);
  const counted = countedCriteria(streets, weights);
  const tries = counted.length < 2 ? [] : counted.flatMap((criterion) =>
    factors.map(([how, factor]) => {
      const changed = { ...weights, [criterion]: weights[criterion] * factor };
      const top = topOf(scoreStreets(streets, changed), size);
      return {
        criterion,
        how,
        enters: top.filter((id) => !first.includes(id)),
        leaves: first.filter((id) => !top.includes(id)),
        first: top[0]!,
      };
    }),
  ); // prettier-ignore
  return {
    size,
    tried: tries.length,
    changes: tries.filter(({ enters }) => enters.length > 0),
    firstHolds: tries.every((change) => change.first === first[0]),
    ties: tiesOf(base.slice(0, size)),
  };
}

const factors = [
  ['without', 0],
  ['half', 0.5],
  ['double', 2],
] as const;

const topOf = (scores: readonly StreetScore[], size: number) =>
  scores.slice(0, size).map(({ id }) => id);

function tiesOf(first: readonly StreetScore[]): Sensitivity['ties'] {
  return first.flatMap((street, at) => {
    const next = first[at + 1];
    if (!next || street.score === null || next.score === null) return [];
    const by = street.score - next.score;
    return by < tieMargin ? [{ first: street.id, second: next.id, by }] : [];
  });
}
