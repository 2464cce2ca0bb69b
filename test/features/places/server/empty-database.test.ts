import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import {
  cityMap,
  districtRents,
  listPlaces,
  listRoads,
  searchPlaces,
} from '#src/contract/places.ts';
import {
  kaseCharts,
  kasesByRoad,
  kaseStatistics,
  searchKases,
} from '#src/features/kases/contract/kases.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
before(async () => {
  server = await testServer();
});
after(() => server.close());

it('answers everything on a base without a row', async () => {
  const token = await server.logIn('member');
  const city = '臺北市';
  const data = async (endpoint: Parameters<TestServer['call']>[0], input: object) => {
    const { status, body } = await server.call(endpoint, input, token);
    assert.equal(status, 200, body.msg);
    return body.data as Record<string, unknown>;
  };
  assert.deepEqual(await data(listPlaces, {}), []);
  assert.deepEqual(await data(listRoads, { city, district: '大安區' }), []);
  assert.deepEqual(await data(districtRents, { city }), {
    currency: 'TWD',
    quarters: null,
    districts: [],
  });
  assert.deepEqual((await data(cityMap, { city }))['roads'], []);
  assert.deepEqual(await data(searchPlaces, { q: '臺北' }), [
    {
      type: 'city',
      id: null,
      city,
      district: null,
      name: city,
      nameHans: '台北市',
      nameEn: 'Taipei',
      n: 0,
    },
  ]);
  assert.deepEqual(await data(searchKases, {}), { totalIsCapped: false });
  assert.equal((await data(kaseStatistics, {}))['n'], 0);
  assert.deepEqual(await data(kasesByRoad, {}), { roads: [], withoutPlace: 0 });
  assert.deepEqual(await data(kaseCharts, {}), {
    currency: null,
    byQuarter: [],
    byArea: [],
    withheld: false,
    isSynthetic: false,
  });
});
