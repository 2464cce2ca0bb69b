import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { connect } from '#src/server/db/connect.ts';
import { makeMembers, type Sent } from '../stress/kill-server.ts';
import type { Payer } from '../stress/payer.ts';
import { startPaying } from '../stress/paying.ts';
import { eventually } from '../support/eventually.ts';
import { assertSameState, readState, recordMoment } from '../support/database-state.ts';
import { newDataDir, runServer, type RunningServer } from '../support/run-server.ts';
import { runRenta } from '../support/run-renta.ts';
import type { Archive } from './archives.ts';
import { initCluster, ownFolder, startPostgres, type Postgres } from './archiving-postgres.ts';

/** One row of the table: what was done, in how many ms, and what it found. */
export interface Step {
  name: string;
  ms: number;
  found: string;
}

const clients = 4;
const batch = 100;

/**
 * @param data Empty, for the database that the mistake happens to.
 * @throws AssertionError at the first step that fails.
 */
export async function rehearse(
  bin: string,
  home: string,
  data: string,
  archive: Archive,
): Promise<Step[]> {
  const steps: Step[] = [];
  const step = async (name: string, work: () => Promise<string>) => {
    const startedAt = performance.now();
    const found = await work();
    const ms = performance.now() - startedAt;
    steps.push({ name, ms, found });
    console.log(`  ${name}: ${(ms / 1000).toFixed(1)} s, ${found}`);
  };
  const settings = { SECRET_KEY: randomUUID(), DATA_DIR: newDataDir() };
  console.log(archive.name);
  await initCluster(bin, data);
  const postgres = await startPostgres(bin, data, home, archive.settings);
  const first = await beforeTheMistake(postgres, archive, settings, step);
  const stoppedAt = performance.now();
  await step('stop the server and the database', async () => {
    await first.server.stop();
    await postgres.stop();
    return 'the rest of the log is archived';
  });
  const restored = ownFolder(home, 'restored');
  const size = megabytes(archive.folder);
  await step('copy the base backup', async () => {
    await archive.restore(restored, first.time);
    return `${megabytes(restored)} MB, archive ${size} MB`;
  });
  let again!: Postgres;
  await step('replay the log to the moment', async () => {
    // Where the log of the former database stays as it is.
    const folder = ownFolder(home, 'run');
    again = await startPostgres(bin, restored, folder, archive.settings);
    return 'writes are accepted';
  });
  try {
    await afterTheRestore(again, first, settings, step);
    steps.push({
      name: 'from the stop to the first payment',
      ms: performance.now() - stoppedAt,
      found: 'with all checks',
    });
  } finally {
    await again.stop();
  }
  return steps;
}

type Measure = (name: string, work: () => Promise<string>) => Promise<void>;
type Settings = Record<'SECRET_KEY' | 'DATA_DIR', string>;

interface Before {
  server: { stop(): Promise<void> };
  time: string;
  state: Awaited<ReturnType<typeof readState>>;
  payers: Payer[];
  paidBefore: readonly Sent[];
  paidAfter: readonly Sent[];
}

async function beforeTheMistake(
  postgres: Postgres,
  archive: Archive,
  settings: Settings,
  step: Measure,
): Promise<Before> {
  await postgres.ask('CREATE ROLE renta LOGIN');
  await postgres.ask(`CREATE DATABASE renta OWNER renta TEMPLATE template0 ENCODING 'UTF8'`);
  const url = postgres.url('renta', 'renta');
  const server = await startServer(url, settings);
  const db = connect(url, { connections: 2 });
  const payers = await makeMembers(db);
  await db.destroy();
  const paying = () => startPaying(() => server.origin, payers, clients);
  const early = paying();
  await step('payments', async () => {
    await early.more(batch);
    return `${batch} paid`;
  });
  await step('base backup, while payments go on', async () => {
    await archive.backUp(postgres);
    await early.more(batch);
    await early.stop();
    return `${paid(early.sent).length} paid in all`;
  });
  let moment!: Awaited<ReturnType<typeof recordMoment>>;
  await step('record a moment: hash of every table', async () => {
    moment = await recordMoment(url);
    return `${Object.keys(moment.state.tables).length} tables, ${moment.state.rows} rows`;
  });
  const late = paying();
  await step('payments after it', async () => {
    await late.more(batch);
    return `${batch} paid`;
  });
  await step('a mistake: DROP TABLE payment CASCADE', async () => {
    await postgres.ask('DROP TABLE payment CASCADE', 'renta');
    await eventually(async () => {
      const failed = late.refused.some((text) => text.includes(': 500 '));
      assert.ok(failed, `no request failed: ${late.refused.join('\n')}`);
    });
    await late.stop();
    return 'payments are answered 500';
  });
  const refused = early.refused.join('\n');
  assert.equal(refused, '', 'nothing was refused before');
  return { server, ...moment, payers, paidBefore: paid(early.sent), paidAfter: paid(late.sent) };
}

async function afterTheRestore(
  postgres: Postgres,
  { state, payers, paidBefore, paidAfter }: Before,
  settings: Settings,
  step: Measure,
): Promise<void> {
  const url = postgres.url('renta', 'renta');
  await step('compare every table', async () => {
    const found = await readState(url);
    assertSameState(found, state, true);
    return `${Object.keys(found.tables).length} tables, ${found.rows} rows equal`;
  });
  await step('look for the payments', async () => {
    const orders = async (of: readonly Sent[]) => {
      const ids = of.map(({ orderId }) => `'${orderId}'`).join();
      const [row] = await postgres.ask<{ orders: number; payments: number }>(
        `SELECT (SELECT count(*)::int FROM member_order WHERE id IN (${ids})) AS orders,
           (SELECT count(*)::int FROM payment_order JOIN payment p ON p.id = payment_id
            WHERE order_id IN (${ids}) AND status = 'succeeded') AS payments`,
        'renta',
      );
      return row!;
    };
    const { length } = paidBefore;
    assert.deepEqual(await orders(paidBefore), { orders: length, payments: length });
    assert.deepEqual(await orders(paidAfter), { orders: 0, payments: 0 });
    return `${length} of ${length} before, 0 of ${paidAfter.length} after`;
  });
  const environment = { ...settings, DATABASE_URL: url };
  await step('ledger check, audit verify', async () => {
    const checked = await runRenta(environment, 'ledger', 'check');
    await runRenta(environment, 'audit', 'verify');
    return `${checked.match(/^holds /gm)!.length} invariants hold`;
  });
  await step('start the server and pay', async () => {
    const server = await startServer(url, settings);
    const next = startPaying(() => server.origin, payers, 1);
    await next.more(1);
    await next.stop();
    await server.stop();
    assert.deepEqual(next.refused, []);
    return 'paid';
  });
}

async function startServer(url: string, settings: Settings) {
  const server: RunningServer = runServer({
    ...settings,
    DATABASE_URL: url,
    SEED: 'none',
    CALLS_PER_MINUTE: '1000000',
    // The mistake is expected to fail requests.
    LOG_LEVEL: 'silent',
  });
  return {
    origin: await server.address(),
    async stop() {
      server.kill('SIGTERM');
      assert.equal(await server.ended, 0, server.output());
    },
  };
}

const paid = (sent: readonly Sent[]) => sent.filter(({ billNo }) => billNo !== undefined);

const megabytes = (folder: string) =>
  Number(execFileSync('du', ['-sm', join(folder)], { encoding: 'utf8' }).split('\t')[0]);
