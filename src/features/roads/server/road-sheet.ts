import type { OutputOf } from '#src/contract/endpoint.ts';
import { metresBetween } from '#src/domain/distance.ts';
import { prices } from '#src/domain/prices.ts';
import { freeQuarters } from '#src/domain/road.ts';
import { selectSourcesNamed } from '#src/features/data-sources/server/data-sources.store.ts';
import { search as searchKases, type Viewer } from '#src/features/kases/server/kases.service.ts';
import { allowancesOf } from '#src/features/memberships/server/membership-allowances.ts';
import { lineOf } from '#src/features/orders/model/member-discount.ts';
import {
  search as searchPreShops,
  type PreShopDto,
} from '#src/features/pre-shops/server/pre-shops.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { ownsRoadSheet } from '#src/server/ownership/ownership.service.ts';
import { purchaseOf } from '#src/server/ownership/purchase.store.ts';
import type { readRoadReport } from '../contract/road-reports.ts';
import type { roadSheet } from '../contract/roads.ts';
import { densityOf, frontageWidths } from './frontage-widths.ts';
import { roadPurchases, type RoadPurchase } from './road-purchase.store.ts';
import { roadRentProfiles } from './road-rent-profile.ts';
import type { RoadRow } from './road-rows.ts';
import { seriesOf, type RoadSeries } from './road-series.ts';
import type { RoadSearch } from './roads.service.ts';
import * as store from './roads.store.ts';

export type Sheet = (typeof roadSheet)['output']['_zod']['output'];

const recentKases = 10;
const mostComing = 5;
const mostNeighbours = 6;
const neighbourhoodM = 1_500;

/**
 * A merged road returns the sheet of the road it became part of. @throws HttpError 404 for an
 * unknown road.
 */
export async function sheet(db: Db, roads: RoadSearch, id: string, viewer: Viewer): Promise<Sheet> {
  const found = await store.selectCityOf(db, id);
  const board = found ? await roads.boardOf(found.city) : [];
  const road = board.find(({ row }) => row.id === found?.id);
  if (!road) throw notFound('The road');
  const { city, district, name } = road.row;
  const isOwned = viewer.mayVerify || (await ownsRoadSheet(db, viewer.memberId, road.row.id));
  const [[bought], { series, districtSeries, release }, [along], [fronts], kases, preShops] =
    await Promise.all([
      roadPurchases(db, viewer.memberId, road.row.id),
      seriesOf(db, road, isOwned),
      roadRentProfiles(db, [road], viewer),
      frontageWidths(db, [road.row.id]),
      searchKases(
        db,
        { city, district, road: [name], sort: '-date', page: 1, limit: recentKases },
        viewer,
      ),
      searchPreShops(
        db,
        { city, district, road: [name], sort: 'handover', page: 1, limit: mostComing },
        { memberId: viewer.memberId, mayWork: false },
      ),
    ]);
  const visible = isOwned ? series : freePart(series);
  return {
    road: road.row,
    isOwned,
    priceJindou: isOwned ? 0 : prices['road-report'].sheet,
    bought: bought ? toPurchaseDto(bought) : null,
    release,
    along: along!,
    fronts: fronts!,
    density: densityOf(road.row),
    // An index without its base has no meaning.
    series: isOwned ? visible : visible.map((point) => ({ ...point, index: null })),
    quartersLeftOut: series.length - visible.length,
    districtSeries,
    mix: road.survey?.categories ?? [],
    recentKases: kases.list,
    kases: kases.total,
    preShops: preShops.total,
    comingUnits: preShops.list.map(comingUnit),
    neighbours: neighboursOf(road, board),
  };
}

/**
 * The newest complete quarters, and later ones whose cases still arrive: these are too incomplete
 * to count as free ones.
 */
function freePart(series: RoadSeries['series']): RoadSeries['series'] {
  const lastComplete = series.findLastIndex(({ complete }) => complete);
  return series.slice(Math.max(0, lastComplete + 1 - freeQuarters));
}

function comingUnit(unit: PreShopDto): Sheet['comingUnits'][number] {
  const {
    id,
    project,
    projectHans,
    handoverQuarter,
    areaBand,
    floorBand,
    askedLow,
    askedHigh,
    isSynthetic,
  } = unit;
  return {
    id,
    project,
    projectHans,
    handoverQuarter,
    areaBand,
    floorBand,
    askedLow,
    askedHigh,
    isSynthetic,
  };
}

function toPurchaseDto({
  form,
  orderNo,
  paidJindou,
  boughtAt,
  isTeams,
}: RoadPurchase): NonNullable<Sheet['bought']> {
  return { form, orderNo, paidJindou, boughtAt, isTeams };
}

function neighboursOf({ row }: RoadRow, board: readonly RoadRow[]): Sheet['neighbours'] {
  if (!row.place) return [];
  const [lon, lat] = row.place;
  return board
    .flatMap(({ row: other }) => {
      if (other.id === row.id || !other.place) return [];
      const metres = Math.round(
        metresBetween({ lon, lat }, { lon: other.place[0], lat: other.place[1] }),
      );
      const { id, name, nameHans, district, rent } = other;
      return metres <= neighbourhoodM ? [{ id, name, nameHans, district, metres, rent }] : [];
    })
    .sort((a, b) => a.metres - b.metres || (a.id < b.id ? -1 : 1))
    .slice(0, mostNeighbours);
}

/**
 * The order and the sources of a road's paper. Its content is that of the sheet. @throws HttpError
 * 404 for no road.
 */
export async function readReport(
  db: Db,
  id: string,
  { member, access }: Caller,
): Promise<OutputOf<typeof readRoadReport>> {
  const road = await store.selectCityOf(db, id);
  if (!road) throw notFound('The road');
  const bought = await purchaseOf(db, member!.id, 'road-report', road.id);
  if (!bought) {
    const { discountPercent } = await allowancesOf(db, member!.id, access.roles ?? []);
    const { line } = lineOf('road-report', prices['road-report'].pdf, 1, discountPercent / 100);
    return { isOwned: false, priceJindou: line, report: null };
  }
  const sources = await selectSourcesNamed(db, await store.selectSourceKeys(db, road.id));
  return { isOwned: true, priceJindou: 0, report: { ...bought, sources } };
}
