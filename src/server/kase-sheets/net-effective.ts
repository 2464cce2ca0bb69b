import { netEffectiveRent } from '#src/analytics/net-effective-rent.ts';
import type { Escalation } from '#src/domain/shop.ts';
import { fourDecimals } from '../statistics.ts';

/** What a net effective rent is worked out from; a term nobody told is null. */
export interface LeaseTerms {
  rentMinorPerMonth: number;
  areaM2: number;
  termMonths: number | null;
  freeMonths: number | null;
  escalation: Escalation | null;
}

/**
 * The rent spread over the term, free months taken off, per m² and month to four decimals; null where the term or the steps
 * of the rent are not known well enough.
 */
export function netEffectiveOf({ termMonths, freeMonths, rentMinorPerMonth, areaM2, escalation }: LeaseTerms): number | null {
  if (termMonths === null || termMonths < 1 || (freeMonths ?? 0) > termMonths) return null;
  const isYearly =
    escalation === null || escalation.kind === 'none' || (escalation.kind === 'percent' && escalation.everyMonths === 12);
  if (!isYearly) return null;
  const { perM2Month } = netEffectiveRent({
    rentMonth: rentMinorPerMonth / 100,
    areaM2,
    months: termMonths,
    // A part of a free month is not free: the rent of that month is paid.
    freeMonths: Math.floor(freeMonths ?? 0),
    escalationYearly: escalation?.kind === 'percent' ? escalation.value : 0,
  });
  return fourDecimals(perM2Month);
}
