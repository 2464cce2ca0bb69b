import { sql } from 'kysely';
import type { PaymentStatus } from '#src/features/payments/model/payment.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export interface OrderPayment {
  id: string;
  status: PaymentStatus;
  failureCode: string | null;
  amountJindou: number;
  /** What its act in the ledger took from the member; 0 without one. */
  chargedJindou: number;
  /** How many orders were paid with it. */
  orders: number;
  withoutPassword: boolean;
  finishedAt: Date | null;
}

/** Tries to pay an order, oldest first. */
export async function selectOrderPayments(db: DbOrTx, orderId: string): Promise<OrderPayment[]> {
  const { rows } =
    await sql<OrderPayment>`SELECT p.id, p.status, p.failure_code AS "failureCode", p.amount_jindou AS "amountJindou",
      coalesce((SELECT sum(t.amount) FROM ledger.transfer t WHERE t.tx_id = p.tx_id AND t.phase IN ('single', 'capture')
        AND t.ref_type = 'order-item'), 0)::int AS "chargedJindou",
      (SELECT count(*)::int FROM payment_order o WHERE o.payment_id = p.id) AS orders, p.without_password AS "withoutPassword",
      p.finished_at AS "finishedAt"
    FROM payment_order of JOIN payment p ON p.id = of.payment_id WHERE of.order_id = ${orderId} ORDER BY p.created_at, p.id`.execute(
      db,
    );
  return rows;
}

/**
 * When an order was cancelled or expired; null for one that was not. One past its time expired with
 * it.
 */
export async function selectClosedAt(db: DbOrTx, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`SELECT coalesce(closed_at,
      CASE WHEN status IN ('unpaid', 'paying') AND expires_at <= now() THEN expires_at END) AS at
    FROM member_order WHERE id = ${orderId}`.execute(db);
  return rows[0]?.at ?? null;
}
