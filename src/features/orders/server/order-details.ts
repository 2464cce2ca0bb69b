import type { OutputOf } from '#src/contract/endpoint.ts';
import type { FailureCode } from '#src/features/payments/model/payment.ts';
import {
  billOfTx,
  refundsOfTx,
  type BillRow,
} from '#src/features/wallet/server/bills/bills.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound } from '#src/server/http/errors.ts';
import type { readOrderDetails } from '../contract/orders.ts';
import { selectClosedAt, selectOrderPayments } from './order-details.store.ts';
import { toOrderDto } from './order-dto.ts';
import { findOrderBy } from './orders.store.ts';
import { toRefundDto } from './refund-dto.ts';
import { selectRefundsOf } from './refunds.store.ts';

type Details = OutputOf<typeof readOrderDetails>;

/**
 * An order with everything that happened to it: tries to pay it, refunds and the bills of both, oldest first.
 *
 * @param idOrNo Its id, or its number as people write it.
 * @throws HttpError 404 also for another member's order.
 */
export async function readDetails(db: Db, idOrNo: string, memberId: string): Promise<Details> {
  const order = await findOrderBy(db, memberId, idOrNo);
  if (!order) throw notFound('The order');
  const [payments, refunds, closedAt, paid, returned] = await Promise.all([
    selectOrderPayments(db, order.id),
    selectRefundsOf(db, order.id),
    selectClosedAt(db, order.id),
    order.txId === null ? undefined : billOfTx(db, memberId, order.txId),
    order.txId === null ? [] : refundsOfTx(db, memberId, order.txId),
  ]);
  return {
    order: toOrderDto(order),
    closedAt: closedAt?.toISOString() ?? null,
    payments: payments.map(({ finishedAt, failureCode, ...payment }) => ({
      ...payment,
      failureCode: failureCode as FailureCode | null,
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
    refunds: refunds.map(toRefundDto),
    // Orders paid together share the act that paid them; a refund belongs to one order.
    bills: [...(paid ? [paid] : []), ...returned.filter(({ refId }) => refId === order.id)].map(
      billAnswer,
    ),
  };
}

function billAnswer({
  no,
  kind,
  amount,
  bonusAmount,
  balanceAfter,
  occurredAt,
}: BillRow): Details['bills'][number] {
  return {
    no,
    kind,
    amountJindou: amount,
    bonusJindou: bonusAmount,
    balanceBefore: balanceAfter - amount,
    balanceAfter,
    occurredAt: occurredAt.toISOString(),
  };
}
