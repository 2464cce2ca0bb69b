import { sql } from 'kysely';
import type { DbOrTx, Tx } from '#src/server/db/transaction.ts';

export interface StoredRefund {
  id: string;
  orderId: string;
  memberId: string;
  status: 'requested' | 'approved' | 'rejected';
  itemIds: string[];
  amountJindou: number;
  reason: string;
  askedBy: string;
  decision: string;
  createdAt: Date;
  decidedAt: Date | null;
}

/** A refund with whose it is and for what. */
export interface RequestedRefund extends StoredRefund {
  orderNo: string;
  memberAccount: string;
  titles: string[];
  /** The part that is refunded to gifts. */
  bonusJindou: number;
}

const columns = sql`id, order_id AS "orderId", member_id AS "memberId", status, item_ids AS "itemIds", amount_jindou AS "amountJindou",
  reason, asked_by AS "askedBy", decision, created_at AS "createdAt", decided_at AS "decidedAt"`;

export async function insertRefund(
  db: DbOrTx,
  refund: Pick<
    StoredRefund,
    'id' | 'orderId' | 'memberId' | 'itemIds' | 'amountJindou' | 'reason' | 'askedBy'
  >,
): Promise<StoredRefund> {
  const { id, orderId, memberId, itemIds, amountJindou, reason, askedBy } = refund;
  const { rows } =
    await sql<StoredRefund>`INSERT INTO refund (id, order_id, member_id, status, item_ids, amount_jindou, reason, asked_by)
    VALUES (${id}, ${orderId}, ${memberId}, 'requested', ${itemIds}, ${amountJindou}, ${reason}, ${askedBy}) RETURNING ${columns}`.execute(
      db,
    );
  return rows[0]!;
}

export async function findRefund(db: DbOrTx, id: string): Promise<StoredRefund | undefined> {
  const { rows } = await sql<StoredRefund>`SELECT ${columns} FROM refund WHERE id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Refunds of an order, oldest first. */
export async function selectRefundsOf(db: DbOrTx, orderId: string): Promise<StoredRefund[]> {
  const { rows } =
    await sql<StoredRefund>`SELECT ${columns} FROM refund WHERE order_id = ${orderId} ORDER BY created_at, id`.execute(
      db,
    );
  return rows;
}

/** @returns undefined when it was decided meanwhile. */
export async function decideRefund(
  db: DbOrTx,
  id: string,
  {
    status,
    decidedBy,
    decision,
    txId,
  }: { status: 'approved' | 'rejected'; decidedBy: string; decision: string; txId: string | null },
): Promise<StoredRefund | undefined> {
  const { rows } =
    await sql<StoredRefund>`UPDATE refund SET status = ${status}, decided_by = ${decidedBy}, decision = ${decision},
    tx_id = ${txId}, decided_at = now() WHERE id = ${id} AND status = 'requested' RETURNING ${columns}`.execute(
      db,
    );
  return rows[0];
}

export async function selectRefunds(
  db: DbOrTx,
  status: string | undefined,
  limit: number,
  offset: number,
): Promise<{ list: RequestedRefund[]; total: number }> {
  const which = status === undefined ? sql`true` : sql`status = ${status}`;
  // Those that wait come first, the one that waits longest above all.
  const { rows } = await sql<RequestedRefund>`
    WITH page AS (SELECT * FROM refund WHERE ${which} ORDER BY status <> 'requested', created_at, id LIMIT ${limit} OFFSET ${offset})
    SELECT ${columns},
      (SELECT o.no FROM member_order o WHERE o.id = page.order_id) AS "orderNo",
      (SELECT m.account FROM member m WHERE m.id = page.member_id) AS "memberAccount",
      (SELECT coalesce(array_agg(i.title ORDER BY i.position), '{}') FROM order_item i WHERE i.id = ANY(page.item_ids)) AS titles,
      (SELECT coalesce(sum(t.amount), 0) FROM member_order o JOIN ledger.transfer t ON t.tx_id = o.tx_id
        JOIN ledger.account a ON a.id = t.debit_account AND a.purpose = 'bonus'
        WHERE o.id = page.order_id AND t.kind = 'consume' AND t.phase IN ('single', 'capture')
          AND t.ref_id = ANY(page.item_ids)) AS "bonusJindou"
    FROM page ORDER BY status <> 'requested', created_at, id`.execute(db);
  const { rows: counted } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM refund WHERE ${which}`.execute(db);
  return { list: rows, total: counted[0]!.n };
}

/** Records refunded items. @returns Whether every paid item has been refunded by now. */
export async function markRefunded(
  db: DbOrTx,
  orderId: string,
  itemIds: readonly string[],
  amount: number,
): Promise<boolean> {
  await sql`UPDATE order_item SET status = 'refunded' WHERE order_id = ${orderId} AND id = ANY(${[...itemIds]}::text[])`.execute(
    db,
  );
  await sql`UPDATE member_order SET refunded_jindou = refunded_jindou + ${amount} WHERE id = ${orderId}`.execute(
    db,
  );
  const { rows } = await sql<{ left: number }>`SELECT count(*) AS left FROM order_item
    WHERE order_id = ${orderId} AND paid_jindou > 0 AND status <> 'refunded'`.execute(db);
  return rows[0]!.left === 0;
}

/**
 * Paid items whose evidence was retracted since, by order. Items with an open refund request are
 * left to that request.
 */
export async function retractedItems(
  db: DbOrTx,
  most: number,
): Promise<{ orderId: string; itemIds: string[] }[]> {
  const { rows } = await sql<{ orderId: string; itemIds: string[] }>`
    SELECT i.order_id AS "orderId", array_agg(i.id ORDER BY i.id) AS "itemIds"
    FROM order_item i JOIN kase k ON k.id = i.ref_id LEFT JOIN kase next ON next.id = k.superseded_by
      JOIN member_order o ON o.id = i.order_id
    WHERE i.type = 'kase' AND i.status = 'delivered' AND i.paid_jindou > 0 AND o.status <> 'refunding'
      AND 'retracted' IN (k.status, next.status)
    GROUP BY i.order_id ORDER BY i.order_id LIMIT ${most}`.execute(db);
  return rows;
}

/** One verifier who was not yet notified of one reported case. */
export interface ReportedRow {
  noticeId: string;
  verifierId: string;
  kaseId: string;
  city: string;
  district: string;
  road: string;
  title: string;
  reason: string;
  days: number;
}

/**
 * Published cases with a refund request open for longer than this many days, with all verifiers who
 * were not yet notified, oldest request first. Verifiers never review what they reported
 * themselves.
 */
export async function selectReportedRows(
  db: DbOrTx,
  { days, roles, most }: { days: number; roles: readonly string[]; most: number },
): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    SELECT 'nt_reported_' || f.id || '_' || k.id || '_' || m.id AS "noticeId", m.id AS "verifierId", k.id AS "kaseId", i.title,
      k.city, k.district, coalesce(r.name, '') AS road, f.reason, floor(extract(epoch FROM now() - f.created_at) / 86400)::int AS days
    FROM refund f JOIN order_item i ON i.id = ANY(f.item_ids) AND i.type = 'kase'
      JOIN kase k ON k.id = i.ref_id AND k.status = 'published' LEFT JOIN road r ON r.id = k.road_id
      JOIN member m ON m.status = 'active' AND m.roles && ${[...roles]}::text[] AND m.id <> f.asked_by
    WHERE f.status = 'requested' AND f.created_at < now() - ${days}::integer * interval '1 day'
      AND NOT EXISTS (SELECT FROM notice n WHERE n.id = 'nt_reported_' || f.id || '_' || k.id || '_' || m.id)
    ORDER BY f.created_at, f.id, k.id, m.id LIMIT ${most}`.execute(db);
  return rows;
}

const mostStaff = 100;

/** Active members who hold one of these roles. */
export async function selectStaff(
  db: Tx,
  roles: readonly string[],
  except: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM member
    WHERE status = 'active' AND roles && ${[...roles]}::text[] AND id <> ALL(${[...except]}::text[])
    ORDER BY id LIMIT ${mostStaff}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks notices read whose refund another member of staff has decided. */
export async function markDone(db: Tx, ids: readonly string[]): Promise<void> {
  await sql`UPDATE notice SET read_at = coalesce(read_at, now()) WHERE id = ANY(${[...ids]}::text[])`.execute(
    db,
  );
}
