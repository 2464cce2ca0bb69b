import { orderMachine, type OrderStatus } from '#src/domain/order.ts';
import { nextStatus } from '#src/domain/state-machine.ts';
import { revokeReturnedGifts } from '#src/features/memberships/server/membership-gifts.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { moveOrder, type StoredItem, type StoredOrder } from './orders.store.ts';
import { markRefunded } from './refunds.store.ts';

/** Items of an order that were paid for and not refunded yet; of all, or of those named. */
export function refundableItems({ items }: StoredOrder, wanted?: readonly string[]): StoredItem[] {
  return items.filter(
    ({ id, paidJindou, status }) =>
      (paidJindou ?? 0) > 0 && status !== 'refunded' && (wanted?.includes(id) ?? true),
  );
}

export const refundSum = (items: readonly StoredItem[]) =>
  items.reduce((sum, { paidJindou }) => sum + paidJindou!, 0);

/**
 * Refunds the price of items, to the buckets it came from. The order has to be locked and
 * `refunding`.
 *
 * @param who Who decided it, and how to find it again.
 * @returns The new status of the order.
 */
export async function refundItems(
  open: Tx,
  txId: string,
  order: StoredOrder,
  items: readonly StoredItem[],
  who: { actor: string; ip?: string; request?: string; reason: string },
): Promise<OrderStatus> {
  const title = items.length === 1 ? items[0]!.title : `${items[0]!.title} +${items.length - 1}`;
  const steps = items.map(({ id }) => ({ do: 'reverse' as const, of: order.txId!, refId: id }));
  await post(open, {
    tx: txId,
    kind: 'refund',
    title,
    refType: 'order',
    refId: order.id,
    steps,
    ...who,
  });
  await revokeReturnedGifts(open, order.memberId, txId);
  const isAll = await markRefunded(
    open,
    order.id,
    items.map(({ id }) => id),
    refundSum(items),
  );
  const status = nextStatus(orderMachine, 'refunding', isAll ? 'refund' : 'refundPart')!;
  await moveOrder(open, order.id, ['refunding'], status);
  return status;
}
