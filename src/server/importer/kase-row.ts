import { parseUnitAddress } from '#src/domain/address.ts';
import { cityNamed, knownCitiesText } from '#src/domain/city.ts';
import {
  kaseKinds,
  kaseSources,
  qualityOf,
  remarks,
  type KaseSource,
  type Remark,
} from '#src/domain/kase.ts';
import type { Escalation } from '#src/domain/shop.ts';
import { isQuarter, quarterOf, type Quarter } from '#src/domain/quarter.ts';
import { longestTenant, readsAsPerson, tenantExpected } from '#src/domain/tenant-name.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import { CellReader, type CellsByColumn, type RowReading } from './cell-reader.ts';
import { floorBandOf, isFloorCode } from './floor-band.ts';
import type { LeaseRow } from './lease-row.ts';

/** A case with details that an agent or a tenant can add to those of a register. */
export interface KaseRow extends LeaseRow {
  source: KaseSource;
  verification: number;
  category: string | null;
  frontageM: number | null;
  depthM: number | null;
  termMonths: number | null;
  freeMonths: number | null;
  tenant: string | null;
  escalation: Escalation | null;
}

/**
 * Required columns of a file of cases. Rents are whole money of the city, remarks are joined by
 * `|`.
 */
export const kaseColumns = [
  'kase_id', 'kind', 'city', 'district', 'road', 'door_no', 'address', 'floor', 'total_floors', 'area_m2', 'frontage_m', 'depth_m',
  'category', 'deal_date', 'term_months', 'free_months', 'rent_month', 'source', 'verification', 'remarks', 'note', 'release',
] as const; // prettier-ignore

/**
 * Optional columns: the road in simplified characters, the tenant, and how much the rent grows at
 * which interval, a year where none is stated. 0 % is a rent that does not grow.
 */
export const kaseColumnsOptional = [
  'road_hans',
  'tenant',
  'escalation_percent',
  'escalation_months',
] as const;

/** Other headings of these columns, as agents write them. */
export const kaseColumnNames = {
  rent_free_months: 'free_months',
  租期: 'term_months',
  免租期: 'free_months',
  承租人: 'tenant',
  品牌: 'tenant',
  '承租人/品牌': 'tenant',
  年递增: 'escalation_percent',
  年遞增: 'escalation_percent',
} as const;

/** The fields of a complete case; the share filled is the completeness. */
const premiumFields = [
  'floor',
  'total_floors',
  'frontage_m',
  'depth_m',
  'category',
  'term_months',
  'free_months',
  'door_no',
] as const;

const earliestDeal = '1990-01-01';
const highestRent = 1_000_000_000;
const longestTerm = 240;
const mostFree = 24;
const mostPercent = 50;

/**
 * Reads one case.
 *
 * @param cells Cells by column, as in the file.
 * @param today ISO date; a later deal or release is rejected.
 */
export function readKase(cells: CellsByColumn, today: string): RowReading<KaseRow> {
  const read = new CellReader(cells);
  const city = read.text('city', 20);
  const currency = cityNamed(city)?.currency;
  if (currency === undefined) read.refuse('city', knownCitiesText());
  const floor = read.text('floor', 40, 0);
  if (!isFloorCode(floor)) read.refuse('floor', 'floors such as 1, B1, 1+2, ALL, M or nothing');
  const dealDate = read.date('deal_date', earliestDeal, today);
  const found = remarksIn(read);
  const completeness =
    premiumFields.filter((column) => !read.isEmpty(column)).length / premiumFields.length;
  const [district, road, address] = [
    read.text('district', 20),
    read.text('road', 40, 0),
    read.text('address', 120),
  ];
  const termMonths = read.wholeOrNothing('term_months', 1, longestTerm);
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
    areaM2: read.aboveZero('area_m2', 1_000_000),
    floor,
    totalFloors: read.wholeOrNothing('total_floors', 1, 200),
    zoning: 'unknown' as const,
    mainUse: 'commercial' as const,
    builtDate: null,
    rentMinorPerMonth: read.money('rent_month', currency ?? 'TWD', highestRent),
    remarks: found,
    note: read.text('note', 2000, 0),
    completeness,
    quality: qualityOf(completeness, found.length > 0),
    source: read.oneOf('source', kaseSources),
    verification: read.whole('verification', 0, 3),
    category: read.isEmpty('category') ? null : read.oneOf('category', tradeCodes),
    frontageM: read.isEmpty('frontage_m') ? null : read.aboveZero('frontage_m', 200),
    depthM: read.isEmpty('depth_m') ? null : read.aboveZero('depth_m', 200),
    termMonths,
    freeMonths: freeMonthsOf(read, termMonths),
    tenant: tenantOf(read),
    escalation: escalationOf(read),
  };
  return read.reading(() => ({
    ...row,
    currency: currency!,
    floorBand: floorBandOf(floor),
    quarter: quarterOf(dealDate),
  }));
}

function freeMonthsOf(read: CellReader, termMonths: number | null): number | null {
  const faults = read.problems.length;
  const freeMonths = read.wholeOrNothing('free_months', 0, mostFree);
  const isRead = read.problems.length === faults && termMonths !== 0;
  if (isRead && freeMonths !== null && termMonths !== null && freeMonths > termMonths)
    read.refuse('free_months', `no more months than the term of ${termMonths}`);
  return freeMonths;
}

function tenantOf(read: CellReader): string | null {
  const name = read.text('tenant', longestTenant, 0);
  if (readsAsPerson(name)) read.refuse('tenant', `${tenantExpected}, or nothing`);
  return name === '' ? null : name;
}

function escalationOf(read: CellReader): Escalation | null {
  const everyMonths = read.wholeOrNothing('escalation_months', 1, longestTerm);
  if (read.isEmpty('escalation_percent')) {
    if (everyMonths !== null) read.refuse('escalation_percent', 'a percentage beside its interval');
    return null;
  }
  const percent = /^(\d{1,2}(?:\.\d{1,2})?) ?%?$/.exec(read.text('escalation_percent', 10))?.[1];
  if (percent === undefined || Number(percent) > mostPercent)
    read.refuse(
      'escalation_percent',
      `a percentage from 0 to ${mostPercent} with no more than two decimals`,
    );
  const value = Number((Number(percent ?? 0) / 100).toFixed(4));
  return value === 0
    ? { kind: 'none', everyMonths: 0, value: 0 }
    : { kind: 'percent', everyMonths: everyMonths ?? 12, value };
}

function remarksIn(read: CellReader): Remark[] {
  if (read.isEmpty('remarks')) return [];
  const words = read.text('remarks', 200).split('|');
  if (words.some((word) => !(remarks as readonly string[]).includes(word))) {
    read.refuse('remarks', `words of ${remarks.join(', ')} joined by |`);
  }
  return remarks.filter((remark) => words.includes(remark));
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
