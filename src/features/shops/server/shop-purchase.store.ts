import { sql } from 'kysely';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { listShopPurchases } from '../contract/shops.ts';

export type ShopPurchase = OutputOf<typeof listShopPurchases>[number];

/**
 * Contacts of shops a member owns, personally or with the team, the newest first. A shop that is
 * not shown any more stays in the list: it was paid for.
 *
 * @param most Maximum number of rows.
 */
export async function shopPurchases(
  db: Db,
  memberId: string,
  most: number,
): Promise<ShopPurchase[]> {
  const { rows } = await sql<Omit<ShopPurchase, 'boughtAt'> & { boughtAt: Date }>`
    SELECT s.id, s.city, s.district, s.address, s.name, s.shown AS "isShown", o.no AS "orderNo",
      coalesce(i.paid_jindou, 0)::int AS "paidJindou", e.acquired_at AS "boughtAt", e.owner_id <> ${memberId} AS "isTeams"
    FROM entitlement e JOIN shop s ON s.id = e.ref_id JOIN order_item i ON i.id = e.item_id JOIN member_order o ON o.id = i.order_id
    WHERE e.type = 'shop' AND e.owner_id IN (SELECT ${memberId} UNION ALL SELECT team_id FROM team_seat WHERE member_id = ${memberId})
    ORDER BY e.acquired_at DESC, s.id LIMIT ${most}`.execute(db);
  return rows.map(({ boughtAt, ...row }) => ({ ...row, boughtAt: boughtAt.toISOString() }));
}
