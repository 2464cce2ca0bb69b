import { call, type CallOutput } from '#src/client/http/call.ts';
import { searchPlaces } from '#src/contract/places.ts';
import { cityNamed } from '#src/domain/city.ts';
import { observedCityNamed } from '#src/domain/success-rate.ts';
import { successScopes } from '#src/features/success-rates/contract/success-rates.ts';

/** Links with more names than this are not checked name by name; staff read the order anyway. */
const mostAsked = 30;

type Found = CallOutput<typeof searchPlaces>;

/** Names of districts and roads there are. */
export interface ExistingPlaceNames {
  districts: readonly string[];
  roads: readonly string[];
}

/**
 * Looks up which districts and roads of a city have been named rightly.
 *
 * @throws CallError when they cannot be looked up.
 */
export async function existingPlaceNames(
  city: string,
  districts: string[],
  roads: string[],
  signal: AbortSignal,
): Promise<ExistingPlaceNames> {
  if (city !== '' && !cityNamed(city))
    return { districts: await observedDistricts(city, districts, signal), roads: [] };
  const find = (name: string): Promise<Found> =>
    call(searchPlaces, { q: name }, { signal, silent: true });
  const names = [...new Set([...districts, ...roads])];
  const found = (await Promise.all(names.slice(0, mostAsked).map(find))).flat();
  const named = (type: 'district' | 'road', isHere: (place: Found[number]) => boolean) => [
    ...names.slice(mostAsked),
    ...found
      .filter(
        (place) => place.type === type && (city === '' || place.city === city) && isHere(place),
      )
      .map(({ name }) => name),
  ];
  return {
    districts: named('district', () => true),
    roads: named(
      'road',
      ({ district }) => districts.length === 0 || districts.includes(district ?? ''),
    ),
  };
}

/** A city of followed shops alone has the districts they were followed in, and roads of no name. */
async function observedDistricts(
  city: string,
  districts: string[],
  signal: AbortSignal,
): Promise<string[]> {
  if (districts.length === 0 || !observedCityNamed(city)) return [];
  const scopes = await call(successScopes, {}, { signal, silent: true });
  return scopes.find(({ name }) => name === city)?.districts.map(({ name }) => name) ?? [];
}
