import type { searchKases } from '#src/contract/kases.ts';
import type { listPlaces } from '#src/contract/places.ts';
import type { Band } from '#src/domain/bands.ts';
import { cityNamed, type Currency } from '#src/domain/city.ts';
import type { CallOutput } from '#src/http/call.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { placeText } from '../place-name.tsx';

/** A row as the server sends it. */
export type KaseItem = CallOutput<typeof searchKases>['list'][number];

export type Places = CallOutput<typeof listPlaces>;

/** `60–100`, `< 30` or `≥ 500`; both ends open is a dash. */
export function bandFigures({ from, to }: Band, number: Translator['number']): string {
  if (from === null) return to === null ? '–' : `< ${number(to)}`;
  return to === null ? `≥ ${number(from)}` : `${number(from)}–${number(to)}`;
}

/** Minor units are hundredths in both currencies we hold. */
export function rentPerMonth(minor: number): number {
  return minor / 100;
}

/** The name of a district in the language of the page; as the register has it while places are not known. */
export function districtText(places: Places | undefined, city: string, district: string, locale: string): string {
  const found = places?.find(({ name }) => name === city)?.districts.find(({ name }) => name === district);
  return found ? placeText(locale, found) : district;
}

/** A district beside a road: there the word "District" of its English name says nothing. */
export function shortDistrict(text: string): string {
  return text.replace(/ District$/, '');
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
