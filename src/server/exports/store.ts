import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** The words each source of these cases asks for, by the key of the source. */
export async function selectAttributions(db: Db, kaseIds: readonly string[]): Promise<{ key: string; attribution: string }[]> {
  const { rows } = await sql<{ key: string; attribution: string }>`
    SELECT key, attribution FROM data_source
    WHERE key IN (SELECT source_key FROM kase WHERE id = ANY(${[...kaseIds]}::text[])) ORDER BY key`.execute(db);
  return rows;
}

/** The words these sources ask for. */
export async function selectAttributionsOf(db: Db, keys: readonly string[]): Promise<{ key: string; attribution: string }[]> {
  const { rows } = await sql<{ key: string; attribution: string }>`
    SELECT key, attribution FROM data_source WHERE key = ANY(${[...keys]}::text[]) ORDER BY key`.execute(db);
  return rows;
}
