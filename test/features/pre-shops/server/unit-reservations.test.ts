import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import {
  cancelPreShopReservation,
  joinPreShopQueue,
  movePreShop,
  readPreShop,
  reservePreShop,
  searchPreShops,
  unwatchPreShop,
  watchPreShop,
} from '#src/features/pre-shops/contract/pre-shops.ts';
import { settleReservations } from '#src/features/pre-shops/server/unit-reservations.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import {
  newBuyer,
  paymentPassword,
  withPaymentPassword,
  type Buyer,
} from '../../../support/buyer.ts';
import { done } from '../../../support/consulting-order.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { assertBooks } from '../../../support/ledger-act.ts';
import type { TestServer } from '../../../support/test-server.ts';

describe('reserving a unit that comes to market', () => {
  let server: TestServer;
  let chen: Buyer;
  let free: string[];
  before(async () => {
    server = await demoServer();
    chen = await newBuyer(server, 0, 0, ['analyst']);
    const { list } = (await chen.do(searchPreShops, { stage: 'preLeasing', limit: '50' })).body;
    free = (list as { id: string; reservedUntil: string | null }[])
      .filter((unit) => unit.reservedUntil === null)
      .map(({ id }) => id);
    assert.ok(free.length >= 5);
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const buyer = async (jindou = 150) => withPaymentPassword(await newBuyer(server, jindou));
  const wallet = async (of: Buyer) => {
    const { held, available } = await done(of, jindouBalance);
    return { held, available };
  };
  const reserve = (by: Buyer, id: string, key?: string) =>
    by.do(reservePreShop, { id, paymentPassword }, key);
  const toldOf = async (of: Buyer) => {
    const { list } = (await of.do(listNotices)).body;
    return (list as { kind: string; content: { id: string; stage: string; wasYours: boolean } }[]).filter(({ kind }) => kind === 'pre-shop').map(({ content }) => [content.id, content.stage, content.wasYours]); // prettier-ignore
  };

  it('holds the deposit of 100 for fourteen days, once for each key', async () => {
    const id = free[0]!;
    const lin = await buyer();
    const key = randomUUID();
    const first = await reserve(lin, id, key);
    assert.equal(first.status, 200, first.text);
    const again = await reserve(lin, id, key);
    assert.equal(again.status, 200, again.text);
    assert.deepEqual(await wallet(lin), { held: 100, available: 50 });
    const { stage, isReservedByMe, reservedUntil } = again.body.data;
    assert.deepEqual([stage, isReservedByMe], ['reserved', true]);
    const days = (Date.parse(reservedUntil) - Date.now()) / 86_400_000;
    assert.ok(days > 13.9 && days <= 14, String(days));
    assert.equal((await chen.do(readPreShop, { id })).body.data.isReservedByMe, false);
  });

  it('goes to the first request; the second is not charged', async () => {
    const id = free[1]!;
    const both = await Promise.all([buyer(), buyer()]);
    const answers = await Promise.all(both.map((one) => reserve(one, id)));
    assert.deepEqual(
      answers.map(({ status }) => status).sort((a, b) => a - b),
      [200, 409],
    );
    const late = both[answers.findIndex(({ status }) => status === 409)]!;
    assert.deepEqual(await wallet(late), { held: 0, available: 150 });
  });

  it('takes nothing for a wrong password, and reserves nothing without the jindou', async () => {
    const id = free[2]!;
    const poor = await buyer(60);
    const wrong = await poor.do(reservePreShop, { id, paymentPassword: '111222' });
    assert.equal(wrong.status, 422);
    const short = await reserve(poor, id);
    assert.equal(short.body.data.failureCode, 'INSUFFICIENT_BALANCE');
    assert.equal((await chen.do(readPreShop, { id })).body.data.stage, 'preLeasing');
    assert.deepEqual(await wallet(poor), { held: 0, available: 60 });
    const none = await poor.do(reservePreShop, { id: 'ps_0', paymentPassword });
    assert.equal(none.status, 404);
  });

  it('is cancelled by its member, which releases the deposit and notifies the waiting list', async () => {
    const id = free[3]!;
    const [lin, mei] = [await buyer(), await newBuyer(server)];
    await reserve(lin, id);
    await done(mei, joinPreShopQueue, { id });
    assert.equal((await mei.do(cancelPreShopReservation, { id })).status, 409);
    const given = await done(lin, cancelPreShopReservation, { id });
    assert.deepEqual([given.stage, given.reservedUntil], ['preLeasing', null]);
    assert.deepEqual(await wallet(lin), { held: 0, available: 150 });
    assert.deepEqual(await toldOf(mei), [[id, 'preLeasing', false]]);
    assert.deepEqual(await toldOf(lin), [], 'nobody is told of what they did');
    assert.equal(
      (await lin.do(cancelPreShopReservation, { id })).status,
      200,
      'given up twice is given up once',
    );
  });

  it('notifies watchers on each change, except of their own actions', async () => {
    const id = free[4]!;
    const [lin, mei, tang] = [await buyer(), await newBuyer(server), await newBuyer(server)];
    assert.equal((await done(mei, readPreShop, { id })).isWatched, false);
    for (const who of [mei, mei, lin, tang])
      assert.equal((await done(who, watchPreShop, { id })).isWatched, true);
    assert.deepEqual((await done(mei, readPreShop, { id })).queue, { length: 0, place: null });
    await reserve(lin, id);
    await done(tang, unwatchPreShop, { id });
    await done(lin, cancelPreShopReservation, { id });
    const told = async (of: Buyer) => {
      const { list } = (await of.do(listNotices)).body;
      return (list as { content: { id: string; stage: string; isWatched?: boolean } }[]).map(({ content }) => [content.id, content.stage, content.isWatched]); // prettier-ignore
    };
    assert.deepEqual(await told(mei), [[id, 'preLeasing', true], [id, 'reserved', true]]); // prettier-ignore
    assert.deepEqual(await told(tang), [[id, 'reserved', true]]);
    assert.deepEqual(await told(lin), []);
    assert.equal((await mei.do(watchPreShop, { id: 'ps_0' })).status, 404);
  });

  it('lapses by itself, and frees the deposit', async () => {
    const id = free[3]!;
    const lin = await buyer();
    await reserve(lin, id);
    await settleReservations(server.db);
    assert.deepEqual(await wallet(lin), { held: 100, available: 50 }, 'not before its time');
    await sql`UPDATE pre_shop_reservation SET lapses_at = now() WHERE pre_shop_id = ${id} AND ended_at IS NULL`.execute(
      server.db,
    );
    assert.equal(await settleReservations(server.db), 1);
    assert.equal(await settleReservations(server.db), 0);
    assert.deepEqual(await wallet(lin), { held: 0, available: 150 });
    assert.deepEqual(await toldOf(lin), [[id, 'preLeasing', true]]);
  });

  it('ends with the unit: staff move it on, the deposit is released, and the audit log names them', async () => {
    const id = free[4]!;
    const [lin, mei] = [await buyer(), await newBuyer(server)];
    await reserve(lin, id);
    await done(mei, joinPreShopQueue, { id });
    assert.equal((await lin.do(movePreShop, { id, to: 'signed' })).status, 403);
    assert.equal((await chen.do(movePreShop, { id, to: 'opened' })).status, 409);
    await done(chen, movePreShop, { id, to: 'delayed' });
    assert.deepEqual(
      await wallet(lin),
      { held: 100, available: 50 },
      'a delay changes nothing that was agreed',
    );
    await done(chen, movePreShop, { id, to: 'cancelled' });
    assert.deepEqual(await wallet(lin), { held: 0, available: 150 });
    assert.deepEqual(await toldOf(lin), [[id, 'cancelled', true], [id, 'delayed', false]]); // prettier-ignore
    assert.deepEqual(await toldOf(mei), [[id, 'cancelled', false], [id, 'delayed', false]]); // prettier-ignore
    const { rows } = await sql<{ detail: unknown }>`
      SELECT detail FROM ledger.audit WHERE action = 'pre-shop.moved' AND target = ${id} ORDER BY 1`.execute(
      server.db,
    );
    assert.deepEqual(rows.map(({ detail }) => detail), [{ from: 'delayed', to: 'cancelled' }, { from: 'reserved', to: 'delayed' }]); // prettier-ignore
  });

  it('requires a deposit', async () => {
    const { status, body } = await chen.do(movePreShop, { id: free[2]!, to: 'reserved' });
    assert.equal(status, 409);
    assert.match(body.msg, /no reservation/);
  });
});
