import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  approveRefund,
  createOrder,
  readOrder,
  requestRefund,
} from '#src/features/orders/contract/orders.ts';
import { readSuccessRun } from '#src/features/success-rates/contract/success-rates.ts';
import { listSuccessRuns } from '#src/features/success-rates/contract/success-runs.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import { newBuyer, withPaymentPassword, type Buyer } from '../../../support/buyer.ts';
import { assertBooks } from '../../../support/ledger-act.ts';
import { insertRun, runResult } from '../../../support/success-runs.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

// Prices: 15 jindou for a run, 40 for its report.

describe('buying a success rate', () => {
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
  const order = (refId: string, variant?: string, buyer = lin) =>
    buyer.do(createOrder, {
      items: [{ type: 'success-rate', refId, ...(variant && { variant }) }],
    });
  const readRun = async (id: string) => (await lin.do(readSuccessRun, { id })).body.data;
  const balance = async () => (await lin.do(jindouBalance)).body.data.balance as number;

  it('withholds the answer until it is paid, in the run and in the list', async () => {
    const id = await insertRun(server.db, lin.id);
    const rowOf = async () =>
      (await lin.do(listSuccessRuns)).body.list.find((row: { id: string }) => row.id === id);
    const before = await readRun(id);
    assert.deepEqual([before.state, before.paid, before.result], ['ready', false, null]);
    assert.deepEqual([(await rowOf()).n, (await rowOf()).light], [null, null]);

    const had = await balance();
    const made = (await order(id)).body.data;
    assert.equal(made.payableJindou, 15);
    assert.equal((await lin.pay([made.id])).status, 200);
    assert.equal((await lin.do(readOrder, { id: made.id })).body.data.status, 'completed');
    const after = await readRun(id);
    assert.deepEqual([after.paid, after.result.n], [true, runResult.n]);
    assert.deepEqual([(await rowOf()).n, (await rowOf()).light], [100, 'green']);
    assert.equal(await balance(), had - 15);
  });

  it('names the price that is charged, before and after, in the run and in the list', async () => {
    // Pro takes a fifth off: 12 of 15.
    const pro = await withPaymentPassword(await newBuyer(server, 100, 0, ['member', 'pro']));
    const id = await insertRun(server.db, pro.id);
    const told = async () => {
      const [row] = (await pro.do(listSuccessRuns)).body.list as {
        priceJindou: number;
        paid: boolean;
      }[];
      const run = (await pro.do(readSuccessRun, { id })).body.data;
      return [run.priceJindou, run.paid, row!.priceJindou, row!.paid];
    };
    assert.deepEqual(await told(), [12, false, 12, false]);
    const had = (await pro.do(jindouBalance)).body.data.balance as number;
    await pro.pay([(await order(id, undefined, pro)).body.data.id]);
    assert.equal((await pro.do(jindouBalance)).body.data.balance, had - 12);
    assert.deepEqual(await told(), [12, true, 12, true]);
  });

  it('charges a run once, from however many orders', async () => {
    const id = await insertRun(server.db, lin.id);
    const orders = await Promise.all([order(id), order(id)]);
    const had = await balance();
    for (const made of orders) assert.equal((await lin.pay([made.body.data.id])).status, 200);
    assert.equal(await balance(), had - 15);
    assert.equal((await order(id)).body.data.payableJindou, 0);
  });

  it('holds the answer in the report, which is bought on its own too', async () => {
    const id = await insertRun(server.db, lin.id);
    const made = (await order(id, 'report')).body.data;
    assert.equal(made.payableJindou, 40);
    await lin.pay([made.id]);
    assert.equal((await readRun(id)).result.n, 100);
    assert.equal((await order(id)).body.data.payableJindou, 0, 'the run lies in it');
    const other = await insertRun(server.db, lin.id, { paid: true });
    assert.equal((await order(other, 'report')).body.data.payableJindou, 40);
  });

  it('closes the answer again when the jindou are given back', async () => {
    const id = await insertRun(server.db, lin.id);
    const made = (await order(id)).body.data;
    await lin.pay([made.id]);
    const asked = (await lin.do(requestRefund, { id: made.id, reason: 'the wrong street' })).body
      .data;
    const finance = await newBuyer(server, 0, 0, ['finance']);
    const approved = await finance.do(approveRefund, { id: asked.id, note: 'once' });
    assert.equal(approved.status, 200, approved.text);
    assert.deepEqual([(await readRun(id)).paid, (await readRun(id)).result], [false, null]);
  });

  it('sells no run that is another member’s, is computing, costs nothing or never was', async () => {
    const wu = await newBuyer(server, 100);
    const ids = [
      await insertRun(server.db, wu.id),
      await insertRun(server.db, lin.id, { state: 'computing' }),
      await insertRun(server.db, lin.id, { priceJindou: 0 }),
      'sr_none',
    ];
    for (const id of ids) {
      const refused = await order(id);
      assert.deepEqual(
        [refused.status, refused.body.data.fields?.[0].field],
        [400, 'items.0.refId'],
        refused.text,
      );
    }
    assert.equal((await readRun(ids[2]!)).result.n, 100, 'what costs nothing is told at once');
  });

  it('sells consulting by its quote alone', async () => {
    const refused = await lin.do(createOrder, { items: [{ type: 'consulting', refId: 'cr_1' }] });
    assert.deepEqual([refused.status, refused.body.data.fields[0].field], [400, 'items.0.type']);
    assert.match(refused.body.msg, /consulting-reports/);
  });
});
