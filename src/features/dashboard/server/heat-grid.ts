import { setImmediate as breathe } from 'node:timers/promises';
import { silvermanBandwidth } from '#src/analytics/kernel-density/bandwidth.ts';
import { metresToDegree } from '#src/domain/distance.ts';

/** A place on the plane, in m from its south-western corner. */
export interface GridPoint {
  x: number;
  y: number;
}

/** Places of a city on a plane, and the inverse projection. */
export interface Plane {
  spots: GridPoint[];
  width: number;
  height: number;
  degreesOf: (spot: GridPoint) => { lon: number; lat: number };
}

const mostRows = 120;

/** @param places At least one, as longitude and latitude. */
export function planeOf(places: readonly (readonly [lon: number, lat: number])[]): Plane {
  const lons = places.map(([lon]) => lon);
  const lats = places.map(([, lat]) => lat);
  const origin = { lon: Math.min(...lons), lat: Math.min(...lats) };
  const scale = metresToDegree((origin.lat + Math.max(...lats)) / 2);
  const spots = places.map(([lon, lat]) => ({
    x: (lon - origin.lon) * scale.lon,
    y: (lat - origin.lat) * scale.lat,
  }));
  return {
    spots,
    width: Math.max(...spots.map(({ x }) => x)),
    height: Math.max(...spots.map(({ y }) => y)),
    degreesOf: ({ x, y }) => ({
      lon: degrees(origin.lon + x / scale.lon),
      lat: degrees(origin.lat + y / scale.lat),
    }),
  };
}

/** The wider of the two coordinates' bandwidths, each place weighted by its `n`. */
export function bandwidthOf(spots: readonly (GridPoint & { n: number })[]): number {
  const spread = (coordinate: (spot: GridPoint) => number) =>
    silvermanBandwidth(
      spots.flatMap((spot) => Array.from({ length: spot.n }, () => coordinate(spot))),
    );
  return Math.max(
    spread(({ x }) => x),
    spread(({ y }) => y),
  );
}

/**
 * Evaluates `valueAt` at the middle of every cell of a grid over the plane; cells without a value
 * are left out.
 */
export async function overGrid<Value>(
  { width, height, degreesOf }: Plane,
  cells: number,
  valueAt: (middle: GridPoint) => Value | null,
): Promise<{ cellM: number; cells: (Value & { lon: number; lat: number })[] }> {
  const cellM = Math.max(width / cells, height / mostRows, 1);
  const found: (Value & { lon: number; lat: number })[] = [];
  for (let y = cellM / 2; y <= height + cellM / 2; y += cellM) {
    for (let x = cellM / 2; x <= width + cellM / 2; x += cellM) {
      const value = valueAt({ x, y });
      if (value) found.push({ ...degreesOf({ x, y }), ...value });
    }
    await breathe(); // a fine grid over a large city would block other requests
  }
  return { cellM: Math.round(cellM), cells: found };
}

/** Five decimals of a degree are about a metre. */
function degrees(value: number): number {
  return Number(value.toFixed(5));
}
