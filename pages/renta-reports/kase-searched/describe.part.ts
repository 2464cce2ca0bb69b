import { cityText } from '#src/components/kase-search/kase-words.ts';
import type { Filter } from '#src/components/list-page/list-address.ts';
import { floorBands, remarks, type FloorBand, type Remark } from '#src/domain/kase.ts';
import type { Translator } from '#src/i18n/translator.ts';

/** What a search for evidence asked for, in a line. */
export function describeKases(filter: Filter, { t, locale }: Translator): string {
  const parts = Object.entries(filter).map(([key, value]) => {
    const many = [value].flat();
    if (key === 'city') return many.map((city) => cityText(city, locale)).join();
    if (key === 'floor') return many.map((floor) => (isFloor(floor) ? t(`floor.${floor}`) : floor)).join(t('list.and'));
    if (key === 'exclude') {
      return `${t('kase.filter.exclude')} ${many.map((one) => (isRemark(one) ? t(`kase.remark.${one}`) : one)).join(t('list.and'))}`;
    }
    if (key === 'from') return `≥ ${many.join()}`;
    if (key === 'to') return `≤ ${many.join()}`;
    if (key === 'area') return `${many.join()} ${t('unit.area')}`;
    return many.join(t('list.and'));
  });
  return parts.join(' · ');
}

const isFloor = (text: string): text is FloorBand => floorBands.some((one) => one === text);
const isRemark = (text: string): text is Remark => remarks.some((one) => one === text);
