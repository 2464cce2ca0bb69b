import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  cityMap,
  districtRents,
  listCities,
  listPlaces,
  listRoads,
  searchPlaces,
} from '#src/contract/places.ts';
import { firstCities, setCities, type City } from '#src/domain/city.ts';
import { demoServer } from '../../../support/demo-server.ts';
import {
  daan,
  daanFilter,
  leases,
  published,
  quarterOf,
  unitRent,
} from '../../../support/open-leases.ts';
import type { TestServer } from '../../../support/test-server.ts';
import expected from '../../../fixtures/expected.json' with { type: 'json' };

let server: TestServer;
let member: string;
before(async () => {
  server = await demoServer();
  member = await server.logIn('member');
});
after(() => server.close());

const inCity = (name: string) => leases.filter(({ city }) => city === name);

describe('GET /api/v1/cities', () => {
  const london: City = {
    name: 'London',
    nameHant: '倫敦',
    nameHans: '伦敦',
    nameEn: 'London',
    country: 'GB',
    currency: 'GBP',
    areaUnit: 'sqft',
    rentPeriod: 'year',
    timezone: 'Europe/London',
  };

  it('lists cities with names and units, without a login', async () => {
    const { body } = await server.call(listCities, {});
    assert.deepEqual(body.data[0], {
      city: '臺北市',
      names: { 'zh-Hant': '臺北市', 'zh-Hans': '台北市', en: 'Taipei' },
      country: 'TW',
      currency: 'TWD',
      areaUnit: 'ping',
      rentPeriod: 'month',
      timezone: 'Asia/Taipei',
    });
  });

  it('has a city that was added, and every error names it', async () => {
    setCities([...firstCities, london]);
    try {
      const { body } = await server.call(listCities, {});
      assert.equal(body.data.at(-1)?.names['zh-Hant'], '倫敦');
      assert.equal((await server.call(cityMap, { city: 'London' })).body.data.currency, 'GBP');
      const { body: refused } = await server.call(cityMap, { city: '高雄市' });
      assert.match(refused.msg, /one of the cities .*London, got 高雄市/);
    } finally {
      setCities(firstCities);
    }
  });
});

describe('GET /api/v1/places', () => {
  it('names the cities and districts with evidence and counts their cases', async () => {
    const cities = (await server.call(listPlaces, {}, member)).body.data;
    assert.deepEqual(
      cities.map(({ name, nameHans, nameEn, currency, n }) => [
        name,
        nameHans,
        nameEn,
        currency,
        n,
      ]),
      [
        ['臺北市', '台北市', 'Taipei', 'TWD', 3590],
        ['新北市', '新北市', 'New Taipei', 'TWD', 2418],
        ['桃園市', '桃园市', 'Taoyuan', 'TWD', 1103],
      ],
    );
    assert.equal(cities.flatMap(({ districts }) => districts).length, 43);
    assert.deepEqual(cities[0]!.districts[0], {
      name: '大安區',
      nameHans: '大安区',
      nameEn: "Da'an District",
      n: daan.length,
    });
    const quarters = inCity('桃園市').map(quarterOf).sort();
    assert.deepEqual(cities[2]!.quarters, { first: quarters[0], last: quarters.at(-1) });
    assert.equal(cities[2]!.newestRelease, '2021Q4');
  });

  it('is public: readers of a shared page get its places in their language', async () => {
    assert.deepEqual(
      (await server.call(listPlaces)).body,
      (await server.call(listPlaces, {}, member)).body,
    );
  });
});

describe('GET /api/v1/places/roads', () => {
  it('names the roads of a district, most cases first, and reports which have a place', async () => {
    const roads = (await server.call(listRoads, daanFilter, member)).body.data;
    assert.deepEqual(
      [roads[0]!.name, roads[0]!.nameHans, roads[0]!.n, roads[0]!.hasPlace],
      ['忠孝東路四段', '忠孝东路四段', 63, true],
    );
    const counts = roads.map(({ n }) => n);
    assert.deepEqual(
      counts,
      counts.toSorted((a, b) => b - a),
    );
    assert.equal(roads.length, new Set(daan.map(({ road }) => road).filter(Boolean)).size);
    assert.ok(roads.some(({ hasPlace }) => !hasPlace));
  });

  it('names no road of a district there is none of', async () => {
    assert.deepEqual(
      (await server.call(listRoads, { city: '臺北市', district: '中壢區' }, member)).body.data,
      [],
    );
  });

  it('wants both names', async () => {
    const { status, body } = await server.call(listRoads, { city: '臺北市' }, member);
    assert.equal(status, 400);
    assert.match(body.msg, /district/);
  });
});

describe('GET /api/v1/map', () => {
  it('is public and equals the reference', async () => {
    const { data } = (await server.call(cityMap, { city: '臺北市' })).body;
    assert.equal(data.n, expected.city['臺北市'].all.n);
    assert.ok(Math.abs(data.median! / expected.city['臺北市'].all.median - 1) < 0.01);
    assert.deepEqual(data.releases, { first: '2017Q1', last: '2021Q4' });
    assert.deepEqual([data.districts.length, data.roads.length], [12, 513]);
    const road = data.roads.find(
      ({ name, district }) => name === '忠孝東路四段' && district === '大安區',
    )!;
    assert.equal(road.statistics.median, 1180);
    assert.equal(road.shape.type, 'LineString');
  });

  it('says of no road more than its number of cases allows', async () => {
    const { roads } = (await server.call(cityMap, { city: '臺北市' })).body.data;
    const sizes = new Map<number, number>();
    for (const { name, district, statistics } of roads) {
      const rents = inCity('臺北市').filter((row) => row.road === name && row.district === district).map(unitRent); // prettier-ignore
      const { n, median, q1, q3, interval } = statistics;
      assert.equal(n, rents.length);
      sizes.set(n, (sizes.get(n) ?? 0) + 1);
      if (n < 30) assert.deepEqual([q1, q3, interval], [null, null, null]);
      if (n < 5) assert.equal(median, null);
      else assert.equal(median, published(rents, 0.5));
    }
    for (const size of [4, 5, 10, 11])
      assert.ok(sizes.has(size), `no road with ${size} cases was looked at`);
  });

  it('names no door: roads are lines, and a point is a station, not a shop', async () => {
    const text = JSON.stringify((await server.call(cityMap, { city: '臺北市' })).body);
    for (const { door_no: door, road } of daan.slice(0, 200))
      if (door) assert.ok(!text.includes(`${road}${door}號`));
  });

  it('is the same until an import changes something, and new afterwards', async () => {
    const n = async () => (await server.call(cityMap, { city: '桃園市' })).body.data.n;
    assert.equal(await n(), 1103);
    await server.db
      .updateTable('kase')
      .set({ status: 'retracted' })
      .where('city', '=', '桃園市')
      .where('quarter', '=', '2012Q4')
      .execute();
    assert.equal(await n(), 1103);
    await server.db
      .insertInto('import_run')
      .values({
        sha256: 'x',
        kind: 'leases',
        file_name: 'x',
        source_key: null,
        finished_at: new Date(),
      })
      .execute();
    assert.equal(await n(), 1102);
    await server.db
      .updateTable('kase')
      .set({ status: 'published' })
      .where('status', '=', 'retracted')
      .execute();
  });

  it('names an unknown city', async () => {
    const { status, body } = await server.call(cityMap, { city: '高雄市' });
    assert.equal(status, 400);
    assert.match(body.msg, /city: expected one of the cities 臺北市, 新北市, .*, got 高雄市/);
  });
});

describe('GET /api/v1/districts/rents', () => {
  it('shows the newest four complete quarters by district, the highest median first', async () => {
    const { currency, quarters, districts } = (
      await server.call(districtRents, { city: '臺北市' }, member)
    ).body.data;
    assert.deepEqual([currency, quarters], ['TWD', { first: '2020Q4', last: '2021Q3' }]);
    const rows = inCity('臺北市').filter(
      (row) => quarterOf(row) >= '2020Q4' && quarterOf(row) <= '2021Q3',
    );
    assert.equal(districts.reduce((sum, { n }) => sum + n, 0), rows.length); // prettier-ignore
    for (const { name, n, median } of districts) {
      const rents = rows.filter(({ district }) => district === name).map(unitRent);
      assert.equal(n, rents.length, name);
      if (n >= 5) assert.equal(median, published(rents, 0.5));
    }
    const medians = districts.map(({ median }) => median ?? -1);
    assert.deepEqual(
      medians,
      medians.toSorted((a, b) => b - a),
    );
  });

  it('discloses nothing about districts too small for it, and puts them last', async () => {
    const { districts } = (await server.call(districtRents, { city: '桃園市' }, member)).body.data;
    const small = districts.filter(({ n }) => n < 5);
    assert.ok(small.length > 0);
    assert.ok(
      small.every(
        ({ median, q1, interval }) => median === null && q1 === null && interval === null,
      ),
    );
    assert.deepEqual(districts.slice(-small.length), small);
  });
});

describe('GET /api/v1/search', () => {
  const find = async (q: string) => (await server.call(searchPlaces, { q }, member)).body.data;

  it('finds a road by traditional or simplified characters, most cases first', async () => {
    const roads = (await server.call(listRoads, { city: '臺北市', district: '大安區' }, member))
      .body.data;
    for (const q of ['忠孝東路四段', '忠孝东路四段', ' 忠孝東路四段 ']) {
      const [first] = await find(q);
      assert.deepEqual(
        [first?.type, first?.name, first?.district, first?.n],
        ['road', '忠孝東路四段', '大安區', 63],
        q,
      );
      assert.equal(
        first?.id,
        roads.find(({ name }) => name === '忠孝東路四段')!.id,
        'by which its sheet is opened',
      );
    }
  });

  it('finds cities and districts, also in English, the widest first', async () => {
    assert.deepEqual((await find('Taipei')).slice(0, 2).map(({ name }) => name), ['臺北市', '新北市']); // prettier-ignore
    assert.deepEqual(
      (await find('台北')).map(({ type, name }) => `${type} ${name}`)[0],
      'city 臺北市',
    );
    assert.deepEqual((await find("da'an"))[0]!.name, '大安區');
    assert.equal((await find('大安'))[0]!.type, 'district');
  });

  it('finds a road of Taiwan by its name in Latin letters, as its signs write it', async () => {
    const [found] = await find('Zhongxiao E. Rd. Sec. 4');
    assert.deepEqual(
      [found!.type, found!.name, found!.nameEn],
      ['road', '忠孝東路四段', 'Zhongxiao E. Rd. Sec. 4'],
    );
    assert.ok((await find("da'an rd")).some(({ name }) => name === '大安路一段'));
    assert.equal((await find('忠孝東路四段'))[0]!.nameEn, 'Zhongxiao E. Rd. Sec. 4');
  });

  it('treats pattern characters literally', async () => {
    for (const q of ['%', '_', '\\', '%路', "'"])
      assert.equal((await find(q)).filter(({ type }) => type === 'road').length, 0, q);
  });

  it('gives no endless list', async () => {
    assert.ok((await find('路')).length <= 30);
  });

  it('wants a text', async () => {
    for (const q of ['', ' ', '路'.repeat(41)])
      assert.equal((await server.call(searchPlaces, { q }, member)).status, 400);
  });
});
