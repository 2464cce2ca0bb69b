import { fewestRents, medianIndex, type RentInQuarter } from '#src/analytics/rent-index/median-index.ts';
import { disclosed } from '#src/domain/disclosure.ts';
import { addQuarters, quartersBetween, type Quarter } from '#src/domain/quarter.ts';
import type { MedianPoint } from '#src/domain/road.ts';
import { fourDecimals } from '../statistics.ts';
import type { RentsOfQuarter } from './store.ts';

/** Rents of each place, quarter by quarter. */
export type RentsByPlace = ReadonlyMap<string, readonly RentInQuarter[]>;

export function byPlace(rows: readonly RentsOfQuarter[]): RentsByPlace {
  const places = new Map<string, RentInQuarter[]>();
  for (const { of, quarter, rents } of rows) {
    const place = places.get(of) ?? [];
    for (const unitRent of rents) place.push({ quarter, unitRent });
    places.set(of, place);
  }
  return places;
}

/** The first quarter a place has enough rents for, alone or with the three before; undefined when there is none. */
export function firstKnown(rents: readonly RentInQuarter[], quarters: readonly Quarter[]): Quarter | undefined {
  const counts = new Map<Quarter, number>();
  for (const { quarter } of rents) counts.set(quarter, (counts.get(quarter) ?? 0) + 1);
  const inYear = (quarter: Quarter) =>
    [0, -1, -2, -3].reduce((sum, back) => sum + (counts.get(addQuarters(quarter, back)) ?? 0), 0);
  return quarters.find((quarter) => inYear(quarter) >= fewestRents);
}

/** A quarter of a series as it may be told. */
export interface ToldPoint {
  quarter: Quarter;
  n: number;
  median: number | null;
  interval: { low: number; high: number } | null;
  index: number | null;
  method: 'quarter' | 'year' | 'district';
}

/**
 * The median index of a place from the first quarter it is known in, told under the rules of masked rows: the index is
 * that of the medians as they are told.
 */
export function toldSeries(
  rents: readonly RentInQuarter[],
  districtRents: readonly RentInQuarter[],
  quarters: readonly Quarter[],
): ToldPoint[] {
  const base = firstKnown(rents, quarters);
  if (base === undefined) return [];
  const points = medianIndex(rents, districtRents, quarters.slice(quarters.indexOf(base))).map((point) => {
    const { n, median, low, high } = point;
    const told = disclosed({ n, median, q1: null, q3: null, interval: { low, high } });
    return { ...point, median: told.median, interval: told.interval };
  });
  const baseMedian = points[0]?.median;
  return points.map(({ quarter, n, median, interval, level }) => ({
    quarter,
    n,
    median: fourDecimals(median),
    interval: interval && { low: fourDecimals(interval.low)!, high: fourDecimals(interval.high)! },
    index: median === null || baseMedian == null ? null : fourDecimals((100 * median) / baseMedian),
    method: level,
  }));
}

/** Medians of a place's own rents over some quarters. */
export function ownMedians(rents: readonly RentInQuarter[], quarters: readonly Quarter[]): MedianPoint[] {
  return toldSeries(rents, [], quarters).flatMap(({ quarter, median, method }) =>
    median === null || method === 'district' ? [] : [{ quarter, median, window: method }],
  );
}

/** The quarters up to the newest, so many of them. */
export function lastQuarters(newest: Quarter, many: number): Quarter[] {
  return quartersBetween(addQuarters(newest, 1 - many), newest);
}
