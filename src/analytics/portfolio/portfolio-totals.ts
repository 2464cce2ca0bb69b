import { expiryProfile, type ExpiryYear } from './expiry-profile.ts';
import type { PortfolioUnit } from './portfolio-unit.ts';
import { weightedUnexpired, yearsUntil } from './weighted-unexpired-term.ts';

/** Totals of the units of one currency. */
export interface PortfolioTotals {
  units: number;
  let: number;
  /** Of units with a known area. */
  areaM2: number;
  withoutArea: number;
  vacantAreaM2: number;
  /** Vacant ÷ all area, 0 to 1; null without any area. */
  vacancy: number | null;
  rentMonth: number;
  /** Average unexpired term in years, weighted by rent and by area; null without a lease. */
  wale: { byRent: number | null; byArea: number | null };
  expiries: ExpiryYear[];
  gap: RentGap | null;
}

/** Totals of a portfolio on a day. @param on ISO date. */
export function portfolioTotals(units: readonly PortfolioUnit[], on: string): PortfolioTotals {
  const leased = units.filter((unit) => unit.lease !== null);
  const terms = (weightOf: (unit: PortfolioUnit) => number) =>
    weightedUnexpired(
      leased.map((unit) => ({ weight: weightOf(unit), years: yearsUntil(on, unit.lease!.endsOn) })),
    );
  const [areaM2, vacantAreaM2] = [
    areaOf(units),
    areaOf(units.filter(({ lease }) => lease === null)),
  ];
  return {
    units: units.length,
    let: leased.length,
    areaM2,
    withoutArea: units.filter((unit) => unit.areaM2 === null).length,
    vacantAreaM2,
    vacancy: areaM2 === 0 ? null : vacantAreaM2 / areaM2,
    rentMonth: leased.reduce((sum, { lease }) => sum + lease!.rentMonth, 0),
    wale: {
      byRent: terms(({ lease }) => lease!.rentMonth),
      byArea: terms((unit) => unit.areaM2 ?? 0),
    },
    expiries: expiryProfile(units, on),
    gap: rentGap(units),
  };
}

function areaOf(units: readonly PortfolioUnit[]): number {
  return units.reduce((sum, { areaM2 }) => sum + (areaM2 ?? 0), 0);
}

/** Rents paid against the median asking rents of their roads. */
interface RentGap {
  /** Let units with a known area and road median; others do not count. */
  n: number;
  rentMonth: number;
  marketMonth: number;
  /** Paid ÷ market − 1: below 0 where the rent paid is below the asking rents. */
  gap: number;
}

/**
 * Relative difference between the rents of let units and the median asking rents of their roads,
 * all units together.
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
