import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { estimateNoiseBound } from '#src/domain/disclosure.ts';
import { searchStreets } from '#src/features/street-search/contract/street-search.ts';
import { setNoiseKey } from '#src/server/disclosure/statistical-noise.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { leases } from '../../../support/open-leases.ts';
import type { TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let member: string;
before(async () => {
  server = await demoServer();
  member = await server.logIn('member');
});
after(() => server.close());

const cafe = { city: '臺北市', category: 'fnb-tea', area: '60', budget: '150000' };
const daanAndZhongzheng = { ...cafe, district: ['大安區', '中正區'] };
const ask = async (input: object) => (await server.call(searchStreets, input, member)).body.data;

describe('GET /api/v1/street-search', () => {
  // The figures of the worked example, from the same open leases by another program.
  it('finds 25 of 142 streets with five leases on the main street and ground floor', async () => {
    const found = await ask(daanAndZhongzheng);
    assert.equal(found.considered, 142);
    assert.equal(found.list.length, 25);
    assert.deepEqual(found.excluded, [{ by: 'evidence', n: 117 }]);
    assert.equal(found.quarter, '2021Q3');
    assert.deepEqual(found.dealQuarters, { first: '2020Q1', last: '2021Q4' });
    const evidence = new Map(found.list.map(({ name, evidence: { n }, deals }) => [name, [n, deals]])); // prettier-ignore
    for (const [road, n, deals] of [
      ['仁愛路四段', 12, 13],
      ['光復南路', 11, 15],
      ['大安路一段', 16, 13],
      ['安和路一段', 17, 8],
      ['復興南路一段', 8, 7],
      ['和平東路二段', 10, 5],
      ['通化街', 8, 9],
      ['信義路四段', 5, 4],
    ] as const)
      assert.deepEqual(evidence.get(road), [n, deals], road);
  });

  it('names the nearest survival and does not count it', async () => {
    const { survival, missing } = await ask(daanAndZhongzheng);
    assert.equal(survival?.level, 'other-trade');
    assert.equal(survival?.n, 576);
    // Kaplan-Meier of Melbourne's bars after three years, log-log interval.
    assert.ok(Math.abs(survival.survival - 0.7124) < 0.001);
    assert.ok(Math.abs(survival.low - 0.6711) < 0.001 && Math.abs(survival.high - 0.7496) < 0.001);
    assert.ok(missing.includes('survival'));
  });

  it('estimates rents whose range holds most leases of the street', async () => {
    setNoiseKey(server.db, null);
    const { list } = await ask(daanAndZhongzheng);
    setNoiseKey(server.db, 'test');
    let inside = 0;
    let all = 0;
    for (const { name, district, rent } of list) {
      assert.ok(rent.low < rent.point && rent.point < rent.high);
      for (const lease of leases.filter((one) => one.district === district && one.road === name)) {
        if (/[巷弄]/.test(lease.address) || lease.floor !== '1') continue;
        // Converted to 60 m² with the elasticity of the published model, −.311.
        const area = Number(lease.area_m2);
        const converted = (Number(lease.price_twd) / area) * (area / 60) ** 0.311 * 60;
        all += 1;
        if (converted >= rent.low && converted <= rent.high) inside += 1;
      }
    }
    assert.ok(all > 150 && inside / all > 0.65 && inside / all < 0.98, `${inside} of ${all}`);
  });

  it('states three significant digits with noise that repeating a question does not average out', async () => {
    const rents = async (input: object = cafe) =>
      new Map((await ask({ district: '大安區', ...input })).list.map(({ id, rent }) => [id, rent]));
    setNoiseKey(server.db, null);
    const exact = await rents();
    setNoiseKey(server.db, 'test');
    const noisy = await rents();
    assert.deepEqual(await rents(), noisy, 'the same noise for the same question');
    assert.deepEqual([...noisy.keys()].sort(), [...exact.keys()].sort());
    let changed = 0;
    for (const [id, { low, point, high }] of noisy) {
      for (const rent of [low, point, high]) assert.equal(rent, Number(rent.toPrecision(3)));
      const factor = point / exact.get(id)!.point;
      // No case has more than 0.3 of an estimate, which bounds its noise.
      assert.ok(Math.abs(factor - 1) <= estimateNoiseBound(0.3) + 0.01, `${id}: ${factor}`);
      if (point !== exact.get(id)!.point) changed += 1;
    }
    assert.ok(changed > noisy.size / 2, `${changed} of ${noisy.size} rents carry noise`);
  });

  it('shows generated figures only where they are asked for, and marks them', async () => {
    const plain = await ask(daanAndZhongzheng);
    for (const { vacancy, competition, offers, coming } of plain.list)
      assert.deepEqual([vacancy, competition, offers, coming], [null, null, null, null]);
    assert.ok(plain.generated.includes('vacancy'));
    const asked = await ask({ ...daanAndZhongzheng, synthetic: 'yes' });
    const shown = asked.list.flatMap(({ vacancy }) => vacancy ?? []);
    assert.ok(shown.length > 0);
    assert.ok(shown.every(({ provenance }) => provenance === 'synthetic'));
    assert.deepEqual(asked.generated, []);
  });

  it('asks for more evidence, a place and a distance, and counts what each leaves out', async () => {
    const ten = await ask({ ...daanAndZhongzheng, evidence: '10' });
    assert.ok(ten.list.length > 0 && ten.list.every(({ evidence }) => evidence.n >= 10));
    const near = await ask({ ...daanAndZhongzheng, near: '121.5508,25.0414,800' });
    assert.ok(near.list.length > 0 && near.list.length < 25);
    const left = near.excluded.find(({ by }) => by === 'near')!;
    assert.equal(near.list.length + left.n, 25);
    assert.ok(near.list.every(({ place }) => place !== null));
    const nowhere = await ask({ ...daanAndZhongzheng, near: '121.0,24.0,100' });
    assert.deepEqual([nowhere.list, nowhere.excluded], [[], [{ by: 'near', n: 25 }]]);
  });

  it('counts what was left out of a front no street is known to have', async () => {
    const wide = await ask({ ...daanAndZhongzheng, frontage: '6' });
    assert.equal(wide.list.length, 25);
    assert.ok(wide.missing.includes('frontage'));
  });

  it('ranks lanes by the leases in lanes', async () => {
    const lanes = await ask({ ...daanAndZhongzheng, door: 'lane' });
    const road = lanes.list.find(({ name }) => name === '仁愛路四段')!;
    assert.equal(road.evidence.n, 28);
  });

  it('says which fields are wrong', async () => {
    const { status, body } = await server.call(searchStreets, { city: '臺北市', category: 'x', area: '0' }, member); // prettier-ignore
    assert.equal(status, 400);
    const fields = (body.data as unknown as { fields: { field: string }[] }).fields;
    assert.deepEqual(fields.map(({ field }) => field), ['category', 'area', 'budget']); // prettier-ignore
    const elsewhere = await server.call(searchStreets, { ...cafe, city: '墨爾本' }, member);
    assert.equal(elsewhere.status, 400);
  });

  it('has nothing of a city without leases, and says so', async () => {
    const found = await ask({ ...cafe, city: '上海市' });
    assert.deepEqual([found.quarter, found.list, found.considered], [null, [], 0]);
  });

  it('counts as one small group of the budget, however often it is asked', async () => {
    const other = await server.logIn('analyst');
    const spent = async () =>
      (await sql<{ n: number }>`SELECT count(*) AS n FROM small_set WHERE subject LIKE 'member:%'`.execute(server.db)).rows[0]!.n; // prettier-ignore
    const before = await spent();
    for (const budget of ['100000', '120000'])
      await server.call(searchStreets, { ...cafe, area: '61', budget }, other);
    assert.equal((await spent()) - before, 1);
  });

  it('needs a login', async () => {
    assert.equal((await server.call(searchStreets, cafe)).status, 401);
  });
});
