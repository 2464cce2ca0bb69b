import type { CallOutput } from '#src/client/http/call.ts';
import { registerText } from '#src/client/text/register-text.tsx';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import {
  familyOf,
  tradeFamilies,
  type TradeCode,
  type TradeFamily,
} from '#src/domain/trade-taxonomy.ts';
import { doorInLane } from '#src/features/success-rates/model/door-in-lane.ts';
import { observedCityText } from '#src/features/success-rates/ui/form/question-labels.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { listSampleWaves, sampleStatistics, searchSamples } from '../../contract/samples.ts';

/** A survey point as the server sends it. */
export type SampleItem = CallOutput<typeof searchSamples>['list'][number];
export type Wave = CallOutput<typeof listSampleWaves>[number];
export type SampleSearchStatistics = CallOutput<typeof sampleStatistics>;

/** Label of a point: its trade, or that it is vacant. */
export function shopText(
  { status, category }: Pick<SampleItem, 'status' | 'category'>,
  { t, locale }: Translator,
): string {
  return category === null ? t(`sample.status.${status}`) : tradeLabel(category, locale);
}

/** The road of a point in the language of the page; empty where it is of none. */
export function roadText(
  { road, roadHans, roadEn }: Pick<SampleItem, 'road' | 'roadHans' | 'roadEn'>,
  { locale }: Translator,
): string {
  return placeText(locale, { name: road, nameHans: roadHans, nameEn: roadEn });
}

/** A wave by survey, city and period. */
export function waveText(
  { survey, city, period }: Pick<Wave, 'survey' | 'city' | 'period'>,
  { locale, t }: Translator,
): string {
  const known = survey === 'bars' || survey === 'streets';
  return `${observedCityText(city, locale)} ${known ? t(`sample.survey.${survey}`) : survey} ${period}`;
}

/** The classes a trade is coloured by: the three large families, and all others. */
export const tradeClasses = ['fnb', 'ret', 'svc', 'other', 'empty'] as const;
export type TradeClass = (typeof tradeClasses)[number];

export function tradeClassOf(category: string | null): TradeClass {
  if (category === null) return 'empty';
  const family = familyOf(category as TradeCode);
  const large: readonly TradeFamily[] = tradeFamilies.slice(0, 3);
  return large.includes(family) ? (family as 'fnb') : 'other';
}

/** The door of a point, with its lane and alley where it lies in one. */
export function doorText(
  details: { houseNumber: string; doorNo: string },
  { locale }: Translator,
): string {
  return registerText(doorInLane(details), locale);
}
