import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export interface DueGift {
  periodId: string;
  memberId: string;
  month: number;
  jindou: number;
  title: string;
}

/**
 * The next month's gift of each running period that has not been given; of one member, or of all.
 */
export async function dueGifts(
  db: DbOrTx,
  memberId: string | undefined,
  most: number,
): Promise<DueGift[]> {
  const whose = memberId === undefined ? sql`` : sql`AND m.member_id = ${memberId}`;
  const { rows } = await sql<DueGift>`
    SELECT p.id AS "periodId", m.member_id AS "memberId", n.month, v.title_zh AS title,
      greatest(0, v.bonus_jindou - CASE n.month WHEN 0 THEN p.bonus_less ELSE 0 END) AS jindou
    FROM membership_period p JOIN membership m ON m.id = p.membership_id
    JOIN product_version v ON v.code = p.product_code AND v.version = p.product_version,
    LATERAL (SELECT coalesce(max(g.month) + 1, 0) AS month FROM membership_grant g WHERE g.period_id = p.id) n,
    LATERAL (SELECT (p.starts_at AT TIME ZONE 'UTC' + n.month * interval '1 month') AT TIME ZONE 'UTC' AS at) begins
    WHERE m.status = 'active' AND p.cut_at IS NULL AND now() < p.ends_at AND v.bonus_jindou > 0
      AND begins.at <= now() AND begins.at < p.ends_at ${whose}
    ORDER BY p.id LIMIT ${most}`.execute(db);
  return rows;
}

/** @returns false when it was written down before, or the period was cut short. */
export async function insertGrant(
  db: DbOrTx,
  {
    periodId,
    month,
    jindou,
    txId,
  }: { periodId: string; month: number; jindou: number; txId: string | null },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO membership_grant (period_id, month, jindou, tx_id)
    SELECT p.id, ${month}, ${jindou}, ${txId} FROM membership_period p JOIN membership m ON m.id = p.membership_id
    WHERE p.id = ${periodId} AND p.cut_at IS NULL AND m.status = 'active' ON CONFLICT DO NOTHING RETURNING 1`.execute(
    db,
  );
  return rows.length > 0;
}

const isLeft = sql`EXISTS (SELECT FROM ledger.transfer t JOIN ledger.lot l ON l.id = t.lot_id
  WHERE t.tx_id = g.tx_id AND t.kind = 'grant' AND l.remaining > l.held)`;

/** Periods of a member's refunded memberships of whose gifts some is left and free. */
export async function refundedPeriodsWithGifts(db: DbOrTx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT p.id FROM membership_period p
    JOIN membership m ON m.id = p.membership_id JOIN membership_grant g ON g.period_id = p.id
    WHERE m.member_id = ${memberId} AND m.end_reason = 'refunded' AND p.cut_at IS NOT NULL AND ${isLeft} ORDER BY p.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * The acts that gave something for a period of which some is left and free, and what its plan is
 * called.
 */
export async function givenLeft(
  db: DbOrTx,
  periodId: string,
): Promise<{ title: string; gifts: string[] }> {
  const { rows } = await sql<{ title: string; gift: string }>`
    SELECT v.title_zh AS title, g.tx_id AS gift
    FROM membership_grant g JOIN membership_period p ON p.id = g.period_id
    JOIN product_version v ON v.code = p.product_code AND v.version = p.product_version
    WHERE g.period_id = ${periodId} AND ${isLeft}
    ORDER BY g.month`.execute(db);
  return { title: rows[0]?.title ?? '', gifts: rows.map(({ gift }) => gift) };
}
