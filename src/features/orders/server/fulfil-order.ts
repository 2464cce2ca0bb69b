import { orderMachine } from '#src/domain/order.ts';
import { nextStatus, from } from '#src/domain/state-machine.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { transactionIdOf } from '#src/server/idempotency/run-idempotent.ts';
import { lockAnyOrder, markDelivered, moveOrder } from './orders.store.ts';
import { refundableItems, refundItems, refundSum } from './refund-items.ts';
import { notifyCredited } from './refund-notices.ts';

/**
 * Delivers finished work, in the transaction that finished it. The order is completed with its last
 * item.
 */
export async function completeItem(open: Tx, orderId: string, itemId: string): Promise<void> {
  const order = await lockAnyOrder(open, orderId);
  if (!order || !(await markDelivered(open, itemId))) return;
  const isLast = order.items.every(({ id, status }) => id === itemId || status !== 'ordered');
  const completed = nextStatus(orderMachine, order.status, 'complete');
  if (isLast && completed) await moveOrder(open, orderId, [order.status], completed);
}

/**
 * Refunds an item that cannot be delivered: too small a sample, too few comparables, a failure.
 *
 * @returns false when it was refunded before, or a refund request for it is open.
 */
export function refundItem(
  db: Db,
  orderId: string,
  itemId: string,
  reason: string,
): Promise<boolean> {
  return tx(db, async (open) => {
    const order = await lockAnyOrder(open, orderId);
    const items = order ? refundableItems(order, [itemId]) : [];
    if (!order || items.length === 0) return false;
    if (!(await moveOrder(open, orderId, from(orderMachine, 'requestRefund'), 'refunding')))
      return false;
    const txId = transactionIdOf('undelivered', itemId);
    await refundItems(open, txId, order, items, { actor: 'system', reason });
    await notifyCredited(open, {
      id: txId,
      order,
      items,
      jindou: refundSum(items),
      reason: 'undelivered',
    });
    return true;
  });
}
