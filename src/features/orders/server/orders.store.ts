import { sql, type RawBuilder } from 'kysely';
import type { ItemType, OrderStatus } from '#src/domain/order.ts';
import { deepestRow } from '#src/domain/page.ts';
import type { InvoiceStatus } from '#src/features/wallet/model/bill.ts';
import type { IdFilter } from '#src/server/db/id-filter.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export interface StoredItem {
  id: string;
  orderId: string;
  position: number;
  type: ItemType;
  refId: string;
  variant: string;
  title: string;
  qty: number;
  unitJindou: number;
  discountJindou: number;
  lineJindou: number;
  paidJindou: number | null;
  status: 'ordered' | 'delivered' | 'refunded';
}

export interface StoredOrder {
  id: string;
  no: string;
  memberId: string;
  teamId: string | null;
  status: OrderStatus;
  totalJindou: number;
  payableJindou: number;
  bonusJindou: number;
  boughtJindou: number;
  refundedJindou: number;
  note: string;
  attempts: number;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  closeReason: string;
  txId: string | null;
  invoice: InvoiceStatus;
  items: StoredItem[];
}

const orderColumns = sql`o.id, o.no, o.member_id AS "memberId", o.team_id AS "teamId",
  CASE WHEN o.status IN ('unpaid', 'paying') AND o.expires_at <= now() THEN 'expired' ELSE o.status END AS status,
  o.total_jindou AS "totalJindou", o.payable_jindou AS "payableJindou", o.bonus_jindou AS "bonusJindou",
  o.bought_jindou AS "boughtJindou", o.refunded_jindou AS "refundedJindou", o.note, o.attempts, o.created_at AS "createdAt",
  o.expires_at AS "expiresAt", o.paid_at AS "paidAt", o.close_reason AS "closeReason", o.tx_id AS "txId",
  coalesce((SELECT v.status FROM invoice v WHERE v.order_id = o.id), 'none') AS invoice`;

export interface NewOrder {
  id: string;
  memberId: string;
  teamId: string | null;
  totalJindou: number;
  payableJindou: number;
  note: string;
  minutes: number;
  items: readonly (Omit<StoredItem, 'orderId' | 'position' | 'paidJindou' | 'status'> & {
    snapshot: object;
  })[];
}

export async function insertOrder(db: DbOrTx, order: NewOrder): Promise<void> {
  const { id, memberId, teamId, totalJindou, payableJindou, note, minutes, items } = order;
  await sql`INSERT INTO member_order (id, no, member_id, team_id, status, total_jindou, payable_jindou, note, expires_at)
    VALUES (${id}, 'OD' || to_char(now() AT TIME ZONE INTERVAL '08:00', 'YYYYMMDD')
      || lpad((nextval('order_number') % 1000000)::text, 6, '0'),
      ${memberId}, ${teamId}, 'unpaid', ${totalJindou}, ${payableJindou}, ${note}, now() + ${minutes} * interval '1 minute')`.execute(
    db,
  );
  const rows = items.map((item, position) => ({ ...item, position }));
  await sql`INSERT INTO order_item (id, order_id, position, type, ref_id, variant, title, qty, unit_jindou, discount_jindou, line_jindou,
      snapshot)
    SELECT w.id, ${id}, w.position, w.type, w."refId", w.variant, w.title, w.qty, w."unitJindou", w."discountJindou", w."lineJindou",
      w.snapshot
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w (id text, position smallint, type text, "refId" text, variant text,
      title text, qty int, "unitJindou" bigint, "discountJindou" bigint, "lineJindou" bigint, snapshot jsonb)`.execute(
    db,
  );
}

/** An order of this member; orders of others are never found. */
export async function findOrder(
  db: DbOrTx,
  memberId: string,
  id: string,
): Promise<StoredOrder | undefined> {
  return (await findOrders(db, memberId, [id]))[0];
}

/** The same by its id or its number. */
export async function findOrderBy(
  db: DbOrTx,
  memberId: string,
  idOrNo: string,
): Promise<StoredOrder | undefined> {
  return (
    await select(
      db,
      sql`WHERE o.member_id = ${memberId} AND (o.id = ${idOrNo} OR o.no = ${idOrNo})`,
    )
  )[0];
}

/** Own orders among the ids. */
export function findOrders(
  db: DbOrTx,
  memberId: string,
  ids: readonly string[],
): Promise<StoredOrder[]> {
  return select(
    db,
    sql`WHERE o.member_id = ${memberId} AND o.id = ANY(${[...ids]}::text[]) ORDER BY o.id`,
  );
}

/**
 * The same, locked until the transaction ends. Always by id, so that two transactions with several
 * cannot deadlock.
 */
export async function lockOrders(
  db: DbOrTx,
  memberId: string,
  ids: readonly string[],
): Promise<StoredOrder[]> {
  await sql`SELECT FROM member_order WHERE member_id = ${memberId} AND id = ANY(${[...ids]}::text[]) ORDER BY id FOR UPDATE`.execute(
    db,
  );
  return findOrders(db, memberId, ids);
}

/** An order of any member, locked: for staff and for the system. */
export async function lockAnyOrder(db: DbOrTx, id: string): Promise<StoredOrder | undefined> {
  await sql`SELECT FROM member_order WHERE id = ${id} FOR UPDATE`.execute(db);
  return (await select(db, sql`WHERE o.id = ${id}`))[0];
}

export interface OrderFilter extends IdFilter {
  memberId: string;
  status?: readonly OrderStatus[] | undefined;
  type?: readonly ItemType[] | undefined;
  no?: string | undefined;
}

export function selectOrders(
  db: DbOrTx,
  filter: OrderFilter,
  limit: number,
  offset: number,
): Promise<StoredOrder[]> {
  return select(
    db,
    sql`WHERE ${matches(filter)} ORDER BY o.created_at DESC, o.id LIMIT ${limit} OFFSET ${offset}`,
  );
}

export async function countOrders(db: DbOrTx, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM (
    SELECT FROM member_order o WHERE ${matches(filter)} LIMIT ${deepestRow + 1}) AS counted`.execute(
    db,
  );
  return rows[0]!.n;
}

function matches({ memberId, ids, status, type, no }: OrderFilter): RawBuilder<unknown> {
  const all = [sql`o.member_id = ${memberId}`];
  if (ids !== undefined) all.push(sql`o.id = ANY(${[...ids]}::text[])`);
  if (status !== undefined) {
    // An order past its time is expired, whether or not its status was updated.
    const shown = sql`CASE WHEN o.status IN ('unpaid', 'paying') AND o.expires_at <= now() THEN 'expired' ELSE o.status END`;
    all.push(sql`${shown} = ANY(${[...status]}::text[])`);
  }
  if (type !== undefined) {
    all.push(
      sql`EXISTS (SELECT FROM order_item i WHERE i.order_id = o.id AND i.type = ANY(${[...type]}::text[]))`,
    );
  }
  if (no !== undefined) all.push(sql`o.no = ${no}`);
  return sql.join(all, sql` AND `);
}

async function select(db: DbOrTx, rest: RawBuilder<unknown>): Promise<StoredOrder[]> {
  const { rows: orders } = await sql<
    Omit<StoredOrder, 'items'>
  >`SELECT ${orderColumns} FROM member_order o ${rest}`.execute(db);
  if (orders.length === 0) return [];
  const { rows: items } = await sql<StoredItem>`
    SELECT id, order_id AS "orderId", position, type, ref_id AS "refId", variant, title, qty, unit_jindou AS "unitJindou",
      discount_jindou AS "discountJindou", line_jindou AS "lineJindou", paid_jindou AS "paidJindou", status
    FROM order_item WHERE order_id = ANY(${orders.map(({ id }) => id)}::text[]) ORDER BY order_id, position`.execute(
    db,
  );
  return orders.map((order) => ({
    ...order,
    items: items.filter(({ orderId }) => orderId === order.id),
  }));
}

/** @returns false when the order had moved on from those statuses meanwhile. */
export async function moveOrder(
  db: DbOrTx,
  id: string,
  from: readonly OrderStatus[],
  to: OrderStatus,
  closeReason?: string,
): Promise<boolean> {
  const closing =
    closeReason === undefined ? sql`` : sql`, closed_at = now(), close_reason = ${closeReason}`;
  const { rows } = await sql`UPDATE member_order SET status = ${to} ${closing}
    WHERE id = ${id} AND status = ANY(${[...from]}::text[]) RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Writes unpaid orders past their time down as expired. @returns How many. */
export async function expireOrders(db: DbOrTx): Promise<number> {
  const { rows } =
    await sql`UPDATE member_order SET status = 'expired', closed_at = now(), close_reason = 'not paid in time'
    WHERE id IN (SELECT id FROM member_order WHERE status IN ('unpaid', 'paying') AND expires_at <= now() ORDER BY id LIMIT 500
      FOR UPDATE SKIP LOCKED) RETURNING 1`.execute(db);
  return rows.length;
}

export interface PaidOrder {
  id: string;
  status: OrderStatus;
  bonusJindou: number;
  boughtJindou: number;
  txId: string | null;
  items: readonly { id: string; paidJindou: number; status: StoredItem['status'] }[];
}

export async function markPaid(
  db: DbOrTx,
  { id, status, bonusJindou, boughtJindou, txId, items }: PaidOrder,
): Promise<void> {
  await sql`UPDATE member_order SET status = ${status}, bonus_jindou = ${bonusJindou}, bought_jindou = ${boughtJindou},
    tx_id = ${txId}, paid_at = now() WHERE id = ${id}`.execute(db);
  await sql`UPDATE order_item i SET paid_jindou = w."paidJindou", status = w.status
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS w (id text, "paidJindou" bigint, status text)
    WHERE i.id = w.id`.execute(db);
}

export interface StoredPayment {
  id: string;
  memberId: string;
  idempotencyKey: string;
  amountJindou: number;
  status: 'succeeded' | 'failed';
  failureCode: string | null;
  withoutPassword: boolean;
  txId: string | null;
}

export async function insertPayment(
  db: DbOrTx,
  payment: StoredPayment,
  orderIds: readonly string[],
): Promise<void> {
  const { id, memberId, idempotencyKey, amountJindou, status, failureCode, withoutPassword, txId } =
    payment;
  await sql`INSERT INTO payment (id, member_id, idempotency_key, method, amount_jindou, status, failure_code, without_password, tx_id,
      finished_at)
    VALUES (${id}, ${memberId}, ${idempotencyKey}, 'balance', ${amountJindou}, ${status}, ${failureCode}, ${withoutPassword}, ${txId},
      now())`.execute(db);
  await sql`INSERT INTO payment_order (payment_id, order_id) SELECT ${id}, unnest(${[...orderIds]}::text[])`.execute(
    db,
  );
}

/** After the last failure an order cannot be paid any more. */
export async function countAttempt(
  db: DbOrTx,
  orderIds: readonly string[],
  most: number,
): Promise<void> {
  await sql`UPDATE member_order SET attempts = attempts + 1,
      status = CASE WHEN attempts + 1 >= ${most} THEN 'expired' ELSE status END,
      closed_at = CASE WHEN attempts + 1 >= ${most} THEN now() ELSE closed_at END,
      close_reason = CASE WHEN attempts + 1 >= ${most} THEN 'too many failed payments' ELSE close_reason END
    WHERE id = ANY(${[...orderIds]}::text[]) AND status = 'unpaid'`.execute(db);
}

export interface ReadPayment extends Omit<
  StoredPayment,
  'idempotencyKey' | 'withoutPassword' | 'status'
> {
  method: 'balance';
  status: 'created' | 'authorising' | 'processing' | 'succeeded' | 'failed' | 'timedOut';
  finishedAt: Date | null;
  orderIds: string[];
}

export async function findPayment(
  db: DbOrTx,
  memberId: string,
  id: string,
): Promise<ReadPayment | undefined> {
  const { rows } = await sql<ReadPayment>`
    SELECT p.id, p.member_id AS "memberId", p.method, p.amount_jindou AS "amountJindou", p.status, p.failure_code AS "failureCode",
      p.tx_id AS "txId", p.finished_at AS "finishedAt",
      ARRAY(SELECT order_id FROM payment_order WHERE payment_id = p.id ORDER BY order_id) AS "orderIds"
    FROM payment p WHERE p.id = ${id} AND p.member_id = ${memberId}`.execute(db);
  return rows[0];
}

export async function insertInvoice(
  db: DbOrTx,
  orderId: string,
  memberId: string,
  title: string,
  taxNo: string,
): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO invoice (order_id, member_id, title, tax_no) VALUES (${orderId}, ${memberId}, ${title}, ${taxNo})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** @returns false when it was delivered or refunded before. */
export async function markDelivered(db: DbOrTx, itemId: string): Promise<boolean> {
  const { rows } =
    await sql`UPDATE order_item SET status = 'delivered' WHERE id = ${itemId} AND status = 'ordered' RETURNING 1`.execute(
      db,
    );
  return rows.length > 0;
}
