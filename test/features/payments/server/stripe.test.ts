import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import Stripe from 'stripe';
import type { PaymentGateway } from '#src/features/payments/server/gateways/payment-gateway.ts';
import { stripeGateway } from '#src/features/payments/server/gateways/stripe/driver.ts';
import { channelStub, type Asked, type Said } from '../../../support/channel-stub.ts';

const [secretKey, webhookSecret] = ['sk_test_0123456789', 'whsec_0123456789'];
const order = {
  no: 'RC2026112000000001',
  moneyMinor: 30_000,
  currency: 'CNY' as const,
  title: '300 jindou',
  expiresAt: new Date(Date.now() + 900_000),
};
const session = {
  id: 'cs_test_1',
  object: 'checkout.session',
  client_reference_id: order.no,
  metadata: { shop: 'renta-console' },
  livemode: false,
  amount_total: 30_000,
  currency: 'cny',
  status: 'complete',
  payment_status: 'paid',
  payment_intent: 'pi_1',
  url: 'https://checkout.test/cs_test_1',
};
const eventOf = (type: string, object: object = session) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
const signed = (payload: string, { secret = webhookSecret, at = Date.now() } = {}) => ({
  'stripe-signature': Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at / 1000),
  }),
});

describe('Stripe', () => {
  let stub: Awaited<ReturnType<typeof channelStub>>;
  let gateway: PaymentGateway;
  let answer: (asked: Asked) => Said = () => ({ body: JSON.stringify(session) });
  before(async () => {
    stub = await channelStub((asked) => answer(asked));
    const at = { host: '127.0.0.1', port: stub.port, protocol: 'http' as const };
    gateway = stripeGateway({
      secretKey,
      webhookSecret,
      returnUrl: 'https://console.test/console/',
      at,
    });
  });
  after(() => stub.close());
  const read = (body: string, headers: Record<string, string> = signed(body)) =>
    gateway.parseNotice(Buffer.from(body), headers);

  it('opens a page of payment for the exact sum, once for each order', async () => {
    assert.deepEqual(await gateway.create(order), { payUrl: session.url, channelNo: 'cs_test_1' });
    const { method, path, headers, body } = stub.asked.at(-1)!;
    assert.deepEqual(
      [method, path, headers['idempotency-key']],
      ['POST', '/v1/checkout/sessions', `order:${order.no}`],
    );
    const sent = new URLSearchParams(body);
    assert.equal(sent.get('client_reference_id'), order.no);
    assert.equal(sent.get('line_items[0][price_data][unit_amount]'), '30000');
    assert.equal(sent.get('line_items[0][price_data][currency]'), 'cny');
    assert.ok(
      Number(sent.get('expires_at')) >= Date.now() / 1000 + 1800,
      'it opens none for less than half an hour',
    );
  });

  it('reads a notice it signed', () => {
    assert.deepEqual(read(eventOf('checkout.session.completed')), {
      noticeId: 'evt_1',
      outTradeNo: order.no,
      channelNo: 'cs_test_1',
      merchant: gateway.merchant,
      moneyMinor: 30_000,
      currency: 'CNY',
      state: 'succeeded',
    });
    assert.equal(
      read(eventOf('checkout.session.completed', { ...session, payment_status: 'unpaid' }))!.state,
      'open',
    );
    assert.equal(
      read(eventOf('checkout.session.expired', { ...session, status: 'expired' }))!.state,
      'closed',
    );
    assert.equal(read(eventOf('checkout.session.async_payment_failed'))!.state, 'failed');
    assert.notEqual(
      read(eventOf('checkout.session.completed', { ...session, livemode: true }))!.merchant,
      gateway.merchant,
    );
    assert.notEqual(
      read(eventOf('checkout.session.completed', { ...session, metadata: {} }))!.merchant,
      gateway.merchant,
    );
    assert.equal(read(eventOf('invoice.paid', {}))!.state, 'open');
  });

  it('believes nothing that was changed, is late, or is signed with another secret', () => {
    const body = eventOf('checkout.session.completed');
    assert.equal(read(body.replace('30000', '30001'), signed(body)), undefined);
    assert.equal(read(body, signed(body, { at: Date.now() - 301_000 })), undefined);
    assert.equal(read(body, signed(body, { secret: 'whsec_other123' })), undefined);
    assert.equal(read(body, {}), undefined);
    assert.equal(read('', signed('x')), undefined);
  });

  it('returns the status of an order, and reports an unknown one', async () => {
    assert.equal((await gateway.query(order.no, 'cs_test_1'))!.state, 'succeeded');
    assert.equal(await gateway.query(order.no, null), undefined);
    answer = () => ({
      status: 404,
      body: JSON.stringify({ error: { type: 'invalid_request_error', code: 'resource_missing' } }),
    });
    assert.equal(await gateway.query(order.no, 'cs_test_1'), undefined);
    answer = () => ({ body: JSON.stringify({ ...session, client_reference_id: 'other' }) });
    await assert.rejects(gateway.query(order.no, 'cs_test_1'), { name: 'GatewayError' });
    answer = () => ({
      status: 401,
      body: JSON.stringify({ error: { message: `Invalid key ${secretKey}` } }),
    });
    await assert.rejects(
      gateway.query(order.no, 'cs_test_1'),
      (error: Error) => !error.message.includes(secretKey),
    );
  });

  it('sends money back once, and closes only what is open', async () => {
    answer = ({ path }) => ({
      body: JSON.stringify(
        path.startsWith('/v1/refunds') ? { id: 're_1', status: 'pending' } : session,
      ),
    });
    assert.equal(await gateway.refund(order.no, 30_000, 'late', 'cs_test_1'), true);
    const { headers, body } = stub.asked.at(-1)!;
    assert.deepEqual(
      [headers['idempotency-key'], new URLSearchParams(body).get('payment_intent')],
      [`back:${order.no}`, 'pi_1'],
    );
    const closing = () => stub.asked.filter(({ path }) => path.endsWith('/expire')).length;
    await gateway.closeOrder(order.no, 'cs_test_1');
    assert.equal(closing(), 0);
    answer = () => ({
      body: JSON.stringify({ ...session, status: 'open', payment_status: 'unpaid' }),
    });
    await gateway.closeOrder(order.no, 'cs_test_1');
    assert.equal(closing(), 1);
    await assert.rejects(gateway.refund(order.no, 30_000, 'late', null), { name: 'GatewayError' });
  });

  describe('reports of a day', () => {
    // Made of parts, since a secret scanner takes a whole one for a leaked key.
    const liveKey = ['rk', 'live', '0123456789'].join('_');
    const csv = [
      'balance_transaction_id,reporting_category,customer_facing_amount,customer_facing_currency,payment_intent_id,payment_metadata[shop],payment_metadata[no]',
      'txn_1,charge,300.00,cny,pi_1,renta-console,RC2026111900000001',
    ].join('\n');
    let live: PaymentGateway;
    let run: object;
    before(() => {
      const at = { host: '127.0.0.1', port: stub.port, protocol: 'http' as const };
      live = stripeGateway({
        secretKey: liveKey,
        webhookSecret,
        returnUrl: 'https://console.test/console/',
        at,
      });
      answer = ({ path }) =>
        path.startsWith('/files/')
          ? { body: csv }
          : { body: JSON.stringify({ id: 'frr_1', object: 'reporting.report_run', ...run }) };
    });

    it('are begun once for each day of China, and read when they are ready', async () => {
      run = { status: 'pending', result: null };
      assert.equal(await live.billOf!('2026-11-19'), undefined);
      const { path, headers, body } = stub.asked.at(-2)!;
      const sent = new URLSearchParams(body);
      assert.deepEqual(
        [path, headers['idempotency-key']],
        ['/v1/reporting/report_runs', 'bill:2026-11-19'],
      );
      // 19 November 2026 begins in China at 16:00 UTC of the 18th:
      // `date -u -d '2026-11-18 16:00' +%s`.
      assert.deepEqual(
        [sent.get('parameters[interval_start]'), sent.get('parameters[interval_end]')],
        ['1795017600', '1795104000'],
      );
      run = { status: 'succeeded', result: { url: `${stub.origin}/files/1` } };
      assert.deepEqual(await live.billOf!('2026-11-19'), [
        {
          outTradeNo: 'RC2026111900000001',
          channelNo: 'pi_1',
          moneyMinor: 30_000,
          currency: 'CNY',
        },
      ]);
      assert.equal(stub.asked.at(-1)!.headers.authorization, `Bearer ${liveKey}`);
    });

    it('are not believed when they failed, and our key is sent nowhere else', async () => {
      run = { status: 'failed', error: null, result: null };
      await assert.rejects(live.billOf!('2026-11-19'), /the report of 2026-11-19 failed/);
      run = { status: 'failed', error: 'no data yet', result: null };
      await assert.rejects(live.billOf!('2026-11-19'), { name: 'GatewayError' });
      const asked = stub.asked.length;
      run = { status: 'succeeded', result: { url: 'https://files.example.test/1' } };
      await assert.rejects(live.billOf!('2026-11-19'), /at no address of the channel/);
      assert.equal(stub.asked.length, asked + 2);
    });

    it('are not made of test payments', () => assert.equal(gateway.billOf, undefined));
  });
});
