import { distance, type Point } from './map-geometry.ts';

/** Rows of one road at its place on the screen. */
export interface MapMarker {
  roadId: string;
  n: number;
  point: Point;
}

/** Rows of one or more roads drawn as one disc. */
export interface Cluster {
  point: Point;
  n: number;
  radius: number;
  roadIds: readonly string[];
}

/** Radius of a disc in pixels: its area grows with the rows, and its number fits. */
export function markerRadius(n: number): number {
  return Math.min(10 + Math.sqrt(n) * 1.3, 24);
}

/**
 * Joins spots whose discs would meet, larger ones taking in smaller ones.
 *
 * @returns The sum of their `n` is the sum of the spots' `n`; larger ones first.
 */
export function clusters(spots: readonly MapMarker[], gap = 2): Cluster[] {
  const found: Cluster[] = [];
  for (const spot of [...spots].sort((a, b) => b.n - a.n || a.roadId.localeCompare(b.roadId))) {
    const radius = markerRadius(spot.n);
    const at = found.findIndex(
      (cluster) => distance(cluster.point, spot.point) < cluster.radius + radius + gap,
    );
    if (at < 0) {
      found.push({ point: spot.point, n: spot.n, radius, roadIds: [spot.roadId] });
      continue;
    }
    const { point, n, roadIds } = found[at]!;
    found[at] = {
      point,
      n: n + spot.n,
      radius: markerRadius(n + spot.n),
      roadIds: [...roadIds, spot.roadId],
    };
  }
  return found;
}
