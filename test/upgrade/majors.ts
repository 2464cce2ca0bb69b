import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startCluster, type Cluster } from '#src/server/db/embedded/cluster.ts';
import type { Postgres } from '../recovery/archiving-postgres.ts';
import { superuser } from '../recovery/archiving-postgres.ts';
import { makeMembers } from '../stress/kill-server.ts';
import type { Payer } from '../stress/payer.ts';
import { startPaying } from '../stress/paying.ts';
import { connect } from '#src/server/db/connect.ts';
import { assertSameState, readState } from '../support/database-state.ts';
import { newDataDir, runServer } from '../support/run-server.ts';
import { runRenta } from '../support/run-renta.ts';
import type { Measure } from './steps.ts';

const clients = 4;
const batch = 100;
const longestMs = 300_000;
const owner = { name: 'console_owner', password: 'owner-of-the-rehearsal' };
const settings = {
  SECRET_KEY: randomUUID(),
  SEED: 'none',
  CALLS_PER_MINUTE: '1000000',
  LOG_LEVEL: 'error',
};

/**
 * Migrates a database in use to a newer major by a backup: the server is down from the backup to
 * the end of the restore.
 */
export async function moveByBackup(former: Postgres, step: Measure): Promise<void> {
  const url = former.url('renta', 'renta');
  const { stop, payers } = await startUse(url, step);
  const newer = await startNewer();
  try {
    const to = { ...settings, DATA_DIR: newDataDir(), DATABASE_URL: newer.url };
    const stoppedAt = performance.now();
    await step('stop the server', stop);
    const backup = join(newDataDir(), 'whole.backup');
    await step('renta backup', async () => {
      const from = { ...to, DATABASE_URL: url };
      return /\d+ tables, \d+ rows/.exec(await runRenta(from, 'backup', backup))![0];
    });
    await step('renta restore', async () => {
      return /\d+ tables, \d+ rows/.exec(await runRenta(to, 'restore', backup))![0];
    });
    await goOn({ url, newer, payers, stoppedAt, step });
  } finally {
    await newer.cluster.stop();
  }
}

/**
 * Migrates it by logical replication: the server is down only while it switches to the new
 * database.
 *
 * @param bin Folder of the programs of the former major.
 * @param former With `wal_level=logical`.
 */
export async function moveByReplication(
  bin: string,
  former: Postgres,
  step: Measure,
): Promise<void> {
  const url = former.url('renta', 'renta');
  const { stop, payers } = await startUse(url, step, 'leave paying');
  const newer = await startNewer();
  try {
    await step('copy the schema by pg_dump', async () => {
      const dump = ['--schema-only', '--no-owner', '--no-acl', '--no-publications', '-d'];
      const schema = execFileSync(join(bin, 'pg_dump'), [...dump, url], { encoding: 'utf8' });
      execFileSync(join(bin, 'psql'), ['-qX', '-v', 'ON_ERROR_STOP=1', '-d', newer.url], {
        input: schema,
      });
      return `${schema.match(/^CREATE TABLE/gm)!.length} tables`;
    });
    await step('copy the rows, while payments go on', async () => {
      const keyless = await former.ask<{ name: string }>(
        `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
         WHERE relkind = 'r' AND nspname IN ('public', 'ledger')
         AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = c.oid AND indisprimary)`,
        'renta',
      );
      for (const { name } of keyless)
        await former.ask(`ALTER TABLE ${name} REPLICA IDENTITY FULL`, 'renta');
      await former.ask('CREATE PUBLICATION upgrade FOR ALL TABLES', 'renta');
      await newer.ask(
        `CREATE SUBSCRIPTION upgrade CONNECTION 'host=127.0.0.1 port=${former.port} user=${superuser} dbname=renta' PUBLICATION upgrade`,
      );
      await untilTrue(newer, `SELECT bool_and(srsubstate = 'r') AS done FROM pg_subscription_rel`);
      return `tables without a primary key: ${keyless.length}`;
    });
    const stoppedAt = performance.now();
    await step('stop the server', stop);
    await step('wait for the last rows, copy the sequences', async () => {
      const [end] = await former.ask<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn');
      await untilTrue(
        former,
        `SELECT confirmed_flush_lsn >= '${end!.lsn}' AS done FROM pg_replication_slots WHERE slot_name = 'upgrade'`,
      );
      const sequences = await former.ask<{ command: string }>(
        `SELECT format('SELECT setval(%L, %s)', format('%I.%I', schemaname, sequencename), last_value) AS command
         FROM pg_sequences WHERE schemaname IN ('public', 'ledger') AND last_value IS NOT NULL`,
        'renta',
      );
      for (const { command } of sequences) await newer.ask(command);
      await newer.ask('DROP SUBSCRIPTION upgrade');
      return `${sequences.length} sequences`;
    });
    await goOn({ url, newer, payers, stoppedAt, step });
  } finally {
    await newer.cluster.stop();
  }
}

async function startUse(url: string, step: Measure, then?: 'leave paying') {
  const server = runServer({ ...settings, DATA_DIR: newDataDir(), DATABASE_URL: url });
  const origin = await server.address();
  const db = connect(url, { connections: 2 });
  const payers = await makeMembers(db);
  await db.destroy();
  const paying = startPaying(() => origin, payers, clients);
  await step('payments', async () => {
    await paying.more(batch);
    if (!then) await paying.stop();
    return `${batch} paid`;
  });
  return {
    payers,
    async stop() {
      await paying.stop();
      assert.deepEqual(paying.refused, []);
      server.kill('SIGTERM');
      assert.equal(await server.ended, 0, server.output());
      return `${paying.sent.length} paid`;
    },
  };
}

interface Newer {
  cluster: Cluster;
  url: string;
  /** Runs a statement as the superuser. */
  ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
}

/** The major that the product brings, with a database for an ordinary owner. */
async function startNewer(): Promise<Newer> {
  const cluster = await startCluster({ dataDir: newDataDir() });
  const database = 'upgraded';
  const ask = async <Row extends pg.QueryResultRow>(sql: string, at = database) => {
    const client = new pg.Client({ connectionString: cluster.url(at) });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  await ask(`CREATE ROLE ${owner.name} LOGIN PASSWORD '${owner.password}'`, 'postgres');
  await ask(
    `CREATE DATABASE ${database} OWNER ${owner.name} TEMPLATE template0 ENCODING 'UTF8'`,
    'postgres',
  );
  return {
    cluster,
    url: `postgres://${owner.name}:${owner.password}@127.0.0.1:${cluster.port}/${database}`,
    ask,
  };
}

/** Copying the rows takes a worker for each table, two at a time. */
async function untilTrue(
  { ask }: { ask(sql: string, database?: string): Promise<pg.QueryResultRow[]> },
  sql: string,
): Promise<void> {
  for (const until = performance.now() + longestMs; performance.now() < until; await wait(200)) {
    const [row] = (await ask(sql)) as { done: boolean | null }[];
    if (row?.done === true) return;
  }
  throw new Error(`Not true within ${longestMs / 1000} s: ${sql}`);
}

async function goOn({
  url,
  newer,
  payers,
  stoppedAt,
  step,
}: {
  url: string;
  newer: Newer;
  payers: readonly Payer[];
  stoppedAt: number;
  step: Measure;
}): Promise<void> {
  await step('compare every table', async () => {
    const state = await readState(newer.url);
    assertSameState(state, await readState(url));
    return `${Object.keys(state.tables).length} tables, ${state.rows} rows equal`;
  });
  const environment = { ...settings, DATA_DIR: newDataDir(), DATABASE_URL: newer.url };
  await step('start the server on the new database and pay', async () => {
    const server = runServer(environment);
    const origin = await server.address();
    const next = startPaying(() => origin, payers, 1);
    await next.more(1);
    await next.stop();
    server.kill('SIGTERM');
    assert.equal(await server.ended, 0, server.output());
    assert.deepEqual(next.refused, []);
    return `after ${((performance.now() - stoppedAt) / 1000).toFixed(1)} s without a server`;
  });
  await step('ledger check, audit verify', async () => {
    const checked = await runRenta(environment, 'ledger', 'check');
    await runRenta(environment, 'audit', 'verify');
    return `${checked.match(/^holds /gm)!.length} invariants hold`;
  });
}
