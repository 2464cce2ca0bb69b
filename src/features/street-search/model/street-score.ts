import type { Provenance } from '#src/domain/provenance.ts';

/** The criteria of the score, in the order they are shown. */
export const criteria = [
  'budget',
  'location',
  'supply',
  'evidence',
  'competition',
  'vacancy',
] as const;
export type Criterion = (typeof criteria)[number];

/** Points of each criterion, from 0 to `heaviest`. Only their proportions matter. */
export type Weights = Readonly<Record<Criterion, number>>;

export const defaultWeights: Weights = {
  budget: 30,
  location: 25,
  supply: 15,
  evidence: 10,
  competition: 10,
  vacancy: 10,
};
export const heaviest = 50;

/** A measure of a street, and whether it is generated; null where it is not known. */
export interface Measure {
  value: number;
  provenance: Provenance;
}

/** A street as the score reads it. */
export interface ScoredStreet {
  id: string;
  measures: Readonly<Record<Criterion, Measure | null>>;
}

/** What one criterion adds to the score of a street. */
export interface ScorePart {
  criterion: Criterion;
  /** 0 the poorest, 1 the best; null where the street has no figure. */
  level: number | null;
  /** Points added, and the most it could add; these sum to 100 over the criteria counted. */
  points: number;
  most: number;
}

export interface StreetScore {
  id: string;
  /** From 1. Streets with equal scores have different places. */
  place: number;
  /** 0 to 100; null where no criterion counts. */
  score: number | null;
  parts: readonly ScorePart[];
}

/** The share of a range within the budget that gives no points, and the one that gives all. */
export const budgetShares = { none: 0.6, all: 0.95 };

/** Criteria of which less is better. */
const lessIsBetter: ReadonlySet<Criterion> = new Set(['competition', 'vacancy']);

/** Criteria that at least one street has a figure for and that have a weight. */
export function countedCriteria(streets: readonly ScoredStreet[], weights: Weights): Criterion[] {
  return criteria.filter(
    (criterion) =>
      weights[criterion] > 0 && streets.some(({ measures }) => measures[criterion] !== null),
  );
}

/**
 * Scores streets and sorts them, the best first; equals by the order given.
 *
 * The budget counts by its share of the range, the other criteria by rank among the streets, each
 * from 0 to 1. A criterion without any figure is left out; a street that alone has no figure of a
 * criterion is scored on the others.
 */
export function scoreStreets(
  streets: readonly ScoredStreet[],
  weights: Weights = defaultWeights,
): StreetScore[] {
  const counted = countedCriteria(streets, weights);
  const levels = new Map(counted.map((criterion) => [criterion, levelsOf(streets, criterion)]));
  return streets
    .map(({ id }, at) => {
      const known = counted.map((criterion) => ({ criterion, level: levels.get(criterion)![at]! }));
      const total = known.reduce(
        (sum, { criterion, level }) => sum + (level === null ? 0 : weights[criterion]),
        0,
      );
      const parts = known.map(({ criterion, level }): ScorePart => {
        const most = level === null ? 0 : (weights[criterion] / total) * 100;
        return { criterion, level, points: (level ?? 0) * most, most };
      });
      const score = total === 0 ? null : parts.reduce((sum, { points }) => sum + points, 0);
      return { id, score, parts };
    })
    .toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1))
    .map((street, at) => ({ ...street, place: at + 1 }));
}

function levelsOf(streets: readonly ScoredStreet[], criterion: Criterion): (number | null)[] {
  const values = streets.map(({ measures }) => measures[criterion]?.value ?? null);
  if (criterion === 'budget') return values.map((value) => value && budgetLevel(value));
  const ranks = midRanks(values);
  return lessIsBetter.has(criterion)
    ? ranks.map((rank) => (rank === null ? null : 1 - rank))
    : ranks;
}

function budgetLevel(share: number): number {
  const { none, all } = budgetShares;
  return Math.min(1, Math.max(0, (share - none) / (all - none)));
}

/** Rank less a half ÷ number, the smallest near 0; equal values share the mean of their ranks. */
function midRanks(values: readonly (number | null)[]): (number | null)[] {
  const known = values.filter((value) => value !== null);
  return values.map((value) => {
    if (value === null) return null;
    const below = known.filter((other) => other < value).length;
    const equal = known.filter((other) => other === value).length;
    return (below + equal / 2) / known.length;
  });
}
