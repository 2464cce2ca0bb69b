import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createRecharge } from '#src/features/payments/contract/payments.ts';
import { SandboxBank } from '#src/features/payments/server/gateways/sandbox/bank.ts';
import { sandboxGateway } from '#src/features/payments/server/gateways/sandbox/driver.ts';
import {
  signatureHeader,
  signatureOf,
} from '#src/features/payments/server/gateways/sandbox/signed.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import { createNoticeHandler } from '#src/features/wallet/server/recharge/payment-notices.ts';
import { defaultMoneySettings } from '#src/server/money-settings.ts';
import { allRoutes } from '#src/server/routes.ts';
import { newBuyer } from '../support/buyer.ts';
import { assertBooks } from '../support/ledger-act.ts';
import { testServer, type TestServer } from '../support/test-server.ts';

/** The same notice fifty times at once, others before and after it, and tampered ones between. */
export async function manyNotices(orders: number): Promise<string> {
  const bank = await SandboxBank.start();
  const gateways = { sandbox: sandboxGateway(bank.account('http://127.0.0.1:9/')) };
  const money = { ...defaultMoneySettings, gateways };
  const server: TestServer = await testServer((deps) => allRoutes({ ...deps, money }), {
    takeNotice: (channel, raw, headers) =>
      createNoticeHandler(server.db, gateways, () => {})(channel, raw, headers),
  });
  const statuses: Record<number, number> = {};
  const send = async (body: string, signature: string) => {
    const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
    const { statusCode } = await server.send({
      method: 'POST',
      url: '/api/v1/payment-notices/sandbox',
      payload: body,
      headers,
    });
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  };
  try {
    for (let n = 0; n < orders; n += 1) {
      const buyer = await newBuyer(server);
      const made = await buyer.do(createRecharge, { packageId: 'p300', channel: 'sandbox' });
      const { no, moneyMinor } = made.body.data;
      const about = {
        outTradeNo: no,
        channelNo: `SB${n}`,
        merchant: 'renta-sandbox',
        moneyMinor,
        currency: 'CNY',
      };
      const notice = (state: string) => JSON.stringify({ noticeId: randomUUID(), ...about, state });
      const [paid, late] = [notice('succeeded'), notice('succeeded')];
      await Promise.all([
        ...Array.from({ length: 50 }, () => send(paid, signatureOf(paid, bank.key))),
        ...Array.from({ length: 5 }, () =>
          send(paid.replace('30000', '90000'), signatureOf(paid, bank.key)),
        ),
        send(late, signatureOf(late, bank.key)),
      ]);
      const failed = notice('failed');
      await send(failed, signatureOf(failed, bank.key));
      assert.equal((await buyer.do(jindouBalance)).body.data.balance, 310, 'credited once');
    }
    await assertBooks(server.db);
  } finally {
    await server.close();
    await bank.stop();
  }
  assert.equal(
    Object.keys(statuses).filter((status) => Number(status) >= 500).length,
    0,
    JSON.stringify(statuses),
  );
  return `${orders} recharges, 57 notices each, credited once: ${JSON.stringify(statuses)}`;
}
