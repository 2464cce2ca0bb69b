import { sql } from 'kysely';
import type { Db } from '#src/server/db/connect.ts';
import type { Tx } from '#src/server/db/transaction.ts';

export interface StoredRun {
  id: string;
  kind: string;
  fileName: string;
  sourceTitle: string | null;
  sourceTitleEn: string | null;
  by: string | null;
  isRecorded: boolean;
  rowsIn: number;
  loaded: number;
  changed: number | null;
  duplicate: number;
  rejected: number;
  startedAt: Date;
  finishedAt: Date | null;
  undoneAt: Date | null;
  undoneBy: string | null;
}

/** Runs, newest first. */
export async function selectRuns(db: Db, limit: number, offset: number): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    SELECT r.id, r.kind, r.file_name AS "fileName", d.title AS "sourceTitle", d.title_en AS "sourceTitleEn", m.name AS by,
      r.member_id IS NOT NULL AS "isRecorded", r.rows_in AS "rowsIn", r.loaded, r.changed, r.duplicate, r.rejected,
      r.started_at AS "startedAt", r.finished_at AS "finishedAt", r.undone_at AS "undoneAt", u.name AS "undoneBy"
    FROM import_run r LEFT JOIN data_source d ON d.key = r.source_key LEFT JOIN member m ON m.id = r.member_id
      LEFT JOIN member u ON u.id = r.undone_by
    ORDER BY r.started_at DESC, r.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countRuns(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM import_run`.execute(db);
  return rows[0]!.n;
}

/** A run, locked until the transaction ends. */
export async function lockRun(tx: Tx, id: string) {
  const { rows } = await sql<{
    kind: string;
    fileName: string;
    isRecorded: boolean;
    isFinished: boolean;
    isUndone: boolean;
  }>`
    SELECT kind, file_name AS "fileName", member_id IS NOT NULL AS "isRecorded", finished_at IS NOT NULL AS "isFinished",
      undone_at IS NOT NULL AS "isUndone"
    FROM import_run WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Marks a run as undone and deletes its recorded changes. */
export async function markUndone(tx: Tx, id: string, memberId: string): Promise<void> {
  await sql`DELETE FROM import_change WHERE run_id = ${id}`.execute(tx);
  await sql`UPDATE import_run SET undone_at = now(), undone_by = ${memberId} WHERE id = ${id}`.execute(
    tx,
  );
}

/** A run of a member that the audit log does not name yet, locked until the transaction ends. */
export async function selectUnaudited(tx: Tx, id: string, memberId: string) {
  const { rows } = await sql<{ kind: string; fileName: string }>`
    SELECT kind, file_name AS "fileName" FROM import_run r WHERE id = ${id} AND member_id = ${memberId}
      AND NOT EXISTS (SELECT FROM ledger.audit a WHERE a.target = r.id AND a.action = 'import.ran')
    FOR UPDATE`.execute(tx);
  return rows[0];
}
