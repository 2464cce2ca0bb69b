import { sql } from 'kysely';
import { giftMonths, monthsLater } from '#src/domain/membership.ts';
import type { Db } from '../db/connect.ts';
import { tx } from '../db/transaction.ts';
import { txOf } from '../ledger/once.ts';
import { post } from '../ledger/store.ts';

interface DueGift {
  periodId: string;
  memberId: string;
  month: number;
  jindou: number;
  title: string;
}

const atOnce = 200;

/**
 * Gives what memberships bring each month, once for each month, in transactions of their own: a payment waits for no gift.
 *
 * @param memberId One member's alone, such as right after they paid.
 * @returns How many were given.
 */
export async function giveDue(db: Db, memberId?: string): Promise<number> {
  let given = 0;
  // A server that was away for months gives one month after another.
  for (;;) {
    const due = await dueGifts(db, memberId);
    for (const gift of due) if (await give(db, gift)) given += 1;
    if (due.length === 0) return given;
  }
}

async function dueGifts(db: Db, memberId: string | undefined): Promise<DueGift[]> {
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
    ORDER BY p.id LIMIT ${atOnce}`.execute(db);
  return rows;
}

/** @returns false when somebody else has given it meanwhile. */
function give(db: Db, { periodId, memberId, month, jindou, title }: DueGift): Promise<boolean> {
  return tx(db, async (open) => {
    const id = jindou > 0 ? txOf('membership-gift', `${periodId}\n${month}`) : null;
    const { rows } = await sql`INSERT INTO membership_grant (period_id, month, jindou, tx_id)
      VALUES (${periodId}, ${month}, ${jindou}, ${id}) ON CONFLICT DO NOTHING RETURNING 1`.execute(open);
    if (rows.length === 0) return false;
    if (id === null) return true;
    await post(open, {
      tx: id,
      kind: 'grant',
      actor: 'system',
      title,
      reason: 'membership',
      refType: 'membership',
      refId: periodId,
      steps: [{ do: 'grant', member: memberId, amount: jindou, expiresAt: monthsLater(new Date(), giftMonths).toISOString() }],
    });
    return true;
  });
}
