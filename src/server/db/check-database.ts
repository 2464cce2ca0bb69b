import pg from 'pg';
import { appRole } from './app-role.ts';
import { assertFit, type DatabaseSetting } from './assert-fit.ts';
import { readSchemaFiles } from './schema-files.ts';

/** Outcome of one check: what was found, and for all but `ok` what to do. */
export interface Finding {
  state: 'ok' | 'warning' | 'failure';
  text: string;
}

const clockToleranceMs = 5_000;
const oldJobMinutes = 60;

/**
 * Checks what a server needs of the database, and changes nothing.
 *
 * @param databaseUrl Undefined: the embedded one, which is not started.
 * @param setting Where the address comes from.
 * @throws StartError when it cannot be reached or does not fit.
 */
export async function checkDatabase(
  databaseUrl: string | undefined,
  setting: DatabaseSetting = 'DATABASE_URL',
): Promise<Finding[]> {
  if (databaseUrl === undefined)
    return [{ state: 'ok', text: 'Database: the embedded PostgreSQL of the data directory' }];
  await assertFit(databaseUrl, setting);
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'renta-console doctor',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {}); // the failing query reports it
  await client.connect();
  try {
    return [
      await checkServer(client),
      await checkClock(client),
      await checkRole(client),
      ...(await checkSchema(client)),
    ];
  } finally {
    await client.end();
  }
}

/**
 * Checks the pooler in front of the database.
 *
 * @throws StartError when it cannot be used.
 */
export async function checkPooler(databaseUrl: string): Promise<Finding> {
  await assertFit(databaseUrl, 'DATABASE_URL', true);
  return { state: 'ok', text: 'Pooler: it answers with the database behind it' };
}

async function checkServer(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string; tls: boolean; isReplica: boolean }>(`
    SELECT current_setting('server_version') AS version, pg_is_in_recovery() AS "isReplica",
           coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS tls`);
  const { version, tls, isReplica } = rows[0]!;
  const text = `Database: PostgreSQL ${version}, ${tls ? 'with' : 'without'} TLS`;
  return isReplica
    ? {
        state: 'failure',
        text: `${text}: it is a read-only replica. DATABASE_URL names the primary.`,
      }
    : { state: 'ok', text };
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const differenceMs = Math.abs(rows[0]!.now.getTime() - Date.now());
  return differenceMs > clockToleranceMs
    ? {
        state: 'warning',
        text: `The clocks of this machine and of the database differ by ${Math.round(differenceMs / 1000)} s.`,
      }
    : { state: 'ok', text: 'The clocks of this machine and of the database agree' };
}

async function checkRole(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ has: boolean }>(
    `SELECT coalesce((SELECT pg_has_role(oid, 'MEMBER') FROM pg_roles WHERE rolname = $1), false)
       OR (SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = current_user) AS has`,
    [appRole],
  );
  return rows[0]!.has
    ? { state: 'ok', text: `The server works with the rights of ${appRole}` }
    : {
        state: 'warning',
        text: `Role ${appRole} is missing: the server works as the owner. See docs/operations.md.`,
      };
}

async function checkSchema(client: pg.Client): Promise<Finding[]> {
  const { migrations } = await readSchemaFiles();
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('public.schema_migration') IS NOT NULL AS exists`,
  );
  if (!rows[0]!.exists)
    return [{ state: 'ok', text: `Empty: the start applies ${migrations.length} migrations` }];
  const applied = await client.query<{ newest: number }>(
    'SELECT coalesce(max(number), 0) AS newest FROM schema_migration',
  );
  const missing = migrations.length - applied.rows[0]!.newest;
  if (missing < 0)
    return [
      {
        state: 'failure',
        text: `The database is ${-missing} migrations ahead of this version. Start a newer one.`,
      },
    ];
  if (missing > 0)
    return [
      { state: 'warning', text: `${missing} migrations are missing; the start applies them.` },
    ];
  return [{ state: 'ok', text: 'All migrations are applied' }, await checkJobs(client)];
}

async function checkJobs(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ minutes: number | null }>(
    `SELECT extract(epoch FROM now() - min(run_after))::float8 / 60 AS minutes
     FROM job WHERE state = 'queued'`,
  );
  const minutes = rows[0]!.minutes ?? 0;
  return minutes > oldJobMinutes
    ? {
        state: 'warning',
        text: `The oldest job has waited for ${Math.round(minutes)} minutes. Is a server running?`,
      }
    : { state: 'ok', text: 'No job has waited for an hour' };
}
