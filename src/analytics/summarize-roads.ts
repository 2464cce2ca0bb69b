import type { Currency } from '#src/domain/city.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { quantile } from './stats/quantile.ts';
import { wilsonInterval } from './stats/wilson-interval.ts';

/** The figures of a road that a list shows. */
export interface ListedRoad {
  currency: Currency;
  rent: { n: number; median: number | null };
  survey: { isSynthetic: boolean; vacancy: { n: number; hits: number } | null } | null;
}

/** Summary of some roads. */
export interface RoadSummary {
  roads: number;
  /** Cases on all of them. */
  kases: number;
  currency: Currency | null;
  /**
   * Quartiles of the known road medians; null under five of them, or in two currencies. Each road
   * counts once.
   */
  medians: { n: number; q1: number; median: number; q3: number } | null;
  /**
   * Of all units visited on the roads that were surveyed for it, with Wilson's 95 % interval; null
   * where none were.
   */
  vacancy: {
    roads: number;
    n: number;
    hits: number;
    share: number;
    low: number;
    high: number;
    isSynthetic: boolean;
  } | null;
}

/** Sums up only published figures of each road, so that nothing more of a case is disclosed. */
export function summarizeRoads(roads: readonly ListedRoad[]): RoadSummary {
  const currencies = [...new Set(roads.map(({ currency }) => currency))];
  const currency = currencies.length === 1 ? currencies[0]! : null;
  return {
    roads: roads.length,
    kases: roads.reduce((sum, { rent }) => sum + rent.n, 0),
    currency,
    medians: currency === null ? null : mediansOf(roads),
    vacancy: vacancyOf(roads),
  };
}

function mediansOf(roads: readonly ListedRoad[]): RoadSummary['medians'] {
  const medians = roads.flatMap(({ rent }) => rent.median ?? []).sort((a, b) => a - b);
  const n = medians.length;
  if (n < smallestSample) return null;
  return {
    n,
    q1: quantile(medians, 0.25),
    median: quantile(medians, 0.5),
    q3: quantile(medians, 0.75),
  };
}

function vacancyOf(roads: readonly ListedRoad[]): RoadSummary['vacancy'] {
  const surveyed = roads.flatMap(({ survey }) =>
    survey?.vacancy ? [{ ...survey.vacancy, isSynthetic: survey.isSynthetic }] : [],
  );
  const n = surveyed.reduce((sum, one) => sum + one.n, 0);
  if (n < smallestSample) return null;
  const hits = surveyed.reduce((sum, one) => sum + one.hits, 0);
  const isSynthetic = surveyed.some((one) => one.isSynthetic);
  return {
    roads: surveyed.length,
    n,
    hits,
    share: hits / n,
    ...wilsonInterval(hits, n),
    isSynthetic,
  };
}
