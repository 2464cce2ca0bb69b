import { cityNamed, knownCitiesText, type Currency } from '#src/domain/city.ts';
import type { FloorBand } from '#src/domain/kase.ts';
import {
  facilities,
  landlordTypes,
  payEvery,
  rentConventions,
  rentIncludes,
  shopKinds,
  shopSources,
  visibleStatuses,
  type Escalation,
} from '#src/domain/shop.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import { CellReader, type CellsByColumn, type RowReading } from './cell-reader.ts';
import { floorBandOf, isFloorCode } from './floor-band.ts';

/** A shop to be written to the database, before its road has an id. Money in minor units. */
export interface ShopRow {
  sourceId: string;
  kind: (typeof shopKinds)[number];
  status: (typeof visibleStatuses)[number];
  name: string;
  city: string;
  district: string;
  /** Empty where the source names none. */
  road: string;
  roadHans: string;
  address: string;
  doorNo: string;
  lon: number | null;
  lat: number | null;
  floor: string;
  floorBand: FloorBand;
  totalFloors: number | null;
  areaM2: number;
  netAreaM2: number | null;
  frontageM: number | null;
  depthM: number | null;
  heightM: number | null;
  corner: boolean | null;
  bays: number | null;
  category: string | null;
  categoriesAllowed: string[];
  facilities: string[];
  currency: Currency;
  rentMinor: number;
  rentConvention: (typeof rentConventions)[number];
  rentIncludes: string[];
  transferFeeMinor: number | null;
  entryFeeMinor: number | null;
  depositMonths: number | null;
  payEveryMonths: number | null;
  termMonths: number | null;
  remainMonths: number | null;
  freeMonths: number | null;
  escalation: Escalation | null;
  propertyFeeMinor: number | null;
  managementFeeMinor: number | null;
  landlord: (typeof landlordTypes)[number] | null;
  titleClear: boolean | null;
  licenceOk: boolean | null;
  listedOn: string;
  availableFrom: string | null;
  source: (typeof shopSources)[number];
  contact: string;
  completeness: number;
}

/**
 * Required columns of a file of shops. Lists in a cell are joined by `|`; rents and fees are whole
 * money.
 */
export const shopColumns = [
  'shop_id', 'kind', 'status', 'name', 'city', 'district', 'road', 'door_no', 'address', 'lon', 'lat', 'floor', 'total_floors',
  'area_m2', 'net_area_m2', 'frontage_m', 'depth_m', 'height_m', 'corner', 'bays', 'category', 'categories_allowed', 'facilities',
  'rent_month', 'rent_convention', 'rent_includes', 'transfer_fee', 'entry_fee', 'deposit_months', 'pay_every_months',
  'term_months', 'remain_months', 'free_months', 'escalation', 'property_fee', 'management_fee', 'landlord', 'title_clear',
  'licence_ok', 'listed_on', 'available_from', 'source', 'contact',
] as const; // prettier-ignore

/** Optional columns: the road in simplified characters. */
export const shopColumnsOptional = ['road_hans'] as const;

/** Fields an advertisement can add to the unit itself; the share filled is the completeness. */
const advertised = [
  'floor', 'total_floors', 'net_area_m2', 'frontage_m', 'depth_m', 'height_m', 'categories_allowed', 'transfer_fee',
  'deposit_months', 'pay_every_months', 'term_months', 'free_months', 'title_clear', 'licence_ok', 'available_from', 'contact',
] as const; // prettier-ignore

const earliestListing = '1990-01-01';
const latestHandover = '2100-01-01';
const mostPerMonth = 5_000_000;
const unitRentPerDay = { least: 0.1, most: 300 };
const daysOfMonth = 365 / 12;
// The limits are in yuan; a Taiwan dollar is worth less.
const scale: Readonly<Record<Currency, number>> = { CNY: 1, TWD: 5 };
// Of other money the worth is not known; no unit of one is worth less than a ten thousandth of a yuan.
const otherScale = 10_000;

/**
 * Reads one shop.
 *
 * @param cells Cells by column, as in the file.
 * @param today ISO date; a later listing is rejected.
 */
export function readShop(cells: CellsByColumn, today: string): RowReading<ShopRow> {
  const read = new CellReader(cells);
  const city = read.text('city', 20);
  const currency = cityNamed(city)?.currency;
  if (currency === undefined) read.refuse('city', knownCitiesText());
  const times = scale[currency ?? 'CNY'] ?? otherScale;
  const least =
    currency !== undefined && scale[currency] === undefined ? 0.001 : unitRentPerDay.least;
  const floor = read.text('floor', 40, 0);
  if (!isFloorCode(floor)) read.refuse('floor', 'floors such as 1, B1, 1+2, ALL, M or nothing');
  const areaM2 = read.aboveZero('area_m2', 20_000);
  if (areaM2 > 0 && areaM2 < 3) read.refuse('area_m2', 'a number from 3 to 20000');
  const rent = read.whole('rent_month', 100, mostPerMonth * times);
  const perDay = rent / areaM2 / daysOfMonth;
  // Errors that follow from a cell that is already wrong are not reported.
  if (Number.isFinite(perDay) && (perDay < least || perDay > unitRentPerDay.most * times)) {
    read.refuse(
      'rent_month',
      `a rent of ${least} to ${unitRentPerDay.most * times} per m² and day`,
    );
  }
  const termMonths = read.wholeOrNothing('term_months', 1, 240);
  const row = {
    sourceId: read.text('shop_id', 64),
    kind: read.oneOf('kind', shopKinds),
    status: read.oneOf('status', visibleStatuses),
    name: read.text('name', 60, 0),
    city,
    district: read.text('district', 20),
    road: read.text('road', 40, 0),
    roadHans: read.text('road_hans', 40, 0),
    address: read.text('address', 120),
    doorNo: read.text('door_no', 20, 0),
    ...placeOf(read, cells),
    floor,
    totalFloors: read.wholeOrNothing('total_floors', 1, 200),
    areaM2,
    netAreaM2: netAreaOf(read, areaM2),
    frontageM: measure(read, 'frontage_m', 1.5, 60),
    depthM: measure(read, 'depth_m', 2, 80),
    heightM: measure(read, 'height_m', 2.2, 12),
    corner: flag(read, 'corner'),
    bays: read.wholeOrNothing('bays', 1, 20),
    category: read.isEmpty('category') ? null : read.oneOf('category', tradeCodes),
    categoriesAllowed: list(read, 'categories_allowed', tradeCodes),
    facilities: list(read, 'facilities', facilities),
    rentMinor: rent * 100,
    rentConvention: read.oneOf('rent_convention', rentConventions),
    rentIncludes: list(read, 'rent_includes', rentIncludes),
    transferFeeMinor: minorOf(read.wholeOrNothing('transfer_fee', 0, mostPerMonth * times)),
    entryFeeMinor: minorOf(read.wholeOrNothing('entry_fee', 0, mostPerMonth * times)),
    depositMonths: read.wholeOrNothing('deposit_months', 0, 12),
    payEveryMonths: read.isEmpty('pay_every_months')
      ? null
      : Number(read.oneOf('pay_every_months', payEvery.map(String))),
    termMonths,
    remainMonths: read.wholeOrNothing('remain_months', 0, termMonths ?? 240),
    freeMonths: read.wholeOrNothing('free_months', 0, 24),
    escalation: escalationOf(read),
    propertyFeeMinor: minorOf(measure(read, 'property_fee', 0, 200 * times)),
    managementFeeMinor: minorOf(measure(read, 'management_fee', 0, 200 * times)),
    landlord: read.isEmpty('landlord') ? null : read.oneOf('landlord', landlordTypes),
    titleClear: flag(read, 'title_clear'),
    licenceOk: flag(read, 'licence_ok'),
    listedOn: read.date('listed_on', earliestListing, today),
    availableFrom: read.dateOrNothing('available_from', earliestListing, latestHandover),
    source: read.oneOf('source', shopSources),
    contact: read.text('contact', 60, 0),
    completeness: advertised.filter((column) => !read.isEmpty(column)).length / advertised.length,
  };
  return read.reading(() => ({ ...row, currency: currency!, floorBand: floorBandOf(floor) }));
}

function placeOf(
  read: CellReader,
  cells: CellsByColumn,
): { lon: number | null; lat: number | null } {
  if (read.isEmpty('lon') && read.isEmpty('lat')) return { lon: null, lat: null };
  return { lon: degrees(read, cells, 'lon', 180), lat: degrees(read, cells, 'lat', 90) };
}

function degrees(
  read: CellReader,
  cells: CellsByColumn,
  column: 'lon' | 'lat',
  most: number,
): number {
  const text = (cells[column] ?? '').trim();
  const value = /^-?\d{1,3}(\.\d{1,8})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(Math.abs(value) <= most))
    read.refuse(column, `degrees up to ${most}, in both of lon and lat or in neither`);
  return value;
}

function netAreaOf(read: CellReader, areaM2: number): number | null {
  if (read.isEmpty('net_area_m2')) return null;
  const net = read.aboveZero('net_area_m2', 20_000);
  if (areaM2 > 0 && (net > areaM2 || net < 0.3 * areaM2))
    read.refuse('net_area_m2', 'an area from 0.3 to 1 of area_m2');
  return net;
}

function measure(read: CellReader, column: string, from: number, to: number): number | null {
  if (read.isEmpty(column)) return null;
  const text = read.text(column, 12);
  const value = /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= from && value <= to))
    read.refuse(column, `a number from ${from} to ${to} with no more than two decimals`);
  return value;
}

function flag(read: CellReader, column: string): boolean | null {
  return read.isEmpty(column) ? null : read.oneOf(column, ['yes', 'no']) === 'yes';
}

function list(read: CellReader, column: string, known: readonly string[]): string[] {
  if (read.isEmpty(column)) return [];
  const items = [...new Set(read.text(column, 600).split('|'))];
  if (items.some((item) => !known.includes(item)))
    read.refuse(column, `words of ${known.join(', ')} joined by |`);
  return items;
}

/**
 * `none`, or the increase and its interval: `percent:12:0.05` is five per cent every twelve months.
 */
function escalationOf(read: CellReader): Escalation | null {
  if (read.isEmpty('escalation')) return null;
  const text = read.text('escalation', 40);
  if (text === 'none') return { kind: 'none', everyMonths: 0, value: 0 };
  const found = /^(percent|step):(\d{1,3}):(0(?:\.\d{1,4})?)$/.exec(text);
  const [everyMonths, value] = [Number(found?.[2]), Number(found?.[3])];
  if (!found || everyMonths < 1 || everyMonths > 240 || value > 0.5) {
    read.refuse(
      'escalation',
      'none, percent:<months>:<share> or step:<months>:<share> with a share up to 0.5',
    );
  }
  return { kind: (found?.[1] ?? 'none') as Escalation['kind'], everyMonths, value };
}

function minorOf(money: number | null): number | null {
  return money === null ? null : Math.round(money * 100);
}
