import type { CallOutput } from '#src/client/http/call.ts';
import type { listPlaces } from '#src/contract/places.ts';
import { cityNamed, type Currency } from '#src/domain/city.ts';
import type { Option } from '#src/ui/filter-bar/option-list.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { Filter } from './list-address.ts';

/** Cities and districts as the server knows them. */
export type Places = CallOutput<typeof listPlaces>;

/**
 * The districts of a city; of all cities, with the name of each, where none is chosen. `counted`
 * says how many cases each has.
 */
export function districtOptions(
  places: Places | undefined,
  city: string | undefined,
  locale: string,
  counted = false,
): Option[] {
  return (places ?? [])
    .filter(({ name }) => city === undefined || name === city)
    .flatMap((place) =>
      place.districts.map((district) => ({
        value: `${place.name} ${district.name}`,
        text: placeText(locale, district),
        words: `${district.name} ${district.nameHans} ${district.nameEn}`,
        ...(city === undefined && { group: placeText(locale, place) }),
        ...(counted && { n: district.n }),
      })),
    );
}

/**
 * The name of a district in the language of the page; as the register has it while places are not
 * known.
 */
export function districtText(
  places: Places | undefined,
  city: string,
  district: string,
  locale: string,
): string {
  const found = places
    ?.find(({ name }) => name === city)
    ?.districts.find(({ name }) => name === district);
  return found ? placeText(locale, found) : district;
}

export function cityText(city: string, locale: string): string {
  const found = cityNamed(city);
  return found ? placeText(locale, found) : city;
}

/** The money of a search: that of its city, or the one money of all cities. */
export function currencyOf(places: Places | undefined, city: string | undefined): Currency | null {
  if (city !== undefined) return cityNamed(city)?.currency ?? null;
  const all = new Set(places?.map(({ currency }) => currency));
  return all.size === 1 ? [...all][0]! : null;
}

/** A district needs its city: its name alone is not unique. */
export function invalidPlaces({ city, district }: Filter): string[] {
  const wrongCity = city !== undefined && !cityNamed(String(city));
  return [
    ...(wrongCity ? ['city'] : []),
    ...(district !== undefined && (city === undefined || wrongCity) ? ['district'] : []),
  ];
}

/**
 * The district of a filter if its city has no district of that name.
 *
 * @param places undefined while they are not known: then nothing is said.
 */
export function unknownDistrict(
  { city, district }: Filter,
  places: Places | undefined,
): string | undefined {
  const found = places?.find(({ name }) => name === city);
  return found?.districts.every(({ name }) => name !== district) ? district?.toString() : undefined;
}

/**
 * The city of a filter where there is no evidence of it, so that an empty list is not taken for a
 * lack of rows.
 */
export function cityWithout({ city }: Filter, places: Places | undefined): string | undefined {
  return places?.every(({ name }) => name !== city) ? city?.toString() : undefined;
}
