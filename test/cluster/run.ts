// Three database nodes with automatic failover, two servers and a balancer, on loopback; payments
// through it while the primary is killed again and again: npm run test:cluster. Ends with 1 when an
// acknowledged payment is lost or doubled, a read is stale beyond its limit, or writes stay away for
// longer than promised.
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { connect } from '#src/server/db/connect.ts';
import { bundleServer } from '#src/tooling/bundle.mjs';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/killable-server.ts';
import { newDataDir, runServer, type RunningServer } from '../support/run-server.ts';
import { stockOf } from '../support/signed-report-order.ts';
import { systemPostgres } from '../support/system-postgres.ts';
import { assertKept, makeMembers, pay, type Sent } from '../stress/kill-server.ts';
import { ask, type Payer } from '../stress/payer.ts';
import { startDatabaseCluster, type DatabaseCluster } from './database-nodes.ts';
import { assertInstalled, killTree, startProgram } from './programs.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    clients: { type: 'string', default: '8' },
  },
});
const kills = Number(values.kills);
const clients = Number(values.clients);
const backWithinMs = 30_000;
const say = (line: string) => console.log(line);

const postgres = systemPostgres();
if ('missing' in postgres) throw new Error(postgres.missing);
assertInstalled(['patroni', 'etcd', 'haproxy']);
process.env['SERVER_PROGRAM'] ??= await bundleServer();

const cluster = await startDatabaseCluster(postgres.bin);
say(`three nodes run; the primary is ${(await cluster.primary()).name}`);
try {
  await makeDatabase(cluster);
  const servers = await startServers(cluster);
  try {
    await rehearse(servers.origin);
  } finally {
    await servers.stop();
  }
} finally {
  await cluster.stop();
}

async function makeDatabase({ url }: DatabaseCluster): Promise<void> {
  const client = new pg.Client({ connectionString: url('postgres', 'postgres') });
  await client.connect();
  await client.query('CREATE ROLE renta LOGIN');
  await client.query('CREATE ROLE renta_app NOLOGIN');
  await client.query('GRANT renta_app TO renta');
  await client.query(`CREATE DATABASE renta OWNER renta TEMPLATE template0 ENCODING 'UTF8'`);
  await client.end();
}

async function startServers({ nodes, url, urlOf }: DatabaseCluster) {
  const folder = newDataDir();
  const secret = randomUUID();
  const running: { server: RunningServer; port: number }[] = [];
  for (let n = 0; n < 2; n += 1) {
    const port = await freePort();
    const server = runServer({
      PORT: String(port),
      SEED: 'none',
      CALLS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
      SECRET_KEY: secret,
      DATA_DIR: newDataDir(),
      DATABASE_URL: url('renta', 'renta'),
      DATABASE_REPLICA_URLS: nodes.map((node) => urlOf(node, 'renta', 'renta')).join(','),
    });
    await server.address();
    running.push({ server, port });
  }
  const port = await freePort();
  const lines = running.map(
    ({ port: own }, n) => `  server console${n + 1} 127.0.0.1:${own} check inter 1s`,
  );
  const settings = join(folder, 'haproxy.cfg');
  writeFileSync(
    settings,
    `defaults
  mode http
  timeout connect 3s
  timeout client 60s
  timeout server 60s
listen console
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /healthz
${lines.join('\n')}
`,
  );
  const balancer = startProgram('haproxy', ['-db', '-f', settings], folder);
  const origin = `http://127.0.0.1:${port}`;
  await eventually(async () => void (await fetch(`${origin}/healthz`)));
  return {
    origin,
    async stop() {
      await killTree(balancer);
      for (const { server } of running) server.kill('SIGTERM');
      await Promise.all(running.map(({ server }) => server.ended));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function rehearse(origin: string): Promise<void> {
  const db = connect(cluster.url('renta', 'renta'), { connections: 2 });
  const payers = await makeMembers(db);
  const sent: Sent[] = [];
  const payments: Payment[] = [];
  const state = { isOver: false, refused: 0 };
  const load = Promise.all(
    Array.from({ length: clients }, (_, n) =>
      buyOn(origin, payers[n % payers.length]!, { sent, payments, state }),
    ),
  );
  const awayMs: number[] = [];
  for (let round = 1; round <= kills; round += 1) {
    await wait(2_000);
    const victim = await cluster.killPrimary();
    const away = await eventuallyPaid(payments, performance.now());
    awayMs.push(away);
    const successor = await cluster.primary();
    if (successor === victim) throw new Error(`${victim.name} is primary although it was killed.`);
    cluster.start(victim);
    await cluster.whole();
    const paid = sent.filter(({ billNo }) => billNo !== undefined).length;
    say(
      `  kill ${round}: ${victim.name}; payments again after ${(away / 1000).toFixed(1)} s from ${successor.name}; ${paid} paid so far`,
    );
  }
  state.isOver = true;
  await load;
  const unanswered = sent.filter(({ billNo }) => billNo === undefined);
  const acknowledged = sent.length - unanswered.length;
  for (const one of unanswered) {
    const answer = await pay(origin, one);
    if (answer.status !== 200) throw new Error(`asked for again: ${answer.text}`);
    one.billNo = answer.billNo;
  }
  await assertKept(db, sent);
  await db.destroy();
  const worst = Math.max(...awayMs);
  const median = awayMs.toSorted((a, b) => a - b)[Math.floor(awayMs.length / 2)]!;
  say(
    `${kills} kills of the primary: ${acknowledged} acknowledged payments all there once, ${unanswered.length} without a response asked again and there once, ${state.refused} requests answered with an error or none`,
  );
  say(
    `writes back after ${(median / 1000).toFixed(1)} s in the median, ${(worst / 1000).toFixed(1)} s at worst (limit ${backWithinMs / 1000} s)`,
  );
  if (worst > backWithinMs) process.exitCode = 1;
}

/** Waits for a payment that began after a kill. @returns Its response, in ms after the kill. */
async function eventuallyPaid(payments: readonly Payment[], since: number): Promise<number> {
  const until = since + 5 * backWithinMs;
  for (;;) {
    const paid = payments.find(({ beganAt }) => beganAt > since);
    if (paid) return paid.endedAt - since;
    if (performance.now() > until) throw new Error('No payment went through after the kill.');
    await wait(50);
  }
}

/** An acknowledged payment, in ms by this process's clock. */
interface Payment {
  beganAt: number;
  endedAt: number;
}

interface Record {
  sent: Sent[];
  payments: Payment[];
  state: { isOver: boolean; refused: number };
}

/** Buys until the rehearsal is over, whatever the answers. */
async function buyOn(
  origin: string,
  payer: Payer,
  { sent, payments, state }: Record,
): Promise<void> {
  while (!state.isOver) {
    const body = { items: [{ type: 'assessment', refId: stockOf(payer.id) }] };
    const order = await ask(origin, '/api/v1/orders', payer, randomUUID(), body).catch(
      () => undefined,
    );
    if (order?.status !== 200) {
      state.refused += 1;
      await wait(100);
      continue;
    }
    const one: Sent = { key: randomUUID(), payer, orderId: order.data['id'] as string };
    sent.push(one);
    const beganAt = performance.now();
    const answer = await pay(origin, one).catch(() => undefined);
    if (answer?.status === 200) {
      one.billNo = answer.billNo;
      payments.push({ beganAt, endedAt: performance.now() });
    } else state.refused += 1;
  }
}
