import type { PortfolioUnit } from './portfolio-unit.ts';

/** Rents paid against the median asking rents of their roads. */
export interface RentGap {
  /** Let units whose area and road median are known; only they count. */
  n: number;
  rentMonth: number;
  marketMonth: number;
  /** Paid ÷ market − 1: below 0 where the rent paid is below the asking rents. */
  gap: number;
}

/**
 * Relative difference between the rents of let units and the median asking rents of their roads, all units together.
 *
 * Asking rents, not deals: a gap a little below zero is usual. null when no unit can be compared.
 */
export function rentGap(units: readonly PortfolioUnit[]): RentGap | null {
  let [n, rentMonth, marketMonth] = [0, 0, 0];
  for (const { areaM2, lease, marketUnitRent } of units) {
    if (lease === null || areaM2 === null || marketUnitRent === null) continue;
    n += 1;
    rentMonth += lease.rentMonth;
    marketMonth += marketUnitRent * areaM2;
  }
  return n === 0 || marketMonth <= 0
    ? null
    : { n, rentMonth, marketMonth, gap: rentMonth / marketMonth - 1 };
}
