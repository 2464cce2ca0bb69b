import { useMemo } from 'react';
import { distance, type Point, type View } from './map-geometry.ts';
import {
  clusterStep,
  pointClusters,
  pointRadius,
  type BasePoints,
  type PointCluster,
} from './point-clusters.ts';
import { boxAround, type Box, type Projection } from './projection.ts';

/** Many points for a map. */
export interface MapPoints {
  /** Longitude, latitude and a value of one point after the other. */
  flat: readonly number[];
  /** The value is the number of rows at the point. */
  isCounted?: boolean;
  /** A surface instead of the points: cells with their edges in degrees and a level of 0 to 4. */
  heat?:
    | readonly { west: number; south: number; east: number; north: number; level: number }[]
    | undefined;
}

/** A cell of a surface on the base drawing. */
export interface HeatCell {
  x: number;
  y: number;
  width: number;
  height: number;
  level: number;
}

const perPoint = 3;
const touchPx = 6;
/**
 * Padding around points without a city's borders, and the smallest area they are shown in: a few
 * streets.
 */
const roomShare = 0.08;
const leastDegrees = 0.004;

/** The bounding box of points with padding; undefined without any. */
export function areaOfPoints({ flat }: MapPoints): Box | undefined {
  const box = boxAround(
    Array.from({ length: flat.length / perPoint }, (_, at) => [
      flat[at * perPoint]!,
      flat[at * perPoint + 1]!,
    ]),
  );
  if (!box) return undefined;
  const x = Math.max((box.east - box.west) * roomShare, leastDegrees);
  const y = Math.max((box.north - box.south) * roomShare, leastDegrees);
  return { west: box.west - x, south: box.south - y, east: box.east + x, north: box.north + y };
}

export function usePointLayer(points: MapPoints | undefined, projection: Projection, view: View) {
  const flat = points?.flat;
  const heat = points?.heat;
  const base = useMemo(() => (flat ? projected(flat, projection) : undefined), [flat, projection]);
  const step = clusterStep(view.k);
  const isCounted = points?.isCounted === true;
  const counts = useMemo(
    () => (flat && isCounted ? flat.filter((_, at) => at % perPoint === 2) : undefined),
    [flat, isCounted],
  );
  const clusters = useMemo(
    () => (base ? pointClusters(base, step, counts) : []),
    [base, step, counts],
  );
  const cells = useMemo(
    () =>
      heat?.map(({ west, south, east, north, level }): HeatCell => {
        const [x, y] = projection.project([west, north]);
        const [right, bottom] = projection.project([east, south]);
        return { x, y, width: right - x, height: bottom - y, level };
      }),
    [heat, projection],
  );
  return { clusters, cells };
}

/** The disc at a place of the screen; of several the nearest. */
export function clusterAt(
  clusters: readonly PointCluster[],
  at: Point,
  { k, x, y }: View,
): PointCluster | undefined {
  let found: PointCluster | undefined;
  let nearest = Infinity;
  for (const cluster of clusters) {
    const away = distance([cluster.point[0] * k + x, cluster.point[1] * k + y], at);
    if (away < Math.min(nearest, pointRadius(cluster.n) + touchPx))
      [found, nearest] = [cluster, away];
  }
  return found;
}

function projected(flat: readonly number[], { project }: Projection): BasePoints {
  const base = new Float64Array((flat.length / perPoint) * 2);
  for (let from = 0, to = 0; from < flat.length; from += perPoint, to += 2) {
    const [x, y] = project([flat[from]!, flat[from + 1]!]);
    base[to] = x;
    base[to + 1] = y;
  }
  return base;
}
