import { assertPositive, assertNotNegative } from './assert-number.ts';

/** How many days a month has: a contract counts a twelfth of a year, a listing thirty days. */
export const daysPerMonth = { contract: 365 / 12, listing: 30 } as const;
export type MonthConvention = keyof typeof daysPerMonth;

/**
 * Rent of a whole shop for a month.
 *
 * @param unitRentDay Money per m² and day, 0 or more.
 * @param areaM2 Above zero.
 * @throws RangeError naming the number that is none.
 */
export function monthRent(
  unitRentDay: number,
  areaM2: number,
  convention: MonthConvention,
): number {
  assertNotNegative('month rent', 'a unit rent', unitRentDay);
  assertPositive('month rent', 'an area', areaM2);
  return unitRentDay * areaM2 * daysPerMonth[convention];
}
