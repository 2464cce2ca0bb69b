import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import { unitOf } from './own-data-units.ts';

const mostRows = 20_000;

// Tables with data of one member, the column that holds the member's id, and the columns left out:
// secrets, sealed values, and ids of staff members.
const own = [
  ['member', 'id', ['password_hash']],
  ['member_contact', 'member_id', []],
  ['member_profile', 'member_id', ['avatar']],
  ['session', 'member_id', ['token_hash', 'origin']],
  ['member_identity', 'member_id', []],
  ['login_log', 'member_id', []],
  ['certification', 'member_id', ['number_sealed']],
  ['api_key', 'member_id', ['key_hash']],
  ['app_use', 'member_id', []],
  ['project', 'owner_id', []],
  ['project_member', 'member_id', []],
  ['team_member', 'member_id', []],
  ['member_layout', 'member_id', []],
  ['member_order', 'member_id', []],
  ['payment', 'member_id', []],
  ['refund', 'member_id', ['asked_by', 'decided_by']],
  ['invoice', 'member_id', []],
  ['recharge_order', 'member_id', ['first_confirmed_by', 'second_confirmed_by']],
  ['coupon_use', 'member_id', []],
  ['membership', 'member_id', []],
  ['membership_enquiry', 'member_id', ['answered_by']],
  ['entitlement', 'member_id', []],
  ['booking_sheet', 'member_id', []],
  ['pre_shop_reservation', 'member_id', []],
  ['pre_shop_queue', 'member_id', []],
  ['pre_shop_watch', 'member_id', []],
  ['search_run', 'member_id', []],
  ['saved_search', 'member_id', ['share_token']],
  ['followed_road', 'member_id', []],
  ['sample_result', 'member_id', []],
  ['success_rate_run', 'member_id', []],
  ['assessment', 'member_id', []],
  ['assessment_issue', 'member_id', ['reviewer_id', 'share_token']],
  ['consulting_report', 'member_id', ['assignee_id']],
  ['consulting_message', 'author_id', []],
  ['my_shop', 'member_id', []],
  ['my_shop_deal', 'member_id', []],
  ['kase', 'contributor_id', []],
  ['contribution', 'member_id', ['verifier_id']],
  ['contribution_file', 'member_id', ['content']],
  ['access_request', 'member_id', ['decided_by']],
  ['sample_correction', 'member_id', ['decided_by']],
  ['share', 'owner_id', ['token_hash']],
  ['notice', 'member_id', []],
] as const;

export interface OwnData {
  /** The rows of each table, by its name. */
  tables: Record<string, unknown[]>;
  /** Unit of each column with figures, by `table.column`; null where it is not defined. */
  units: Record<string, string | null>;
}

/** All stored data of a member, with the units of its figures. */
export async function ownData(db: DbOrTx, memberId: string): Promise<OwnData> {
  const tables: Record<string, unknown[]> = {};
  for (const [table, column, hidden] of own) {
    const { rows } = await sql<{ row: unknown }>`SELECT to_jsonb(t) - ${[...hidden]}::text[] AS row
      FROM ${sql.table(table)} t WHERE ${sql.ref(column)} = ${memberId} LIMIT ${mostRows}::int`.execute(
      db,
    );
    tables[table] = rows.map(({ row }) => row);
  }
  const items = await sql<{ row: unknown }>`SELECT to_jsonb(i) AS row FROM order_item i
    JOIN member_order o ON o.id = i.order_id WHERE o.member_id = ${memberId} LIMIT ${mostRows}::int`.execute(
    db,
  );
  tables['order_item'] = items.rows.map(({ row }) => row);
  const bills = await sql<{ row: unknown }>`SELECT to_jsonb(b) AS row FROM ledger.bill b
    WHERE b.member_id = ${memberId} ORDER BY seq`.execute(db);
  tables['bill'] = bills.rows.map(({ row }) => row);
  return { tables, units: await unitsOf(db, Object.keys(tables)) };
}

async function unitsOf(db: DbOrTx, tables: readonly string[]): Promise<OwnData['units']> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT c.relname AS table, a.attname AS column
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'ledger') AND c.relname = ANY(${[...tables]}::text[]) AND a.attnum > 0
      AND NOT a.attisdropped AND a.atttypid = ANY('{int2,int4,int8,float4,float8,numeric}'::regtype[])
    ORDER BY 1, 2`.execute(db);
  return Object.fromEntries(
    rows.map(({ table, column }) => [`${table}.${column}`, unitOf(table, column) ?? null]),
  );
}
