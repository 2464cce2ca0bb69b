import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isRefundable,
  orderActions,
  orderMachine,
  orderStatuses,
  type OrderAction,
  type OrderStatus,
} from '#src/domain/order.ts';
import { nextStatus, from } from '#src/domain/state-machine.ts';

// product/domain-model 2.14, Order. Every pair that is not listed here is forbidden.
const allowed: [OrderStatus, OrderAction, OrderStatus][] = [
  ['draft', 'submit', 'unpaid'],
  ['unpaid', 'pay', 'paying'],
  ['unpaid', 'cancel', 'cancelled'],
  ['unpaid', 'expire', 'expired'],
  ['paying', 'succeed', 'paid'],
  ['paying', 'fail', 'unpaid'],
  ['paying', 'expire', 'expired'],
  ['paid', 'fulfil', 'fulfilling'],
  ['paid', 'complete', 'completed'],
  ['fulfilling', 'complete', 'completed'],
  ['paid', 'requestRefund', 'refunding'],
  ['fulfilling', 'requestRefund', 'refunding'],
  ['completed', 'requestRefund', 'refunding'],
  ['refunding', 'refund', 'refunded'],
  ['refunding', 'refundPart', 'partRefunded'],
  ['refunding', 'rejectRefund', 'refundRejected'],
  // What was not refunded may be requested again.
  ['partRefunded', 'requestRefund', 'refunding'],
  ['refundRejected', 'requestRefund', 'refunding'],
];

describe('an order', () => {
  it('goes its ways and no other', () => {
    for (const status of orderStatuses) {
      for (const act of orderActions) {
        const to = allowed.find(([one, other]) => one === status && other === act)?.[2];
        assert.equal(nextStatus(orderMachine, status, act), to, `${status} ${act}`);
      }
    }
  });

  it('can be refunded from every paid status', () => {
    assert.deepEqual(from(orderMachine, 'requestRefund'), [
      'paid',
      'fulfilling',
      'completed',
      'partRefunded',
      'refundRejected',
    ]);
  });

  it('is refundable for seven days', () => {
    const paidAt = Date.UTC(2026, 10, 1);
    assert.equal(isRefundable(paidAt, Date.UTC(2026, 10, 8)), true);
    assert.equal(isRefundable(paidAt, Date.UTC(2026, 10, 8) + 1), false);
  });
});
