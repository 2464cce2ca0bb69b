import { isPeriod } from '#src/domain/sample.ts';
import { observedCities, observedCityNamed } from '#src/domain/success-rate.ts';
import { tradeCodes, type TradeCode } from '#src/domain/trade-taxonomy.ts';
import { CellReader, type CellsByColumn, type RowReading } from './cell-reader.ts';
import { readDecimal } from './read-decimal.ts';

/** One shop of a panel of two observations, before its road has an id. */
export interface PanelRow {
  sourceId: string;
  city: string;
  district: string;
  /** Empty where the source names none. */
  road: string;
  lon: number | null;
  lat: number | null;
  category: TradeCode;
  firstPeriod: string;
  secondPeriod: string;
  openAgain: boolean;
  areaM2: number | null;
  frontageM: number | null;
  capacity: number | null;
  isChain: boolean | null;
}

/** Required columns of a file of panels. */
export const panelColumns = [
  'panel_id',
  'city',
  'district',
  'category',
  'first_period',
  'second_period',
  'open_again',
] as const;

/** Columns a file of panels may lack. */
export const panelColumnsOptional = [
  'road',
  'area_m2',
  'frontage_m',
  'capacity',
  'chain',
  'lon',
  'lat',
] as const;

const largestAreaM2 = 1_000_000;
const widestFrontageM = 500;

/**
 * Reads one shop of a panel.
 *
 * @param today ISO date; later years are rejected.
 */
export function readPanel(cells: CellsByColumn, today: string): RowReading<PanelRow> {
  const read = new CellReader(cells);
  const city = read.text('city', 20);
  if (!observedCityNamed(city)) {
    read.refuse('city', `one of ${observedCities().map(({ name }) => name).join(', ')}`); // prettier-ignore
  }
  const [firstPeriod, secondPeriod] = readPeriods(read, today);
  const lon = readDecimal(read, cells, 'lon', -180, 180);
  const lat = readDecimal(read, cells, 'lat', -90, 90);
  if ((lon === null) !== (lat === null)) read.refuse('lat', 'both degrees or neither');
  const aboveZeroOrNothing = (column: string, most: number) =>
    read.isEmpty(column) ? null : read.aboveZero(column, most);
  const row = {
    sourceId: read.text('panel_id', 64),
    city,
    district: read.text('district', 40),
    road: read.text('road', 40, 0),
    lon,
    lat,
    category: read.oneOf('category', tradeCodes),
    firstPeriod,
    secondPeriod,
    openAgain: read.oneOf('open_again', ['0', '1']) === '1',
    areaM2: aboveZeroOrNothing('area_m2', largestAreaM2),
    frontageM: aboveZeroOrNothing('frontage_m', widestFrontageM),
    capacity: read.wholeOrNothing('capacity', 1, 1_000_000),
    isChain: { '0': false, '1': true, '': null }[read.oneOf('chain', ['0', '1', ''])],
  };
  return read.reading(() => row);
}

function readPeriods(read: CellReader, today: string): [first: string, second: string] {
  const first = read.text('first_period', 6);
  const second = read.text('second_period', 6);
  const form = 'a year such as 2021 or a quarter such as 2021Q4';
  if (!isPeriod(first)) read.refuse('first_period', form);
  if (!isPeriod(second)) read.refuse('second_period', form);
  else if (second.slice(0, 4) > today.slice(0, 4))
    read.refuse('second_period', `no later than ${today.slice(0, 4)}`);
  else if (isPeriod(first) && second.length !== first.length)
    read.refuse('second_period', `of the form of ${first}`);
  else if (isPeriod(first) && second <= first)
    read.refuse('second_period', `a period after ${first}`);
  return [first, second];
}
