import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { changeRenewal } from '#src/features/memberships/contract/memberships.ts';
import { changeProduct, managedProducts } from '#src/features/memberships/contract/products.ts';
import { settleMemberships } from '#src/features/memberships/server/membership-renewals.ts';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import { listOrders } from '#src/features/orders/contract/orders.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import {
  buyMembership,
  letDaysPass,
  membershipOf,
  rolesOf,
} from '../../../support/buy-membership.ts';
import { newBuyer, withPaymentPassword, type Buyer } from '../../../support/buyer.ts';
import { assertBooks } from '../../../support/ledger-act.ts';
import { newTeamOwner } from '../../../support/team-owner.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

const day = 86_400_000;

describe('the end of a membership', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const buyer = async (jindou = 2000) => withPaymentPassword(await newBuyer(server, jindou));
  const daysLeft = async (lin: Buyer) =>
    (Date.parse((await membershipOf(lin)).membership.endsAt) - Date.now()) / day;
  /** To some days, or parts of one, before the end. */
  const untilLeft = async (lin: Buyer, days: number) =>
    letDaysPass(server, lin.id, (await daysLeft(lin)) - days);
  const notices = async (lin: Buyer) =>
    (await lin.do(listNotices, { topic: 'membership' })).body.list.map(
      ({ kind, content }: { kind: string; content: { why?: string } }) =>
        content.why ? `${kind}: ${content.why}` : kind,
    );
  const settle = () => settleMemberships(server.db);

  it('is paid ahead in its last day, once, from gifts first, with an order, a bill and a notice', async () => {
    const lin = await buyer();
    await buyMembership(lin, 'pro-month');
    await untilLeft(lin, 2);
    await settle();
    assert.equal((await membershipOf(lin)).periods.length, 1, 'not before the last day');
    await untilLeft(lin, 0.5);
    const { endsAt } = (await membershipOf(lin)).membership;
    await Promise.all([settle(), settle(), settle()]);
    const { membership, periods } = await membershipOf(lin);
    assert.deepEqual([periods.length, periods[0].state, periods[0].paidJindou], [2, 'ahead', 198]);
    assert.equal(periods[0].startsAt, endsAt);
    assert.ok(Date.parse(membership.endsAt) > Date.parse(endsAt) + 27 * day);
    assert.match(periods[0].billNo, /^BL/);
    const wallet = (await lin.do(jindouBalance)).body.data;
    // 2000 − 198 with 150 given, then 198 more: the 150 first.
    assert.deepEqual([wallet.bought, wallet.bonus], [2000 - 198 - 48, 0]);
    const [order] = (await lin.do(listOrders)).body.list;
    assert.deepEqual([order.status, order.bonusJindou, order.boughtJindou], ['completed', 150, 48]);
    assert.deepEqual(await notices(lin), ['membership-renewed']);
  });

  it('pays the bonus of a new month when it begins, once', async () => {
    const lin = await buyer();
    await buyMembership(lin, 'pro-month');
    await untilLeft(lin, 0.5);
    await settle();
    assert.equal((await lin.do(jindouBalance)).body.data.bonus, 0);
    await letDaysPass(server, lin.id, 1);
    await Promise.all([settle(), settle()]);
    assert.equal((await lin.do(jindouBalance)).body.data.bonus, 150);
  });

  it('of a year pays the bonus of each month, also after months of downtime', async () => {
    const lin = await buyer();
    await buyMembership(lin, 'pro-year');
    await letDaysPass(server, lin.id, 95); // three months more have begun
    await settle();
    assert.equal((await lin.do(jindouBalance)).body.data.bonus, 600);
  });

  it('fails with too little balance, is notified once, retried, and succeeds after a recharge', async () => {
    const lin = await buyer(198);
    await buyMembership(lin, 'pro-month');
    await untilLeft(lin, 0.5);
    await settle();
    await settle();
    assert.equal((await membershipOf(lin)).membership.failure, 'short');
    assert.deepEqual(await notices(lin), ['membership-not-renewed: short']);
    const { give } = await import('../../../support/ledger-act.ts');
    await give(server.db, lin.id, 100);
    await settle();
    assert.equal((await membershipOf(lin)).periods.length, 1, 'not before six hours are over');
    await sql`UPDATE membership SET renew_after = now() WHERE member_id = ${lin.id}`.execute(
      server.db,
    );
    await settle();
    const { membership, periods } = await membershipOf(lin);
    assert.deepEqual([membership.failure, periods.length], [null, 2]);
  });

  it('respects the team’s cap, is notified once, retried, and does not block other renewals', async () => {
    const [lin, wang] = [await buyer(), await buyer()];
    for (const one of [lin, wang]) {
      await buyMembership(one, 'pro-month');
      await untilLeft(one, 0.5);
    }
    const team = await newTeamOwner(server);
    await sql`INSERT INTO team_member (member_id, team_id, cap_jindou) SELECT ${lin.id}, team_id, 200 FROM team_member
      WHERE member_id = ${team.id}`.execute(server.db);
    await settle();
    await settle();
    const { membership, periods } = await membershipOf(lin);
    assert.deepEqual(
      [membership.failure, membership.autoRenew, periods.length],
      ['capped', true, 1],
    );
    assert.deepEqual(await notices(lin), ['membership-not-renewed: capped']);
    assert.equal((await membershipOf(wang)).periods.length, 2);
    await sql`UPDATE team_member SET cap_jindou = 500 WHERE member_id = ${lin.id}`.execute(
      server.db,
    );
    await sql`UPDATE membership SET renew_after = now() WHERE member_id = ${lin.id}`.execute(
      server.db,
    );
    await settle();
    assert.equal((await membershipOf(lin)).periods.length, 2);
  });

  it('removes the role and its benefits, and notifies the member', async () => {
    const lin = await buyer();
    await buyMembership(lin, 'pro-month');
    const off = await lin.do(changeRenewal, { autoRenew: false });
    assert.deepEqual(
      [off.body.data.membership.autoRenew, off.body.data.membership.renewsAt],
      [false, null],
    );
    await untilLeft(lin, 2);
    await settle();
    await settle();
    assert.deepEqual(await notices(lin), ['membership-ending']);
    await letDaysPass(server, lin.id, 3);
    assert.deepEqual(
      await rolesOf(server, lin),
      ['member'],
      'at that moment, whether or not a chore has run',
    );
    await settle();
    assert.deepEqual(await notices(lin), ['membership-ended', 'membership-ending']);
    const { membership, endedLast, usage } = await membershipOf(lin);
    assert.deepEqual([membership, endedLast.reason, usage.exports.most], [null, 'over', 100]);
    await buyMembership(lin, 'pro-month');
    assert.deepEqual(await rolesOf(server, lin), ['member', 'pro']);
  });

  it('may lead to a lower one, which begins then', async () => {
    const lin = await buyer();
    await buyMembership(lin, 'team-month');
    const chosen = await lin.do(changeRenewal, { renewCode: 'pro-month' });
    assert.deepEqual(
      [chosen.body.data.membership.renewCode, chosen.body.data.membership.renewJindou],
      ['pro-month', 198],
    );
    await untilLeft(lin, 0.5);
    await settle();
    assert.deepEqual(
      await rolesOf(server, lin),
      ['member', 'teamOwner'],
      'the higher one holds to its end',
    );
    await letDaysPass(server, lin.id, 1);
    assert.deepEqual(await rolesOf(server, lin), ['member', 'pro']);
    assert.equal((await membershipOf(lin)).product.code, 'pro-month');
  });

  it('does not lead to a higher one, nor to fewer seats than are taken', async () => {
    const lin = await buyer();
    const wang = await buyer();
    await buyMembership(lin, 'pro-month');
    const higher = await lin.do(changeRenewal, { renewCode: 'team-month' });
    assert.deepEqual([higher.status, higher.body.data.reason], [422, 'plan-higher']);
    await buyMembership(lin, 'team-month');
    await sql`INSERT INTO team_member (member_id, team_id) SELECT ${wang.id}, id FROM team WHERE owner_id = ${lin.id}`.execute(
      server.db,
    );
    assert.deepEqual(await rolesOf(server, wang), ['member', 'pro'], 'who has a seat shares in it');
    const state = await membershipOf(wang);
    assert.deepEqual(
      [state.product.code, state.source, state.usage.exports.most],
      ['team-month', 'team', 20_000],
    );
    const fewer = await lin.do(changeRenewal, { renewCode: 'pro-month' });
    assert.deepEqual(
      [fewer.status, fewer.body.data.reason, fewer.body.data.seatsUsed],
      [409, 'seats-above-limit', 2],
    );
    const bare = await wang.do(changeRenewal, { autoRenew: true });
    assert.deepEqual([bare.status, bare.body.data.reason], [409, 'no-membership']);
  });

  it('is not renewed for more than was agreed to, until its owner agrees', async () => {
    const lin = await buyer();
    await buyMembership(lin, 'pro-month');
    const admin = await newBuyer(server, 0, 0, ['admin']);
    const [pro] = (await admin.do(managedProducts)).body.data.filter(
      ({ code }: { code: string }) => code === 'pro-month',
    );
    const { title, months, visible, note, onSaleFrom, onSaleTo, allowances } = pro;
    const change = {
      title,
      months,
      visible,
      note,
      onSaleFrom,
      onSaleTo,
      ...allowances,
      priceJindou: 228,
    };
    const changed = await admin.do(changeProduct, {
      product: 'pro-month',
      version: pro.version,
      ...change,
    });
    assert.equal(changed.status, 200, changed.text);
    await untilLeft(lin, 0.5);
    await settle();
    const { failure, autoRenew } = (await membershipOf(lin)).membership;
    assert.deepEqual([failure, autoRenew], ['dearer', false]);
    const agreed = await lin.do(changeRenewal, { autoRenew: true });
    assert.equal(agreed.body.data.membership.renewJindou, 228);
    await settle();
    assert.equal((await membershipOf(lin)).periods[0].paidJindou, 228);
  });
});
