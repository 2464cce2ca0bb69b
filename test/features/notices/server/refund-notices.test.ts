import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import {
  approveRefund,
  listRefunds,
  rejectRefund,
  requestRefund,
} from '#src/features/orders/contract/orders.ts';
import { refundRetracted } from '#src/features/orders/server/refund-requests.ts';
import { newBuyer, stockKases, withPaymentPassword, type Buyer } from '../../../support/buyer.ts';
import { done } from '../../../support/consulting-order.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

interface Notice {
  kind: string;
  isRead: boolean;
  content: {
    what: string;
    no: string;
    jindou: number;
    bonus: number;
    bought: number;
    reason: string;
    toStaff?: true;
  };
}

describe('notices of a refund', () => {
  let server: TestServer;
  let [chen, wu, analyst]: Buyer[] = [];
  before(async () => {
    server = await testServer();
    await stockKases(server);
    [chen, wu] = [
      await newBuyer(server, 0, 0, ['finance']),
      await newBuyer(server, 0, 0, ['finance']),
    ];
    analyst = await newBuyer(server, 0, 0, ['analyst']);
  });
  after(() => server.close());
  const notices = async (of: Buyer): Promise<Notice[]> =>
    ((await of.do(listNotices, { topic: 'order' })).body.list as Notice[]).filter(
      ({ kind }) => kind === 'refund',
    );
  const newest = async (of: Buyer) => (await notices(of))[0]!;

  /** A case of 15 jindou, of which 10 are a gift. */
  async function askedBack() {
    const lin = await withPaymentPassword(await newBuyer(server, 100, 10));
    const orderId = await lin.order('k1');
    assert.equal((await lin.pay([orderId])).status, 200);
    const { id } = await done(lin, requestRefund, {
      id: orderId,
      reason: 'the door number is wrong',
    });
    return { lin, id };
  }

  it('reach the member and all approvers when it is requested', async () => {
    const { lin } = await askedBack();
    const { content } = await newest(lin);
    assert.deepEqual([content.what, content.jindou, content.toStaff], ['requested', 15, undefined]);
    for (const staff of [chen!, wu!]) {
      const task = await newest(staff);
      assert.deepEqual(
        [task.content.what, task.content.toStaff, task.isRead],
        ['requested', true, false],
      );
      assert.equal(task.content.reason, 'the door number is wrong');
    }
    assert.deepEqual(await notices(analyst!), [], 'who may not decide is not asked to');
    const { list } = (await chen!.do(listRefunds, { status: 'requested' })).body;
    assert.deepEqual(
      [list[0].amountJindou, list[0].bonusJindou],
      [15, 10],
      'what returns to gifts is known before it is decided',
    );
  });

  it('name what was credited to which bucket, and end the task of the other staff', async () => {
    const { lin, id } = await askedBack();
    await done(chen!, approveRefund, { id });
    const { what, jindou, bonus, bought } = (await newest(lin)).content;
    assert.deepEqual([what, jindou, bonus, bought], ['approved', 15, 10, 5]);
    const [told, task] = await notices(wu!);
    assert.deepEqual(
      [told!.content.what, task!.content.what, task!.isRead],
      ['approved', 'requested', true],
    );
    assert.equal((await newest(chen!)).content.what, 'requested', 'who decided it knows');
  });

  it('name the reason of a refusal', async () => {
    const { lin, id } = await askedBack();
    await done(wu!, rejectRefund, { id, reason: 'delivered as described' });
    const { what, reason } = (await newest(lin)).content;
    assert.deepEqual([what, reason], ['rejected', 'delivered as described']);
    assert.equal((await newest(chen!)).content.what, 'rejected');
  });

  it('report jindou that were credited without a request', async () => {
    const lin = await withPaymentPassword(await newBuyer(server, 100, 10));
    await lin.pay([await lin.order('k3')]);
    await server.db
      .updateTable('kase')
      .set({ status: 'retracted' })
      .where('id', '=', 'k3')
      .execute();
    await refundRetracted(server.db);
    const { what, jindou, bonus, bought } = (await newest(lin)).content;
    assert.deepEqual([what, jindou, bonus, bought], ['credited', 3, 3, 0]);
  });
});
