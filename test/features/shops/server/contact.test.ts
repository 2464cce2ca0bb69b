import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { makeApiKey } from '#src/features/account/contract/api-keys.ts';
import { createOrder, previewOrder, readOrder } from '#src/features/orders/contract/orders.ts';
import { readShop, searchShops } from '#src/features/shops/contract/shops.ts';
import { readBill } from '#src/features/wallet/contract/bills.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import {
  loginPassword,
  newBuyer,
  withPaymentPassword,
  type Buyer,
} from '../../../support/buyer.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { assertBooks } from '../../../support/ledger-act.ts';
import type { TestServer } from '../../../support/test-server.ts';

describe('the contact and exact terms of a shop', () => {
  let server: TestServer;
  let lin: Buyer;
  before(async () => {
    server = await demoServer();
    lin = await withPaymentPassword(await newBuyer(server, 100));
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  // The first line of the demo's file of shops, and a later one that is no longer offered.
  const shopOf = async (sourceId: string) => {
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM shop WHERE source_id = ${sourceId}`.execute(server.db);
    return rows[0]!.id;
  };
  const item = (refId: string) => ({ type: 'shop' as const, refId, variant: 'contact' });

  it('cost 3 jindou, the same in five places, and are the buyer’s alone', async () => {
    const id = await shopOf('T1-S0');
    const masked = (await lin.do(readShop, { id })).body.data;
    assert.deepEqual([masked.priceJindou, masked.hasContact, masked.details], [3, true, null]);
    const order = (await lin.do(createOrder, { items: [item(id)] })).body.data;
    assert.equal(order.payableJindou, 3);
    const paid = (await lin.pay([order.id])).body.data;
    const { contact, termMonths, freeMonths } = (await lin.do(readShop, { id })).body.data.details;
    assert.deepEqual([contact, termMonths, freeMonths], ['000-24199679', 36, 1]);
    assert.deepEqual(
      [paid.amountJindou, (await lin.do(readOrder, { id: order.id })).body.data.boughtJindou],
      [3, 3],
    );
    assert.equal((await lin.do(readBill, { no: paid.billNo })).body.data.amountJindou, -3);
    assert.equal((await lin.do(jindouBalance)).body.data.available, 97);
    const { rows } = await sql<{ sum: number }>`SELECT sum(e.amount)::int AS sum FROM ledger.entry e
      JOIN ledger.account a ON a.id = e.account_id AND a.purpose = 'revenue:shop'`.execute(
      server.db,
    );
    assert.equal(rows[0]!.sum, 3);
    const listed = (
      await lin.do(searchShops, { district: masked.district, road: masked.road, limit: 100 })
    ).body.list as {
      id: string;
      details: object | null;
    }[];
    assert.deepEqual(listed.filter(({ details }) => details !== null).map((row) => row.id), [id]); // prettier-ignore
    const wu = await newBuyer(server);
    assert.equal((await wu.do(readShop, { id })).body.data.details, null);
  });

  it('cost nothing a second time', async () => {
    const again = (await lin.do(previewOrder, { items: [item(await shopOf('T1-S0'))] })).body.data;
    assert.deepEqual([again.payableJindou, again.items[0].owned], [0, true]);
  });

  it('cost their owner nothing', async () => {
    const id = await shopOf('T1-S1');
    await sql`UPDATE shop SET owner_id = ${lin.id} WHERE id = ${id}`.execute(server.db);
    assert.equal((await lin.do(previewOrder, { items: [item(id)] })).body.data.payableJindou, 0);
    await sql`UPDATE shop SET owner_id = NULL WHERE id = ${id}`.execute(server.db);
    assert.equal((await lin.do(previewOrder, { items: [item(id)] })).body.data.payableJindou, 3);
  });

  it('are not sold of a shop that is not shown, or of which nothing more is known', async () => {
    const id = await shopOf('T1-S1');
    const refused = async () => {
      const { status, body } = await lin.do(createOrder, { items: [item(id)] });
      return [status, body.data.fields[0].field];
    };
    await sql`UPDATE shop SET contact = '', transfer_fee_minor = NULL, entry_fee_minor = NULL, term_months = NULL, remain_months = NULL,
      free_months = NULL, escalation = NULL, property_fee_minor = NULL, management_fee_minor = NULL WHERE id = ${id}`.execute(
      server.db,
    );
    assert.deepEqual(await refused(), [400, 'items.0.refId']);
    assert.equal((await lin.do(readShop, { id })).body.data.hasContact, false);
    await sql`UPDATE shop SET contact = '000-1', status = 'paused' WHERE id = ${id}`.execute(
      server.db,
    );
    assert.deepEqual(await refused(), [400, 'items.0.refId']);
  });

  it('want the permission to see contacts', async () => {
    const scopes = ['order-view', 'shop-view'];
    const made = (
      await lin.do(makeApiKey, { name: 'prices', scopes, days: 30, password: loginPassword })
    ).body.data;
    const preview = (items: object[]) => server.call(previewOrder, { items }, made.key as string);
    const { status, body } = await preview([item(await shopOf('T1-S0'))]);
    assert.deepEqual(
      [status, (body.data as unknown as { missing: string[] }).missing],
      [403, ['shop-contact']],
    );
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM kase WHERE status = 'published' LIMIT 1`.execute(server.db);
    const ofKase = await preview([{ type: 'kase', refId: rows[0]!.id }]);
    assert.deepEqual(
      [ofKase.status, (ofKase.body.data as unknown as { missing: string[] }).missing],
      [403, ['kase-unlock']],
    );
  });
});
