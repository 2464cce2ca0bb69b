import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { entryOf, newDocument } from '#src/domain/assessment.ts';
import {
  assessmentEvidence,
  createAssessment,
} from '#src/features/assessments/contract/assessments.ts';
import { searchKases } from '#src/features/kases/contract/kases.ts';
import { approveRefund, createOrder, requestRefund } from '#src/features/orders/contract/orders.ts';
import {
  listEvidenceReports,
  makeEvidenceReport,
  readEvidenceReport,
} from '#src/features/reports/contract/printed-reports.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import { newBuyer, withPaymentPassword, type Buyer } from '../../../../support/buyer.ts';
import { demoServer } from '../../../../support/demo-server.ts';
import { assertBooks } from '../../../../support/ledger-act.ts';
import type { TestServer } from '../../../../support/test-server.ts';

// Prices: 30 jindou for the report and what each masked row costs in the list, by the table of
// prices. Medians and products are worked out here from the rows themselves.

interface Details {
  unitRentMonth: number;
  areaM2: number;
  dealDate: string;
}
type Row = { id: string; priceJindou: number; details: Details | null };
interface Line {
  factors: Record<string, number>;
  net: number;
  adjusted: number;
  share: number;
}

describe('a report of rental evidence', () => {
  let server: TestServer;
  let lin: Buyer;
  let rows: Row[];
  before(async () => {
    server = await demoServer();
    lin = await withPaymentPassword(await newBuyer(server, 3000));
    const query = { city: '臺北市', district: '大安區', kind: 'lease', limit: 50 };
    rows = (await lin.do(searchKases, query)).body.list;
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const idsAt = (from: number, to: number) => rows.slice(from, to).map(({ id }) => id);
  const costOf = (from: number, to: number) =>
    rows.slice(from, to).reduce((sum, { priceJindou }) => sum + priceJindou, 0);
  const make = async (ids: string[], more: object = {}, buyer = lin) => {
    const made = await buyer.do(makeEvidenceReport, { ids, ...more });
    assert.equal(made.status, 200, made.text);
    return made.body.data as {
      id: string;
      missing: string[];
      paperJindou: number;
      unlockJindou: number;
      isOwned: boolean;
    };
  };
  const read = async (id: string, buyer = lin) =>
    (await buyer.do(readEvidenceReport, { id })).body.data;
  const itemsOf = (id: string, kases: readonly string[]) => [
    { type: 'road-report', refId: id, variant: 'evidence' },
    ...kases.map((refId) => ({ type: 'kase', refId })),
  ];
  const order = (items: object[], buyer = lin, key?: string) =>
    buyer.do(createOrder, { items }, key);
  const buy = async (id: string, kases: readonly string[]) => {
    const made = (await order(itemsOf(id, kases))).body.data;
    assert.equal((await lin.pay([made.id])).status, 200);
    return made;
  };
  const balance = async () => (await lin.do(jindouBalance)).body.data.balance as number;
  const middle = (values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const half = sorted.length / 2;
    return sorted.length % 2 === 1
      ? sorted[Math.floor(half)]!
      : (sorted[half - 1]! + sorted[half]!) / 2;
  };

  it('costs 30 and the unlocks of its masked rows, shows that first, and is paid in one order', async () => {
    const ids = idsAt(0, 7);
    const head = await make(ids);
    assert.deepEqual(
      [head.paperJindou, head.unlockJindou, head.isOwned],
      [30, costOf(0, 7), false],
    );
    assert.deepEqual(head.missing.toSorted(), ids.toSorted());
    assert.equal((await read(head.id)).report, null, 'nothing is shown before it is paid');
    const had = await balance();
    const made = await buy(head.id, head.missing);
    assert.equal(await balance(), had - 30 - costOf(0, 7));
    const { head: after, report } = await read(head.id);
    assert.deepEqual(
      [after.isOwned, after.paperJindou, after.unlockJindou, after.missing],
      [true, 0, 0, []],
    );
    assert.equal(report.orderNo, made.no);
    assert.equal(report.rows.length, 7);
  });

  it('shows the median of its rows, and adjusts each by time and size alone where no shop was chosen', async () => {
    const { report } = await read((await make(idsAt(0, 7))).id);
    const told = report.rows as { row: { id: string; details: Details }; line: Line }[];
    assert.deepEqual([report.summary.n, report.currency], [7, 'TWD']);
    assert.equal(report.summary.median, middle(told.map(({ row }) => row.details.unitRentMonth)));
    assert.equal(report.basis.kind, 'usual');
    assert.equal(report.basis.areaM2, middle(told.map(({ row }) => row.details.areaM2)));
    for (const { row, line } of told) {
      const product = Object.values(line.factors).reduce((all, factor) => all * factor, 1);
      assert.ok(Object.keys(line.factors).every((name) => ['time', 'size'].includes(name)));
      assert.ok(Math.abs(line.adjusted - row.details.unitRentMonth * product) < 0.001, row.id);
      assert.ok(Math.abs(line.net - (product - 1)) < 1e-9);
    }
    const shares = told.reduce((sum, { line }) => sum + line.share, 0);
    assert.ok(Math.abs(shares - 1) < 1e-9, String(shares));
    assert.equal(report.sources[0].attribution.includes('內政部'), true);
    assert.notEqual(report.sources[0].licence, '');
  });

  it('adjusts to the shop of an assessment with the factors the assessment proposes', async () => {
    const ids = idsAt(0, 5);
    const document = newDocument('2021-12-31', { city: '臺北市', district: '大安區', areaM2: 60 });
    document.comparables = ids.map(entryOf);
    const assessment = (await lin.do(createAssessment, { document })).body.data;
    const evidence = (await lin.do(assessmentEvidence, { id: assessment.id })).body.data;
    const head = await make(ids, { assessmentId: assessment.id });
    assert.deepEqual(
      [head.paperJindou, head.unlockJindou],
      [30, 0],
      'rows that are owned cost nothing',
    );
    await buy(head.id, []);
    const { report } = await read(head.id);
    assert.deepEqual([report.basis.kind, report.basis.areaM2], ['subject', 60]);
    const proposed = new Map(
      (evidence.chosen as { row: Row; adjustment: { factors: object } }[]).map(
        ({ row, adjustment }) => [row.id, adjustment.factors],
      ),
    );
    for (const { row, line } of report.rows) assert.deepEqual(line.factors, proposed.get(row.id));
  });

  it('is the same report when the same rows are chosen again, bought once however often it is paid', async () => {
    const ids = idsAt(7, 9);
    const [one, same] = await Promise.all([make(ids), make(ids.toReversed())]);
    assert.equal(one.id, same.id);
    const had = await balance();
    const items = itemsOf(one.id, one.missing);
    const [first, repeat] = await Promise.all([
      order(items, lin, 'evidence-click'),
      order(items, lin, 'evidence-click'),
    ]);
    assert.equal(first.body.data.id, repeat.body.data.id);
    const second = await order(items);
    await lin.pay([first.body.data.id]);
    assert.equal((await lin.pay([second.body.data.id])).body.data.amountJindou, 0);
    assert.equal(await balance(), had - 30 - costOf(7, 9));
    assert.equal((await order(itemsOf(one.id, ids))).body.data.payableJindou, 0);
    const { list } = (await lin.do(listEvidenceReports)).body;
    assert.equal(list.filter(({ id }: { id: string }) => id === one.id).length, 1);
  });

  it('stays shut while a row is masked, and says what that costs', async () => {
    const { id } = await make(idsAt(9, 11));
    await buy(id, [rows[9]!.id]);
    const { head, report } = await read(id);
    assert.deepEqual(
      [report, head.missing, head.paperJindou, head.unlockJindou],
      [null, [rows[10]!.id], 0, costOf(10, 11)],
    );
  });

  it('is readable by its buyer only', async () => {
    const wu = await newBuyer(server, 500);
    const { id } = await make(idsAt(11, 13));
    assert.equal((await wu.do(readEvidenceReport, { id })).status, 404);
    assert.equal((await order(itemsOf(id, []), wu)).status, 400);
    assert.equal((await order([{ type: 'road-report', refId: id, variant: 'sheet' }])).status, 400);
    const { rows: roads } = await sql<{ id: string }>`SELECT id FROM road LIMIT 1`.execute(
      server.db,
    );
    assert.equal(
      (await order([{ type: 'road-report', refId: roads[0]!.id, variant: 'evidence' }])).status,
      400,
    );
    assert.equal(
      (await order([{ type: 'road-report', refId: roads[0]!.id, variant: 'sheet' }])).status,
      200,
    );
  });

  it('is made of 2 to 30 published cases of one city', async () => {
    const refused = async (ids: string[]) => (await lin.do(makeEvidenceReport, { ids })).status;
    const { rows: far } = await sql<{ id: string }>`
      SELECT id FROM kase WHERE city = '新北市' AND status = 'published' LIMIT 1`.execute(
      server.db,
    );
    assert.equal(await refused(idsAt(0, 1)), 400);
    assert.equal(await refused([rows[0]!.id, rows[0]!.id]), 400);
    assert.equal(await refused(idsAt(0, 31)), 400);
    assert.equal(await refused([rows[0]!.id, 'ks_none']), 400);
    assert.equal(await refused([rows[0]!.id, far[0]!.id]), 400);
  });

  it('shuts when its jindou are given back, and leaves the rows to their buyer', async () => {
    const ids = idsAt(13, 15);
    const { id } = await make(ids);
    const made = await buy(id, ids);
    const item = made.items.find(({ refId }: { refId: string }) => refId === id);
    const asked = (
      await lin.do(requestRefund, { id: made.id, reason: 'the wrong rows', itemIds: [item.id] })
    ).body.data;
    const finance = await newBuyer(server, 0, 0, ['finance']);
    const had = await balance();
    assert.equal((await finance.do(approveRefund, { id: asked.id, note: 'once' })).status, 200);
    assert.equal(await balance(), had + 30);
    const { head, report } = await read(id);
    assert.deepEqual([report, head.isOwned, head.paperJindou, head.missing], [null, false, 30, []]);
  });
});
