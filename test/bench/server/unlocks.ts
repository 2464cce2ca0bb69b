import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { createOrder } from '../../../src/features/orders/contract/orders.ts';
import { payOrders } from '../../../src/features/payments/contract/payments.ts';
import { freeTypes } from '../../../src/domain/payment-code.ts';
import { post } from '../../../src/ledger/server/ledger.store.ts';
import type { Db } from '../../../src/server/db/connect.ts';
import type { Caller } from '../../../src/server/http/serve-endpoint.ts';
import type { Route } from '../../../src/server/http/serve-endpoint.ts';
import type { LoadRequest } from './load.ts';
import type { PeerQuestion } from './peer.ts';
import type { RecordingDatabase } from './recorded-requests.ts';

/** A member who is logged in. */
export interface Payer {
  token: string;
  caller: Caller;
}

/** So many payments of ours and of the peer, each of an order of its own. */
export interface Unlocks {
  ours: LoadRequest[];
  peer: LoadRequest[];
  questions: PeerQuestion[];
}

const jindou = 100_000_000;

/** Jindou for each, which they may spend without the payment password. */
export async function fundPayers(db: Db, payers: readonly Payer[]): Promise<void> {
  for (const { caller } of payers) {
    const member = caller.member!.id;
    const free = {
      free_on: true,
      free_single: 1_000_000,
      free_day: 1_000_000_000,
      free_types: [...freeTypes],
    };
    await db
      .insertInto('payment_code')
      .values({ member_id: member, hash: '', ...free })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(free))
      .execute();
    await post(db, {
      tx: randomUUID(),
      kind: 'recharge',
      actor: 'bench',
      title: 'bench',
      steps: [{ do: 'issue', member, amount: jindou, channel: 'sandbox' }],
    });
  }
}

/**
 * Orders for `count` payments of each server, of unsold cases, by the members in turn. The payments
 * of the peer are made once here, recorded and rolled back, so that the peer can repeat them.
 */
export async function unlocksFor(
  { db, undoneUnitsOf }: RecordingDatabase,
  routes: readonly Route[],
  payers: readonly Payer[],
  count: number,
): Promise<Unlocks> {
  const kases = await unsoldKases(db, count * 2);
  const orderRoute = routes.find(({ promise }) => promise === createOrder)!;
  const payRoute = routes.find(({ promise }) => promise === payOrders)!;
  const unlocks: Unlocks = { ours: [], peer: [], questions: [] };
  for (const [at, refId] of kases.entries()) {
    const { token, caller } = payers[Math.floor(at / 2) % payers.length]!;
    const { id } = (await orderRoute.answer(
      { items: [{ type: 'kase', refId }], forTeam: false, note: '' },
      { ...caller, idempotencyKey: null },
    )) as { id: string };
    const key = randomUUID();
    const request: LoadRequest = {
      method: 'POST',
      path: payOrders.path,
      headers: {
        authorization: token,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ orderIds: [id] }),
    };
    if (at % 2 === 0) {
      unlocks.ours.push(request);
      continue;
    }
    let answer: unknown;
    const units = await undoneUnitsOf(async () => {
      answer = await payRoute.answer({ orderIds: [id] }, { ...caller, idempotencyKey: key });
    });
    unlocks.peer.push(request);
    unlocks.questions.push({ key: id, units, answer: { code: 0, msg: '', data: answer } });
  }
  return unlocks;
}

async function unsoldKases(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM kase k WHERE NOT EXISTS (SELECT FROM entitlement e WHERE e.type = 'kase' AND e.ref_id = k.id)
      AND NOT EXISTS (SELECT FROM order_item i WHERE i.type = 'kase' AND i.ref_id = k.id)
    ORDER BY md5(id) LIMIT ${count}`.execute(db);
  if (rows.length < count)
    throw new Error(`${count} cases that nobody has bought are needed, ${rows.length} are there.`);
  return rows.map(({ id }) => id);
}
