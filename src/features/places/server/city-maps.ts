import type { cityMap } from '#src/contract/places.ts';
import type { City } from '#src/domain/city.ts';
import type { Db } from '#src/server/db/connect.ts';
import { noiseKeyOf } from '#src/server/disclosure/statistical-noise.ts';
import { statisticsOf } from '#src/server/statistics/statistics.ts';
import * as store from './places.store.ts';

/** Data of the map of one city. */
export type CityMap = (typeof cityMap)['output']['_zod']['output'];

/**
 * Maps of cities, kept in memory until an import changes something.
 *
 * One map is some hundred lines and their statistics, is requested on every visit to the login page, and
 * changes only with imports. Concurrent requests share one query.
 */
export function cityMaps(db: Db): (city: City) => Promise<CityMap> {
  const kept = new Map<string, { state: string; map: Promise<CityMap> }>();
  return async (city) => {
    const state = await store.lastImport(db);
    const before = kept.get(city.name);
    if (before?.state === state) return before.map;
    const map = readCityMap(db, city);
    kept.set(city.name, { state, map });
    map.catch(() => kept.delete(city.name)); // waiting callers get the error; the next call tries again
    return map;
  };
}

async function readCityMap(db: Db, city: City): Promise<CityMap> {
  const [sample, { first, last }, districts, roads, key] = await Promise.all([
    store.selectCitySample(db, city.name),
    store.selectReleases(db, city.name),
    store.selectDistricts<CityMap['districts'][number]['shape']>(db, city.name),
    store.selectRoads<CityMap['roads'][number]['shape']>(db, city.name),
    noiseKeyOf(db),
  ]);
  return {
    currency: city.currency,
    ...statisticsOf(sample, key),
    releases: first === null || last === null ? null : { first, last },
    districts: districts.map(({ lon, lat, ...district }) => ({
      ...district,
      centroid: [lon, lat],
    })),
    roads: roads.map(({ id, name, nameHans, district, shape, ...road }) => ({
      id,
      name,
      nameHans,
      district,
      shape,
      statistics: statisticsOf(road, key),
    })),
  };
}
