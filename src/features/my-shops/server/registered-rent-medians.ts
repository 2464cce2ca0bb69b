import type { Quarter } from '#src/domain/quarter.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import { noiseKeyOf } from '#src/server/disclosure/statistical-noise.ts';
import { statisticsOf } from '#src/server/statistics/statistics.ts';
import {
  selectDistrictSamples,
  selectRoadSamples,
  type PlaceSample,
} from './my-shop-market.store.ts';

/** Published median of the registered rents of a road or a district. */
export interface RegisterMedian {
  n: number;
  /** Money per m² and month, with the noise and the digits of the free statistics. */
  median: number;
  first: Quarter;
  last: Quarter;
}

interface PlaceWithId {
  city: string;
  district: string;
  roadId: string | null;
}

/** Medians by road id, and by `districtKey`. */
export interface RegisterRents {
  roads: Map<string, RegisterMedian>;
  districts: Map<string, RegisterMedian>;
}

export function districtKey({ city, district }: Pick<PlaceWithId, 'city' | 'district'>): string {
  return `${city}\n${district}`;
}

/**
 * The medians the free statistics give of whole roads and districts: the same sets, so the same
 * noise, and nothing beyond what anybody reads there. A place too small to publish, with several
 * currencies or with a generated row has none.
 */
export async function registerRents(
  db: DbOrTx,
  places: readonly PlaceWithId[],
): Promise<RegisterRents> {
  const roads = new Map<string, RegisterMedian>();
  const districts = new Map<string, RegisterMedian>();
  if (places.length === 0) return { roads, districts };
  const key = await noiseKeyOf(db);
  const addMedian = (
    into: Map<string, RegisterMedian>,
    name: string,
    { first, last, ...sample }: PlaceSample,
  ) => {
    const { n, median } = statisticsOf(sample, key);
    if (median !== null) into.set(name, { n, median, first, last });
  };
  const roadIds = [...new Set(places.flatMap(({ roadId }) => roadId ?? []))];
  for (const sample of await selectRoadSamples(db, roadIds)) addMedian(roads, sample.place, sample);
  for (const city of new Set(places.map((place) => place.city))) {
    const names = new Set(
      places.filter((place) => place.city === city).map(({ district }) => district),
    );
    for (const sample of await selectDistrictSamples(db, city, [...names])) {
      addMedian(districts, districtKey({ city, district: sample.place }), sample);
    }
  }
  return { roads, districts };
}
