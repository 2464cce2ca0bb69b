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
 * The rent spread over the term less free months, per m² and month to four decimals; null where the
 * term or the steps of the rent are not known precisely enough.
 */
export function netEffectiveOf({
  termMonths,
  freeMonths,
  rentMinorPerMonth,
  areaM2,
  escalation,
}: LeaseTerms): number | null {
  if (termMonths === null || termMonths < 1 || (freeMonths ?? 0) > termMonths) return null;
  const isYearly =
    escalation === null ||
    escalation.kind === 'none' ||
    (escalation.kind === 'percent' && escalation.everyMonths === 12);
  if (!isYearly) return null;
  const { perM2Month } = netEffectiveRent({
    rentMonth: rentMinorPerMonth / 100,
    areaM2,
    months: termMonths,
    // A partly free month counts as paid in full.
    freeMonths: Math.floor(freeMonths ?? 0),
    escalationYearly: escalation?.kind === 'percent' ? escalation.value : 0,
  });
  return fourDecimals(perM2Month);
}
