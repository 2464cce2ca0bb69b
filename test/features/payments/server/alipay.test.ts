import assert from 'node:assert/strict';
import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { alipayGateway } from '#src/features/payments/server/gateways/alipay/driver.ts';
import type { PaymentGateway } from '#src/features/payments/server/gateways/payment-gateway.ts';
import { channelStub, type Said } from '../../../support/channel-stub.ts';

// Both sides with keys of their own. The channel's documents define what is signed: the parameters
// but `sign` and `sign_type`, sorted, as name=value with & between them, by RSA and SHA-256; of a
// response, the bytes of its inner object.

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [bank, shop] = [pair(), pair()];
const [appId, sellerId] = ['2021000000000001', '2088000000000001'];
const order = {
  no: 'RC2026112000000001',
  moneyMinor: 30_000,
  currency: 'CNY' as const,
  title: '300 jindou',
  expiresAt: new Date('2026-11-20T06:30:00Z'),
};

const listed = (fields: Record<string, string>) =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
const signed = (text: string, algorithm = 'RSA-SHA256') =>
  createSign(algorithm).update(text).sign(bank.privateKey, 'base64');

const honest = {
  notify_id: 'n-1',
  notify_type: 'trade_status_sync',
  app_id: appId,
  seller_id: sellerId,
  out_trade_no: order.no,
  trade_no: '2026112022001',
  total_amount: '300.00',
  trade_status: 'TRADE_SUCCESS',
  subject: '300 金豆 + 10%',
  version: '1.0',
  charset: 'utf-8',
};
const noticeOf = (fields: Record<string, string>, more: Record<string, string> = {}) =>
  Buffer.from(
    new URLSearchParams({
      ...fields,
      sign_type: 'RSA2',
      sign: signed(listed(fields)),
      ...more,
    }).toString(),
  );

describe('Alipay', () => {
  let stub: Awaited<ReturnType<typeof channelStub>>;
  let gateway: PaymentGateway;
  let answers: Record<string, object>;
  let forge = false;
  let bills: Record<string, Said> = {};
  before(async () => {
    stub = await channelStub(({ path, body }) => {
      if (path.startsWith('/bills/')) return bills[path] ?? { status: 404 };
      const method =
        new URLSearchParams(path.split('?')[1]).get('method') ??
        new URLSearchParams(body).get('method')!;
      const inner = JSON.stringify(answers[method]);
      const key = `${method.replaceAll('.', '_')}_response`;
      return {
        body: `{"${key}":${forge ? inner.replace('300.00', '300.01') : inner},"sign":"${signed(inner)}"}`,
      };
    });
    gateway = alipayGateway({
      gateway: `${stub.origin}/gateway.do`,
      appId,
      sellerId,
      privateKey: shop.privateKey,
      publicKey: bank.publicKey,
      notifyUrl: 'https://console.test/api/v1/payment-notices/alipay',
      returnUrl: 'https://console.test/console/',
    });
  });
  after(() => stub.close());

  it('sends the payer to a page whose address carries the order, signed by us', async () => {
    const { payUrl } = await gateway.create(order);
    const url = new URL(payUrl!);
    assert.equal(url.origin, stub.origin);
    const fields = Object.fromEntries(url.searchParams);
    const { sign, ...rest } = fields;
    assert.ok(
      createVerify('RSA-SHA256').update(listed(rest)).verify(shop.publicKey, sign!, 'base64'),
    );
    assert.equal(rest['notify_url'], 'https://console.test/api/v1/payment-notices/alipay');
    assert.deepEqual(JSON.parse(rest['biz_content']!), {
      out_trade_no: order.no,
      product_code: 'FAST_INSTANT_TRADE_PAY',
      total_amount: '300.00',
      subject: '300 jindou',
      time_expire: '2026-11-20 14:30:00',
    });
  });

  it('reads a notice it signed', () => {
    assert.deepEqual(gateway.parseNotice(noticeOf(honest), {}), {
      noticeId: 'n-1',
      outTradeNo: order.no,
      channelNo: '2026112022001',
      merchant: gateway.merchant,
      moneyMinor: 30_000,
      currency: 'CNY',
      state: 'succeeded',
    });
    assert.equal(
      gateway.parseNotice(noticeOf({ ...honest, trade_status: 'TRADE_CLOSED' }), {})!.state,
      'closed',
    );
    assert.notEqual(
      gateway.parseNotice(noticeOf({ ...honest, seller_id: '2088000000000009' }), {})!.merchant,
      gateway.merchant,
    );
    assert.notEqual(
      gateway.parseNotice(noticeOf({ ...honest, app_id: '2021000000000009' }), {})!.merchant,
      gateway.merchant,
    );
  });

  it('believes nothing that was changed, doubled, signed weakly or by another member', () => {
    const changed = noticeOf(honest).toString();
    const forgeries = [
      changed.replace('300.00', '300.01'),
      changed.replace('n-1', 'n-2'),
      `${changed}&total_amount=300.00`,
      changed.replace(/sign=[^&]+/, 'sign='),
      changed.replace(/&sign=[^&]+/, ''),
      noticeOf(honest, {
        sign: createSign('RSA-SHA256').update(listed(honest)).sign(shop.privateKey, 'base64'),
      }).toString(),
      noticeOf(honest, { sign_type: 'RSA', sign: signed(listed(honest), 'RSA-SHA1') }).toString(),
      noticeOf(honest, { sign_type: 'none' }).toString(),
      noticeOf({ ...honest, total_amount: '3e2' }).toString(),
      noticeOf({ ...honest, trade_status: 'SOMETHING' }).toString(),
      '',
      '{}',
      '%%%',
    ];
    for (const forged of forgeries)
      assert.equal(gateway.parseNotice(Buffer.from(forged), {}), undefined, forged);
  });

  it('returns the status of an order, and reports an unknown one', async () => {
    const trade = {
      code: '10000',
      out_trade_no: order.no,
      trade_no: '2026112022001',
      total_amount: '300.00',
      trade_status: 'TRADE_SUCCESS',
    };
    answers = { 'alipay.trade.query': trade };
    const { moneyMinor, state, merchant } = (await gateway.query(order.no))!;
    assert.deepEqual([moneyMinor, state, merchant], [30_000, 'succeeded', gateway.merchant]);
    answers = { 'alipay.trade.query': { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' } };
    assert.equal(await gateway.query(order.no), undefined);
    answers = { 'alipay.trade.query': { ...trade, out_trade_no: 'RC-other' } };
    await assert.rejects(gateway.query(order.no), { name: 'GatewayError', channel: 'alipay' });
  });

  it('believes no answer whose signature is not over its bytes', async () => {
    answers = {
      'alipay.trade.query': {
        code: '10000',
        out_trade_no: order.no,
        trade_no: 't',
        total_amount: '300.00',
        trade_status: 'TRADE_SUCCESS',
      },
    };
    forge = true;
    await assert.rejects(gateway.query(order.no), { name: 'GatewayError' });
    forge = false;
  });

  it('refunds under its own number, and closes an unknown order', async () => {
    answers = {
      'alipay.trade.refund': { code: '10000', fund_change: 'Y' },
      'alipay.trade.close': { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' },
    };
    assert.equal(await gateway.refund(order.no, 30_000, 'paid after it was closed'), true);
    const { path, body } = stub.asked.at(-1)!;
    const sent = JSON.parse(
      new URLSearchParams(body).get('biz_content') ??
        new URLSearchParams(path.split('?')[1]).get('biz_content')!,
    );
    assert.deepEqual([sent.out_request_no, sent.refund_amount], [`${order.no}-back`, '300.00']);
    await gateway.closeOrder(order.no);
    answers = {
      'alipay.trade.refund': { code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' },
    };
    await assert.rejects(gateway.refund(order.no, 30_000, ''), /SELLER_BALANCE_NOT_ENOUGH/);
  });

  const billMethod = 'alipay.data.dataservice.bill.downloadurl.query';
  const billAt = (bill_download_url: string) => {
    answers = { [billMethod]: { code: '10000', bill_download_url } };
  };

  it('fetches the bill of a day from where the signed answer says', async () => {
    bills = {
      '/bills/1?token=x': { body: readFileSync('test/fixtures/bills/alipay-2026-11-19.zip') },
    };
    billAt(`${stub.origin}/bills/1?token=x`);
    const found = await gateway.billOf!('2026-11-19');
    assert.deepEqual(
      found!.map(({ outTradeNo, moneyMinor }) => [outTradeNo, moneyMinor]),
      [
        ['RC2026111900000001', 30_000],
        ['RC2026111900000002', 100_000],
      ],
    );
    const { path, body } = stub.asked.at(-2)!;
    const content =
      new URLSearchParams(body).get('biz_content') ??
      new URLSearchParams(path.split('?')[1]).get('biz_content')!;
    assert.deepEqual(JSON.parse(content), { bill_type: 'trade', bill_date: '2026-11-19' });
    await assert.rejects(gateway.billOf!('2026-11-18'), /another day/);
  });

  it('has no bill of a day on which there is none', async () => {
    answers = { [billMethod]: { code: '40004', sub_code: 'isp.bill_not_exist' } };
    assert.equal(await gateway.billOf!('2026-11-19'), undefined);
    answers = { [billMethod]: { code: '20000', sub_code: 'aop.unknow-error' } };
    await assert.rejects(gateway.billOf!('2026-11-19'), /answered 20000/);
  });

  it('fetches a bill from nowhere else, and none that was refused, sent on, or is no archive', async () => {
    for (const elsewhere of [
      'https://alipay.com.example.test/bill',
      'https://example.test/',
      'file:///etc/passwd',
      'no address',
    ]) {
      billAt(elsewhere);
      await assert.rejects(
        gateway.billOf!('2026-11-19'),
        /at no address of the channel/,
        elsewhere,
      );
    }
    bills = {
      '/bills/moved': { status: 302, headers: { location: `${stub.origin}/bills/2` } },
      '/bills/page': { body: '<html>come back later</html>' },
    };
    for (const [at, why] of [
      ['gone', /was answered 404/],
      ['moved', /was not sent/],
      ['page', /it is none/],
    ] as const) {
      billAt(`${stub.origin}/bills/${at}`);
      await assert.rejects(
        gateway.billOf!('2026-11-19'),
        { name: 'GatewayError', message: why },
        at,
      );
    }
  });
});
