import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** The order something was bought with, as a paper names it. */
export interface Purchase {
  orderNo: string;
  boughtAt: string;
  /** Account of the reader, not of the payer: a team's paper names the member who prints it. */
  account: string;
}

/**
 * The order with which a member acquired an item, personally or with the team.
 *
 * @returns undefined for what is not owned, or no longer.
 */
export async function purchaseOf(
  db: Db,
  memberId: string,
  type: string,
  refId: string,
): Promise<Purchase | undefined> {
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
