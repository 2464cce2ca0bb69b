import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { approveRefund, createOrder, requestRefund } from '#src/features/orders/contract/orders.ts';
import { readSuccessReport } from '#src/features/success-rates/contract/success-reports.ts';
import { listSuccessRuns } from '#src/features/success-rates/contract/success-runs.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import { newBuyer, withPaymentPassword, type Buyer } from '../../../support/buyer.ts';
import { assertBooks } from '../../../support/ledger-act.ts';
import { insertRun, runResult } from '../../../support/success-runs.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

// The price is 40 jindou, by the table of prices; 32 with a fifth off.

describe('the full report of a success rate', () => {
  let server: TestServer;
  let lin: Buyer;
  before(async () => {
    server = await testServer();
    lin = await withPaymentPassword(await newBuyer(server, 1000));
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const order = (refId: string, buyer = lin, key?: string) =>
    buyer.do(createOrder, { items: [{ type: 'success-rate', refId, variant: 'report' }] }, key);
  const reportOf = async (id: string, buyer = lin) =>
    (await buyer.do(readSuccessReport, { id })).body.data;
  const balance = async () => (await lin.do(jindouBalance)).body.data.balance as number;
  const bought = async (id: string) => {
    const made = (await order(id)).body.data;
    assert.equal((await lin.pay([made.id])).status, 200);
    return made as { id: string; no: string };
  };

  it('names its price and shows nothing until it is paid, although the run was', async () => {
    const id = await insertRun(server.db, lin.id, { paid: true });
    assert.deepEqual(await reportOf(id), {
      isSold: true,
      isOwned: false,
      priceJindou: 40,
      report: null,
    });
  });

  it('is the answer as it was kept, with the number of the order and whose it is', async () => {
    const id = await insertRun(server.db, lin.id);
    const had = await balance();
    const made = await bought(id);
    assert.equal(await balance(), had - 40);
    const { isOwned, priceJindou, report } = await reportOf(id);
    assert.deepEqual([isOwned, priceJindou, report.orderNo], [true, 0, made.no]);
    const member = await server.db
      .selectFrom('member')
      .select('account')
      .where('id', '=', lin.id)
      .executeTakeFirstOrThrow();
    assert.equal(report.account, member.account);
    assert.deepEqual(report.run.result, runResult);
  });

  it('names the licence of every source the run was worked out from', async () => {
    await server.db
      .insertInto('data_source')
      .values({
        key: 'melbourne-bars',
        title: '酒吧',
        title_en: 'Bars',
        publisher: 'City of Melbourne',
        attribution: 'City of Melbourne, CLUE',
        licence: 'CC BY 4.0',
        licence_url: 'https://creativecommons.org/licenses/by/4.0/',
        url: '',
      })
      .execute();
    const id = await insertRun(server.db, lin.id);
    const source = {
      key: 'melbourne-bars',
      title: '酒吧',
      titleEn: 'Bars',
      attribution: 'City of Melbourne, CLUE',
    };
    await server.db
      .updateTable('success_rate_run')
      .set({ result: JSON.stringify({ ...runResult, sources: [source] }) })
      .where('id', '=', id)
      .execute();
    await bought(id);
    const licence = {
      licence: 'CC BY 4.0',
      licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
    };
    assert.deepEqual((await reportOf(id)).report.sources, [{ ...source, ...licence }]);
  });

  it('is paid once: a double click, a repeat and a second order cost nothing more', async () => {
    const id = await insertRun(server.db, lin.id);
    const had = await balance();
    const [one, same] = await Promise.all([
      order(id, lin, 'click-report-1'),
      order(id, lin, 'click-report-1'),
    ]);
    assert.equal(one.body.data.id, same.body.data.id, 'one key, one order');
    const other = await order(id);
    await Promise.all([
      lin.pay([one.body.data.id], undefined, 'pay-report-1'),
      lin.pay([one.body.data.id], undefined, 'pay-report-1'),
    ]);
    assert.equal((await lin.pay([other.body.data.id])).body.data.amountJindou, 0);
    assert.equal(await balance(), had - 40);
    assert.equal((await order(id)).body.data.payableJindou, 0, 'owned for good');
  });

  it('is not sold of a run that can say nothing, or is another member’s', async () => {
    const few = await insertRun(server.db, lin.id, { priceJindou: 0 });
    assert.deepEqual([(await order(few)).status, (await reportOf(few)).isSold], [400, false]);
    const wu = await newBuyer(server, 100);
    const foreign = await insertRun(server.db, wu.id);
    assert.equal((await order(foreign)).status, 400);
    assert.equal((await lin.do(readSuccessReport, { id: foreign })).status, 404);
  });

  it('costs a fifth less with a membership that takes a fifth off', async () => {
    const pro = await newBuyer(server, 100, 0, ['member', 'pro']);
    const id = await insertRun(server.db, pro.id);
    const { priceJindou } = await reportOf(id, pro);
    assert.deepEqual([priceJindou, (await order(id, pro)).body.data.payableJindou], [32, 32]);
  });

  it('closes when its jindou are given back, and leaves the run that was paid on its own', async () => {
    const id = await insertRun(server.db, lin.id);
    const run = (await lin.do(createOrder, { items: [{ type: 'success-rate', refId: id }] })).body
      .data;
    await lin.pay([run.id]);
    const made = await bought(id);
    const hasReport = async () =>
      (await lin.do(listSuccessRuns, { limit: 100 })).body.list.find(
        (row: { id: string }) => row.id === id,
      ).hasReport as boolean;
    assert.equal(await hasReport(), true);
    const asked = (await lin.do(requestRefund, { id: made.id, reason: 'not what was needed' })).body
      .data;
    const finance = await newBuyer(server, 0, 0, ['finance']);
    const had = await balance();
    const approved = await finance.do(approveRefund, { id: asked.id, note: 'once' });
    assert.equal(approved.status, 200, approved.text);
    assert.equal(await balance(), had + 40);
    assert.deepEqual(
      [(await reportOf(id)).report, (await reportOf(id)).priceJindou, await hasReport()],
      [null, 40, false],
    );
    const row = await server.db
      .selectFrom('success_rate_run')
      .select('paid_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.notEqual(row.paid_at, null);
  });
});
