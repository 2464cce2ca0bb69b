import type { InputOf, OutputOf } from '#src/contract/endpoint.ts';
import type { Currency } from '#src/domain/city.ts';
import { mergedBins, openSample, type HistogramBin } from '#src/domain/disclosure.ts';
import { deepestRow, pageCount, type Page } from '#src/domain/page.ts';
import { recordView } from '#src/features/my-shops/server/my-shop-listing.store.ts';
import { readPart } from '#src/server/cursor/read-export-part.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { IdFilter } from '#src/server/db/id-filter.ts';
import { HttpError, notFound } from '#src/server/http/errors.ts';
import { RawJson } from '#src/server/http/raw-json.ts';
import { histogramRange, binsOf } from '#src/server/observability/histogram.ts';
import { ownedShops } from '#src/server/ownership/ownership.service.ts';
import { sizeOnly, askingStatistics, fourDecimals } from '#src/server/statistics/statistics.ts';
import type { compareShops } from '../contract/shop-compare.ts';
import {
  maxFavourites,
  maxNetShops,
  type exportShops,
  type markShop,
  type markShops,
  type searchShops,
  type shopNetStatistics,
  type shopPoints,
  type shopStatistics,
} from '../contract/shops.ts';
import { toShopDto, type ShopDto } from './shop-dto.ts';
import { deleteFavourite, insertFavourites, selectFavourites } from './shop-favourites.store.ts';
import type { ShopFilter } from './shop-matches.ts';
import { selectNetSample } from './shop-net.store.ts';
import * as store from './shops.store.ts';

type Output<E extends { output: { _zod: { output: unknown } } }> = E['output']['_zod']['output'];

/** The caller, with the fields masking and limits need. */
export interface Viewer {
  memberId: string;
  /** Research staff see whole rows. */
  mayReview: boolean;
  /** Rows the viewer's plan exports at most. */
  exportRows: number;
}

/**
 * Radii tried in turn for the nearest rows: most are found close by, and then the rest need not be
 * read.
 */
const ringsM = [300, 1200];

/** One page of matching shops, with the asking rents of their roads. */
export async function search(
  db: Db,
  { page, limit, sort, ...asked }: InputOf<typeof searchShops> & IdFilter,
  viewer: Viewer,
): Promise<Page<ShopDto, { totalIsCapped: boolean }>> {
  const filter = { ...asked, by: viewer.memberId };
  const stretch = { limit, offset: (page - 1) * limit };
  const [list, total] = await Promise.all([
    (sort === 'distance'
      ? nearest(db, filter, stretch)
      : store.selectPage(db, filter, sort, stretch)
    ).then((found) => answersTo(db, found, viewer, filter.near)),
    store.countUpToDeepest(db, filter),
  ]);
  return {
    list,
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: { totalIsCapped: total > deepestRow },
  };
}

/** The free strip: statistics of the matching rows. */
export async function statistics(
  db: Db,
  filter: store.ShopFilter,
): Promise<Output<typeof shopStatistics>> {
  const [sample, isSynthetic] = await Promise.all([
    store.selectSample(db, filter),
    store.holdsGenerated(db, filter),
  ]);
  const { n, roads, currencies, listed, underOffer, leased, medianAreaM2 } = sample;
  const currency = currencies.length === 1 ? currencies[0]! : null;
  const asking = currency === null ? sizeOnly(n) : askingStatistics(sample);
  return {
    ...asking,
    roads,
    currency,
    isSynthetic,
    histogram:
      currency !== null && n >= openSample
        ? await histogram(db, filter, currency, asking.median ?? 0)
        : [],
    byStatus: { listed, underOffer, leased },
    medianAreaM2: n >= openSample ? fourDecimals(medianAreaM2) : null,
  };
}

/** Where matching shops lie, to about a metre. */
export async function points(
  db: Db,
  { most, ...filter }: InputOf<typeof shopPoints> & store.ShopFilter,
): Promise<RawJson<Output<typeof shopPoints>>> {
  return new RawJson(await store.selectPoints(db, filter, most));
}

/** One part of all matching shops, with the cursor of the next part of the same search. */
export async function exportPart(
  db: Db,
  { limit, sort, cursor, ...filter }: InputOf<typeof exportShops>,
  viewer: Viewer,
): Promise<Output<typeof exportShops>> {
  const part = await readPart(db, {
    query: { ...filter, sort },
    memberId: viewer.memberId,
    cursor,
    limit,
    most: viewer.exportRows,
    read: (rows, after) =>
      store.selectPage(db, { ...filter, by: viewer.memberId }, sort, { limit: rows, after }),
  });
  return { ...part, rows: await answersTo(db, part.rows, viewer, filter.near) };
}

/**
 * One shop.
 *
 * @throws HttpError 404 when there is none of this id, or it is not shown.
 */
export async function read(db: Db, id: string, viewer: Viewer): Promise<ShopDto> {
  const [shop] = await store.selectRows(db, [id]);
  if (!shop) throw notFound('This shop');
  if (shop.ownerId !== null && shop.ownerId !== viewer.memberId)
    await recordView(db, id, viewer.memberId);
  return answerTo(shop, await ownOf(db, [id], viewer), viewer);
}

/** Shops in the order of their ids; those that are not there or not shown are left out. */
export function compare(
  db: Db,
  { ids, near }: InputOf<typeof compareShops>,
  viewer: Viewer,
): Promise<ShopDto[]> {
  const distinct = [...new Set(ids)].map((id) => ({ id }));
  return answersTo(db, distinct, viewer, near);
}

async function answersTo(
  db: Db,
  found: readonly { id: string }[],
  viewer: Viewer,
  near: store.ShopFilter['near'],
): Promise<ShopDto[]> {
  const ids = found.map(({ id }) => id);
  const [rows, own] = await Promise.all([store.selectRows(db, ids, near), ownOf(db, ids, viewer)]);
  return rows.map((row) => answerTo(row, own, viewer));
}

function answerTo(row: store.StoredShop, { bought, marked }: Own, viewer: Viewer): ShopDto {
  return toShopDto(row, ofRoad(row), {
    isOpen: viewer.mayReview || row.ownerId === viewer.memberId || bought.has(row.id),
    isFavourite: marked.has(row.id),
  });
}

function ofRoad({
  roadN,
  roadMedian,
}: store.StoredShop): { n: number; median: number } | undefined {
  return roadN === null || roadMedian === null ? undefined : { n: roadN, median: roadMedian };
}

/** What of some shops is a viewer's own. */
interface Own {
  bought: ReadonlySet<string>;
  marked: ReadonlySet<string>;
}

/** Research staff see whole rows anyway. */
async function ownOf(
  db: Db,
  ids: readonly string[],
  { mayReview, memberId }: Viewer,
): Promise<Own> {
  const [bought, marked] = await Promise.all([
    mayReview ? new Set<string>() : ownedShops(db, memberId, ids),
    selectFavourites(db, memberId, ids),
  ]);
  return { bought, marked };
}

/**
 * Rows by distance. A smaller circle that fills the page holds the nearest of the larger one too.
 */
async function nearest(
  db: Db,
  filter: store.ShopFilter,
  stretch: { limit: number; offset: number },
): Promise<store.Found[]> {
  const near = filter.near!;
  for (const radiusM of ringsM.filter((ring) => ring < near.radiusM)) {
    const rows = await store.selectPage(
      db,
      { ...filter, near: { ...near, radiusM } },
      'distance',
      stretch,
    );
    if (rows.length === stretch.limit) return rows;
  }
  return store.selectPage(db, filter, 'distance', stretch);
}

async function histogram(
  db: Db,
  filter: store.ShopFilter,
  currency: Currency,
  median: number,
): Promise<HistogramBin[]> {
  const { width, count } = histogramRange(currency, median);
  const edges = Array.from({ length: count - 1 }, (_, at) => (at + 1) * width);
  return mergedBins(binsOf(edges, await store.countByUnitRent(db, filter, width, count)));
}

/** Shops that match and came after one instant, up to another. */
export const countSince = store.countSince;

/**
 * Asking rents per m² of net area, of the matching shops that state one.
 *
 * Separate from the figures by gross areas, with an n of its own: a rent by net area is higher by
 * the share of common parts, so the two are never in one median, and neither is converted into the
 * other by a ratio that was never measured.
 */
export async function netStatistics(
  db: Db,
  filter: ShopFilter,
): Promise<OutputOf<typeof shopNetStatistics>> {
  const { matching, currencies, ...sample } = await selectNetSample(db, filter);
  const currency = currencies.length === 1 ? currencies[0]! : null;
  if (matching > maxNetShops)
    return { ...sizeOnly(0), currency: null, withoutNetArea: 0, isCut: true };
  const statistics = currency === null ? sizeOnly(sample.n) : askingStatistics(sample);
  return { ...statistics, currency, withoutNetArea: matching - sample.n, isCut: false };
}

/** Marks a shop; idempotent. @throws HttpError 404, or 409 at the maximum number of marks. */
export async function mark(
  db: Db,
  memberId: string,
  id: string,
): Promise<OutputOf<typeof markShop>> {
  if ((await store.selectRows(db, [id])).length === 0) throw notFound('This shop');
  if ((await insertFavourites(db, memberId, [id], maxFavourites)) === 0) {
    throw new HttpError(409, `${maxFavourites} shops are already favourites; remove one first.`, {
      reason: 'too-many',
    });
  }
  return { id, isFavourite: true };
}

export async function unmark(
  db: Db,
  memberId: string,
  id: string,
): Promise<OutputOf<typeof markShop>> {
  await deleteFavourite(db, memberId, id);
  return { id, isFavourite: false };
}

/**
 * Imports favourites that a browser had stored locally. Shops that are not shown any more are left
 * out.
 */
export async function takeOver(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<OutputOf<typeof markShops>> {
  return { marked: await insertFavourites(db, memberId, [...new Set(ids)], maxFavourites) };
}
