import { smallestSample } from '#src/domain/disclosure.ts';

/**
 * One time of a line. A value of null breaks the line; an n of null is suppressed, and nothing is
 * drawn for it.
 */
export interface LinePoint {
  value: number | null;
  interval?: { low: number; high: number } | null;
  n: number | null;
}

export interface LineSeries {
  key: string;
  name: string;
  /** One for each of the chart's times, in their order. */
  points: readonly LinePoint[];
}

/** The place of its last value; undefined where it has none. */
export function lastKnown(points: readonly LinePoint[]): number | undefined {
  const found = points.findLastIndex(({ value }) => value !== null);
  return found < 0 ? undefined : found;
}

/** All that is drawn: the lines, and the interval of the leading one. */
export function valuesOf(series: readonly LineSeries[], leading: LineSeries | undefined): number[] {
  const bands =
    leading?.points.flatMap(({ interval }) => (interval ? [interval.low, interval.high] : [])) ??
    [];
  return [...series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? [])), ...bands];
}

/** Runs of times in which the leading line is based on too few rows. */
export function tooFewRuns(
  leading: LineSeries | undefined,
  count: number,
): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (let index = 0; index < count; index++) {
    const point = leading?.points[index];
    if (!point || point.value !== null || point.n === null || point.n >= smallestSample) continue;
    const open = runs.at(-1);
    if (open && open[1] === index - 1) open[1] = index;
    else runs.push([index, index]);
  }
  return runs;
}

/** Places of neighbours that hold together, run by run. */
export function runsOf(
  points: readonly LinePoint[],
  holds: (point: LinePoint) => boolean,
): number[][] {
  const runs: number[][] = [];
  points.forEach((point, index) => {
    if (!holds(point)) return;
    const open = runs.at(-1);
    if (open && open.at(-1) === index - 1) open.push(index);
    else runs.push([index]);
  });
  return runs;
}
