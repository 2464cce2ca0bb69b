import { parseUnitAddress, type UnitAddress } from '#src/domain/address.ts';
import { cityNamed, knownCitiesText, type Currency } from '#src/domain/city.ts';
import {
  qualityOf,
  remarks,
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

/**
 * What a file of leases may hold. A sale or a transfer has a price in its column of rents, which
 * would count as a rent.
 */
const leaseFileKinds = ['lease'] as const;

/** Required columns of a file of leases. */
export const leaseColumns = [
  'kase_id', 'kind', 'city', 'district', 'road', 'road_hans', 'door_no', 'address', 'floor', 'total_floors', 'zoning', 'main_use',
  'structure', 'built_date', 'deal_date', 'area_m2', 'price_twd', 'managed', 'note', 'release',
] as const; // prettier-ignore

/**
 * The rent of the whole per month: in New Taiwan dollars, as the register of Taiwan names it, or in
 * the money of the city.
 */
export const leaseRentColumns = ['price_twd', 'price'] as const;

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
  if (currency === undefined) read.refuse('city', knownCitiesText());
  else if (currency !== 'TWD' && cells['price'] === undefined)
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
    kind: read.oneOf('kind', leaseFileKinds),
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
    rentMinorPerMonth: read.money(
      cells['price'] === undefined ? 'price_twd' : 'price',
      currency ?? 'TWD',
      highestRent,
    ),
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

// A note joins short statements. Denials ("rent without management fee", "without parking, whose
// area is taken off") and what the tenant pays beside the rent are removed before the keywords are
// searched.
const denied = /(?:不|未)(?:包)?[含括](?:(?!含)[^。;；,，.])*|為?未稅(?:價|金額)?|已扣除車位面積/g;
const paidBeside = /[^。;；,，、.含]*(?:自付|自行|另付|另計|負擔|負責繳納|外加)/g;
// Stated only where parking is not rented but could not be subtracted from the area either.
const inseparable = /(?:且)?無法(?:區分|拆分|分算)車位(?:面積)?/g;

const signs: Record<Exclude<Remark, 'other'>, RegExp> = {
  part: /(?<!共有)部[分份]|分租|分割|[僅只](?:有)?(?:承|出)?租|一半|二分之一|(?<![\d/.])[1-9]\/[2-9](?![\d/月])|攤位|隔間/,
  parking: /車位|停車(?:位|空間)/,
  'fee-included': /含[^。;；,，]*(?:管理費|水電|水費|電費|清潔費|瓦斯)|管理費[^。;；,，]*內含/,
  'tax-included': /含[^。;；,，]*稅|稅[^。;；,，]*內含/,
  'free-rent': /免租|免收租金|不收租金|裝[潢璜修]期/,
  'added-structure': /增建|未(?:保存)?登記建物/,
  urgent: /急(?:出|承)?租/,
  related: /親友|親屬|關係人|債權債務|員工|股東|朋友/,
  renewal: /續[租約]/,
};

/**
 * Circumstances that make a rent a poor comparable, read from the public remark of a register.
 *
 * A note without any of them, but with other text, is `other`. A note that only denies is clean.
 *
 * @returns Each remark once, in the order of the domain's list.
 */
export function remarksOf(note: string): Remark[] {
  const left = note.replaceAll(inseparable, '※').replaceAll(denied, '').replaceAll(paidBeside, '');
  const found = remarks.filter((remark) => remark !== 'other' && signs[remark].test(left));
  if (found.length > 0) return found;
  return saysMore(note) ? ['other'] : [];
}

/** Whether any statement of the note is neither empty nor a denial. */
function saysMore(note: string): boolean {
  return note.split(/[。;；,，]/).some((statement) => {
    const text = statement.trim();
    return text !== '' && text.replaceAll(denied, '') === text;
  });
}

const zoningOf: Record<string, Zoning> = {
  住: 'residential',
  商: 'commercial',
  工: 'industrial',
  農: 'agricultural',
};

/**
 * The zoning of the land from the register's one character. Empty is unknown, any other text is
 * other.
 */
export function zoningFrom(cell: string): Zoning {
  return cell === '' ? 'unknown' : (zoningOf[cell] ?? 'other');
}

// "See the other entries" and "see the building permit" refer elsewhere and state no use.
const elsewhere = /^見/;
const residential = /住(?:家|宅|商|工|$)/;
const commercial = /商|店|零售|百貨|餐飲|飲食|事務所|辦公|銀行|市場/;
const industrial = /工(?:業|商|廠)|住工/;

/**
 * The main use of the building from the register's text, which may list several.
 *
 * Uses of more than one of the three large kinds are mixed; parking and the like beside a shop are
 * ignored.
 */
export function mainUseFrom(cell: string): MainUse {
  if (cell === '' || elsewhere.test(cell)) return 'unknown';
  // "Offices and services to industry and trade" is one commercial use, although its name contains
  // "industry".
  const words = cell.replaceAll('工商服務業', '商業');
  const uses: MainUse[] = [];
  if (residential.test(words)) uses.push('residential');
  if (commercial.test(words)) uses.push('commercial');
  if (industrial.test(words)) uses.push('industrial');
  if (uses.length > 1) return 'mixed';
  return uses[0] ?? 'other';
}
