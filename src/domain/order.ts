import type { StateMachine } from './state-machine.ts';

export const itemTypes = [
  'kase',
  'sample',
  'road-report',
  'success-rate',
  'assessment',
  'fair-rent',
  'consulting',
  'pre-shop',
  'shop',
  'booking',
  'membership',
  'recharge',
] as const;
export type ItemType = (typeof itemTypes)[number];

export const orderStatuses = [
  'draft',
  'unpaid',
  'paying',
  'paid',
  'fulfilling',
  'completed',
  'cancelled',
  'expired',
  'refunding',
  'refunded',
  'partRefunded',
  'refundRejected',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderActions = [
  'submit',
  'pay',
  'succeed',
  'fail',
  'fulfil',
  'complete',
  'cancel',
  'expire',
  'requestRefund',
  'refund',
  'refundPart',
  'rejectRefund',
] as const;
export type OrderAction = (typeof orderActions)[number];

const bought = { requestRefund: 'refunding' } as const;

/**
 * Transitions of an order. A payment that fails leads back to unpaid while there is time and a try
 * left.
 */
export const orderMachine: StateMachine<OrderStatus, OrderAction> = {
  draft: { submit: 'unpaid' },
  unpaid: { pay: 'paying', cancel: 'cancelled', expire: 'expired' },
  paying: { succeed: 'paid', fail: 'unpaid', expire: 'expired' },
  paid: { fulfil: 'fulfilling', complete: 'completed', ...bought },
  fulfilling: { complete: 'completed', ...bought },
  completed: bought,
  cancelled: {},
  expired: {},
  refunding: { refund: 'refunded', refundPart: 'partRefunded', rejectRefund: 'refundRejected' },
  refunded: {},
  partRefunded: bought,
  refundRejected: bought,
};

/** Statuses of orders that were paid, refunded ones included. */
export const paidStatuses: readonly OrderStatus[] = [
  'paid',
  'fulfilling',
  'completed',
  'refunding',
  'refunded',
  'partRefunded',
  'refundRejected',
];

/** Minutes after which an unpaid order expires. */
export const unpaidMinutes = 30;

/** Failed payments after which an order cannot be paid any more. */
export const maxAttempts = 5;

/** Days after the payment within which a refund may be requested. */
export const refundDays = 7;

/** Status of a refund request. */
export const refundStatuses = ['requested', 'approved', 'rejected'] as const;

/** Rows one order holds at most. */
export const maxItems = 200;

const dayMs = 86_400_000;

/** The last moment at which goods paid at a moment may be claimed back. */
export const refundDeadline = (paidAt: Date): Date =>
  new Date(paidAt.getTime() + refundDays * dayMs);

/** Whether goods paid at a moment may still be claimed back. Both in epoch milliseconds. */
export function isRefundable(paidAt: number, now: number): boolean {
  return now <= refundDeadline(new Date(paidAt)).getTime();
}
