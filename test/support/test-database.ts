import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect, type Db } from '#src/server/db/connect.ts';
import { migrate } from '#src/server/db/migrate.ts';
import { readSchemaFiles } from '#src/server/db/schema-files.ts';
import { loadDemo } from '#src/server/demo/load-demo.ts';
import { joinSharedCluster } from './shared-cluster.ts';

export interface TestDatabase {
  db: Db;
  url: string;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

const makingTemplate = 7_368_112;
const makingDemo = 7_368_114;
let made = 0;

/**
 * A fresh, migrated database on a real PostgreSQL, empty or with the open data of a demo.
 *
 * `TEST_DATABASE_URL` names an administrator's database to make it beside. Without it one server in
 * `.cache/test-postgres` is shared by all test processes, and the last one to end stops it.
 */
export async function testDatabase(holds: 'nothing' | 'demo' = 'nothing'): Promise<TestDatabase> {
  const admin = await administrator();
  const template = await (holds === 'demo' ? demoTemplate(admin) : migratedTemplate(admin));
  made += 1;
  const name = `test_${process.pid}_${made}_${Math.random().toString(36).slice(2, 8)}`;
  await query(admin, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = beside(admin, name);
  const db = connect(url, { connections: 5 });
  return {
    db,
    url,
    async drop() {
      await db.destroy();
      await query(admin, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** A database without our tables, for the tests of the migrations. */
export async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = await administrator();
  made += 1;
  const name = `empty_${process.pid}_${made}_${Math.random().toString(36).slice(2, 8)}`;
  await query(admin, `CREATE DATABASE ${name}`);
  return {
    url: beside(admin, name),
    drop: () => query(admin, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

let shared: Promise<string> | undefined;

function administrator(): Promise<string> {
  const given = process.env['TEST_DATABASE_URL'];
  shared ??= given ? Promise.resolve(given) : joinUntilTheEnd();
  return shared;
}

async function joinUntilTheEnd(): Promise<string> {
  const { url, leave } = await joinSharedCluster();
  process.once('beforeExit', () => void dropDemoTemplate().then(leave));
  return url;
}

/** Migrating once and copying is ten times quicker than migrating each time. */
async function migratedTemplate(admin: string): Promise<string> {
  const schema = await readSchemaFiles();
  const state = createHash('sha256')
    .update([...schema.migrations, ...schema.functions].map(({ sha256 }) => sha256).join())
    .digest('hex');
  return template(admin, `template_${state.slice(0, 12)}`, makingTemplate, (url) =>
    migrate(url, schema),
  );
}

const run = process.env['TEST_RUN'] ?? `${process.pid}`;
const demoName = `demo_${run}`;

/** Loaded once in a run of tests: what is loaded may have changed by the next one. */
async function demoTemplate(admin: string): Promise<string> {
  const empty = await migratedTemplate(admin);
  return template(admin, demoName, makingDemo, loadInto, empty);
}

async function loadInto(url: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-'));
  const db = connect(url, { connections: 5 });
  try {
    await loadDemo({ db, dataDir, log: () => {} });
  } finally {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  }
}

/** Removes the template of the demo data of this test run. */
export async function dropDemoTemplate(): Promise<void> {
  const admin = await administrator();
  await query(admin, `UPDATE pg_database SET datistemplate = false WHERE datname = '${demoName}'`);
  await query(admin, `DROP DATABASE IF EXISTS ${demoName}`);
}

/** Creates a template database unless it exists; concurrent callers wait. */
async function template(
  admin: string,
  name: string,
  lock: number,
  fill: (url: string) => Promise<unknown>,
  from = 'template1',
): Promise<string> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    const { rowCount } = await client.query(
      'SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate',
      [name],
    );
    if (rowCount === 0) {
      await client.query(`DROP DATABASE IF EXISTS ${name}`);
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${from}`);
      await fill(beside(admin, name));
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
  const client = new pg.Client({
    connectionString: url,
    statement_timeout: 60_000,
    lock_timeout: 60_000,
  });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
