import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exportTeam, inviteMany, readTeam } from '#src/features/memberships/contract/teams.ts';
import { readInvitations } from '#src/features/memberships/server/teams/team-csv.ts';
import { newBuyer, type Buyer } from '../../../../support/buyer.ts';
import { join, newTeamOwner } from '../../../../support/team-owner.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('a file of invitations', () => {
  it('is read with what is usual for what is left out', () => {
    const { all, wrong } = readInvitations(
      '\ufeffaddress,cap\r\n138 0013 8000,40\r\n"Wu@Example.com",\r\n',
    );
    assert.deepEqual(wrong, []);
    assert.deepEqual(all, [
      { via: 'phone', address: '13800138000', role: 'member', days: 7, capJindou: 40 },
      { via: 'mail', address: 'wu@example.com', role: 'member', days: 7, capJindou: null },
    ]);
  });

  it('reports every wrong cell by its line, in the order of the file', () => {
    const { all, wrong } = readInvitations(
      'address,role,days,cap\n13800138000,owner,7,\nnobody,boss,8,-1\n+86 138-0013-8000,member,30,5\n',
    );
    assert.deepEqual(all, []);
    assert.deepEqual(
      wrong.map(({ line, column, got }) => [line, column, got]),
      [
        [3, 'address', 'nobody'],
        [3, 'role', 'boss'],
        [3, 'days', '8'],
        [3, 'cap', '-1'],
        [4, 'address', '+86 138-0013-8000'],
      ],
    );
  });

  it('is refused whole without its column, with an unknown one, empty, broken or too long', () => {
    const first = (text: string) => readInvitations(text).wrong[0]!;
    assert.equal(first('').column, 'address');
    assert.equal(first('address\n').line, 2);
    assert.equal(first('phone\n13800138000').column, 'phone');
    assert.equal(first('address\n"13800138000').column, 'file');
    const many = Array.from({ length: 101 }, (_, n) => `m${n}@example.com`).join('\n');
    assert.equal(first(`address\n${many}`).got, '101');
  });
});

describe('files of a team', () => {
  let server: TestServer;
  let owner: Buyer;
  before(async () => {
    server = await testServer();
    owner = await newTeamOwner(server);
  });
  after(() => server.close());
  const open = async () => (await owner.do(readTeam)).body.data.team.invitations.length;

  it('invite all members, or none if a line is wrong or a seat is missing', async () => {
    const wrong = (await owner.do(inviteMany, { csv: 'address\na@example.com\nnowhere' })).body
      .data;
    assert.deepEqual([wrong.invited, wrong.wrong.length, await open()], [0, 1, 0]);
    const five = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`);
    const full = await owner.do(inviteMany, { csv: ['address', ...five].join('\n') });
    assert.deepEqual([full.status, full.body.data.reason, await open()], [409, 'seats-full', 0]);
    const done = (await owner.do(inviteMany, { csv: ['address', ...five.slice(1)].join('\n') }))
      .body.data;
    assert.deepEqual([done.invited, await open()], [4, 4]);
  });

  it('hold no cell a spreadsheet would work out', async () => {
    const other = await newTeamOwner(server, 0, '=1+1');
    const wu = await join(server, other);
    await server.db
      .updateTable('member')
      .set({ name: '=HYPERLINK("x")' })
      .where('id', '=', wu.id)
      .execute();
    const file = await server.send({
      method: 'GET',
      url: exportTeam.path,
      headers: { authorization: other.token },
    });
    assert.match(file.body, /^\ufeff姓名,/);
    assert.match(file.body, /"'=HYPERLINK\(""x""\)"/);
    assert.match(file.body, /^'=1\+1\r$/m);
    assert.equal((await wu.do(readTeam)).body.data.team.mayManage, false);
    const refused = await server.send({
      method: 'GET',
      url: exportTeam.path,
      headers: { authorization: wu.token },
    });
    assert.equal(refused.statusCode, 404);
    const stranger = await newBuyer(server);
    assert.equal((await stranger.do(inviteMany, { csv: 'address\nz@example.com' })).status, 404);
  });
});
