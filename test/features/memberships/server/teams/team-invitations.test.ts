import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  acceptInvitation,
  invite,
  openTeam,
  readInvitation,
  readTeam,
  removeSeat,
  revokeInvitation,
} from '#src/features/memberships/contract/teams.ts';
import { newBuyer, type Buyer } from '../../../../support/buyer.ts';
import { grantOwnership } from '../../../../support/grant-ownership.ts';
import { join, newTeamOwner, reachedAt } from '../../../../support/team-owner.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('inviting into a team', () => {
  let server: TestServer;
  let owner: Buyer;
  before(async () => {
    server = await testServer();
  });
  beforeEach(async () => {
    owner = await newTeamOwner(server);
  });
  after(() => server.close());
  const link = async (more: object = {}) =>
    (await owner.do(invite, { via: 'link', role: 'member', days: 7, ...more })).body.data;

  it('takes a link once, however it is typed, and never keeps its code', async () => {
    const { code, id } = await link({ capJindou: 30 });
    const [one, other] = [await newBuyer(server), await newBuyer(server)];
    const offer = (await one.do(readInvitation, { code: code.toLowerCase().replaceAll('-', ' ') }))
      .body.data;
    assert.deepEqual(
      [offer.id, offer.team, offer.role, offer.capJindou],
      [id, '林记选址组', 'member', 30],
    );
    const joined = (await one.do(acceptInvitation, { code })).body.data.team;
    assert.equal(joined.members.find((seat: { id: string }) => seat.id === one.id).capJindou, 30);
    assert.equal((await other.do(acceptInvitation, { code })).status, 404);
    const stored = JSON.stringify(
      (await sql`SELECT * FROM team_invitation`.execute(server.db)).rows,
    );
    assert.ok(!stored.toLowerCase().includes(code.replaceAll('-', '').toLowerCase()));
  });

  it('admits one of two concurrent users', async () => {
    const { code } = await link();
    const both = [await newBuyer(server), await newBuyer(server)];
    const done = await Promise.all(both.map((one) => one.do(acceptInvitation, { code })));
    assert.deepEqual(
      done.map(({ status }) => status).sort((a, b) => a - b),
      [200, 404],
    );
  });

  it('answers alike for wrong, expired, revoked and used codes', async () => {
    const one = await newBuyer(server);
    const [expired, revoked] = [await link(), await link()];
    await sql`UPDATE team_invitation SET expires_at = now() WHERE id = ${expired.id}`.execute(
      server.db,
    );
    assert.equal((await owner.do(revokeInvitation, { id: revoked.id })).status, 200);
    assert.equal((await owner.do(revokeInvitation, { id: revoked.id })).status, 404);
    const answers = await Promise.all(
      [expired.code, revoked.code, 'ABCD-EFGH-JKMN-2345', 'x'].map(
        async (code) => (await one.do(readInvitation, { code })).text,
      ),
    );
    assert.equal(new Set(answers).size, 1, answers.join('\n'));
    assert.match(answers[0]!, /invitation-lost/);
  });

  it('sends the code to a phone or mail; only the owner of that contact can use it', async () => {
    const made = await owner.do(invite, {
      via: 'phone',
      address: '138 0013 8123',
      role: 'member',
      days: 1,
    });
    assert.equal(made.status, 200, made.text);
    const { code, id, state } = made.body.data;
    assert.equal(state.team.invitations[0].to, '138****8123');
    const { rows } = await sql<{
      channel: string;
      address: string;
      content: { code: string; team: string };
    }>`
      SELECT channel, address, content FROM outbox_message WHERE template = 'team-invitation'`.execute(
      server.db,
    );
    assert.deepEqual(
      [rows[0]!.channel, rows[0]!.address, rows[0]!.content.code],
      ['sms', '13800138123', code],
    );
    const [stranger, meant] = [await newBuyer(server), await newBuyer(server)];
    await reachedAt(server, meant, '13800138123', null);
    assert.equal((await stranger.do(acceptInvitation, { code })).status, 404);
    assert.equal((await stranger.do(acceptInvitation, { id })).status, 404);
    // They see it without the code, too.
    assert.deepEqual(
      (await meant.do(readTeam)).body.data.offers.map((offer: { id: string }) => offer.id),
      [id],
    );
    assert.equal((await meant.do(acceptInvitation, { id })).status, 200);
  });

  it('takes the place of the one before to the same address', async () => {
    const to = { via: 'mail', address: 'wu@example.com', role: 'member', days: 7 };
    const first = (await owner.do(invite, to)).body.data;
    const second = (await owner.do(invite, { ...to, role: 'owner' })).body.data;
    assert.deepEqual(
      second.state.team.invitations.map(({ id, state }: { id: string; state: string }) => [
        id,
        state,
      ]),
      [[second.id, 'open'], [first.id, 'revoked']], // prettier-ignore
    );
    assert.equal(second.state.team.taken, 2);
  });

  it('stops at the seats of the plan, open invitations counted', async () => {
    for (let n = 0; n < 4; n += 1) await link();
    const refused = await owner.do(invite, { via: 'link', role: 'member', days: 7 });
    assert.deepEqual(
      [refused.status, refused.body.data.reason, refused.body.data.seats],
      [409, 'seats-full', 5],
    );
  });

  it('has the seats of the plan an owner pays for, bought before or after the team was opened', async () => {
    await payPlan(server, owner.id, (await owner.do(readTeam)).body.data.team.id);
    assert.equal((await owner.do(readTeam)).body.data.team.seats, 50);
    const early = await newBuyer(server, 0, 0, ['teamOwner']);
    await payPlan(server, early.id, null);
    assert.equal((await early.do(openTeam, { name: 'later' })).body.data.team.seats, 50);
  });

  it('has no seat to give once the plan is over', async () => {
    const wu = await join(server, owner);
    const { code } = await link();
    await sql`UPDATE member SET roles = '{member}' WHERE id = ${owner.id}`.execute(server.db);
    assert.equal(
      (await owner.do(invite, { via: 'link', role: 'member', days: 7 })).body.data.reason,
      'seats-full',
    );
    const late = await newBuyer(server);
    assert.equal((await late.do(acceptInvitation, { code })).body.data.reason, 'seats-full');
    // Present members stay, and can still be removed.
    assert.equal((await owner.do(removeSeat, { id: wu.id })).status, 200);
  });

  it('rejects members who are in a team', async () => {
    const wu = await join(server, owner);
    const { code } = await link();
    assert.equal((await wu.do(acceptInvitation, { code })).body.data.reason, 'in-team-already');
    await reachedAt(server, wu, null, 'in-team@example.com');
    const again = await owner.do(invite, {
      via: 'mail',
      address: 'IN-TEAM@example.com',
      role: 'member',
      days: 7,
    });
    assert.deepEqual([again.status, again.body.data.reason], [409, 'in-team-already']);
  });

  it('names what is wrong with an invitation', async () => {
    const good = { via: 'phone', address: '13800138000', role: 'member', days: 7 };
    for (const [field, more] of [
      ['address', { address: 'nowhere' }],
      ['address', { via: 'mail' }],
      ['address', { via: 'link' }],
      ['role', { role: 'admin' }],
      ['days', { days: 31 }],
      ['capJindou', { capJindou: -1 }],
      ['capJindou', { capJindou: 1.5 }],
      ['via', { via: 'pigeon' }],
    ] as const) {
      const refused = await owner.do(invite, { ...good, ...more });
      assert.deepEqual(
        [refused.status, refused.body.data.fields?.[0].field],
        [400, field],
        refused.text,
      );
    }
    assert.equal((await owner.do(readTeam)).body.data.team.invitations.length, 0);
  });
});

/** A year of the enterprise plan, which has 50 seats, as a paid order leaves it. */
async function payPlan({ db }: TestServer, memberId: string, teamId: string | null): Promise<void> {
  const order = await grantOwnership(db, memberId, 'membership', `plan of ${memberId}`);
  await sql`INSERT INTO membership (id, member_id, team_id, ends_at, renew_code, renew_jindou)
    VALUES (${order}, ${memberId}, ${teamId}, now() + interval '1 year', 'enterprise', 0)`.execute(
    db,
  );
  await sql`INSERT INTO membership_period (id, membership_id, product_code, product_version, kind, order_id, item_id, starts_at, ends_at,
      value_jindou)
    SELECT ${order}, ${order}, 'enterprise', 1, 'buy', ${order}, i.id, now(), now() + interval '1 year', 0
    FROM order_item i WHERE i.order_id = ${order}`.execute(db);
}
