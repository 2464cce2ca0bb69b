import { createHash } from 'node:crypto';
import pg from 'pg';
import { connect, type Db } from '#src/server/db/connect.ts';
import { migrate, readMigrations } from '#src/server/db/migrate.ts';
import { joinSharedCluster } from './shared-cluster.ts';

export interface TestDatabase {
  db: Db;
  url: string;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

const makingTemplate = 7_368_112;
let made = 0;

/**
 * A fresh, empty, migrated database on a real PostgreSQL.
 *
 * `TEST_DATABASE_URL` names an administrator's database to make it beside. Without it one server in
 * `.cache/test-postgres` is shared by all test processes, and the last one to leave stops it.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const admin = await administrator();
  const template = await migratedTemplate(admin);
  made += 1;
  const name = `test_${process.pid}_${made}_${Math.random().toString(36).slice(2, 8)}`;
  await query(admin, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = beside(admin, name);
  const db = connect(url, 5);
  return {
    db,
    url,
    async drop() {
      await db.destroy();
      await query(admin, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** A database without our tables, for the tests of what makes them. */
export async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = await administrator();
  made += 1;
  const name = `empty_${process.pid}_${made}_${Math.random().toString(36).slice(2, 8)}`;
  await query(admin, `CREATE DATABASE ${name}`);
  return { url: beside(admin, name), drop: () => query(admin, `DROP DATABASE ${name} WITH (FORCE)`) };
}

let shared: Promise<string> | undefined;

function administrator(): Promise<string> {
  const given = process.env['TEST_DATABASE_URL'];
  shared ??= given ? Promise.resolve(given) : joinUntilTheEnd();
  return shared;
}

async function joinUntilTheEnd(): Promise<string> {
  const { url, leave } = await joinSharedCluster();
  process.once('beforeExit', () => void leave());
  return url;
}

/** Migrating once and copying is ten times quicker than migrating each time. */
async function migratedTemplate(admin: string): Promise<string> {
  const migrations = await readMigrations();
  const state = createHash('sha256')
    .update(migrations.map(({ sha256 }) => sha256).join())
    .digest('hex');
  const name = `template_${state.slice(0, 12)}`;
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [makingTemplate]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
    if (rowCount === 0) {
      await client.query(`DROP DATABASE IF EXISTS ${name}`);
      await client.query(`CREATE DATABASE ${name}`);
      await migrate(beside(admin, name), migrations);
      await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
    }
  } finally {
    await client.end();
  }
  return name;
}

function beside(admin: string, database: string): string {
  const url = new URL(admin);
  url.pathname = `/${database}`;
  return url.href;
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 60_000, lock_timeout: 60_000 });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
