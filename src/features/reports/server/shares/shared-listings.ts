import type { z } from 'zod/mini';
import { areaEdgesM2, bandOf } from '#src/domain/bands.ts';
import { quarterOf } from '#src/domain/quarter.ts';
import { preShopFilter } from '#src/features/pre-shops/contract/pre-shops.ts';
import { search as searchPreShops } from '#src/features/pre-shops/server/pre-shops.service.ts';
import { sampleFilter } from '#src/features/samples/contract/samples.ts';
import { statistics as sampleStatistics } from '#src/features/samples/server/sample-statistics.ts';
import {
  search as searchSamples,
  waves as sampleWaves,
} from '#src/features/samples/server/samples.service.ts';
import { shopFilter } from '#src/features/shops/contract/shops.ts';
import {
  search as searchShops,
  statistics as shopStatistics,
} from '#src/features/shops/server/shops.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { readInput } from '#src/server/http/parse-input.ts';
import type { SharedContent } from '../../contract/page-shares.ts';
import type { SharedResource } from '../../model/share.ts';

/** Rows a link shows at most. */
export const shownRows = 20;

type Found = Pick<
  SharedContent,
  'city' | 'currency' | 'statistics' | 'total' | 'listings' | 'dataUntil' | 'isSynthetic'
>;
type Statistics = NonNullable<Found['statistics']>;

const newestRows = { page: 1, limit: shownRows } as const;

/**
 * The free figures of a search for shops, upcoming units or survey points, with its newest rows.
 * Names, house numbers, rents and positions of single rows are left out, those of owned rows, too.
 *
 * @param filter As in the address of the search's page.
 * @param memberId Whose favourites and watched units a filter may refer to.
 */
export function sharedListings(
  db: Db,
  resource: Exclude<SharedResource, 'kases' | 'roads'>,
  filter: SharedContent['filter'],
  memberId: string,
): Promise<Found> {
  if (resource === 'shops') return sharedShops(db, readInput(shopFilter, filter), memberId);
  if (resource === 'pre-shops')
    return sharedPreShops(db, readInput(preShopFilter, filter), memberId);
  return sharedSamples(db, readInput(sampleFilter, filter));
}

async function sharedShops(
  db: Db,
  filter: z.output<typeof shopFilter>,
  memberId: string,
): Promise<Found> {
  const viewer = { memberId, mayReview: false, exportRows: 0 };
  const [figures, { list, total }] = await Promise.all([
    shopStatistics(db, { ...filter, by: memberId }),
    searchShops(db, { ...filter, ...newestRows, sort: '-listed' }, viewer),
  ]);
  return {
    city: filter.city ?? '',
    currency: figures.currency,
    statistics: statisticsOf(figures),
    total,
    dataUntil: list.length > 0 ? quarterOf(list[0]!.listedOn) : null,
    isSynthetic: figures.isSynthetic,
    listings: list.map(({ listedOn, category, areaM2, floorBand, ...row }) => ({
      ...placeOf(row),
      period: quarterOf(listedOn),
      categories: category === null ? [] : [category],
      areaBand: bandOf(areaM2, areaEdgesM2),
      floorBand,
    })),
  };
}

async function sharedPreShops(
  db: Db,
  filter: z.output<typeof preShopFilter>,
  memberId: string,
): Promise<Found> {
  const viewer = { memberId, mayWork: false };
  const { list, total } = await searchPreShops(
    db,
    { ...filter, ...newestRows, sort: '-updated' },
    viewer,
  );
  return {
    city: filter.city ?? '',
    currency: null,
    statistics: null,
    total,
    dataUntil: list.length > 0 ? quarterOf(list[0]!.updatedOn) : null,
    isSynthetic: list.some(({ isSynthetic }) => isSynthetic),
    listings: list.map(({ handoverQuarter, plannedCategories, areaBand, floorBand, ...row }) => ({
      ...placeOf(row),
      period: handoverQuarter,
      categories: plannedCategories,
      areaBand,
      floorBand,
    })),
  };
}

async function sharedSamples(db: Db, filter: z.output<typeof sampleFilter>): Promise<Found> {
  // Nobody's view: the points that the caller owns stay as masked as the others.
  const viewer = { memberId: '', mayEdit: false };
  const [{ askedRent }, { list, total }, waves] = await Promise.all([
    sampleStatistics(db, filter),
    searchSamples(db, { ...filter, ...newestRows, sort: '-period' }, viewer),
    sampleWaves(db, { city: filter.city }),
  ]);
  const synthetic = new Set(waves.flatMap(({ id, isSynthetic }) => (isSynthetic ? [id] : [])));
  return {
    city: filter.city ?? '',
    currency: askedRent.currency,
    statistics: statisticsOf(askedRent),
    total,
    dataUntil: list[0]?.period ?? null,
    isSynthetic: list.some(({ waveId }) => synthetic.has(waveId)),
    listings: list.map(({ period, category, ...row }) => ({
      ...placeOf(row),
      period,
      categories: category === null ? [] : [category],
      areaBand: null,
      floorBand: null,
    })),
  };
}

const statisticsOf = ({ n, median, q1, q3, interval }: Statistics): Statistics => ({
  n,
  median,
  q1,
  q3,
  interval,
});

interface Place {
  district: string;
  road: string;
  roadHans: string;
  roadEn?: string | undefined;
}

const placeOf = ({ district, road, roadHans, roadEn }: Place): Place => ({
  district,
  road,
  roadHans,
  ...(roadEn && { roadEn }),
});
