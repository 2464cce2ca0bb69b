import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { newDocument } from '#src/domain/assessment.ts';
import { floorBands } from '#src/domain/kase.ts';
import {
  assessmentEvidence,
  createAssessment,
} from '#src/features/assessments/contract/assessments.ts';
import {
  dashboardDistricts,
  dashboardIndex,
  dashboardMatrix,
} from '#src/features/dashboard/contract/dashboard.ts';
import { setNoiseKey } from '#src/server/disclosure/statistical-noise.ts';
import { allRoutes } from '#src/server/routes.ts';
import { testDatabase } from '../../../support/test-database.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
before(async () => {
  const smallSets = { perMember: 2, perAddress: 1000 };
  server = await testServer(
    (deps) => allRoutes({ ...deps, smallSets }),
    {},
    await testDatabase('demo'),
  );
});
after(() => server.close());

const city = '臺北市';
const subject = { city, district: '大安區', road: '忠孝東路四段', areaM2: 60 };

async function statuses(endpoint: Endpoint, inputs: readonly object[]): Promise<number[]> {
  const member = await server.logIn('member');
  const found: number[] = [];
  for (const input of inputs) found.push((await server.call(endpoint, input, member)).status);
  return found;
}

describe('complementary suppression of index lines', () => {
  it('shows the numbers of a line alone that leaves one to four cases of its district out, by every method', async () => {
    const { rows } = await sql<{ district: string; floor: string; n: number }>`
      SELECT district, floor_band AS floor, count(*)::int AS n FROM kase WHERE city = ${city} AND status = 'published'
      GROUP BY 1, 2 ORDER BY n`.execute(server.db);
    const rare = rows.find(
      ({ n, district }) => n < 5 && rows.some((one) => one.district === district && one.n > 100),
    );
    assert.ok(rare, JSON.stringify(rows));
    const floor = floorBands.filter((one) => one !== rare.floor);
    for (const method of ['median', 'mix-adjusted', 'hedonic', 'repeat']) {
      const member = await server.logIn('member');
      const input = { city, district: rare.district, method, window: 'year', floor };
      const { lines } = (await server.call(dashboardIndex, input, member)).body.data;
      const line = lines.find(({ district }) => district === rare.district)!;
      // Two of the methods need more cases than the district has.
      if (method === 'median') assert.ok(line.points.some(({ n }) => n >= 5));
      assert.ok(
        line.points.every(({ index, interval }) => index === null && interval === null),
        method,
      );
    }
    const whole = (await server.call(dashboardIndex, { city, district: rare.district, window: 'year' }, await server.logIn('member'))).body.data; // prettier-ignore
    assert.ok(whole.lines.every(({ points }) => points.some(({ index }) => index !== null)));
  });
});

describe('the budget of small sets', () => {
  it('counts an index, a table of districts and a matrix with small sets once each, and nothing of places alone', async () => {
    for (const endpoint of [dashboardIndex, dashboardDistricts, dashboardMatrix] as const) {
      const places = ['大安區', '信義區', '中山區', '士林區'].map((district) => (endpoint === dashboardDistricts ? { city } : { city, district })); // prettier-ignore
      assert.deepEqual(await statuses(endpoint, places), [200, 200, 200, 200], endpoint.path);
      const years = ['2017', '2018', '2019', '2020'].map((year) => ({
        from: `${year}Q1`,
        to: `${year}Q4`,
      }));
      const wide = [
        { floor: 'ground' },
        { area: '30-60' },
        { area: '60-100' },
        { area: '100-200' },
        ...years,
      ];
      const cuts = wide.map((cut) => ({ ...places[0], ...cut }));
      await sql`DELETE FROM small_set`.execute(server.db);
      const found = await statuses(endpoint, [...cuts, ...cuts]);
      assert.deepEqual(
        [found[0], found.includes(429), found.filter((one) => one === 429).length % 2],
        [200, true, 0],
        endpoint.path,
      );
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM small_set WHERE subject LIKE 'member:%' AND digest NOT LIKE 'refused %'`.execute(
        server.db,
      );
      assert.equal(rows[0]!.n, 2, endpoint.path);
    }
  });
});

describe('the free figure of an assessment', () => {
  const evidenceOf = async (of: object, member: string) => {
    const { id } = (await server.call(createAssessment, { document: newDocument('2021-12-31', { ...subject, ...of }) }, member)).body.data; // prettier-ignore
    const { status, body } = await server.call(assessmentEvidence, { id }, member);
    return { status, engine: body.data?.engine ?? null };
  };

  it('has the same noise for every caller, and moves the range with the figure', async () => {
    // Ids of leases differ from run to run, and one small noise in a hundred is lost in rounding.
    const areas = [40, 60];
    const askAll = async (member: string) => {
      const told = [];
      for (const areaM2 of areas) told.push((await evidenceOf({ areaM2 }, member)).engine!);
      return told;
    };
    const exact = await askAll(await server.logIn('member'));
    setNoiseKey(server.db, 'a secret');
    const one = await askAll(await server.logIn('member'));
    const other = await askAll(await server.logIn('member'));
    setNoiseKey(server.db, null);
    assert.deepEqual(one, other);
    const factors = one.map((told, at) => {
      const without = exact[at]!;
      const factor = told.unitRentMonth.point / without.unitRentMonth.point;
      assert.ok(Math.abs(factor - 1) <= 0.3, String(factor));
      for (const end of ['low', 'high'] as const) {
        assert.ok(
          Math.abs(told.unitRentMonth[end] / without.unitRentMonth[end] / factor - 1) < 0.01,
        );
        assert.equal(told.range[end], told.unitRentMonth[end]);
      }
      assert.equal(told.equationRent, without.equationRent);
      assert.equal(told.grade, without.grade);
      return factor;
    });
    assert.ok(
      factors.some((factor) => factor !== 1),
      factors.join(),
    );
  });

  it('counts against the budget once for each subject', async () => {
    const member = await server.logIn('member');
    const asked = [];
    for (const areaM2 of [40, 40, 50, 70])
      asked.push((await evidenceOf({ areaM2 }, member)).status);
    assert.deepEqual(asked, [200, 200, 200, 429]);
  });
});
