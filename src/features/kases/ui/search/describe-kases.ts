import { areaScale, rentScale, shownRange } from '#src/client/text/shown-scale.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { frontageKinds, type FrontageKind } from '#src/domain/frontage-kind.ts';
import {
  floorBands,
  kaseKinds,
  remarks,
  type FloorBand,
  type KaseKind,
  type Remark,
} from '#src/domain/kase.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import {
  cityText,
  currencyOf,
  districtText,
  type Places,
} from '#src/features/searches/ui/list-page/place-options.ts';
import { rangeText } from '#src/features/searches/ui/list-page/range-label.ts';
import type { Translator } from '#src/i18n/translator.ts';

/** The filters of a case search as one line; empty when there are none. */
export function describeKases(
  filter: Filter,
  words: Translator,
  places: Places | undefined,
): string {
  const { t, locale } = words;
  const area = areaScale(0, 100_000, words);
  const city = typeof filter['city'] === 'string' ? filter['city'] : '';
  const currency = currencyOf(places, city === '' ? undefined : city);
  const parts = Object.entries(filter).map(([key, value]) => {
    const many = [value].flat();
    if (key === 'city') return cityText(city, locale);
    if (key === 'district')
      return many.map((district) => districtText(places, city, district, locale)).join();
    if (key === 'floor')
      return many
        .map((floor) => (isFloor(floor) ? t(`floor.${floor}`) : floor))
        .join(t('list.and'));
    if (key === 'frontageKind') {
      return many
        .map((kind) => (isFrontageKind(kind) ? t(`frontageKind.${kind}`) : kind))
        .join(t('list.and'));
    }
    if (key === 'exclude') {
      return `${t('kase.filter.exclude')} ${many.map((one) => (isRemark(one) ? t(`kase.remark.${one}`) : one)).join(t('list.and'))}`;
    }
    if (key === 'kind')
      return many.map((kind) => (isKind(kind) ? t(`kase.kind.${kind}`) : kind)).join(t('list.and'));
    if (key === 'category') return many.map((code) => tradeLabel(code, locale)).join(t('list.and'));
    if (key === 'verification') return `${t('kase.filter.verification')} ≥ ${many.join()}`;
    if (key === 'completeness') return `${t('kase.filter.completeness')} ≥ ${many.join()}%`;
    if (key === 'terms') return `${t('kase.filter.terms')} ${t('kase.filter.terms.known')}`;
    if (key === 'from') return `≥ ${many.join()}`;
    if (key === 'to') return `≤ ${many.join()}`;
    if (key === 'grade') return `${t('kase.filter.grade')} ${many.join(t('list.and'))}`;
    if (key === 'frontage') return `${t('kase.filter.frontage')} ${rangeText(many.join())} m`;
    if (key === 'area')
      return `${t('kase.filter.area')} ${shownRange(rangeText(many.join()), area, words)} ${area.unit}`;
    if (key === 'rent') {
      return [
        t('kase.filter.rent.public'),
        currency
          ? shownRange(rangeText(many.join()), rentScale(0, 100_000, currency, words), words)
          : rangeText(many.join()),
        currency && rentScale(0, 100_000, currency, words).unit,
      ]
        .filter(Boolean)
        .join(' ');
    }
    if (key === 'bounds' || key === 'near' || key === 'polygon') return t(`list.area.${key}`);
    return many.join(t('list.and'));
  });
  return parts.join(' · ');
}

const isKind = (text: string): text is KaseKind => kaseKinds.some((one) => one === text);
const isFrontageKind = (text: string): text is FrontageKind =>
  frontageKinds.some((one) => one === text);
const isFloor = (text: string): text is FloorBand => floorBands.some((one) => one === text);
const isRemark = (text: string): text is Remark => remarks.some((one) => one === text);
