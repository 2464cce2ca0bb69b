import { sql } from 'kysely';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

/** A sub-app as changed in the console, with its proposed version. */
export interface StoredApp {
  name: string;
  /**
   * The version that runs. null: the one of the operator's file, or none where the file has no such
   * app.
   */
  app: MicroAppEntry | null;
  enabled: boolean;
  version: number;
  changedBy: string;
  changedAt: Date;
  approvedBy: string | null;
  approvedAt: Date | null;
  proposed: MicroAppEntry | null;
  proposedBy: string[];
  proposedAt: Date | null;
}

const columns = sql`name, app, enabled, version, changed_by AS "changedBy", changed_at AS "changedAt",
  approved_by AS "approvedBy", approved_at AS "approvedAt", proposed, proposed_by AS "proposedBy", proposed_at AS "proposedAt"`;

/** The oldest first, so that the menu keeps its order. */
export async function selectApps(db: DbOrTx): Promise<StoredApp[]> {
  const { rows } =
    await sql<StoredApp>`SELECT ${columns} FROM micro_app ORDER BY created_at, name`.execute(db);
  return rows;
}

/** Locked until the transaction ends; every change waits for the one before it. */
export async function lockApps(db: DbOrTx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('micro apps', 0))`.execute(db);
}

/**
 * As {@link lockApps}, for a caller that only reads registrations: shared by many, exclusive with a
 * change.
 */
export async function shareApps(db: DbOrTx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended('micro apps', 0))`.execute(db);
}

export interface NewAppVersion {
  name: string;
  app: MicroAppEntry | null;
  enabled: boolean;
  changedBy: string;
  proposed: MicroAppEntry | null;
  proposedBy: readonly string[];
  /** Approver of `app` in this act; null keeps the former one. */
  approvedBy: string | null;
}

/** Writes the next version of a registration. The time of a proposal is that of its last change. */
export async function writeApp(db: DbOrTx, written: NewAppVersion): Promise<StoredApp> {
  const { name, enabled, changedBy, proposedBy, approvedBy } = written;
  const [app, proposed] = [written.app, written.proposed].map((value) =>
    value === null ? null : JSON.stringify(value),
  );
  const { rows } = await sql<StoredApp>`
    INSERT INTO micro_app (name, app, enabled, changed_by, proposed, proposed_by, proposed_at, approved_by, approved_at)
    VALUES (${name}, ${app}::jsonb, ${enabled}, ${changedBy}, ${proposed}::jsonb, ${[...proposedBy]}::text[],
      CASE WHEN ${proposed}::jsonb IS NOT NULL THEN now() END,
      ${approvedBy}::text, CASE WHEN ${approvedBy}::text IS NOT NULL THEN now() END)
    ON CONFLICT (name) DO UPDATE SET app = excluded.app, enabled = excluded.enabled, changed_by = excluded.changed_by,
      changed_at = now(), version = micro_app.version + 1, proposed = excluded.proposed, proposed_by = excluded.proposed_by,
      proposed_at = CASE WHEN excluded.proposed = micro_app.proposed THEN micro_app.proposed_at ELSE excluded.proposed_at END,
      approved_by = coalesce(excluded.approved_by, micro_app.approved_by),
      approved_at = coalesce(excluded.approved_at, micro_app.approved_at)
    RETURNING ${columns}`.execute(db);
  return rows[0]!;
}

export async function deleteApp(db: DbOrTx, name: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM micro_app WHERE name = ${name} RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Active members with one of these roles. */
export async function selectHolders(
  db: DbOrTx,
  roles: readonly string[],
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM member
    WHERE status = 'active' AND held_roles(id, roles) && ${[...roles]}::text[] ORDER BY id`.execute(
    db,
  );
  return rows;
}

/** Accounts of members by their ids. */
export async function selectAccounts(
  db: DbOrTx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; account: string }>`SELECT id, account FROM member
    WHERE id = ANY(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map(({ id, account }) => [id, account]));
}

export async function markProposalNoticesRead(db: DbOrTx, name: string): Promise<void> {
  await sql`UPDATE notice SET read_at = now() WHERE kind = 'micro-app' AND content ->> 'name' = ${name}
    AND content ->> 'what' = 'proposed' AND read_at IS NULL`.execute(db);
}
