import { expiryProfile, type ExpiryYear } from './expiry-profile.ts';
import type { PortfolioUnit } from './portfolio-unit.ts';
import { rentGap, type RentGap } from './rent-gap.ts';
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
