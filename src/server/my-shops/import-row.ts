import type { ImportColumn } from '#src/contract/my-shop-import.ts';
import { cityNamed } from '#src/domain/city.ts';
import { blankBook, blankFacts, myShopRoles, type MyShopBook, type MyShopFacts } from '#src/domain/my-shop.ts';
import { payEvery, shopKinds } from '#src/domain/shop.ts';
import { tradeCodes } from '#src/domain/taxonomy.ts';
import { CellReader, type RowReading } from '../importer/cells.ts';
import { isFloorCode } from '../importer/floor-band.ts';

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
const mostValue = 100_000_000_000;

/**
 * Reads one row of a file of units. What may be empty is told by the form as well: a unit needs a city, a district and an
 * address to be found again; the rest can be filled in later.
 */
export function readUnit(cells: Readonly<Partial<Record<ImportColumn, string>>>): RowReading<ImportedUnit> {
  const read = new CellReader(cells);
  const city = read.text('city', 20);
  if (city !== '' && cityNamed(city) === undefined) read.refuse('city', 'a city whose money is known, by its own name');
  const floor = read.text('floor', 40, 0);
  if (!isFloorCode(floor)) read.refuse('floor', 'floors such as 1, B1, 1+2, ALL, M or nothing');
  const areaM2 = measure(read, cells, 'areaM2', 3, 20_000);
  const netAreaM2 = measure(read, cells, 'netAreaM2', 1, 20_000);
  if (areaM2 !== null && netAreaM2 !== null && (netAreaM2 > areaM2 || netAreaM2 < 0.3 * areaM2)) {
    read.refuse('netAreaM2', 'an area from 0.3 to 1 of the gross area');
  }
  const facts: MyShopFacts = {
    ...blankFacts,
    role: read.isEmpty('role') ? 'landlord' : read.oneOf('role', myShopRoles),
    name: read.text('name', 60, 0),
    city,
    district: read.text('district', 20),
    address: read.text('address', 120),
    doorNo: read.text('doorNo', 20, 0),
    kind: read.isEmpty('kind') ? 'street' : read.oneOf('kind', shopKinds),
    floor: floor === '' ? '1' : floor,
    areaM2,
    netAreaM2,
    frontageM: measure(read, cells, 'frontageM', 1.5, 60),
    depthM: measure(read, cells, 'depthM', 2, 80),
    category: read.isEmpty('category') ? null : read.oneOf('category', tradeCodes),
    rentMinorPerMonth: minor(measure(read, cells, 'rentMonth', 100, mostMonth)),
    depositMonths: read.wholeOrNothing('depositMonths', 0, 12),
    payEveryMonths: read.isEmpty('payEveryMonths') ? null : Number(read.oneOf('payEveryMonths', payEvery.map(String))),
    termMonths: read.wholeOrNothing('termMonths', 1, 240),
    contact: read.text('contact', 60, 0),
  };
  const book: MyShopBook = {
    ...blankBook,
    tenant: read.text('tenant', 60, 0),
    leaseStartsOn: read.dateOrNothing('leaseStartsOn', earliest, latest),
    leaseEndsOn: read.dateOrNothing('leaseEndsOn', earliest, latest),
    leaseRentMinorPerMonth: minor(measure(read, cells, 'leaseRentMonth', 0, mostMonth)),
    nextReviewOn: read.dateOrNothing('nextReviewOn', earliest, latest),
    valueMinor: minor(measure(read, cells, 'value', 1, mostValue)),
  };
  if ((book.leaseEndsOn === null) !== (book.leaseRentMinorPerMonth === null)) {
    read.refuse(
      book.leaseEndsOn === null ? 'leaseEndsOn' : 'leaseRentMonth',
      'the last day of the lease and its rent, or neither',
    );
  } else if (book.leaseStartsOn !== null && book.leaseEndsOn !== null && book.leaseStartsOn > book.leaseEndsOn) {
    read.refuse('leaseEndsOn', 'a day not before the first day of the lease');
  }
  const road = read.text('road', 60, 0);
  return read.reading(() => ({ facts, book, road }));
}

function measure(
  read: CellReader,
  cells: Readonly<Partial<Record<ImportColumn, string>>>,
  column: ImportColumn,
  from: number,
  to: number,
): number | null {
  if (read.isEmpty(column)) return null;
  const text = (cells[column] ?? '').trim();
  const value = /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= from && value <= to)) read.refuse(column, `a number from ${from} to ${to} with no more than two decimals`);
  return value;
}

const minor = (money: number | null) => (money === null || Number.isNaN(money) ? null : Math.round(money * 100));
