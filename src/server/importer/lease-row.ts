import { parseUnitAddress, type UnitAddress } from '#src/domain/address.ts';
import { cities, cityNamed, type Currency } from '#src/domain/city.ts';
import {
  kaseKinds,
  qualityOf,
  type FloorBand,
  type KaseKind,
  type MainUse,
  type Quality,
  type Remark,
  type Zoning,
} from '#src/domain/kase.ts';
import { isQuarter, quarterOf, type Quarter } from '#src/domain/quarter.ts';
import { CellReader, type CellsByColumn, type RowReading } from './cell-reader.ts';
import { floorBandOf, isFloorCode } from './floor-band.ts';
import { remarksOf } from './parse-remarks.ts';
import { mainUseFrom, zoningFrom } from './register-codes.ts';

/** A lease to be written to the database, before its road has an id. */
export interface LeaseRow extends UnitAddress {
  sourceId: string;
  kind: KaseKind;
  city: string;
  district: string;
  /** Empty where the source names none. */
  road: string;
  roadHans: string;
  address: string;
  dealDate: string;
  quarter: Quarter;
  release: Quarter;
  areaM2: number;
  floor: string;
  floorBand: FloorBand;
  totalFloors: number | null;
  zoning: Zoning;
  mainUse: MainUse;
  builtDate: string | null;
  currency: Currency;
  rentMinorPerMonth: number;
  remarks: Remark[];
  note: string;
  completeness: number;
  quality: Quality;
}

/** Required columns of a file of leases. */
export const leaseColumns = [
  'kase_id', 'kind', 'city', 'district', 'road', 'road_hans', 'door_no', 'address', 'floor', 'total_floors', 'zoning', 'main_use',
  'structure', 'built_date', 'deal_date', 'area_m2', 'price_twd', 'managed', 'note', 'release',
] as const; // prettier-ignore

/** Optional columns, which are not read. */
export const leaseColumnsUnread = [
  'city_hans',
  'district_hans',
  'lane',
  'subject',
  'land_area_m2',
  'unit_price_twd_m2',
  'parking_twd',
] as const;

/** The ten fields the register could have filled; the share filled is the completeness of a row. */
const registerFields = [
  'door_no', 'floor', 'total_floors', 'zoning', 'main_use', 'structure', 'built_date', 'area_m2', 'managed', 'deal_date',
] as const; // prettier-ignore

const earliestDeal = '1990-01-01';
const earliestBuilding = '1800-01-01';
const largestAreaM2 = 1_000_000;
const highestRent = 10_000_000_000;

/**
 * Reads one lease of the open register.
 *
 * Rents stay in the money of the city, in minor units: the register states whole dollars.
 *
 * @param cells Cells by column, as in the file.
 * @param today ISO date; a later deal or release is rejected.
 */
export function readLease(cells: CellsByColumn, today: string): RowReading<LeaseRow> {
  const read = new CellReader(cells);
  const city = read.text('city', 20);
  const currency = cityNamed(city)?.currency;
  if (currency === undefined)
    read.refuse('city', `a city whose money is known, such as ${cities[0]!.name}`);
  else if (currency !== 'TWD')
    read.refuse(
      'price_twd',
      `a city whose rents are paid in TWD; those of ${city} are in ${currency}`,
    );
  read.text('structure', 100, 0);
  read.oneOf('managed', ['0', '1', '']);
  const floor = read.text('floor', 40, 0);
  if (!isFloorCode(floor))
    read.refuse('floor', 'floors such as 1, B1, 1+2, ALL, M, ARC, OTH or nothing');
  const dealDate = read.date('deal_date', earliestDeal, today);
  const note = read.text('note', 2000, 0);
  const remarks = remarksOf(note);
  const completeness =
    registerFields.filter((column) => !read.isEmpty(column)).length / registerFields.length;
  const [district, road, address] = [
    read.text('district', 20),
    read.text('road', 40, 0),
    read.text('address', 120),
  ];
  const row = {
    sourceId: read.text('kase_id', 64),
    kind: read.oneOf('kind', kaseKinds),
    city,
    district,
    road,
    roadHans: read.text('road_hans', 40, 0),
    address,
    ...parseUnitAddress({ city, district, road, address, doorNo: read.text('door_no', 20, 0) }),
    dealDate,
    release: releaseOf(read, cells, dealDate, today),
    areaM2: read.aboveZero('area_m2', largestAreaM2),
    floor,
    totalFloors: read.wholeOrNothing('total_floors', 1, 200),
    zoning: zoningFrom(read.text('zoning', 20, 0)),
    mainUse: mainUseFrom(read.text('main_use', 200, 0)),
    builtDate: read.dateOrNothing('built_date', earliestBuilding, today),
    rentMinorPerMonth: read.whole('price_twd', 1, highestRent) * 100,
    remarks,
    note,
    completeness,
    quality: qualityOf(completeness, remarks.length > 0),
  };
  return read.reading(() => ({
    ...row,
    currency: currency!,
    floorBand: floorBandOf(floor),
    quarter: quarterOf(dealDate),
  }));
}

function releaseOf(
  read: CellReader,
  cells: CellsByColumn,
  dealDate: string,
  today: string,
): Quarter {
  const release = (cells['release'] ?? '').trim();
  if (!isQuarter(release)) read.refuse('release', 'a quarter such as 2021Q4');
  else if (release > quarterOf(today))
    read.refuse('release', `a quarter up to ${quarterOf(today)}`);
  else if (/^\d{4}-\d{2}-/.test(dealDate) && release < quarterOf(dealDate))
    read.refuse('release', 'a quarter not before the deal');
  return release as Quarter;
}
