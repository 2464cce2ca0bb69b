import { sql, type RawBuilder } from 'kysely';
import type { ItemType } from '#src/domain/order.ts';
import { deepestRow } from '#src/domain/page.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { BillKind, InvoiceStatus } from '../../model/bill.ts';

/** Days of a statement begin at midnight in China, whatever the zone of the server. */
const offset = '+08:00';

export interface BillFilter {
  memberId: string;
  from?: string | undefined;
  to?: string | undefined;
  kind?: readonly BillKind[] | undefined;
}

export interface BillRow {
  seq: number;
  no: string;
  txId: string;
  kind: BillKind;
  amount: number;
  bonusAmount: number;
  heldChange: number;
  balanceAfter: number;
  heldAfter: number;
  refType: string | null;
  refId: string | null;
  title: string;
  occurredAt: Date;
}

const columns = sql`b.seq, b.no, b.tx_id AS "txId", b.kind, b.amount, b.bonus_amount AS "bonusAmount", b.held_change AS "heldChange",
  b.balance_after AS "balanceAfter", b.held_after AS "heldAfter", b.ref_type AS "refType", b.ref_id AS "refId", b.title,
  b.occurred_at AS "occurredAt"`;

export async function selectBills(
  db: DbOrTx,
  filter: BillFilter,
  page: { limit: number; offset: number; beforeSeq?: number | undefined },
): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`SELECT ${columns} FROM ledger.bill b
    WHERE ${matches(filter)} ${page.beforeSeq === undefined ? sql`` : sql`AND b.seq < ${page.beforeSeq}`}
    ORDER BY b.seq DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  return rows;
}

export async function countBills(db: DbOrTx, filter: BillFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM (
    SELECT FROM ledger.bill b WHERE ${matches(filter)} LIMIT ${deepestRow + 1}) AS counted`.execute(
    db,
  );
  return rows[0]!.n;
}

export async function findBill(
  db: DbOrTx,
  memberId: string,
  no: string,
): Promise<BillRow | undefined> {
  const { rows } = await sql<BillRow>`SELECT ${columns} FROM ledger.bill b
    WHERE b.no = ${no} AND b.member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** The member's bill of an act. */
export async function billOfTx(
  db: DbOrTx,
  memberId: string,
  tx: string,
): Promise<BillRow | undefined> {
  const { rows } = await sql<BillRow>`SELECT ${columns} FROM ledger.audit u JOIN ledger.bill b
    ON b.member_id = ${memberId} AND b.seq = (u.before->b.member_id->>'line')::bigint + 1 WHERE u.tx_id = ${tx}`.execute(
    db,
  );
  return rows[0];
}

export interface Standing {
  balance: number;
  held: number;
}

/** A member's balance before the first line of a range, and after its last one. */
export async function standings(
  db: DbOrTx,
  { memberId, from, to }: BillFilter,
): Promise<{ opening: Standing; closing: Standing }> {
  const last = async (before: RawBuilder<unknown>) => {
    const { rows } =
      await sql<Standing>`SELECT b.balance_after AS balance, b.held_after AS held FROM ledger.bill b
      WHERE b.member_id = ${memberId} AND ${before} ORDER BY b.seq DESC LIMIT 1`.execute(db);
    return rows[0] ?? { balance: 0, held: 0 };
  };
  const nothing = { balance: 0, held: 0 };
  return {
    opening: from === undefined ? nothing : await last(sql`b.occurred_at < ${startOf(from)}`),
    closing: await last(to === undefined ? sql`true` : sql`b.occurred_at < ${endOf(to)}`),
  };
}

export async function sumsByKind(
  db: DbOrTx,
  filter: BillFilter,
): Promise<{ kind: BillKind; lines: number; amountJindou: number; heldJindou: number }[]> {
  const { rows } = await sql<{
    kind: BillKind;
    lines: number;
    amountJindou: number;
    heldJindou: number;
  }>`
    SELECT b.kind, count(*) AS lines, sum(b.amount) AS "amountJindou", sum(b.held_change) AS "heldJindou"
    FROM ledger.bill b WHERE ${matches(filter)} GROUP BY b.kind ORDER BY b.kind`.execute(db);
  return rows;
}

export async function sumsByMonth(
  db: DbOrTx,
  filter: BillFilter,
): Promise<{ month: string; inJindou: number; outJindou: number }[]> {
  const { rows } = await sql<{ month: string; inJindou: number; outJindou: number }>`
    SELECT to_char(b.occurred_at AT TIME ZONE INTERVAL '08:00', 'YYYY-MM') AS month,
      coalesce(sum(b.amount) FILTER (WHERE b.amount > 0), 0) AS "inJindou",
      coalesce(-sum(b.amount) FILTER (WHERE b.amount < 0), 0) AS "outJindou"
    FROM ledger.bill b WHERE ${matches(filter)} GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

export interface DayStanding {
  day: string;
  available: number;
  bonus: number;
}

/**
 * Balance at the end of each day in China with a movement, up to the end of a range, oldest first.
 */
export async function selectDays(db: DbOrTx, { memberId, to }: BillFilter): Promise<DayStanding[]> {
  const { rows } = await sql<DayStanding>`
    SELECT DISTINCT ON (day) day, available, bonus FROM (
      SELECT to_char(b.occurred_at AT TIME ZONE INTERVAL '08:00', 'YYYY-MM-DD') AS day, b.seq,
        b.balance_after - b.held_after AS available, sum(b.bonus_amount) OVER (ORDER BY b.seq) AS bonus
      FROM ledger.bill b WHERE b.member_id = ${memberId} AND ${to === undefined ? sql`true` : sql`b.occurred_at < ${endOf(to)}`}) AS lines
    ORDER BY day, seq DESC`.execute(db);
  return rows;
}

export interface BillContext {
  orderNo: string | null;
  rechargeNo: string | null;
  invoice: InvoiceStatus;
}

export async function contextOf(db: DbOrTx, { refType, refId }: BillRow): Promise<BillContext> {
  const { rows } = await sql<BillContext>`SELECT
    (SELECT no FROM member_order WHERE ${refType} = 'order' AND id = ${refId}) AS "orderNo",
    (SELECT no FROM recharge_order WHERE ${refType} = 'recharge' AND id = ${refId}) AS "rechargeNo",
    coalesce((SELECT status FROM invoice WHERE ${refType} = 'order' AND order_id = ${refId}), 'none') AS invoice`.execute(
    db,
  );
  return rows[0]!;
}

/** Items of an act: those its transfers name, with the amount charged or refunded for each. */
export async function itemsOfTx(
  db: DbOrTx,
  tx: string,
): Promise<{ type: ItemType; refId: string; title: string; qty: number; paidJindou: number }[]> {
  const { rows } = await sql<{
    type: ItemType;
    refId: string;
    title: string;
    qty: number;
    paidJindou: number;
  }>`
    SELECT i.type, i.ref_id AS "refId", i.title, i.qty, sum(t.amount) AS "paidJindou"
    FROM ledger.transfer t JOIN order_item i ON t.ref_type = 'order-item' AND i.id = t.ref_id
    WHERE t.tx_id = ${tx} AND t.phase IN ('single', 'capture')
    GROUP BY i.id ORDER BY i.order_id, i.position`.execute(db);
  return rows;
}

/** Bills that refunded a part of an act. */
export async function refundsOfTx(db: DbOrTx, memberId: string, tx: string): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    SELECT DISTINCT ${columns}
    FROM ledger.transfer t JOIN ledger.transfer back ON back.reverses_id = t.id
    JOIN ledger.audit u ON u.tx_id = back.tx_id
    JOIN ledger.bill b ON b.member_id = ${memberId} AND b.seq = (u.before->b.member_id->>'line')::bigint + 1
    WHERE t.tx_id = ${tx} ORDER BY b.seq`.execute(db);
  return rows;
}

function matches({ memberId, from, to, kind }: BillFilter): RawBuilder<unknown> {
  const all = [sql`b.member_id = ${memberId}`];
  if (from !== undefined) all.push(sql`b.occurred_at >= ${startOf(from)}`);
  if (to !== undefined) all.push(sql`b.occurred_at < ${endOf(to)}`);
  if (kind !== undefined) all.push(sql`b.kind = ANY(${[...kind]}::text[])`);
  return sql.join(all, sql` AND `);
}

const startOf = (day: string) => sql`${`${day}T00:00:00${offset}`}::timestamptz`;
const endOf = (day: string) => sql`(${`${day}T00:00:00${offset}`}::timestamptz + interval '1 day')`;
