import { isEmpty, isPeriod, sampleStatuses, type SampleStatus } from '#src/domain/sample.ts';
import type { Currency } from '#src/domain/city.ts';
import { isCurrency } from '#src/domain/currency.ts';
import { CellReader, type CellsByColumn, type RowReading } from './cell-reader.ts';

/** One survey point of one wave, before its wave and its road have ids. */
export interface SampleRow {
  survey: string;
  period: string;
  countsVacant: boolean;
  city: string;
  district: string;
  /** Empty where the survey names none. */
  road: string;
  point: string;
  side: string | null;
  seq: number | null;
  address: string;
  doorNo: string;
  lon: number | null;
  lat: number | null;
  surveyedOn: string | null;
  status: SampleStatus;
  category: string | null;
  name: string;
  chain: boolean | null;
  frontageM: number | null;
  depthM: number | null;
  currency: string | null;
  askedMinorPerMonth: number | null;
  toldMinorPerMonth: number | null;
  seenMinorPerMonth: number | null;
  footfall: number | null;
  footfallHour: number | null;
  seats: number | null;
  confidence: number | null;
  weight: number;
}

/** Required columns of a file of samples. */
export const sampleColumns = [
  'survey', 'period', 'counts_vacant', 'city', 'district', 'road', 'point', 'side', 'seq', 'address', 'door_no', 'lon', 'lat',
  'surveyed_on', 'status', 'category', 'name', 'chain', 'frontage_m', 'depth_m', 'currency', 'asked_rent', 'told_rent',
  'seen_rent', 'footfall', 'footfall_hour', 'seats', 'confidence', 'weight',
] as const; // prettier-ignore

const dearest = 1_000_000_000;

/** Reads one point of a survey. Rents are whole money per month in the currency named. */
export function readSample(cells: CellsByColumn, today: string): RowReading<SampleRow> {
  const read = new CellReader(cells);
  const orNothing = <Value>(column: string, value: () => Value) =>
    read.isEmpty(column) ? null : value();
  const period = read.text('period', 6);
  if (!isPeriod(period)) read.refuse('period', 'a year such as 2021 or a quarter such as 2021Q4');
  const status = read.oneOf('status', sampleStatuses);
  const category = orNothing('category', () => read.text('category', 24));
  if (category !== null && !/^[a-z]{2,10}(-[a-z0-9]{1,12})?$/.test(category)) {
    read.refuse('category', 'a code of the taxonomy such as fnb-tea');
  }
  if (isEmpty(status) && category !== null)
    read.refuse('category', 'nothing, since nothing trades there');
  if (!isEmpty(status) && category === null)
    read.refuse('category', 'a category, since something trades there');
  const degrees = (column: string, most: number) =>
    orNothing(column, () => readDegrees(read, cells, column, most));
  const [lon, lat] = [degrees('lon', 180), degrees('lat', 90)];
  if ((lon === null) !== (lat === null))
    read.refuse(lon === null ? 'lon' : 'lat', 'both degrees, or neither');
  const currency = orNothing('currency', () => currencyOf(read));
  const rent = (column: string) => orNothing(column, () => read.whole(column, 1, dearest) * 100);
  const rents = {
    askedMinorPerMonth: rent('asked_rent'),
    toldMinorPerMonth: rent('told_rent'),
    seenMinorPerMonth: rent('seen_rent'),
  };
  if (currency === null && Object.values(rents).some((value) => value !== null)) {
    read.refuse('currency', 'the currency of the rents');
  }
  const row = {
    survey: read.text('survey', 40),
    countsVacant: read.oneOf('counts_vacant', ['yes', 'no']) === 'yes',
    city: read.text('city', 20),
    district: read.text('district', 40),
    road: read.text('road', 40, 0),
    point: read.text('point', 60),
    side: orNothing('side', () => read.oneOf('side', ['odd', 'even'])),
    seq: read.wholeOrNothing('seq', 1, 100_000),
    address: read.text('address', 120, 0),
    doorNo: read.text('door_no', 20, 0),
    surveyedOn: read.dateOrNothing('surveyed_on', '1990-01-01', today),
    name: read.text('name', 120, 0),
    chain: orNothing('chain', () => read.oneOf('chain', ['yes', 'no']) === 'yes'),
    frontageM: orNothing('frontage_m', () => read.aboveZero('frontage_m', 500)),
    depthM: orNothing('depth_m', () => read.aboveZero('depth_m', 500)),
    footfall: read.wholeOrNothing('footfall', 0, 100_000),
    footfallHour: read.wholeOrNothing('footfall_hour', 0, 23),
    seats: read.wholeOrNothing('seats', 0, 100_000),
    confidence: read.wholeOrNothing('confidence', 1, 5),
    weight: read.isEmpty('weight') ? 1 : read.aboveZero('weight', 1_000_000),
  };
  return read.reading(() => ({ ...row, ...rents, period, status, category, lon, lat, currency }));
}

/** The points of a survey may lie in a city without rents; so only the code is checked. */
function currencyOf(read: CellReader): Currency {
  const code = read.text('currency', 3);
  if (!isCurrency(code)) read.refuse('currency', 'an ISO 4217 code such as TWD');
  return code;
}

function readDegrees(read: CellReader, cells: CellsByColumn, column: string, most: number): number {
  const text = (cells[column] ?? '').trim();
  const degrees = /^-?\d{1,3}(\.\d{1,10})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(Math.abs(degrees) <= most)) read.refuse(column, `degrees from -${most} to ${most}`);
  return degrees;
}
