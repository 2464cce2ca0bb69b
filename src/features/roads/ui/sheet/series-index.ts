import { medianRatioInterval } from '#src/analytics/median-ratio.ts';
import type { Sheet } from './road-sheet.tsx';

type Point = Sheet['series'][number];

/** A quarter of an index line. */
export interface IndexPoint {
  index: number | null;
  /** 95 %, with the error of the quarter that is 100 in it; null where one of the two medians has none. */
  interval: { low: number; high: number } | null;
}

/**
 * The index of a road quarter by quarter, each with the interval of its ratio to the first one.
 *
 * Years that overlap the first share rents with it. They are taken for independent here, which makes the interval too wide and
 * never too narrow.
 *
 * @param series Ascending, from the quarter that is 100 on.
 */
export function indexPoints(series: readonly Point[]): Map<string, IndexPoint> {
  const [base] = series;
  return new Map(
    series.map((point) => [
      point.quarter,
      { index: point.index, interval: base ? intervalOf(base, point) : null },
    ]),
  );
}

function intervalOf(base: Point, point: Point): IndexPoint['interval'] {
  if (point.index === null || point.method === 'district') return null;
  if (point.quarter === base.quarter) return { low: 100, high: 100 };
  if (!base.interval || !point.interval || base.median === null || point.median === null)
    return null;
  const { low, high } = medianRatioInterval(
    { median: base.median, ...base.interval },
    { median: point.median, ...point.interval },
  );
  return { low: 100 * low, high: 100 * high };
}

/** The medians of a district as an index that is 100 in the same quarter; nothing where it has no median then. */
export function districtIndex(
  districtSeries: Sheet['districtSeries'],
  base: string | undefined,
): Map<string, number | null> {
  const first = districtSeries.find(({ quarter }) => quarter === base)?.median;
  if (first == null) return new Map();
  return new Map(
    districtSeries.map(({ quarter, median }) => [
      quarter,
      median === null ? null : (100 * median) / first,
    ]),
  );
}
