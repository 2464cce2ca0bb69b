import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { acceptInvitation, changeSeat, invite, leaveTeam, openTeam, readTeam, removeSeat, renameTeam, teamLog } from '#src/features/memberships/contract/teams.ts'; // prettier-ignore
import { listOwnedKases } from '#src/features/kases/contract/owned-kases.ts';
import { createOrder, previewOrder } from '#src/features/orders/contract/orders.ts';
import { assertBooks } from '../../../../support/ledger-act.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';
import {
  newBuyer,
  stockKases,
  withPaymentPassword,
  type Buyer,
} from '../../../../support/buyer.ts';
import { join, newTeamOwner } from '../../../../support/team-owner.ts';

describe('a team', () => {
  let server: TestServer;
  let owner: Buyer;
  let wu: Buyer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
    owner = await newTeamOwner(server, 100);
    wu = await join(server, owner);
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const team = async (who = owner) => (await who.do(readTeam)).body.data.team;
  const seatOf = async (id: string) =>
    (await team()).members.find((seat: { id: string }) => seat.id === id);

  it('is created once, with the permission', async () => {
    const stranger = await newBuyer(server);
    assert.equal((await stranger.do(openTeam, { name: 'x' })).status, 403);
    assert.deepEqual((await stranger.do(readTeam)).body.data, {
      team: null,
      offers: [],
      mayOpen: false,
      ownJindou: 0,
    });
    const again = await owner.do(openTeam, { name: 'another' });
    assert.deepEqual([again.status, again.body.data.reason], [409, 'in-team-already']);
    const { name, seats, taken, role, mayManage } = await team();
    assert.deepEqual([name, seats, taken, role, mayManage], ['林记选址组', 5, 2, 'owner', true]);
  });

  it('shows a plain member the members, and only their own jindou', async () => {
    const seen = await team(wu);
    assert.deepEqual([seen.mayManage, seen.poolJindou, seen.invitations], [false, null, []]);
    const [first, own] = seen.members;
    assert.deepEqual(
      [first.spentJindou, first.account, first.contact, first.lastSeenAt],
      [null, null, null, null],
    );
    assert.deepEqual([own.id, own.spentJindou, own.teamJindou], [wu.id, 0, 0]);
  });

  it('is managed by its owners alone', async () => {
    for (const [endpoint, input] of [
      [renameTeam, { name: 'mine now' }],
      [invite, { via: 'link', role: 'owner', days: 7 }],
      [changeSeat, { id: owner.id, role: 'member' }],
      [removeSeat, { id: owner.id }],
      [teamLog, {}],
    ] as const) {
      const refused = await wu.do(endpoint, input);
      assert.deepEqual(
        [refused.status, refused.body.data.reason],
        [403, 'not-team-owner'],
        endpoint.path,
      );
    }
    const stranger = await newTeamOwner(server, 0, 'others');
    assert.equal((await stranger.do(changeSeat, { id: wu.id, state: 'suspended' })).status, 404);
    assert.equal((await stranger.do(removeSeat, { id: wu.id })).status, 404);
  });

  it('prevents changing or removing one’s own seat', async () => {
    for (const [endpoint, input] of [
      [changeSeat, { id: owner.id, role: 'member' }],
      [changeSeat, { id: owner.id, state: 'suspended' }],
      [removeSeat, { id: owner.id }],
    ] as const) {
      const refused = await owner.do(endpoint, input);
      assert.deepEqual([refused.status, refused.body.data.reason], [409, 'oneself']);
    }
    assert.equal((await owner.do(leaveTeam)).body.data.reason, 'owner-stays');
  });

  it('keeps one owner under concurrent changes of two owners', async () => {
    const [one, other] = [await newTeamOwner(server, 0, 'two'), await newBuyer(server)];
    const { code } = (await one.do(invite, { via: 'link', role: 'owner', days: 1 })).body.data;
    await other.do(acceptInvitation, { code });
    const done = await Promise.all([
      one.do(changeSeat, { id: other.id, role: 'member' }),
      other.do(removeSeat, { id: one.id }),
    ]);
    const [won, lost] = done.map(({ status }) => status).sort((a, b) => a - b);
    assert.equal(won, 200);
    // The second caller is no owner any more, or not even a member.
    assert.ok(lost === 403 || lost === 404, String(lost));
    const left = (await team(one)) ?? (await team(other));
    assert.equal(left.members.filter(({ role }: { role: string }) => role === 'owner').length, 1);
  });

  it('shares purchases for the team with all active members, and not with suspended ones', async () => {
    await withPaymentPassword(owner);
    const items = [{ type: 'kase', refId: 'k1' }];
    assert.deepEqual((await owner.do(previewOrder, { items })).body.data.team, {
      name: (await team()).name,
    });
    const order = (await owner.do(createOrder, { items, forTeam: true })).body.data;
    assert.equal((await owner.pay([order.id])).status, 200);
    const owned = async () =>
      (await wu.do(listOwnedKases)).body.list.map(({ id }: { id: string }) => id);
    assert.deepEqual(await owned(), ['k1']);
    await owner.do(changeSeat, { id: wu.id, state: 'suspended' });
    assert.deepEqual(await owned(), []);
    assert.equal((await seatOf(wu.id)).state, 'suspended');
    await owner.do(changeSeat, { id: wu.id, state: 'active' });
    assert.deepEqual(await owned(), ['k1']);
  });

  it('keeps its purchases when a member is removed, who loses access', async () => {
    const chen = await join(server, owner);
    const removed = await owner.do(removeSeat, { id: chen.id });
    assert.equal(removed.status, 200, removed.text);
    assert.equal(await team(chen), null);
    assert.deepEqual((await chen.do(listOwnedKases)).body.list, []);
    assert.deepEqual((await owner.do(listOwnedKases)).body.list.length, 1);
  });

  it('writes every act down, newest first, in parts', async () => {
    await owner.do(renameTeam, { name: '林记' });
    await owner.do(changeSeat, { id: wu.id, capJindou: 40 });
    const first = (await owner.do(teamLog, { limit: 2 })).body.data;
    assert.deepEqual(
      first.list.map(({ action }: { action: string }) => action),
      ['team.cap-set', 'team.renamed'],
    );
    assert.deepEqual(first.list[1].detail, { from: '林记选址组', to: '林记' });
    const rest: string[] = [];
    for (let { cursor } = first; cursor !== null;) {
      const part = (await owner.do(teamLog, { limit: 2, cursor })).body.data;
      rest.push(...part.list.map(({ action }: { action: string }) => action));
      ({ cursor } = part);
    }
    assert.equal(rest.at(-1), 'team.opened');
    assert.ok(
      rest.includes('team.removed') &&
        rest.includes('team.suspended') &&
        rest.includes('team.joined'),
    );
    assert.equal((await owner.do(teamLog, { cursor: 'made-up' })).status, 400);
  });

  it('pays for what only the buyer owned, and not for what is the team’s already', async () => {
    const priceOf = async (refId: string, forTeam: boolean) =>
      (await owner.do(previewOrder, { items: [{ type: 'kase', refId }], forTeam })).body.data
        .payableJindou as number;
    const alone = (await owner.do(createOrder, { items: [{ type: 'kase', refId: 'k2' }] })).body
      .data;
    assert.equal((await owner.pay([alone.id])).status, 200);
    assert.deepEqual([await priceOf('k2', false), (await priceOf('k2', true)) > 0], [0, true]);
    assert.deepEqual([await priceOf('k1', false), await priceOf('k1', true)], [0, 0]);
    const stranger = await newBuyer(server);
    assert.equal(
      (await stranger.do(previewOrder, { items: [{ type: 'kase', refId: 'k2' }] })).body.data.team,
      null,
    );
  });
});
