import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import {
  approveAdjustment,
  proposeAdjustment,
  rejectAdjustment,
} from '#src/features/wallet/contract/adjustments.ts';
import {
  actOnBooking,
  createBooking,
  deliverBooking,
  extendBooking,
} from '#src/features/orders/contract/bookings.ts';
import {
  acceptConsultingQuote,
  acceptMilestone,
  createConsultingReport,
  deliverMilestone,
  rateConsultingReport,
  readConsultingReport,
  submitConsultingReport,
} from '#src/features/consulting/contract/consulting-reports.ts';
import { createCoupon, endCoupon } from '#src/features/wallet/contract/coupons.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import {
  answerEnquiry,
  requestQuote,
  changeRenewal,
} from '#src/features/memberships/contract/memberships.ts';
import { approveRefund, cancelOrder, createOrder, readOrder, rejectRefund, requestInvoice, requestRefund } from '#src/features/orders/contract/orders.ts'; // prettier-ignore
import { changePaymentCode, setPaymentCode } from '#src/features/wallet/contract/payment-code.ts';
import { confirmTransfer } from '#src/features/payments/contract/payments.ts';
import {
  acceptInvitation,
  equaliseTeamJindou,
  fundPool,
  invite,
  leaveTeam,
  openTeam,
  removeSeat,
} from '#src/features/memberships/contract/teams.ts';
import { settleMemberships } from '#src/features/memberships/server/membership-renewals.ts';
import { grantDueGifts } from '#src/features/memberships/server/membership-gifts.ts';
import { refundRetracted } from '#src/features/orders/server/refund-requests.ts';
import {
  aPdf,
  begun,
  done,
  inDays,
  sendFiles,
  wholeBrief,
} from '../../support/consulting-order.ts';
import { inParallel } from '../../support/send-parallel.ts';
import { assertBooks } from '../../support/ledger-act.ts';
import { buyMembership, letDaysPass, membershipOf } from '../../support/buy-membership.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';
import {
  loginPassword,
  newBuyer,
  paymentPassword,
  stockKases,
  withPaymentPassword,
  type Buyer,
} from '../../support/buyer.ts';
import { join, newTeamOwner } from '../../support/team-owner.ts';

// An act that reads a row before it locks it passes every test that sends one request after the
// other.
describe('eight at once', () => {
  let server: TestServer;
  let [chen, wu]: Buyer[] = [];
  let analyst: Buyer;
  let admin: Buyer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
    [chen, wu] = [
      await newBuyer(server, 0, 0, ['finance']),
      await newBuyer(server, 0, 0, ['finance']),
    ];
    analyst = await newBuyer(server, 0, 0, ['analyst']);
    admin = await newBuyer(server, 0, 0, ['admin']);
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const buyer = async (jindou = 100, bonus = 0) =>
    withPaymentPassword(await newBuyer(server, jindou, bonus));
  const staff = (at: number) => (at % 2 ? chen! : wu!);
  const balance = async (of: Buyer) => (await of.do(jindouBalance)).body.data.balance as number;
  const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
    (await query.execute(server.db)).rows[0]!.n;
  const audited = (action: string, target: string) =>
    count(
      sql<{
        n: number;
      }>`SELECT count(*)::int AS n FROM ledger.audit WHERE action = ${action} AND target = ${target}`,
    );

  async function askedBack(): Promise<{ lin: Buyer; orderId: string; id: string }> {
    const lin = await buyer(100, 10);
    const orderId = await lin.order('k1', 'k2');
    await lin.pay([orderId]);
    const { id } = await done(lin, requestRefund, {
      id: orderId,
      reason: 'the door number is wrong',
    });
    return { lin, orderId, id };
  }

  it('approve a refund once: the others get an error that it was decided', async () => {
    const { lin, orderId, id } = await askedBack();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => staff(at).do(approveRefund, { id })),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const refused = answers
      .filter(({ status }) => status !== 200)
      .map(({ status, body }) => `${status} ${body.data.reason}`);
    assert.deepEqual([...new Set(refused)], ['409 decided-already']);
    assert.equal(await balance(lin), 110);
    assert.deepEqual((await done(lin, readOrder, { id: orderId })).status, 'refunded');
  });

  it('reject a refund once, and approve and reject at once end one way', async () => {
    const first = await askedBack();
    await inParallel((at) => staff(at).do(rejectRefund, { id: first.id, reason: 'as described' }));
    assert.equal(await audited('refund.rejected', first.id), 1);
    const { lin, orderId, id } = await askedBack();
    const [one] = await inParallel((at) =>
      at % 2
        ? chen!.do(approveRefund, { id })
        : wu!.do(rejectRefund, { id, reason: 'as described' }),
    );
    const { status } = await done(lin, readOrder, { id: orderId });
    const isApproved = one!.body.data.status === 'approved';
    assert.deepEqual(
      [status, await balance(lin)],
      isApproved ? ['refunded', 110] : ['refundRejected', 89],
    );
  });

  it('request a refund, an invoice, a cancellation and a payment of one order once each', async () => {
    const lin = await buyer();
    const id = await lin.order('k1');
    await inParallel(() => lin.pay([id]));
    assert.equal(await balance(lin), 85);
    await inParallel(() =>
      lin.do(requestInvoice, { id, title: '林记', taxNo: '91110108MA01ABCD2X' }),
    );
    await inParallel(() => lin.do(requestRefund, { id, reason: 'wrong' }));
    assert.equal(await count(sql`SELECT count(*)::int AS n FROM refund WHERE order_id = ${id}`), 1);
    const other = await lin.order('k2');
    await inParallel(() => lin.do(cancelOrder, { id: other }));
    const third = await lin.order('k3');
    await inParallel((at) => (at % 2 ? lin.pay([third]) : lin.do(cancelOrder, { id: third })));
    const { status } = await done(lin, readOrder, { id: third });
    assert.equal(await balance(lin), status === 'cancelled' ? 85 : 82);
  });

  it('give retracted evidence back once', async () => {
    const lin = await buyer();
    await sql`INSERT INTO kase (id, source_key, source_id, kind, city, district, road_id, address, door_no, deal_date, quarter, release,
        area_m2, floor, floor_band, zoning, main_use, currency, rent_minor_per_month, source, verification, completeness, quality)
      SELECT 'k4', source_key, 'k4', kind, city, district, road_id, address, door_no, deal_date, quarter, release, area_m2, floor,
        floor_band, zoning, main_use, currency, rent_minor_per_month, source, verification, completeness, quality
      FROM kase WHERE id = 'k3'`.execute(server.db);
    await lin.pay([await lin.order('k4')]);
    await sql`UPDATE kase SET status = 'retracted' WHERE id = 'k4'`.execute(server.db);
    const given = await Promise.all(Array.from({ length: 8 }, () => refundRetracted(server.db)));
    assert.equal(
      given.reduce((sum, n) => sum + n),
      1,
    );
    assert.equal(await balance(lin), 100);
  });

  it('approve or reject an adjustment once', async () => {
    const lin = await buyer();
    const propose = () =>
      done(admin, proposeAdjustment, {
        memberId: lin.id,
        amountJindou: 30,
        reason: 'credited too little in May',
      });
    const { id } = await propose();
    await inParallel((at) => staff(at).do(approveAdjustment, { id }));
    assert.equal(await balance(lin), 130);
    const { id: next } = await propose();
    await inParallel((at) =>
      staff(at).do(rejectAdjustment, { id: next, note: 'no proof of the transfer' }),
    );
    assert.equal(await balance(lin), 130);
  });

  it('confirm a bank transfer once', async () => {
    const lin = await buyer(0);
    await sql`INSERT INTO recharge_order (id, no, member_id, channel, jindou, bonus, money_minor, currency, status, expires_at)
      VALUES ('rc_p', 'RC20261122000001', ${lin.id}, 'bank', 3000, 0, 300000, 'CNY', 'awaitingChannel', now() + interval '7 days')`.execute(server.db); // prettier-ignore
    await inParallel((at) =>
      staff(at).do(confirmTransfer, { id: 'rc_p', moneyMinor: 300_000, bankReference: 'B1' }),
    );
    assert.equal(await balance(lin), 3000);
  });

  it('move a booking sheet one step, with its jindou', async () => {
    const lin = await buyer(60);
    const wish = { target: 'kase', city: '臺北市', district: '大安區', quantity: 3, maxUnitJindou: 20, dueOn: inDays(10), paymentPassword }; // prettier-ignore
    const [made] = await inParallel(() => lin.do(createBooking, wish), { refused: [422] });
    const { id } = made!.body.data;
    await inParallel(() => lin.do(extendBooking, { id, dueOn: inDays(20) }), {
      refused: [400, 409],
    });
    const act = (who: Buyer, wanted: string, note = '') =>
      who.do(actOnBooking, { id, act: wanted, note });
    await inParallel(() => act(analyst, 'accept'));
    await inParallel(() => act(analyst, 'source'));
    await inParallel(
      () => analyst.do(deliverBooking, { id, refIds: ['k2', 'k3', 'k1'].slice(0, 2) }),
      { refused: [409] },
    );
    await inParallel((at) => act(lin, at % 2 ? 'cancel' : 'confirm'));
    const { held } = await done(lin, jindouBalance);
    assert.equal(held, 0);
  });

  it('take a consulting report one step, with its jindou', async () => {
    const lin = await buyer(1000);
    const { id: draft } = await done(lin, createConsultingReport, { brief: wholeBrief() });
    await inParallel(() => lin.do(submitConsultingReport, { id: draft }));
    const { quoteJindou } = await done(lin, readConsultingReport, { id: draft });
    await inParallel(() =>
      lin.do(acceptConsultingQuote, { id: draft, quoteJindou, paymentPassword }),
    );
    assert.equal((await done(lin, jindouBalance)).held, quoteJindou);
    await begun(analyst, draft);
    const sent = await sendFiles(server, analyst, draft, ['報告.pdf', aPdf()]);
    const fileIds = [sent.body.data[0].id];
    await inParallel(() => analyst.do(deliverMilestone, { id: draft, note: '', fileIds }), {
      refused: [400, 409],
    });
    const { plan } = await done(lin, readConsultingReport, { id: draft });
    const milestoneId = plan[0].id;
    await inParallel(() => lin.do(acceptMilestone, { id: draft, milestoneId }));
    assert.equal(await balance(lin), 1000 - plan[0].amountJindou);
    await inParallel(() => lin.do(rateConsultingReport, { id: draft, rating: 5, note: '' }), {
      succeed: 0,
    });
  });

  it('use the last of a coupon once, make and end one once', async () => {
    const now = Date.now();
    const coupon = {
      coupon: 'LAST1',
      percent: 10,
      jindou: null,
      products: ['pro-month'],
      validFrom: new Date(now - 1000).toISOString(),
      validTo: new Date(now + 86_400_000).toISOString(),
      mostUses: 1,
      mostPerMember: 1,
      note: '',
    };
    await inParallel(() => admin.do(createCoupon, coupon));
    const buyers = await Promise.all(Array.from({ length: 8 }, () => newBuyer(server, 200)));
    const items = [{ type: 'membership', refId: 'pro-month' }];
    await inParallel((at) => buyers[at]!.do(createOrder, { items, coupon: 'LAST1' }), {
      refused: [422],
    });
    await inParallel(() => admin.do(endCoupon, { coupon: 'LAST1' }), { succeed: 8 });
  });

  it('pay, renew and give back a membership once, with its gifts', async () => {
    const lin = await buyer(1000);
    const orders = await Promise.all(
      Array.from(
        { length: 8 },
        async () =>
          (await done(lin, createOrder, { items: [{ type: 'membership', refId: 'pro-month' }] }))
            .id,
      ),
    );
    await inParallel((at) => lin.pay([orders[at]!]));
    await Promise.all(Array.from({ length: 8 }, () => grantDueGifts(server.db, lin.id)));
    assert.deepEqual(
      [await balance(lin), (await membershipOf(lin)).usage.bonus.given],
      [1000 - 198 + 150, 150],
    );
    await inParallel(() => lin.do(changeRenewal, { autoRenew: true }), { succeed: 8 });
    await letDaysPass(server, lin.id, 29);
    await sql`UPDATE membership SET ends_at = now() + interval '1 hour' WHERE member_id = ${lin.id}`.execute(
      server.db,
    );
    await Promise.all(Array.from({ length: 8 }, () => settleMemberships(server.db)));
    assert.equal((await membershipOf(lin)).periods.length, 2);
    const wang = await buyer(400);
    const first = await buyMembership(wang, 'pro-month');
    const second = await buyMembership(wang, 'pro-month');
    const asked: string[] = [];
    for (const { id } of [first, second])
      asked.push((await done(wang, requestRefund, { id, reason: 'wrong' })).id);
    await inParallel((at) => staff(at).do(approveRefund, { id: asked[at % 2] }), { succeed: 2 });
    const { membership } = await membershipOf(wang);
    assert.deepEqual(
      [membership, await balance(wang)],
      [null, 400],
      'nothing is left of it, nor of its gifts',
    );
  });

  it('report a failed renewal once, and a paid one not at all', async () => {
    const lin = await buyer(200);
    await buyMembership(lin, 'pro-month');
    await letDaysPass(server, lin.id, 29);
    await sql`UPDATE membership SET ends_at = now() + interval '1 hour' WHERE member_id = ${lin.id}`.execute(
      server.db,
    );
    await Promise.all(Array.from({ length: 8 }, () => settleMemberships(server.db)));
    assert.equal((await membershipOf(lin)).membership.failure, 'short');
  });

  it('request a quote once and answer it once', async () => {
    const lin = await buyer(0);
    const [asked] = await inParallel(() => lin.do(requestQuote, { seats: 40, note: '' }));
    const { id } = asked!.body.data;
    await inParallel(() =>
      admin.do(answerEnquiry, { id, answer: 'made for you', productCode: null }),
    );
  });

  it('take seats and jindou of a team once', async () => {
    const owner = await newTeamOwner(server, 100);
    await inParallel(() => owner.do(openTeam, { name: '第二组' }), { succeed: 0 });
    const { code } = await done(owner, invite, { via: 'link', role: 'member', days: 7 });
    const guests = await Promise.all(Array.from({ length: 8 }, () => newBuyer(server)));
    await inParallel((at) => guests[at]!.do(acceptInvitation, { code }), { refused: [404, 409] });
    await inParallel(() => owner.do(fundPool, { direction: 'in', amount: 60 }), { refused: [422] });
    await inParallel(() => owner.do(equaliseTeamJindou, { totalJindou: 60 }), { refused: [409] });
    const member = await join(server, owner);
    // A member who has left gets the same response as one without a team.
    await inParallel(() => member.do(leaveTeam), { succeed: 8 });
    assert.equal(await count(sql`SELECT count(*)::int AS n FROM ledger.audit WHERE action = 'team.left' AND detail->>'memberId' = ${member.id}`), 1); // prettier-ignore
    const last = await join(server, owner);
    await inParallel(() => owner.do(removeSeat, { id: last.id }), { refused: [404] });
  });

  it('set and change a payment password once: the successful caller can pay with it', async () => {
    const lin = await newBuyer(server, 100);
    await inParallel(
      (at) => lin.do(setPaymentCode, { loginPassword, paymentPassword: `73910${at}` }),
      {
        refused: [409, 429],
      },
    );
    const wang = await buyer();
    const chosen = ['284917', '395028', '406139', '517240', '628351', '739462', '840573', '951684'];
    const [changed] = await inParallel((at) =>
      wang.do(changePaymentCode, { oldPaymentPassword: paymentPassword, paymentPassword: chosen[at] }).then((answer) => ({
        ...answer,
        body: { ...answer.body, chosen: chosen[at] },
      })),
    { requests: 4, refused: [409, 422] }); // prettier-ignore
    const paid = await wang.pay([await wang.order('k1')], {
      paymentPassword: changed!.body.chosen,
    });
    assert.equal(paid.status, 200, paid.text);
  });
});
