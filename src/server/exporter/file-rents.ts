import { fromM2, type AreaUnit } from '#src/domain/area-unit.ts';
import { bandText, type Band } from '#src/domain/bands.ts';
import type { Currency } from '#src/domain/city.ts';
import type { Locale } from '#src/domain/locale.ts';
import { rentDigits, rentIn, unitOfMany, type RentForm } from '#src/domain/rent-unit.ts';
import { chinese } from '#src/server/text/chinese.ts';

/**
 * Format of areas and unit rents in a file: in the units of the member and the city, named in the
 * headings and explained below the rows.
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
  area: FileAreas;
  /** Whether the member uses net areas: then shops have their rents by those, too. */
  byNet: boolean;
  /** Explains the unit, the days of a month and the area used. */
  note: (locale: Locale) => string;
}

/** Areas of a file, of m² as they are stored. */
export interface FileAreas {
  /** In the unit of the file: as stored in m², else with two decimals; null stays null. */
  value: (areaM2: number | null | undefined) => number | null;
  /** A band such as `60-100`. */
  band: (band: Band) => string;
  /** Suffix of a heading: `area (m²)`. */
  unit: Record<'zh' | 'en', string>;
}

const areaNames: Readonly<Record<AreaUnit, Record<'zh' | 'en', string>>> = {
  m2: { zh: '㎡', en: 'm²' },
  ping: { zh: '坪', en: 'ping' },
  sqft: { zh: '平方英尺', en: 'ft²' },
};

const periods = {
  day: { zh: '天', en: 'day' },
  month: { zh: '月', en: 'month' },
  year: { zh: '年', en: 'year' },
};

/**
 * Every list has a separate column for the total rent of a shop; the unit rent beside it is per
 * unit of area.
 */
export function fileRents(form: RentForm, area: 'gross' | 'net' = 'gross'): FileRents {
  const many = { ...form, unit: unitOfMany(form.unit) };
  const [areaName, period] = [areaNames[form.area ?? 'm2'], periods[many.unit]];
  const days = form.convention === '30' ? '30' : '(365 ÷ 12)';
  const reckoned = {
    day: { zh: `月租 ÷ 面积 ÷ ${days}`, en: `monthly rent ÷ area ÷ ${days}` },
    month: { zh: '月租 ÷ 面积', en: 'monthly rent ÷ area' },
    year: { zh: '月租 × 12 ÷ 面积', en: 'monthly rent × 12 ÷ area' },
  }[many.unit];
  return {
    byNet: area === 'net',
    value: (perM2Month, currency) =>
      perM2Month == null
        ? null
        : Number(rentIn(many, perM2Month).toFixed(rentDigits(many, currency ?? null))),
    unit: {
      zh: `（每${areaName.zh}每${period.zh}）`,
      en: ` (per ${areaName.en} and ${period.en})`,
    },
    area: fileAreas(form.area ?? 'm2'),
    note: (locale) =>
      locale === 'en'
        ? `Unit rents are per ${areaName.en} of gross area per ${period.en}: ${reckoned.en}.`
        : chinese(`单位租金按建筑面积计，每${areaName.zh}每${period.zh}：${reckoned.zh}。`, locale),
  };
}

function fileAreas(unit: AreaUnit): FileAreas {
  const inUnit = (areaM2: number) =>
    unit === 'm2' ? areaM2 : Number(fromM2(areaM2, unit).toFixed(2));
  const value = (areaM2: number | null | undefined) => (areaM2 == null ? null : inUnit(areaM2));
  return {
    value,
    band: ({ from, to }) => bandText({ from: value(from), to: value(to) }),
    unit: { zh: `（${areaNames[unit].zh}）`, en: ` (${areaNames[unit].en})` },
  };
}
