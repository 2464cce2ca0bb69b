import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { areaEdgesM2, bandOf, frontageEdgesM } from '#src/domain/bands.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { deepestRow, pageCount, type Page } from '#src/domain/page.ts';
import {
  advanced,
  mayBecome,
  preShopDetailsJindou,
  reservationEnd,
  supplyByQuarter,
  takesQueue,
  type PreShopStage,
} from '#src/domain/pre-shop.ts';
import { simplified } from '#src/domain/simplified-chinese.ts';
import { statistics as sampleStatistics } from '#src/features/samples/server/sample-statistics.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { IdFilter } from '#src/server/db/id-filter.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import { ownedPreShops } from '#src/server/ownership/ownership.service.ts';
import { fourDecimals } from '#src/server/statistics/statistics.ts';
import { roadNameEn } from '#src/server/text/romanised-road.ts';
import {
  maxUpcomingUnits,
  type preShopRow,
  type upcomingPreShops,
  type preShopStatistics,
  type preShopSupply,
  type searchPreShops,
} from '../contract/pre-shops.ts';
import * as store from './pre-shops.store.ts';

export type PreShopDto = (typeof preShopRow)['_zod']['output'];

/** The caller, with the fields masking needs. */
export interface Viewer {
  memberId: string;
  /** Research staff see whole rows. */
  mayWork: boolean;
}

export async function search(
  db: Db,
  { page, limit, sort, ...asked }: InputOf<typeof searchPreShops> & IdFilter,
  viewer: Viewer,
): Promise<Page<PreShopDto, { totalIsCapped: boolean }>> {
  const filter = { ...asked, by: viewer.memberId };
  const [rows, total] = await Promise.all([
    store.selectPage(db, viewer.memberId, filter, sort, limit, (page - 1) * limit),
    store.countUpToDeepest(db, filter),
  ]);
  const list = await answersOf(db, rows, viewer);
  return {
    list,
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: { totalIsCapped: total > deepestRow },
  };
}

/** @throws HttpError 404. */
export async function read(db: Db, id: string, viewer: Viewer): Promise<PreShopDto> {
  const found = await store.selectOne(db, viewer.memberId, id);
  if (!found) throw notFound('The unit');
  return (await answersOf(db, [found], viewer))[0]!;
}

/** Supply that comes to market quarter by quarter, compared with the vacancy on the same roads. */
export async function supply(
  db: Db,
  filter: store.PreShopFilter,
): Promise<(typeof preShopSupply)['output']['_zod']['output']> {
  const coming = await store.selectComing(db, filter);
  const roads = [...new Set(coming.map(({ road }) => road).filter(Boolean))];
  const { city, district } = filter;
  const surveyed =
    roads.length > 0 ? await sampleStatistics(db, { city, district, road: roads }) : null;
  return {
    quarters: supplyByQuarter(coming).map(({ quarter, units, areaM2 }) => ({
      quarter,
      units,
      areaM2: units > 0 && units < smallestSample ? null : Math.round(areaM2 * 10) / 10,
    })),
    vacancy: surveyed?.vacancy ? { period: surveyed.wave!.period, ...surveyed.vacancy } : null,
    isSynthetic: coming.some(({ isSynthetic }) => isSynthetic),
  };
}

/** Every matching unit by road and quarter, up to the limit of one chart. */
export async function upcoming(
  db: Db,
  filter: store.PreShopFilter,
): Promise<OutputOf<typeof upcomingPreShops>> {
  const rows = await store.selectUpcoming(db, filter, maxUpcomingUnits + 1);
  const units = rows
    .slice(0, maxUpcomingUnits)
    .map((row) => ({ ...row, projectHans: simplified(row.project) }));
  return { units, isCut: rows.length > maxUpcomingUnits };
}

/** The free strip: statistics of the matching units. */
export async function statistics(
  db: Db,
  filter: store.PreShopFilter,
): Promise<OutputOf<typeof preShopStatistics>> {
  const { units, coming, areaM2, asking, low, high, currencies, isSynthetic } =
    await store.selectSums(db, filter);
  const [currency] = currencies;
  const isPublished =
    asking >= smallestSample &&
    currencies.length === 1 &&
    currency !== undefined &&
    low !== null &&
    high !== null;
  return {
    units,
    coming,
    // Two searches that differ by one unit would reveal its area; rounded, the difference is
    // coarser than the area band.
    areaM2: units < smallestSample ? null : Math.round(areaM2 / 10) * 10,
    asked: isPublished
      ? { n: asking, low: fourDecimals(low)!, high: fourDecimals(high)!, currency }
      : null,
    isSynthetic,
  };
}

/** @throws HttpError 404, or 409 when the unit has no waiting list. */
export async function join(db: Db, id: string, viewer: Viewer): Promise<PreShopDto> {
  await tx(db, async (trx) => {
    const stage = await store.lockStage(trx, id);
    if (stage === undefined) throw notFound('The unit');
    if (!takesQueue(stage)) {
      const why =
        stage === 'preLeasing' ? 'it is free and can be reserved' : 'it will not become free';
      throw new HttpError(409, `A unit that is ${stage} has no queue: ${why}.`);
    }
    await store.joinQueue(trx, id, viewer.memberId);
  });
  return read(db, id, viewer);
}

export async function leave(db: Db, id: string, viewer: Viewer): Promise<PreShopDto> {
  await store.leaveQueue(db, id, viewer.memberId);
  return read(db, id, viewer);
}

/** @throws HttpError 404. */
export async function watch(db: Db, id: string, viewer: Viewer): Promise<PreShopDto> {
  if (!(await store.watch(db, id, viewer.memberId))) throw notFound('The unit');
  return read(db, id, viewer);
}

export async function unwatch(db: Db, id: string, viewer: Viewer): Promise<PreShopDto> {
  await store.unwatch(db, id, viewer.memberId);
  return read(db, id, viewer);
}

/**
 * Reserves a unit for fourteen days. To be called in the transaction of the hold that takes the
 * deposit.
 *
 * @param holdId The hold of the ledger that keeps the deposit.
 * @throws HttpError 404, or 409 when the unit is not free.
 */
export async function reserve(
  trx: Tx,
  id: string,
  memberId: string,
  holdId: string,
  at = new Date(),
): Promise<void> {
  const stage = await store.lockStage(trx, id);
  if (stage === undefined) throw notFound('The unit');
  if (!mayBecome(stage, 'reserved') || stage === 'delayed') {
    throw new HttpError(409, `The unit is ${stage}; only one that is preLeasing can be reserved.`);
  }
  await store.writeStage(trx, id, 'reserved');
  await store.insertReservation(trx, {
    id: `pv_${v7()}`,
    preShopId: id,
    memberId,
    holdId,
    reservedAt: at,
    lapsesAt: reservationEnd(at),
  });
  await store.leaveQueue(trx, id, memberId);
}

/**
 * Moves a unit on. A reservation that ends with it is ended too.
 *
 * @returns The hold whose deposit has to be released, if there is one; the caller does so in the
 *   same transaction.
 * @throws HttpError 404, or 409 naming the stages it may go to.
 */
export async function moveOn(
  trx: Tx,
  id: string,
  to: PreShopStage,
): Promise<{ holdId: string; memberId: string } | undefined> {
  const stage = await store.lockStage(trx, id);
  if (stage === undefined) throw notFound('The unit');
  try {
    await store.writeStage(trx, id, advanced(stage, to));
  } catch (error) {
    if (error instanceof RangeError)
      throw new HttpError(409, error.message, null, {}, { cause: error });
    throw error;
  }
  return to === 'preLeasing' || to === 'signed' || to === 'cancelled'
    ? store.endReservation(trx, id)
    : undefined;
}

/** Units that match; with a stretch of time, those that came in it. */
export const count = store.countAll;

/**
 * Units whose reservation has lapsed, to be ended with `moveOn(…, 'preLeasing')`, which releases
 * their deposits.
 */
export const lapsedReservations = store.selectLapsed;

const synthetic = /^synthetic/;

async function answersOf(
  db: Db,
  rows: readonly store.StoredPreShop[],
  { memberId, mayWork }: Viewer,
): Promise<PreShopDto[]> {
  const ids = rows.map(({ id }) => id);
  const owned = mayWork ? new Set(ids) : await ownedPreShops(db, memberId, ids);
  return rows.map((row) => answerOf(row, owned.has(row.id)));
}

/**
 * Fields are listed explicitly, so that a column added to the table stays masked until it is added
 * here.
 */
function answerOf(row: store.StoredPreShop, isOpen: boolean): PreShopDto {
  const {
    id,
    project,
    city,
    district,
    road,
    roadHans,
    stage,
    handoverQuarter,
    floorBand,
    plannedCategories,
  } = row;
  const { currency, askedLow, askedHigh, source, confidence, updatedOn, queueLength, queuePlace } =
    row;
  const { reservedUntil, isReservedByMe, isWatched } = row;
  const { unitNo, floor, areaM2, frontageM, depthM, handoverMonth, terms, developer, lon, lat } =
    row;
  return {
    id,
    project,
    projectHans: simplified(project),
    city,
    district,
    road,
    roadHans,
    roadEn: roadNameEn(road),
    stage,
    handoverQuarter,
    areaBand: bandOf(areaM2, areaEdgesM2),
    frontageBand: frontageM === null ? null : bandOf(frontageM, frontageEdgesM),
    floorBand,
    plannedCategories,
    currency,
    askedLow,
    askedHigh,
    source,
    confidence,
    updatedOn,
    queue: { length: queueLength, place: queuePlace },
    reservedUntil: reservedUntil?.toISOString() ?? null,
    isReservedByMe,
    isWatched,
    isSynthetic: synthetic.test(row.sourceKey),
    priceJindou: isOpen ? 0 : preShopDetailsJindou,
    details: isOpen
      ? {
          unitNo,
          floor,
          areaM2,
          frontageM,
          depthM,
          handoverMonth,
          terms,
          developer,
          developerHans: simplified(developer),
          lon,
          lat,
        }
      : null,
  };
}
