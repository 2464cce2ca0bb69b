import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type {
  BillLine,
  PaymentGateway,
} from '#src/features/payments/server/gateways/payment-gateway.ts';
import {
  listReconIssues,
  reconChannels,
  settleReconIssue,
  claimReconIssue,
} from '#src/features/wallet/contract/reconciliation.ts';
import { reconcileDue } from '#src/features/wallet/server/reconciliation/reconcile.ts';
import { defaultMoneySettings } from '#src/server/money-settings.ts';
import { allRoutes } from '#src/server/routes.ts';
import { newBuyer, type Buyer } from '../../../../support/buyer.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

const now = Date.parse('2026-11-20T10:30:00+08:00');
const day = '2026-11-19';
const note = 'the channel sent it back on 20 November';

describe('differences to the bills of channels', () => {
  let server: TestServer;
  let [lin, chen, wu]: Buyer[] = [];
  const line = (outTradeNo: string): BillLine => ({
    outTradeNo,
    channelNo: `c-${outTradeNo}`,
    moneyMinor: 30_000,
    currency: 'CNY',
  });
  const alipay = {
    name: 'alipay',
    billOf: async (of: string) =>
      of === day ? [line('closed'), line('of-staff'), line('nobody')] : [],
  } as Partial<PaymentGateway> as PaymentGateway;
  before(async () => {
    server = await testServer((deps) =>
      allRoutes({ ...deps, money: { ...defaultMoneySettings, gateways: { alipay } } }),
    );
    lin = await newBuyer(server);
    chen = await newBuyer(server, 0, 0, ['finance']);
    const put = (no: string, memberId: string) =>
      sql`INSERT INTO recharge_order (id, no, member_id, channel, jindou, bonus, money_minor, currency, status, expires_at)
        VALUES (${no}, ${no}, ${memberId}, 'alipay', 300, 0, 30000, 'CNY', 'closed', now())`.execute(
        server.db,
      );
    await put('closed', lin.id);
    await put('of-staff', chen.id);
    await reconcileDue(server.db, { alipay }, () => {}, now);
    wu = await newBuyer(server, 0, 0, ['finance']);
  });
  after(() => server.close());
  const list = async (who: Buyer, input: object = {}) =>
    (await server.call(listReconIssues, input, who.token)).body;
  const idOf = async (orderNo: string) =>
    (await list(wu!)).list.find((issue) => issue.orderNo === orderNo)!.id;

  it('are listed with both sums, the member and the assignee', async () => {
    const { list: found, data, total } = await list(chen!);
    assert.deepEqual([total, data], [3, { open: 3, mine: 3 }]);
    const one = found.find(({ orderNo }) => orderNo === 'closed')!;
    assert.deepEqual(
      [
        one.kind,
        one.channel,
        one.day,
        one.hereMinor,
        one.thereMinor,
        one.rechargeStatus,
        one.memberAccount,
        one.ownerAccount,
      ],
      ['missing-here', 'alipay', day, 30_000, 30_000, 'closed', lin!.id, chen!.id],
    );
    const unknown = found.find(({ orderNo }) => orderNo === 'nobody')!;
    assert.deepEqual(
      [unknown.hereMinor, unknown.rechargeStatus, unknown.memberAccount],
      [null, null, null],
    );
    assert.equal((await list(chen!, { channel: 'wechat' })).total, 0);
    assert.equal((await list(chen!, { kind: 'missing-here' })).total, 3);
  });

  it('are assigned to staff', async () => {
    const taken = await wu!.do(claimReconIssue, { id: await idOf('closed') });
    assert.deepEqual([taken.status, taken.body.data.ownerAccount], [200, wu!.id]);
    assert.deepEqual(
      [(await list(wu!)).data, (await list(chen!)).data],
      [
        { open: 3, mine: 1 },
        { open: 3, mine: 2 },
      ],
    );
  });

  it('are settled once, with method and reason, and not by the member concerned', async () => {
    const id = await idOf('closed');
    const key = randomUUID();
    const settle = () => wu!.do(settleReconIssue, { id, outcome: 'sent-back', note }, key);
    const [one, other] = [await settle(), await settle()];
    assert.deepEqual([one.status, one.text], [200, other.text]);
    assert.deepEqual(
      [one.body.data.outcome, one.body.data.settledByAccount, one.body.data.note],
      ['sent-back', wu!.id, note],
    );
    const again = await chen!.do(settleReconIssue, { id, outcome: 'explained', note });
    assert.deepEqual([again.status, again.body.data.reason], [409, 'settled-already']);
    assert.equal((await wu!.do(claimReconIssue, { id })).status, 409);
    const own = await chen!.do(settleReconIssue, {
      id: await idOf('of-staff'),
      outcome: 'explained',
      note,
    });
    assert.deepEqual([own.status, own.body.data.reason], [409, 'own-money']);
    assert.deepEqual(
      [(await list(wu!)).total, (await list(wu!, { state: 'settled' })).total],
      [2, 1],
    );
  });

  it('leave a line in the audit log', async () => {
    const { rows } = await sql<{
      action: string;
      outcome: string | null;
    }>`SELECT action, detail->>'outcome' AS outcome
      FROM ledger.audit WHERE actor_id = ${wu!.id} AND action LIKE 'recon%' ORDER BY at`.execute(
      server.db,
    );
    assert.deepEqual(rows, [
      { action: 'recon-issue.taken', outcome: null },
      { action: 'recon-issue.settled', outcome: 'sent-back' },
    ]);
  });

  it('name what is wrong with a settlement', async () => {
    const id = await idOf('nobody');
    for (const [field, more] of [
      ['note', { note: 'short' }],
      ['note', { note: `${' '.repeat(30)}x` }],
      ['outcome', { outcome: 'gone' }],
    ] as const) {
      const refused = await wu!.do(settleReconIssue, { id, outcome: 'explained', note, ...more });
      assert.deepEqual(
        [refused.status, refused.body.data.fields[0].field],
        [400, field],
        refused.text,
      );
    }
    assert.equal(
      (await wu!.do(settleReconIssue, { id: 'ri_none', outcome: 'explained', note })).status,
      404,
    );
    for (const endpoint of [settleReconIssue, claimReconIssue]) {
      assert.equal((await lin!.do(endpoint, { id, outcome: 'explained', note })).status, 403);
    }
  });

  it('are filtered by channel and day', async () => {
    // By way of far away, since no two runs may have one day, not even while they are moved.
    await sql`UPDATE recon_run SET day = day + 100000`.execute(server.db);
    await sql`UPDATE recon_run SET day = current_date - (date '2026-11-20' + 100000 - day)`.execute(
      server.db,
    );
    const { channels } = (await server.call(reconChannels, {}, chen!.token)).body.data;
    assert.deepEqual(
      [channels.length, channels[0]!.channel, channels[0]!.failure],
      [1, 'alipay', ''],
    );
    assert.deepEqual(
      channels[0]!.days.map(({ lines, issues }) => [lines, issues]),
      [[3, 3], ...Array.from({ length: 6 }, () => [0, 0])],
    );
  });
});
