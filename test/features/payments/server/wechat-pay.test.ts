import assert from 'node:assert/strict';
import {
  createCipheriv,
  createHash,
  createSign,
  createVerify,
  generateKeyPairSync,
} from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { PaymentGateway } from '#src/features/payments/server/gateways/payment-gateway.ts';
import { wechatPayGateway } from '#src/features/payments/server/gateways/wechat-pay/driver.ts';
import { unseal } from '#src/features/payments/server/gateways/wechat-pay/signed.ts';
import { channelStub } from '../../../support/channel-stub.ts';

const bank = generateKeyPairSync('rsa', { modulusLength: 2048 });
const shop = generateKeyPairSync('rsa', { modulusLength: 2048 });
const apiKey = Buffer.from('0123456789abcdef0123456789ABCDEF');
const platformId = 'PUB_KEY_ID_0000000000000001';
const [appId, merchantId] = ['wx0000000000000001', '1900000001'];
const order = {
  no: 'RC2026112000000001',
  moneyMinor: 30_000,
  currency: 'CNY' as const,
  title: '300 jindou',
  expiresAt: new Date('2026-11-20T06:30:00Z'),
};

const signedHeaders = (
  body: string,
  { at = Date.now(), key = bank.privateKey, serial = platformId } = {},
) => {
  const [timestamp, nonce] = [String(Math.floor(at / 1000)), 'abc123'];
  const signature = createSign('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n${body}\n`)
    .sign(key, 'base64');
  return {
    'wechatpay-serial': serial,
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature,
  };
};
const sealed = (content: object, key = apiKey) => {
  const sealing = createCipheriv('aes-256-gcm', key, Buffer.from('fdasfjihihih')).setAAD(
    Buffer.from('transaction'),
  );
  const body = Buffer.concat([
    sealing.update(JSON.stringify(content)),
    sealing.final(),
    sealing.getAuthTag(),
  ]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: body.toString('base64'),
    nonce: 'fdasfjihihih',
    associated_data: 'transaction',
  };
};
const transaction = {
  appid: appId,
  mchid: merchantId,
  out_trade_no: order.no,
  transaction_id: '42000020261120',
  trade_state: 'SUCCESS',
  amount: { total: 30_000, payer_total: 29_000, currency: 'CNY', payer_currency: 'CNY' },
};
const noticeOf = (content: object = transaction, key = apiKey) =>
  JSON.stringify({
    id: 'EV-1',
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    resource: sealed(content, key),
  });

describe('WeChat Pay', () => {
  let stub: Awaited<ReturnType<typeof channelStub>>;
  let gateway: PaymentGateway;
  let answer: { status: number; body: string };
  let signing = {};
  let routed: (path: string) => { status: number; body: string } | undefined = () => undefined;
  before(async () => {
    stub = await channelStub(
      ({ path }) => routed(path) ?? { ...answer, headers: signedHeaders(answer.body, signing) },
    );
    gateway = wechatPayGateway({
      origin: stub.origin,
      appId,
      merchantId,
      apiKey,
      serialNo: '3775B6A45ACD5888',
      privateKey: shop.privateKey,
      platform: { id: platformId, key: bank.publicKey },
      notifyUrl: 'https://console.test/api/v1/payment-notices/wechat',
    });
  });
  after(() => stub.close());
  const read = (body: string, headers: Record<string, string> = signedHeaders(body)) =>
    gateway.parseNotice(Buffer.from(body), headers);

  it('opens what AES-256-GCM sealed: test case 14 of its specification', () => {
    // K and P all zeros, IV twelve of them: C = cea7403d4d606b6e074ec5d3baf39d18, T =
    // d0d1c8a799996bf0265b98b5d48ab919.
    const ciphertext = Buffer.from(
      'cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919',
      'hex',
    ).toString('base64');
    assert.equal(unseal({ ciphertext, nonce: '\0'.repeat(12) }, Buffer.alloc(32)), '\0'.repeat(16));
    assert.throws(() =>
      unseal({ ciphertext, nonce: '\0'.repeat(12), associated_data: 'x' }, Buffer.alloc(32)),
    );
  });

  it('requests a code URL, in a request signed over its lines', async () => {
    answer = { status: 200, body: '{"code_url":"weixin://wxpay/bizpayurl?pr=1"}' };
    assert.equal((await gateway.create(order)).payUrl, 'weixin://wxpay/bizpayurl?pr=1');
    const { method, path, headers, body } = stub.asked.at(-1)!;
    const sent = JSON.parse(body);
    assert.deepEqual(sent.amount, { total: 30_000, currency: 'CNY' });
    assert.equal(sent.time_expire, '2026-11-20T06:30:00+00:00');
    const [, scheme, rest] = /^(\S+) (.*)$/.exec(headers.authorization!)!;
    assert.equal(scheme, 'WECHATPAY2-SHA256-RSA2048');
    const fields = Object.fromEntries(
      [...rest!.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
    );
    const lines = `${method}\n${path}\n${fields['timestamp']}\n${fields['nonce_str']}\n${body}\n`;
    assert.ok(
      createVerify('RSA-SHA256')
        .update(lines)
        .verify(shop.publicKey, fields['signature']!, 'base64'),
    );
    assert.deepEqual([fields['mchid'], fields['serial_no']], [merchantId, '3775B6A45ACD5888']);
  });

  it('reads a notice it signed and sealed', () => {
    assert.deepEqual(read(noticeOf()), {
      noticeId: 'EV-1',
      outTradeNo: order.no,
      channelNo: '42000020261120',
      merchant: gateway.merchant,
      moneyMinor: 30_000,
      currency: 'CNY',
      state: 'succeeded',
    });
    assert.notEqual(
      read(noticeOf({ ...transaction, mchid: '1900000009' }))!.merchant,
      gateway.merchant,
    );
    assert.notEqual(read(noticeOf({ ...transaction, appid: 'wx9' }))!.merchant, gateway.merchant);
    assert.equal(
      read(noticeOf({ ...transaction, amount: { total: 30_000, currency: 'USD' } }))!.currency,
      'USD',
    );
    const back = {
      mchid: merchantId,
      out_trade_no: order.no,
      transaction_id: 't',
      refund_status: 'SUCCESS',
      amount: { total: 30_000, refund: 30_000 },
    };
    assert.equal(read(noticeOf(back))!.state, 'closed', 'a refund credits nothing');
  });

  it('believes nothing that was changed, is late, or is sealed or signed by another key', () => {
    const body = noticeOf();
    const minutes = (n: number) => Date.now() + n * 60_000;
    const { 'wechatpay-signature': _signature, ...unsigned } = signedHeaders(body);
    const forgeries: [string, Record<string, string>][] = [
      [body.replace('EV-1', 'EV-2'), signedHeaders(body)],
      [body, signedHeaders(body, { at: minutes(-6) })],
      [body, signedHeaders(body, { at: minutes(6) })],
      [
        body,
        { ...signedHeaders(body), 'wechatpay-timestamp': String(Math.floor(minutes(-1) / 1000)) },
      ],
      [body, signedHeaders(body, { key: shop.privateKey })],
      [body, signedHeaders(body, { serial: 'PUB_KEY_ID_0000000000000002' })],
      [body, unsigned],
      [
        noticeOf(transaction, Buffer.alloc(32, 7)),
        signedHeaders(noticeOf(transaction, Buffer.alloc(32, 7))),
      ],
      ['', signedHeaders('')],
      ['{}', signedHeaders('{}')],
    ];
    for (const [text, headers] of forgeries)
      assert.equal(read(text, headers), undefined, text.slice(0, 60));
  });

  it('returns the status of an order, and reports an unknown one', async () => {
    answer = { status: 200, body: JSON.stringify(transaction) };
    const report = (await gateway.query(order.no))!;
    assert.deepEqual(
      [report.state, report.moneyMinor, report.merchant],
      ['succeeded', 30_000, gateway.merchant],
    );
    assert.equal(
      stub.asked.at(-1)!.path,
      `/v3/pay/transactions/out-trade-no/${order.no}?mchid=${merchantId}`,
    );
    const { amount: _amount, transaction_id: _id, ...open } = transaction;
    answer = { status: 200, body: JSON.stringify({ ...open, trade_state: 'NOTPAY' }) };
    assert.equal((await gateway.query(order.no))!.state, 'open');
    answer = { status: 404, body: '{"code":"ORDER_NOT_EXIST"}' };
    assert.equal(await gateway.query(order.no), undefined);
    answer = { status: 200, body: JSON.stringify({ ...transaction, out_trade_no: 'other' }) };
    await assert.rejects(gateway.query(order.no), { name: 'GatewayError' });
  });

  it('believes no answer that is not signed', async () => {
    answer = { status: 200, body: JSON.stringify(transaction) };
    signing = { key: shop.privateKey };
    await assert.rejects(gateway.query(order.no), /without a right signature/);
    signing = {};
  });

  it('reads the bill of a day, and no other file than the one that was named', async () => {
    const bill =
      '\uFEFF交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,货币种类,商品名称,订单金额\r\n`2026-11-19 10:00:00,`wx1,`19,`42,`RC1,`SUCCESS,`CNY,`300 jindou, and a gift,`300.00\r\n总交易单数,应结订单总金额\r\n`1,`300.00\r\n';
    const said = answer;
    const files: Record<string, { status: number; body: string }> = {
      '/v3/bill/file?token=1': { status: 200, body: bill },
    };
    const named = (hash: string, at = `${stub.origin}/v3/bill/file?token=1`) => {
      answer = {
        status: 200,
        body: JSON.stringify({ hash_type: 'SHA1', hash_value: hash, download_url: at }),
      };
    };
    routed = (path) => files[path];
    const hash = createHash('sha1').update(bill).digest('hex');
    named(hash);
    assert.deepEqual(await gateway.billOf!('2026-11-19'), [
      { outTradeNo: 'RC1', channelNo: '42', moneyMinor: 30_000, currency: 'CNY' },
    ]);
    named('0'.repeat(40));
    await assert.rejects(gateway.billOf!('2026-11-19'), /not the one that was named/);
    named(hash, 'https://elsewhere.test/file');
    await assert.rejects(gateway.billOf!('2026-11-19'), /no address of the channel/);
    const short = bill.replace('`1,`300.00', '`2,`600.00');
    files['/v3/bill/file?token=1'] = { status: 200, body: short };
    named(createHash('sha1').update(short).digest('hex'));
    await assert.rejects(gateway.billOf!('2026-11-19'), /tells of 2 payments and lists 1/);
    const [head, row, ...end] = bill.split('\r\n');
    const twice = [head, row, row, ...end].join('\r\n').replace('`1,`300.00', '`2,`600.00');
    files['/v3/bill/file?token=1'] = { status: 200, body: twice };
    named(createHash('sha1').update(twice).digest('hex'));
    await assert.rejects(gateway.billOf!('2026-11-19'), /the payment 42 of RC1 twice/);
    answer = { status: 400, body: '{"code":"NO_STATEMENT_EXIST"}' };
    assert.equal(await gateway.billOf!('2026-11-19'), undefined);
    answer = said;
  });

  it('sends money back under a number of its own, and closes an order', async () => {
    answer = { status: 200, body: '{"status":"PROCESSING"}' };
    assert.equal(await gateway.refund(order.no, 30_000, 'late'), true);
    assert.equal(JSON.parse(stub.asked.at(-1)!.body).out_refund_no, `${order.no}-back`);
    answer = { status: 204, body: '' };
    await gateway.closeOrder(order.no);
    assert.equal(stub.asked.at(-1)!.path, `/v3/pay/transactions/out-trade-no/${order.no}/close`);
    answer = { status: 403, body: '{"code":"NOT_ENOUGH","message":"secret words"}' };
    await assert.rejects(gateway.refund(order.no, 30_000, 'late'), (error: Error) => {
      assert.match(error.message, /403 NOT_ENOUGH/);
      assert.doesNotMatch(error.message, /secret words/);
      return true;
    });
  });
});
