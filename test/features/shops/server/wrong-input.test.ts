import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exportShops, searchShops, shopStatistics } from '#src/features/shops/contract/shops.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let member: string;
before(async () => {
  server = await testServer();
  member = await server.logIn('member');
});
after(() => server.close());

const square = '121.5,25;121.6,25;121.6,25.1;121.5,25.1';

describe('wrong input', () => {
  const wrong: [string, object, RegExp][] = [
    ['a border that crosses itself', { polygon: '121.5,25;121.6,25.1;121.6,25;121.5,25.1' }, /polygon: expected a line that neither crosses/], // prettier-ignore
    [
      'a border of two corners',
      { polygon: '121.5,25;121.6,25.1' },
      /polygon: expected 3 to 100 corners, not 2/,
    ],
    ['a border of 101 corners', { polygon: Array.from({ length: 101 }, (_, at) => `121.${100 + at},25.${100 + ((at * 37) % 101)}`).join(';') }, /polygon: expected 3 to 100 corners, not 101/], // prettier-ignore
    [
      'a border as wide as a country',
      { polygon: '110,25;121,25;121,30' },
      /polygon: expected an area of at most 2 degrees/,
    ],
    [
      'a border off the globe',
      { polygon: '181,25;182,25;182,26' },
      /polygon: expected corners on the globe/,
    ],
    ['a border in another form', { polygon: `[${square}]` }, /polygon: expected corners lon,lat/],
    [
      'a border of no numbers',
      { polygon: '1e2,25;121.6,25;121.6,25.1' },
      /polygon: expected corners lon,lat/,
    ],
    ['two borders', { polygon: [square, square] }, /polygon/],
    ['a radius below 50 m', { near: '121.5,25,49' }, /near: expected lon,lat .*50 to 5000 metres/],
    ['a radius above 5,000 m', { near: '121.5,25,5001' }, /near/],
    ['a radius of part of a metre', { near: '121.5,25,60.5' }, /near/],
    ['a place of one number', { near: '121.5' }, /near/],
    ['a place off the globe', { near: '181,25,500' }, /near/],
    [
      'a day that is not in the calendar',
      { availableBy: '2026-02-30' },
      /availableBy: expected a date of the calendar/,
    ],
    ['a day in another form', { availableBy: '1.3.2026' }, /availableBy/],
    [
      'days that are none',
      { listedWithin: '0' },
      /listedWithin: expected a whole number from 1 to 3650/,
    ],
    ['a stretch the wrong way round', { area: '100-60' }, /area/],
    ['a stretch of nothing', { rent: '-' }, /rent/],
    ['a stretch of a tenth of a cent', { unitRent: '1.005-2' }, /unitRent/],
    ['a storey nobody knows', { floor: 'roof' }, /floor: expected one of ground/],
    [
      'a stage others do not see',
      { status: 'draft' },
      /status: expected one of listed, underOffer, leased/,
    ],
    ['a trade nobody knows', { category: 'fnb-soup' }, /category: expected one of fnb-fast/],
    [
      'a fee between the edges shown',
      { transferFee: '60000' },
      /transferFee: expected one of none, 50000/,
    ],
    ['a flag that is neither', { corner: 'true' }, /corner: expected one of yes, no/],
    ['a text of one character', { q: '路' }, /q: expected a text of 2 to 40 characters/],
    ['a text of seven words', { q: 'aa bb cc dd ee ff gg' }, /q/],
    ['a text of 41 characters', { q: '路'.repeat(41) }, /q/],
    ['NUL in a text', { q: '南\u0000京' }, /q/],
    ['a key nobody asked for', { price: '1' }, /price/],
  ];
  for (const [what, input, named] of wrong) {
    it(`names ${what}`, async () => {
      for (const endpoint of [searchShops, shopStatistics, exportShops]) {
        const { status, body } = await server.call(endpoint, input, member);
        assert.equal(status, 400, `${endpoint.path} ${JSON.stringify(body)}`);
        assert.match(body.msg, named);
      }
    });
  }

  it('names a page, a size and an order that are none', async () => {
    for (const [input, named] of [
      [{ page: 0 }, /page/],
      [{ limit: 101 }, /limit/],
      [{ page: 1001, limit: 10 }, /page: expected at most 1000/],
      [{ sort: 'contact' }, /sort: expected one of distance/],
      [{ sort: 'distance' }, /sort: expected an order that needs no place/],
    ] as const) {
      const { status, body } = await server.call(searchShops, input, member);
      assert.equal(status, 400);
      assert.match(body.msg, named);
    }
  });

  it('treats texts as data, whatever their characters', async () => {
    for (const q of [`'; DROP TABLE shop; --`, '%%', '__', '\\\\', '😀😀', "'' OR 1=1"]) {
      const { status, body } = await server.call(searchShops, { q }, member);
      assert.deepEqual([status, body.total], [200, 0], q);
    }
  });
});
