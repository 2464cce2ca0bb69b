import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { PaidMembership } from './paid-membership.ts';

/** Memberships among what orders hold. */
export async function selectBought(
  db: DbOrTx,
  orderIds: readonly string[],
): Promise<PaidMembership[]> {
  const { rows } =
    await sql<PaidMembership>`SELECT order_id AS "orderId", id AS "itemId", line_jindou AS "lineJindou", snapshot AS basis
    FROM order_item WHERE order_id = ANY(${[...orderIds]}::text[]) AND type = 'membership'`.execute(
      db,
    );
  return rows;
}

export interface RefundedPeriod {
  id: string;
  membershipId: string;
  memberId: string;
  isAhead: boolean;
}

/** Periods that items paid for, of memberships that still hold. */
export async function periodsOfItems(
  db: DbOrTx,
  itemIds: readonly string[],
): Promise<RefundedPeriod[]> {
  const { rows } = await sql<RefundedPeriod>`
    SELECT p.id, m.id AS "membershipId", m.member_id AS "memberId", p.starts_at > now() AS "isAhead"
    FROM membership_period p JOIN membership m ON m.id = p.membership_id
    WHERE p.item_id = ANY(${[...itemIds]}::text[]) AND p.cut_at IS NULL AND m.status = 'active'`.execute(
    db,
  );
  return rows;
}

/** Takes a period away that has not begun; later ones move up, so that no gap is left. */
export async function deleteFuturePeriods(
  db: DbOrTx,
  periodId: string,
  membershipId: string,
): Promise<void> {
  await sql`WITH gone AS (UPDATE membership_period SET cut_at = now() WHERE id = ${periodId} RETURNING starts_at, ends_at),
    moved AS (UPDATE membership_period p SET starts_at = p.starts_at - (g.ends_at - g.starts_at),
        ends_at = p.ends_at - (g.ends_at - g.starts_at)
      FROM gone g WHERE p.membership_id = ${membershipId} AND p.cut_at IS NULL AND p.starts_at >= g.ends_at)
    UPDATE membership m SET ends_at = m.ends_at - (g.ends_at - g.starts_at) FROM gone g WHERE m.id = ${membershipId}`.execute(
    db,
  );
}
