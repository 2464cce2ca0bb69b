import { areaUnits, toM2, type AreaUnit } from '#src/domain/area-unit.ts';
import { rentPeriods } from '#src/domain/city.ts';
import { quarterOf } from '#src/domain/quarter.ts';
import { convertDate, convertNumber, type Conversion } from './convert-cell.ts';
import { dateFormats, dateIn, type DateFormat } from './date-format.ts';
import type { DataSource } from './known-sources.ts';
import type { SourceRecord } from './source-record.ts';

type RentPeriod = (typeof rentPeriods)[number];

/** How the columns of another register become those of a kind of file. */
export interface Mapping {
  /** What the register is, for people. */
  title: string;
  /** The data source its rows belong to; that of the kind where it is missing. */
  source: DataSource | null;
  /** How its files are built, where they are no CSV with a heading row. */
  file: {
    delimiter: string;
    /** Names of the columns of a file without a heading row. */
    heading: readonly string[] | null;
    /** Records that are read, by the values of a column; others are passed over. */
    only: Readonly<Record<string, readonly string[]>>;
  };
  /** Our column: that of the file, or several whose texts are joined by spaces. */
  columns: Readonly<Record<string, string | readonly string[]>>;
  /** Our column: the first group of a regular expression in a column of the file. */
  extract: Readonly<Record<string, { from: string; pattern: RegExp }>>;
  /** Our column: its value in every row. */
  constants: Readonly<Record<string, string>>;
  /** Our column: values of the file, and what they mean. A value that is not listed stays. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What areas are stated in. */
  area: AreaUnit;
  /** The time rents are stated for, and the unit of area where they are unit rents. */
  rent: { per: RentPeriod; of: AreaUnit | null };
  dates: DateFormat | null;
}

const sourceKeys = [
  'key',
  'title',
  'titleEn',
  'publisher',
  'attribution',
  'licence',
  'licenceUrl',
  'url',
] as const;
const areaColumns = ['area_m2', 'net_area_m2', 'land_area_m2'];
const rentColumns = ['price', 'price_twd', 'rent_month'];
const dateColumns = ['deal_date', 'built_date', 'listed_on', 'available_from', 'updated_on'];
const daysOfMonth = 365 / 12;
const monthsOf: Readonly<Record<RentPeriod, number>> = { day: 1 / daysOfMonth, month: 1, year: 12 };

/**
 * Reads a mapping from the text of its file.
 *
 * @returns The mapping, or one line for every wrong value.
 */
export function parseMapping(text: string): { mapping: Mapping } | { problems: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problems: [`expected JSON: ${(error as Error).message}`] };
  }
  if (!isObject(value)) return { problems: ['expected an object'] };
  const problems: string[] = [];
  const check = (key: string, isFit: boolean, expected: string) => {
    if (!isFit) problems.push(`${key}: expected ${expected}`);
  };
  const { title = '', source = null, file = {}, columns = {}, extract = {}, constants = {}, values = {}, units = {}, dates = null, ...unknown } = value; // prettier-ignore
  const { delimiter = ',', heading = null, only = {} } = isObject(file) ? file : {};
  const { area = 'm2', rent = {} } = isObject(units) ? units : {};
  const { per = 'month', of = null } = isObject(rent) ? rent : {};
  for (const key of Object.keys(unknown)) problems.push(`${key}: unknown key`);
  check('title', isText(title), 'a text');
  const isSource = isObject(source) && sourceKeys.every((key) => isText(source[key]));
  check('source', source === null || isSource, `an object with the texts ${sourceKeys.join(', ')}`);
  check('file', isObject(file), 'an object');
  check('file.delimiter', isText(delimiter) && delimiter.length === 1, 'one character');
  check('file.heading', heading === null || isTexts(heading), 'a list of column names');
  check('file.only', isObject(only) && Object.values(only).every(isTexts), 'lists of values by column'); // prettier-ignore
  const isColumn = (name: unknown) => isText(name) || isTexts(name);
  check('columns', isObject(columns) && Object.values(columns).every(isColumn), 'a column, or a list of columns, for each of ours'); // prettier-ignore
  const isExtract = (rule: unknown) => isObject(rule) && isText(rule['from']) && isPattern(rule['pattern']); // prettier-ignore
  check('extract', isObject(extract) && Object.values(extract).every(isExtract), 'from, a column, and pattern, a regular expression with a group, for each of our columns'); // prettier-ignore
  check('constants', isObject(constants) && Object.values(constants).every(isText), 'a text for each of our columns'); // prettier-ignore
  const isMap = (map: unknown) => isObject(map) && Object.values(map).every(isText);
  check('values', isObject(values) && Object.values(values).every(isMap), 'for each of our columns the texts its values mean'); // prettier-ignore
  check('units.area', (areaUnits as readonly unknown[]).includes(area), `one of ${areaUnits.join(', ')}`); // prettier-ignore
  check('units.rent.per', (rentPeriods as readonly unknown[]).includes(per), `one of ${rentPeriods.join(', ')}`); // prettier-ignore
  check('units.rent.of', of === null || (areaUnits as readonly unknown[]).includes(of), `one of ${areaUnits.join(', ')}, or null for the rent of the whole`); // prettier-ignore
  check('dates', dates === null || (dateFormats as readonly unknown[]).includes(dates), `one of ${dateFormats.join(', ')}`); // prettier-ignore
  if (problems.length > 0) return { problems };
  return {
    mapping: {
      title,
      source,
      file: { delimiter, heading, only },
      columns,
      extract: Object.fromEntries(
        Object.entries(extract as Record<string, { from: string; pattern: string }>).map(
          ([ours, { from, pattern }]) => [ours, { from, pattern: new RegExp(pattern, 'u') }],
        ),
      ),
      constants,
      values,
      area,
      rent: { per, of },
      dates,
    } as Mapping,
  };
}

/** Columns of the file that a mapping reads. */
export function columnsRead({ columns, extract, file }: Mapping): string[] {
  const extracted = Object.values(extract).map(({ from }) => from);
  return [...new Set([...Object.values(columns).flat(), ...extracted, ...Object.keys(file.only)])];
}

/** Whether a record is one of those a mapping reads. */
export function isMapped({ cells }: SourceRecord, { file }: Mapping): boolean {
  return Object.entries(file.only).every(([column, values]) =>
    values.includes((cells[column] ?? '').trim()),
  );
}

/**
 * A record in the columns of its kind. Areas become square metres and rents those of the whole per
 * month; what cannot be read as a number or a date stays as it is, and the kind refuses it by name.
 */
export function mapRecord(record: SourceRecord, mapping: Mapping): SourceRecord {
  const converted: Conversion[] = [];
  const cells: Record<string, string> = { ...mapping.constants };
  for (const [ours, theirs] of Object.entries(mapping.columns)) {
    const text = [theirs]
      .flat()
      .map((column) => (record.cells[column] ?? '').trim())
      .filter(Boolean)
      .join(' ');
    const meant = mapping.values[ours]?.[text];
    if (meant !== undefined) converted.push('value-map');
    cells[ours] = meant ?? text;
  }
  for (const [ours, { from, pattern }] of Object.entries(mapping.extract))
    cells[ours] = pattern.exec((record.cells[from] ?? '').normalize('NFKC'))?.[1] ?? '';
  mapDates(cells, mapping, converted);
  const statedArea = numberIn(cells['area_m2']);
  mapAreas(cells, mapping, converted);
  mapRents(cells, mapping, statedArea, converted);
  if (cells['release'] === undefined && /^\d{4}-\d{2}-\d{2}$/.test(cells['deal_date'] ?? ''))
    cells['release'] = quarterOf(cells['deal_date']!);
  return { ...record, cells, original: record.cells, converted };
}

function mapDates(cells: Record<string, string>, { dates }: Mapping, converted: Conversion[]) {
  for (const column of dateColumns) {
    const text = cells[column];
    if (text === undefined || text === '') continue;
    const stated = dates === null ? undefined : dateIn(dates, text);
    const { text: iso, conversions } = stated
      ? { text: stated, conversions: ['other-date' as const] }
      : convertDate(text);
    cells[column] = iso;
    converted.push(...conversions);
  }
}

function mapAreas(cells: Record<string, string>, { area }: Mapping, converted: Conversion[]) {
  if (area === 'm2') return;
  for (const column of areaColumns) {
    const stated = numberIn(cells[column]);
    if (stated === undefined) continue;
    cells[column] = String(Number(toM2(stated, area).toFixed(2)));
    converted.push('area-unit');
  }
}

/** @param statedArea In the unit of the file. */
function mapRents(
  cells: Record<string, string>,
  { rent: { per, of }, area }: Mapping,
  statedArea: number | undefined,
  converted: Conversion[],
) {
  if (per === 'month' && of === null) return;
  for (const column of rentColumns) {
    const stated = numberIn(cells[column]);
    if (stated === undefined) continue;
    const size = of === null ? 1 : toM2(statedArea ?? Number.NaN, area) / toM2(1, of);
    const perMonth = (stated * size) / monthsOf[per];
    if (!Number.isFinite(perMonth)) continue; // without an area, which the kind refuses
    cells[column] = String(Number(perMonth.toFixed(2)));
    converted.push('rent-period');
  }
}

function numberIn(text: string | undefined): number | undefined {
  const { text: digits } = convertNumber((text ?? '').trim());
  return /^\d{1,15}(\.\d{1,6})?$/.test(digits) ? Number(digits) : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPattern(value: unknown): boolean {
  try {
    return isText(value) && new RegExp(`${value}|`, 'u').exec('')!.length > 1;
  } catch {
    return false;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}
