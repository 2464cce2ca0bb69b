import { distance, onScreen, type Point, type View } from './map-geometry.ts';
import type { MarkerCircle } from './road-labels.ts';

/** A ring of a district on the base drawing. */
export interface District {
  id: string;
  rings: readonly (readonly Point[])[];
  middle: Point;
  /** Half the width of its name, in pixels. */
  half: number;
}

const columns = 9;
const rows = 9;
const edgePx = 24;
const lineHalfPx = 10;

/**
 * Position of each district's name: at its middle, or, where that lies outside the viewport, in the
 * visible part of the district. A district that is not visible, or has no space between the discs,
 * has no position.
 */
export function districtMarkers(
  districts: readonly District[],
  view: View,
  width: number,
  height: number,
  discs: readonly MarkerCircle[],
): Map<string, Point> {
  const grid = Array.from({ length: columns * rows }, (_, index): Point => [
    edgePx + ((index % columns) / (columns - 1)) * (width - edgePx * 2),
    edgePx / 2 + (Math.floor(index / columns) / (rows - 1)) * (height - edgePx),
  ]);
  const spots = new Map<string, Point>();
  for (const { id, rings, middle, half } of districts) {
    const isFree = ([x, y]: Point) =>
      discs.every(
        ({ point, radius }) =>
          Math.abs(point[0] - x) > radius + half || Math.abs(point[1] - y) > radius + lineHalfPx,
      );
    const isInside = ([x, y]: Point) =>
      x > half + 4 && y > edgePx / 2 && x < width - half - 4 && y < height - edgePx / 2;
    const at = onScreen(middle, view);
    if (isInside(at) && isFree(at)) {
      spots.set(id, at);
      continue;
    }
    const seen = grid.filter((point) =>
      contains(rings, [(point[0] - view.x) / view.k, (point[1] - view.y) / view.k]),
    );
    if (seen.length === 0) continue;
    const mean: Point = [sum(seen, 0) / seen.length, sum(seen, 1) / seen.length];
    const free = seen
      .filter((point) => isInside(point) && isFree(point))
      .sort((a, b) => distance(a, mean) - distance(b, mean));
    if (free[0]) spots.set(id, free[0]);
  }
  return spots;
}

/** Whether a point lies in a shape of rings, holes left out: the even-odd rule. */
export function contains(rings: readonly (readonly Point[])[], [x, y]: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
      const [ax, ay] = ring[index]!;
      const [bx, by] = ring[before]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

function sum(points: readonly Point[], axis: 0 | 1): number {
  return points.reduce((total, point) => total + point[axis], 0);
}
