import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import {
  createMyShop,
  listMyShops,
  readMyPortfolio,
  readMyShop,
  removeMyShop,
  saveMyShop,
} from '#src/features/my-shops/contract/my-shops.ts';
import { blankBook, blankFacts } from '#src/features/my-shops/model/my-shop.ts';
import { setNoiseKey } from '#src/server/disclosure/statistical-noise.ts';
import { newBuyer, type Buyer } from '../../../support/buyer.ts';
import {
  answered,
  letBook,
  newUnit,
  unitFacts,
  type Unit,
} from '../../../support/my-shop-units.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

describe('units of the member', () => {
  let server: TestServer;
  let lin: Buyer;
  let wang: Buyer;
  before(async () => {
    server = await testServer();
    lin = await newBuyer(server);
    wang = await newBuyer(server);
    await sql`INSERT INTO road (id, city, district, name, name_hans) VALUES
      ('rd_1', '臺北市', '大安區', '忠孝東路四段', '忠孝东路四段'), ('rd_2', '臺北市', '信義區', '松高路', '松高路')`.execute(
      server.db,
    );
    await sql`INSERT INTO data_source (key, title, title_en, publisher, attribution, licence, licence_url, url)
      VALUES ('test', '', '', '', '', '', '', '')`.execute(server.db);
    // Six shops of the road ask 1,000 to 2,000 per m² and month: their median is 1,500.
    for (const [at, rent] of [1000, 1200, 1400, 1600, 1800, 2000].entries()) {
      await sql`INSERT INTO shop (id, source_key, source_id, status, kind, name, city, district, road_id, address, door_no, floor,
          floor_band, gross_area_m2, currency, rent_minor_per_month, rent_convention, listed_on, source, completeness, search_text, bigrams)
        VALUES (${`s${at}`}, 'test', ${`s${at}`}, 'listed', 'street', '', '臺北市', '大安區', 'rd_1', 'x', '', '1', 'ground', 10,
          'TWD', ${rent * 10 * 100}, 'contract', '2026-01-01', 'owner', 0, '', '{}')`.execute(
        server.db,
      );
    }
  });
  after(() => server.close());

  it('begin as drafts that may lack anything', async () => {
    const unit = answered<Unit>(await lin.do(createMyShop, { facts: blankFacts, book: blankBook }));
    assert.equal(unit.status, 'draft');
    assert.deepEqual(unit.missing, [
      'city',
      'district',
      'address',
      'areaM2',
      'rentMinorPerMonth',
      'contact',
    ]);
    assert.deepEqual(unit.acts, ['submit']);
    answered(await lin.do(removeMyShop, { id: unit.id }));
    assert.equal((await lin.do(readMyShop, { id: unit.id })).status, 404);
  });

  it('are held against the asking rents of their road', async () => {
    const unit = await newUnit(lin, { roadId: 'rd_1', doorNo: '1' });
    // 100,000 for 50 m² is 2,000 against a median of 1,500.
    assert.deepEqual(unit.marketRents, {
      provenance: 'listing',
      of: 'road',
      n: 6,
      median: 1500,
      ratio: 1.3333,
      quarters: null,
    });
    assert.equal(unit.road, '忠孝東路四段');
  });

  it('are compared with the register of their road, or of their district with fewer than five asking rents', async () => {
    setNoiseKey(server.db, null); // what is tested is the choice of the set
    const lease = (
      at: number,
      road: string | null,
      district: string,
      rent: number,
      source = 'test',
    ) =>
      sql`
      INSERT INTO kase (id, source_key, source_id, status, kind, city, district, road_id, address, door_no, deal_date, quarter, release, area_m2,
          floor, floor_band, zoning, main_use, currency, rent_minor_per_month, source, verification, completeness, quality)
        VALUES (${`k${at}`}, ${source}, ${`k${at}`}, 'published', 'lease', '臺北市', ${district}, ${road}, 'x', '', '2021-05-05', '2021Q2', '2021Q4', 100,
          '1', 'ground', 'unknown', 'commercial', 'TWD', ${rent * 100 * 100}, 'registry', 2, 1, 'B')`.execute(
        server.db,
      );
    // Five on 松高路, and five more elsewhere in the district. A smoothed median of five is their
    // mean.
    for (const at of [0, 1, 2, 3, 4]) await lease(at, 'rd_2', '信義區', 900 + 100 * at);
    for (const at of [5, 6, 7, 8, 9]) await lease(at, null, '信義區', 1100);
    const onRoad = await newUnit(lin, { district: '信義區', roadId: 'rd_2', doorNo: '3' });
    const register = {
      provenance: 'register',
      ratio: 1.8182,
      quarters: { first: '2021Q2', last: '2021Q2' },
    } as const;
    const marketOf = async ({ id }: Unit) =>
      (await lin.do(readMyShop, { id })).body.data.marketRents;
    assert.deepEqual(await marketOf(onRoad), { ...register, of: 'road', n: 5, median: 1100 });
    const inDistrict = await newUnit(lin, { district: '信義區', roadId: null, doorNo: '4' });
    assert.deepEqual(await marketOf(inDistrict), {
      ...register,
      of: 'district',
      n: 10,
      median: 1100,
    });
    // A generated lease makes the whole set say nothing.
    await sql`INSERT INTO data_source (key, title, title_en, publisher, attribution, licence, licence_url, url)
      VALUES ('synthetic', '', '', '', '', '', '', '') ON CONFLICT DO NOTHING`.execute(server.db);
    await lease(10, 'rd_2', '信義區', 5000, 'synthetic');
    assert.equal(await marketOf(onRoad), null);
    for (const { id } of [onRoad, inDistrict]) answered(await lin.do(removeMyShop, { id }));
  });

  it('are readable, writable and removable by their owner only', async () => {
    const { id, revision } = await newUnit(lin, { doorNo: '2' });
    const input = { id, revision, facts: unitFacts, book: blankBook };
    for (const [endpoint, sent] of [
      [readMyShop, { id }],
      [saveMyShop, input],
      [removeMyShop, { id }],
    ] as const) {
      assert.equal((await wang.do(endpoint, sent)).status, 404);
    }
    assert.equal((await wang.do(listMyShops)).body.total, 0);
  });

  it('name the field that is wrong', async () => {
    const wrong = async (facts: object, book: object = {}) => {
      const answer = await lin.do(createMyShop, {
        facts: { ...unitFacts, ...facts },
        book: { ...blankBook, ...book },
      });
      assert.equal(answer.status, 400, answer.text);
      return (answer.body.data as { fields: { field: string }[] }).fields.map(({ field }) => field);
    };
    assert.deepEqual(await wrong({ areaM2: 2 }), ['facts.areaM2']);
    assert.deepEqual(await wrong({ netAreaM2: 60 }), ['facts.netAreaM2']);
    assert.deepEqual(await wrong({ lon: 121.5 }), ['facts.lon']);
    assert.deepEqual(await wrong({ floor: '99B' }), ['facts.floor']);
    assert.deepEqual(
      await wrong({ roadId: 'rd_2' }),
      ['facts.roadId'],
      'a road of another district',
    );
    assert.deepEqual(await wrong({ rentMinorPerMonth: 12.5 }), ['facts.rentMinorPerMonth']);
    assert.deepEqual(await wrong({ unknown: 1 }), ['unknown']);
    assert.deepEqual(
      await wrong({}, { leaseEndsOn: '2027-01-01' }),
      ['book.leaseEndsOn'],
      'an end without a rent',
    );
  });

  it('keep what another member has written meanwhile', async () => {
    const { id, revision } = await newUnit(lin, { doorNo: '3' });
    const input = { id, revision, facts: unitFacts, book: blankBook };
    const saved = answered<Unit>(await lin.do(saveMyShop, input));
    assert.equal(saved.revision, revision + 1);
    const late = await lin.do(saveMyShop, input);
    assert.equal(late.status, 409);
    assert.deepEqual(late.body.data, { reason: 'changed', revision: revision + 1 });
  });

  it('are found by stage, letting and words in either script, and sorted by the end of their lease', async () => {
    await newUnit(wang, { doorNo: '7', address: '羅斯福路三段' }, letBook);
    await newUnit(wang, { doorNo: '8', areaM2: 120 }, { ...letBook, leaseEndsOn: '2028-01-31' });
    await newUnit(wang, { doorNo: '9', areaM2: 80 });
    const doors = async (input: object) =>
      (await wang.do(listMyShops, input)).body.list.map(
        ({ facts }: Unit) => facts.doorNo,
      ) as string[];
    assert.deepEqual(await doors({ sort: 'leaseEnd' }), ['8', '7', '9']);
    assert.deepEqual(await doors({ letting: 'vacant' }), ['9']);
    assert.deepEqual(await doors({ q: '罗斯福路' }), ['7']);
    assert.deepEqual(await doors({ sort: '-area', limit: '2', page: '1' }), ['8', '9']);
    assert.deepEqual(await doors({ status: 'listed' }), []);
    assert.equal((await wang.do(listMyShops, { sort: 'beauty' })).status, 400);
  });

  it('come to totals by currency, with the days that come', async () => {
    await newUnit(wang, { city: '上海市', district: '静安区', doorNo: '10' });
    const data = (await wang.do(readMyPortfolio)).body.data;
    assert.equal(data.on, dayAt(new Date()));
    const [cny, twd] = data.currencies;
    assert.deepEqual([cny.currency, cny.units, cny.let, cny.vacancy], ['CNY', 1, 0, 1]);
    assert.deepEqual([twd.currency, twd.units, twd.let, twd.rentMonth], ['TWD', 3, 2, 180_000]);
    // 50 and 120 m² let, 80 m² empty
    assert.deepEqual([twd.areaM2, twd.vacancy], [250, 80 / 250]);
    assert.deepEqual(
      data.diary.map(({ on, kind }: { on: string; kind: string }) => [on, kind]),
      [
        ['2028-01-31', 'leaseEnd'],
        ['2030-12-31', 'leaseEnd'],
      ],
    );
    assert.deepEqual(
      (await wang.do(readMyPortfolio, { letting: 'vacant' })).body.data.currencies.length,
      2,
    );
  });

  it('need a session and the permission', async () => {
    assert.equal((await server.call(listMyShops)).status, 401);
    const nobody = await server.logIn('finance-guest');
    assert.equal((await server.call(listMyShops, {}, nobody)).status, 403);
  });
});
