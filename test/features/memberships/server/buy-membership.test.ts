import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { quoteMembership } from '#src/features/memberships/contract/memberships.ts';
import { retireProduct } from '#src/features/memberships/contract/products.ts';
import {
  approveRefund,
  createOrder,
  previewOrder,
  readOrder,
  requestRefund,
} from '#src/features/orders/contract/orders.ts';
import { createCoupon } from '#src/features/wallet/contract/coupons.ts';
import { jindouBalance, jindouRecords } from '#src/features/wallet/contract/jindou.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import {
  buyMembership,
  letDaysPass,
  membershipOf,
  rolesOf,
} from '../../../support/buy-membership.ts';
import { newBuyer, stockKases, withPaymentPassword } from '../../../support/buyer.ts';
import { actOf, assertBooks, give } from '../../../support/ledger-act.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

// Prices and allowances: product/domain-model 2.12. Pro 198 a month with 150 jindou and −20 %, Team
// 798 with 700 and −30 %.
describe('a membership', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const buyer = async (jindou = 2000) => withPaymentPassword(await newBuyer(server, jindou));
  const item = (refId: string) => ({ items: [{ type: 'membership', refId }] });
  const days = (from: string, to: string) =>
    Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

  it('is the free one until something is bought', async () => {
    const lin = await buyer();
    const { product, source, membership, usage } = await membershipOf(lin);
    assert.deepEqual([product.code, source, membership], ['free', 'free', null]);
    assert.deepEqual(usage, {
      bonus: null,
      exports: { most: 100, files: 0, largest: 0 },
      seats: { most: 1, used: 1 },
    });
  });

  it('starts on payment: bonus, discount, export rows, role, and a completed order', async () => {
    const lin = await buyer();
    const { id, payableJindou } = await buyMembership(lin, 'pro-month');
    assert.equal(payableJindou, 198);
    const order = (await lin.do(readOrder, { id })).body.data;
    assert.deepEqual(
      [order.status, order.items[0].status, order.items[0].title],
      ['completed', 'delivered', '专业版 · 按月'],
    );
    const wallet = (await lin.do(jindouBalance)).body.data;
    assert.deepEqual([wallet.bought, wallet.bonus], [2000 - 198, 150]);
    assert.deepEqual(await rolesOf(server, lin), ['member', 'pro']);
    const state = await membershipOf(lin);
    assert.deepEqual([state.product.code, state.source], ['pro-month', 'own']);
    assert.deepEqual(
      [state.usage.bonus.given, state.usage.bonus.left, state.usage.exports.most],
      [150, 150, 2000],
    );
    assert.ok([28, 29, 30, 31].includes(days(state.membership.beganAt, state.membership.endsAt)));
    const kase = (await lin.do(previewOrder, { items: [{ type: 'kase', refId: 'k1' }] })).body.data;
    assert.deepEqual([kase.totalJindou, kase.payableJindou], [15, 12], 'a fifth less');
    await lin.pay([await lin.order('k1')]);
    assert.equal((await membershipOf(lin)).usage.bonus.left, 138, 'gifts are spent first');
  });

  it('is refused by name when it is unknown, retired, free, quoted by hand, or in a form', async () => {
    const lin = await buyer();
    const admin = await newBuyer(server, 0, 0, ['admin']);
    assert.equal(
      (await admin.do(retireProduct, { product: 'pro-year', retired: true })).status,
      200,
    );
    for (const [code, reason] of [
      ['gold-month', 'plan-unknown'],
      ['pro-year', 'plan-retired'],
      ['free', 'plan-free'],
      ['enterprise', 'plan-quoted'],
    ] as const) {
      const { status, body } = await lin.do(createOrder, item(code));
      assert.deepEqual(
        [status, body.data.reason, body.data.fields[0].field],
        [422, reason, 'items.0.refId'],
        code,
      );
    }
    await admin.do(retireProduct, { product: 'pro-year', retired: false });
    const variant = await lin.do(createOrder, {
      items: [{ type: 'membership', refId: 'pro-month', variant: 'team-month' }],
    });
    assert.deepEqual([variant.status, variant.body.data.fields[0].field], [400, 'items.0.variant']);
    const two = { items: [...item('pro-month').items, ...item('team-month').items] };
    const both = await lin.do(createOrder, two);
    assert.deepEqual([both.status, both.body.data.fields[0].field], [400, 'items.1.refId']);
  });

  it('is made longer by buying it again', async () => {
    const lin = await buyer(3000);
    await buyMembership(lin, 'pro-month');
    const { endsAt } = (await membershipOf(lin)).membership;
    await buyMembership(lin, 'pro-year');
    const { membership, periods } = await membershipOf(lin);
    assert.deepEqual(
      periods.map(({ kind, state, paidJindou }: Record<string, unknown>) => [
        kind,
        state,
        paidJindou,
      ]),
      [
        ['renew', 'ahead', 1980],
        ['buy', 'now', 198],
      ],
    );
    assert.ok([365, 366].includes(days(endsAt, membership.endsAt)));
    assert.equal(membership.renewCode, 'pro-year');
  });

  it('is upgraded for the difference to what is left, and the gifts of the month are not given twice', async () => {
    const lin = await buyer();
    await buyMembership(lin, 'pro-month');
    await letDaysPass(server, lin.id, 10);
    const { beganAt, endsAt } = (await membershipOf(lin)).membership;
    const length = days(beganAt, endsAt);
    // A moment has passed since, so what is left is just below the whole days.
    const credit = Math.floor((198 * (length - 10)) / length - 1e-4);
    const quote = (await lin.do(quoteMembership, { product: 'team-month' })).body.data;
    assert.deepEqual(
      [quote.act, quote.creditJindou, quote.payableJindou, quote.bonusNow],
      ['upgrade', credit, 798 - credit, 550],
    );
    const order = await buyMembership(lin, 'team-month');
    assert.equal(order.payableJindou, 798 - credit);
    const state = await membershipOf(lin);
    assert.deepEqual(
      [state.product.code, state.usage.seats.most, state.usage.bonus.given],
      ['team-month', 5, 550],
    );
    assert.deepEqual(await rolesOf(server, lin), ['member', 'teamOwner']);
    // The 150 of Pro went into the upgrade, as gifts are spent first.
    assert.equal((await lin.do(jindouBalance)).body.data.bonus, 550);
    const lower = await lin.do(createOrder, item('pro-month'));
    assert.deepEqual([lower.status, lower.body.data.reason], [422, 'plan-lower']);
  });

  it('that is worth more than the higher one makes it longer', async () => {
    const lin = await buyer(4000);
    await buyMembership(lin, 'pro-year');
    const quote = (await lin.do(quoteMembership, { product: 'team-month' })).body.data;
    assert.equal(quote.payableJindou, 0);
    // About (1980 − 798) / 798 of a month.
    assert.ok(quote.extraDays >= 40 && quote.extraDays <= 46, String(quote.extraDays));
    const before = (await lin.do(jindouBalance)).body.data.bought;
    await buyMembership(lin, 'team-month');
    assert.equal((await lin.do(jindouBalance)).body.data.bought, before);
    const { membership } = await membershipOf(lin);
    assert.ok(days(membership.beganAt, membership.endsAt) >= 28 + quote.extraDays);
  });

  it('is not bought twice by two orders of the same moment', async () => {
    const lin = await buyer();
    await buyMembership(lin, 'pro-month');
    const orders = await Promise.all([1, 2].map(() => lin.do(createOrder, item('team-month'))));
    const [first, second] = orders.map(({ body }) => body.data.id as string);
    const paid = await Promise.all([lin.pay([first!]), lin.pay([second!])]);
    assert.deepEqual(new Set(paid.map(({ status }) => status)), new Set([200, 409]));
    assert.equal(paid.find(({ status }) => status === 409)!.body.data.reason, 'membership-changed');
  });

  it('is cheaper with a coupon, which says why where it takes nothing off', async () => {
    const admin = await newBuyer(server, 0, 0, ['admin']);
    const off = {
      percent: 10,
      jindou: null,
      products: ['pro-month'],
      validFrom: '2026-01-01T00:00:00+08:00',
    };
    const limits = { validTo: '2099-01-01T00:00:00+08:00', mostUses: 2, mostPerMember: 1 };
    const made = await admin.do(createCoupon, { coupon: 'autumn26', ...off, ...limits });
    assert.equal(made.status, 200, made.text);
    const lin = await buyer();
    const preview = (await lin.do(previewOrder, { ...item('pro-month'), coupon: ' Autumn26 ' }))
      .body.data;
    assert.deepEqual([preview.items[0].couponJindou, preview.payableJindou], [19, 179]);
    await buyMembership(lin, 'pro-month', { coupon: 'AUTUMN26' });
    const why = async (input: object, who = lin) => {
      const { status, body } = await who.do(createOrder, input);
      return [status, body.data.reason, body.data.fields[0].field];
    };
    assert.deepEqual(await why({ ...item('pro-month'), coupon: 'AUTUMN26' }), [
      422,
      'coupon-used',
      'coupon',
    ]);
    assert.deepEqual(await why({ ...item('pro-month'), coupon: 'SPRING26' }), [
      422,
      'coupon-unknown',
      'coupon',
    ]);
    const wang = await buyer();
    assert.deepEqual(await why({ ...item('team-month'), coupon: 'AUTUMN26' }, wang), [
      422,
      'coupon-elsewhere',
      'coupon',
    ]);
    assert.equal(
      (await wang.do(createOrder, { ...item('pro-month'), coupon: 'AUTUMN26' })).status,
      200,
    );
    assert.deepEqual(await why({ ...item('pro-month'), coupon: 'AUTUMN26' }, await buyer()), [
      422,
      'coupon-used-up',
      'coupon',
    ]);
    const kase = await wang.do(createOrder, {
      items: [{ type: 'kase', refId: 'k2' }],
      coupon: 'AUTUMN26',
    });
    assert.deepEqual([kase.status, kase.body.data.fields[0].field], [400, 'coupon']);
  });

  it('ends when it is given back', async () => {
    const lin = await buyer();
    const finance = await newBuyer(server, 0, 0, ['finance']);
    const { id } = await buyMembership(lin, 'pro-month');
    const asked = await lin.do(requestRefund, { id, reason: 'bought by mistake' });
    assert.equal(asked.status, 200, asked.text);
    const approved = await finance.do(approveRefund, { id: asked.body.data.id });
    assert.equal(approved.status, 200, approved.text);
    const { membership, endedLast } = await membershipOf(lin);
    assert.deepEqual([membership, endedLast.reason], [null, 'refunded']);
    assert.deepEqual(await rolesOf(server, lin), ['member']);
  });

  it('takes with it what is left of its gifts when it is given back, and leaves other gifts', async () => {
    const lin = await buyer();
    const finance = await newBuyer(server, 0, 0, ['finance']);
    const before = (await lin.do(jindouBalance)).body.data;
    const { id } = await buyMembership(lin, 'pro-month');
    await give(server.db, lin.id, 1, 7);
    // 150 were given as a bonus; the spent part of them is not reclaimed.
    await post(
      server.db,
      actOf('consume', { do: 'spend', member: lin.id, amount: 40, product: 'kase' }),
    );
    const asked = await lin.do(requestRefund, { id, reason: 'bought by mistake' });
    const approved = await finance.do(approveRefund, { id: asked.body.data.id });
    assert.equal(approved.status, 200, approved.text);
    const after = (await lin.do(jindouBalance)).body.data;
    assert.deepEqual([after.bought, after.bonus], [before.bought + 1, before.bonus + 7]);
    const [taken] = (await lin.do(jindouRecords)).body.list;
    assert.deepEqual([taken.kind, taken.bonusJindou], ['expire', -110]);
  });
});
