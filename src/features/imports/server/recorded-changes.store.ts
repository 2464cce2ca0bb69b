import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#src/server/db/transaction.ts';

/** Tables whose changes are recorded, rows that refer to others first, with their primary keys. */
export const recordedTables = {
  sample: ['id'],
  sample_wave: ['id'],
  kase: ['id'],
  shop: ['id'],
  spell: ['id'],
  panel_shop: ['id'],
  pre_shop: ['id'],
  shop_sale: ['source_key', 'source_id'],
  district: ['code'],
  road: ['id'],
  city: ['name'],
} as const satisfies Record<string, readonly string[]>;
export type RecordedTable = keyof typeof recordedTables;
export const recordedNames = Object.keys(recordedTables) as RecordedTable[];

/** Entries of a run for one table, as `c`. */
const ofTable = (runId: string, table: RecordedTable) =>
  sql`c.run_id = ${runId} AND c.table_name = ${table}`;

/** Whether a row of the table, as `t`, is that of an entry. */
function isSameRow(table: RecordedTable): RawBuilder<unknown> {
  const keys = recordedTables[table].map((key) => sql`${sql.ref(`t.${key}`)} = c.key ->> ${key}`);
  return sql.join(keys, sql` AND `);
}

/** Rows that differ from what the run left, or are gone. Digests are those of UTC. */
export async function countChangedLater(
  tx: Tx,
  runId: string,
  table: RecordedTable,
): Promise<number> {
  await sql`SET LOCAL timezone = 'UTC'`.execute(tx);
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM import_change c LEFT JOIN ${sql.table(table)} t ON ${isSameRow(table)}
    WHERE ${ofTable(runId, table)} AND md5(to_jsonb(t)::text) IS DISTINCT FROM c.after_md5`.execute(
    tx,
  );
  return rows[0]!.n;
}

/** Deletes the rows a run added. @returns How many. */
export async function removeAdded(tx: Tx, runId: string, table: RecordedTable): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(table)} t USING import_change c
    WHERE ${ofTable(runId, table)} AND c.before IS NULL AND ${isSameRow(table)}`.execute(tx);
  return Number(numAffectedRows);
}

/** Restores the former values of the rows that a run changed. @returns How many. */
export async function restoreChanged(tx: Tx, runId: string, table: RecordedTable): Promise<number> {
  const { rows: columns } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER'
    ORDER BY ordinal_position`.execute(tx);
  const names = columns.map(({ name }) => sql.ref(name));
  const former = columns.map(({ name }) => sql.ref(`b.${name}`));
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} t SET (${sql.join(names)}) = (
      SELECT ${sql.join(former)} FROM jsonb_populate_record(NULL::${sql.table(table)}, c.before) b)
    FROM import_change c
    WHERE ${ofTable(runId, table)} AND c.before IS NOT NULL AND ${isSameRow(table)}`.execute(tx);
  return Number(numAffectedRows);
}
