import { netEffectiveRent } from '#src/analytics/net-effective-rent.ts';
import type { Escalation } from '#src/domain/shop.ts';
import { fourDecimals } from '#src/server/statistics/statistics.ts';

/** Inputs of a net effective rent; an unknown term is null. */
export interface LeaseTerms {
  rentMinorPerMonth: number;
  areaM2: number;
  termMonths: number | null;
  freeMonths: number | null;
  escalation: Escalation | null;
}

/**
 * The rent spread over the term, per m² and month to four decimals.
 *
 * Null where the term, the rent-free months or the growth of the rent is unknown, and where it
 * grows by steps of which only an outline is known: an assumed term would make an assumed rent.
 */
export function netEffectiveOf({
  termMonths,
  freeMonths,
  rentMinorPerMonth,
  areaM2,
  escalation,
}: LeaseTerms): number | null {
  if (termMonths === null || freeMonths === null || escalation === null) return null;
  if (termMonths < 1 || freeMonths > termMonths || escalation.kind === 'step') return null;
  const { perM2Month } = netEffectiveRent({
    rentMonth: rentMinorPerMonth / 100,
    areaM2,
    months: termMonths,
    freeMonths,
    ...(escalation.kind === 'percent' && {
      escalation: escalation.value,
      escalationMonths: escalation.everyMonths,
    }),
  });
  return fourDecimals(perM2Month);
}
