import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  answerEnquiry,
  requestQuote,
  listEnquiries,
} from '#src/features/memberships/contract/memberships.ts';
import * as contract from '#src/features/memberships/contract/products.ts';
import { createOrder } from '#src/features/orders/contract/orders.ts';
import { lineOf } from '#src/features/orders/model/member-discount.ts';
import { createCoupon, endCoupon, listCoupons } from '#src/features/wallet/contract/coupons.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import { buyMembership, membershipOf } from '../../../../support/buy-membership.ts';
import {
  newBuyer,
  stockKases,
  withPaymentPassword,
  type Buyer,
} from '../../../../support/buyer.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('what memberships are sold', () => {
  let server: TestServer;
  let admin: Buyer;
  before(async () => {
    server = await testServer();
    admin = await newBuyer(server, 0, 0, ['admin']);
  });
  after(() => server.close());
  const buyer = async (jindou = 3000) => withPaymentPassword(await newBuyer(server, jindou));
  const fields = {
    title: { 'zh-CN': '专业版 · 按季', en: 'Pro, quarterly' },
    priceJindou: 560,
    months: 3,
    bonusJindou: 150,
    discountPercent: 20,
    exportRows: 2000,
    seats: 1,
    onSaleFrom: null,
    onSaleTo: null,
    visible: true,
    note: '',
  };

  it('is the price list (product/domain-model 2.12), the lowest first', async () => {
    const { data } = (await (await buyer()).do(contract.listProducts)).body;
    assert.deepEqual(
      data.map(
        ({
          code,
          priceJindou,
          allowances,
        }: {
          code: string;
          priceJindou: number | null;
          allowances: object;
        }) => [code, priceJindou, ...(Object.values(allowances) as number[])],
      ),
      [
        ['free', 0, 0, 0, 100, 1],
        ['pro-month', 198, 150, 20, 2_000, 1],
        ['pro-year', 1_980, 150, 20, 2_000, 1],
        ['team-month', 798, 700, 30, 20_000, 5],
        ['enterprise', null, 0, 30, 20_000, 50],
      ],
    );
  });

  it('is changed in versions; earlier buyers keep theirs', async () => {
    const lin = await buyer();
    const made = await admin.do(contract.createProduct, {
      product: 'pro-quarter',
      tier: 'pro',
      ...fields,
    });
    assert.equal(made.status, 200, made.text);
    await buyMembership(lin, 'pro-quarter');
    const change = {
      product: 'pro-quarter',
      version: 1,
      ...fields,
      exportRows: 3000,
      priceJindou: 600,
      note: 'more rows',
    };
    const changed = await admin.do(contract.changeProduct, change);
    assert.deepEqual(
      [changed.body.data.version, changed.body.data.holders, changed.body.data.sold],
      [2, 1, 1],
    );
    const stale = await admin.do(contract.changeProduct, change);
    assert.deepEqual(
      [stale.status, stale.body.data.reason, stale.body.data.stored.version],
      [409, 'changed-elsewhere', 2],
    );
    assert.equal((await membershipOf(lin)).usage.exports.most, 2000);
    assert.equal((await membershipOf(lin)).product.version, 1);
    const wang = await buyer();
    const order = await buyMembership(wang, 'pro-quarter');
    assert.equal(order.payableJindou, 600);
    assert.equal((await membershipOf(wang)).usage.exports.most, 3000);
    const versions = (await admin.do(contract.productVersions, { product: 'pro-quarter' })).body
      .data;
    assert.deepEqual(
      versions.map(({ version, priceJindou, sold }: Record<string, number>) => [
        version,
        priceJindou,
        sold,
      ]),
      [
        [2, 600, 1],
        [1, 560, 1],
      ],
    );
    const { list, total } = (await admin.do(contract.productBuyers, { product: 'pro-quarter' }))
      .body;
    assert.deepEqual(
      [total, list[0].memberId, list[0].paidJindou, list[0].state],
      [2, wang.id, 600, 'now'],
    );
  });

  it('keeps the price of the order, whatever happens to the product', async () => {
    const lin = await buyer();
    const product = { product: 'pro-trial', tier: 'pro', ...fields, months: 1 };
    await admin.do(contract.createProduct, product);
    const order = (
      await lin.do(createOrder, { items: [{ type: 'membership', refId: 'pro-trial' }] })
    ).body.data;
    const { tier: _tier, ...rest } = product;
    await admin.do(contract.changeProduct, {
      ...rest,
      version: 1,
      priceJindou: 900,
      discountPercent: 50,
    });
    assert.equal((await lin.pay([order.id])).body.data.amountJindou, 560);
    assert.equal((await membershipOf(lin)).product.allowances.discountPercent, 20);
  });

  it('applies the version’s discount to every price, and shows it before an order', async () => {
    await stockKases(server);
    const lin = await buyer();
    const told = async () => (await lin.do(jindouBalance)).body.data.discountPercent as number;
    assert.equal(await told(), 0);
    await admin.do(contract.createProduct, {
      product: 'pro-deep',
      tier: 'pro',
      ...fields,
      discountPercent: 45,
    });
    await buyMembership(lin, 'pro-deep');
    assert.equal(await told(), 45, 'the roles alone would say 20');
    const order = (await lin.do(createOrder, { items: [{ type: 'kase', refId: 'k1' }] })).body.data;
    const { unitJindou, lineJindou } = order.items[0];
    assert.equal(lineJindou, lineOf('kase', unitJindou, 1, 0.45).line);
    assert.ok(lineJindou < lineOf('kase', unitJindou, 1, 0.2).line);
    await admin.do(contract.changeProduct, {
      product: 'pro-deep',
      version: 1,
      ...fields,
      discountPercent: 10,
    });
    assert.equal(await told(), 45, 'who bought an earlier version keeps it');
  });

  it('is on sale within its window; hidden products need the code', async () => {
    const lin = await buyer();
    const over = {
      ...fields,
      onSaleFrom: '2020-01-01T00:00:00+08:00',
      onSaleTo: '2020-02-01T00:00:00+08:00',
    };
    await admin.do(contract.createProduct, { product: 'spring-2020', tier: 'pro', ...over });
    await admin.do(contract.createProduct, {
      product: 'for-lin',
      tier: 'enterprise',
      ...fields,
      visible: false,
      seats: 60,
    });
    const shown = (await lin.do(contract.listProducts)).body.data.map(
      ({ code }: { code: string }) => code,
    );
    assert.ok(shown.includes('spring-2020') && !shown.includes('for-lin'));
    const past = await lin.do(createOrder, {
      items: [{ type: 'membership', refId: 'spring-2020' }],
    });
    assert.equal(past.body.data.reason, 'plan-retired');
    await buyMembership(lin, 'for-lin');
    assert.equal((await membershipOf(lin)).usage.seats.most, 60);
  });

  it('is refused with the wrong field named', async () => {
    const field = async (
      change: object,
      endpoint: typeof contract.createProduct | typeof contract.changeProduct,
    ) => {
      const { status, body } = await admin.do(endpoint, change);
      return [status, body.data.fields?.[0]?.field ?? body.data.reason];
    };
    const product = { product: 'pro-odd', tier: 'pro', ...fields };
    assert.deepEqual(await field({ ...product, months: null }, contract.createProduct), [
      400,
      'months',
    ]);
    assert.deepEqual(await field({ ...product, priceJindou: 1.5 }, contract.createProduct), [
      400,
      'priceJindou',
    ]);
    assert.deepEqual(await field({ ...product, product: 'Pro Odd' }, contract.createProduct), [
      400,
      'product',
    ]);
    assert.deepEqual(await field({ ...product, product: 'pro-month' }, contract.createProduct), [
      409,
      'product',
    ]);
    const backwards = { onSaleFrom: '2026-02-01T00:00:00Z', onSaleTo: '2026-01-01T00:00:00Z' };
    assert.deepEqual(await field({ ...product, ...backwards }, contract.createProduct), [
      400,
      'onSaleTo',
    ]);
    const free = { product: 'free', version: 1, ...fields, months: null, priceJindou: 5 };
    assert.deepEqual(await field(free, contract.changeProduct), [400, 'priceJindou']);
    const stays = await admin.do(contract.retireProduct, { product: 'free', retired: true });
    assert.deepEqual([stays.status, stays.body.data.reason], [409, 'free-stays']);
  });

  it('requires the permission to edit', async () => {
    const lin = await buyer();
    for (const [endpoint, input] of [
      [contract.managedProducts, {}],
      [contract.productVersions, { product: 'pro-month' }],
      [contract.productBuyers, { product: 'pro-month' }],
      [contract.createProduct, { product: 'mine', tier: 'pro', ...fields }],
      [contract.changeProduct, { product: 'pro-month', version: 1, ...fields }],
      [contract.retireProduct, { product: 'pro-month', retired: true }],
      [listCoupons, {}],
      [listEnquiries, {}],
    ] as const) {
      assert.equal(
        (await lin.do(endpoint, input)).status,
        403,
        `${endpoint.method} ${endpoint.path}`,
      );
    }
  });

  it('has coupons that are made, counted and ended', async () => {
    const coupon = { coupon: 'save50', percent: null, jindou: 50, products: [], note: '' };
    const window = {
      validFrom: '2026-01-01T00:00:00Z',
      validTo: '2099-01-01T00:00:00Z',
      mostUses: 10,
      mostPerMember: 1,
    };
    assert.equal((await admin.do(createCoupon, { ...coupon, ...window })).status, 200);
    const lin = await buyer();
    await buyMembership(lin, 'pro-month', { coupon: 'SAVE50' });
    const [row] = (await admin.do(listCoupons)).body.list;
    assert.deepEqual([row.coupon, row.jindou, row.uses, row.endedAt], ['SAVE50', 50, 1, null]);
    assert.ok((await admin.do(endCoupon, { coupon: 'save50' })).body.data.endedAt);
    const late = await (
      await buyer()
    ).do(createOrder, { items: [{ type: 'membership', refId: 'pro-month' }], coupon: 'SAVE50' });
    assert.deepEqual([late.status, late.body.data.reason], [422, 'coupon-over']);
    const both = await admin.do(createCoupon, {
      ...coupon,
      ...window,
      coupon: 'BOTH',
      percent: 10,
    });
    assert.deepEqual([both.status, both.body.data.fields[0].field], [400, 'percent']);
    const strange = await admin.do(createCoupon, {
      ...coupon,
      ...window,
      coupon: 'STRANGE',
      products: ['gold'],
    });
    assert.deepEqual([strange.status, strange.body.data.fields[0].field], [400, 'products']);
  });

  it('is asked for and quoted by hand', async () => {
    const lin = await buyer();
    const asked = await lin.do(requestQuote, { seats: 40, note: 'two cities' });
    assert.equal(asked.status, 200, asked.text);
    assert.equal((await membershipOf(lin)).enquiry.answeredAt, null);
    assert.equal((await lin.do(requestQuote, { seats: 41 })).body.data.reason, 'asked-already');
    const { id } = asked.body.data;
    assert.equal((await admin.do(listEnquiries, { open: 'yes' })).body.list[0].seats, 40);
    const unknown = await admin.do(answerEnquiry, {
      id,
      answer: 'see there',
      productCode: 'nothing-such',
    });
    assert.deepEqual([unknown.status, unknown.body.data.fields[0].field], [400, 'productCode']);
    assert.equal(
      (await admin.do(answerEnquiry, { id, answer: 'made for you', productCode: 'for-lin' }))
        .status,
      200,
    );
    assert.equal(
      (await admin.do(answerEnquiry, { id, answer: 'again', productCode: null })).status,
      409,
    );
    const { answer, productCode, answeredAt } = (await membershipOf(lin)).enquiry;
    assert.deepEqual([answer, productCode], ['made for you', 'for-lin']);
    assert.ok(answeredAt);
  });

  it('leaves a line in the audit log for each act', async () => {
    const { rows } = await sql<{
      action: string;
    }>`SELECT DISTINCT action FROM ledger.audit WHERE actor_id = ${admin.id}
      ORDER BY action`.execute(server.db);
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['coupon.created', 'coupon.ended', 'enquiry.answered', 'product.changed', 'product.created'],
    );
  });
});
