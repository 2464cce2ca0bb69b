import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { estimateNoiseBound } from '#src/domain/disclosure.ts';
import {
  findFairRent,
  prepareFairRent,
  readFairRent,
} from '#src/features/fair-rent/contract/fair-rents.ts';
import { createOrder } from '#src/features/orders/contract/orders.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import { setNoiseKey } from '#src/server/disclosure/statistical-noise.ts';
import { newBuyer, withPaymentPassword, type Buyer } from '../../../support/buyer.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { grantOwnership } from '../../../support/grant-ownership.ts';
import { assertBooks } from '../../../support/ledger-act.ts';
import { leases, quantile, unitRent } from '../../../support/open-leases.ts';
import type { TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let lin: Buyer;
before(async () => {
  server = await demoServer();
  lin = await withPaymentPassword(await newBuyer(server, 1000));
});
after(async () => {
  await assertBooks(server.db);
  await server.close();
});

const renai = { address: '大安區仁愛路四段', area: '60', date: '2021-12-31' };
const ask = async (input: object, buyer = lin) => {
  const { status, body, text } = await buyer.do(findFairRent, input);
  assert.equal(status, 200, text);
  return body.data;
};
/** The same without the noise of masked rows. */
const exactly = async (input: object) => {
  setNoiseKey(server.db, null);
  const found = await ask(input);
  setNoiseKey(server.db, 'test');
  return found;
};
// Read again from the file: main street is an address without lane or alley.
const like = (district: string, road?: string) =>
  leases.filter(
    (lease) =>
      lease.district === district &&
      (road === undefined || lease.road === road) &&
      lease.floor === '1' &&
      !/[巷弄]/.test(lease.address),
  );

/** An address or two in a thousand is read otherwise: one that lists doors on two streets. */
const assertNear = (n: number, wanted: number) =>
  assert.ok(Math.abs(n - wanted) <= 2, `${n} of ${wanted}`);

describe('GET /api/v1/fair-rent', () => {
  it('estimates a road without a door, with a range about the rents of the road', async () => {
    const { place, answer, evidence, currency } = await exactly(renai);
    assert.deepEqual(
      [place.city, place.district, place.road, place.houseNumber, place.side],
      ['臺北市', '大安區', '仁愛路四段', '', 'street'],
    );
    assert.equal(currency, 'TWD');
    assert.equal(evidence.last, '2021-12-31');
    // 12 main-street ground-floor leases, as counted by another program.
    assert.deepEqual([answer.from, answer.counts.road], ['road', 12]);
    const { low, point, high } = answer.rent;
    assert.ok(low < point && point < high);
    for (const rent of [low, point, high]) assert.equal(rent, Number(rent.toPrecision(3)));
    // Another model of the same leases says 78,000 (47,100 to 129,000) on 2021-09-30.
    assert.ok(point > 78_000 / 1.25 && point < 78_000 * 1.25, String(point));
    assert.ok(high / low > 1.8 && high / low < 3.5, `${low}–${high}`);
    const own = like('大安區', '仁愛路四段').map(unitRent);
    assert.ok(answer.unitRent > quantile(own, 0.1) && answer.unitRent < quantile(own, 0.9));
  });

  it('reads a door, either script, Latin letters and a digit for the section as one place', async () => {
    const door = (await ask({ ...renai, address: '臺北市大安區仁愛路四段431號' })).place;
    assert.deepEqual([door.road, door.houseNumber, door.side], ['仁愛路四段', '431號', 'street']);
    const same = ['台北市大安区仁爱路四段431号', '大安區仁愛路4段431號'];
    for (const address of same) {
      const { place } = await ask({ ...renai, address });
      assert.deepEqual([place.roadId, place.houseNumber.replace('号', '號')], [door.roadId, '431號']);
    }
    for (const address of ['Sec. 4, Ren’ai Rd., Daan District', 'Ren’ai Rd. Sec. 4, Daan']) {
      const { place } = await ask({ ...renai, address });
      assert.equal(place.roadId, door.roadId, `${address}: ${place.road}`);
    }
    const lane = (await ask({ ...renai, address: '大安區忠孝東路四段216巷11號', door: 'street' })).place;
    assert.deepEqual([lane.houseNumber, lane.side], ['216巷11號', 'lane']);
  }); // prettier-ignore

  it('takes the road nearest to a point', async () => {
    const { place } = await ask(renai);
    const [lon, lat] = place.place;
    const { address: _address, ...unit } = renai;
    const found = await ask({ ...unit, at: `${lon.toFixed(5)},${lat.toFixed(5)}` });
    assert.equal(found.place.roadId, place.roadId);
    const sea = await ask({ ...unit, at: '120.5,23.5' });
    assert.deepEqual([sea.place, sea.answer], [null, null]);
  });

  it('names other places of one name, and none where nothing matches', async () => {
    const section = await ask({ ...renai, address: '大安區復興南路60號' });
    assert.ok(['復興南路一段', '復興南路二段'].includes(section.place.road));
    assert.equal(section.place.houseNumber, '60號');
    assert.ok(section.others.some(({ road }: { road: string }) => /復興南路/.test(road)));
    const none = await ask({ ...renai, address: '火星大道一號' });
    assert.deepEqual([none.place, none.answer, none.others], [null, null, []]);
  });

  it('widens to the district where the road has fewer than five leases like the unit', async () => {
    // Counted from the file: roads of the district by their main-street ground-floor leases.
    const counts = new Map<string, number>();
    for (const { road } of like('大安區')) counts.set(road, (counts.get(road) ?? 0) + 1);
    const [rare] = [...counts].find(([road, n]) => n === 1 && /^[^路]+街$/.test(road))!;
    const { answer } = await ask({ ...renai, address: `大安區${rare}` });
    assert.deepEqual([answer.from, answer.counts.road], ['district', 1]);
    assertNear(answer.counts.district, like('大安區').length);
    const district = await ask({ ...renai, address: '臺北市大安區' });
    assert.deepEqual([district.place.road, district.answer.from], ['', 'district']);
  });

  it('says that a city without leases has nothing to estimate from', async () => {
    const city = (await sql<{ city: string; district: string }>`
      SELECT d.city, d.name AS district FROM district d WHERE NOT EXISTS (SELECT FROM kase k WHERE k.city = d.city) LIMIT 1`.execute(server.db)).rows[0]; // prettier-ignore
    if (!city) {
      await sql`INSERT INTO district (code, city, name, name_hans, name_en, lon, lat, shape)
        VALUES ('test-1', '高雄市', '鼓山區', '鼓山区', 'Gushan District', 120.28, 22.65, '{}')`.execute(
        server.db,
      );
    }
    const { city: name, district } = city ?? { city: '高雄市', district: '鼓山區' };
    const { place, answer, evidence } = await ask({ ...renai, address: `${name}${district}` });
    assert.deepEqual([place.district, answer, evidence], [district, null, null]);
  });

  it('keeps the figure after the last day and widens its range by four per cent a year', async () => {
    const [then, later] = [await exactly(renai), await exactly({ ...renai, date: '2025-12-31' })];
    assert.equal(later.answer.rent.point, then.answer.rent.point);
    assert.equal(later.answer.monthsBeyond, 48);
    // Four years of a random walk: 1.2816 · 0.04 · √4 beside the reach, in squares.
    const reach = Math.log(then.answer.rent.high / then.answer.rent.point);
    const wider = Math.exp(Math.hypot(reach, 1.2816 * 0.08));
    assert.ok(Math.abs(later.answer.rent.high / (then.answer.rent.point * wider) - 1) < 0.01);
    const before = await exactly({ ...renai, date: '2018-06-30' });
    assert.equal(before.answer.monthsBeyond, 0);
    assert.notEqual(before.answer.rent.point, then.answer.rent.point);
  });

  it('says what would narrow the range, the last lease of the door the most', async () => {
    const { answer } = await exactly(renai);
    const [first] = answer.narrowings;
    assert.equal(first.kind, 'last-lease');
    const widths = answer.narrowings.map(({ low, high }: { low: number | null; high: number | null }) =>
      low === null || high === null ? Infinity : high / low,
    );
    assert.deepEqual(widths, widths.toSorted((a: number, b: number) => a - b));
    const now = answer.rent.high / answer.rent.low;
    assert.ok(widths[0] < now * 0.9, `${widths[0]} of ${now}`);
    // The register has no frontage, so its effect cannot be estimated.
    const { kind, low } = answer.narrowings.at(-1);
    assert.deepEqual([kind, low], ['frontage', null]);
  }); // prettier-ignore

  it('counts converted rents in bands of five and more', async () => {
    const { answer } = await ask(renai);
    assertNear(answer.bands.n, like('大安區').length);
    assert.ok(answer.bands.list.length > 3);
    for (const { from, to, n } of answer.bands.list) {
      assert.ok(from < to && n >= 5 && n % 5 === 0);
    }
    // The edges do not move with the question.
    const other = (await ask({ ...renai, area: '61' })).answer.bands.list;
    const edges = new Set(answer.bands.list.map(({ from }: { from: number }) => from));
    assert.ok(other.filter(({ from }: { from: number }) => edges.has(from)).length >= 2);
  });

  it('masks rows that are not owned, and moves the figure by noise as large as they may weigh', async () => {
    const exact = (await exactly(renai)).answer;
    const noisy = (await ask(renai)).answer;
    assert.deepEqual((await ask(renai)).answer.rent, noisy.rent, 'the same noise each time');
    const factor = noisy.rent.point / exact.rent.point;
    assert.ok(factor !== 1 && Math.abs(factor - 1) <= estimateNoiseBound(0.3) + 0.01, String(factor)); // prettier-ignore
    assert.ok(noisy.rows.length > 0);
    for (const { row, converted } of noisy.rows) {
      assert.equal(row.details, null);
      assert.equal(converted, null);
    }
    const other = await newBuyer(server);
    assert.deepEqual((await ask(renai, other)).answer.rent, noisy.rent, 'for other members too');
  });

  it('counts each unit against the budget of small sets', async () => {
    const spendthrift = await newBuyer(server);
    const spent = async () =>
      (await sql<{ n: number }>`SELECT count(*)::int AS n FROM small_set WHERE subject = ${`member:${spendthrift.id}`}`.execute(server.db)) // prettier-ignore
      .rows[0]!.n;
    await ask(renai, spendthrift);
    await ask(renai, spendthrift);
    assert.equal(await spent(), 1);
    await ask({ ...renai, area: '61' }, spendthrift);
    assert.equal(await spent(), 2);
  });

  it('shows an owned row with its rent converted to the unit', async () => {
    const owner = await newBuyer(server);
    const { rows } = (await ask(renai, owner)).answer;
    const { id } = rows[0].row;
    await grantOwnership(server.db, owner.id, 'kase', id);
    const [first] = (await ask(renai, owner)).answer.rows;
    assert.equal(first.row.id, id);
    const lease = leases.find(({ kase_id }) => id.endsWith(kase_id)) ?? null;
    assert.ok(first.row.details !== null && first.converted > 0);
    if (lease) assert.equal(first.row.details.areaM2, Number(lease.area_m2));
  });

  it('refuses a question without a place, with two, and without an area', async () => {
    for (const input of [
      { area: '60' },
      { ...renai, at: '121.5,25' },
      { address: '仁愛路四段' },
      { ...renai, area: '4' },
      { ...renai, date: '2021-13-01' },
    ])
      assert.equal((await lin.do(findFairRent, input)).status, 400, JSON.stringify(input));
  });
});

describe('buying the full answer', () => {
  const question = { ...renai, area: '55' };
  const balance = async () => (await lin.do(jindouBalance)).body.data.balance as number;

  it('withholds the figure until it is paid, and charges it once', async () => {
    const made = (await lin.do(prepareFairRent, question)).body.data;
    assert.equal(made.full, null);
    assert.equal(made.priceJindou, 30);
    assert.ok(made.offers.length === 5);
    const again = (await lin.do(prepareFairRent, question)).body.data;
    assert.equal(again.id, made.id, 'one record for one question');

    const had = await balance();
    const items = [
      { type: 'fair-rent', refId: made.id },
      ...made.offers.map(({ id }: { id: string }) => ({ type: 'kase', refId: id })),
    ];
    const cost = made.offers.reduce((sum: number, { priceJindou }: { priceJindou: number }) => sum + priceJindou, 30); // prettier-ignore
    const order = (await lin.do(createOrder, { items }, 'order-1')).body.data;
    assert.equal((await lin.do(createOrder, { items }, 'order-1')).body.data.id, order.id);
    assert.equal(order.payableJindou, cost);
    assert.equal((await lin.pay([order.id], undefined, 'pay-1')).status, 200);
    assert.equal((await lin.pay([order.id], undefined, 'pay-1')).status, 200);
    assert.equal(await balance(), had - cost);

    const second = (await lin.do(createOrder, { items })).body.data;
    assert.equal(second.payableJindou, 0, 'owned already');
    assert.equal((await ask(question)).answer.bought, made.id);
  });

  it('adjusts the owned comparables one by one, to the last digit', async () => {
    const { bought } = (await ask(question)).answer;
    const { full, offers } = (await lin.do(readFairRent, { id: bought })).body.data;
    assert.ok(full.rent.low < full.rent.point && full.rent.point < full.rent.high);
    assert.ok(Math.abs(full.unitRent * 55 - full.rent.point) < 1e-6);
    interface Line {
      row: { id: string; details: object | null };
      share: number;
      adjustment: null | {
        factors: Record<string, number>;
        unitRent: number;
        adjusted: number;
      };
    }
    const lines = full.comparables as Line[];
    const open = lines.filter(({ adjustment }) => adjustment !== null);
    assert.ok(open.length >= 5);
    for (const { adjustment, row } of open) {
      const product = Object.values(adjustment!.factors).reduce((all, one) => all * one, 1);
      assert.ok(Math.abs(adjustment!.adjusted / (adjustment!.unitRent * product) - 1) < 1e-9);
      assert.notEqual(row.details, null);
    }
    for (const { adjustment, row } of lines.filter((line) => !open.includes(line)))
      assert.deepEqual([adjustment, row.details], [null, null]);
    const shares = lines.reduce((sum, { share }) => sum + share, 0) + full.equation.share;
    assert.ok(Math.abs(shares - 1) < 1e-9, String(shares));
    assert.ok(offers.every(({ id }: { id: string }) => !open.some(({ row }) => row.id === id)));
  });

  it('hides it from other members', async () => {
    const { bought } = (await ask(question)).answer;
    const other = await newBuyer(server);
    assert.equal((await other.do(readFairRent, { id: bought })).status, 404);
    const foreign = await other.do(createOrder, { items: [{ type: 'fair-rent', refId: bought }] });
    assert.equal(foreign.status, 400);
  });

  it('refuses a question there is no answer to', async () => {
    assert.equal((await lin.do(prepareFairRent, { ...question, address: '火星' })).status, 400);
  });
});
