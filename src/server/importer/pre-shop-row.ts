import { cityNamed, knownCitiesText, type Currency } from '#src/domain/city.ts';
import {
  preShopSources,
  preShopStages,
  type PreShopSource,
  type PreShopStage,
} from '#src/domain/pre-shop.ts';
import { quarterOf, type Quarter } from '#src/domain/quarter.ts';
import { CellReader, type CellsByColumn, type RowReading } from './cell-reader.ts';
import { floorBandOf } from './floor-band.ts';

/** A unit that comes to market, before its road has an id. */
export interface PreShopRow {
  sourceId: string;
  project: string;
  city: string;
  district: string;
  road: string;
  unitNo: string;
  floor: string;
  floorBand: string;
  lon: number | null;
  lat: number | null;
  areaM2: number;
  frontageM: number | null;
  depthM: number | null;
  plannedCategories: string[];
  handoverMonth: string;
  handoverQuarter: Quarter;
  currency: Currency;
  askedLow: number | null;
  askedHigh: number | null;
  terms: string;
  stage: PreShopStage;
  developer: string;
  source: PreShopSource;
  confidence: number;
  updatedOn: string;
}

/** Required columns of a file of units that come to market. */
export const preShopColumns = [
  'code', 'project', 'city', 'district', 'road', 'unit_no', 'floor', 'lon', 'lat', 'area_m2', 'frontage_m', 'depth_m',
  'planned_categories', 'handover', 'asked_low', 'asked_high', 'currency', 'terms', 'stage', 'developer', 'source', 'confidence',
  'updated_on',
] as const; // prettier-ignore

const month = /^20\d{2}-(0[1-9]|1[0-2])$/;
const category = /^[a-z]{2,10}(-[a-z0-9]{1,12})?$/;

/** Reads one unit. Asking rents are money per m² and month. */
export function readPreShop(cells: CellsByColumn, today: string): RowReading<PreShopRow> {
  const read = new CellReader(cells);
  const orNothing = <Value>(column: string, value: () => Value) =>
    read.isEmpty(column) ? null : value();
  const city = cityNamed(read.text('city', 20));
  if (!city) read.refuse('city', knownCitiesText());
  const currency = read.text('currency', 3);
  if (city && currency !== city.currency)
    read.refuse('currency', `${city.currency}, the currency of ${city.name}`);
  const handoverMonth = read.text('handover', 7);
  if (!month.test(handoverMonth)) read.refuse('handover', 'a month such as 2022-08');
  const plannedCategories = read.text('planned_categories', 200, 0).split(/\s+/).filter(Boolean);
  if (!plannedCategories.every((code) => category.test(code))) {
    read.refuse('planned_categories', 'codes of the taxonomy with spaces between them');
  }
  const [askedLow, askedHigh] = ['asked_low', 'asked_high'].map((column) =>
    orNothing(column, () => read.aboveZero(column, 1e7)),
  );
  if ((askedLow === null) !== (askedHigh === null) || askedLow! > askedHigh!)
    read.refuse('asked_high', 'not below asked_low');
  const degrees = (column: string, most: number) =>
    orNothing(column, () => {
      const text = (cells[column] ?? '').trim();
      const value = /^-?\d{1,3}(\.\d{1,10})?$/.test(text) ? Number(text) : Number.NaN;
      if (!(Math.abs(value) <= most)) read.refuse(column, `degrees from -${most} to ${most}`);
      return value;
    });
  const [lon, lat] = [degrees('lon', 180), degrees('lat', 90)];
  if ((lon === null) !== (lat === null))
    read.refuse(lon === null ? 'lon' : 'lat', 'both degrees, or neither');
  const floor = read.text('floor', 20);
  const row = {
    sourceId: read.text('code', 60),
    project: read.text('project', 80),
    district: read.text('district', 40),
    road: read.text('road', 40, 0),
    unitNo: read.text('unit_no', 20),
    areaM2: read.aboveZero('area_m2', 20_000),
    frontageM: orNothing('frontage_m', () => read.aboveZero('frontage_m', 500)),
    depthM: orNothing('depth_m', () => read.aboveZero('depth_m', 500)),
    terms: read.text('terms', 200, 0),
    stage: read.oneOf('stage', preShopStages),
    developer: read.text('developer', 40),
    source: read.oneOf('source', preShopSources),
    confidence: read.whole('confidence', 1, 5),
    updatedOn: read.date('updated_on', '2000-01-01', today),
  };
  return read.reading(() => ({
    ...row,
    city: city!.name,
    floor,
    floorBand: floorBandOf(floor),
    lon,
    lat,
    plannedCategories,
    handoverMonth,
    handoverQuarter: quarterOf(`${handoverMonth}-01`),
    currency,
    askedLow: askedLow ?? null,
    askedHigh: askedHigh ?? null,
  }));
}
