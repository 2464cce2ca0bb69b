import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { searchKases } from '#src/features/kases/contract/kases.ts';
import {
  cancelOrder,
  createOrder,
  listOrders,
  previewOrder,
  readOrder,
  requestInvoice,
} from '#src/features/orders/contract/orders.ts';
import { expireOrders } from '#src/features/orders/server/orders.store.ts';
import { readPayment } from '#src/features/payments/contract/payments.ts';
import { readBill } from '#src/features/wallet/contract/bills.ts';
import { jindouBalance, jindouRecords } from '#src/features/wallet/contract/jindou.ts';
import {
  newBuyer,
  paymentPassword,
  stockKases,
  withPaymentPassword,
} from '../../../support/buyer.ts';
import { assertBooks } from '../../../support/ledger-act.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

describe('buying cases', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const buyer = async (jindou = 100, bonus = 0) =>
    withPaymentPassword(await newBuyer(server, jindou, bonus));

  it('shows one amount in five places: search, order, bill, ledger, balance', async () => {
    const lin = await buyer(100, 10);
    const masked = (await lin.do(searchKases)).body.list;
    assert.deepEqual(
      masked.map(
        ({ id, priceJindou, details }: { id: string; priceJindou: number; details: unknown }) => [
          id,
          priceJindou,
          details,
        ],
      ),
      [
        ['k1', 15, null],
        ['k2', 6, null],
        ['k3', 3, null],
      ],
    );
    const id = await lin.order('k1');
    const paid = await lin.pay([id]);
    assert.equal(paid.status, 200, paid.text);
    const { amountJindou, bonusJindou, boughtJindou, billNo, wallet } = paid.body.data;
    assert.deepEqual([amountJindou, bonusJindou, boughtJindou], [15, 10, 5]);
    const row = (await lin.do(searchKases)).body.list[0];
    assert.equal(row.details.rentMinorPerMonth, 5_000_000);
    assert.equal(row.priceJindou, 0);
    const order = (await lin.do(readOrder, { id })).body.data;
    assert.deepEqual(
      [order.status, order.payableJindou, order.bonusJindou, order.boughtJindou],
      ['completed', 15, 10, 5],
    );
    const bill = (await lin.do(readBill, { no: billNo })).body.data;
    assert.deepEqual(
      [bill.amountJindou, bill.bonusJindou, bill.orderNo, bill.moneyMinor],
      [-15, -10, order.no, -1500],
    );
    assert.deepEqual(
      bill.items.map(({ refId, paidJindou }: { refId: string; paidJindou: number }) => [
        refId,
        paidJindou,
      ]),
      [['k1', 15]],
    );
    const { rows } = await sql<{ sum: number }>`SELECT sum(e.amount) AS sum FROM ledger.entry e
      JOIN ledger.account a ON a.id = e.account_id AND a.purpose = 'revenue:kase'`.execute(
      server.db,
    );
    assert.equal(rows[0]!.sum, 15);
    const balance = (await lin.do(jindouBalance)).body.data;
    assert.deepEqual([balance.balance, balance.available], [95, 95]);
    assert.deepEqual(wallet, { bought: 95, bonus: 0, held: 0, balance: 95, available: 95 });
    assert.equal((await lin.do(readPayment, { id: paid.body.data.id })).body.data.billNo, billNo);
  });

  it('charges once for repeated requests, with identical responses', async () => {
    const lin = await buyer();
    const id = await lin.order('k1');
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => lin.pay([id], { paymentPassword }, key)),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.equal((await lin.pay([id], { paymentPassword }, key)).text, answers[0]!.text);
    assert.equal((await lin.do(jindouBalance)).body.data.balance, 85);
  });

  it('refuses the key of another request, naming it, and writes nothing', async () => {
    const lin = await buyer();
    const [first, second] = [await lin.order('k1'), await lin.order('k2')];
    const key = randomUUID();
    await lin.pay([first], { paymentPassword }, key);
    const { status, body } = await lin.pay([second], { paymentPassword }, key);
    assert.equal(status, 422);
    assert.equal(body.data.fields[0].field, 'Idempotency-Key');
    assert.equal((await lin.do(readOrder, { id: second })).body.data.status, 'unpaid');
  });

  it('wants a key for what moves jindou', async () => {
    const lin = await buyer();
    const { status, body } = await lin.pay([await lin.order('k1')], { paymentPassword }, '');
    assert.equal(status, 400);
    assert.equal(body.data.fields[0].field, 'Idempotency-Key');
  });

  for (const payableJindou of [-5, 1.5, '5', 1e21, 2 ** 53, null, true, [10]]) {
    it(`refuses a sum of ${JSON.stringify(payableJindou)} jindou, naming the field, and moves nothing`, async () => {
      const lin = await buyer();
      const id = await lin.order('k1');
      const before = (await lin.do(jindouBalance)).body.data.balance;
      const { status, body } = await lin.pay([id], { paymentPassword, payableJindou });
      assert.deepEqual([status, body.data.fields[0].field], [400, 'payableJindou']);
      assert.deepEqual(
        [
          (await lin.do(readOrder, { id })).body.data.status,
          (await lin.do(jindouBalance)).body.data.balance,
        ],
        ['unpaid', before],
      );
    });
  }

  it('refuses another sum than is due, and moves nothing', async () => {
    const lin = await buyer();
    const id = await lin.order('k1');
    const before = (await lin.do(jindouBalance)).body.data.balance;
    const { status } = await lin.pay([id], { paymentPassword, payableJindou: 0 });
    assert.ok(status >= 400 && status < 500, String(status));
    assert.equal((await lin.do(jindouBalance)).body.data.balance, before);
  });

  it('lets one of many payments of an order through', async () => {
    const lin = await buyer();
    const id = await lin.order('k1');
    const answers = await Promise.all(Array.from({ length: 8 }, () => lin.pay([id])));
    assert.deepEqual(answers.map(({ status }) => status).toSorted((a, b) => a - b), [200, 409, 409, 409, 409, 409, 409, 409]); // prettier-ignore
    assert.equal((await lin.do(jindouBalance)).body.data.balance, 85);
  });

  it('pays several orders together, all or none', async () => {
    const lin = await buyer(20);
    const [first, second] = [await lin.order('k1'), await lin.order('k2')];
    const refused = await lin.pay([first, second]);
    assert.equal(refused.status, 422);
    assert.deepEqual(
      [
        refused.body.data.failureCode,
        refused.body.data.needed,
        refused.body.data.available,
        refused.body.data.missing,
      ],
      ['INSUFFICIENT_BALANCE', 21, 20, 1],
    );
    assert.equal((await lin.do(readOrder, { id: first })).body.data.attemptsLeft, 4);
    const third = await lin.order('k3');
    const paid = await lin.pay([first, third]);
    assert.equal(paid.body.data.amountJindou, 18);
    assert.equal((await lin.do(jindouBalance)).body.data.balance, 2);
  });

  it('never charges twice for a row that was bought by another order meanwhile', async () => {
    const lin = await buyer();
    const [first, second] = [await lin.order('k1'), await lin.order('k1', 'k2')];
    const [one, other] = await Promise.all([lin.pay([first]), lin.pay([second])]);
    assert.deepEqual([one.status, other.status], [200, 200]);
    assert.equal(one.body.data.amountJindou + other.body.data.amountJindou, 21);
    assert.equal((await lin.do(jindouBalance)).body.data.balance, 79);
    const again = (await lin.do(previewOrder, { items: [{ type: 'kase', refId: 'k1' }] })).body
      .data;
    assert.deepEqual(
      [again.payableJindou, again.items[0].owned, again.needsPassword],
      [0, true, false],
    );
    const free = await lin.order('k1');
    const paid = await lin.pay([free], {});
    assert.deepEqual(
      [paid.status, paid.body.data.amountJindou, paid.body.data.billNo],
      [200, 0, null],
    );
  });

  it('unlocks for the whole team', async () => {
    const [lin, wu] = [await buyer(), await newBuyer(server)];
    await server.db
      .insertInto('team')
      .values({ id: `tm_${lin.id}`, owner_id: lin.id, name: 'Team' })
      .execute();
    for (const { id } of [lin, wu]) {
      await server.db
        .insertInto('team_seat')
        .values({ member_id: id, team_id: `tm_${lin.id}` })
        .execute();
    }
    const made = await lin.do(createOrder, {
      items: [{ type: 'kase', refId: 'k2' }],
      forTeam: true,
    });
    await lin.pay([made.body.data.id]);
    const seen = (await wu.do(searchKases)).body.list.filter(
      ({ details }: { details: unknown }) => details !== null,
    );
    assert.deepEqual(
      seen.map(({ id }: { id: string }) => id),
      ['k2'],
    );
    assert.equal(
      (await wu.do(previewOrder, { items: [{ type: 'kase', refId: 'k2' }] })).body.data
        .payableJindou,
      0,
    );
  });

  it('says before paying what gifts would pay and what is missing', async () => {
    const lin = await buyer(10, 10);
    const items = ['k1', 'k2', 'k3'].map((refId) => ({ type: 'kase', refId }));
    const told = (await lin.do(previewOrder, { items })).body.data;
    assert.deepEqual(
      [told.payableJindou, told.missingJindou, told.parts, told.needsPassword],
      [24, 4, null, true],
    );
    const less = (await lin.do(previewOrder, { items: items.slice(0, 1) })).body.data;
    assert.deepEqual(less.parts, { bonus: 10, bought: 5 });
  });

  it('gives an unpaid order up, and then it cannot be paid', async () => {
    const lin = await buyer();
    const id = await lin.order('k1');
    assert.equal(
      (await lin.do(cancelOrder, { id, reason: 'changed my mind' })).body.data.status,
      'cancelled',
    );
    assert.equal((await lin.do(cancelOrder, { id })).status, 409);
    const { status, body } = await lin.pay([id]);
    assert.deepEqual([status, body.data.status], [409, 'cancelled']);
  });

  it('lets an order go after 30 minutes', async () => {
    const lin = await buyer();
    const id = await lin.order('k1');
    const order = (await lin.do(readOrder, { id })).body.data;
    assert.equal(Date.parse(order.expiresAt) - Date.parse(order.createdAt), 30 * 60_000);
    await server.db
      .updateTable('member_order')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', id)
      .execute();
    const { status, body } = await lin.pay([id]);
    assert.deepEqual([status, body.data.failureCode], [409, 'ORDER_EXPIRED']);
    assert.equal((await lin.do(listOrders, { status: 'expired' })).body.total, 1);
    assert.ok((await expireOrders(server.db)) >= 1);
    assert.equal((await lin.do(readOrder, { id })).body.data.status, 'expired');
  });

  it('returns 404 for another member’s order', async () => {
    const [lin, wu] = [await buyer(), await buyer()];
    const id = await lin.order('k1');
    assert.equal((await wu.do(readOrder, { id })).status, 404);
    assert.equal((await wu.do(cancelOrder, { id })).status, 404);
    assert.equal((await wu.pay([id])).status, 404);
    assert.equal((await lin.do(readOrder, { id })).body.data.status, 'unpaid');
  });

  it('names what is not for sale', async () => {
    const lin = await buyer();
    const order = (items: object[]) => lin.do(createOrder, { items });
    const fieldOf = async (items: object[]) => (await order(items)).body.data.fields[0].field;
    assert.equal(await fieldOf([{ type: 'kase', refId: 'nothing' }]), 'items.0.refId');
    assert.equal(await fieldOf([{ type: 'recharge', refId: 'x' }]), 'items.0.type');
    assert.equal(
      await fieldOf([{ type: 'road-report', refId: 'rd_1', variant: 'film' }]),
      'items.0.variant',
    );
    assert.equal(await fieldOf([]), 'items');
    const twice = { type: 'kase', refId: 'k1' };
    assert.equal(await fieldOf([twice, twice]), 'items');
  });

  it('puts what was paid with bought jindou on an invoice, once', async () => {
    const lin = await buyer();
    const id = await lin.order('k1');
    const invoice = { id, title: 'Lin & Co', taxNo: '91310000MA1FL0000X' };
    assert.equal((await lin.do(requestInvoice, invoice)).status, 409);
    await lin.pay([id]);
    assert.equal(
      (await lin.do(requestInvoice, { ...invoice, taxNo: '123' })).body.data.fields[0].field,
      'taxNo',
    );
    assert.equal((await lin.do(requestInvoice, invoice)).body.data.invoice, 'requested');
    assert.equal((await lin.do(requestInvoice, invoice)).status, 409);
  });

  it('lists what happened, newest first, by page or by key', async () => {
    const lin = await buyer();
    for (const kase of ['k1', 'k2', 'k3']) await lin.pay([await lin.order(kase)]);
    const all = (await lin.do(jindouRecords, { limit: 100 })).body.list.map(
      ({ no }: { no: string }) => no,
    );
    const byPage = [];
    const byKey = [];
    for (const page of [1, 2])
      byPage.push(...(await lin.do(jindouRecords, { page, limit: 2 })).body.list);
    let key: string | null = '';
    while (key !== null) {
      const answer: { list: { no: string }[]; data: { nextKey: string | null } } = (
        await lin.do(jindouRecords, { limit: 2, ...(key ? { key } : {}) })
      ).body;
      const { list, data } = answer;
      byKey.push(...list);
      key = data.nextKey;
    }
    assert.equal(all.length, 4);
    for (const lines of [byPage, byKey]) {
      assert.deepEqual(
        lines.map(({ no }: { no: string }) => no),
        all,
      );
    }
    assert.equal(
      (await lin.do(jindouRecords, { key: 'BL0000000000000000' })).body.data.fields[0].field,
      'key',
    );
  });
});
