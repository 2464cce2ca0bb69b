import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrationLock } from '../migrate.ts';
import {
  endOfRows,
  sessionSettings,
  type BackupEnd,
  type BackupHeader,
  type TableStart,
} from './backup-file.ts';
import { hashTable, listTables, readSequences, type BackupTable } from './backup-tables.ts';

export interface BackupResult {
  tables: number;
  rows: number;
}

/**
 * Writes all rows of the database as they were at one moment. Servers keep working meanwhile; a
 * migration waits until the backup has ended.
 *
 * @param output Receives gzipped text ({@link BackupHeader}); it is ended, and destroyed after an
 *   error.
 * @throws Error of the database or of the output.
 */
export async function writeBackup(
  url: string,
  output: NodeJS.WritableStream,
  onTable: (table: string, rows: number) => void = () => {},
): Promise<BackupResult> {
  const gzip = createGzip();
  const written = pipeline(gzip, output);
  // Awaited below; a failure before then also fails the write that waits.
  written.catch(() => {});
  const client = new pg.Client({ connectionString: url, application_name: 'renta-console backup' });
  client.on('error', () => {}); // the failing query reports it
  try {
    await client.connect();
    await client.query(sessionSettings);
    await client.query('SELECT pg_advisory_lock_shared($1)', [migrationLock]);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const result = await writeTables(client, gzip, onTable);
    gzip.end();
    await written;
    await client.query('COMMIT');
    return result;
  } catch (error) {
    gzip.destroy();
    throw error;
  } finally {
    await client.end();
  }
}

type Gzip = ReturnType<typeof createGzip>;

async function writeTables(
  client: pg.Client,
  gzip: Gzip,
  onTable: (table: string, rows: number) => void,
): Promise<BackupResult> {
  const { rows: migrations } = await client.query<BackupHeader['migrations'][number]>(
    'SELECT number, file, sha256 FROM schema_migration ORDER BY number',
  );
  const header: BackupHeader = {
    format: 'renta-backup',
    version: 1,
    takenAt: new Date().toISOString(),
    migrations,
  };
  await writeLine(gzip, header);
  const tables = await listTables(client);
  let rows = 0;
  for (const table of tables) {
    const count = await writeTable(client, gzip, table);
    rows += count;
    onTable(table.name, count);
  }
  const end: BackupEnd = { tables: tables.length, sequences: await readSequences(client) };
  await writeLine(gzip, end);
  return { tables: tables.length, rows };
}

async function writeTable(client: pg.Client, gzip: Gzip, table: BackupTable): Promise<number> {
  const start: TableStart = { table: table.name, columns: table.columns };
  await writeLine(gzip, start);
  const copied = client.query(copyTo(`COPY ${table.name} (${table.columns.join(', ')}) TO STDOUT`));
  for await (const chunk of copied) if (!gzip.write(chunk)) await once(gzip, 'drain');
  gzip.write(`${endOfRows}\n`);
  const end = await hashTable(client, table);
  await writeLine(gzip, end);
  return end.rows;
}

async function writeLine(gzip: Gzip, value: object): Promise<void> {
  if (gzip.destroyed) throw gzip.errored ?? new Error('The output was closed.');
  if (!gzip.write(`${JSON.stringify(value)}\n`)) await once(gzip, 'drain');
}
