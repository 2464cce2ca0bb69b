import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { closeAccount } from '#src/features/auth/contract/security.ts';
import { changeSeat, fundPool, readTeam } from '#src/features/memberships/contract/teams.ts';
import { loginPassword, type Buyer } from '../../../../support/buyer.ts';
import { assertBooks } from '../../../../support/ledger-act.ts';
import { join, newTeamOwner } from '../../../../support/team-owner.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('closing the account of somebody in a team', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const close = (who: Buyer) => who.do(closeAccount, { name: '刘平', password: loginPassword });
  const seats = async (who: Buyer) =>
    (await who.do(readTeam)).body.data.team.members.map(({ id }: { id: string }) => id);

  it('is refused to the last owner, with what to do about it, and leaves everything as it was', async () => {
    const owner = await newTeamOwner(server);
    const wu = await join(server, owner);
    const refused = await close(owner);
    assert.deepEqual(
      [refused.status, refused.body.data.reason, refused.body.data.members],
      [409, 'last-owner', 1],
    );
    assert.match(refused.body.msg, /Make another member an owner/);
    assert.deepEqual(await seats(wu), [owner.id, wu.id]);
    assert.equal((await owner.do(changeSeat, { id: wu.id, role: 'owner' })).status, 200);
    assert.equal((await close(owner)).status, 200);
    assert.deepEqual(await seats(wu), [wu.id]);
  });

  it('is rejected while one’s team has jindou, which would be lost', async () => {
    const owner = await newTeamOwner(server, 20);
    assert.equal((await owner.do(fundPool, { direction: 'in', amount: 20 })).status, 200);
    assert.equal((await close(owner)).body.data.reason, 'last-owner');
  });

  it('frees the seat of a member', async () => {
    const owner = await newTeamOwner(server);
    const wu = await join(server, owner);
    assert.equal((await close(wu)).status, 200);
    assert.deepEqual(await seats(owner), [owner.id]);
  });
});
