import { sql } from 'kysely';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';
import type { DbOrTx } from '../db/transaction.ts';

/** What was decided about a sub-app in the console. */
export interface StoredApp {
  name: string;
  /** null: the one of the operator's file. */
  app: MicroAppEntry | null;
  enabled: boolean;
  version: number;
  changedBy: string;
  changedAt: Date;
}

const columns = sql`name, app, enabled, version, changed_by AS "changedBy", changed_at AS "changedAt"`;

/** The oldest first, so that the menu keeps its order. */
export async function selectApps(db: DbOrTx): Promise<StoredApp[]> {
  const { rows } = await sql<StoredApp>`SELECT ${columns} FROM micro_app ORDER BY created_at, name`.execute(db);
  return rows;
}

/** Held until the transaction ends; every change waits for the one before it. */
export async function lockApps(db: DbOrTx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('micro apps', 0))`.execute(db);
}

export async function writeApp(
  db: DbOrTx,
  { name, app, enabled, changedBy }: Omit<StoredApp, 'version' | 'changedAt'>,
): Promise<StoredApp> {
  const text = app === null ? null : JSON.stringify(app);
  const { rows } = await sql<StoredApp>`INSERT INTO micro_app (name, app, enabled, changed_by)
    VALUES (${name}, ${text}::jsonb, ${enabled}, ${changedBy})
    ON CONFLICT (name) DO UPDATE SET app = excluded.app, enabled = excluded.enabled, changed_by = excluded.changed_by,
      changed_at = now(), version = micro_app.version + 1
    RETURNING ${columns}`.execute(db);
  return rows[0]!;
}

export async function deleteApp(db: DbOrTx, name: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM micro_app WHERE name = ${name} RETURNING 1`.execute(db);
  return rows.length > 0;
}
