import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { runMaintenance } from '../db/maintenance.ts';
import type { DbOrTx, Tx } from '../db/transaction.ts';

/** Progress of one file. `rowsIn` is the sum of the other three. */
export interface Counts {
  rowsIn: number;
  loaded: number;
  rejected: number;
  duplicate: number;
}

export interface ImportRun extends Counts {
  id: string;
  /** Who ordered it; null on the command line. Only ordered runs record their changes. */
  memberId: string | null;
  /** Of the loaded rows those that were there before; null where changes are not recorded. */
  changed: number | null;
  sourceKey: string | null;
  startedAt: Date;
  finishedAt: Date | null;
}

/** A file is identified by the kind it is read as and by the hash of its bytes, not by its name. */
export interface RunKey {
  kind: string;
  sha256: string;
}

/** Starts a run, or finds the earlier one of these bytes. */
export async function startRun(
  db: DbOrTx,
  key: RunKey,
  fileName: string,
  sourceKey: string | null,
  memberId: string | null = null,
): Promise<ImportRun> {
  await db
    .insertInto('import_run')
    .values({
      ...key,
      file_name: fileName,
      source_key: sourceKey,
      finished_at: null,
      member_id: memberId,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'sha256']).where('undone_at', 'is', null).doNothing(),
    )
    .execute();
  return (await findRun(db, key))!;
}

/** The run of these bytes, if it is not undone. */
export async function findRun(
  db: DbOrTx,
  { kind, sha256 }: RunKey,
): Promise<ImportRun | undefined> {
  const row = await selectRun(db)
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row;
}

/** Locks the run until the transaction ends. */
export async function lockRun(tx: Tx, { kind, sha256 }: RunKey): Promise<ImportRun | undefined> {
  return selectRun(tx)
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .forUpdate()
    .executeTakeFirst();
}

function selectRun(db: DbOrTx) {
  return db
    .selectFrom('import_run')
    .where('undone_at', 'is', null)
    .select([
      'id',
      'member_id as memberId',
      'changed',
      'rows_in as rowsIn',
      'loaded',
      'rejected',
      'duplicate',
      'source_key as sourceKey',
      'started_at as startedAt',
      'finished_at as finishedAt',
    ]);
}

/**
 * What the rest of the transaction adds and changes is recorded for this run, by the triggers of
 * `functions/imports.sql`.
 */
export async function recordChangesOf(tx: Tx, runId: string): Promise<void> {
  await sql`SELECT set_config('renta.import_run', ${runId}, true)`.execute(tx);
}

/** Counts, of the rows of a table, those that the run changed and did not add. */
export async function countChanged(db: DbOrTx, runId: string, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM import_change
    WHERE run_id = ${runId} AND table_name = ${table} AND before IS NOT NULL`.execute(db);
  return rows[0]!.n;
}

export async function addToRun(tx: Tx, { kind, sha256 }: RunKey, more: Counts): Promise<void> {
  await tx
    .updateTable('import_run')
    .where('undone_at', 'is', null)
    .set((row) => ({
      rows_in: row('rows_in', '+', more.rowsIn),
      loaded: row('loaded', '+', more.loaded),
      rejected: row('rejected', '+', more.rejected),
      duplicate: row('duplicate', '+', more.duplicate),
    }))
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .execute();
}

// With so many new rows, index-only scans avoid the table only after a VACUUM has set its
// visibility map.
const manyRows = 50_000;
const tidied: Record<string, string> = { shops: 'shop', kases: 'kase', leases: 'kase' };

/**
 * Marks the file as read to its end, after an ANALYZE: until then the planner would guess.
 *
 * @param changed As in `ImportRun`.
 */
export async function finishRun(
  db: Db,
  { kind, sha256 }: RunKey,
  changed: number | null = null,
): Promise<void> {
  const table = tidied[kind];
  const run = await findRun(db, { kind, sha256 });
  await runMaintenance(db, async (one) => {
    if (table !== undefined && run && run.loaded >= manyRows && !run.finishedAt)
      await sql`VACUUM ${sql.table(table)}`.execute(one);
    await sql`ANALYZE kase, road, district, spell, shop`.execute(one);
  });
  await db
    .updateTable('import_run')
    .set({ finished_at: new Date(), changed })
    .where('undone_at', 'is', null)
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .where('finished_at', 'is', null)
    .execute();
}

/** Records that a source was checked, also when its file had been read before. */
export async function markChecked(db: Db, sourceKey: string | null): Promise<void> {
  if (sourceKey === null) return;
  await db
    .updateTable('data_source')
    .set({ checked_at: new Date() })
    .where('key', '=', sourceKey)
    .execute();
}
