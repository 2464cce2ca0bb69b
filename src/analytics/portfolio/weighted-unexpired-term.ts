import { assertNotNegative } from '../assert-number.ts';

/** The end of a lease and its weight. */
export interface WeightedTerm {
  /** Rent or area, in any one unit. */
  weight: number;
  /** Years still to run; 0 for a lease that is held over. */
  years: number;
}

const method = 'unexpired term';

/**
 * Average unexpired term of leases, each weighted by its rent or its area (WALE, WAULT).
 *
 * Years up to the contractual end; options and breaks are not looked at. Vacant units carry no
 * lease and do not count; to count them, give them a term of 0 years.
 *
 * @returns Years; null without any weight.
 * @throws RangeError when a weight or a term is negative or not finite.
 */
export function weightedUnexpired(terms: readonly WeightedTerm[]): number | null {
  let [sum, weights] = [0, 0];
  for (const { weight, years } of terms) {
    assertNotNegative(method, 'a weight', weight);
    assertNotNegative(method, 'a term', years);
    sum += weight * years;
    weights += weight;
  }
  return weights === 0 ? null : sum / weights;
}

const dayMs = 86_400_000;

/**
 * Years from one day to another: whole years by the calendar, and of the last one the share of its
 * days.
 *
 * So five years to the day are 5 whatever leap years lie between. 0 when the second day is not
 * later.
 *
 * @param from ISO date. @param to ISO date.
 */
export function yearsUntil(from: string, to: string): number {
  if (to <= from) return 0;
  let whole = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  if (anniversary(from, whole) > Date.parse(to)) whole -= 1;
  const [last, next] = [anniversary(from, whole), anniversary(from, whole + 1)];
  return whole + (Date.parse(to) - last) / (next - last);
}

/** The same day a number of years later, in ms; 29 February becomes the 28th in a common year. */
function anniversary(from: string, years: number): number {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return Math.floor(Date.UTC(year + years, month - 1, Math.min(day, last)) / dayMs) * dayMs;
}
