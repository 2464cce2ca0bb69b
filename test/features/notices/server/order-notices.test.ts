import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { defaultMessages } from '#src/domain/member-settings.ts';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import { newBuyer, stockKases, withPaymentPassword, type Buyer } from '../../../support/buyer.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

describe('what is told of an order', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
  });
  after(() => server.close());
  const told = async (who: Buyer) => (await who.do(listNotices, { topic: 'order' })).body.list;

  it('is what was paid for it, once however often it is sent', async () => {
    const buyer = await withPaymentPassword(await newBuyer(server, 100));
    const [order, key] = [await buyer.order('k2', 'k3'), randomUUID()];
    for (let n = 0; n < 2; n += 1)
      assert.equal((await buyer.pay([order], undefined, key)).status, 200);
    const [notice, ...others] = await told(buyer);
    // Prices of the two: product/domain-model 2.12.
    assert.deepEqual(
      [notice.kind, notice.content.jindou, notice.content.orderIds],
      ['order-paid', 6 + 3, [order]],
    );
    assert.deepEqual(others, []);
  });

  it('contains nothing for unpaid orders, nor for members who disabled it', async () => {
    const poor = await withPaymentPassword(await newBuyer(server, 1));
    assert.equal((await poor.pay([await poor.order('k1')])).status, 422);
    assert.deepEqual(await told(poor), []);
    const quiet = await withPaymentPassword(await newBuyer(server, 100));
    const topics = { ...defaultMessages.topics, order: { inApp: false, sms: false, mail: false } };
    await sql`INSERT INTO member_profile (member_id, messages) VALUES (${quiet.id}, ${JSON.stringify({ ...defaultMessages, topics })}::jsonb)`.execute(
      server.db,
    );
    assert.equal((await quiet.pay([await quiet.order('k1')])).status, 200);
    assert.deepEqual(await told(quiet), []);
  });
});
