import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type {
  BillLine,
  Gateways,
  PaymentGateway,
} from '#src/features/payments/server/gateways/payment-gateway.ts';
import { readyDays, reconcileDue } from '#src/features/wallet/server/reconciliation/reconcile.ts';
import { newBuyer } from '../../../../support/buyer.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

// Half past ten in China, so that the bill of the day before is ready.
const now = Date.parse('2026-11-20T10:30:00+08:00');
const day = '2026-11-19';
const line = (outTradeNo: string, moneyMinor = 30_000): BillLine => ({
  outTradeNo,
  channelNo: `c-${outTradeNo}`,
  moneyMinor,
  currency: 'CNY',
});

describe('comparing the bills of channels', () => {
  let server: TestServer;
  let staff: string;
  const alarms: string[] = [];
  let bills: Record<string, BillLine[] | undefined> = {};
  const gateways = {
    wechat: {
      name: 'wechat',
      billOf: async (of: string) =>
        of in bills ? bills[of] : Promise.reject(new Error('not there yet')),
    } as Partial<PaymentGateway> as PaymentGateway,
  } satisfies Gateways;
  const round = (at = now) =>
    reconcileDue(server.db, gateways, (message) => alarms.push(message), at);
  const issues = async () => {
    const { rows } = await sql<
      Record<string, unknown>
    >`SELECT order_no AS "no", kind, here_minor AS here, there_minor AS there, owner_id AS owner
      FROM recon_issue ORDER BY order_no, kind`.execute(server.db);
    return rows;
  };
  before(async () => {
    server = await testServer();
    const member = (await newBuyer(server)).id;
    staff = (await newBuyer(server, 0, 0, ['finance'])).id;
    const put = (no: string, status: string, creditedAt: string | null) =>
      sql`
      INSERT INTO recharge_order (id, no, member_id, channel, jindou, bonus, money_minor, currency, status, expires_at, credited_at, tx_id)
      VALUES (${no}, ${no}, ${member}, 'wechat', 300, 0, 30000, 'CNY', ${status}, now(), ${creditedAt}::timestamptz,
        CASE WHEN ${creditedAt}::timestamptz IS NOT NULL THEN gen_random_uuid() END)`.execute(
        server.db,
      );
    await put('same', 'credited', `${day}T23:59:59+08:00`);
    await put('other-sum', 'credited', `${day}T12:00:00+08:00`);
    await put('only-here', 'credited', `${day}T00:00:00+08:00`);
    await put('not-credited', 'closed', null);
    await put('owed-back', 'refundDue', null);
    // Paid a moment before midnight and credited after it: in the bill of the day before.
    await put('over-midnight', 'credited', `${day}T00:00:05+08:00`);
    await put('next-day', 'credited', '2026-11-20T00:00:00+08:00');
  });
  after(() => server.close());

  it('are those of the last seven days that are ready, from ten in the morning', () => {
    assert.deepEqual([readyDays(now).at(0), readyDays(now).at(-1)], ['2026-11-13', day]);
    assert.equal(readyDays(Date.parse('2026-11-20T09:59:00+08:00')).at(-1), '2026-11-18');
  });

  const minutes = (n: number) => now + n * 60_000;

  it('retries a channel that does not answer, after a pause', async () => {
    await round();
    assert.match(alarms.splice(0).join(), /wechat of 2026-11-13 failed: not there yet/);
    await round(minutes(9));
    assert.deepEqual([alarms, await issues()], [[], []]);
    const { rows } = await sql<{ failure: string }>`SELECT failure FROM recon_channel`.execute(
      server.db,
    );
    assert.deepEqual(rows, [{ failure: '2026-11-13: not there yet' }]);
  });

  it('waits three days for a bill the channel does not have, and then takes it for one of no payments', async () => {
    bills = Object.fromEntries(readyDays(now).map((one) => [one, undefined]));
    await round(minutes(10));
    const { rows } = await sql<{
      day: string;
      lines: number;
    }>`SELECT day::text AS day, lines FROM recon_run ORDER BY 1`.execute(server.db);
    assert.deepEqual(
      rows.map((run) => [run.day, run.lines]),
      ['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'].map((one) => [one, 0]),
    );
  });

  it('assigns each difference once', async () => {
    bills = Object.fromEntries(readyDays(now).map((one) => [one, []]));
    bills['2026-11-18'] = [line('over-midnight')];
    const again = { ...line('same'), channelNo: 'c-same-2' };
    bills[day] = [
      line('same'),
      again,
      line('other-sum', 30_001),
      line('not-credited'),
      line('owed-back'),
      line('unknown'),
    ];
    await Promise.all([round(minutes(20)), round(minutes(20))]);
    await round(minutes(30));
    const owner = staff;
    assert.deepEqual(await issues(), [
      { no: 'not-credited', kind: 'missing-here', here: 30_000, there: 30_000, owner },
      { no: 'only-here', kind: 'missing-there', here: 30_000, there: null, owner },
      { no: 'other-sum', kind: 'amount-differs', here: 30_000, there: 30_001, owner },
      { no: 'same', kind: 'paid-twice', here: 30_000, there: 60_000, owner },
      { no: 'unknown', kind: 'missing-here', here: null, there: 30_000, owner },
    ]);
    assert.equal(alarms.filter((message) => message.includes('5 places')).length, 1, alarms.join());
    await round(now + 86_400_000);
    assert.equal((await issues()).length, 5, 'the bill of the next day is not there yet');
  });
});
