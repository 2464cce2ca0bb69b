import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '#src/domain/city.ts';
import type { ShopStatus } from '#src/domain/shop.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { StaleKind, StaleStatus } from '../../model/stale-report.ts';

export interface StoredReport {
  id: string;
  shopId: string;
  memberId: string;
  memberName: string;
  what: StaleKind;
  note: string;
  status: StaleStatus;
  reason: string;
  createdAt: Date;
  decidedAt: Date | null;
  ownerId: string | null;
  city: string;
  district: string;
  address: string;
  shopStatus: ShopStatus;
  listedOn: string;
  currency: Currency;
  rentMinorPerMonth: number;
}

/** The asking rent of a shop from an instant on. */
export interface StoredAskingRent {
  status: ShopStatus;
  rentMinorPerMonth: number;
  areaM2: number;
  begunOn: string;
}

const columns: RawBuilder<unknown> = sql`x.id, x.shop_id AS "shopId", x.member_id AS "memberId", m.name AS "memberName", x.what,
  x.note, x.status, x.reason, x.created_at AS "createdAt", x.decided_at AS "decidedAt", s.owner_id AS "ownerId", s.city,
  s.district, s.address, s.status AS "shopStatus", s.listed_on AS "listedOn", s.currency,
  s.rent_minor_per_month AS "rentMinorPerMonth"`;
const joined: RawBuilder<unknown> = sql`stale_report x JOIN member m ON m.id = x.member_id JOIN shop s ON s.id = x.shop_id`;

/** The current asking rent of a shop that is shown. */
export async function selectAskingRent(
  db: DbOrTx,
  shopId: string,
): Promise<(StoredAskingRent & { currency: Currency; ownerId: string | null }) | undefined> {
  const { rows } = await sql<StoredAskingRent & { currency: Currency; ownerId: string | null }>`
    SELECT status, rent_minor_per_month AS "rentMinorPerMonth", gross_area_m2 AS "areaM2", listed_on AS "begunOn", currency,
      owner_id AS "ownerId"
    FROM shop WHERE id = ${shopId} AND shown`.execute(db);
  return rows[0];
}

/** The asking rents over time, oldest first; empty where it never changed. */
export async function selectAskingRents(db: DbOrTx, shopId: string): Promise<StoredAskingRent[]> {
  const { rows } = await sql<StoredAskingRent>`
    SELECT status, rent_minor_per_month AS "rentMinorPerMonth", gross_area_m2 AS "areaM2",
      (begun_at AT TIME ZONE 'UTC')::date AS "begunOn"
    FROM shop_ask WHERE shop_id = ${shopId} ORDER BY id`.execute(db);
  return rows;
}

/** The newest report of a member about a shop. */
export async function selectOwn(
  db: DbOrTx,
  shopId: string,
  memberId: string,
): Promise<StoredReport | undefined> {
  const { rows } = await sql<StoredReport>`SELECT ${columns} FROM ${joined}
    WHERE x.shop_id = ${shopId} AND x.member_id = ${memberId} ORDER BY x.created_at DESC, x.id LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

export async function countOpenOf(db: DbOrTx, memberId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM stale_report
    WHERE member_id = ${memberId} AND status = 'open'`.execute(db);
  return rows[0]!.n;
}

/**
 * Keeps reports of one member, or about one shop, one after the other until the transaction ends.
 */
export async function lockFor(db: DbOrTx, what: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`stale-report ${what}`}, 0))`.execute(
    db,
  );
}

/** @returns false when one of this member and shop waits already. */
export async function insertReport(
  db: DbOrTx,
  one: Pick<StoredReport, 'id' | 'shopId' | 'memberId' | 'what' | 'note'>,
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO stale_report (id, shop_id, member_id, what, note)
    VALUES (${one.id}, ${one.shopId}, ${one.memberId}, ${one.what}, ${one.note})
    ON CONFLICT (member_id, shop_id) WHERE status = 'open' DO NOTHING RETURNING 1`.execute(db);
  return rows.length > 0;
}

export async function findReport(db: DbOrTx, id: string): Promise<StoredReport | undefined> {
  const { rows } =
    await sql<StoredReport>`SELECT ${columns} FROM ${joined} WHERE x.id = ${id}`.execute(db);
  return rows[0];
}

/** Those that wait, oldest first. */
export async function selectWaiting(
  db: DbOrTx,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: StoredReport[]; total: number }> {
  const { rows: list } =
    await sql<StoredReport>`SELECT ${columns} FROM ${joined} WHERE x.status = 'open'
    ORDER BY x.created_at, x.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM stale_report WHERE status = 'open'`.execute(db);
  return { list, total: rows[0]!.n };
}

/** Those that wait about one shop. */
export async function selectWaitingAbout(db: DbOrTx, shopId: string): Promise<StoredReport[]> {
  const { rows } = await sql<StoredReport>`SELECT ${columns} FROM ${joined}
    WHERE x.shop_id = ${shopId} AND x.status = 'open' ORDER BY x.created_at, x.id`.execute(db);
  return rows;
}

export async function writeDecision(
  db: DbOrTx,
  id: string,
  { status, by, reason }: { status: StaleStatus; by: string; reason: string },
): Promise<void> {
  await sql`UPDATE stale_report SET status = ${status}, decided_by = ${by}, reason = ${reason}, decided_at = now()
    WHERE id = ${id}`.execute(db);
}

/** Hides a listing that no member owns. */
export async function hideShop(db: DbOrTx, shopId: string): Promise<void> {
  await sql`UPDATE shop SET status = 'expired' WHERE id = ${shopId} AND owner_id IS NULL AND shown`.execute(
    db,
  );
}
