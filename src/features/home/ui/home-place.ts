import { itemTitle } from '#src/features/places/ui/item-title.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';

export interface Place {
  name: string;
  nameHans: string;
  nameEn: string;
  n: number;
}

export interface City extends Place {
  newestRelease: string | null;
  districts: Place[];
}

/**
 * The city and district an address names; else the ones with most cases, so that the page opens on
 * something.
 *
 * @param own The member's own city, which comes before the one with most cases where there are any
 *   of it.
 */
export function chosenPlace(
  places: readonly City[],
  query: URLSearchParams,
  own = '',
): { city: City | undefined; district: string | undefined } {
  const city =
    places.find(({ name }) => name === query.get('city')) ??
    places.find(({ name, n }) => name === own && n > 0) ??
    fullest(places);
  const named = city?.districts.find(({ name }) => name === query.get('district'));
  return { city, district: (named ?? fullest(city?.districts ?? []))?.name };
}

/** Parts of an address that name a place without evidence; none while places are not known. */
export function misplacedParts(
  places: readonly City[] | undefined,
  query: URLSearchParams,
  own = '',
): { key: string; value: string }[] {
  if (!places) return [];
  const { city, district } = chosenPlace(places, query, own);
  const wrong = (key: string, found: string | undefined) => {
    const value = query.get(key);
    return value !== null && value !== found ? [{ key, value }] : [];
  };
  return [...wrong('city', city?.name), ...wrong('district', district)];
}

/** What a district or a city is called in the language of the page. */
export function placeNamed(
  places: readonly City[],
  locale: string,
  city: string,
  district = '',
): string {
  const found = places.find(({ name }) => name === city);
  const named = district === '' ? found : found?.districts.find(({ name }) => name === district);
  return named ? placeText(locale, named) : itemTitle(district || city, locale);
}

/** Address of the case search narrowed to a place. */
export function kaseAddress(city?: string, district?: string): string {
  const query = new URLSearchParams();
  if (city) query.set('city', city);
  if (district) query.set('district', district);
  return query.size > 0 ? `/kase?${query.toString()}` : '/kase';
}

/** Address of the dashboard of a city. */
export function dashboardAddress(city: string): string {
  return `/dashboard?${new URLSearchParams({ city }).toString()}`;
}

/** Address of the sheet of one road. */
export function sheetAddress(id: string): string {
  return `/renta-reports/roads-searched?${new URLSearchParams({ road: id }).toString()}`;
}

/** Address of the cases of one road. */
export function roadAddress({
  city,
  district,
  name,
}: {
  city: string;
  district: string;
  name: string;
}): string {
  return `/kase?${new URLSearchParams({ city, district, road: name }).toString()}`;
}

function fullest<P extends Place>(places: readonly P[]): P | undefined {
  return places
    .filter(({ n }) => n > 0)
    .reduce<P | undefined>((most, place) => (!most || place.n > most.n ? place : most), undefined);
}
