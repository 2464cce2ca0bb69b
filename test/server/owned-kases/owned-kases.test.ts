import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { listOwnedKases } from '#src/contract/owned-kases.ts';
import { newBuyer, stockKases, withPaymentPassword } from '../../support/shop-floor.ts';
import { own } from '../../support/own.ts';
import { testServer, type TestServer } from '../../support/server.ts';
import { join, newTeamOwner } from '../../support/team.ts';

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
      list.map(({ id, source, paidJindou, unitRentMonth }: Record<string, unknown>) => [id, source, paidJindou, unitRentMonth]),
      [
        ['k1', 'bought', 15, 1000],
        ['k2', 'bought', 6, 1000],
      ],
    );
    assert.match(list[0].orderNo, /^OD\d+$/);
    assert.equal(data.paidJindou, 21);
  });

  it('are not those of somebody else', async () => {
    const mei = await newBuyer(server);
    assert.equal((await mei.do(listOwnedKases)).body.total, 0);
  });

  it('hold what was contributed, and stay when it is retracted', async () => {
    const ann = await newBuyer(server);
    await sql`UPDATE kase SET contributor_id = ${ann.id}, status = 'retracted' WHERE id = 'k3'`.execute(server.db);
    const { list } = (await ann.do(listOwnedKases)).body;
    assert.deepEqual(
      list.map(({ id, source, status, paidJindou }: Record<string, unknown>) => [id, source, status, paidJindou]),
      [['k3', 'contributed', 'retracted', null]],
    );
    assert.equal((await ann.do(listOwnedKases, { source: 'bought' })).body.total, 0);
  });

  it('of the team name who of them bought it', async () => {
    const owner = await newTeamOwner(server);
    const one = await join(server, owner);
    const { rows } = await sql<{ id: string }>`
      UPDATE member SET name = 'Mei' WHERE id = ${one.id} RETURNING (SELECT team_id FROM team_seat WHERE member_id = ${one.id}) AS id`.execute(
      server.db,
    );
    await own(server.db, one.id, 'kase', 'k1');
    await sql`UPDATE entitlement SET owner_id = ${rows[0]!.id} WHERE member_id = ${one.id}`.execute(server.db);
    const { list } = (await owner.do(listOwnedKases)).body;
    assert.deepEqual(
      list.map(({ id, source, ownerName }: Record<string, unknown>) => [id, source, ownerName]),
      [['k1', 'team', 'Mei']],
    );
  });

  it('are filtered by what the contract names, and by nothing else', async () => {
    const bo = await newBuyer(server);
    const { status, body } = await bo.do(listOwnedKases, { source: 'stolen' });
    assert.equal(status, 400);
    assert.match(body.msg, /source: expected one of bought, team, contributed/);
  });
});
