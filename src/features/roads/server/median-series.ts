import { publishableWindows } from '#src/analytics/disclosure/publishable-windows.ts';
import {
  minRents,
  rentsBehind,
  type RentInQuarter,
} from '#src/analytics/rent-index/median-index.ts';
import { threeDigits, type SampleStatistics } from '#src/domain/disclosure.ts';
import { addQuarters, quartersBetween, type Quarter } from '#src/domain/quarter.ts';
import type { MedianPoint } from '#src/domain/road.ts';
import type { NoiseKey } from '#src/server/disclosure/statistical-noise.ts';
import { fourDecimals, sizeOnly, statisticsOfRents } from '#src/server/statistics/statistics.ts';
import type { RentsOfQuarter } from './roads.store.ts';

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

/**
 * The first quarter with enough rents, its own or with the three before; undefined when there is
 * none.
 */
export function firstKnown(
  rents: readonly RentInQuarter[],
  quarters: readonly Quarter[],
): Quarter | undefined {
  const counts = countsByQuarter(rents);
  const inYear = (quarter: Quarter) =>
    [0, -1, -2, -3].reduce((sum, back) => sum + (counts.get(addQuarters(quarter, back)) ?? 0), 0);
  return quarters.find((quarter) => inYear(quarter) >= minRents);
}

export function countsByQuarter(rents: readonly RentInQuarter[]): Map<Quarter, number> {
  const counts = new Map<Quarter, number>();
  for (const { quarter } of rents) counts.set(quarter, (counts.get(quarter) ?? 0) + 1);
  return counts;
}

/** A publishable quarter of a series. */
export interface PublishedPoint {
  quarter: Quarter;
  n: number;
  median: number | null;
  interval: { low: number; high: number } | null;
  index: number | null;
  method: 'quarter' | 'year' | 'district';
}

/**
 * The median index of a place from its first quarter with enough rents, published under the rules
 * of masked rows: the index is that of the published medians, and a point backed only by its
 * district moves the published base of the place.
 *
 * @param isBought Whether the reader bought the series and sees every point; a free one leaves out
 *   windows that differ by few rows.
 */
export function publishedSeries(
  rents: readonly RentInQuarter[],
  districtRents: readonly RentInQuarter[],
  quarters: readonly Quarter[],
  key: NoiseKey,
  isBought = false,
): PublishedPoint[] {
  const base = firstKnown(rents, quarters);
  if (base === undefined) return [];
  const shown = quarters.slice(quarters.indexOf(base));
  const [own, ofDistrict] = [rentsBehind(rents), rentsBehind(districtRents)];
  const behind = shown.map((quarter) => own(quarter));
  const publishable = isBought ? null : publishableOf(rents, shown, behind);
  const start = statisticsOfRents(own(base)!.sorted, key).median;
  const around = ofDistrict(base);
  const districtStart = around ? statisticsOfRents(around.sorted, key).median : null;
  return shown.flatMap((quarter, at): PublishedPoint[] => {
    const found = behind[at];
    if (found) {
      const statistics = statisticsOfRents(found.sorted, key);
      return [
        pointOf(
          quarter,
          publishable === null || publishable[at] ? statistics : sizeOnly(statistics.n),
          found.level,
          start,
          1,
        ),
      ];
    }
    const district = ofDistrict(quarter);
    if (!district || start === null || districtStart === null) return [];
    return [
      pointOf(
        quarter,
        statisticsOfRents(district.sorted, key),
        'district',
        start,
        start / districtStart,
      ),
    ];
  });
}

function pointOf(
  quarter: Quarter,
  { n, median, interval }: SampleStatistics,
  method: PublishedPoint['method'],
  start: number | null,
  toPlace: number,
): PublishedPoint {
  const scaled = (value: number) => threeDigits(value * toPlace);
  return {
    quarter,
    n,
    median: median === null ? null : scaled(median),
    interval: interval && { low: scaled(interval.low), high: scaled(interval.high) },
    index:
      median === null || start === null ? null : fourDecimals((100 * median * toPlace) / start),
    method,
  };
}

/** Windows of the points from the place's own rents; the others disclose nothing about it. */
function publishableOf(
  rents: readonly RentInQuarter[],
  quarters: readonly Quarter[],
  behind: readonly ({ level: 'quarter' | 'year' } | undefined)[],
): boolean[] {
  const windows = quarters.map((quarter, at) => ({
    from: behind[at]?.level === 'year' ? addQuarters(quarter, -3) : quarter,
    to: quarter,
  }));
  return publishableWindows(windows, countsByQuarter(rents));
}

/** Medians of a place's own rents over some quarters. */
export function ownMedians(
  rents: readonly RentInQuarter[],
  quarters: readonly Quarter[],
  key: NoiseKey,
): MedianPoint[] {
  return publishedSeries(rents, [], quarters, key).flatMap(({ quarter, median, method }) =>
    median === null || method === 'district' ? [] : [{ quarter, median, window: method }],
  );
}

/** The last `many` quarters up to the newest. */
export function lastQuarters(newest: Quarter, many: number): Quarter[] {
  return quartersBetween(addQuarters(newest, 1 - many), newest);
}
