import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import * as contract from '#src/features/payments/contract/payments.ts';
import { SandboxBank } from '#src/features/payments/server/gateways/sandbox/bank.ts';
import { sandboxGateway } from '#src/features/payments/server/gateways/sandbox/driver.ts';
import {
  signatureHeader,
  signatureOf,
} from '#src/features/payments/server/gateways/sandbox/signed.ts';
import { manualGateway } from '#src/features/payments/server/start-payments.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import { createNoticeHandler } from '#src/features/wallet/server/recharge/payment-notices.ts';
import { pollRecharges } from '#src/features/wallet/server/recharge/poll-recharges.ts';
import { refundLatePayments } from '#src/features/wallet/server/recharge/refund-late-payments.ts';
import { defaultMoneySettings, type MoneySettings } from '#src/server/money-settings.ts';
import { allRoutes } from '#src/server/routes.ts';
import { newBuyer, type Buyer } from '../../../../support/buyer.ts';
import { assertBooks } from '../../../../support/ledger-act.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('buying jindou', () => {
  let server: TestServer;
  let bank: SandboxBank;
  let money: MoneySettings;
  const alarms: string[] = [];
  before(async () => {
    bank = await SandboxBank.start();
    // No server is there: these tests deliver the notices themselves.
    const sandbox = sandboxGateway(bank.account('http://127.0.0.1:9/'));
    money = { ...defaultMoneySettings, gateways: { sandbox, bank: manualGateway() } };
    server = await testServer((deps) => allRoutes({ ...deps, money }), {
      takeNotice: (channel, raw, headers) =>
        createNoticeHandler(server.db, money.gateways, (message) => alarms.push(message))(
          channel,
          raw,
          headers,
        ),
    });
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
    await bank.stop();
  });

  const begin = async (lin: Buyer, input: object = { packageId: 'p300', channel: 'sandbox' }) => {
    const { status, body, text } = await lin.do(contract.createRecharge, input);
    assert.equal(status, 200, text);
    return body.data as {
      id: string;
      no: string;
      moneyMinor: number;
      status: string;
      payUrl: string;
    };
  };
  const balance = async (lin: Buyer) => (await lin.do(jindouBalance)).body.data.balance as number;
  const statusOf = async (lin: Buyer, id: string) =>
    (await lin.do(contract.readRecharge, { id })).body.data.status as string;
  const receivedMinor = async (lin: Buyer, id: string) =>
    (await lin.do(contract.readRecharge, { id })).body.data.receivedMinor as number;
  const report = (order: { no: string; moneyMinor: number }, more: object = {}) =>
    JSON.stringify({
      noticeId: randomUUID(),
      outTradeNo: order.no,
      channelNo: 'SB1',
      merchant: 'renta-sandbox',
      moneyMinor: order.moneyMinor,
      currency: 'CNY',
      state: 'succeeded',
      ...more,
    });
  const notify = async (body: string, signature = signatureOf(body, bank.key)) => {
    const url = '/api/v1/payment-notices/sandbox';
    const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
    const { statusCode, body: text } = await server.send({
      method: 'POST',
      url,
      payload: body,
      headers,
    });
    return { status: statusCode, text };
  };
  const outcomes = async (no: string) =>
    (
      await server.db
        .selectFrom('payment_notice')
        .select('outcome')
        .where('order_no', '=', no)
        .execute()
    ).map(({ outcome }) => outcome);
  const age = (id: string, minutes: number) =>
    server.db
      .updateTable('recharge_order')
      .set({
        created_at: new Date(Date.now() - minutes * 60_000),
        expires_at: new Date(Date.now() - (minutes - 15) * 60_000),
        next_query_at: new Date(Date.now() - 1),
      })
      .where('id', '=', id)
      .execute();
  const payAt = (payUrl: string, result = 'succeeded') =>
    fetch(payUrl, { method: 'POST', body: new URLSearchParams({ result }) });

  it('offers the packages and limits of the price list', async () => {
    const lin = await newBuyer(server);
    const { packages, least, most, mostPerDay, channels } = (await lin.do(contract.rechargeOptions))
      .body.data;
    assert.deepEqual(
      packages.map(({ jindou, bonus }: { jindou: number; bonus: number }) => [jindou, bonus]),
      // product/domain-model 2.11
      [[50, 0], [100, 0], [300, 10], [500, 25], [1000, 80], [3000, 300], [5000, 600]], // prettier-ignore
    );
    assert.deepEqual(
      [least, most, mostPerDay, channels],
      [10, 50_000, 100_000, ['sandbox', 'bank']],
    );
  });

  it('credits a package and its gift when the channel reports the money, and not before', async () => {
    const lin = await newBuyer(server);
    const order = await begin(lin);
    assert.equal(order.status, 'awaitingChannel');
    assert.match(await (await fetch(order.payUrl)).text(), /¥ 300\.00/);
    assert.equal(await balance(lin), 0);
    assert.equal(await receivedMinor(lin, order.id), 0);
    assert.deepEqual(await notify(report(order)), { status: 200, text: 'success' });
    assert.equal(await balance(lin), 310);
    assert.equal(await statusOf(lin, order.id), 'credited');
    assert.equal(await receivedMinor(lin, order.id), 300_00);
  });

  it('credits once, though the notice comes fifty times at once and another one after it', async () => {
    const lin = await newBuyer(server);
    const order = await begin(lin);
    const notice = report(order);
    const answers = await Promise.all(Array.from({ length: 50 }, () => notify(notice)));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    await notify(report(order));
    await lin.do(contract.checkRecharge, { id: order.id });
    assert.equal(await balance(lin), 310);
  });

  it('rejects a notification with an invalid signature', async () => {
    const lin = await newBuyer(server);
    const order = await begin(lin);
    const honest = report(order);
    const forged = honest.replace('30000', '30001');
    assert.notEqual(forged, honest);
    assert.deepEqual(await notify(forged, signatureOf(honest, bank.key)), {
      status: 400,
      text: 'fail',
    });
    for (const signature of ['', 'x', 'A'.repeat(86) + '=='])
      assert.equal((await notify(honest, signature)).status, 400);
    assert.equal(await balance(lin), 0);
    assert.equal((await notify(honest)).status, 200, 'a forgery takes no true one’s place');
    assert.equal(await balance(lin), 310);
  });

  it('keeps a report that does not fit, credits nothing and raises an alarm', async () => {
    const lin = await newBuyer(server);
    const order = await begin(lin);
    alarms.length = 0;
    await notify(report(order, { moneyMinor: 29_999 }));
    await notify(report(order, { merchant: 'somebody-else' }));
    await notify(report(order, { currency: 'USD' }));
    await notify(report({ ...order, no: 'RC20260101000000' }));
    assert.deepEqual((await outcomes(order.no)).sort(), [
      'amount-differs',
      'currency-differs',
      'merchant-differs',
    ]);
    assert.deepEqual(await outcomes('RC20260101000000'), ['unknown-order']);
    assert.equal(alarms.length, 4);
    assert.equal(await balance(lin), 0);
  });

  it('finds out by itself when the notice was lost', async () => {
    const lin = await newBuyer(server);
    const order = await begin(lin);
    await payAt(order.payUrl);
    await age(order.id, 3);
    await server.db
      .updateTable('recharge_order')
      .set({ expires_at: new Date(Date.now() + 60_000) })
      .where('id', '=', order.id)
      .execute();
    await pollRecharges(server.db, money.gateways, assert.fail);
    assert.equal(await statusOf(lin, order.id), 'credited');
    assert.equal(await balance(lin), 310);
  });

  it('closes after 15 minutes, and owes back what is paid afterwards', async () => {
    const lin = await newBuyer(server);
    const order = await begin(lin);
    await age(order.id, 16);
    await pollRecharges(server.db, money.gateways, assert.fail);
    assert.equal(await statusOf(lin, order.id), 'closed');
    assert.equal(await receivedMinor(lin, order.id), 0);
    await notify(report(order));
    assert.equal(await statusOf(lin, order.id), 'refundDue');
    assert.equal(await receivedMinor(lin, order.id), order.moneyMinor);
    assert.equal(await balance(lin), 0);
  });

  it('refunds once, and retries when the channel does not answer', async () => {
    const lin = await newBuyer(server);
    const order = await begin(lin);
    await age(order.id, 16);
    await pollRecharges(server.db, money.gateways, assert.fail);
    await notify(report(order));
    // What the test before this one left is owed too.
    await server.db.updateTable('recharge_order').set({ status: 'refunded' }).where('status', '=', 'refundDue').where('id', '<>', order.id).execute(); // prettier-ignore
    const asked: [string, number][] = [];
    const refunding = (refund: () => Promise<boolean>) => ({
      sandbox: {
        ...money.gateways.sandbox!,
        refund: (no: string, minor: number) => (asked.push([no, minor]), refund()),
      },
    });
    const complaints: string[] = [];
    const round = (gateways: MoneySettings['gateways']) =>
      refundLatePayments(server.db, gateways, (message) => complaints.push(message));
    const dueNow = () =>
      server.db
        .updateTable('recharge_order')
        .set({ next_query_at: null })
        .where('id', '=', order.id)
        .execute();
    const refuse = refunding(() => Promise.resolve(false));
    const lost = refunding(() => Promise.reject(new Error('no answer')));
    for (const gateways of [refuse, lost, {}]) {
      assert.equal(await round(gateways), 0);
      assert.equal(await statusOf(lin, order.id), 'refundDue');
      await dueNow();
    }
    assert.equal(complaints.length, 3);
    assert.equal(await round(lost), 0);
    assert.equal(await round(refuse), 0, 'not before its ten minutes are over');
    await dueNow();
    const sent = await Promise.all(
      [1, 2, 3].map(() => round(refunding(() => Promise.resolve(true)))),
    );
    assert.equal(sent.reduce((sum, n) => sum + n, 0), 1); // prettier-ignore
    assert.equal(await statusOf(lin, order.id), 'refunded');
    assert.equal(await receivedMinor(lin, order.id), 0, 'it went back');
    assert.deepEqual(
      asked,
      Array.from({ length: 4 }, () => [order.no, order.moneyMinor]),
    );
    assert.equal(await balance(lin), 0);
  });

  it('reports that the channel refused', async () => {
    const lin = await newBuyer(server);
    const order = await begin(lin);
    await payAt(order.payUrl, 'failed');
    assert.equal(
      (await lin.do(contract.checkRecharge, { id: order.id })).body.data.status,
      'failed',
    );
  });

  it('begins one recharge for each key, and answers alike even when it was paid since', async () => {
    const lin = await newBuyer(server);
    const key = randomUUID();
    const input = { jindou: 123, channel: 'sandbox' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => lin.do(contract.createRecharge, input, key)),
    );
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    const order = answers[0]!.body.data;
    await notify(report(order));
    assert.equal((await lin.do(contract.createRecharge, input, key)).text, answers[0]!.text);
    assert.equal((await lin.do(contract.listRecharges)).body.total, 1);
    assert.equal(
      (await lin.do(contract.createRecharge, { ...input, jindou: 124 }, key)).status,
      422,
    );
  });

  for (const jindou of [0, -5, 1.5, '5', 1e21, 2 ** 53, 9, 50_001, null, true, [50]]) {
    it(`refuses ${JSON.stringify(jindou)} jindou, naming the field, and writes nothing`, async () => {
      const lin = await newBuyer(server);
      const { status, body } = await lin.do(contract.createRecharge, {
        jindou,
        channel: 'sandbox',
      });
      assert.deepEqual([status, body.data.fields[0].field], [400, 'jindou']);
      assert.equal((await lin.do(contract.listRecharges)).body.total, 0);
    });
  }

  it('refuses a minus zero, no channel, both or neither of amount and package, and a missing key', async () => {
    const lin = await newBuyer(server);
    const fieldOf = async (input: object, key?: string) =>
      (await lin.do(contract.createRecharge, input, key)).body.data.fields[0].field as string;
    const url = '/api/v1/recharges';
    const headers = {
      authorization: lin.token,
      'idempotency-key': 'k',
      'content-type': 'application/json',
    };
    const minusZero = await server.send({
      method: 'POST',
      url,
      payload: '{"jindou":-0,"channel":"sandbox"}',
      headers,
    });
    assert.equal(minusZero.statusCode, 400);
    assert.equal(await fieldOf({ jindou: 50 }), 'channel');
    assert.equal(await fieldOf({ jindou: 50, channel: 'alipay' }), 'channel');
    assert.equal(await fieldOf({ channel: 'sandbox' }), 'jindou');
    assert.equal(await fieldOf({ jindou: 50, packageId: 'p50', channel: 'sandbox' }), 'jindou');
    assert.equal(await fieldOf({ jindou: 50, channel: 'sandbox' }, ''), 'Idempotency-Key');
    assert.equal(await fieldOf({ jindou: 2999, channel: 'bank' }), 'jindou');
    assert.equal(await fieldOf({ packageId: 'p300', channel: 'bank' }), 'packageId');
  });

  it('sells 100,000 in a day at most, also to many calls at once', async () => {
    const lin = await newBuyer(server);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        lin.do(contract.createRecharge, { jindou: 40_000, channel: 'sandbox' }),
      ),
    );
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 200, 422, 422],
    );
    const refused = answers.find(({ status }) => status === 422)!;
    assert.deepEqual(
      [refused.body.data.failureCode, refused.body.data.leftToday],
      ['LIMIT_EXCEEDED', 20_000],
    );
  });

  it('returns 404 for another member’s recharge', async () => {
    const [lin, wu] = [await newBuyer(server), await newBuyer(server)];
    const { id } = await begin(lin);
    for (const endpoint of [
      contract.readRecharge,
      contract.checkRecharge,
      contract.closeRecharge,
    ]) {
      assert.equal((await wu.do(endpoint, { id })).status, 404);
    }
    assert.equal(await statusOf(lin, id), 'awaitingChannel');
    assert.equal((await lin.do(contract.closeRecharge, { id })).body.data.status, 'closed');
    assert.equal((await lin.do(contract.closeRecharge, { id })).status, 409);
  });

  it('credits a bank transfer when finance confirms it; a large one when two of them do', async () => {
    const lin = await newBuyer(server);
    const [ann, bob] = [
      await newBuyer(server, 0, 0, ['finance']),
      await newBuyer(server, 0, 0, ['finance']),
    ];
    const small = await begin(lin, { jindou: 3000, channel: 'bank' });
    const confirm = (who: Buyer, id: string, moneyMinor: number, bankReference = 'B1') =>
      who.do(contract.confirmTransfer, { id, moneyMinor, bankReference });
    assert.equal((await confirm(lin, small.id, 300_000)).status, 403);
    assert.equal((await confirm(ann, small.id, 299_999)).body.data.fields[0].field, 'moneyMinor');
    assert.equal((await confirm(ann, small.id, 300_000)).body.data.status, 'credited');
    assert.equal((await confirm(bob, small.id, 300_000)).status, 409);
    assert.equal(await balance(lin), 3000);
    const large = await begin(lin, { jindou: 10_000, channel: 'bank' });
    assert.equal((await confirm(ann, large.id, 1_000_000)).body.data.status, 'awaitingChannel');
    assert.equal((await confirm(ann, large.id, 1_000_000)).body.data.reason, 'second-person');
    assert.equal(
      (await confirm(bob, large.id, 1_000_000, 'B2')).body.data.fields[0].field,
      'bankReference',
    );
    assert.equal((await confirm(bob, large.id, 1_000_000)).body.data.status, 'credited');
    assert.equal(await balance(lin), 13_000);
    const own = await begin(ann, { jindou: 3000, channel: 'bank' });
    assert.equal((await confirm(ann, own.id, 300_000)).body.data.reason, 'own-transfer');
  });

  it('rejects a channel that is not enabled', async () => {
    const { statusCode } = await server.send({
      method: 'POST',
      url: '/api/v1/payment-notices/alipay',
      payload: '{}',
    });
    const large = await server.send({
      method: 'POST',
      url: '/api/v1/payment-notices/alipay',
      payload: 'x'.repeat(70_000),
    });
    assert.deepEqual(
      [large.statusCode, large.json<{ msg: string }>().msg],
      [413, 'The body is too large; 64 kB is the most.'],
    );
    assert.equal(statusCode, 404);
  });
});
