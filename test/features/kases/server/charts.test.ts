import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  kaseCharts,
  kasesByRoad,
  kaseStatistics,
  searchKases,
} from '#src/features/kases/contract/kases.ts';
import { demoServer } from '../../../support/demo-server.ts';
import {
  assertClose,
  daan,
  daanFilter,
  published,
  quarterOf,
  unitRent,
} from '../../../support/open-leases.ts';
import type { TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let member: string;
before(async () => {
  server = await demoServer();
  member = await server.logIn('member');
});
after(() => server.close());

describe('one filter', () => {
  it('matches the same rows in every answer', async () => {
    const filters = [
      {},
      daanFilter,
      { ...daanFilter, exclude: ['part', 'parking'], area: '60-200' },
      { city: '臺北市', floor: ['basement', 'upper'], from: '2019Q2', to: '2020Q3' },
      { rent: '1000-', road: ['忠孝東路四段', '大安路一段'] },
      { bounds: '121.53,25.02,121.56,25.05' },
      { city: '新北市', district: '大安區' },
    ];
    for (const filter of filters) {
      const [list, strip, roads, charts] = await Promise.all([
        server.call(searchKases, filter, member),
        server.call(kaseStatistics, filter, member),
        server.call(kasesByRoad, filter, member),
        server.call(kaseCharts, filter, member),
      ]);
      const { n, matching, leftOut } = strip.body.data;
      const sum = (parts: { n: number }[]) => parts.reduce((total, part) => total + part.n, 0);
      assert.equal(list.body.total, matching);
      assert.equal(matching - leftOut.cases, n);
      assert.equal(sum(roads.body.data.roads) + roads.body.data.withoutPlace, matching);
      assert.equal(sum(charts.body.data.byQuarter), n);
      const { byArea, withheld } = charts.body.data;
      if (n >= 5) assert.equal(sum(byArea), withheld ? 0 : n);
    }
  });

  it('leaves rows without a place out of an area of the map', async () => {
    const bounds = '121.4,24.9,121.7,25.2';
    const { roads, withoutPlace } = (
      await server.call(kasesByRoad, { city: '臺北市', bounds }, member)
    ).body.data;
    assert.equal(withoutPlace, 0);
    const all = (await server.call(kasesByRoad, { city: '臺北市' }, member)).body.data;
    assert.ok(all.withoutPlace > 0);
    assert.equal(roads.length, all.roads.length);
  });
});

describe('GET /api/v1/kases/charts', () => {
  it('shows every quarter between the first and the last, with those that are not all in yet', async () => {
    const { byQuarter } = (await server.call(kaseCharts, daanFilter, member)).body.data;
    assert.equal(byQuarter[0]!.quarter, '2016Q4');
    assert.equal(byQuarter.length, 21);
    assert.deepEqual(byQuarter.slice(-2).map(({ quarter, complete }) => [quarter, complete]), [['2021Q3', true], ['2021Q4', false]]); // prettier-ignore
    for (const { quarter, n, median } of byQuarter) {
      const rents = daan.filter((lease) => quarterOf(lease) === quarter).map(unitRent);
      assert.equal(n, rents.length, quarter);
      if (median !== null) assertClose(median, published(rents, 0.5));
    }
    assert.ok(byQuarter.filter(({ median }) => median !== null).length > 10);
  });

  it('counts empty quarters too', async () => {
    const { byQuarter } = (await server.call(kaseCharts, { city: '臺北市', to: '2016Q4' }, member))
      .body.data;
    assert.deepEqual(byQuarter.map(({ n }) => n).slice(0, 3), [1, 0, 0]);
    assert.equal(byQuarter[0]!.quarter, '2013Q1');
  });

  it('groups floor areas so that none holds fewer than five rows', async () => {
    for (const filter of [
      daanFilter,
      { ...daanFilter, road: '忠孝東路四段' },
      { ...daanFilter, area: '500-' },
    ]) {
      const { byArea } = (await server.call(kaseCharts, filter, member)).body.data;
      assert.ok(byArea.length > 0);
      byArea.forEach(({ from, n }, at) => {
        assert.ok(n >= 5);
        assert.equal(from, at === 0 ? 0 : byArea[at - 1]!.to);
      });
    }
    const { byArea } = (await server.call(kaseCharts, daanFilter, member)).body.data;
    for (const { from, to, median, n } of byArea) {
      const rents = daan
        .filter(({ area_m2 }) => Number(area_m2) >= from && Number(area_m2) < (to ?? Infinity))
        .map(unitRent);
      assert.equal(n, rents.length);
      assertClose(median, published(rents, 0.5));
    }
  });
});
