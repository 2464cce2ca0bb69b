import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#src/server/db/connect.ts';
import { assertBooks, give } from '../support/ledger-act.ts';
import { newDataDir, runServer } from '../support/run-server.ts';
import { stockIssue, stockOf } from '../support/signed-report-order.ts';
import { ask, newPayer, type Payer } from './payer.ts';
import { killDatabase, onDatabase } from './server-database.ts';

export interface Sent {
  key: string;
  payer: Payer;
  orderId: string;
  /** The response; undefined when the server was killed before it responded. */
  billNo?: string | undefined;
}

const clients = 16;
const members = 8;
const environment = { SEED: 'none', CALLS_PER_MINUTE: '1000000', LOG_LEVEL: 'error' };

/**
 * Kills the server under load, in every other round its database too, and starts it again.
 * Acknowledged acts have to be there; those without a response are repeated under their key, and
 * then exist once.
 */
export async function killRounds(rounds: number, log: (line: string) => void): Promise<string> {
  const dataDir = newDataDir();
  let acknowledged = 0;
  let repeated = 0;
  let server = runServer({ ...environment, DATA_DIR: dataDir });
  let origin = await server.address();
  let payers: Payer[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const withDatabase = round % 2 === 0;
    payers = payers.length > 0 ? payers : await onDatabase(dataDir, makeMembers);
    const sent: Sent[] = [];
    const load = Promise.all(
      Array.from({ length: clients }, (_, n) => buy(origin, payers[n % members]!, sent)),
    );
    await wait(500 + Math.random() * 1500);
    if (withDatabase) await killDatabase(dataDir);
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
async function buy(origin: string, payer: Payer, sent: Sent[]): Promise<void> {
  for (;;) {
    const body = { items: [{ type: 'assessment', refId: stockOf(payer.id) }] };
    const order = await ask(origin, '/api/v1/orders', payer, randomUUID(), body).catch(
      () => undefined,
    );
    if (order?.status !== 200) return assertGone(order);
    const one: Sent = { key: randomUUID(), payer, orderId: order.data['id'] as string };
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

export async function pay(origin: string, { key, payer, orderId }: Sent) {
  const answer = await ask(origin, '/api/v1/payments', payer, key, { orderIds: [orderId] });
  return {
    ...answer,
    billNo: answer.status === 200 ? (answer.data['billNo'] as string) : undefined,
  };
}

export async function assertKept(db: Db, sent: readonly Sent[]): Promise<void> {
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

export async function makeMembers(db: Db): Promise<Payer[]> {
  const payers: Payer[] = [];
  for (let n = 0; n < members; n += 1) {
    const payer = await newPayer(db);
    await give(db, payer.id, 100_000_000);
    await stockIssue(db, payer.id);
    payers.push(payer);
  }
  return payers;
}
