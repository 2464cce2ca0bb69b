import { areaScale, rentScale } from '#src/client/text/shown-scale.ts';
import type { Currency } from '#src/domain/city.ts';
import { moneySign } from '#src/domain/currency.ts';
import { accepts, longestRadiusM, near as nearRule } from '#src/domain/field-rules.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { rangeText } from '#src/features/searches/ui/list-page/range-label.ts';
import { widenRange } from '#src/features/searches/ui/list-page/widen-range.ts';
import type { Translator } from '#src/i18n/translator.ts';

/**
 * Stretches that are cut too close most often, in the order they are opened, and how far each goes.
 */
const stretches = [
  ['area', 1, 100_000],
  ['unitRent', 0, 100_000],
  ['rent', 0, 100_000_000],
] as const;

/**
 * What to loosen where no shop matches: twice the circle, else a wider stretch of areas, unit rents
 * or rents.
 *
 * @returns undefined where none of them is set, or none can be loosened.
 */
export function widenFilter(
  filter: Filter,
  words: Translator,
  currency: Currency,
): { text: string; change: Filter } | undefined {
  const { t, number } = words;
  const { near } = filter;
  if (typeof near === 'string') {
    const [lon, lat, radius = String(longestRadiusM)] = near.split(',');
    const m = Math.min(Number(radius) * 2, longestRadiusM);
    const wider = `${lon},${lat},${m}`;
    if (m > Number(radius) && accepts(nearRule, wider))
      return { text: t('shop.none.widen.near', { m: number(m) }), change: { near: wider } };
  }
  const scales = {
    area: areaScale(1, 100_000, words),
    unitRent: rentScale(0, 100_000, currency, words),
    rent: { unit: moneySign(currency), shown: (value: number) => value },
  };
  const labels = {
    area: 'shop.column.area',
    unitRent: 'kase.column.unit-rent',
    rent: 'kase.column.rent',
  } as const;
  for (const [key, least, most] of stretches) {
    const set = filter[key];
    const value = typeof set === 'string' ? widenRange(set, least, most) : undefined;
    if (value === undefined) continue;
    const range = rangeText(value).replaceAll(/[\d.]+/g, (end) =>
      number(scales[key].shown(Number(end)), { maximumFractionDigits: 2 }),
    );
    const values = { what: t(labels[key]), range, unit: scales[key].unit };
    return { text: t('shop.none.widen', values), change: { [key]: value } };
  }
  return undefined;
}
