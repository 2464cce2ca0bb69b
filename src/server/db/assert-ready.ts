import { sql } from 'kysely';
import type { Db } from './connect.ts';
import type { Migration } from './schema-files.ts';

/**
 * Resolves when the database responds and has every migration this server knows.
 *
 * @throws Error with the reason otherwise.
 */
export async function assertReady(db: Db, known: readonly Migration[]): Promise<void> {
  const { rows } = await sql<{
    newest: number;
  }>`SELECT coalesce(max(number), 0) AS newest FROM schema_migration`.execute(db);
  const newest = rows[0]!.newest;
  const wanted = known.at(-1)?.number ?? 0;
  if (newest < wanted)
    throw new Error(`The database is at migration ${newest}; ${wanted} is required.`);
}
