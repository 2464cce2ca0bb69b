import type { Point } from './map-geometry.ts';

/** Points on the base drawing, x and y of one after the other. */
export type BasePoints = Float64Array;

/** Points that lie so close that they are drawn as one disc. */
export interface PointCluster {
  /** Middle of the points, on the base drawing. */
  point: Point;
  n: number;
}

/** Pixels of the screen one cell spans; a disc fits inside. */
const cellPx = 56;
/**
 * Clusters change at every half doubling, so that they stay the same while the map is only panned.
 */
const stepsPerDoubling = 2;

/** The step of enlargement clusters are made for. */
export function clusterStep(k: number): number {
  return Math.round(Math.log2(k) * stepsPerDoubling);
}

/**
 * Joins points that share a cell of a grid laid over the whole drawing. O(n), so that a hundred
 * thousand are joined within a frame or two, and only when the enlargement changes.
 *
 * @param step As `clusterStep` gives it.
 * @param counts Number of rows at each point; 1 where it is left out.
 * @returns Cells that hold a point, in no order; their `n` add up to the number of points.
 */
export function pointClusters(
  points: BasePoints,
  step: number,
  counts?: readonly number[],
): PointCluster[] {
  const size = cellPx / 2 ** (step / stepsPerDoubling);
  const cells = new Map<number, { n: number; x: number; y: number }>();
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at]!, points[at + 1]!];
    // Two numbers of 21 bits in one: the key of a map is compared faster as a number than as a
    // text.
    const key = (Math.floor(x / size) + 1_048_576) * 2_097_152 + (Math.floor(y / size) + 1_048_576);
    const cell = cells.get(key);
    const n = counts ? counts[at / 2]! : 1;
    if (cell) {
      cell.n += n;
      cell.x += x * n;
      cell.y += y * n;
    } else cells.set(key, { n, x: x * n, y: y * n });
  }
  return [...cells.values()].map(({ n, x, y }) => ({ n, point: [x / n, y / n] }));
}

/** Radius of a disc in pixels, large enough for its number. A single point is a dot. */
export function pointRadius(n: number): number {
  return n === 1 ? 5 : Math.min(11 + Math.log2(n) * 1.3, 26);
}
