import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { changeSeat, invite, removeSeat } from '#src/features/memberships/contract/teams.ts';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import { notifyOfTeamCaps } from '#src/features/memberships/server/teams/notify-of-team-caps.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import { newBuyer, type Buyer } from '../../../../support/buyer.ts';
import { actOf } from '../../../../support/ledger-act.ts';
import { join, newTeamOwner, reachedAt } from '../../../../support/team-owner.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('what is told of a team', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
  });
  after(() => server.close());
  const told = async (who: Buyer) =>
    (await who.do(listNotices, { topic: 'team' })).body.list.map(
      ({ content }: { content: unknown }) => content,
    );
  const round = async () => {
    await sql`DELETE FROM chore_done`.execute(server.db);
    return notifyOfTeamCaps(server.db);
  };
  const spend = (who: Buyer, amount: number) =>
    post(server.db, actOf('consume', { do: 'spend', member: who.id, amount, product: 'kase' }));

  it('contains an invitation for a member reached at the invited contact', async () => {
    const owner = await newTeamOwner(server);
    const [lin, wu] = [await newBuyer(server), await join(server, owner)];
    await reachedAt(server, lin, '13800000001', null);
    await reachedAt(server, wu, null, 'wu@example.test');
    const other = await newTeamOwner(server, 0, '王记');
    for (const [via, address] of [
      ['phone', '13800000001'],
      ['mail', 'wu@example.test'],
      ['mail', 'nobody@example.test'],
    ]) {
      const made = await other.do(invite, {
        via,
        address,
        role: 'member',
        days: 7,
        locale: 'zh-CN',
      });
      assert.equal(made.status, 200, made.text);
    }
    assert.deepEqual(await told(lin), [{ what: 'invited', team: '王记', name: '刘平' }]);
    assert.deepEqual(await told(wu), [], 'who is in a team could not accept');
  });

  it('is that one was taken out of it', async () => {
    const owner = await newTeamOwner(server);
    const wu = await join(server, owner);
    assert.equal((await owner.do(removeSeat, { id: wu.id })).status, 200);
    assert.deepEqual(await told(wu), [{ what: 'removed', team: '林记选址组' }]);
  });

  it('is that a cap is used up, to its member and the owners, once a month and again after it was raised', async () => {
    const owner = await newTeamOwner(server);
    const wu = await join(server, owner, { capJindou: 30 }, 100);
    await spend(wu, 29);
    await round();
    assert.deepEqual(await told(wu), []);
    await spend(wu, 1);
    await Promise.all([round(), round()]);
    await round();
    assert.deepEqual(await told(wu), [{ what: 'capReached', team: '林记选址组', cap: 30 }]);
    assert.deepEqual(await told(owner), [
      { what: 'memberCapReached', team: '林记选址组', name: '刘平', cap: 30 },
    ]);
    assert.equal((await owner.do(changeSeat, { id: wu.id, capJindou: 40 })).status, 200);
    await round();
    assert.equal((await told(wu)).length, 1);
    await spend(wu, 10);
    await round();
    assert.deepEqual(
      (await told(wu)).map(({ cap }: { cap: number }) => cap),
      [40, 30],
    );
  });
});
