import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { approveRefund, createOrder, requestRefund } from '#src/features/orders/contract/orders.ts';
import {
  listClusterReports,
  makeClusterReport,
  ownedWaves,
  readClusterReport,
} from '#src/features/reports/contract/printed-reports.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import { newBuyer, withPaymentPassword, type Buyer } from '../../../../support/buyer.ts';
import { demoServer } from '../../../../support/demo-server.ts';
import { assertBooks } from '../../../../support/ledger-act.ts';
import type { TestServer } from '../../../../support/test-server.ts';

// Prices: 20 jindou for a wave of a road, 30 for the report of several. The streets of the demo
// have 40 points each. Shares and indices are worked out here from the rows themselves, the
// interval by Wilson's formula.

interface Unit {
  road: string;
  status: string;
  category: string | null;
}

describe('a report of a cluster of roads', () => {
  let server: TestServer;
  let lin: Buyer;
  /** A point of each road of one wave, and the points of all of them. */
  let roads: { waveId: string; roadId: string; point: string }[];
  let units: Unit[];
  const orders: { id: string }[] = [];
  before(async () => {
    server = await demoServer();
    lin = await withPaymentPassword(await newBuyer(server, 1000));
    roads = (
      await sql<{ waveId: string; roadId: string; point: string }>`
        SELECT s.wave_id AS "waveId", s.road_id AS "roadId", min(s.id) AS point FROM sample s JOIN sample_wave w ON w.id = s.wave_id
        WHERE w.survey = 'streets' AND s.road_id IS NOT NULL
          AND w.period = (SELECT max(period) FROM sample_wave WHERE survey = 'streets')
        GROUP BY 1, 2 ORDER BY 2 LIMIT 4`.execute(server.db)
    ).rows;
    units = (
      await sql<Unit>`SELECT road_id AS road, status, category FROM sample WHERE wave_id = ${roads[0]!.waveId}`.execute(
        server.db,
      )
    ).rows;
    // All but the last are bought.
    for (const { point } of roads.slice(0, 3)) {
      const made = (
        await lin.do(createOrder, { items: [{ type: 'sample', refId: point, variant: 'wave' }] })
      ).body.data;
      assert.equal((await lin.pay([made.id])).status, 200);
      orders.push(made);
    }
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const partsOf = (...at: number[]) =>
    at.map((one) => ({ waveId: roads[one]!.waveId, roadId: roads[one]!.roadId }));
  const make = async (...at: number[]) => {
    const made = await lin.do(makeClusterReport, { parts: partsOf(...at) });
    assert.equal(made.status, 200, made.text);
    return made.body.data as {
      id: string;
      paperJindou: number;
      isOwned: boolean;
      wavesAreOwned: boolean;
    };
  };
  const read = async (id: string) => (await lin.do(readClusterReport, { id })).body.data;
  const order = (id: string, buyer = lin, variant = 'cluster') =>
    buyer.do(createOrder, { items: [{ type: 'road-report', refId: id, variant }] });
  const buy = async (id: string) => {
    const made = (await order(id)).body.data;
    assert.equal((await lin.pay([made.id])).status, 200);
    return made;
  };
  const balance = async () => (await lin.do(jindouBalance)).body.data.balance as number;
  const wilson = (hits: number, n: number) => {
    const z = 1.959964;
    const middle = (hits + (z * z) / 2) / (n + z * z);
    const half = (z * Math.sqrt((hits * (n - hits)) / n + (z * z) / 4)) / (n + z * z);
    return { low: middle - half, high: middle + half };
  };
  const near = (got: number, wanted: number) =>
    assert.ok(Math.abs(got - wanted) < 1e-4, `${got}, not ${wanted}`);

  it('is of waves that are one’s own', async () => {
    const own = (await lin.do(ownedWaves)).body.data as { roadId: string; points: number }[];
    assert.deepEqual(
      own.map(({ roadId }) => roadId).toSorted(),
      roads
        .slice(0, 3)
        .map(({ roadId }) => roadId)
        .toSorted(),
    );
    assert.deepEqual(
      own.map(({ points }) => points),
      [40, 40, 40],
    );
    const refused = await lin.do(makeClusterReport, { parts: partsOf(0, 3) });
    assert.deepEqual([refused.status, refused.body.data.fields[0].field], [400, 'parts.1']);
  });

  it('is of 2 to 10 different roads', async () => {
    assert.equal((await lin.do(makeClusterReport, { parts: partsOf(0) })).status, 400);
    assert.equal((await lin.do(makeClusterReport, { parts: partsOf(0, 0) })).status, 400);
    assert.equal(
      (await lin.do(makeClusterReport, { parts: partsOf(0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1) })).status,
      400,
    );
  });

  it('costs 30 jindou once, however it is asked for, and shows nothing before', async () => {
    const head = await make(0, 1);
    assert.deepEqual(
      [head.paperJindou, head.isOwned, (await read(head.id)).report],
      [30, false, null],
    );
    assert.equal((await make(1, 0)).id, head.id);
    const had = await balance();
    const [first, second] = [await order(head.id), await order(head.id)];
    await lin.pay([first.body.data.id]);
    assert.equal((await lin.pay([second.body.data.id])).body.data.amountJindou, 0);
    assert.equal(await balance(), had - 30);
    assert.equal((await order(head.id)).body.data.payableJindou, 0);
    const { head: after, report } = await read(head.id);
    assert.deepEqual(
      [after.isOwned, after.paperJindou, report.orderNo],
      [true, 0, first.body.data.no],
    );
    const { list } = (await lin.do(listClusterReports)).body;
    assert.deepEqual(
      list.map(({ id }: { id: string }) => id),
      [head.id],
    );
  });

  it('shows vacancy, mix and concentration of each road and of all together', async () => {
    const { report } = await read((await make(0, 1)).id);
    assert.deepEqual(
      [report.roads.length, report.isSynthetic, report.together.points],
      [2, true, 80],
    );
    const check = (told: (typeof report)['together'], of: Unit[]) => {
      const vacant = of.filter(({ status }) => status === 'vacant').length;
      assert.deepEqual([told.vacancy.n, told.vacancy.hits], [of.length, vacant]);
      near(told.vacancy.low, wilson(vacant, of.length).low);
      near(told.vacancy.high, wilson(vacant, of.length).high);
      const trading = of.flatMap(({ category }) => category ?? []);
      assert.equal(told.trading, trading.length);
      const counts = [...new Set(trading)].map(
        (trade) => trading.filter((one) => one === trade).length,
      );
      const shares = counts.map((n) => n / trading.length);
      near(told.hhi, shares.reduce((sum, share) => sum + share ** 2, 0)); // prettier-ignore
      near(told.entropy, -shares.reduce((sum, share) => sum + share * Math.log(share), 0)); // prettier-ignore
      assert.equal(told.mix.length, counts.length);
      assert.equal(told.mix[0].n, Math.max(...counts));
      near(told.mix[0].low, wilson(told.mix[0].n, trading.length).low);
    };
    for (const road of report.roads) check(road, units.filter((unit) => unit.road === road.roadId)); // prettier-ignore
    check(
      report.together,
      units.filter((unit) => unit.road === roads[0]!.roadId || unit.road === roads[1]!.roadId),
    );
  });

  it('shows medians of rents where five were measured, and which share of the known points was visited', async () => {
    const { report } = await read((await make(0, 1)).id);
    const { rows } = await sql<{ n: number; median: number }>`
      SELECT count(*) AS n, percentile_cont(0.5) WITHIN GROUP (ORDER BY (asked_minor_per_month / 100.0 / (frontage_m * depth_m))::float8) AS median
      FROM sample WHERE wave_id = ${roads[0]!.waveId} AND road_id = ANY(${[roads[0]!.roadId, roads[1]!.roadId]}::text[])
        AND asked_minor_per_month IS NOT NULL AND frontage_m IS NOT NULL AND depth_m IS NOT NULL`.execute(
      server.db,
    );
    assert.equal(report.together.asked.n, rows[0]!.n);
    assert.ok(rows[0]!.n >= 5, 'the demo has rents enough');
    near(report.together.asked.median, rows[0]!.median);
    assert.deepEqual([report.together.known, report.together.coverage], [80, 1]);
  });

  it('is readable by its buyer only, and not available in other forms', async () => {
    const wu = await newBuyer(server, 100);
    const { id } = await make(0, 2);
    assert.equal((await wu.do(readClusterReport, { id })).status, 404);
    assert.equal((await order(id, wu)).status, 400);
    assert.equal((await order(id, lin, 'evidence')).status, 400);
  });

  it('shuts when its jindou are given back, and when those of a wave of it are', async () => {
    const finance = await newBuyer(server, 0, 0, ['finance']);
    const giveBack = async (orderId: string) => {
      const asked = (await lin.do(requestRefund, { id: orderId, reason: 'the wrong roads' })).body
        .data;
      assert.equal((await finance.do(approveRefund, { id: asked.id, note: 'once' })).status, 200);
    };
    const { id } = await make(1, 2);
    const made = await buy(id);
    const had = await balance();
    await giveBack(made.id);
    assert.equal(await balance(), had + 30);
    assert.deepEqual([(await read(id)).report, (await read(id)).head.paperJindou], [null, 30]);
    await buy(id);
    assert.equal((await read(id)).report.roads.length, 2);
    await giveBack(orders[2]!.id);
    const { head, report } = await read(id);
    assert.deepEqual([report, head.isOwned, head.wavesAreOwned], [null, true, false]);
  });
});
