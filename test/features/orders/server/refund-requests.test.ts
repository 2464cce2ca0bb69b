import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { searchKases } from '#src/features/kases/contract/kases.ts';
import {
  approveRefund,
  listRefunds,
  readOrder,
  rejectRefund,
  requestRefund,
} from '#src/features/orders/contract/orders.ts';
import { refundRetracted } from '#src/features/orders/server/refund-requests.ts';
import { readBill } from '#src/features/wallet/contract/bills.ts';
import { jindouBalance, jindouStatement } from '#src/features/wallet/contract/jindou.ts';
import { newBuyer, stockKases, withPaymentPassword, type Buyer } from '../../../support/buyer.ts';
import { assertBooks } from '../../../support/ledger-act.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

describe('giving back', () => {
  let server: TestServer;
  let finance: Buyer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
    finance = await withPaymentPassword(await newBuyer(server, 100, 0, ['finance']));
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const buyer = async (jindou = 100, bonus = 0) =>
    withPaymentPassword(await newBuyer(server, jindou, bonus));
  const order = async (lin: Buyer, id: string) => (await lin.do(readOrder, { id })).body.data;
  const wallet = async (lin: Buyer) => {
    const { bought, bonus } = (await lin.do(jindouBalance)).body.data;
    return [bought, bonus];
  };

  it('returns each jindou to the bucket it came from once finance agrees, and takes the goods', async () => {
    const lin = await buyer(100, 10);
    const id = await lin.order('k1', 'k2');
    const { billNo } = (await lin.pay([id])).body.data;
    assert.deepEqual(await wallet(lin), [89, 0]);
    const asked = await lin.do(requestRefund, { id, reason: 'the door number is wrong' });
    assert.deepEqual([asked.body.data.status, asked.body.data.amountJindou], ['requested', 21]);
    assert.equal((await order(lin, id)).status, 'refunding');
    const waiting = (await finance.do(listRefunds, { status: 'requested' })).body;
    const { no } = await order(lin, id);
    assert.deepEqual(
      [waiting.total, waiting.list[0].orderNo, waiting.list[0].titles.length],
      [1, no, 2],
    );
    assert.ok(waiting.list[0].memberAccount.length > 0);
    const key = randomUUID();
    const refund = { id: asked.body.data.id };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => finance.do(approveRefund, refund, key)),
    );
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.equal(answers[0]!.body.data.status, 'approved');
    assert.equal((await finance.do(approveRefund, refund)).status, 409);
    assert.deepEqual(await wallet(lin), [100, 10]);
    assert.deepEqual(
      [(await order(lin, id)).status, (await order(lin, id)).refundedJindou],
      ['refunded', 21],
    );
    assert.ok(
      (await lin.do(searchKases)).body.list.every(
        ({ details }: { details: unknown }) => details === null,
      ),
    );
    assert.deepEqual(
      (await lin.do(readBill, { no: billNo })).body.data.refunds.map(
        ({ amountJindou }: { amountJindou: number }) => amountJindou,
      ),
      [21],
    );
  });

  it('gives back a part, and the rest later', async () => {
    const lin = await buyer();
    const id = await lin.order('k1', 'k2');
    await lin.pay([id]);
    const [first, second] = (await order(lin, id)).items;
    for (const [item, status] of [
      [first, 'partRefunded'],
      [second, 'refunded'],
    ]) {
      const asked = await lin.do(requestRefund, { id, reason: 'wrong', itemIds: [item.id] });
      await finance.do(approveRefund, { id: asked.body.data.id });
      assert.equal((await order(lin, id)).status, status);
    }
    assert.deepEqual(await wallet(lin), [100, 0]);
    assert.equal((await lin.do(requestRefund, { id, reason: 'once more' })).status, 409);
  });

  it('is refused with a reason, and what was bought stays', async () => {
    const lin = await buyer();
    const id = await lin.order('k1');
    await lin.pay([id]);
    const asked = await lin.do(requestRefund, { id, reason: 'I changed my mind' });
    const refused = await finance.do(rejectRefund, {
      id: asked.body.data.id,
      reason: 'delivered as described',
    });
    assert.deepEqual(
      [refused.body.data.status, refused.body.data.decision],
      ['rejected', 'delivered as described'],
    );
    assert.equal((await order(lin, id)).status, 'refundRejected');
    assert.deepEqual(await wallet(lin), [85, 0]);
  });

  it('is asked for within 7 days, of an order that was paid, for its own items, and by its owner', async () => {
    const [lin, wu] = [await buyer(), await buyer()];
    const id = await lin.order('k1');
    assert.equal((await lin.do(requestRefund, { id, reason: 'unpaid' })).status, 409);
    await lin.pay([id]);
    assert.equal((await wu.do(requestRefund, { id, reason: 'not mine' })).status, 404);
    const stray = await lin.do(requestRefund, { id, reason: 'x', itemIds: ['oi_other'] });
    assert.equal(stray.body.data.fields[0].field, 'itemIds');
    const { id: ofOrder } = await server.db
      .selectFrom('order_item')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    assert.equal(
      (await lin.do(requestRefund, { id, reason: 'x', itemIds: [ofOrder, 'oi_other'] })).status,
      400,
    );
    await server.db
      .updateTable('member_order')
      .set({ paid_at: new Date(Date.now() - 7 * 86_400_000 - 1000) })
      .where('id', '=', id)
      .execute();
    assert.equal((await lin.do(requestRefund, { id, reason: 'too late' })).status, 409);
  });

  it('is decided by finance, and not by the requesting member', async () => {
    const id = await finance.order('k1');
    await finance.pay([id]);
    const asked = await finance.do(requestRefund, { id, reason: 'mine' });
    assert.equal(
      (await finance.do(approveRefund, { id: asked.body.data.id })).body.data.reason,
      'own-refund',
    );
    const lin = await buyer();
    assert.equal((await lin.do(approveRefund, { id: asked.body.data.id })).status, 403);
  });

  it('is automatic for retracted evidence, once per buyer', async () => {
    const [lin, wu] = [await buyer(100, 5), await buyer()];
    const id = await lin.order('k1', 'k3');
    await lin.pay([id]);
    await wu.pay([await wu.order('k3')]);
    await server.db
      .updateTable('kase')
      .set({ status: 'retracted' })
      .where('id', '=', 'k3')
      .execute();
    const [one, other] = await Promise.all([
      refundRetracted(server.db),
      refundRetracted(server.db),
    ]);
    assert.equal(one + other, 2);
    assert.equal(await refundRetracted(server.db), 0);
    assert.equal((await lin.do(jindouBalance)).body.data.balance, 90, '105 less 15');
    assert.deepEqual(await wallet(wu), [100, 0]);
    assert.equal((await order(lin, id)).status, 'partRefunded');
    const { opening, closing, byKind } = (await lin.do(jindouStatement)).body.data;
    const sum = byKind.reduce(
      (total: number, { amountJindou }: { amountJindou: number }) => total + amountJindou,
      0,
    );
    assert.deepEqual([opening, closing, sum], [0, 90, 90]);
  });
});
