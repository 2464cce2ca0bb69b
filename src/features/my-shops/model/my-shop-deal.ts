import type { Escalation } from '#src/domain/shop.ts';
import type { TradeCode } from '#src/domain/trade-taxonomy.ts';

/** The terms of a letting. Money in minor units, days ISO. */
export interface LettingDeal {
  dealDate: string;
  startsOn: string;
  termMonths: number;
  rentMinorPerMonth: number;
  freeMonths: number | null;
  depositMonths: number | null;
  payEveryMonths: number | null;
  escalation: Escalation | null;
  transferFeeMinor: number | null;
  category: TradeCode | null;
  tenant: string;
  nextReviewOn: string | null;
  /** Whether it may become evidence for others, without the tenant's name. */
  contribute: boolean;
}

/** Status of a deal: private, waiting for review, evidence, or not accepted. */
export const dealStatuses = ['kept', 'submitted', 'published', 'rejected', 'duplicate'] as const;
export type DealStatus = (typeof dealStatuses)[number];

/** The premium fields of a case, from a deal and its unit. */
export interface DealFields {
  frontageM: number | null;
  depthM: number | null;
  termMonths: number | null;
  freeMonths: number | null;
  escalation: Escalation | null;
  category: string | null;
  transferFeeMinor: number | null;
  hasDocument: boolean;
}

/** Share of the premium fields that are filled, 0 to 1. */
export function dealCompleteness(fields: DealFields): number {
  const filled = Object.values(fields).filter((value) => value !== null && value !== false);
  return filled.length / Object.keys(fields).length;
}

const fresh = { months: 12, full: 12, required: 10 };
const olderJindou = 2;

/**
 * What a verified deal brings its contributor, in jindou: more for one of the last twelve months,
 * most for one with every premium field.
 *
 * @param today ISO date.
 */
export function dealReward(
  { dealDate }: Pick<LettingDeal, 'dealDate'>,
  fields: DealFields,
  today: string,
): number {
  if (dealDate < addMonths(today, -fresh.months)) return olderJindou;
  return dealCompleteness(fields) === 1 ? fresh.full : fresh.required;
}

/**
 * The same day a number of months later; the last of the month where it has no such day.
 *
 * @param day ISO date. @param months Negative counts backwards.
 */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const count = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return `${String(toYear).padStart(4, '0')}-${String(toMonth).padStart(2, '0')}-${String(Math.min(date, last)).padStart(2, '0')}`;
}

/** The last day of a lease with this first day and number of months. */
export function lastDayOf(startsOn: string, termMonths: number): string {
  const next = new Date(`${addMonths(startsOn, termMonths)}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() - 1);
  return next.toISOString().slice(0, 10);
}
