import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  kaseCharts,
  kasesByRoad,
  kaseStatistics,
  searchKases,
} from '#src/features/kases/contract/kases.ts';
import { demoServer } from '../../../support/demo-server.ts';
import type { TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let member: string;
before(async () => {
  server = await demoServer();
  member = await server.logIn('member');
});
after(() => server.close());

const statistics = async (filter: object) =>
  (await server.call(kaseStatistics, filter, member)).body.data;

describe('wrong input', () => {
  const wrong: [string, object, RegExp][] = [
    ['a band with an end that is no edge', { area: '61-100' }, /area/],
    ['a band the wrong way round', { area: '100-60' }, /area/],
    ['a rent cut finer than the edges', { rent: '410-420' }, /rent/],
    [
      'a first quarter after the last',
      { from: '2021Q1', to: '2020Q4' },
      /to: expected a quarter not before `from`/,
    ],
    ['a quarter that is none', { from: '2021Q5' }, /from/],
    ['an area of the map the wrong way round', { bounds: '121.6,25,121.5,25.1' }, /bounds/],
    ['an area off the globe', { bounds: '-181,25,121.5,25.1' }, /bounds/],
    ['a floor nobody knows', { floor: 'roof' }, /floor/],
    ['a remark nobody knows', { exclude: 'cheap' }, /exclude/],
    [
      '51 roads',
      { road: Array.from({ length: 51 }, (_, at) => `路${at}`) },
      /road: expected at most 50/,
    ],
    ['a city of no name', { city: ' ' }, /city/],
    ['two cities', { city: ['臺北市', '新北市'] }, /city/],
    ['a key nobody asked for', { price: '1' }, /price/],
    ['NUL in a name', { district: '大\u0000安' }, /district/],
  ];
  for (const [what, input, named] of wrong) {
    it(`names ${what}`, async () => {
      for (const endpoint of [searchKases, kaseStatistics, kasesByRoad, kaseCharts]) {
        const { status, body } = await server.call(endpoint, input, member);
        assert.equal(status, 400, endpoint.path);
        assert.match(body.msg, named);
      }
    });
  }

  it('names a page, a size and an order that are none', async () => {
    for (const [input, named] of [
      [{ page: 0 }, /page/],
      [{ limit: 1000 }, /limit/],
      [{ sort: 'rent' }, /sort/],
      [{ page: 1001, limit: 10 }, /page/],
    ] as const) {
      // prettier-ignore
      const { status, body } = await server.call(searchKases, input, member);
      assert.equal(status, 400);
      assert.match(body.msg, named);
    }
  });

  it('treats names as data, whatever their characters', async () => {
    for (const road of [`'; DROP TABLE kase; --`, '%', '路" OR 1=1', '\\', '😀'])
      assert.equal((await statistics({ road })).n, 0);
    assert.equal((await statistics({ city: '臺北市' })).n, 3590);
  });
});
