import { tradeLabel } from '#src/client/text/trade-label.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { cityNamed } from '#src/domain/city.ts';
import { moneySign } from '#src/domain/currency.ts';
import { moneyIn, observedCityNamed, type RateLevel } from '#src/domain/success-rate.ts';
import { localizePlaces } from '#src/features/places/ui/localized-places.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { successScopes } from '../../contract/success-rates.ts';
import type { Question } from './question-address.ts';

export type Scopes = OutputOf<typeof successScopes>;

/** The name of a city in which shops were followed. */
export function observedCityText(name: string, locale: string): string {
  const city = observedCityNamed(name) ?? cityNamed(name);
  return city ? placeText(locale, city) : name;
}

export function tradesText(question: Question, { locale, t }: Translator): string {
  return [question['category'] ?? []]
    .flat()
    .map((code) => tradeLabel(code, locale))
    .join(t('list.and'));
}

/** The place of a query: city, district, and the part of it. */
export function scopeText(question: Question, { locale, t }: Translator): string {
  const { city, district, road, near, polygon } = question;
  const parts = [observedCityText(String(city ?? ''), locale)];
  const spoken = (name: string) => localizePlaces(name, undefined, locale);
  if (district !== undefined) parts.push(spoken(String(district)));
  if (road !== undefined) parts.push([road].flat().map(spoken).join(t('list.and')));
  if (near !== undefined)
    parts.push(t('success.scope.near', { metres: Number(String(near).split(',')[2] ?? 0) }));
  if (polygon !== undefined) parts.push(t('success.scope.polygon'));
  return parts.join(' · ');
}

/** Name of the planned shop; null for a query without one. */
export function plannedNameOf({ plannedName }: Question): string | null {
  return plannedName === undefined ? null : String(plannedName);
}

// Money with a word of its own; other money is written with its sign.
const namedMoney = ['CNY', 'TWD', 'AUD'] as const;

/** The currency of a query, as text before "a month". */
export function moneyText(question: Question, t: Translator['t']): string {
  const currency = moneyIn(String(question['city'] ?? ''));
  const named = namedMoney.find((one) => one === currency);
  return named ? t(`success.money.${named}`) : moneySign(currency);
}

export function levelText(level: RateLevel, t: Translator['t']): string {
  return t(`success.level.${level}`);
}
