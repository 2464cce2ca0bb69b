import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** The order something was bought with, as a paper names it. */
export interface Purchase {
  orderNo: string;
  boughtAt: string;
  /** Of the reader, not of who paid: a team's paper names whoever prints it. */
  account: string;
}

/**
 * With which order a member came to own a thing, alone or with the team.
 *
 * @returns undefined for what is not owned, or not any more.
 */
export async function purchaseOf(db: Db, memberId: string, type: string, refId: string): Promise<Purchase | undefined> {
  const { rows } = await sql<{ orderNo: string; boughtAt: Date; account: string }>`
    SELECT o.no AS "orderNo", e.acquired_at AS "boughtAt", m.account
    FROM entitlement e JOIN order_item i ON i.id = e.item_id JOIN member_order o ON o.id = i.order_id
      JOIN member m ON m.id = ${memberId}
    WHERE e.type = ${type} AND e.ref_id = ${refId}
      AND e.owner_id IN (SELECT ${memberId} UNION ALL SELECT team_id FROM team_seat WHERE member_id = ${memberId})
    ORDER BY e.acquired_at LIMIT 1`.execute(db);
  const [bought] = rows;
  return bought && { ...bought, boughtAt: bought.boughtAt.toISOString() };
}
