import { median } from './quantile.ts';

/** Points a running median takes together, and below how many there is none. */
export const runningWindow = 7;
export const minRunning = 5;

/**
 * Running median: at each place the median of the `runningWindow` points around it, in the order of
 * x. At both ends, where fewer lie on one side, the window stays as wide and leans inwards; a
 * single outlier never moves the line.
 *
 * @param points Finite, any order. O(n log n).
 * @returns One per distinct x, ascending; empty below `minRunning` points.
 * @throws RangeError when a value is not finite.
 * @see Tukey (1977), Exploratory Data Analysis, ch. 7.
 */
export function runningMedian(
  points: readonly { x: number; y: number }[],
): { x: number; y: number }[] {
  if (points.some(({ x, y }) => !Number.isFinite(x) || !Number.isFinite(y))) {
    throw new RangeError('running median: expected finite numbers');
  }
  if (points.length < minRunning) return [];
  const ordered = points.toSorted((a, b) => a.x - b.x);
  const width = Math.min(runningWindow, ordered.length);
  const at = new Map<number, number[]>();
  ordered.forEach(({ x }, index) => {
    const start = Math.min(Math.max(index - Math.floor(width / 2), 0), ordered.length - width);
    const middle = median(ordered.slice(start, start + width).map(({ y }) => y));
    at.set(x, [...(at.get(x) ?? []), middle]);
  });
  return [...at].map(([x, values]) => ({ x, y: median(values) }));
}
