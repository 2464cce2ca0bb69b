import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  changeSeat,
  equaliseTeamJindou,
  fundPool,
  leaveTeam,
  moveTeamJindou,
  readTeam,
  removeSeat,
} from '#src/features/memberships/contract/teams.ts';
import { createBooking } from '#src/features/orders/contract/bookings.ts';
import { jindouBalance, jindouRecords } from '#src/features/wallet/contract/jindou.ts';
import {
  newBuyer,
  paymentPassword,
  stockKases,
  withPaymentPassword,
  type Buyer,
} from '../../../../support/buyer.ts';
import { assertBooks } from '../../../../support/ledger-act.ts';
import { join, newTeamOwner } from '../../../../support/team-owner.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('the jindou of a team', () => {
  let server: TestServer;
  let owner: Buyer;
  let [wu, chen]: Buyer[] = [];
  before(async () => {
    server = await testServer();
    await stockKases(server);
  });
  beforeEach(async () => {
    owner = await newTeamOwner(server, 200);
    [wu, chen] = [await join(server, owner, {}, 20), await join(server, owner)];
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const fund = (amount: number, direction = 'in', key?: string) =>
    owner.do(fundPool, { direction, amount }, key);
  const move = (from: string, to: string, amount: number, key?: string) =>
    owner.do(moveTeamJindou, { from, to, amount }, key);
  const bought = async (who: Buyer) => (await who.do(jindouBalance)).body.data.bought as number;
  const seen = async () => {
    const { poolJindou, members } = (await owner.do(readTeam)).body.data.team;
    const parts = Object.fromEntries(
      members.map((seat: { id: string; teamJindou: number }) => [seat.id, seat.teamJindou]),
    );
    return [poolJindou, parts[owner.id], parts[wu!.id], parts[chen!.id]];
  };

  it('go into the pool from an owner’s own, and come back', async () => {
    assert.equal((await fund(120)).status, 200);
    assert.deepEqual([await bought(owner), await seen()], [80, [120, 0, 0, 0]]);
    assert.equal((await fund(20, 'out')).status, 200);
    assert.deepEqual([await bought(owner), await seen()], [100, [100, 0, 0, 0]]);
    const refused = await fund(101, 'out');
    assert.deepEqual([refused.status, refused.body.data.reason], [422, 'insufficient-balance']);
  });

  it('are given to members and taken back, but never what is the member’s own', async () => {
    await fund(100);
    await move('pool', wu!.id, 50);
    assert.deepEqual([await bought(wu!), await seen()], [70, [50, 0, 50, 0]]);
    await move(wu!.id, chen!.id, 10);
    assert.deepEqual(await seen(), [50, 0, 40, 10]);
    const refused = await move(wu!.id, 'pool', 41);
    assert.deepEqual(
      [refused.status, refused.body.data.reason, refused.body.data.available],
      [409, 'not-the-teams', 40],
    );
    assert.equal((await move(wu!.id, 'pool', 40)).status, 200);
    assert.deepEqual([await bought(wu!), await seen()], [20, [90, 0, 0, 10]]);
    const [line] = (await wu!.do(jindouRecords)).body.list;
    assert.deepEqual([line.kind, line.title, line.amountJindou], ['adjust', '林记选址组', -40]);
  });

  it('go first when a member spends', async () => {
    await withPaymentPassword(wu!);
    await fund(100);
    await move('pool', wu!.id, 10);
    // 20 of their own and 10 of the team's; k2 costs 6.
    assert.equal((await wu!.pay([await wu!.order('k2')])).status, 200);
    assert.deepEqual(await seen(), [90, 0, 4, 0]);
    assert.equal((await move(wu!.id, 'pool', 5)).status, 409);
    assert.equal((await move(wu!.id, 'pool', 4)).status, 200);
    assert.equal(await bought(wu!), 20);
  });

  it('moves once per idempotency key', async () => {
    await fund(100);
    const key = randomUUID();
    const done = await Promise.all([1, 2, 3].map(() => move('pool', wu!.id, 30, key)));
    assert.deepEqual(new Set(done.map(({ status, text }) => `${status} ${text}`)).size, 1);
    assert.deepEqual(await seen(), [70, 0, 30, 0]);
    assert.equal((await move('pool', wu!.id, 31, key)).body.data.reason, 'key-of-another-request');
    assert.equal((await move('pool', wu!.id, 30, '')).body.data.fields[0].field, 'Idempotency-Key');
  });

  it('are never given out twice by many at once', async () => {
    await fund(50);
    const done = await Promise.all(Array.from({ length: 8 }, () => move('pool', wu!.id, 20)));
    assert.equal(done.filter(({ status }) => status === 200).length, 2);
    assert.deepEqual(await seen(), [10, 0, 40, 0]);
  });

  it('are spread evenly, what does not divide staying in the pool', async () => {
    await fund(101);
    await move('pool', wu!.id, 60);
    const stale = await owner.do(equaliseTeamJindou, { totalJindou: 100 });
    assert.deepEqual(
      [stale.status, stale.body.data.reason, stale.body.data.totalJindou],
      [409, 'sum-changed', 101],
    );
    assert.equal((await owner.do(equaliseTeamJindou, { totalJindou: 101 })).status, 200);
    // 101 over three seats: 33 each, 2 stay.
    assert.deepEqual(await seen(), [2, 33, 33, 33]);
    assert.equal(
      (await owner.do(equaliseTeamJindou, { totalJindou: 101 })).body.data.reason,
      'equal-already',
    );
    assert.deepEqual([await bought(owner), await bought(wu!), await bought(chen!)], [132, 53, 33]);
  });

  it('pass a suspended seat by, but can be taken from it', async () => {
    await fund(90);
    await move('pool', wu!.id, 30);
    await owner.do(changeSeat, { id: wu!.id, state: 'suspended' });
    assert.equal((await move('pool', wu!.id, 1)).body.data.fields[0].field, 'to');
    await owner.do(equaliseTeamJindou, { totalJindou: 60 });
    assert.deepEqual(await seen(), [0, 30, 30, 30]);
    assert.equal((await move(wu!.id, 'pool', 30)).status, 200);
  });

  it('return to the pool when a member is removed or leaves', async () => {
    await fund(100);
    await move('pool', wu!.id, 40);
    await move('pool', chen!.id, 30);
    const key = randomUUID();
    const [first, again] = [
      await owner.do(removeSeat, { id: wu!.id }, key),
      await owner.do(removeSeat, { id: wu!.id }, key),
    ];
    assert.deepEqual([first.status, again.text], [200, first.text]);
    assert.equal((await chen!.do(leaveTeam)).status, 200);
    assert.deepEqual([(await seen())[0], await bought(wu!), await bought(chen!)], [100, 20, 0]);
  });

  it('cannot move to or from members outside the team', async () => {
    const stranger = await newBuyer(server);
    await fund(10);
    assert.equal((await move('pool', stranger.id, 5)).status, 404);
    assert.equal(
      (await wu!.do(moveTeamJindou, { from: 'pool', to: wu!.id, amount: 5 })).status,
      403,
    );
    assert.equal((await stranger.do(fundPool, { direction: 'out', amount: 5 })).status, 404);
    for (const more of [{ amount: 0 }, { amount: 1.5 }, { amount: 1_000_001 }, { to: 'pool' }]) {
      assert.equal(
        (await owner.do(moveTeamJindou, { from: 'pool', to: wu!.id, amount: 5, ...more })).status,
        400,
      );
    }
  });

  describe('with a cap on what a member spends in a month', () => {
    const cap = (capJindou: number | null) => owner.do(changeSeat, { id: wu!.id, capJindou });
    const spent = async () =>
      (await owner.do(readTeam)).body.data.team.members.find(
        ({ id }: { id: string }) => id === wu!.id,
      ).spentJindou;

    it('refuses an order beyond it, charges nothing, and takes the next that fits', async () => {
      await withPaymentPassword(wu!);
      await cap(8);
      const [dear, cheap] = [await wu!.order('k1'), await wu!.order('k2')];
      const refused = await wu!.pay([dear]);
      assert.equal(refused.status, 422, refused.text);
      const { reason, failureCode, needed, available } = refused.body.data;
      assert.deepEqual(
        [reason, failureCode, needed, available],
        ['over-cap', 'LIMIT_EXCEEDED', 15, 8],
      );
      assert.deepEqual([await bought(wu!), await spent()], [20, 0]);
      assert.equal((await wu!.pay([cheap])).status, 200);
      assert.equal(await spent(), 6);
      // k3 costs 3, and 2 are left.
      const third = await wu!.order('k3');
      assert.deepEqual((await wu!.pay([third])).body.data.available, 2);
      await cap(null);
      assert.equal((await wu!.pay([third])).status, 200);
      await assertBooks(server.db);
    });

    it('lets one of two through that both fit alone', async () => {
      await withPaymentPassword(wu!);
      await cap(8);
      const orders = [await wu!.order('k2'), await wu!.order('k3')];
      const done = await Promise.all(orders.map((id) => wu!.pay([id])));
      assert.deepEqual(
        done.map(({ status }) => status).sort((a, b) => a - b),
        [200, 422],
      );
    });

    it('counts what is held', async () => {
      await withPaymentPassword(wu!);
      await cap(10);
      const due = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
      const sheet = {
        target: 'kase',
        city: '臺北市',
        district: '大安區',
        quantity: 2,
        maxUnitJindou: 5,
        dueOn: due,
      };
      const held = await wu!.do(createBooking, { ...sheet, paymentPassword });
      assert.equal(held.status, 200, held.text);
      assert.equal((await wu!.pay([await wu!.order('k3')])).body.data.reason, 'over-cap');
    });
  });
});
