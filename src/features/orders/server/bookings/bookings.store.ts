import { sql, type RawBuilder } from 'kysely';
import type { TradeCode } from '#src/domain/trade-taxonomy.ts';
import type { IdFilter } from '#src/server/db/id-filter.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import {
  bookingDueDays,
  type BookingDue,
  type BookingSort,
  type BookingStatus,
  type BookingTarget,
} from '../../model/booking.ts';
import { attachments, type BookingAttachment } from './attachments.store.ts';

export interface StoredUnit {
  id: string;
  sheetId: string;
  status: 'open' | 'delivered' | 'captured' | 'released';
  refId: string | null;
  /** The price of what was delivered; of a captured unit the amount captured. */
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
  /** Files of a dispute. */
  proof: BookingAttachment[];
}

const columns = sql`s.id, s.order_id AS "orderId", o.no, s.member_id AS "memberId", m.name AS "memberName", s.status, s.target, s.city,
  s.district, s.road, s.category, s.wishes, s.quantity, s.max_unit_jindou AS "maxUnitJindou", s.due_on AS "dueOn",
  s.hold_tx AS "holdTx", s.delivered_at AS "deliveredAt", s.reason, s.created_at AS "createdAt", s.changed_at AS "changedAt"`;

const ofSheet = <Part extends { sheetId: string | null }>(
  parts: readonly Part[],
  id: string,
): Part[] => parts.filter(({ sheetId }) => sheetId === id);

async function select(db: DbOrTx, rest: RawBuilder<unknown>): Promise<StoredSheet[]> {
  const { rows } = await sql<
    Omit<StoredSheet, 'units' | 'proof'>
  >`SELECT ${columns} FROM booking_sheet s
    JOIN member_order o ON o.id = s.order_id JOIN member m ON m.id = s.member_id ${rest}`.execute(
    db,
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { rows: units } =
    await sql<StoredUnit>`SELECT id, sheet_id AS "sheetId", status, ref_id AS "refId", jindou
    FROM booking_unit WHERE sheet_id = ANY(${ids}::text[]) ORDER BY sheet_id, position`.execute(db);
  const papers = await attachments.list(db, 'sheetId', ids);
  return rows.map((row) => ({
    ...row,
    units: ofSheet(units, row.id),
    proof: ofSheet(papers, row.id),
  }));
}

export async function find(db: DbOrTx, id: string): Promise<StoredSheet | undefined> {
  return (await select(db, sql`WHERE s.id = ${id}`))[0];
}

/** The same, locked until the transaction ends. */
export async function lock(db: DbOrTx, id: string): Promise<StoredSheet | undefined> {
  await sql`SELECT FROM booking_sheet WHERE id = ${id} FOR UPDATE`.execute(db);
  return find(db, id);
}

export interface SheetFilter extends IdFilter {
  /** Owner; null for all members' sheets. */
  memberId: string | null;
  target?: BookingTarget | undefined;
  status?: readonly BookingStatus[] | undefined;
  due?: BookingDue | undefined;
  city?: string | undefined;
  district?: string | undefined;
  road?: readonly string[] | undefined;
  /** ISO date that days are counted from. */
  today: string;
}

function matches({
  memberId,
  ids,
  target,
  status,
  due,
  city,
  district,
  road,
  today,
}: SheetFilter): RawBuilder<unknown> {
  const all = [sql`true`];
  if (memberId !== null) all.push(sql`s.member_id = ${memberId}`);
  if (ids !== undefined) all.push(sql`s.id = ANY(${[...ids]}::text[])`);
  if (target !== undefined) all.push(sql`s.target = ${target}`);
  if (status !== undefined) all.push(sql`s.status = ANY(${[...status]}::text[])`);
  if (due === 'late') all.push(isLate(today));
  else if (due !== undefined)
    all.push(
      sql`${isWaited} AND s.due_on >= ${today}::date AND s.due_on <= ${today}::date + ${bookingDueDays[due]}::int`,
    );
  if (city !== undefined) all.push(sql`s.city = ${city}`);
  if (district !== undefined) all.push(sql`s.district = ${district}`);
  if (road !== undefined) all.push(sql`s.road = ANY(${[...road]}::text[])`);
  return sql.join(all, sql` AND `);
}

/** Some units are not delivered yet. */
const isWaited = sql`s.status IN ('held', 'accepted', 'sourcing', 'partDelivered')`;
const isLate = (today: string) =>
  sql`(s.status = 'overdue' OR (${isWaited} AND s.due_on < ${today}::date))`;

/** Sums over the units of a sheet, for the sort orders that need them. */
const unitSums = sql`CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE ref_id IS NOT NULL) AS delivered,
    count(*) FILTER (WHERE status IN ('open', 'delivered')) * s.max_unit_jindou AS held,
    coalesce(sum(jindou) FILTER (WHERE status = 'captured'), 0) AS captured
  FROM booking_unit WHERE sheet_id = s.id) u`;

const keys: Record<string, { of: RawBuilder<unknown>; byUnits?: true }> = {
  date: { of: sql`s.created_at` },
  due: { of: sql`s.due_on` },
  quantity: { of: sql`s.quantity` },
  unit: { of: sql`s.max_unit_jindou` },
  delivered: { of: sql`u.delivered`, byUnits: true },
  held: { of: sql`u.held`, byUnits: true },
  captured: { of: sql`u.captured`, byUnits: true },
  released: { of: sql`s.quantity * s.max_unit_jindou - u.held - u.captured`, byUnits: true },
};

/** The joins a sort order needs, and the order itself; ties are sorted by id. */
function orderOf(
  sort: BookingSort,
  { memberId, today }: SheetFilter,
): { joined: RawBuilder<unknown>; by: RawBuilder<unknown> } {
  const nothing = sql``;
  if (sort === 'pressing') {
    const isOpen = sql`s.status IN ('held', 'accepted', 'sourcing', 'partDelivered', 'disputed')`;
    // A member's own sheets: overdue ones first, then those that wait for a response, then the
    // newer ones.
    const own = sql`${isLate(today)} DESC, s.status = 'delivered' DESC, s.created_at DESC, s.id`;
    return { joined: nothing, by: memberId === null ? sql`${isOpen} DESC, s.due_on, s.id` : own };
  }
  const { of, byUnits } = keys[sort.replace('-', '')]!;
  const way = sql.raw(sort.startsWith('-') ? 'DESC' : 'ASC');
  return { joined: byUnits ? unitSums : nothing, by: sql`${of} ${way}, s.id ${way}` };
}

export async function selectSheets(
  db: DbOrTx,
  filter: SheetFilter,
  sort: BookingSort,
  limit: number,
  offset: number,
): Promise<{ list: StoredSheet[]; total: number; heldJindou: number | null }> {
  const { joined, by } = orderOf(sort, filter);
  const list = await select(
    db,
    sql`${joined} WHERE ${matches(filter)} ORDER BY ${by} LIMIT ${limit} OFFSET ${offset}`,
  );
  const [held, units] =
    filter.memberId === null
      ? [sql`NULL::bigint`, sql``]
      : [sql`coalesce(sum(u.held), 0)::bigint`, unitSums];
  const { rows } = await sql<{ n: number; heldJindou: number | null }>`
    SELECT count(*) AS n, ${held} AS "heldJindou" FROM booking_sheet s ${units} WHERE ${matches(filter)}`.execute(
    db,
  );
  return { list, total: rows[0]!.n, heldJindou: rows[0]!.heldJindou };
}

export type NewSheet = Omit<
  StoredSheet,
  | 'no'
  | 'memberName'
  | 'status'
  | 'deliveredAt'
  | 'reason'
  | 'createdAt'
  | 'changedAt'
  | 'units'
  | 'proof'
> & { unitIds: readonly string[] };

export async function insertSheet(db: DbOrTx, sheet: NewSheet): Promise<void> {
  const {
    id,
    orderId,
    memberId,
    target,
    city,
    district,
    road,
    category,
    wishes,
    quantity,
    maxUnitJindou,
    dueOn,
    holdTx,
  } = sheet;
  await sql`INSERT INTO booking_sheet (id, order_id, member_id, status, target, city, district, road, category, wishes, quantity,
      max_unit_jindou, due_on, hold_tx)
    VALUES (${id}, ${orderId}, ${memberId}, 'held', ${target}, ${city}, ${district}, ${road}, ${category}, ${wishes}, ${quantity},
      ${maxUnitJindou}, ${dueOn}::date, ${holdTx}::uuid)`.execute(db);
  await sql`INSERT INTO booking_unit (id, sheet_id, position) SELECT w.id, ${id}, w.at
    FROM unnest(${[...sheet.unitIds]}::text[]) WITH ORDINALITY AS w (id, at)`.execute(db);
}

export async function moveSheet(
  db: DbOrTx,
  id: string,
  {
    status,
    reason,
    isDelivered = false,
  }: { status: BookingStatus; reason?: string; isDelivered?: boolean },
): Promise<void> {
  await sql`UPDATE booking_sheet SET status = ${status}, changed_at = now(), reason = coalesce(${reason ?? null}, reason),
      delivered_at = CASE WHEN ${isDelivered}::boolean THEN now() ELSE delivered_at END WHERE id = ${id}`.execute(
    db,
  );
}

/** Stores a later due day, and the act that now holds its jindou. */
export async function writeExtension(
  db: DbOrTx,
  id: string,
  dueOn: string,
  holdTx: string,
): Promise<void> {
  await sql`UPDATE booking_sheet SET due_on = ${dueOn}::date, hold_tx = ${holdTx}::uuid, changed_at = now() WHERE id = ${id}`.execute(
    db,
  );
}

/** Stores the results of units. */
export async function writeUnits(
  db: DbOrTx,
  units: readonly Pick<StoredUnit, 'id' | 'status' | 'refId' | 'jindou'>[],
): Promise<void> {
  await sql`UPDATE booking_unit u SET status = w.status, ref_id = w."refId", jindou = w.jindou
    FROM jsonb_to_recordset(${JSON.stringify(units)}::jsonb) AS w (id text, status text, "refId" text, jindou bigint)
    WHERE u.id = w.id`.execute(db);
}

export async function itemOf(db: DbOrTx, orderId: string): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM order_item WHERE order_id = ${orderId}`.execute(db);
  return rows[0]!.id;
}

/** Takes back items that were delivered for a sheet. */
export async function reclaimUnits(
  db: DbOrTx,
  itemId: string,
  refIds: readonly string[],
): Promise<void> {
  await sql`DELETE FROM entitlement WHERE item_id = ${itemId} AND ref_id = ANY(${[...refIds]}::text[])`.execute(
    db,
  );
}

/** Sheets to be moved on by the scheduler: past their day, or delivered without a response. */
export async function dueSheets(
  db: DbOrTx,
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
