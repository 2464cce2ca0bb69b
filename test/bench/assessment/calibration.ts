import { assess, prepareAssessor } from '#src/analytics/assessment/assess-rent.ts';
import { strataOf } from '#src/analytics/assessment/calibrate-range.ts';
import { median } from '#src/analytics/stats/quantile.ts';
import { wilsonInterval } from '#src/analytics/stats/wilson-interval.ts';
import type { ReleasedLease } from './leases-file.ts';

/** One unseen rent with what was said of it. */
export interface Outcome {
  groups: string[];
  error: number;
  width: number;
  isHeld: boolean;
}

/** A grade or stratum of unseen rents. */
export interface GroupResult {
  group: string;
  n: number;
  error: number;
  /** Median of high ÷ low. */
  width: number;
  coverage: number;
  /** 95 % interval of the coverage. */
  low: number;
  high: number;
  /** Whether the coverage is within the aim. */
  isWithin: boolean;
}

/** The aim for every group of thirty rows and more. */
export const coverageAim = { low: 0.72, high: 0.88 };
const fewest = 30;

/** Assesses test rows by training rows only. */
export function outcomesOf(
  train: readonly ReleasedLease[],
  test: readonly ReleasedLease[],
): Outcome[] {
  const assessor = prepareAssessor(train);
  return test
    .filter(({ city }) => assessor.evidence.cities.has(city))
    .map((lease) => {
      const { range, grade, unitRentMonth } = assess(assessor, {
        ...lease,
        valuationDate: lease.dealDate,
      });
      return {
        groups: ['all', `grade:${grade}`, ...strataOf(lease, assessor.evidence.onRoad(lease))],
        error: Math.abs(unitRentMonth.point / lease.unitRent - 1),
        width: range.high / range.low,
        isHeld: lease.unitRent >= range.low && lease.unitRent <= range.high,
      };
    });
}

/** Groups of thirty outcomes and more, in order of their names. */
export function resultsOf(
  outcomes: readonly Outcome[],
  aim: { low: number; high: number } = coverageAim,
): GroupResult[] {
  const byGroup = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    for (const group of outcome.groups)
      byGroup.set(group, [...(byGroup.get(group) ?? []), outcome]);
  }
  return [...byGroup]
    .filter(([, of]) => of.length >= fewest)
    .map(([group, of]) => {
      const held = of.filter(({ isHeld }) => isHeld).length;
      const coverage = held / of.length;
      const { low, high } = wilsonInterval(held, of.length);
      const isWithin = coverage >= aim.low && coverage <= aim.high;
      const [error, width] = (['error', 'width'] as const).map((what) =>
        median(of.map((outcome) => outcome[what])),
      );
      return { group, n: of.length, error: error!, width: width!, coverage, low, high, isWithin };
    })
    .sort((a, b) => (a.group < b.group ? -1 : 1));
}

/**
 * How many of the groups would lie outside the aim by chance if each range held exactly 80 % of all
 * rents.
 */
export function outsideByChance(
  results: readonly GroupResult[],
  aim: { low: number; high: number } = coverageAim,
): number {
  return results.reduce((sum, { n }) => sum + probabilityOutside(n, aim), 0);
}

function probabilityOutside(n: number, aim: { low: number; high: number }): number {
  let [outside, probability] = [0, 0.2 ** n];
  for (let held = 0; held <= n; held += 1) {
    if (held / n < aim.low || held / n > aim.high) outside += probability;
    probability *= ((n - held) / (held + 1)) * 4;
  }
  return outside;
}
