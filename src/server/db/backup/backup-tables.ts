import type pg from 'pg';
import type { TableEnd } from './backup-file.ts';

export interface BackupTable {
  /** Quoted, with its schema. */
  name: string;
  /** Quoted; without generated columns. */
  columns: string[];
}

/** All tables of the product but the lists of applied schema files, by name. */
export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name,
           array_agg(format('%I', a.attname) ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ('public', 'ledger')
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind = 'r' AND c.relname NOT IN ('schema_migration', 'schema_function')
    GROUP BY n.nspname, c.relname ORDER BY n.nspname, c.relname`);
  return rows;
}

/** Number of rows of a table and the sum of their hashes. */
export async function hashTable(client: pg.ClientBase, table: BackupTable): Promise<TableEnd> {
  const { rows } = await client.query<{ rows: string; hash: string }>(`
    SELECT count(*)::text AS rows, coalesce(sum(hashtextextended(copied::text, 0)), 0)::text AS hash
    FROM (SELECT ${table.columns.join(', ')} FROM ${table.name}) copied`);
  return { rows: Number(rows[0]!.rows), hash: rows[0]!.hash };
}

/** Sequences of the product with their last values. */
export async function readSequences(
  client: pg.ClientBase,
): Promise<{ name: string; value: string; isCalled: boolean }[]> {
  const { rows: names } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences
    WHERE schemaname IN ('public', 'ledger') ORDER BY 1`);
  const sequences = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${name}`,
    );
    sequences.push({ name, ...rows[0]! });
  }
  return sequences;
}
