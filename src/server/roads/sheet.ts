import { isComplete } from '#src/analytics/complete-quarter.ts';
import type { roadSheet } from '#src/contract/roads.ts';
import { metresBetween } from '#src/domain/distance.ts';
import { quartersBetween } from '#src/domain/quarter.ts';
import { freeQuarters, roadSheetJindou } from '#src/domain/road.ts';
import type { Db } from '../db/connect.ts';
import { notFound } from '../errors.ts';
import { search as searchKases } from '../kases/service.ts';
import { ownsRoadSheet } from '../ownership/service.ts';
import { search as searchPreShops } from '../pre-shops/service.ts';
import type { RoadOnBoard } from './board.ts';
import { byPlace, toldSeries, type ToldPoint } from './medians.ts';
import type { RoadSearch } from './service.ts';
import * as store from './store.ts';

export type Sheet = (typeof roadSheet)['output']['_zod']['output'];

/** Who looks, as far as what is sold goes. */
export interface Viewer {
  memberId: string;
  /** Research staff see the whole series and whole cases. */
  mayVerify: boolean;
}

const recentKases = 10;
const mostNeighbours = 6;
const neighbourhoodM = 1_500;

/** A road that became part of another one is answered with that. @throws Refusal 404 for a road that is not there. */
export async function sheet(db: Db, roads: RoadSearch, id: string, viewer: Viewer): Promise<Sheet> {
  const found = await store.selectCityOf(db, id);
  const board = found ? await roads.boardOf(found.city) : [];
  const road = board.find(({ row }) => row.id === found?.id);
  if (!road) throw notFound('The road');
  const { city, district, name } = road.row;
  const [isOwned, { series, districtSeries }, kases, preShops] = await Promise.all([
    viewer.mayVerify || ownsRoadSheet(db, viewer.memberId, road.row.id),
    seriesOf(db, road),
    searchKases(db, { city, district, road: [name], sort: '-date', page: 1, limit: recentKases }, viewer),
    searchPreShops(
      db,
      { city, district, road: [name], sort: 'handover', page: 1, limit: 1 },
      { memberId: viewer.memberId, mayWork: false },
    ),
  ]);
  const told = isOwned ? series : series.slice(-freeQuarters);
  return {
    road: road.row,
    isOwned,
    priceJindou: isOwned ? 0 : roadSheetJindou,
    // An index whose base is left out would say nothing.
    series: isOwned ? told : told.map((point) => ({ ...point, index: null })),
    quartersLeftOut: series.length - told.length,
    districtSeries,
    mix: road.survey?.categories ?? [],
    recentKases: kases.list,
    kases: kases.total,
    preShops: preShops.total,
    neighbours: neighboursOf(road, board),
  };
}

/** Medians of the road from the first quarter it is known in, and those of its district beside them. */
async function seriesOf(
  db: Db,
  { row }: RoadOnBoard,
): Promise<{ series: (ToldPoint & { complete: boolean })[]; districtSeries: Sheet['districtSeries'] }> {
  const [ofRoads, ofDistricts, release] = await Promise.all([
    store.selectRentsOfRoad(db, row.id),
    store.selectRentsOfDistrict(db, row.city, row.district),
    store.selectNewestRelease(db, row.city),
  ]);
  const rents = byPlace(ofRoads).get(row.id) ?? [];
  const first = rents.map(({ quarter }) => quarter).sort()[0];
  if (first === undefined || release === null) return { series: [], districtSeries: [] };
  const district = byPlace(ofDistricts).get(row.district) ?? [];
  const points = toldSeries(rents, district, quartersBetween(first, release));
  const quarters = points.map(({ quarter }) => quarter);
  return {
    series: points.map((point) => ({ ...point, complete: isComplete(point.quarter, release) })),
    districtSeries: toldSeries(district, [], quarters).map(({ quarter, n, median, method }) => ({
      quarter,
      n,
      median,
      window: method === 'quarter' ? 'quarter' : 'year',
    })),
  };
}

function neighboursOf({ row }: RoadOnBoard, board: readonly RoadOnBoard[]): Sheet['neighbours'] {
  if (!row.place) return [];
  const [lon, lat] = row.place;
  return board
    .flatMap(({ row: other }) => {
      if (other.id === row.id || !other.place) return [];
      const metres = Math.round(metresBetween({ lon, lat }, { lon: other.place[0], lat: other.place[1] }));
      const { id, name, nameHans, district, rent } = other;
      return metres <= neighbourhoodM ? [{ id, name, nameHans, district, metres, rent }] : [];
    })
    .sort((a, b) => a.metres - b.metres || (a.id < b.id ? -1 : 1))
    .slice(0, mostNeighbours);
}
