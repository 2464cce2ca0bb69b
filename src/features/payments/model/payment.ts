import type { StateMachine } from '#src/domain/state-machine.ts';

export const paymentMethods = ['balance', 'wechat', 'alipay', 'stripe', 'sandbox', 'bank'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStatuses = [
  'created',
  'authorising',
  'processing',
  'succeeded',
  'failed',
  'timedOut',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentActions = ['authorise', 'process', 'succeed', 'fail', 'timeOut'] as const;
export type PaymentAction = (typeof paymentActions)[number];

/**
 * Transitions of a payment. One that timed out is resolved by querying the channel, never by
 * charging again.
 */
export const paymentMachine: StateMachine<PaymentStatus, PaymentAction> = {
  created: { authorise: 'authorising', process: 'processing', fail: 'failed' },
  authorising: { process: 'processing', fail: 'failed' },
  processing: { succeed: 'succeeded', fail: 'failed', timeOut: 'timedOut' },
  succeeded: {},
  failed: {},
  timedOut: { succeed: 'succeeded', fail: 'failed' },
};

/** Why a payment failed, as the page of a failed payment explains it. */
export const failureCodes = [
  'INSUFFICIENT_BALANCE',
  'PAY_PASSWORD_WRONG',
  'PAY_PASSWORD_LOCKED',
  'LIMIT_EXCEEDED',
  'CHANNEL_TIMEOUT',
  'CHANNEL_REFUSED',
  'ORDER_EXPIRED',
  'DUPLICATE',
] as const;
export type FailureCode = (typeof failureCodes)[number];
