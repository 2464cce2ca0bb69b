import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  listMembers,
  restoreMember,
  setMemberRoles,
  suspendMember,
} from '#src/features/account/contract/members.ts';
import { listAudit } from '#src/features/audit/contract/audit.ts';
import { readTeam } from '#src/features/memberships/contract/teams.ts';
import { newBuyer, type Buyer } from '../../../../support/buyer.ts';
import { newTeamOwner, reachedAt } from '../../../../support/team-owner.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('all members, for staff', () => {
  let server: TestServer;
  let [admin, other, lin]: Buyer[] = [];
  before(async () => {
    server = await testServer();
    admin = await newBuyer(server, 0, 0, ['admin']);
    other = await newBuyer(server, 0, 0, ['admin']);
    lin = await newBuyer(server);
    await sql`UPDATE member SET account = 'lin', name = '林小' WHERE id = ${lin.id}`.execute(
      server.db,
    );
    await reachedAt(server, lin, '13800138001', 'lin@example.com');
  });
  after(() => server.close());
  const find = async (input: object) => (await admin!.do(listMembers, input)).body;

  it('are found by account, name, role, state, and contacts as a whole alone', async () => {
    for (const words of ['LI', '林', '13800138001', 'lin@example.com', lin!.id]) {
      assert.deepEqual((await find({ words })).list.map(({ id }: { id: string }) => id), [lin!.id], words); // prettier-ignore
    }
    for (const words of ['1380013', '@example.com', '%', '_'])
      assert.equal((await find({ words })).total, 0, words);
    assert.equal((await find({ role: 'admin' })).total, 2);
    assert.equal((await find({ status: 'suspended' })).total, 0);
    assert.equal((await find({ certification: 'none' })).total, 3);
    const [row] = (await find({ words: 'lin' })).list;
    assert.deepEqual([row.phone, row.mail, row.team], ['138****8001', 'l***@example.com', null]);
    assert.ok(row.lastSeenAt);
  });

  it('are no matter of others, owners of teams among them', async () => {
    const owner = await newTeamOwner(server);
    for (const who of [lin!, owner, await newBuyer(server, 0, 0, ['analyst', 'finance'])]) {
      assert.equal((await who.do(listMembers)).status, 403);
      assert.equal((await who.do(suspendMember, { id: lin!.id, reason: 'because' })).status, 403);
      assert.equal((await who.do(listAudit)).status, 403);
    }
  });

  it('are suspended at once and restored, with a reason that is kept', async () => {
    const suspended = await admin!.do(suspendMember, { id: lin!.id, reason: 'sold rows on' });
    assert.deepEqual([suspended.status, suspended.body.data.status], [200, 'suspended']);
    assert.equal((await lin!.do(readTeam)).status, 401);
    assert.equal((await admin!.do(suspendMember, { id: lin!.id, reason: 'again' })).status, 409);
    assert.equal(
      (await admin!.do(restoreMember, { id: lin!.id, reason: 'cleared up' })).body.data.status,
      'active',
    );
    // The session is over for good: one logs in again.
    assert.equal((await lin!.do(readTeam)).status, 401);
    const { list } = (await admin!.do(listAudit, { target: lin!.id })).body.data;
    assert.deepEqual(
      list.map(({ action, detail }: { action: string; detail: object }) => [action, detail]),
      [
        ['member.restored', { reason: 'cleared up' }],
        ['member.suspended', { reason: 'sold rows on' }],
      ],
    );
  });

  it('are given roles, in effect with the next call', async () => {
    const one = await newBuyer(server);
    assert.equal((await one.do(listMembers)).status, 403);
    const given = await admin!.do(setMemberRoles, { id: one.id, roles: ['admin', 'member'] });
    assert.deepEqual(given.body.data.roles, ['member', 'admin']);
    assert.equal((await one.do(listMembers)).status, 200);
    await admin!.do(setMemberRoles, { id: one.id, roles: ['member'] });
    assert.equal((await one.do(listMembers)).status, 403);
    for (const roles of [[], ['boss'], ['member', 'member']]) {
      const refused = await admin!.do(setMemberRoles, { id: one.id, roles });
      assert.deepEqual([refused.status, refused.body.data.fields[0].field], [400, 'roles']);
    }
  });

  it('keep one administrator under concurrent changes, and prevent changes of one’s own role', async () => {
    const own = await admin!.do(setMemberRoles, { id: admin!.id, roles: ['member'] });
    assert.deepEqual([own.status, own.body.data.reason], [409, 'oneself']);
    const done = await Promise.all([
      admin!.do(setMemberRoles, { id: other!.id, roles: ['member'] }),
      other!.do(suspendMember, { id: admin!.id, reason: 'because' }),
    ]);
    assert.ok(done.some(({ status }) => status !== 200), done.map(({ text }) => text).join('\n')); // prettier-ignore
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM member
      WHERE 'admin' = ANY (roles) AND status = 'active'`.execute(server.db);
    assert.equal(rows[0]!.n, 1);
  });
});
