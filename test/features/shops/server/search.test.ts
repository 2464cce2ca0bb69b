import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { metresBetween } from '#src/domain/distance.ts';
import { isInside, type Polygon } from '#src/domain/polygon.ts';
import {
  readShop,
  searchShops,
  shopSorts,
  shopStatistics,
} from '#src/features/shops/contract/shops.ts';
import { hashOf } from '#src/server/auth/session-token.ts';
import {
  askedUnitRent,
  shopServer,
  type ShopLine,
  type ShopServer,
} from '../../../support/shop-server.ts';

let server: ShopServer;
let member: string;
let analyst: string;
before(async () => {
  server = await shopServer();
  Object.assign(place, placeOf(busiest(server.shops)));
  member = await server.logIn('member');
  analyst = await server.logIn('analyst');
});
after(() => server.close());

const pageOf = async (input: object, token = member) =>
  (await server.call(searchShops, input, token)).body;
const within = (value: string, from: number, to: number) =>
  value !== '' && Number(value) >= from && Number(value) < to;
const polygon: Polygon = [[121.36, 31.16], [121.55, 31.17], [121.56, 31.3], [121.46, 31.21], [121.38, 31.29]]; // prettier-ignore
/** The door of a shop on a road of many, taken from the file. */
const place = { lon: 0, lat: 0 };
const placeOf = ({ lon, lat }: ShopLine) => ({ lon: Number(lon), lat: Number(lat) });
/** The shop of Shanghai with the highest door number: on the road with most shops. */
const busiest = (shops: ShopLine[]) =>
  shops
    .filter(({ city }) => city === '上海市')
    .sort((a, b) => Number(b['door_no']) - Number(a['door_no']))[0]!;
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Each filter as sent, and the rows it has to let through, read from the file. */
const filters: [string, object, (shop: ShopLine) => boolean][] = [
  ['nothing', {}, () => true],
  ['a city', { city: '上海市' }, ({ city }) => city === '上海市'],
  [
    'a district',
    { city: '上海市', district: '云山区' },
    ({ city, district }) => city === '上海市' && district === '云山区',
  ],
  ['roads', { road: ['南京路', '北京路'] }, ({ road }) => ['南京路', '北京路'].includes(road!)],
  ['kinds', { kind: ['mall', 'kiosk'] }, ({ kind }) => kind === 'mall' || kind === 'kiosk'],
  ['a status', { status: 'listed' }, ({ status }) => status === 'listed'],
  [
    'trades',
    { category: ['fnb-tea', 'auto'] },
    ({ category }) => category === 'fnb-tea' || category === 'auto',
  ],
  [
    'a trade that may be taken up',
    { allowed: 'hotel' },
    (shop) => shop['categories_allowed']!.split('|').includes('hotel'),
  ],
  ['an area', { area: '60-100.5' }, (shop) => within(shop['area_m2']!, 60, 100.5)],
  ['a least frontage', { frontage: '6-' }, (shop) => within(shop['frontage_m']!, 6, Infinity)],
  ['a depth', { depth: '-10' }, (shop) => within(shop['depth_m']!, 0, 10)],
  ['a height', { height: '4-5' }, (shop) => within(shop['height_m']!, 4, 5)],
  [
    'storeys',
    { floor: ['basement', 'several'] },
    ({ floor }) => floor!.startsWith('B') || floor!.includes('+'),
  ],
  ['a storey that is not stated', { floor: 'unknown' }, ({ floor }) => floor === ''],
  ['a rent', { rent: '5000-12000' }, (shop) => within(shop['rent_month']!, 5000, 12_000)],
  ['a unit rent a month', { unitRent: '-120.5' }, (shop) => askedUnitRent(shop) < 120.5],
  [
    'a unit rent a day',
    { unitRentDay: '6-9' },
    (shop) => within(String((askedUnitRent(shop) * 12) / 365), 6, 9),
  ],
  ['no transfer fee', { transferFee: 'none' }, (shop) => shop['transfer_fee'] === '0'],
  [
    'a transfer fee up to an edge',
    { transferFee: '100000' },
    (shop) => Number(shop['transfer_fee']) <= 100_000,
  ],
  ['a deposit', { deposit: '2' }, (shop) => Number(shop['deposit_months']) <= 2],
  ['payment', { payEvery: ['1', '12'] }, (shop) => ['1', '12'].includes(shop['pay_every_months']!)],
  ['rent free', { freeRent: 'yes' }, (shop) => Number(shop['free_months']) > 0],
  ['nothing rent free', { freeRent: 'no' }, (shop) => shop['free_months'] === '0'],
  ['facilities, all of them', { facilities: ['gas', 'exhaust'] }, ({ facilities }) => ['gas', 'exhaust'].every((one) => facilities!.split('|').includes(one))], // prettier-ignore
  ['a corner', { corner: 'yes' }, ({ corner }) => corner === 'yes'],
  ['a clear title', { titleClear: 'yes' }, (shop) => shop['title_clear'] === 'yes'],
  ['a day it is free by', { availableBy: '2025-06-30' }, (shop) => shop['available_from'] !== '' && shop['available_from']! <= '2025-06-30'], // prettier-ignore
  ['the days it is listed', { listedWithin: '500' }, (shop) => shop['listed_on']! >= daysAgo(500)],
  [
    'sources',
    { source: ['owner', 'survey'] },
    ({ source }) => source === 'owner' || source === 'survey',
  ],
  ['a box', { bounds: '121.40,31.15,121.52,31.31' }, ({ lon, lat }) => Number(lon) >= 121.4 && Number(lon) <= 121.52 && Number(lat) >= 31.15 && Number(lat) <= 31.31], // prettier-ignore
  ['a box as wide as a region', { bounds: '119,29,122,32' }, ({ lon, lat }) => Number(lon) >= 119 && Number(lon) <= 122 && Number(lat) >= 29 && Number(lat) <= 32], // prettier-ignore
  ['a box as wide as the land', { bounds: '70,10,140,60' }, () => true],
  ['what lies near', { near: 'the place' }, (shop) => metresBetween(place, placeOf(shop)) <= 2500],
  ['a drawn border', { polygon: polygon.map((corner) => corner.join(',')).join(';') }, (shop) => isInside(polygon, placeOf(shop).lon, placeOf(shop).lat)], // prettier-ignore
  ['all kinds at once', { city: '上海市', kind: 'street', floor: 'ground', area: '20-200', corner: 'no', transferFee: 'none', rent: '2000-' },
    (shop) => shop['city'] === '上海市' && shop['kind'] === 'street' && shop['floor'] === '1' && within(shop['area_m2']!, 20, 200) && shop['corner'] === 'no' && shop['transfer_fee'] === '0' && Number(shop['rent_month']) >= 2000], // prettier-ignore
];

describe('GET /api/v1/shops', () => {
  for (const [what, filter, lets] of filters) {
    it(`finds the shops of ${what}, and says the same number in its statistics`, async () => {
      const asked = 'near' in filter ? { near: `${place.lon},${place.lat},2500` } : filter;
      const wanted = server.shops.filter(lets);
      assert.ok(wanted.length > 0, 'the file has none of these: the test shows nothing');
      const { list, total } = await pageOf({ ...asked, limit: 100 });
      assert.equal(total, wanted.length);
      const keys = new Set(
        wanted.map(({ address, rent_month, area_m2 }) => `${address} ${rent_month} ${area_m2}`),
      );
      assert.ok(
        list.every(({ address, rentMinorPerMonth, areaM2 }) =>
          keys.has(`${address} ${rentMinorPerMonth / 100} ${areaM2}`),
        ),
      );
      assert.equal((await server.call(shopStatistics, asked, member)).body.data.n, wanted.length);
    });
  }

  it('reads every shop once, page by page, in each order', async () => {
    const filter = { city: '上海市', near: `${place.lon},${place.lat}` };
    const { total } = await pageOf(filter);
    assert.ok(total > 60, String(total));
    for (const sort of shopSorts) {
      const ids: string[] = [];
      for (let page = 1; page <= Math.ceil(total / 50); page += 1) {
        ids.push(...(await pageOf({ ...filter, sort, page, limit: 50 })).list.map(({ id }) => id));
      }
      assert.equal(ids.length, total, sort);
      assert.equal(new Set(ids).size, total, sort);
    }
  });

  it('sorts by what it says, downwards with a minus, what is not stated last', async () => {
    const values = {
      listed: 'listedOn', unitRent: 'unitRentMonth', rent: 'rentMinorPerMonth', area: 'areaM2', frontage: 'frontageM', depth: 'depthM',
      completeness: 'completeness', againstRoad: 'roadRents',
    } as const; // prettier-ignore
    const of = (row: Record<string, unknown>, field: string) =>
      field === 'roadRents'
        ? ((row[field] as { ratio: number } | null)?.ratio ?? null)
        : (row[field] as string | number | null);
    for (const [sort, field] of Object.entries(values)) {
      for (const way of ['', '-']) {
        const { list } = await pageOf({
          city: '上海市',
          district: '云山区',
          sort: way + sort,
          limit: 100,
        });
        assert.ok(list.length > 20);
        const told = list.map((row) => of(row, field));
        const stated = told.filter((value) => value !== null);
        assert.ok(told.slice(stated.length).every((value) => value === null));
        const rising = way === '' ? stated : stated.toReversed();
        assert.ok(
          rising.every((value, at) => at === 0 || rising[at - 1]! <= value),
          way + sort,
        );
      }
    }
  });

  it('sorts by the median of the whole road, whatever the filters', async () => {
    const { list } = await pageOf({
      city: '上海市',
      area: '60-',
      sort: '-againstRoad',
      limit: 100,
    });
    const rentsOf = (row: (typeof list)[number]) =>
      server.shops
        .filter(
          (shop) =>
            shop['city'] === row.city &&
            shop['district'] === row.district &&
            shop['road'] === row.road,
        )
        .map(askedUnitRent)
        .sort((a, b) => a - b);
    const ratios = list.flatMap((row) => {
      const rents = rentsOf(row);
      if (rents.length < 5) return [];
      return [
        row.unitRentMonth /
          ((rents[Math.floor((rents.length - 1) / 2)]! +
            rents[Math.ceil((rents.length - 1) / 2)]!) /
            2),
      ];
    });
    assert.ok(ratios.length > 20);
    assert.deepEqual(ratios.map((ratio) => ratio.toFixed(3)), ratios.toSorted((a, b) => b - a).map((ratio) => ratio.toFixed(3))); // prettier-ignore
  });

  it('gives the nearest first, with their distance', async () => {
    const wanted = server.shops
      .map((shop) => Math.round(metresBetween(place, placeOf(shop))))
      .filter((distance) => distance <= 5000)
      .sort((a, b) => a - b);
    const told: (number | null)[] = [];
    for (const page of [1, 2, 3]) {
      const { list } = await pageOf({
        near: `${place.lon},${place.lat}`,
        sort: 'distance',
        page,
        limit: 20,
      });
      told.push(...list.map(({ distanceM }) => distanceM));
    }
    assert.deepEqual(told, wanted.slice(0, 60));
  });

  it('masks contact and exact terms, except for reviewers and the owner', async () => {
    const filter = { city: '上海市' };
    const masked = (await pageOf(filter)).list;
    assert.ok(masked.every(({ details, priceJindou }) => details === null && priceJindou === 3));
    assert.doesNotMatch(JSON.stringify(masked), /000-\d{8}/, 'a contact is told');
    const open = (await pageOf(filter, analyst)).list;
    const line = server.shops.find(({ address }) => address === open[0]!.address)!;
    const { contact, termMonths, freeMonths, transferFeeMinor } = open[0]!.details!;
    assert.deepEqual(
      [contact, String(termMonths), String(freeMonths), transferFeeMinor! / 100],
      [line['contact'], line['term_months'], line['free_months'], Number(line['transfer_fee'])],
    );
    const { member_id } = await server.db.selectFrom('session').select('member_id').where('token_hash', '=', hashOf(member)).executeTakeFirstOrThrow(); // prettier-ignore
    await server.db
      .updateTable('shop')
      .set({ owner_id: member_id })
      .where('id', '=', masked[0]!.id)
      .execute();
    const own = (await pageOf(filter)).list;
    assert.ok(own[0]!.details !== null && own.slice(1).every(({ details }) => details === null));
    await server.db
      .updateTable('shop')
      .set({ owner_id: null })
      .where('id', '=', masked[0]!.id)
      .execute();
  });

  it('compares the asked rent with the median of its road from five shops on', async () => {
    const { list } = await pageOf({ city: '上海市', limit: 100 });
    for (const { roadId, road, district, roadRents, unitRentMonth } of list) {
      assert.ok(roadId !== null);
      const rents = server.shops.filter((shop) => shop['city'] === '上海市' && shop['district'] === district && shop['road'] === road).map(askedUnitRent).sort((a, b) => a - b); // prettier-ignore
      if (rents.length < 5) {
        assert.equal(roadRents, null);
        continue;
      }
      const median =
        (rents[Math.floor((rents.length - 1) / 2)]! + rents[Math.ceil((rents.length - 1) / 2)]!) /
        2;
      assert.equal(roadRents!.n, rents.length);
      assert.ok(Math.abs(roadRents!.median - median) < 0.0001);
      assert.ok(Math.abs(roadRents!.ratio - unitRentMonth / median) < 0.0001);
    }
  });

  it('counts up to ten thousand and says when it stopped', async () => {
    const { total, data } = await pageOf({});
    assert.deepEqual([total, data.totalIsCapped], [server.shops.length, false]);
  });

  it('shows only what is listed, under offer or let', async () => {
    const [row] = (await pageOf({})).list;
    await server.db
      .updateTable('shop')
      .set({ status: 'paused' })
      .where('id', '=', row!.id)
      .execute();
    assert.equal((await pageOf({})).total, server.shops.length - 1);
    assert.equal((await server.call(readShop, { id: row!.id }, member)).status, 404);
    await server.db
      .updateTable('shop')
      .set({ status: row!.status })
      .where('id', '=', row!.id)
      .execute();
  });
});

describe('GET /api/v1/shops/:id', () => {
  it('gives the row as the list does', async () => {
    const [row] = (await pageOf({ city: '上海市' })).list;
    assert.deepEqual((await server.call(readShop, { id: row!.id }, member)).body.data, row);
  });

  it('says 404 of one that is not there', async () => {
    assert.equal((await server.call(readShop, { id: 'sp_none' }, member)).status, 404);
  });
});

describe('access', () => {
  it('requires the permission to view shops', async () => {
    for (const endpoint of [searchShops, shopStatistics]) {
      assert.equal((await server.call(endpoint, {})).status, 401);
      assert.equal((await server.call(endpoint, {}, await server.logIn('nobody'))).status, 403);
    }
  });
});
