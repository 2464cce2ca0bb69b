import { cityCalled } from '#src/domain/place-name.ts';
import { payEvery, shopKinds } from '#src/domain/shop.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import { CellReader, type RowReading } from '#src/server/importer/cell-reader.ts';
import { isFloorCode } from '#src/server/importer/floor-band.ts';
import type { ImportColumn } from '../contract/my-shop-import.ts';
import {
  blankBook,
  blankFacts,
  myShopRoles,
  type MyShopBook,
  type MyShopFacts,
} from '../model/my-shop.ts';

/** A row of a file as a unit, before its road has an id. */
export interface ImportedUnit {
  facts: MyShopFacts;
  book: MyShopBook;
  /** Its road by name, in either script; empty where it names none. */
  road: string;
}

const earliest = '1950-01-01';
const latest = '2150-12-31';
const mostMonth = 25_000_000;

/** Bounds of the numbers in a file. */
export const importBounds = {
  areaM2: [3, 20_000],
  netAreaM2: [1, 20_000],
  frontageM: [1.5, 60],
  depthM: [2, 80],
  rentMonth: [100, mostMonth],
  leaseRentMonth: [0, mostMonth],
  value: [1, 100_000_000_000],
  depositMonths: [0, 12],
  termMonths: [1, 240],
} as const satisfies Partial<Record<ImportColumn, readonly [number, number]>>;

/**
 * Reads one row of a file of units. The same fields are optional as in the form: a unit needs a
 * city, a district and an address to be identified; the rest can be filled in later.
 */
export function readUnit(
  cells: Readonly<Partial<Record<ImportColumn, string>>>,
): RowReading<ImportedUnit> {
  const read = new CellReader(cells);
  const cityText = read.text('city', 20);
  const city = cityCalled(cityText)?.name ?? '';
  if (cityText !== '' && city === '')
    read.refuse('city', 'a city whose money is known, by one of its names');
  const road = read.text('road', 60, 0);
  const doorNo = read.text('doorNo', 20, 0);
  const floor = read.text('floor', 40, 0);
  if (!isFloorCode(floor)) read.refuse('floor', 'floors such as 1, B1, 1+2, ALL, M or nothing');
  const areaM2 = measure(read, cells, 'areaM2');
  const netAreaM2 = measure(read, cells, 'netAreaM2');
  if (areaM2 !== null && netAreaM2 !== null && (netAreaM2 > areaM2 || netAreaM2 < 0.3 * areaM2)) {
    read.refuse('netAreaM2', 'an area from 0.3 to 1 of the gross area');
  }
  const facts: MyShopFacts = {
    ...blankFacts,
    role: read.isEmpty('role') ? 'landlord' : read.oneOf('role', myShopRoles),
    name: read.text('name', 60, 0),
    city,
    district: read.text('district', 40),
    // A road and a door number are an address; `onRoads` writes the road there.
    address: read.text('address', 120, road !== '' && doorNo !== '' ? 0 : 1),
    doorNo,
    kind: read.isEmpty('kind') ? 'street' : read.oneOf('kind', shopKinds),
    floor: floor === '' ? '1' : floor,
    areaM2,
    netAreaM2,
    frontageM: measure(read, cells, 'frontageM'),
    depthM: measure(read, cells, 'depthM'),
    category: read.isEmpty('category') ? null : read.oneOf('category', tradeCodes),
    rentMinorPerMonth: minor(measure(read, cells, 'rentMonth')),
    depositMonths: read.wholeOrNothing('depositMonths', ...importBounds.depositMonths),
    payEveryMonths: read.isEmpty('payEveryMonths')
      ? null
      : Number(read.oneOf('payEveryMonths', payEvery.map(String))),
    termMonths: read.wholeOrNothing('termMonths', ...importBounds.termMonths),
    contact: read.text('contact', 60, 0),
  };
  const book: MyShopBook = {
    ...blankBook,
    tenant: read.text('tenant', 60, 0),
    leaseStartsOn: read.dateOrNothing('leaseStartsOn', earliest, latest),
    leaseEndsOn: read.dateOrNothing('leaseEndsOn', earliest, latest),
    leaseRentMinorPerMonth: minor(measure(read, cells, 'leaseRentMonth')),
    nextReviewOn: read.dateOrNothing('nextReviewOn', earliest, latest),
    valueMinor: minor(measure(read, cells, 'value')),
  };
  if ((book.leaseEndsOn === null) !== (book.leaseRentMinorPerMonth === null)) {
    read.refuse(
      book.leaseEndsOn === null ? 'leaseEndsOn' : 'leaseRentMonth',
      'the last day of the lease and its rent, or neither',
    );
  } else if (
    book.leaseStartsOn !== null &&
    book.leaseEndsOn !== null &&
    book.leaseStartsOn > book.leaseEndsOn
  ) {
    read.refuse('leaseEndsOn', 'a day not before the first day of the lease');
  }
  return read.reading(() => ({ facts, book, road }));
}

function measure(
  read: CellReader,
  cells: Readonly<Partial<Record<ImportColumn, string>>>,
  column: keyof typeof importBounds,
): number | null {
  const [from, to] = importBounds[column];
  if (read.isEmpty(column)) return null;
  const text = (cells[column] ?? '').trim();
  const value = /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= from && value <= to))
    read.refuse(column, `a number from ${from} to ${to} with no more than two decimals`);
  return value;
}

const minor = (money: number | null) =>
  money === null || Number.isNaN(money) ? null : Math.round(money * 100);
