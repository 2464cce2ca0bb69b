import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createOrder } from '#src/features/orders/contract/orders.ts';
import { payOrders } from '#src/features/payments/contract/payments.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { newBuyer, withPaymentPassword, type Buyer } from '../support/buyer.ts';
import { actOf, give, inAYear } from '../support/ledger-act.ts';
import { stockIssue } from '../support/signed-report-order.ts';
import type { TestServer } from '../support/test-server.ts';

/**
 * A buyer who pays without the payment password, so that the race is for jindou and not for the
 * hash.
 */
export async function freeBuyer(server: TestServer, jindou: number): Promise<Buyer> {
  const buyer = await withPaymentPassword(await newBuyer(server, jindou));
  await server.db
    .updateTable('payment_code')
    .set({
      free_on: true,
      free_single: 1_000_000,
      free_day: 1_000_000_000,
      free_types: ['assessment'],
    })
    .where('member_id', '=', buyer.id)
    .execute();
  return buyer;
}

const price = 30;

/**
 * Many clients, one wallet: repeats, doubled sends and changed bodies among them. @returns How many
 * payments succeeded.
 */
export async function oneWallet(server: TestServer, clients: number): Promise<string> {
  const affordable = clients * 2;
  const buyer = await freeBuyer(server, affordable * price);
  const report = { items: [{ type: 'assessment', refId: await stockIssue(server.db, buyer.id) }] };
  const paid = new Set<string>();
  const refused: number[] = [];
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let n = 0; n < 3; n += 1) {
        const order = (await buyer.do(createOrder, report)).body.data.id as string;
        const key = randomUUID();
        const pay = (orderIds = [order]) => buyer.do(payOrders, { orderIds }, key);
        const [one, other] = await Promise.all([pay(), pay()]);
        const again = await pay();
        if (one.status === 200) {
          assert.equal(other.text, one.text, 'two sends of one key are answered in the same bytes');
          assert.equal(again.text, one.text);
          assert.equal((await pay([order, 'od_other'])).status, 422, 'another body under the key');
          paid.add(one.body.data.id as string);
        }
        refused.push(
          ...[one, other, again].map(({ status }) => status).filter((status) => status !== 200),
        );
      }
    }),
  );
  assert.equal(paid.size, affordable, 'exactly what the wallet held was spent');
  assert.deepEqual(
    [...new Set(refused)].filter((status) => status !== 422 && status !== 409),
    [],
    'nothing but 4xx',
  );
  assert.equal((await buyer.do(jindouBalance)).body.data.balance, 0);
  return `${clients * 3} orders of one wallet, ${paid.size} affordable and paid once, ${refused.length} refusals`;
}

/** A pays B while B pays A. Whatever deadlocks there are stay inside. */
export async function oppositeTransfers(db: Db, clients: number): Promise<string> {
  const members = Array.from({ length: 8 }, () => randomUUID());
  for (const member of members) await give(db, member, 10_000);
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let n = 0; n < 20; n += 1) {
        const [from, to] = [members[(client + n) % 8]!, members[(client * 3 + n + 1) % 8]!];
        if (from === to) continue;
        const move = {
          do: 'move' as const,
          from: { owner: from, purpose: 'bought' as const },
          to: { owner: to, purpose: 'bought' as const },
          amount: 1,
        };
        const act = actOf('adjust', move);
        await tx(db, (open) => post(open, act));
        done += 1;
      }
    }),
  );
  return `${done} opposite transfers of 8 members, no deadlock seen`;
}

/** Each hold is captured, released and let lapse at once: one of them does it. */
export async function racedHolds(db: Db, holds: number): Promise<string> {
  const member = randomUUID();
  await give(db, member, holds * 10, 50);
  const winners: Record<string, number> = { capture: 0, release: 0, expire: 0 };
  await Promise.all(
    Array.from({ length: holds }, async (_, n) => {
      // Some end while they are being raced for.
      const expiresAt = n % 3 === 0 ? new Date(Date.now() + 20).toISOString() : inAYear();
      const held = actOf('hold', { do: 'hold', member, amount: 10, product: 'booking', expiresAt });
      await post(db, held);
      const tries = await Promise.allSettled(
        (['capture', 'release', 'expire'] as const).map(async (way) => {
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
          await post(db, actOf('release', { do: way, hold: held.tx }));
          return way;
        }),
      );
      const won = tries.filter((tried) => tried.status === 'fulfilled');
      assert.ok(won.length <= 1, 'a hold is resolved once');
      for (const { value } of won) winners[value]! += 1;
      if (won.length === 0) await post(db, actOf('release', { do: 'release', hold: held.tx }));
    }),
  );
  return `${holds} holds raced for: ${JSON.stringify(winners)}`;
}
