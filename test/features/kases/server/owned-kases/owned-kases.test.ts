import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listOwnedKases } from '#src/features/kases/contract/owned-kases.ts';
import { requestRefund } from '#src/features/orders/contract/orders.ts';
import { newBuyer, stockKases, withPaymentPassword } from '../../../../support/buyer.ts';
import { grantOwnership } from '../../../../support/grant-ownership.ts';
import { join, newTeamOwner } from '../../../../support/team-owner.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('the cases one owns', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
  });
  after(() => server.close());

  it('are those that were bought, whole, with what was paid and the order', async () => {
    const lin = await withPaymentPassword(await newBuyer(server, 100));
    assert.equal((await lin.do(listOwnedKases)).body.total, 0);
    await lin.pay([await lin.order('k1', 'k2')]);
    const { list, total, data } = (await lin.do(listOwnedKases)).body;
    assert.equal(total, 2);
    // 15 and 6 by the price list; 5,000,000 minor units over 50 m² are 1,000 a month.
    assert.deepEqual(
      list.map(({ id, source, paidJindou, unitRentMonth }: Record<string, unknown>) => [
        id,
        source,
        paidJindou,
        unitRentMonth,
      ]),
      [
        ['k1', 'bought', 15, 1000],
        ['k2', 'bought', 6, 1000],
      ],
    );
    assert.match(list[0].orderNo, /^OD\d+$/);
    // Two cases of a road differ by their doors.
    assert.equal(list[0].doorNo, '1');
    assert.equal(data.paidJindou, 21);
    // What was given back is paid no more.
    await sql`UPDATE order_item SET status = 'refunded' WHERE ref_id = 'k1' AND order_id IN (
      SELECT id FROM member_order WHERE member_id = ${lin.id})`.execute(server.db);
    assert.equal((await lin.do(listOwnedKases)).body.data.paidJindou, 6);
  });

  it('can be asked back one by one, while the order they were bought with can be', async () => {
    const lin = await withPaymentPassword(await newBuyer(server, 100));
    await lin.pay([await lin.order('k1', 'k2')]);
    const read = async () =>
      (await lin.do(listOwnedKases)).body.list as {
        id: string;
        refundable: Record<string, string> | null;
      }[];
    const { orderId, itemId, until } = (await read()).find(({ id }) => id === 'k1')!.refundable!;
    // Seven days from the payment.
    assert.ok(Math.abs(Date.parse(until!) - Date.now() - 7 * 86_400_000) < 60_000);
    const asked = await lin.do(requestRefund, {
      id: orderId,
      itemIds: [itemId],
      reason: '面积: 应为 60',
    });
    assert.deepEqual([asked.status, asked.body.data.amountJindou], [200, 15]);
    assert.ok(
      (await read()).every(({ refundable }) => refundable === null),
      'an order is asked back once at a time',
    );
    await sql`UPDATE member_order SET status = 'completed', paid_at = paid_at - interval '8 days' WHERE id = ${orderId!}`.execute(
      server.db,
    );
    assert.ok(
      (await read()).every(({ refundable }) => refundable === null),
      'its days are over',
    );
  });

  it('are not those of another member', async () => {
    const mei = await newBuyer(server);
    assert.equal((await mei.do(listOwnedKases)).body.total, 0);
  });

  it('hold what was contributed, and stay when it is retracted', async () => {
    const ann = await newBuyer(server);
    await sql`UPDATE kase SET contributor_id = ${ann.id}, status = 'retracted' WHERE id = 'k3'`.execute(
      server.db,
    );
    const { list } = (await ann.do(listOwnedKases)).body;
    assert.deepEqual(
      list.map(({ id, source, status, paidJindou }: Record<string, unknown>) => [
        id,
        source,
        status,
        paidJindou,
      ]),
      [['k3', 'contributed', 'retracted', null]],
    );
    assert.equal((await ann.do(listOwnedKases, { source: 'bought' })).body.total, 0);
  });

  it('of the team name the buyer', async () => {
    const owner = await newTeamOwner(server);
    const one = await join(server, owner);
    const { rows } = await sql<{ id: string }>`
      UPDATE member SET name = 'Mei' WHERE id = ${one.id} RETURNING (SELECT team_id FROM team_seat WHERE member_id = ${one.id}) AS id`.execute(
      server.db,
    );
    await grantOwnership(server.db, one.id, 'kase', 'k1');
    await sql`UPDATE entitlement SET owner_id = ${rows[0]!.id} WHERE member_id = ${one.id}`.execute(
      server.db,
    );
    const { list } = (await owner.do(listOwnedKases)).body;
    assert.deepEqual(
      list.map(({ id, source, ownerName }: Record<string, unknown>) => [id, source, ownerName]),
      [['k1', 'team', 'Mei']],
    );
  });

  it('of the team link to an order for its buyer only', async () => {
    const owner = await newTeamOwner(server);
    const one = await join(server, owner);
    const payer = await withPaymentPassword(await newBuyer(server, 100));
    await payer.pay([await payer.order('k2')]);
    const { rows } = await sql<{
      id: string;
    }>`SELECT team_id AS id FROM team_seat WHERE member_id = ${one.id}`.execute(server.db);
    await sql`UPDATE entitlement SET owner_id = ${rows[0]!.id}, member_id = ${one.id} WHERE member_id = ${payer.id}`.execute(
      server.db,
    );
    await sql`UPDATE member_order SET member_id = ${one.id} WHERE member_id = ${payer.id}`.execute(
      server.db,
    );
    const orderOf = async (by: typeof one) =>
      ((await by.do(listOwnedKases)).body.list as { orderNo: string | null }[])[0]!.orderNo;
    assert.match((await orderOf(one))!, /^OD\d+$/);
    assert.equal(await orderOf(owner), null);
  });

  it('are filtered by what the contract names, and by nothing else', async () => {
    const bo = await newBuyer(server);
    const { status, body } = await bo.do(listOwnedKases, { source: 'stolen' });
    assert.equal(status, 400);
    assert.match(body.msg, /source: expected one of bought, team, contributed/);
  });
});
