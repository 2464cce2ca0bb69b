import { areaUnits } from '#src/domain/area-unit.ts';
import { rentPeriods, type City } from '#src/domain/city.ts';
import { isCurrency } from '#src/domain/currency.ts';
import { CellReader, type CellsByColumn, type RowReading } from './cell-reader.ts';

/** Required columns of a file of cities. */
export const cityColumns = [
  'city',
  'names.zh-Hant',
  'names.zh-Hans',
  'names.en',
  'country',
  'currency',
  'area_unit',
  'timezone',
] as const;

/** Optional columns: the time unit rents are stated for, a month where the column is missing. */
export const cityColumnsOptional = ['rent_period'] as const;

const longestName = 20;

/** Reads one city. */
export function readCity(cells: CellsByColumn): RowReading<City> {
  const read = new CellReader(cells);
  const checked = (column: string, isFit: (text: string) => boolean, expected: string) => {
    const text = read.text(column, 40, 0);
    if (!isFit(text)) read.refuse(column, expected);
    return text;
  };
  const row = {
    name: read.text('city', longestName),
    nameHant: read.text('names.zh-Hant', longestName),
    nameHans: read.text('names.zh-Hans', longestName),
    nameEn: read.text('names.en', 40),
    country: checked('country', isCountry, 'an ISO 3166-1 code of two letters such as TW'),
    currency: checked('currency', isCurrency, 'an ISO 4217 code such as TWD'),
    areaUnit: read.oneOf('area_unit', areaUnits),
    rentPeriod: read.isEmpty('rent_period') ? 'month' : read.oneOf('rent_period', rentPeriods),
    timezone: checked('timezone', isTimeZone, 'an IANA time zone such as Asia/Taipei'),
  };
  return read.reading(() => row);
}

function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false;
  // Intl also has names for aliases of a code, such as UK for GB.
  return (
    Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}` &&
    new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
  );
}

function isTimeZone(name: string): boolean {
  // Offsets such as +08:00 are accepted by the runtime, but know no summer time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
