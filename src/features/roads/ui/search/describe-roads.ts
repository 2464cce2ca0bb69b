import { rentScale, shownRange } from '#src/client/text/shown-scale.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import {
  cityText,
  currencyOf,
  districtText,
  type Places,
} from '#src/features/searches/ui/list-page/place-options.ts';
import { rangeText } from '#src/features/searches/ui/list-page/range-label.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { Translator } from '#src/i18n/translator.ts';

/** Filters whose values are shown after their name. */
const named: Readonly<Record<string, MessageKey>> = {
  rent: 'road.filter.rent',
  changeFrom: 'road.filter.change',
  changeTo: 'road.filter.change',
  vacancy: 'road.filter.vacancy',
  churn: 'road.filter.churn',
  share: 'road.filter.share',
  length: 'road.filter.length',
  grade: 'road.column.grade',
  metro: 'road.filter.metro',
  hasPlace: 'road.filter.place',
};

/** Describes the filters of a road search; empty without any. */
export function describeRoads(
  filter: Filter,
  words: Translator,
  places: Places | undefined,
): string {
  const { t, number, locale } = words;
  const city = typeof filter['city'] === 'string' ? filter['city'] : '';
  const rent = rentScale(0, 100_000, currencyOf(places, city) ?? 'TWD', words);
  const valueText = (key: string, value: string): string => {
    switch (key) {
      case 'city':
        return cityText(value, locale);
      case 'district':
        return districtText(places, city, value, locale);
      case 'q':
        return `“${value}”`;
      case 'category':
        return tradeLabel(value, locale);
      case 'rent':
        return `${shownRange(rangeText(value), rent, words)} ${rent.unit}`;
      case 'changeFrom':
        return `≥ ${number(Number(value))}%`;
      case 'changeTo':
        return `≤ ${number(Number(value))}%`;
      case 'vacancy':
      case 'churn':
        return `${rangeText(value)}%`;
      case 'share':
        return `${value}%`;
      case 'evidence':
        return t('road.filter.evidence.n', { n: value });
      case 'grade':
        return t(`road.grade.${value as 'A'}`);
      case 'length':
      case 'metro':
        return `${rangeText(value)} m`;
      case 'hasPlace':
        return t(value === 'yes' ? 'list.yes' : 'list.no');
      case 'bounds':
      case 'near':
      case 'polygon':
        return t(`list.area.${key}`);
      default:
        return value;
    }
  };
  return Object.entries(filter)
    .map(([key, value]) => {
      const valueTexts = [value].flat().map((one) => valueText(key, one)).join(t('list.and')); // prettier-ignore
      return named[key] ? `${t(named[key])} ${valueTexts}` : valueTexts;
    })
    .join(' · ');
}
