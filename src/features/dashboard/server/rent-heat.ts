import { quarticKernel } from '#src/analytics/kernel-density/quartic-kernel.ts';
import { minPoints } from '#src/analytics/kernel-density/rent-surface.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import { countMatching } from '#src/features/kases/server/kases.service.ts';
import { knownCity } from '#src/features/places/server/places.service.ts';
import { roadSearch } from '#src/features/roads/server/roads.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { dashboardHeat } from '../contract/dashboard.ts';
import { isRequested, searchedIn } from './dashboard-scope.ts';
import { bandwidthOf, overGrid, planeOf, type GridPoint } from './heat-grid.ts';

type Answer = (typeof dashboardHeat)['output']['_zod']['output'];

/** A road on the plane, weighted by the number of its cases. */
interface RoadSpot extends GridPoint {
  n: number;
  /** The published median of the road; null where it is suppressed. */
  median: number | null;
}

export const perKm2 = 1e6;

/**
 * Density of cases and surface of rents over a city.
 *
 * The surface is computed only from the published road medians, so that no bandwidth or grid
 * discloses more of a case than the list of roads does.
 */
export async function heat(
  db: Db,
  { city, district, grade, bandwidth, cells }: InputOf<typeof dashboardHeat>,
): Promise<Answer> {
  const { currency } = knownCity(city);
  const [board, { n: all }] = await Promise.all([
    roadSearch(db).find({ city, ...(grade && { grade }) }),
    countMatching(db, searchedIn({ city, district, grade })),
  ]);
  const placed = board.flatMap(({ row }) =>
    row.place && row.rent.n > 0 && isRequested(row.district, district)
      ? [{ ...row, place: row.place }]
      : [],
  );
  const n = placed.reduce((sum, { rent }) => sum + rent.n, 0);
  const empty: Answer = {
    currency,
    bandwidthM: null,
    n,
    withoutPlace: all - n,
    cellM: null,
    cells: [],
  };
  if (placed.length < 2) return empty;
  const plane = planeOf(placed.map(({ place }) => [place[0], place[1]]));
  const spots = plane.spots.map((spot, at): RoadSpot => ({
    ...spot,
    n: placed[at]!.rent.n,
    median: placed[at]!.rent.median,
  }));
  const reach = bandwidth ?? bandwidthOf(spots);
  const grid = await overGrid(plane, cells, (middle) => toldAt(middle, spots, reach));
  return { ...empty, bandwidthM: Math.round(reach), ...grid };
}

function toldAt(
  { x, y }: GridPoint,
  spots: readonly RoadSpot[],
  reach: number,
): { density: number; rent: number | null } | null {
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
    rent: weight < minPoints ? null : Math.round((weighted / weight) * 10) / 10,
  };
}
