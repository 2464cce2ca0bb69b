import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import {
  actOnBooking,
  createBooking,
  deliverBooking,
  readBooking,
} from '#src/features/orders/contract/bookings.ts';
import { createOrder, readOrder } from '#src/features/orders/contract/orders.ts';
import { unitAddress } from '#src/features/orders/ui/bookings/booking-labels.ts';
import { itemAddress } from '#src/features/orders/ui/lists/order-labels.ts';
import {
  compareWaves,
  listSampleResults,
  listSampleWaves,
  readSampleResult,
  sampleCoverage,
  sampleRoadOffer,
  sampleRunCoverage,
  sampleStatistics,
  searchSamples,
} from '#src/features/samples/contract/samples.ts';
import { grantResult, withdrawResult } from '#src/features/samples/server/samples.service.ts';
import { recordSearch } from '#src/features/searches/contract/searches.ts';
import { tx } from '#src/server/db/transaction.ts';
import {
  newBuyer,
  paymentPassword,
  withPaymentPassword,
  type Buyer,
} from '../../../support/buyer.ts';
import { done, inDays } from '../../../support/consulting-order.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { grantOwnership } from '../../../support/grant-ownership.ts';
import { assertClose, quantile } from '../../../support/open-leases.ts';
import { join, newTeamOwner } from '../../../support/team-owner.ts';
import type { TestServer } from '../../../support/test-server.ts';

interface Line {
  period: string;
  road: string;
  point: string;
  status: string;
  category: string;
  name: string;
  asked_rent: string;
  frontage_m: string;
  depth_m: string;
  lon: string;
  lat: string;
  door_no: string;
  confidence: string;
}

const read = (file: string) =>
  parse(readFileSync(`src/server/demo/data/${file}`), { columns: true }) as Line[];
const streets = read('samples-synthetic.csv');
const bars = read('samples-melbourne-bars.csv');

let server: TestServer;
let member: string;
let memberId: string;
const idOf = async () => {
  const { rows } = await sql<{
    id: string;
  }>`SELECT member_id AS id FROM session ORDER BY created_at DESC LIMIT 1`.execute(server.db);
  return rows[0]!.id;
};
before(async () => {
  server = await demoServer();
  member = await server.logIn('member');
  memberId = await idOf();
});
after(() => server.close());

const search = async (input: object, token = member) =>
  (await server.call(searchSamples, input, token)).body;
const statistics = async (input: object) =>
  (await server.call(sampleStatistics, input, member)).body.data;
const waveOf = async (survey: string, period: string) =>
  (await server.call(listSampleWaves, {}, member)).body.data.find(
    (wave) => wave.survey === survey && wave.period === period,
  )!;

describe('GET /api/v1/sample-waves', () => {
  it('shows each wave with its points, and which of them are made up', async () => {
    const waves = (await server.call(listSampleWaves, {}, member)).body.data;
    assert.equal(waves.length, 22);
    const told = waves.map(({ survey, period, points, isSynthetic, countsVacant }) => [
      survey,
      period,
      points,
      isSynthetic,
      countsVacant,
    ]);
    assert.deepEqual(told.slice(0, 3), [['streets', '2021Q4', 320, true, true], ['bars', '2021', 264, false, false], ['streets', '2020Q4', 320, true, true]]); // prettier-ignore
    assert.equal(
      (await server.call(listSampleWaves, { city: '墨爾本' }, member)).body.data.length,
      20,
    );
  });
});

describe('GET /api/v1/samples', () => {
  it('masks points: their street and what trades there, and nothing that is sold', async () => {
    const { list, total } = await search({ city: '臺北市', limit: 100 });
    assert.equal(total, 640);
    for (const row of list) {
      assert.equal(row.details, null);
      assert.equal(row.priceJindou, 2);
      assert.ok(
        String(row.lon).length <= 7 && String(row.lat).length <= 6,
        'three decimals at most',
      );
    }
    const text = JSON.stringify(list);
    for (const { name } of streets.filter((line) => line.name !== ''))
      assert.ok(!text.includes(name), name);
    assert.ok(!/SYN-|doorNo|asked|seen|told|footfall/i.test(text));
  });

  it('opens them to survey staff, and to their buyers', async () => {
    const staff = await server.logIn('analyst');
    const open = (await search({ city: '臺北市', limit: 10 }, staff)).list;
    assert.ok(open.every(({ details }) => details !== null));
    const [first, second] = (await search({ city: '臺北市', limit: 2 })).list;
    const id = await tx(server.db, (trx) =>
      grantResult(trx, memberId, '忠孝東路', [first!.id, first!.id]),
    );
    const seen = (await search({ city: '臺北市', limit: 2 })).list;
    assert.deepEqual(
      seen.map(({ id: rowId, details }) => [rowId, details === null]),
      [
        [first!.id, false],
        [second!.id, true],
      ],
    );
    const stranger = await server.logIn('member');
    assert.ok(
      (await search({ city: '臺北市', limit: 2 }, stranger)).list.every(
        ({ details }) => details === null,
      ),
    );
    // Only what is owned, however many others match; and the others by themselves.
    const owned = await search({ city: '臺北市', owned: 'yes' });
    assert.deepEqual([owned.total, owned.list.map((row) => row.id)], [1, [first!.id]]);
    const others = await search({ city: '臺北市', owned: 'no', limit: 1 });
    assert.deepEqual([others.total, others.list[0]!.id], [639, second!.id]);
    assert.equal((await search({ city: '臺北市', owned: 'yes' }, staff)).total, 640);
    await withdrawResult(server.db, id);
    assert.equal((await search({ owned: 'yes' })).total, 0);
    assert.ok(
      (await search({ city: '臺北市', limit: 2 })).list.every(({ details }) => details === null),
    );
  });

  it('finds by every filter what the file holds', async () => {
    const now = streets.filter(({ period }) => period === '2021Q4');
    const wave = (await waveOf('streets', '2021Q4')).id;
    const cases: [object, number][] = [
      [{ wave }, 320],
      [{ survey: 'bars' }, 4402],
      [{ wave, road: '松江路' }, 40],
      [{ wave, road: ['松江路', '吳興街'] }, 80],
      [{ wave, status: 'vacant' }, now.filter(({ status }) => status === 'vacant').length],
      [{ wave, category: 'fnb-tea' }, now.filter(({ category }) => category === 'fnb-tea').length],
      [{ wave, district: '大安區' }, 120],
      [
        { wave, bounds: '121.54,25.03,121.56,25.05' },
        now.filter(
          ({ lon, lat }) => +lon >= 121.54 && +lon <= 121.56 && +lat >= 25.03 && +lat <= 25.05,
        ).length,
      ],
      [
        // The same box as corners in turn.
        { wave, polygon: '121.54,25.03;121.56,25.03;121.56,25.05;121.54,25.05' },
        now.filter(
          ({ lon, lat }) => +lon >= 121.54 && +lon <= 121.56 && +lat >= 25.03 && +lat <= 25.05,
        ).length,
      ],
    ];
    for (const [input, n] of cases)
      assert.equal((await search(input)).total, n, JSON.stringify(input));
    assert.ok((await search({ wave, near: '121.5504,25.0415,500' })).total > 0);
    assert.equal((await search({ wave, near: '121.0,24.0,500' })).total, 0);
  });

  it('refuses wrong input, naming it', async () => {
    for (const [input, field] of [
      [{ status: 'open' }, 'status'],
      [{ category: 'pubs' }, 'category'],
      [{ confidence: '6' }, 'confidence'],
      [{ polygon: '0,0;1,1;1,0;0,1' }, 'polygon'],
      [{ near: '121.5,25,10' }, 'near'],
      [{ bounds: '1,2,3' }, 'bounds'],
      [{ sort: 'rent' }, 'sort'],
      [{ page: '1001' }, 'page'],
      [{ name: 'x' }, 'name'],
    ] as const) {
      const { status, body } = await server.call(searchSamples, input, member);
      assert.equal(status, 400, JSON.stringify(input));
      assert.equal(
        (body.data as unknown as { fields: { field: string }[] }).fields[0]!.field,
        field,
      );
    }
  });

  it('needs the permission', async () => {
    const { status, body } = await server.call(searchSamples, {}, await server.logIn());
    assert.equal(status, 403);
    assert.match(body.msg, /sample-view/);
  });
});

describe('GET /api/v1/samples/statistics', () => {
  it('shows vacancy with the interval of Wilson, and the change since the wave before', async () => {
    const told = await statistics({ city: '臺北市' });
    assert.deepEqual([told.points, told.wave!.period, told.wave!.points], [640, '2021Q4', 320]);
    // 44 of 320; worked out in Python with z = 1.959964.
    assert.deepEqual(told.vacancy, { n: 320, hits: 44, share: 0.1375, low: 0.104, high: 0.1796 });
    assert.equal(told.change!.period, '2020Q4');
    assertClose(told.change!.vacancy, 44 / 320 - 23 / 320);
  });

  it('compares vacancy with that of the wave before under the same confidence', async () => {
    const sure = (period: string) =>
      streets.filter((line) => line.period === period && Number(line.confidence) >= 5);
    const vacant = (lines: readonly Line[]) =>
      lines.filter(({ status }) => status === 'vacant').length / lines.length;
    const [now, before] = [sure('2021Q4'), sure('2020Q4')];
    assert.ok(now.length >= 5 && before.length >= 5 && before.length < 320);
    const told = await statistics({ city: '臺北市', confidence: '5' });
    assert.equal(told.vacancy!.n, now.length);
    assertClose(told.change!.vacancy, vacant(now) - vacant(before));
    assert.equal(told.change!.points, 320, 'what became of the points is told of all of them');
  });

  it('shows no change of vacancy where the wave before counted no empty units', async () => {
    const counts = (is: boolean) =>
      sql`UPDATE sample_wave SET counts_vacant = ${is} WHERE survey = 'streets' AND period = '2020Q4'`.execute(
        server.db,
      );
    await counts(false);
    const told = await statistics({ city: '臺北市' });
    assert.deepEqual([told.vacancy!.hits, told.change!.vacancy], [44, null]);
    await counts(true);
  });

  it('shows no share of trades of fewer than five units', async () => {
    const wave = (await waveOf('streets', '2021Q4')).id;
    const small = streets.find(({ period, road, category }) => {
      const n = streets.filter(
        (line) => line.period === period && line.road === road && line.category === category,
      ).length;
      return period === '2021Q4' && category !== '' && n < 5;
    })!;
    const told = await statistics({ wave, road: small.road, category: small.category });
    assert.ok(told.points > 0 && told.points < 5);
    assert.deepEqual([told.categories, told.hhi], [[], null]);
  });

  it('shows the median rent asked, as far as units were measured', async () => {
    const told = (await statistics({ city: '臺北市' })).askedRent;
    const asked = streets
      .filter(({ period, asked_rent }) => period === '2021Q4' && asked_rent !== '')
      .map(
        ({ asked_rent, frontage_m, depth_m }) =>
          Number(asked_rent) / (Number(frontage_m) * Number(depth_m)),
      );
    assert.deepEqual([told.n, told.currency], [asked.length, 'TWD']);
    assertClose(told.median, quantile(asked, 0.5));
    assertClose(told.q3, quantile(asked, 0.75));
  });

  it('says nothing of rents of fewer than five, and no vacancy where it cannot be known', async () => {
    const wave = (await waveOf('streets', '2021Q4')).id;
    for (const { road } of streets.filter(({ point }) => point.endsWith('-001'))) {
      const n = streets.filter((line) => line.period === '2021Q4' && line.road === road && line.category === 'fnb-tea' && line.asked_rent !== '').length; // prettier-ignore
      const told = await statistics({ wave, road, category: 'fnb-tea' });
      if (n > 0 && n < 5) assert.deepEqual([told.askedRent.n, told.askedRent.median], [n, null]);
      assert.equal(told.vacancy, null);
      assert.ok(told.vacancyReason === 'filtered' || told.vacancyReason === 'no-points');
    }
    assert.equal((await statistics({ survey: 'bars' })).vacancyReason, 'not-counted');
    assert.equal((await statistics({ city: '高雄市' })).vacancyReason, 'no-points');
  });

  it('lists at most ten categories, most frequent first', async () => {
    const { categories, trading } = await statistics({ city: '臺北市' });
    const counts = new Map<string, number>();
    for (const { period, category } of streets) if (period === '2021Q4' && category) counts.set(category, (counts.get(category) ?? 0) + 1); // prettier-ignore
    assert.equal(categories.length, 10);
    assert.equal(trading, [...counts.values()].reduce((sum, n) => sum + n, 0)); // prettier-ignore
    assert.deepEqual(categories.map(({ n }) => n), [...counts.values()].sort((a, b) => b - a).slice(0, 10)); // prettier-ignore
    for (const { category, n } of categories) assert.equal(n, counts.get(category));
  });
});

describe('GET /api/v1/sample-waves/compare', () => {
  it('counts what became of the bars of Melbourne from 2020 to 2021', async () => {
    const [from, to] = [(await waveOf('bars', '2020')).id, (await waveOf('bars', '2021')).id];
    const { counts, churn, flows } = (await server.call(compareWaves, { from, to }, member)).body
      .data;
    // Counted in Python from the city's own file by property and name: 259 and 264 bars, of which
    // 236 are in both.
    assert.equal(counts.stayed, 236);
    assert.equal(counts.closed + counts.replaced, 23);
    assert.equal(counts.opened + counts.replaced, 28);
    assertClose(churn, (23 + 28) / (259 + 264));
    assert.equal(flows.reduce((sum, { n }) => sum + n, 0), new Set(bars.filter(({ period }) => period === '2020' || period === '2021').map(({ point }) => point)).size); // prettier-ignore
  });

  it('refuses waves of different surveys, the wrong way round, and those that are not there', async () => {
    const [y2020, y2021, street] = [
      await waveOf('bars', '2020'),
      await waveOf('bars', '2021'),
      await waveOf('streets', '2021Q4'),
    ];
    const call = (from: string, to: string) => server.call(compareWaves, { from, to }, member);
    assert.match(
      (await call(y2020.id, street.id)).body.msg,
      /^to: expected a wave of the same survey/,
    );
    assert.match(
      (await call(y2021.id, y2020.id)).body.msg,
      /^to: expected a wave later than 2021, got 2020/,
    );
    assert.equal((await call('sw_0', y2020.id)).status, 404);
    assert.equal((await server.call(compareWaves, { from: y2020.id }, member)).status, 400);
  });
});

describe('/api/v1/sample-results', () => {
  it('opens a basket in the order of its road to its owner alone', async () => {
    const staff = await server.logIn('analyst');
    const rows = (await search({ city: '臺北市', road: '松江路', limit: 100 }, staff)).list;
    const ids = rows.filter(({ period }) => period === '2021Q4').map(({ id }) => id);
    const id = await tx(server.db, (trx) => grantResult(trx, memberId, '松江路 2021Q4', ids));
    const { data } = (await server.call(readSampleResult, { id }, member)).body;
    assert.deepEqual([data.title, data.rows, data.isWithdrawn], ['松江路 2021Q4', 40, false]);
    assert.deepEqual(data.list.map(({ details }) => details!.seq), Array.from({ length: 40 }, (_, at) => at + 1)); // prettier-ignore
    assert.ok(data.list.every(({ details }) => details!.doorNo !== ''));
    const stranger = await server.logIn('admin');
    assert.equal((await server.call(readSampleResult, { id }, stranger)).status, 404);
    assert.equal((await server.call(listSampleResults, {}, stranger)).body.total, 0);
    const { list } = (await server.call(listSampleResults, {}, member)).body;
    assert.equal(list[0]!.id, id);
    await withdrawResult(server.db, id);
    const closed = (await server.call(readSampleResult, { id }, member)).body.data;
    assert.ok(closed.isWithdrawn && closed.list.every(({ details }) => details === null));
  });

  it('opens the points of a paid order by its id, the whole wave of a road where that was bought', async () => {
    const buyer = await server.logIn('member');
    const buyerId = await idOf();
    const rows = (await search({ city: '臺北市', road: '吳興街', limit: 100 })).list;
    const now = rows.filter(({ period }) => period === '2021Q4');
    const wave = await grantOwnership(
      server.db,
      buyerId,
      'sample',
      now[0]!.id,
      'wave',
      'sample-wave',
    );
    const point = await grantOwnership(
      server.db,
      buyerId,
      'sample',
      rows.find(({ period }) => period === '2020Q4')!.id,
      'point',
    );
    const whole = (await server.call(readSampleResult, { id: wave }, buyer)).body.data;
    assert.equal(whole.rows, 40);
    assert.ok(whole.list.length === 40 && whole.list.every(({ details }) => details !== null));
    assert.equal(
      (await server.call(readSampleResult, { id: point }, buyer)).body.data.list.length,
      1,
    );
    const listed = (await server.call(listSampleResults, {}, buyer)).body;
    assert.deepEqual(
      [listed.total, listed.list.map(({ rows: n }) => n).sort((a, b) => a - b)],
      [2, [1, 40]],
    );
    const seen = (await search({ city: '臺北市', road: '吳興街', limit: 100 }, buyer)).list;
    assert.equal(seen.filter(({ details }) => details !== null).length, 41);
    assert.equal((await server.call(readSampleResult, { id: wave }, member)).status, 404);
    await sql`DELETE FROM entitlement WHERE owner_id = ${buyerId}`.execute(server.db);
    const closed = (await server.call(readSampleResult, { id: wave }, buyer)).body.data;
    assert.ok(
      closed.list.every(({ details }) => details === null),
      'given back',
    );
  });

  const idsAt = async (way: string, token: string) => {
    const [path, query] = way.split('?');
    assert.equal(path, '/sampleResult');
    const id = new URLSearchParams(query).get('id')!;
    return (await server.call(readSampleResult, { id }, token)).body.data.list.map(
      (row) => [row.id, row.details !== null] as const,
    );
  };

  it('is where the link from an order to its survey points leads, for one point and for a whole road', async () => {
    const lin = await withPaymentPassword(await newBuyer(server, 100));
    const [point, whole] = (await search({ city: '臺北市', road: '松江路', limit: 100 })).list;
    const way = async (refId: string, variant: string) => {
      const { id } = await done(lin, createOrder, { items: [{ type: 'sample', refId, variant }] });
      assert.equal((await lin.pay([id])).status, 200);
      const order = await done(lin, readOrder, { id });
      return itemAddress(order.items[0], order.id)!;
    };
    assert.deepEqual(await idsAt(await way(point!.id, 'point'), lin.token), [[point!.id, true]]);
    assert.equal((await idsAt(await way(whole!.id, 'wave'), lin.token)).length, 40);
  });

  it('calls points by their road and wave in the order, in the result and among the results', async () => {
    const lin = await withPaymentPassword(await newBuyer(server, 100));
    const [one] = (await search({ city: '臺北市', road: '松江路', limit: 1 })).list;
    const others = (await search({ city: '臺北市', road: '吳興街', limit: 3 })).list;
    const bought = async (points: readonly { id: string }[]) => {
      const items = points.map(({ id }) => ({ type: 'sample', refId: id, variant: 'point' }));
      const { id } = await done(lin, createOrder, { items });
      assert.equal((await lin.pay([id])).status, 200);
      return done(lin, readOrder, { id });
    };
    const alone = await bought([one!]);
    const title = `臺北市${one!.district} 松江路 ${one!.period}`;
    assert.deepEqual(
      alone.items.map((item: { title: string }) => item.title),
      [title],
    );
    const result = await done(lin, readSampleResult, { id: alone.id });
    assert.deepEqual([result.title, result.orderNo, result.rows], [title, alone.no, 1]);

    const many = await bought([
      ...others,
      (await search({ city: '臺北市', road: '松江路', limit: 2 })).list[1]!,
    ]);
    const { list } = (await server.call(listSampleResults, {}, lin.token)).body;
    const told = list.map((head) => [head.id, head.title, head.rows]);
    const [first] = others;
    assert.ok(others.every(({ period }) => period === first!.period));
    assert.deepEqual(new Set(told), new Set([[alone.id, title, 1], [many.id, `臺北市${first!.district} 吳興街 ${first!.period} +1`, 4]])); // prettier-ignore
    const bar = (await search({ city: '墨爾本', limit: 1 })).list[0]!;
    const bars = await bought([bar]);
    assert.equal(bars.items[0].title, `墨爾本${bar.district} ${bar.period}`);
  });

  it('is where the link from a booking sheet leads, as long as the points were not taken back', async () => {
    const lin: Buyer = await withPaymentPassword(await newBuyer(server, 100));
    const chen = await newBuyer(server, 0, 0, ['analyst']);
    const [one, other] = (await search({ city: '臺北市', road: '松江路', limit: 2 })).list;
    const wish = {
      target: 'sample',
      city: '臺北市',
      quantity: 2,
      maxUnitJindou: 20,
      dueOn: inDays(10),
      paymentPassword,
    };
    const { id } = await done(lin, createBooking, wish);
    for (const act of ['accept', 'source']) await done(chen, actOnBooking, { id, act });
    await done(chen, deliverBooking, { id, refIds: [one!.id, other!.id] });
    const { orderId } = (await lin.do(readBooking, { id })).body.data;
    const way = unitAddress({ target: 'sample', orderId }, one!.id);
    assert.deepEqual(new Map(await idsAt(way, lin.token)), new Map([[one!.id, true], [other!.id, true]])); // prettier-ignore
    assert.equal((await server.call(listSampleResults, {}, lin.token)).body.total, 1);
    await done(lin, actOnBooking, { id, act: 'dispute', note: '地址不对' });
    await done(chen, actOnBooking, { id, act: 'release', note: '退回' });
    assert.equal((await server.call(readSampleResult, { id: orderId }, lin.token)).status, 404);
  });

  it('opens a team’s order to every member with a seat, and to no other', async () => {
    const owner = await newTeamOwner(server);
    const colleague = await join(server, owner);
    const rows = (await search({ city: '臺北市', road: '吳興街', limit: 100 })).list;
    const first = rows.find(({ period }) => period === '2021Q4')!;
    const order = await grantOwnership(
      server.db,
      owner.id,
      'sample',
      first.id,
      'wave',
      'sample-wave',
    );
    const read = async () =>
      (await server.call(readSampleResult, { id: order }, colleague.token)).status;
    assert.equal(await read(), 404, 'bought for oneself');
    // As an order for the team leaves it: its goods are owned by the team.
    await sql`UPDATE member_order SET team_id = (SELECT team_id FROM team_seat WHERE member_id = ${owner.id})
      WHERE id = ${order}`.execute(server.db);
    await sql`UPDATE entitlement e SET owner_id = o.team_id FROM member_order o WHERE o.id = ${order}
      AND e.item_id IN (SELECT id FROM order_item WHERE order_id = o.id)`.execute(server.db);
    const told = (await server.call(readSampleResult, { id: order }, colleague.token)).body.data;
    assert.equal(told.rows, 40);
    assert.ok(told.list.every(({ details }) => details !== null));
    assert.deepEqual((await server.call(listSampleResults, {}, colleague.token)).body.list.map(({ id }) => id), [order]); // prettier-ignore
    assert.equal((await server.call(readSampleResult, { id: order }, member)).status, 404);
  });

  it('grants nothing when one of the points is not there', async () => {
    const before = (await server.call(listSampleResults, {}, member)).body.total;
    const [row] = (await search({ limit: 1 })).list;
    await assert.rejects(
      tx(server.db, (trx) => grantResult(trx, memberId, 'x', [row!.id, 'sm_0'])),
      { status: 404 },
    );
    assert.equal((await server.call(listSampleResults, {}, member)).body.total, before);
  });
});

describe('GET /api/v1/samples/coverage', () => {
  const coverage = async (input: object) =>
    (await server.call(sampleCoverage, input, member)).body.data;

  it('is the share of known shop fronts that a wave saw', async () => {
    const now = await waveOf('streets', '2021Q4');
    const road = '松江路';
    const known = new Set(streets.filter((line) => line.road === road).map(({ point }) => point))
      .size;
    assert.equal(known, 40);
    const whole = await coverage({ wave: now.id, road });
    assert.deepEqual(
      [whole.seen, whole.known, whole.share, whole.waves, whole.reason],
      [40, 40, 1, 2, null],
    );
    // The surveyor left two out this time; no member has them in a cart.
    await sql`DELETE FROM sample_result_row`.execute(server.db);
    await sql`DELETE FROM sample WHERE id IN (SELECT s.id FROM sample s JOIN road r ON r.id = s.road_id
      WHERE s.wave_id = ${now.id} AND r.name = ${road} ORDER BY s.point LIMIT 2)`.execute(
      server.db,
    );
    const less = await coverage({ wave: now.id, road, status: 'vacant' });
    assert.deepEqual(
      [less.seen, less.known, less.share],
      [38, 40, 0.95],
      'whatever stands behind the doors',
    );
    assert.deepEqual(
      [(await coverage({ road })).wave!.id, (await coverage({ road })).share],
      [now.id, 0.95],
      'the newest wave',
    );
  });

  it('is null, with a reason, when vacant units are not counted or there was one wave', async () => {
    const bar = await coverage({ survey: 'bars' });
    assert.deepEqual([bar.known, bar.share, bar.reason], [null, null, 'not-counted']);
    assert.ok(bar.seen > 0 && bar.waves > 1);
    await sql`INSERT INTO sample_wave (id, source_key, city, survey, period, counts_vacant)
      SELECT 'corner', source_key, city, 'corner', period, true FROM sample_wave WHERE survey = 'streets' LIMIT 1`.execute(
      server.db,
    );
    await sql`INSERT INTO sample (id, wave_id, point, city, district, status)
      VALUES ('corner-1', 'corner', 'C1', '臺北市', '大安區', 'vacant')`.execute(server.db);
    const once = await coverage({ wave: 'corner' });
    assert.deepEqual(
      [once.seen, once.known, once.share, once.reason],
      [1, null, null, 'single-wave'],
    );
    const none = await coverage({ wave: 'nowhere' });
    assert.deepEqual([none.wave, none.seen, none.reason], [null, 0, 'no-points']);
    assert.equal((await server.call(sampleCoverage, { status: 'open' }, member)).status, 400);
  });
});

describe('GET /api/v1/sample-runs/coverage', () => {
  it('returns the coverage of one page of searches, each equal to its single result', async () => {
    const searcher = await server.logIn('member');
    const ids: string[] = [];
    for (const filter of [{ survey: 'bars' }, { city: '臺北市', road: ['吳興街'] }]) {
      ids.unshift(
        (await server.call(recordSearch, { resource: 'samples', filter }, searcher)).body.data.id,
      );
    }
    await server.call(recordSearch, { resource: 'roads', filter: { city: '臺北市' } }, searcher);
    const { list, total } = (await server.call(sampleRunCoverage, { limit: 10 }, searcher)).body;
    assert.deepEqual([total, list.map(({ id }) => id)], [2, ids]);
    assert.deepEqual(list.map((one) => [one.coverage!.share, one.coverage!.reason]), [[1, null], [null, 'not-counted']]); // prettier-ignore
    const second = (await server.call(sampleRunCoverage, { limit: 10, page: 2 }, searcher)).body;
    assert.deepEqual(second.list, []);
    assert.equal(
      (await server.call(sampleRunCoverage, {}, member)).body.total,
      0,
      'one’s own alone',
    );
  });
});

describe('GET /api/v1/samples/road-offer', () => {
  it('returns the offer of the whole road, whatever the filters, with the owned part', async () => {
    const buyer = await server.logIn('member');
    const buyerId = await idOf();
    const place = { city: '臺北市', district: '信義區', road: '吳興街' };
    const offer = async (input: object = place) =>
      (await server.call(sampleRoadOffer, input, buyer)).body.data;
    const first = (await offer())!;
    assert.deepEqual(
      [first.wave.period, first.points, first.owned, first.priceJindou],
      ['2021Q4', 40, 0, 20],
    );
    const before = await waveOf('streets', '2020Q4');
    assert.deepEqual((await offer({ ...place, wave: [before.id] }))!.wave, {
      id: before.id,
      period: '2020Q4',
    });
    await grantOwnership(server.db, buyerId, 'sample', first.refId, 'point');
    assert.deepEqual([(await offer())!.owned, (await offer())!.priceJindou], [1, 20]);
    await grantOwnership(server.db, buyerId, 'sample', first.refId, 'wave', 'sample-wave');
    assert.deepEqual([(await offer())!.owned, (await offer())!.priceJindou], [40, 0]);
    assert.equal(await offer({ city: '臺北市', road: '沒有這條路' }), null);
    assert.equal((await server.call(sampleRoadOffer, { city: '臺北市' }, buyer)).status, 400);
  });
});
