import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db } from '#src/server/db/connect.ts';

/**
 * Makes a member own something, as a paid order leaves it.
 *
 * @param as What is owned, where that is more than what the item is called.
 * @returns The id of the order.
 */
export async function grantOwnership(
  db: Db,
  memberId: string,
  type: string,
  refId: string,
  variant = '',
  as = type,
): Promise<string> {
  const [order, item] = [randomUUID(), randomUUID()];
  await sql`INSERT INTO member_order (id, no, member_id, status, total_jindou, payable_jindou, expires_at, paid_at)
    VALUES (${order}, ${order}, ${memberId}, 'completed', 0, 0, now(), now())`.execute(db);
  await sql`INSERT INTO order_item (id, order_id, position, type, ref_id, variant, title, qty, unit_jindou, discount_jindou, line_jindou, snapshot)
    VALUES (${item}, ${order}, 1, ${type}, ${refId}, ${variant}, 'x', 1, 0, 0, 0, '{}')`.execute(
    db,
  );
  await sql`INSERT INTO entitlement (owner_id, type, ref_id, item_id, member_id)
    VALUES (${memberId}, ${as}, ${refId}, ${item}, ${memberId})`.execute(db);
  return order;
}
