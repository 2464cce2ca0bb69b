import { publishableWindows } from '#src/analytics/disclosure/publishable-windows.ts';
import { medianRatioInterval } from '#src/analytics/median-ratio.ts';
import type { RentInQuarter } from '#src/analytics/rent-index/median-index.ts';
import { mixAdjustedIndex } from '#src/analytics/rent-index/mix-adjusted.ts';
import { threeDigits } from '#src/domain/disclosure.ts';
import { addQuarters, quartersBetween, type Quarter } from '#src/domain/quarter.ts';
import {
  countsByQuarter,
  firstKnown,
  publishedSeries,
  type PublishedPoint,
} from '#src/features/roads/server/median-series.ts';
import { digestOf, noiseFactor, type NoiseKey } from '#src/server/disclosure/statistical-noise.ts';
import { fourDecimals, sizeOnly, statisticsOfRents } from '#src/server/statistics/statistics.ts';
import type { dashboardIndex } from '../contract/dashboard.ts';
import type { LeaseRow, StratumRents } from './dashboard.store.ts';
import { hedonicLine, repeatLine } from './fitted-index-lines.ts';

/** A point of a line, before it is known whether its quarter is complete. */
export type ChartPoint = Omit<
  (typeof dashboardIndex)['output']['_zod']['output']['lines'][number]['points'][number],
  'complete'
>;

/**
 * Lines to draw by one method from the rows of a city: of each district named, of the whole city
 * for null.
 */
export type LinesTask = { of: (string | null)[]; end: Quarter; key: NoiseKey } & (
  | { method: 'median' | 'rolling' | 'mix-adjusted'; rows: readonly StratumRents[] }
  | { method: 'hedonic' | 'repeat'; rows: readonly LeaseRow[] }
);

/** The lines of a task, in its order; one without points cannot be drawn. */
export function drawLines(task: LinesTask): ChartPoint[][] {
  switch (task.method) {
    case 'hedonic':
    case 'repeat':
      return drawnBy(task.method === 'hedonic' ? hedonicLine : repeatLine, task.rows, task).map(
        (line) => hidden(line, task),
      );
    default:
      return drawnBy(
        { median: medianLine, rolling: rollingLine, 'mix-adjusted': mixLine }[task.method],
        task.rows,
        task,
      );
  }
}

function drawnBy<Row extends { district: string; quarter: Quarter }>(
  line: (rows: readonly Row[], quarters: readonly Quarter[], key: NoiseKey) => ChartPoint[],
  rows: readonly Row[],
  { of, end, key }: LinesTask,
): ChartPoint[][] {
  const quarters = quartersOf(rows, end);
  return of.map((place) => line(inDistrict(rows, place), quarters, key));
}

/**
 * Points of a regression as published: with the noise of the fitted rows, rounded to three digits.
 */
function hidden(
  points: readonly ChartPoint[],
  { rows, key }: { rows: readonly LeaseRow[]; key: NoiseKey },
): ChartPoint[] {
  const digest = digestOf(rows.map(({ unitRent }) => unitRent).toSorted((a, b) => a - b));
  return points.map(({ index, interval, ...point }) => {
    const factor = noiseFactor(key, `${digest} ${point.quarter}`, point.n);
    const rounded = (value: number) => threeDigits(value * factor);
    return {
      ...point,
      index: index === null ? null : rounded(index),
      interval: interval && { low: rounded(interval.low), high: rounded(interval.high) },
    };
  });
}

function inDistrict<Row extends { district: string }>(
  rows: readonly Row[],
  of: string | null,
): readonly Row[] {
  return of === null ? rows : rows.filter(({ district }) => district === of);
}

function quartersOf(rows: readonly { quarter: Quarter }[], end: Quarter): Quarter[] {
  const first = rows.map(({ quarter }) => quarter).sort()[0];
  return first === undefined ? [] : quartersBetween(first, end);
}

function medianLine(
  rows: readonly StratumRents[],
  quarters: readonly Quarter[],
  key: NoiseKey,
): ChartPoint[] {
  const points = publishedSeries(rentsOf(rows), [], quarters, key);
  const base = points[0];
  return points.map((point) => ({
    quarter: point.quarter,
    index: point.index,
    interval: base ? intervalOf(base, point) : null,
    n: point.n,
    window: windowOf(point.method),
  }));
}

/**
 * Medians of the four quarters up to each, 100 in the first whole calendar year; less noisy than
 * quarters alone.
 *
 * Windows that overlap the base share rents with it. They are treated as independent here, which
 * makes their interval too wide and never too narrow.
 */
function rollingLine(
  rows: readonly StratumRents[],
  quarters: readonly Quarter[],
  key: NoiseKey,
): ChartPoint[] {
  const rents = rentsOf(rows);
  const first = firstKnown(rents, quarters);
  if (first === undefined) return [];
  const base = quarters.find(
    (quarter) => quarter.endsWith('Q4') && addQuarters(quarter, -3) >= first,
  );
  if (base === undefined) return [];
  const windows = quarters
    .slice(quarters.indexOf(base))
    .map((to) => ({ from: addQuarters(to, -3), to }));
  const publishable = publishableWindows(windows, countsByQuarter(rents));
  const points = windows.map(({ from, to }, at): PublishedPoint => {
    const inside = rents.flatMap(({ quarter, unitRent }) =>
      quarter >= from && quarter <= to ? [unitRent] : [],
    );
    const { n, median, interval } = publishable[at]
      ? statisticsOfRents(inside, key)
      : sizeOnly(inside.length);
    return { quarter: to, n, median, interval, index: null, method: 'year' };
  });
  const [start] = points;
  if (!start?.median) return [];
  return points.map((point) => ({
    quarter: point.quarter,
    index: point.median === null ? null : fourDecimals((100 * point.median) / start.median!),
    interval: intervalOf(start, point),
    n: point.n,
    window: 'year',
  }));
}

/**
 * Interval of the ratio to the base, so it includes the error of the base; the base itself is 100
 * by definition.
 */
function intervalOf(base: PublishedPoint, point: PublishedPoint): ChartPoint['interval'] {
  if (point.quarter === base.quarter) return { low: 100, high: 100 };
  if (!base.interval || !point.interval || !base.median || !point.median) return null;
  const { low, high } = medianRatioInterval(
    { median: base.median, ...base.interval },
    { median: point.median, ...point.interval },
  );
  return { low: fourDecimals(100 * low)!, high: fourDecimals(100 * high)! };
}

const quartersInBase = 4;

/**
 * Strata weighted with their share of the first year; one without an index from the first quarter
 * on has no weight.
 */
function mixLine(
  rows: readonly StratumRents[],
  quarters: readonly Quarter[],
  key: NoiseKey,
): ChartPoint[] {
  const base = firstKnown(rentsOf(rows), quarters);
  if (base === undefined) return [];
  const shown = quarters.slice(quarters.indexOf(base));
  const baseYear = quartersBetween(addQuarters(base, 1 - quartersInBase), base);
  const strata = [...new Set(rows.map(({ stratum }) => stratum))].sort().flatMap((name) => {
    const own = rentsOf(rows.filter(({ stratum }) => stratum === name));
    const published = new Map(
      publishedSeries(own, [], shown, key).map((point) => [point.quarter, point.index]),
    );
    if (published.get(base) == null) return [];
    const stock = own.filter(({ quarter }) => baseYear.includes(quarter)).length;
    return [{ name, stock, index: shown.map((quarter) => published.get(quarter) ?? null) }];
  });
  if (strata.length === 0) return [];
  const sizes = new Map<Quarter, number>();
  for (const { quarter, rents } of rows)
    sizes.set(quarter, (sizes.get(quarter) ?? 0) + rents.length);
  return mixAdjustedIndex(strata).map((index, at) => ({
    quarter: shown[at]!,
    index: fourDecimals(index),
    interval: null,
    n: sizes.get(shown[at]!) ?? 0,
    window: 'quarter',
  }));
}

function rentsOf(rows: readonly StratumRents[]): RentInQuarter[] {
  return rows.flatMap(({ quarter, rents }) => rents.map((unitRent) => ({ quarter, unitRent })));
}

function windowOf(method: PublishedPoint['method']): 'quarter' | 'year' {
  return method === 'year' ? 'year' : 'quarter';
}
