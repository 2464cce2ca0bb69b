import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  approveRefund,
  cancelOrder,
  readOrder,
  readOrderDetails,
  requestRefund,
} from '#src/features/orders/contract/orders.ts';
import { listRecharges } from '#src/features/payments/contract/payments.ts';
import { newBuyer, stockKases, withPaymentPassword, type Buyer } from '../../../support/buyer.ts';
import { done } from '../../../support/consulting-order.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

describe('the details of an order', () => {
  let server: TestServer;
  let lin: Buyer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
    lin = await withPaymentPassword(await newBuyer(server, 100, 10));
  });
  after(() => server.close());
  const details = (of: Buyer, id: string) => done(of, readOrderDetails, { id });

  it('are found by id and by number, by their owner only', async () => {
    const id = await lin.order('k1');
    const { order, payments, refunds, bills, closedAt } = await details(lin, id);
    assert.deepEqual(
      [order, payments, refunds, bills, closedAt],
      [await done(lin, readOrder, { id }), [], [], [], null],
    );
    assert.equal((await details(lin, order.no)).order.id, id);
    const other = await newBuyer(server);
    for (const name of [id, order.no])
      assert.equal((await other.do(readOrderDetails, { id: name })).status, 404);
    await done(lin, cancelOrder, { id });
    assert.ok((await details(lin, id)).closedAt);
  });

  it('list each payment attempt, the charge, and each change of the balance', async () => {
    const poor = await withPaymentPassword(await newBuyer(server, 5));
    const unpaid = await poor.order('k1');
    await poor.pay([unpaid]);
    const failed = await details(poor, unpaid);
    assert.deepEqual(
      failed.payments.map(({ status, failureCode }: { status: string; failureCode: string }) => [
        status,
        failureCode,
      ]),
      [['failed', 'INSUFFICIENT_BALANCE']],
    );
    assert.equal(failed.payments[0].chargedJindou, 0);
    assert.deepEqual([failed.deliveredAt, failed.refundUntil], [null, null]);
    assert.deepEqual([failed.bills, failed.order.boughtJindou], [[], 0], 'nothing was charged');
    // 15 and 6 jindou (product/domain-model 2.12), 10 of them a gift.
    const [one, other] = [await lin.order('k1'), await lin.order('k2')];
    await lin.pay([one, other]);
    const paid = await details(lin, one);
    assert.deepEqual([paid.payments[0].orders, paid.payments[0].amountJindou], [2, 21]);
    assert.equal(paid.payments[0].chargedJindou, 21);
    assert.equal(paid.deliveredAt, paid.order.paidAt, 'cases are delivered at once');
    // Seven days after the payment (product/domain-model, state machine of an order).
    const days = (Date.parse(paid.refundUntil) - Date.parse(paid.order.paidAt)) / 86_400_000;
    assert.equal(days, 7);
    const [bill] = paid.bills;
    assert.deepEqual(
      [bill.kind, bill.amountJindou, bill.balanceBefore, bill.balanceAfter],
      ['consume', -21, 110, 89],
    );
    const asked = await done(lin, requestRefund, { id: one, reason: 'the door number is wrong' });
    const finance = await newBuyer(server, 0, 0, ['finance']);
    await done(finance, approveRefund, { id: asked.id, note: 'agreed' });
    const refunded = await details(lin, one);
    assert.deepEqual(
      refunded.refunds.map(({ status, decision }: { status: string; decision: string }) => [
        status,
        decision,
      ]),
      [['approved', 'agreed']],
    );
    assert.deepEqual(refunded.bills.map(({ kind, amountJindou }: { kind: string; amountJindou: number }) => [kind, amountJindou]), [
      ['consume', -21],
      ['refund', 15],
    ]); // prettier-ignore
    assert.equal((await details(lin, other)).bills.length, 1, 'the refund is of the other order');
  });

  it('of a recharge are found by its number, however many came after it', async () => {
    const { total } = (await lin.do(listRecharges, { no: 'RC20261122000009' })).body;
    assert.equal(total, 0);
  });
});
