import { sql, type RawBuilder } from 'kysely';
import type { BookingStatus, BookingTarget } from '#src/domain/booking.ts';
import type { TradeCode } from '#src/domain/taxonomy.ts';
import type { Picked } from '../db/picked.ts';
import type { Queries } from '../ledger/store.ts';
import { selectFiles, type StoredFile } from './files/store.ts';

export interface StoredUnit {
  id: string;
  sheetId: string;
  status: 'open' | 'delivered' | 'captured' | 'released';
  refId: string | null;
  /** The price of what was delivered; of a captured unit what was taken. */
  jindou: number;
}

export interface StoredSheet {
  id: string;
  orderId: string;
  no: string;
  memberId: string;
  memberName: string;
  status: BookingStatus;
  target: BookingTarget;
  city: string;
  district: string;
  road: string;
  category: TradeCode | null;
  wishes: string;
  quantity: number;
  maxUnitJindou: number;
  dueOn: string;
  holdTx: string;
  deliveredAt: Date | null;
  reason: string;
  createdAt: Date;
  changedAt: Date;
  units: StoredUnit[];
  /** Papers of a dispute. */
  proof: StoredFile[];
}

const columns = sql`s.id, s.order_id AS "orderId", o.no, s.member_id AS "memberId", m.name AS "memberName", s.status, s.target, s.city,
  s.district, s.road, s.category, s.wishes, s.quantity, s.max_unit_jindou AS "maxUnitJindou", s.due_on AS "dueOn",
  s.hold_tx AS "holdTx", s.delivered_at AS "deliveredAt", s.reason, s.created_at AS "createdAt", s.changed_at AS "changedAt"`;

const ofSheet = <Part extends { sheetId: string | null }>(parts: readonly Part[], id: string): Part[] =>
  parts.filter(({ sheetId }) => sheetId === id);

async function select(db: Queries, rest: RawBuilder<unknown>): Promise<StoredSheet[]> {
  const { rows } = await sql<Omit<StoredSheet, 'units' | 'proof'>>`SELECT ${columns} FROM booking_sheet s
    JOIN member_order o ON o.id = s.order_id JOIN member m ON m.id = s.member_id ${rest}`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { rows: units } = await sql<StoredUnit>`SELECT id, sheet_id AS "sheetId", status, ref_id AS "refId", jindou
    FROM booking_unit WHERE sheet_id = ANY(${ids}::text[]) ORDER BY sheet_id, position`.execute(db);
  const papers = await selectFiles(db, ids);
  return rows.map((row) => ({ ...row, units: ofSheet(units, row.id), proof: ofSheet(papers, row.id) }));
}

export async function find(db: Queries, id: string): Promise<StoredSheet | undefined> {
  return (await select(db, sql`WHERE s.id = ${id}`))[0];
}

/** The same, held until the transaction ends. */
export async function lock(db: Queries, id: string): Promise<StoredSheet | undefined> {
  await sql`SELECT FROM booking_sheet WHERE id = ${id} FOR UPDATE`.execute(db);
  return find(db, id);
}

export interface SheetFilter extends Picked {
  /** Whose; null for everybody's. */
  memberId: string | null;
  target?: BookingTarget | undefined;
  status?: readonly BookingStatus[] | undefined;
}

function matches({ memberId, ids, target, status }: SheetFilter): RawBuilder<unknown> {
  const all = [sql`true`];
  if (memberId !== null) all.push(sql`s.member_id = ${memberId}`);
  if (ids !== undefined) all.push(sql`s.id = ANY(${[...ids]}::text[])`);
  if (target !== undefined) all.push(sql`s.target = ${target}`);
  if (status !== undefined) all.push(sql`s.status = ANY(${[...status]}::text[])`);
  return sql.join(all, sql` AND `);
}

export async function selectSheets(
  db: Queries,
  filter: SheetFilter,
  limit: number,
  offset: number,
  today: string,
): Promise<{ list: StoredSheet[]; total: number }> {
  const isOpen = sql`s.status IN ('held', 'accepted', 'sourcing', 'partDelivered', 'disputed')`;
  // A sheet of one's own that is past its day, or that waits for an answer, stands before the newer ones.
  const presses = sql`(s.status = 'overdue' OR s.status = 'delivered' OR (${isOpen} AND s.due_on < ${today}::date))`;
  const order = filter.memberId === null ? sql`${isOpen} DESC, s.due_on, s.id` : sql`${presses} DESC, s.created_at DESC, s.id`;
  const list = await select(db, sql`WHERE ${matches(filter)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`);
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM booking_sheet s WHERE ${matches(filter)}`.execute(db);
  return { list, total: rows[0]!.n };
}

export type NewSheet = Omit<
  StoredSheet,
  'no' | 'memberName' | 'status' | 'deliveredAt' | 'reason' | 'createdAt' | 'changedAt' | 'units' | 'proof'
> & { unitIds: readonly string[] };

export async function insertSheet(db: Queries, sheet: NewSheet): Promise<void> {
  const { id, orderId, memberId, target, city, district, road, category, wishes, quantity, maxUnitJindou, dueOn, holdTx } = sheet;
  await sql`INSERT INTO booking_sheet (id, order_id, member_id, status, target, city, district, road, category, wishes, quantity,
      max_unit_jindou, due_on, hold_tx)
    VALUES (${id}, ${orderId}, ${memberId}, 'held', ${target}, ${city}, ${district}, ${road}, ${category}, ${wishes}, ${quantity},
      ${maxUnitJindou}, ${dueOn}::date, ${holdTx}::uuid)`.execute(db);
  await sql`INSERT INTO booking_unit (id, sheet_id, position) SELECT w.id, ${id}, w.at
    FROM unnest(${[...sheet.unitIds]}::text[]) WITH ORDINALITY AS w (id, at)`.execute(db);
}

export async function moveSheet(
  db: Queries,
  id: string,
  { status, reason, isDelivered = false }: { status: BookingStatus; reason?: string; isDelivered?: boolean },
): Promise<void> {
  await sql`UPDATE booking_sheet SET status = ${status}, changed_at = now(), reason = coalesce(${reason ?? null}, reason),
      delivered_at = CASE WHEN ${isDelivered}::boolean THEN now() ELSE delivered_at END WHERE id = ${id}`.execute(db);
}

/** Gives a sheet a later day, and the act its jindou are held by from now on. */
export async function writeExtension(db: Queries, id: string, dueOn: string, holdTx: string): Promise<void> {
  await sql`UPDATE booking_sheet SET due_on = ${dueOn}::date, hold_tx = ${holdTx}::uuid, changed_at = now() WHERE id = ${id}`.execute(
    db,
  );
}

/** Writes what has become of units. */
export async function writeUnits(
  db: Queries,
  units: readonly Pick<StoredUnit, 'id' | 'status' | 'refId' | 'jindou'>[],
): Promise<void> {
  await sql`UPDATE booking_unit u SET status = w.status, ref_id = w."refId", jindou = w.jindou
    FROM jsonb_to_recordset(${JSON.stringify(units)}::jsonb) AS w (id text, status text, "refId" text, jindou bigint)
    WHERE u.id = w.id`.execute(db);
}

export async function itemOf(db: Queries, orderId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM order_item WHERE order_id = ${orderId}`.execute(db);
  return rows[0]!.id;
}

/** Takes goods back that were handed over for a sheet. */
export async function takeBack(db: Queries, itemId: string, refIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM entitlement WHERE item_id = ${itemId} AND ref_id = ANY(${[...refIds]}::text[])`.execute(db);
}

/** Sheets time has to decide about: past their day, or delivered and unanswered. */
export async function dueSheets(
  db: Queries,
  today: string,
  hours: number,
  most: number,
): Promise<{ id: string; why: 'overdue' | 'answer' }[]> {
  const { rows } = await sql<{ id: string; why: 'overdue' | 'answer' }>`
    SELECT id, 'overdue' AS why FROM booking_sheet
    WHERE status IN ('held', 'accepted', 'sourcing', 'partDelivered', 'overdue') AND due_on < ${today}::date
    UNION ALL SELECT id, 'answer' FROM booking_sheet WHERE status = 'delivered' AND delivered_at <= now() - ${hours} * interval '1 hour'
    LIMIT ${most}`.execute(db);
  return rows;
}
