import { isAbove, type Tier } from './product.ts';

/** What ordering a product means for a member. */
export const membershipActions = ['buy', 'renew', 'upgrade'] as const;
export type MembershipAction = (typeof membershipActions)[number];

export const endReasons = ['over', 'upgraded', 'refunded'] as const;
export type EndReason = (typeof endReasons)[number];

/** Why the automatic renewal of a membership failed. */
export const renewalFailures = ['short', 'capped', 'retired', 'dearer', 'seats'] as const;
export type RenewalFailure = (typeof renewalFailures)[number];

/** Hours before the end at which a renewal is paid, and between its retries. */
export const renewalHours = 24;
export const retryHours = 6;

/** Members without automatic renewal are notified this many days before the end. */
export const reminderDays = 3;

/** Months after which gifts of a membership lapse, the default of all gifts. */
export const giftMonths = 12;

/** A stretch that was paid for. Instants in epoch milliseconds. */
export interface Period {
  startsAt: number;
  endsAt: number;
  /** Its full value, in jindou. */
  valueJindou: number;
}

const dayMs = 86_400_000;

/**
 * What is left of periods at a moment, by the time that is left of each, rounded down to whole
 * jindou.
 *
 * @returns 0 when all of them are over.
 */
export function creditOf(periods: readonly Period[], now: number): number {
  return periods.reduce((sum, { startsAt, endsAt, valueJindou }) => {
    const left = Math.min(Math.max(endsAt - now, 0), endsAt - startsAt);
    return sum + Math.floor((valueJindou * left) / (endsAt - startsAt));
  }, 0);
}

/** A coupon takes a share or a sum off. */
export type CouponOff = { percent: number; jindou: null } | { percent: null; jindou: number };

/** The deduction of a coupon, at most the whole price; a share is rounded down. */
export function couponOf(priceJindou: number, { percent, jindou }: CouponOff): number {
  return Math.min(
    priceJindou,
    percent === null ? jindou : Math.floor((priceJindou * percent) / 100),
  );
}

export interface Price {
  creditJindou: number;
  couponJindou: number;
  payableJindou: number;
  /** Whole days that what is left of a credit above the price buys on top. */
  extraDays: number;
}

/**
 * The price of a product for who has a credit and a coupon: the coupon first, then the credit. What
 * is left of a credit above the price is not lost but makes the period longer.
 *
 * @param days Length of what is bought, in days.
 */
export function priceWith(
  priceJindou: number,
  days: number,
  creditJindou: number,
  off: CouponOff | null,
): Price {
  const couponJindou = off === null ? 0 : couponOf(priceJindou, off);
  const due = priceJindou - couponJindou;
  const taken = Math.min(creditJindou, due);
  const over = creditJindou - taken;
  // By the price without the coupon: it was given for one period, not for a longer one.
  const extraDays = priceJindou === 0 ? 0 : Math.floor((over * days) / priceJindou);
  return { creditJindou: taken, couponJindou, payableJindou: due - taken, extraDays };
}

/**
 * What ordering a product of a tier means given the current tier; null for a lower one, which
 * begins at the end of the current one.
 */
export function membershipActionFor(wanted: Tier, has: Tier | null): MembershipAction | null {
  if (has === null || has === 'free') return 'buy';
  if (isAbove(wanted, has)) return 'upgrade';
  return wanted === has ? 'renew' : null;
}

/**
 * The same day and time a number of months later, or the last day of a month that has no such day.
 */
export function monthsLater(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(
    Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0),
  ).getUTCDate();
  later.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return later;
}

export function daysLater(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}

/** Whole days between two moments, rounded to the nearest. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / dayMs);
}
