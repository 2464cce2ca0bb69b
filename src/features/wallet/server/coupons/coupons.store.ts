import { sql, type RawBuilder } from 'kysely';
import type { CouponOff } from '#src/features/memberships/model/membership.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export interface StoredCoupon {
  code: string;
  off: CouponOff;
  products: string[];
  validFrom: Date;
  validTo: Date;
  mostUses: number;
  mostPerMember: number;
  uses: number;
  note: string;
  madeBy: string;
  endedAt: Date | null;
}

// A cancelled order, or one not paid in time, does not count as a use.
const counts = sql`FROM coupon_use u JOIN member_order o ON o.id = u.order_id WHERE u.code = c.code
  AND o.status NOT IN ('cancelled', 'expired') AND NOT (o.status IN ('unpaid', 'paying') AND o.expires_at <= now())`;

const columns = sql`c.code, jsonb_build_object('percent', c.percent, 'jindou', c.jindou) AS off, c.products,
  c.valid_from AS "validFrom", c.valid_to AS "validTo", c.most_uses AS "mostUses", c.most_per_member AS "mostPerMember",
  (SELECT count(*) ${counts}) AS uses, c.note, c.made_by AS "madeBy", c.ended_at AS "endedAt"`;

export async function selectCoupons(
  db: DbOrTx,
  limit: number,
  offset: number,
): Promise<{ list: StoredCoupon[]; total: number }> {
  const { rows } =
    await sql<StoredCoupon>`SELECT ${columns} FROM coupon c ORDER BY c.made_at DESC, c.code
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows: counted } = await sql<{ n: number }>`SELECT count(*) AS n FROM coupon`.execute(db);
  return { list: rows, total: counted[0]!.n };
}

/** With the number of uses by one member. */
export async function findCoupon(
  db: DbOrTx,
  code: string,
  memberId: string,
): Promise<(StoredCoupon & { ownUses: number }) | undefined> {
  const own: RawBuilder<unknown> = sql`(SELECT count(*) ${counts} AND u.member_id = ${memberId}) AS "ownUses"`;
  const { rows } = await sql<
    StoredCoupon & { ownUses: number }
  >`SELECT ${columns}, ${own} FROM coupon c
    WHERE c.code = ${code}`.execute(db);
  return rows[0];
}

/**
 * Locks the row until the transaction ends: of two orders for the last use the second sees the
 * first.
 */
export async function lockCoupon(db: DbOrTx, code: string): Promise<void> {
  await sql`SELECT FROM coupon WHERE code = ${code} FOR UPDATE`.execute(db);
}

export type NewCoupon = Omit<StoredCoupon, 'uses' | 'endedAt'>;

/** @returns false when the code exists already. */
export async function insertCoupon(db: DbOrTx, made: NewCoupon): Promise<boolean> {
  const { code, off, products, validFrom, validTo, mostUses, mostPerMember, note, madeBy } = made;
  const { rows } =
    await sql`INSERT INTO coupon (code, percent, jindou, products, valid_from, valid_to, most_uses, most_per_member,
      note, made_by)
    VALUES (${code}, ${off.percent}, ${off.jindou}, ${products}, ${validFrom}, ${validTo}, ${mostUses}, ${mostPerMember}, ${note},
      ${madeBy}) ON CONFLICT DO NOTHING RETURNING 1`.execute(db);
  return rows.length > 0;
}

export async function endCoupon(db: DbOrTx, code: string): Promise<boolean> {
  const { rows } =
    await sql`UPDATE coupon SET ended_at = coalesce(ended_at, now()) WHERE code = ${code} RETURNING 1`.execute(
      db,
    );
  return rows.length > 0;
}

export async function insertUse(
  db: DbOrTx,
  use: { orderId: string; code: string; memberId: string; jindou: number },
): Promise<void> {
  await sql`INSERT INTO coupon_use (order_id, code, member_id, jindou)
    VALUES (${use.orderId}, ${use.code}, ${use.memberId}, ${use.jindou})`.execute(db);
}
