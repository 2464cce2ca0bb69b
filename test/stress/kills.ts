import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { authStore } from '#src/server/auth/store.ts';
import { hashOf, newToken } from '#src/server/auth/token.ts';
import { connect, type Db } from '#src/server/db/connect.ts';
import { startCluster } from '#src/server/db/embedded/cluster.ts';
import { assertBooks, give } from '../support/ledger.ts';
import { stockIssue } from '../support/ordered-issue.ts';
import { newDataDir, runServer } from '../support/run-server.ts';

interface Sent {
  key: string;
  token: string;
  orderId: string;
  /** What came back; undefined when the server was gone before it answered. */
  billNo?: string | undefined;
}

const clients = 16;
const members = 8;
const environment = { SEED: 'none', CALLS_PER_MINUTE: '1000000', LOG_LEVEL: 'error' };

/**
 * Kills the server under load, in every other round its database too, and starts it again. What was acknowledged has to
 * be there, and what was not answered is asked for again under its key: then it is there once.
 */
export async function killRounds(rounds: number, log: (line: string) => void): Promise<string> {
  const dataDir = newDataDir();
  let acknowledged = 0;
  let repeated = 0;
  let server = runServer({ ...environment, DATA_DIR: dataDir });
  let origin = await server.address();
  let tokens: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const withDatabase = round % 2 === 0;
    tokens = tokens.length > 0 ? tokens : await onDatabase(dataDir, makeMembers);
    const sent: Sent[] = [];
    const load = Promise.all(Array.from({ length: clients }, (_, n) => buy(origin, tokens[n % members]!, sent)));
    await wait(500 + Math.random() * 1500);
    if (withDatabase) killDatabase(await onCluster(dataDir));
    server.kill('SIGKILL');
    await load;
    await server.ended;
    server = runServer({ ...environment, DATA_DIR: dataDir });
    origin = await server.address();
    const unanswered = sent.filter(({ billNo }) => billNo === undefined);
    for (const one of unanswered) {
      const answer = await pay(origin, one);
      assert.equal(answer.status, 200, `an unanswered payment, asked for again: ${answer.text}`);
      one.billNo = answer.billNo;
    }
    await onDatabase(dataDir, (db) => assertKept(db, sent));
    acknowledged += sent.length - unanswered.length;
    repeated += unanswered.length;
    log(
      `  round ${round}: ${withDatabase ? 'server and database' : 'server'} killed, ${sent.length - unanswered.length} acknowledged, ${unanswered.length} asked again`,
    );
  }
  server.kill('SIGTERM');
  await server.ended;
  return `${rounds} kills: ${acknowledged} acknowledged payments all there, ${repeated} unanswered ones there once`;
}

/** Buys until the server is gone. */
async function buy(origin: string, token: string, sent: Sent[]): Promise<void> {
  for (;;) {
    const body = { items: [{ type: 'assessment', refId: 'ai_stock' }] };
    const order = await ask(origin, '/api/v1/orders', token, randomUUID(), body).catch(() => undefined);
    if (order?.status !== 200) return assertGone(order);
    const one: Sent = { key: randomUUID(), token, orderId: order.data['id'] as string };
    sent.push(one);
    const answer = await pay(origin, one).catch(() => undefined);
    if (answer?.status !== 200) return assertGone(answer);
    one.billNo = answer.billNo;
  }
}

/** A server whose database was killed a moment before itself may still say so. */
function assertGone(answer: { status: number; text: string } | undefined): void {
  assert.ok(answer === undefined || answer.status === 503 || answer.status === 500, answer?.text);
}

async function pay(origin: string, { key, token, orderId }: Sent) {
  const answer = await ask(origin, '/api/v1/payments', token, key, { orderIds: [orderId] });
  return { ...answer, billNo: answer.status === 200 ? (answer.data['billNo'] as string) : undefined };
}

async function ask(origin: string, path: string, token: string, key: string, body: object) {
  const headers = { authorization: token, 'idempotency-key': key, 'content-type': 'application/json' };
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  return { status: response.status, text, data: (JSON.parse(text) as { data: Record<string, unknown> }).data };
}

async function assertKept(db: Db, sent: readonly Sent[]): Promise<void> {
  const { length } = sent;
  const bills = new Set(sent.map(({ billNo }) => billNo));
  assert.equal(bills.size, length, 'each payment has a bill of its own');
  const payments = await db
    .selectFrom('payment')
    .innerJoin('payment_order', 'payment_order.payment_id', 'payment.id')
    .select(['order_id', 'idempotency_key'])
    .where('status', '=', 'succeeded')
    .where('order_id', 'in', [...sent.map(({ orderId }) => orderId), ''])
    .execute();
  assert.equal(payments.length, length, 'each is there once');
  await assertBooks(db);
}

async function makeMembers(db: Db): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < members; n += 1) {
    const id = randomUUID();
    await db
      .insertInto('member')
      .values({ id, account: id, name: 'Stress', password_hash: '', roles: ['member'] })
      .execute();
    await db
      .insertInto('payment_code')
      .values({
        member_id: id,
        hash: '',
        free_on: true,
        free_single: 1_000_000,
        free_day: 1_000_000_000,
        free_types: ['assessment'],
      })
      .execute();
    await give(db, id, 100_000_000);
    if (n === 0) await stockIssue(db, id);
    const token = newToken();
    const session = {
      tokenHash: hashOf(token),
      memberId: id,
      idleSeconds: null,
      lastsSeconds: 86_400,
      address: '',
      userAgent: '',
    };
    await authStore(db).openSession(session);
    tokens.push(token);
  }
  return tokens;
}

const onCluster = (dataDir: string) => startCluster({ dataDir });

async function onDatabase<Result>(dataDir: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  // The server's own PostgreSQL, which it left running or has just started.
  const db = connect((await onCluster(dataDir)).url('renta'), 2);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** The postmaster and everything it started, as a power cut would. */
function killDatabase({ pid }: { pid: number }): void {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid);
  for (const victim of [pid, ...children.map(Number)]) {
    try {
      process.kill(victim, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it ended by itself
    }
  }
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined; // it ended meanwhile
  }
}
