import type { OutputOf } from '#src/contract/endpoint.ts';
import type { Viewer } from '#src/features/kases/server/kases.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { ownsRoadSheet } from '#src/server/ownership/ownership.service.ts';
import type { compareRoads } from '../contract/road-reports.ts';
import { densityOf, frontageWidths } from './frontage-widths.ts';
import { roadRentProfiles } from './road-rent-profile.ts';
import type { RoadRow } from './road-rows.ts';
import { seriesOf } from './road-series.ts';
import type { RoadSearch } from './roads.service.ts';
import * as store from './roads.store.ts';

/** The figures of roads for a comparison; unknown ones are left out. */
export async function compare(
  db: Db,
  roads: RoadSearch,
  ids: readonly string[],
  viewer: Viewer,
): Promise<OutputOf<typeof compareRoads>> {
  const found: RoadRow[] = [];
  for (const id of new Set(ids)) {
    const at = await store.selectCityOf(db, id);
    const road = at && (await roads.boardOf(at.city)).find(({ row }) => row.id === at.id);
    if (road && !found.includes(road)) found.push(road);
  }
  const [along, fronts, owned] = await Promise.all([
    roadRentProfiles(db, found, viewer),
    frontageWidths(
      db,
      found.map(({ row }) => row.id),
    ),
    Promise.all(
      found.map(async ({ row }) => viewer.mayVerify || ownsRoadSheet(db, viewer.memberId, row.id)),
    ),
  ]);
  return Promise.all(
    found.map(async (road, at) => ({
      id: road.row.id,
      along: along[at]!,
      fronts: fronts[at]!,
      density: densityOf(road.row),
      mix: road.survey?.categories ?? [],
      isOwned: owned[at]!,
      series: owned[at]
        ? (await seriesOf(db, road, true)).series.filter(({ complete }) => complete)
        : [],
    })),
  );
}
