import { m2Of, type AreaUnit } from './area-unit.ts';
import type { City, Currency } from './city.ts';
import { currencyDigits } from './currency.ts';
import type { MemberSettings } from './member-settings.ts';

export type RentUnit = Exclude<MemberSettings['rentUnit'], 'city'>;
export type RentConvention = MemberSettings['rentConvention'];

/**
 * A member's display unit of rents. Rents are stored and sent per m² and month, independent of it.
 */
export interface RentForm {
  unit: RentUnit;
  /**
   * How many days a month has: a twelfth of a year as contracts count, or thirty as listings do.
   */
  convention: RentConvention;
  /** The unit of area a unit rent is stated per; m² where it is left out. */
  area?: AreaUnit;
}

const daysPerMonth: Readonly<Record<RentConvention, number>> = { '365/12': 365 / 12, '30': 30 };
const monthsPerYear = 12;
const mostDigits = 3;

/** The unit a member chose, or the one that is usual in the city. */
export function rentUnitOf(
  chosen: MemberSettings['rentUnit'],
  period: City['rentPeriod'],
): RentUnit {
  return chosen === 'city' ? period : chosen;
}

/**
 * The unit a figure of many shops is shown in: the rent of a whole shop says nothing of shops of
 * other sizes.
 */
export function unitOfMany(unit: RentUnit): Exclude<RentUnit, 'whole'> {
  return unit === 'whole' ? 'month' : unit;
}

/**
 * Digits behind the point a unit rent is shown with: the last one is worth about a thousandth of a
 * usual rent. A day's rent is a thirtieth of a month's, and that of a square foot a tenth of a m²'s.
 */
export function rentDigits(
  { unit, area = 'm2' }: Pick<RentForm, 'unit' | 'area'>,
  currency: Currency | null,
): number {
  if (unit === 'whole') return 0;
  const more = (unit === 'day' ? 1 : unit === 'year' ? -1 : 0) + (area === 'sqft' ? 1 : 0);
  return Math.min(mostDigits, Math.max(0, unitRentDigits(currency) + more));
}

// The minor unit of the Taiwan dollar is formally a hundredth, but amounts are written without it.
function unitRentDigits(currency: Currency | null): number {
  if (currency === null || currency === 'TWD') return 0;
  return Math.min(2, Math.max(0, currencyDigits(currency) - 1));
}

/**
 * A unit rent as it is shown.
 *
 * @param perM2Month Money per m² and month, 0 or more.
 * @param areaM2 Of the shop, above zero; needed only for the rent of the whole shop.
 * @returns Money per unit of area and day, month or year, or for the whole shop and month. Not
 *   rounded.
 * @throws RangeError for a rent that is negative or no number, and for a whole shop without an area
 *   above zero.
 */
export function rentIn(
  { unit, convention, area = 'm2' }: RentForm,
  perM2Month: number,
  areaM2?: number,
): number {
  if (!(Number.isFinite(perM2Month) && perM2Month >= 0))
    throw new RangeError(
      `rentIn: expected a rent per m² and month of 0 or more, got ${perM2Month}`,
    );
  if (unit !== 'whole') return unitRentIn({ unit, convention, area }, perM2Month);
  if (areaM2 === undefined || !(areaM2 > 0 && Number.isFinite(areaM2)))
    throw new RangeError(
      `rentIn: expected an area above 0 m² for the rent of a whole shop, got ${areaM2}`,
    );
  return perM2Month * areaM2;
}

/**
 * Money per m² and month of a unit rent as it is shown, for one that is not of a whole shop. Not
 * rounded.
 */
export function rentFrom(form: RentForm, shown: number): number {
  return shown / unitRentIn(form, 1);
}

function unitRentIn({ unit, convention, area = 'm2' }: RentForm, perM2Month: number): number {
  const perMonth = perM2Month * m2Of[area];
  if (unit === 'day') return perMonth / daysPerMonth[convention];
  return unit === 'year' ? perMonth * monthsPerYear : perMonth;
}
