import pg from 'pg';
import { StartError } from '../http/errors.ts';
import { adoptFormerMigrations, type AppliedMigration } from './adopt-former-migrations.ts';
import { applyInTransaction } from './apply-in-transaction.ts';
import {
  readSchemaFiles,
  type FunctionFile,
  type Migration,
  type SchemaFiles,
} from './schema-files.ts';

/**
 * Advisory lock that migrations hold and backups share. An arbitrary number that must be the same
 * in every version of this server.
 */
export const migrationLock = 7_368_110;

const bookkeeping = `
  CREATE TABLE IF NOT EXISTS schema_migration (
    number integer PRIMARY KEY, file text NOT NULL, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE IF NOT EXISTS schema_function (
    file text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

/**
 * Brings the schema up to date: each migration not yet applied runs in a transaction of its own, in
 * order, and then each function file whose text differs from the one applied last.
 *
 * Concurrent calls are safe: one runs, the others wait.
 *
 * @param files Read from the server's own folders when omitted.
 * @returns The files applied now; those of functions as `functions/<file>`.
 * @throws StartError when an applied migration was edited since, is missing, or a file fails.
 */
export async function migrate(url: string, files?: SchemaFiles): Promise<string[]> {
  const { migrations, functions } = files ?? (await readSchemaFiles());
  const client = new pg.Client({
    connectionString: url,
    application_name: 'renta-console migrate',
  });
  client.on('error', () => {}); // the failing query reports it
  await client.connect();
  try {
    // Building an index over a large table takes long, and so does waiting for another server's
    // migration.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(bookkeeping);
    return [
      ...(await applyMigrations(client, migrations)),
      ...(await applyFunctions(client, functions)),
    ];
  } finally {
    await client.end(); // which also releases the lock
  }
}

async function applyMigrations(client: pg.Client, wanted: readonly Migration[]): Promise<string[]> {
  await adoptFormerMigrations(client, await readApplied(client), wanted);
  const applied = await readApplied(client);
  for (const row of applied) assertUnchanged(row, wanted);
  const open = wanted.filter(({ number }) => number > (applied.at(-1)?.number ?? 0));
  for (const { number, file, sql, sha256 } of open) {
    await applyInTransaction(client, `Migration ${file}`, async () => {
      await client.query(sql);
      await client.query(
        'INSERT INTO schema_migration (number, file, sha256) VALUES ($1, $2, $3)',
        [number, file, sha256],
      );
      // A migration may drop an object a function or trigger depends on, and these with it, so all
      // function files are reapplied.
      await client.query('DELETE FROM schema_function');
    });
  }
  return open.map(({ file }) => file);
}

async function applyFunctions(
  client: pg.Client,
  wanted: readonly FunctionFile[],
): Promise<string[]> {
  const { rows } = await client.query<{ file: string; sha256: string }>(
    'SELECT file, sha256 FROM schema_function',
  );
  const applied = new Map(rows.map(({ file, sha256 }) => [file, sha256]));
  const changed = wanted.filter(({ file, sha256 }) => applied.get(file) !== sha256);
  for (const { file, sql, sha256 } of changed) {
    await applyInTransaction(client, `Function file ${file}`, async () => {
      await client.query(sql);
      await client.query(
        `INSERT INTO schema_function (file, sha256) VALUES ($1, $2)
         ON CONFLICT (file) DO UPDATE SET sha256 = excluded.sha256, applied_at = now()`,
        [file, sha256],
      );
    });
  }
  return changed.map(({ file }) => `functions/${file}`);
}

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  return (
    await client.query<AppliedMigration>(
      'SELECT number, file, sha256 FROM schema_migration ORDER BY number',
    )
  ).rows;
}

function assertUnchanged(applied: AppliedMigration, wanted: readonly Migration[]): void {
  const known = wanted.find(({ number }) => number === applied.number);
  if (!known) {
    throw new StartError(
      'migration-missing',
      `The database has migration ${applied.file}, which this version does not know: it was used by a newer one. Start that version.`,
    );
  }
  if (known.sha256 !== applied.sha256) {
    throw new StartError(
      'migration-edited',
      `Migration ${known.file} was edited after it was applied. Put its old text back and write the change as a new file.`,
    );
  }
}
