import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../migrate.ts';
import { readSchemaFiles, type SchemaFiles } from '../schema-files.ts';
import {
  endOfRows,
  sessionSettings,
  type BackupEnd,
  type BackupHeader,
  type TableEnd,
  type TableStart,
} from './backup-file.ts';
import { BackupLines, broken } from './backup-lines.ts';
import { hashTable, listTables, type BackupTable } from './backup-tables.ts';
import { BackupError } from './errors.ts';
import type { BackupResult } from './write-backup.ts';

const endLine = Buffer.from(`${endOfRows}\n`);

/**
 * Restores a backup into an empty database: the migrations the backup has, its rows in one
 * transaction, then the migrations and functions of this version. Rows are compared with the
 * backup by number and hash before they are committed.
 *
 * @param url The owner's address of a database without tables of the console.
 * @throws BackupError when the file is no backup, is cut off or altered, comes from a newer
 *   version, or the database is not empty. Nothing is committed then but empty tables.
 */
export async function restoreBackup(
  url: string,
  input: NodeJS.ReadableStream,
  onTable: (table: string, rows: number) => void = () => {},
): Promise<BackupResult> {
  const lines = new BackupLines(input);
  const files = await readSchemaFiles();
  const migrations = migrationsOf(await lines.nextJson(), files);
  await assertEmpty(url);
  await migrate(url, { migrations, functions: [] });
  const client = new pg.Client({
    connectionString: url,
    application_name: 'renta-console restore',
  });
  client.on('error', () => {}); // the failing query reports it
  await client.connect();
  let result: BackupResult;
  try {
    await client.query(sessionSettings);
    await client.query('BEGIN');
    result = await withoutForeignKeys(client, () => loadTables(client, lines, onTable));
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  await migrate(url, files);
  return result;
}

function migrationsOf(
  read: Record<string, unknown>,
  files: SchemaFiles,
): SchemaFiles['migrations'] {
  const header = read as unknown as BackupHeader;
  if (header.format !== 'renta-backup' || !Array.isArray(header.migrations))
    throw broken('its first line is not the header of a backup');
  if (header.version !== 1)
    throw new BackupError(
      'backup-newer',
      `The backup has format ${String(header.version)}, this version reads 1. Restore it with the version that wrote it.`,
    );
  return header.migrations.map(({ number, file, sha256 }) => {
    const known = files.migrations[number - 1];
    if (known && known.sha256 === sha256) return known;
    throw new BackupError(
      'backup-newer',
      `The backup has migration ${file}, which this version ${known ? 'has with other text' : 'does not have'}. Restore it with the version that wrote it.`,
    );
  });
}

/** An interrupted restore leaves empty tables without functions, which count as empty. */
async function assertEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ known: boolean }>(
      `SELECT to_regclass('public.schema_function') IS NOT NULL AS known`,
    );
    if (!rows[0]!.known) return;
    const { rowCount } = await client.query('SELECT FROM schema_function LIMIT 1');
    if (rowCount === 0) return;
  } finally {
    await client.end();
  }
  throw new BackupError(
    'database-not-empty',
    'The database has tables of the console already. Restore into an empty one: another DATABASE_URL, or a new DATA_DIR.',
  );
}

/** Rows are loaded by table, so rows that reference each other could come in no order. */
async function withoutForeignKeys<Result>(
  client: pg.Client,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT format('%s', conrelid::regclass) AS table, format('%I', conname) AS name,
           pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace IN ('public'::regnamespace, 'ledger'::regnamespace)`);
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const result = await work();
  for (const { table, name, definition } of rows)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  return result;
}

async function loadTables(
  client: pg.Client,
  lines: BackupLines,
  onTable: (table: string, rows: number) => void,
): Promise<BackupResult> {
  const known = new Map((await listTables(client)).map((table) => [table.name, table]));
  // Migrations insert rows, such as data sources, which the backup has too.
  await client.query(`TRUNCATE ${[...known.keys()].join(', ')}`);
  let rows = 0;
  let tables = 0;
  for (;;) {
    const line = await lines.nextJson();
    if (typeof line['table'] !== 'string') {
      await assertComplete(client, line as unknown as BackupEnd, tables, known.size, lines);
      return { tables, rows };
    }
    const loaded = await loadTable(client, line as unknown as TableStart, known, lines);
    rows += loaded;
    tables += 1;
    onTable(line['table'], loaded);
  }
}

async function loadTable(
  client: pg.Client,
  { table, columns }: TableStart,
  known: ReadonlyMap<string, BackupTable>,
  lines: BackupLines,
): Promise<number> {
  const expected = known.get(table);
  if (!expected || String(expected.columns) !== String(columns))
    throw broken(`table ${table} has columns this schema does not have`);
  const copying = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  const done = finished(copying);
  done.catch(() => {}); // awaited below
  try {
    for (;;) {
      const line = await lines.next();
      if (!line) throw broken(`it ends within table ${table}`);
      if (line.equals(endLine)) break;
      if (!copying.write(line)) await Promise.race([once(copying, 'drain'), done]);
    }
    copying.end();
    await done;
  } catch (error) {
    copying.destroy();
    if (error instanceof BackupError) throw error;
    throw broken(`table ${table}: ${(error as Error).message}`, error);
  }
  const { rows, hash } = (await lines.nextJson()) as unknown as TableEnd;
  const found = await hashTable(client, expected);
  if (found.rows !== rows || found.hash !== hash)
    throw broken(
      `table ${table} has ${found.rows} rows with hash ${found.hash}, expected ${rows} with ${hash}`,
    );
  return rows;
}

async function assertComplete(
  client: pg.Client,
  { tables, sequences }: BackupEnd,
  loaded: number,
  expected: number,
  lines: BackupLines,
): Promise<void> {
  if (tables !== loaded || loaded !== expected)
    throw broken(`it has ${loaded} tables, expected ${expected}`);
  if ((await lines.next()) !== null) throw broken('something follows its last line');
  for (const { name, value, isCalled } of sequences)
    await client.query('SELECT setval($1, $2, $3)', [name, value, isCalled]);
}
