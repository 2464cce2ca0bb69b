import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createOrder, readOrder } from '#src/features/orders/contract/orders.ts';
import { completeItem, refundItem } from '#src/features/orders/server/fulfil-order.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import { giveSignUpGift } from '#src/ledger/server/sign-up-gift.ts';
import { tx } from '#src/server/db/transaction.ts';
import { newBuyer, withPaymentPassword, type Buyer } from '../../../support/buyer.ts';
import { assertBooks } from '../../../support/ledger-act.ts';
import { stockIssue } from '../../../support/signed-report-order.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

describe('work that was ordered', () => {
  let server: TestServer;
  let lin: Buyer;
  let report: string;
  let signed: string;
  before(async () => {
    server = await testServer();
    lin = await withPaymentPassword(await newBuyer(server, 2000));
    report = await stockIssue(server.db, lin.id, 'pdf');
    signed = await stockIssue(server.db, lin.id, 'signed');
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const ordered = async () => {
    const items = [
      { type: 'assessment', refId: report, variant: 'pdf' },
      { type: 'assessment', refId: signed, variant: 'signed' },
    ];
    const made = await lin.do(createOrder, { items });
    assert.equal(made.status, 200, made.text);
    const { id } = made.body.data;
    await lin.pay([id]);
    return (await lin.do(readOrder, { id })).body.data;
  };
  const statusOf = async (id: string) => (await lin.do(readOrder, { id })).body.data.status;
  const complete = (order: string, item: string) =>
    tx(server.db, (open) => completeItem(open, order, item));

  it('is sold in its prepared form, and to its client only', async () => {
    const unnamed = await lin.do(createOrder, { items: [{ type: 'assessment', refId: signed }] });
    assert.equal(unnamed.body.data.payableJindou, 600);
    const other = await lin.do(createOrder, {
      items: [{ type: 'assessment', refId: report, variant: 'quick' }],
    });
    assert.equal(other.status, 400);
    assert.deepEqual(other.body.data.fields, [
      { field: 'items.0.variant', expected: 'pdf', got: '"quick"' },
    ]);
    const stranger = await newBuyer(server);
    const refused = await stranger.do(createOrder, {
      items: [{ type: 'assessment', refId: report }],
    });
    assert.equal(refused.status, 400);
    assert.equal(refused.body.data.fields[0].field, 'items.0.refId');
  });

  it('is completed with its last item', async () => {
    const { id, status, items } = await ordered();
    assert.equal(status, 'fulfilling');
    await complete(id, items[0].id);
    assert.equal(await statusOf(id), 'fulfilling');
    await complete(id, items[1].id);
    await complete(id, items[1].id);
    assert.equal(await statusOf(id), 'completed');
  });

  it('costs nothing when nothing can be delivered, once', async () => {
    const before = (await lin.do(jindouBalance)).body.data.balance;
    const { id, items } = await ordered();
    const results = await Promise.all(
      [1, 2].map(() => refundItem(server.db, id, items[0].id, 'sample too small')),
    );
    assert.equal(results.filter(Boolean).length, 1);
    assert.equal(await statusOf(id), 'partRefunded');
    assert.equal(
      (await lin.do(jindouBalance)).body.data.balance,
      before - 600,
      'the signed one alone',
    );
  });
});

describe('the gift for signing up', () => {
  it('is 20 jindou for 90 days, given once', async () => {
    const server = await testServer();
    const { id, do: ask } = await newBuyer(server);
    for (let n = 0; n < 3; n += 1) await giveSignUpGift(server.db, id);
    const { bonus, lots } = (await ask(jindouBalance)).body.data;
    assert.equal(bonus, 20);
    assert.ok(Math.abs(Date.parse(lots[0].expiresAt) - Date.now() - 90 * 86_400_000) < 60_000);
    await server.close();
  });
});
