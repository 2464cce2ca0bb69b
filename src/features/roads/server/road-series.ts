import { isComplete } from '#src/analytics/complete-quarter.ts';
import { quartersBetween, type Quarter } from '#src/domain/quarter.ts';
import type { Db } from '#src/server/db/connect.ts';
import { noiseKeyOf } from '#src/server/disclosure/statistical-noise.ts';
import type { roadSheet } from '../contract/roads.ts';
import { byPlace, publishedSeries, type PublishedPoint } from './median-series.ts';
import type { RoadRow } from './road-rows.ts';
import * as store from './roads.store.ts';

type Sheet = (typeof roadSheet)['output']['_zod']['output'];

/** All rents of a road over time; the caller decides how much of it a reader may see. */
export interface RoadSeries {
  series: (PublishedPoint & { complete: boolean })[];
  districtSeries: Sheet['districtSeries'];
  release: Quarter | null;
}

/**
 * Medians of the road from the first quarter it is known in, and those of its district beside them.
 *
 * @param isBought Whether the reader bought the sheet: a free series leaves out windows that differ
 *   by few rows.
 */
export async function seriesOf(db: Db, { row }: RoadRow, isBought: boolean): Promise<RoadSeries> {
  const [ofRoads, ofDistricts, release, key] = await Promise.all([
    store.selectRentsOfRoad(db, row.id),
    store.selectRentsOfDistrict(db, row.city, row.district),
    store.selectNewestRelease(db, row.city),
    noiseKeyOf(db),
  ]);
  const rents = byPlace(ofRoads).get(row.id) ?? [];
  const first = rents.map(({ quarter }) => quarter).sort()[0];
  if (first === undefined || release === null) return { series: [], districtSeries: [], release };
  const district = byPlace(ofDistricts).get(row.district) ?? [];
  const points = publishedSeries(rents, district, quartersBetween(first, release), key, isBought);
  const quarters = points.map(({ quarter }) => quarter);
  return {
    series: points.map((point) => ({ ...point, complete: isComplete(point.quarter, release) })),
    districtSeries: publishedSeries(district, [], quarters, key).map(
      ({ quarter, n, median, method }) => ({
        quarter,
        n,
        median,
        window: method === 'quarter' ? 'quarter' : 'year',
      }),
    ),
    release,
  };
}
