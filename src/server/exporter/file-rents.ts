import type { Currency } from '#src/domain/city.ts';
import type { Locale } from '#src/domain/locale.ts';
import { rentDigits, rentIn, unitOfMany, type RentForm } from '#src/domain/rent-unit.ts';
import { chinese } from '#src/server/text/chinese.ts';

/**
 * Format of unit rents in a file: in the unit of the member, named in the headings and explained
 * below the rows.
 */
export interface FileRents {
  /**
   * A unit rent per m² and month in the unit of the file, rounded as pages show it; null stays
   * null.
   */
  value: (
    perM2Month: number | null | undefined,
    currency: Currency | null | undefined,
  ) => number | null;
  /** Suffix of a heading: `unit rent (per m² and day)`. */
  unit: Record<'zh' | 'en', string>;
  /** Whether the member uses net areas: then shops have their rents by those, too. */
  byNet: boolean;
  /** Explains the unit, the days of a month and the area used. */
  note: (locale: Locale) => string;
}

/**
 * Every list has a separate column for the total rent of a shop; the unit rent beside it is per m²
 * and month.
 */
export function fileRents(
  { unit, convention }: RentForm,
  area: 'gross' | 'net' = 'gross',
): FileRents {
  const many = { unit: unitOfMany(unit), convention };
  const isDay = many.unit === 'day';
  const days = convention === '30' ? '30' : '(365 ÷ 12)';
  return {
    byNet: area === 'net',
    value: (perM2Month, currency) =>
      perM2Month == null
        ? null
        : Number(rentIn(many, perM2Month).toFixed(rentDigits(many.unit, currency ?? null))),
    unit: isDay
      ? { zh: '（每㎡每天）', en: ' (per m² and day)' }
      : { zh: '（每㎡每月）', en: ' (per m² and month)' },
    note: (locale) =>
      locale === 'en'
        ? `Unit rents are per m² of gross area per ${isDay ? `day: monthly rent ÷ area ÷ ${days}` : 'month: monthly rent ÷ area'}.`
        : chinese(
            `单位租金按建筑面积计，每㎡每${isDay ? `天：月租 ÷ 面积 ÷ ${days}` : '月：月租 ÷ 面积'}。`,
            locale,
          ),
  };
}
