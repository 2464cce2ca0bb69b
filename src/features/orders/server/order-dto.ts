import type { OutputOf } from '#src/contract/endpoint.ts';
import { isRefundable, maxAttempts, orderMachine } from '#src/domain/order.ts';
import { nextStatus } from '#src/domain/state-machine.ts';
import type { readOrder } from '../contract/orders.ts';
import type { StoredOrder } from './orders.store.ts';

export type OrderDto = OutputOf<typeof readOrder>;

/** An order as its member sees it. */
export function toOrderDto(order: StoredOrder, now = Date.now()): OrderDto {
  const {
    id,
    no,
    status,
    totalJindou,
    payableJindou,
    bonusJindou,
    boughtJindou,
    refundedJindou,
    note,
    closeReason,
    invoice,
  } = order;
  return {
    id,
    no,
    status,
    forTeam: order.teamId !== null,
    items: order.items.map(({ orderId: _order, position: _position, ...item }) => item),
    totalJindou,
    payableJindou,
    currency: 'jindou',
    bonusJindou,
    boughtJindou,
    refundedJindou,
    note,
    attemptsLeft: Math.max(0, maxAttempts - order.attempts),
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    closeReason,
    refundable: canRequestRefund(order, now),
    invoice,
  };
}

/** Whether something paid for may be claimed back now. */
export function canRequestRefund(
  { status, paidAt, bonusJindou, boughtJindou, refundedJindou }: StoredOrder,
  now: number,
): boolean {
  return (
    nextStatus(orderMachine, status, 'requestRefund') !== undefined &&
    paidAt !== null &&
    isRefundable(paidAt.getTime(), now) &&
    bonusJindou + boughtJindou > refundedJindou
  );
}
