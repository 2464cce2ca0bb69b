import type { StateMachine } from '#src/domain/state-machine.ts';

/** One jindou is bought for one yuan. */
export const fenPerJindou = 100;

/** Limits of buying jindou, in jindou. */
export const rechargeLimits = { least: 10, most: 50_000, mostPerDay: 100_000 } as const;

/** A transfer at the bank is confirmed by hand, so it is offered from here on. */
export const minByBank = 3_000;

/** Fixed amounts, with their bonus. */
export const packages = [
  { id: 'p50', jindou: 50, bonus: 0 },
  { id: 'p100', jindou: 100, bonus: 0 },
  { id: 'p300', jindou: 300, bonus: 10 },
  { id: 'p500', jindou: 500, bonus: 25 },
  { id: 'p1000', jindou: 1_000, bonus: 80 },
  { id: 'p3000', jindou: 3_000, bonus: 300 },
  { id: 'p5000', jindou: 5_000, bonus: 600 },
] as const;
export type PackageId = (typeof packages)[number]['id'];
export const packageIds = packages.map(({ id }) => id);

/** Months after which a gift lapses by default. */
export const bonusMonths = 12;

/** The same day a number of months later; the last day of a shorter month. */
export function monthsLater(day: Date, months: number): Date {
  const later = new Date(day);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== day.getUTCDate()) later.setUTCDate(0);
  return later;
}

export const rechargeStatuses = [
  'created',
  'awaitingChannel',
  'credited',
  'failed',
  'closed',
  'refundDue',
  'refunding',
  'refunded',
] as const;
export type RechargeStatus = (typeof rechargeStatuses)[number];

export const rechargeActions = [
  'send',
  'succeed',
  'fail',
  'close',
  'startRefund',
  'refund',
] as const;
export type RechargeAction = (typeof rechargeActions)[number];

/**
 * What may become of a recharge. Money that comes after its order was closed is owed back, never
 * lost.
 */
export const rechargeMachine: StateMachine<RechargeStatus, RechargeAction> = {
  created: { send: 'awaitingChannel', fail: 'failed', close: 'closed' },
  awaitingChannel: { succeed: 'credited', fail: 'failed', close: 'closed' },
  credited: { startRefund: 'refunding' },
  failed: { succeed: 'refundDue' },
  closed: { succeed: 'refundDue' },
  refundDue: { refund: 'refunded' },
  refunding: { refund: 'refunded' },
  refunded: {},
};

/** Minutes within which a channel has to report the payment. */
export const channelMinutes = 15;
