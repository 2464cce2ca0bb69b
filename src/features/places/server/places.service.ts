import { newestCompleteQuarter } from '#src/analytics/complete-quarter.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import type {
  cityMap,
  districtRents,
  listCities,
  listPlaces,
  listRoads,
  searchPlaces,
} from '#src/contract/places.ts';
import { cities, cityNamed, knownCitiesText, type City } from '#src/domain/city.ts';
import { addQuarters } from '#src/domain/quarter.ts';
import type { Db } from '#src/server/db/connect.ts';
import { noiseKeyOf } from '#src/server/disclosure/statistical-noise.ts';
import { invalidInput } from '#src/server/http/errors.ts';
import { statisticsOf } from '#src/server/statistics/statistics.ts';
import { foldLatin, roadNameEn } from '#src/server/text/romanised-road.ts';
import * as store from './places.store.ts';

type Output<E extends { output: { _zod: { output: unknown } } }> = E['output']['_zod']['output'];

const quartersOfRents = 4;
const mostFound = 30;

/**
 * The city by its name.
 *
 * @throws HttpError 400 naming `city` when we hold no evidence of such a city.
 */
export function knownCity(name: string): City {
  const city = cityNamed(name);
  if (!city)
    throw invalidInput([
      {
        field: 'city',
        expected: knownCitiesText(),
        got: name,
      },
    ]);
  return city;
}

/** Every city of the database, in the order of lists. */
export function everyCity(): Output<typeof listCities> {
  return cities.map(({ name, nameHant, nameHans, nameEn, ...conventions }) => ({
    city: name,
    names: { 'zh-Hant': nameHant, 'zh-Hans': nameHans, en: nameEn },
    ...conventions,
  }));
}

/** Cities with evidence in the domain's order, their districts with most cases first. */
export async function places(db: Db): Promise<Output<typeof listPlaces>> {
  const counted = await store.countByDistrict(db);
  return cities.flatMap(({ name, nameHans, nameEn, currency }) => {
    const districts = counted.filter(({ city }) => city === name);
    if (districts.length === 0) return [];
    return {
      name,
      nameHans,
      nameEn,
      currency,
      n: districts.reduce((sum, { n }) => sum + n, 0),
      quarters: {
        first: districts.map(({ first }) => first).sort()[0]!,
        last: districts
          .map(({ last }) => last)
          .sort()
          .at(-1)!,
      },
      newestRelease: districts
        .map(({ newestRelease }) => newestRelease)
        .sort()
        .at(-1)!,
      districts: districts.map((district) => ({ ...namesOf(district), n: district.n })),
    };
  });
}

export async function roads(
  db: Db,
  { city, district }: InputOf<typeof listRoads>,
): Promise<Output<typeof listRoads>> {
  const roads = await store.countByRoad(db, city, district);
  return roads.map((road) => ({ ...road, nameEn: roadNameEn(road.name) }));
}

/**
 * Districts over the newest four complete quarters; those too small for a median are sorted last.
 */
export async function rents(
  db: Db,
  input: InputOf<typeof districtRents>,
): Promise<Output<typeof districtRents>> {
  const city = knownCity(input.city);
  const { last: newestRelease } = await store.selectReleases(db, city.name);
  if (newestRelease === null) return { currency: city.currency, quarters: null, districts: [] };
  const last = newestCompleteQuarter(newestRelease);
  const first = addQuarters(last, 1 - quartersOfRents);
  const [samples, key] = await Promise.all([
    store.samplesByDistrict(db, city.name, first, last),
    noiseKeyOf(db),
  ]);
  const districts = samples.map((sample) => ({ ...namesOf(sample), ...statisticsOf(sample, key) }));
  // Sorted by displayed values: an order by suppressed medians would reveal their rank.
  districts.sort((a, b) => (b.median ?? -1) - (a.median ?? -1) || b.n - a.n);
  return { currency: city.currency, quarters: { first, last }, districts };
}

/** Places whose name holds the text, widest first. */
export async function find(
  db: Db,
  { q }: InputOf<typeof searchPlaces>,
): Promise<Output<typeof searchPlaces>> {
  const text = q.normalize('NFKC').trim();
  const lower = text.toLowerCase();
  const named = cities.filter(
    ({ name, nameHans, nameEn }) =>
      name.includes(text) || nameHans.includes(text) || nameEn.toLowerCase().includes(lower),
  );
  // Counting all districts reads every row; only the rare search for a city needs it.
  const [found, counted] = await Promise.all([
    findRoadsToo(db, text),
    named.length > 0 ? store.countByDistrict(db) : [],
  ]);
  const foundCities = named.map(({ name, nameHans, nameEn }) => ({
    type: 'city' as const,
    id: null,
    city: name,
    district: null,
    name,
    nameHans,
    nameEn,
    n: counted.filter(({ city }) => city === name).reduce((sum, { n }) => sum + n, 0),
  }));
  return [...foundCities, ...found];
}

/** Names of roads are stored in Chinese; one typed in Latin letters is found by how it is written. */
async function findRoadsToo(db: Db, text: string): Promise<store.FoundPlace[]> {
  const letters = foldLatin(text);
  const names = letters.length < 2 ? [] : await store.selectRoadNames(db);
  const roads = names.filter((name) => foldLatin(roadNameEn(name) ?? '').includes(letters));
  const found = await store.findPlaces(db, text, mostFound, roads);
  return found.map((place) =>
    place.type === 'road' ? { ...place, nameEn: roadNameEn(place.name) ?? null } : place,
  );
}

/** A district of a source with a single name has this name in every script. */
function namesOf({
  name,
  nameHans,
  nameEn,
}: {
  name: string;
  nameHans: string | null;
  nameEn: string | null;
}) {
  return { name, nameHans: nameHans ?? name, nameEn: nameEn ?? name };
}

/** Data of the map of one city. */
type CityMap = (typeof cityMap)['output']['_zod']['output'];

/**
 * Maps of cities, kept in memory until an import changes something.
 *
 * One map is some hundred lines and their statistics, is requested on every visit to the login
 * page, and changes only with imports. Concurrent requests share one query.
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
