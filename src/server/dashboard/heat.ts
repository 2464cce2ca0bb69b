import { setImmediate as breathe } from 'node:timers/promises';
import { silvermanBandwidth } from '#src/analytics/kernel-density/bandwidth.ts';
import { quarticKernel } from '#src/analytics/kernel-density/quartic.ts';
import { leastPoints } from '#src/analytics/kernel-density/rent-surface.ts';
import type { dashboardHeat } from '#src/contract/dashboard.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import { metresToDegree } from '#src/domain/distance.ts';
import type { Db } from '../db/connect.ts';
import { statistics } from '../kases/service.ts';
import { knownCity } from '../places/service.ts';
import { roadSearch } from '../roads/service.ts';

type Answer = (typeof dashboardHeat)['output']['_zod']['output'];

/** A road on the plane, as heavy as its cases are many. */
interface Spot {
  x: number;
  y: number;
  n: number;
  /** As it is told of the road; null where it is not. */
  median: number | null;
}

const mostRows = 120;
const perKm2 = 1e6;

/**
 * Density of cases and surface of rents over a city.
 *
 * The surface is made of road medians as they are told and of nothing else, so that no bandwidth or grid says more of a
 * case than the list of roads does.
 */
export async function heat(db: Db, { city, district, bandwidth, cells }: InputOf<typeof dashboardHeat>): Promise<Answer> {
  const { currency } = knownCity(city);
  const [board, { n: all }] = await Promise.all([roadSearch(db).boardOf(city), statistics(db, { city, district })]);
  const placed = board.flatMap(({ row }) =>
    row.place && row.rent.n > 0 && (!district || row.district === district) ? [row] : [],
  );
  const n = placed.reduce((sum, { rent }) => sum + rent.n, 0);
  const empty: Answer = { currency, bandwidthM: null, n, withoutPlace: all - n, cellM: null, cells: [] };
  if (placed.length < 2) return empty;
  const lons = placed.map(({ place }) => place![0]);
  const lats = placed.map(({ place }) => place![1]);
  const origin = { lon: Math.min(...lons), lat: Math.min(...lats) };
  const scale = metresToDegree((origin.lat + Math.max(...lats)) / 2);
  const spots = placed.map(({ place, rent }): Spot => ({
    x: (place![0] - origin.lon) * scale.lon,
    y: (place![1] - origin.lat) * scale.lat,
    n: rent.n,
    median: rent.median,
  }));
  const reach = bandwidth ?? bandwidthOf(spots);
  const width = Math.max(...spots.map(({ x }) => x));
  const height = Math.max(...spots.map(({ y }) => y));
  const cellM = Math.max(width / cells, height / mostRows, 1);
  const found: Answer['cells'] = [];
  for (let y = cellM / 2; y <= height + cellM / 2; y += cellM) {
    for (let x = cellM / 2; x <= width + cellM / 2; x += cellM) {
      const here = at(x, y, spots, reach);
      if (here) found.push({ lon: degrees(origin.lon + x / scale.lon), lat: degrees(origin.lat + y / scale.lat), ...here });
    }
    await breathe(); // a fine grid over a large city would hold up every other call
  }
  return { ...empty, bandwidthM: Math.round(reach), cellM: Math.round(cellM), cells: found };
}

/** The wider of the two coordinates' bandwidths, each road counted once for each of its cases. */
function bandwidthOf(spots: readonly Spot[]): number {
  const spread = (coordinate: (spot: Spot) => number) =>
    silvermanBandwidth(spots.flatMap((spot) => Array.from({ length: spot.n }, () => coordinate(spot))));
  return Math.max(
    spread(({ x }) => x),
    spread(({ y }) => y),
  );
}

function at(x: number, y: number, spots: readonly Spot[], reach: number): { density: number; rent: number | null } | null {
  const peak = quarticKernel(0, reach);
  let density = 0;
  let weight = 0;
  let weighted = 0;
  for (const spot of spots) {
    const distance = Math.hypot(spot.x - x, spot.y - y);
    if (distance >= reach) continue;
    const share = quarticKernel(distance, reach) * spot.n;
    density += share;
    if (spot.median === null) continue;
    weight += share / peak;
    weighted += (share / peak) * spot.median;
  }
  if (density === 0) return null;
  return {
    density: Math.round(density * perKm2 * 100) / 100,
    rent: weight < leastPoints ? null : Math.round((weighted / weight) * 10) / 10,
  };
}

/** Five decimals of a degree are about a metre. */
function degrees(value: number): number {
  return Number(value.toFixed(5));
}
