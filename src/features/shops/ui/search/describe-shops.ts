import { areaScale, dayRentScale, rentScale, shownRange } from '#src/client/text/shown-scale.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { moneySign } from '#src/domain/currency.ts';
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

/** Filters whose values are shown after their name, and the unit they are in. */
const named: Readonly<Record<string, MessageKey>> = {
  area: 'shop.column.area',
  frontage: 'shop.filter.frontage',
  depth: 'shop.filter.depth',
  height: 'shop.filter.height',
  rent: 'kase.column.rent',
  unitRent: 'kase.column.unit-rent',
  unitRentDay: 'shop.filter.unitRentDay',
  transferFee: 'shop.column.fee',
  deposit: 'shop.filter.deposit',
  payEvery: 'shop.filter.payEvery',
  freeRent: 'shop.filter.freeRent',
  corner: 'shop.filter.corner',
  titleClear: 'shop.filter.titleClear',
  availableBy: 'shop.filter.availableBy',
  listedWithin: 'shop.filter.listedWithin',
  allowed: 'shop.filter.allowed',
  completeness: 'shop.column.completeness',
  favourite: 'shop.filter.favourite',
  owned: 'shop.filter.owned',
};

/** Describes the filters of a shop search; empty without any. */
export function describeShops(
  filter: Filter,
  words: Translator,
  places: Places | undefined,
): string {
  const { t, locale } = words;
  const city = typeof filter['city'] === 'string' ? filter['city'] : '';
  const currency = currencyOf(places, city) ?? 'TWD';
  const sign = moneySign(currency);
  const area = areaScale(1, 100_000, words);
  const scales = {
    unitRent: rentScale(0, 100_000, currency, words),
    unitRentDay: dayRentScale(0, 10_000, currency, words),
  };
  const valueText = (key: string, value: string): string => {
    switch (key) {
      case 'city':
        return cityText(value, locale);
      case 'district':
        return districtText(places, city, value, locale);
      case 'q':
        return `“${value}”`;
      case 'category':
      case 'allowed':
        return tradeLabel(value, locale);
      case 'kind':
        return t(`shop.kind.${value as 'street'}`);
      case 'status':
        return t(`shop.status.${value as 'listed'}`);
      case 'floor':
        return t(`shop.floor.${value as 'ground'}`);
      case 'facilities':
        return t(`shop.facility.${value as 'gas'}`);
      case 'source':
        return t(`shop.source.${value as 'owner'}`);
      case 'area':
        return `${shownRange(rangeText(value), area, words)} ${area.unit}`;
      case 'frontage':
      case 'depth':
      case 'height':
        return `${rangeText(value)} m`;
      case 'rent':
        return `${sign} ${rangeText(value)}`;
      case 'unitRent':
      case 'unitRentDay':
        return `${shownRange(rangeText(value), scales[key], words)} ${scales[key].unit}`;
      case 'transferFee':
        return value === 'none' ? t('shop.fee.none') : `≤ ${value}`;
      case 'deposit':
        return t('shop.months.most', { n: Number(value) });
      case 'payEvery':
        return t('shop.months', { n: Number(value) });
      case 'freeRent':
      case 'corner':
      case 'titleClear':
      case 'favourite':
      case 'owned':
        return t(value === 'yes' ? 'list.yes' : 'list.no');
      case 'listedWithin':
        return t('shop.days', { n: Number(value) });
      case 'completeness':
        return `≥ ${value}%`;
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
