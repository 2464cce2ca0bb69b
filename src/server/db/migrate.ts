import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartError } from '../errors.ts';

export interface Migration {
  number: number;
  file: string;
  sql: string;
  sha256: string;
}

const folder = fileURLToPath(new URL('migrations', import.meta.url));

// Any number serves, as long as every version of this server takes the same one.
const lockKey = 7_368_110;

/**
 * Texts that were applied before they were edited, by their file. Nothing had been deployed then, but folders of developers
 * had; a later migration brings both to the same state. Why they were edited: docs/decisions/0029.
 */
const formerTexts: Readonly<Record<string, string>> = {
  '0005-ledger.sql': 'e509514f42262ea08dc204246c9723e277c3c79a80db261251ad6d9183aab650',
  '0028-ledger-quick-way.sql': 'ae6d9ef706f0563308b4b18c1c974faf8e2e03ff8391098d7713ad87f55e7569',
  '0030-ledger-posting.sql': 'f85c89f80711f80ff3f5109f50c14fd6fca2152d8aac007da7769148c0bd5133',
};

/**
 * Reads the numbered SQL files of a folder, in order.
 *
 * @throws StartError when a number is missing or there twice.
 */
export async function readMigrations(from = folder): Promise<Migration[]> {
  const files = (await readdir(from)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file, index) => {
      const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]);
      if (number !== index + 1) {
        const expected = String(index + 1).padStart(4, '0');
        throw new StartError('migration-missing', `Expected a migration ${expected}-….sql, found ${file}.`);
      }
      // Line ends differ by how the files were checked out and mean nothing.
      const sql = (await readFile(join(from, file), 'utf8')).replaceAll('\r\n', '\n');
      return { number, file, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the tables up to date: each file not yet applied runs in a transaction of its own, in order.
 *
 * Several servers may call this at once; one works, the others wait.
 *
 * @returns The files applied now.
 * @throws StartError when an applied file was edited since, is gone, or a new one fails.
 */
export async function migrate(url: string, migrations?: readonly Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  const client = new pg.Client({ connectionString: url, application_name: 'renta-console migrate' });
  client.on('error', () => {}); // reported by the query that it breaks
  await client.connect();
  try {
    // An index over a large table takes its time, and so does another server's migration.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migration (
         number integer PRIMARY KEY, file text NOT NULL, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const { rows: applied } = await client.query<Applied>('SELECT number, file, sha256 FROM schema_migration ORDER BY number');
    for (const row of applied) assertUnchanged(row, wanted);
    const open = wanted.filter(({ number }) => number > (applied.at(-1)?.number ?? 0));
    for (const migration of open) await apply(client, migration);
    return open.map(({ file }) => file);
  } finally {
    await client.end(); // which gives the lock back too
  }
}

interface Applied {
  number: number;
  file: string;
  sha256: string;
}

function assertUnchanged(applied: Applied, wanted: readonly Migration[]): void {
  const known = wanted.find(({ number }) => number === applied.number);
  if (!known) {
    throw new StartError(
      'migration-missing',
      `The database has migration ${applied.file}, which this version does not know: it was used by a newer one. Start that version.`,
    );
  }
  if (known.sha256 !== applied.sha256 && formerTexts[known.file] !== applied.sha256) {
    throw new StartError(
      'migration-edited',
      `Migration ${known.file} was edited after it was applied. Put its old text back and write the change as a new file.`,
    );
  }
}

async function apply(client: pg.Client, { number, file, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO schema_migration (number, file, sha256) VALUES ($1, $2, $3)', [number, file, sha256]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}); // the connection may be what failed
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError('migration-failed', `Migration ${file} failed and was undone: ${reason}.`, { cause: error });
  }
}
