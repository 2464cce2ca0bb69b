import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#src/server/db/connect.ts';
import { sampleTitle } from '#src/server/db/sample-title.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { sampleColumns, sampleTables, type StoredSample } from './samples.store.ts';

export interface StoredResult {
  id: string;
  title: string;
  orderNo: string | null;
  createdAt: Date;
  withdrawnAt: Date | null;
  rows: number;
}

/**
 * Purchased results of a member, those of paid orders of theirs and of their team among them,
 * newest first.
 */
export async function selectResults(
  db: Db,
  memberId: string,
  limit: number,
  offset: number,
): Promise<StoredResult[]> {
  const { rows } = await sql<StoredResult>`
    WITH head AS (${heads(memberId)} ORDER BY "createdAt" DESC, id LIMIT ${limit} OFFSET ${offset})
    SELECT head.id, coalesce(head.title, content.title, head."orderNo") AS title, head."orderNo", head."createdAt", head."withdrawnAt",
      CASE WHEN head."orderNo" IS NULL THEN (SELECT count(*) FROM sample_result_row q WHERE q.result_id = head.id)
        ELSE content.rows END AS rows
    FROM head LEFT JOIN LATERAL (${contentOf(sql`head.id`)}) AS content ON head."orderNo" IS NOT NULL
    ORDER BY head."createdAt" DESC, head.id`.execute(db);
  return rows;
}

export async function countResults(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM (${heads(memberId)}) AS head`.execute(db);
  return rows[0]!.n;
}

/**
 * An order of the member, or one of the team they have a seat in: its purchases belong to all its
 * members.
 */
const isTheirs = (memberId: string): RawBuilder<unknown> => sql`(o.member_id = ${memberId}
  OR o.team_id IN (SELECT team_id FROM team_seat WHERE member_id = ${memberId}))`;

const heads = (memberId: string): RawBuilder<unknown> => sql`
  SELECT id, title, NULL AS "orderNo", created_at AS "createdAt", withdrawn_at AS "withdrawnAt"
  FROM sample_result WHERE member_id = ${memberId}
  UNION ALL
  SELECT o.id, NULL, o.no, coalesce(o.paid_at, o.created_at), CASE WHEN o.status = 'refunded' THEN o.closed_at END
  FROM member_order o WHERE ${isTheirs(memberId)} AND ${hasSamples}`;

/**
 * Survey points that were delivered for the booking sheet of an order, but for those that went
 * back.
 */
const bookedFor = (orderId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT u.ref_id FROM booking_sheet b JOIN booking_unit u ON u.sheet_id = b.id
  WHERE b.order_id = ${orderId} AND b.target = 'sample' AND u.ref_id IS NOT NULL AND u.status <> 'released'`;

const hasSamples: RawBuilder<unknown> = sql`(
  o.paid_at IS NOT NULL AND EXISTS (SELECT FROM order_item i WHERE i.order_id = o.id AND i.type = 'sample')
  OR EXISTS (${bookedFor(sql`o.id`)}))`;

export async function selectResult(
  db: Db,
  memberId: string,
  id: string,
): Promise<StoredResult | undefined> {
  const { rows } = await sql<StoredResult>`
    SELECT x.id, x.title, NULL AS "orderNo", x.created_at AS "createdAt", x.withdrawn_at AS "withdrawnAt",
      (SELECT count(*) FROM sample_result_row q WHERE q.result_id = x.id) AS rows
    FROM sample_result x WHERE x.member_id = ${memberId} AND x.id = ${id}`.execute(db);
  return rows[0];
}

/** Rows of a basket along their roads, side by side. */
export async function selectResultRows(db: Db, resultId: string): Promise<StoredSample[]> {
  const { rows } = await sql<StoredSample>`
    SELECT ${sampleColumns} FROM sample_result_row q JOIN sample s ON s.id = q.sample_id
      JOIN sample_wave w ON w.id = s.wave_id LEFT JOIN road r ON r.id = s.road_id
    WHERE q.result_id = ${resultId} ORDER BY w.period DESC, r.name, s.seq NULLS LAST, s.point, s.id`.execute(
    db,
  );
  return rows;
}

/**
 * The survey points of an order of the member or of their team, paid or booked and delivered, as a
 * basket under the id of the order.
 */
export async function selectOrder(
  db: Db,
  memberId: string,
  orderId: string,
): Promise<StoredResult | undefined> {
  const { rows } = await sql<StoredResult>`
    SELECT o.id, coalesce(content.title, o.no) AS title, o.no AS "orderNo", coalesce(o.paid_at, o.created_at) AS "createdAt",
      CASE WHEN o.status = 'refunded' THEN o.closed_at END AS "withdrawnAt", content.rows
    FROM member_order o LEFT JOIN LATERAL (${contentOf(sql`o.id`)}) AS content ON true
    WHERE o.id = ${orderId} AND ${isTheirs(memberId)} AND ${hasSamples}`.execute(db);
  return rows[0];
}

/**
 * Number of points in an order, and the road and wave of most of them; `+2` means that two others
 * are in it.
 */
const contentOf = (orderId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT coalesce(sum(n), 0)::int AS rows,
    (array_agg(name ORDER BY n DESC, name DESC))[1] || CASE WHEN count(*) > 1 THEN ' +' || count(*) - 1 ELSE '' END AS title
  FROM (SELECT ${sampleTitle} AS name, count(*) AS n FROM ${sampleTables} WHERE ${inOrder(orderId)} GROUP BY 1) AS part`;

export async function selectOrderRows(db: Db, orderId: string): Promise<StoredSample[]> {
  const { rows } = await sql<StoredSample>`
    SELECT ${sampleColumns} FROM ${sampleTables} WHERE ${inOrder(sql`${orderId}`)}
    ORDER BY w.period DESC, r.name, s.seq NULLS LAST, s.point, s.id`.execute(db);
  return rows;
}

/**
 * A point of the order or booked with it, or one of a wave and road that were ordered as a whole.
 */
const inOrder = (orderId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(EXISTS (
  SELECT FROM order_item i JOIN sample b ON b.id = i.ref_id
  WHERE i.order_id = ${orderId} AND i.type = 'sample' AND (
    b.id = s.id OR (i.variant = 'wave' AND b.wave_id = s.wave_id AND b.road_id = s.road_id)))
  OR s.id IN (${bookedFor(orderId)}))`;

/** Which of these rows are in a basket of the member that was not withdrawn. */
export async function selectInResults(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT q.sample_id AS id FROM sample_result_row q JOIN sample_result x ON x.id = q.result_id
    WHERE q.sample_id = ANY(${[...ids]}::text[]) AND x.member_id = ${memberId} AND x.withdrawn_at IS NULL`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Keeps a basket. @returns How many of its rows there are. */
export async function insertResult(
  tx: Tx,
  result: { id: string; memberId: string; title: string },
  sampleIds: readonly string[],
): Promise<number> {
  await tx.insertInto('sample_result').values({ id: result.id, member_id: result.memberId, title: result.title, withdrawn_at: null }).execute(); // prettier-ignore
  const { rows } = await sql`
    INSERT INTO sample_result_row (result_id, sample_id)
    SELECT ${result.id}, id FROM sample WHERE id = ANY(${[...sampleIds]}::text[]) RETURNING 1`.execute(
    tx,
  );
  return rows.length;
}

export async function withdrawResult(tx: Tx | Db, id: string): Promise<void> {
  await sql`UPDATE sample_result SET withdrawn_at = now() WHERE id = ${id} AND withdrawn_at IS NULL`.execute(
    tx,
  );
}
