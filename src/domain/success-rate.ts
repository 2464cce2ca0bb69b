import { cities, cityNamed, type Currency } from './city.ts';
import { prices } from './prices.ts';

/**
 * How wide the shops are taken from, narrowest first. `area` is a circle or a border drawn on the
 * map.
 */
export const rateLevels = ['road', 'area', 'district', 'city'] as const;
export type RateLevel = (typeof rateLevels)[number];

/** Why a level cannot carry a figure. */
export const shortcomings = ['few-shops', 'few-closures', 'seen-too-short'] as const;
export type Shortcoming = (typeof shortcomings)[number];

/**
 * A level with fewer shops or closures than these is not shown; the next wider one is, and the
 * result says so.
 */
export const minShops = 20;
export const minClosures = 5;

/** Number of shops of the wider level that are pooled into the figure of a narrower one. */
export const priorShops = 30;

export const maxTradesCompared = 3;
/** More curves than these cannot be distinguished. */
export const maxRunsCompared = 4;
export const longestHorizonYears = 10;
/** Characters of what one calls a planned shop. */
export const longestShopName = 60;

/** Name of a planned shop: the first non-empty text, cut to the maximum length. */
export function shopNameOf(...known: readonly string[]): string | undefined {
  const name = known.map((text) => text.trim()).find((text) => text !== '');
  return name && [...name].slice(0, longestShopName).join('').trim();
}

/** Price of a run in jindou. One without a publishable result is free. */
export function successRunPrice({ isSuppressed }: { isSuppressed: boolean }): number {
  return isSuppressed ? 0 : prices['success-rate'].run;
}

/** A city with observed shops. Separate from the cities of rents: no money is shown here. */
export interface ObservedCity {
  name: string;
  nameHans: string;
  nameEn: string;
}

const melbourne: ObservedCity = { name: '墨爾本', nameHans: '墨尔本', nameEn: 'Melbourne' };

export function observedCities(): ObservedCity[] {
  return [melbourne, ...cities.map(({ name, nameHans, nameEn }) => ({ name, nameHans, nameEn }))];
}

/**
 * ISO 4217 code of the currency of rents and sales in a question. Where the shops were observed
 * abroad it is theirs.
 */
export function moneyIn(city: string): Currency {
  return cityNamed(city)?.currency ?? 'AUD';
}

export function observedCityNamed(name: string): ObservedCity | undefined {
  return observedCities().find((city) => city.name === name);
}
