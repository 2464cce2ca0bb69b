import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { simplified } from '#src/domain/simplified-chinese.ts';
import { importMyShops } from '#src/features/my-shops/contract/my-shop-import.ts';
import {
  addSamplePortfolio,
  listMyShops,
  readMyPortfolio,
  removeSamplePortfolio,
} from '#src/features/my-shops/contract/my-shops.ts';
import { guessMapping, rowsOf } from '#src/features/my-shops/ui/import/column-mapping.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { zhCN } from '../../../support/all-messages.ts';
import { newBuyer, type Buyer } from '../../../support/buyer.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { act, answered, type Unit } from '../../../support/my-shop-units.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

const place = { city: '臺北市', district: '大安區', address: '忠孝東路四段' };
const row = (line: number, cells: object = {}) => ({
  line,
  cells: { ...place, doorNo: String(line), ...cells },
});

interface Imported {
  rows: number;
  right: number;
  written: number;
  problems: {
    line: number;
    column: string;
    reason: string;
    cause: string;
    got: string;
    accepted: string[];
  }[];
}

describe('importing units', () => {
  let server: TestServer;
  let owner: Buyer;
  before(async () => {
    server = await testServer();
    await sql`INSERT INTO road (id, city, district, name, name_hans)
      VALUES ('rd_1', '臺北市', '大安區', '忠孝東路四段', '忠孝东路四段'), ('rd_2', '臺北市', '中山區', '中山北路二段', '中山北路二段'),
        ('rd_3', '桃園市', '中壢區', '復興路', '复兴路')`.execute(server.db);
    // As the register of the demo has them.
    await sql`INSERT INTO district (code, city, name, name_hans, name_en, lon, lat, shape) VALUES
      ('1', '臺北市', '大安區', '大安区', 'Da’an District', 121.5, 25, '{}'),
      ('2', '臺北市', '中山區', '中山区', 'Zhongshan District', 121.5, 25, '{}'),
      ('3', '桃園市', '中壢區', '中坜区', 'Zhongli District', 121.2, 25, '{}')`.execute(server.db);
  });
  after(() => server.close());
  const fresh = async () => (owner = await newBuyer(server));
  const send = async (write: string, rows: object[]) =>
    answered<Imported>(await owner.do(importMyShops, { rows, write }));
  const total = async () => (await owner.do(listMyShops)).body.total as number;

  it('looks at rows without writing any', async () => {
    await fresh();
    assert.deepEqual(await send('look', [row(2), row(3)]), {
      rows: 2,
      right: 2,
      written: 0,
      problems: [],
    });
    assert.equal(await total(), 0);
  });

  it('names every cell that is wrong, with its line', async () => {
    await fresh();
    const { right, problems } = await send('look', [
      row(2, { areaM2: 'sixty', rentMonth: '50' }),
      row(3, { city: '' }),
      row(4, { leaseEndsOn: '2027-02-30' }),
      row(5, { leaseEndsOn: '2027-02-28' }),
      row(6, { road: '不知道路' }),
      row(7),
    ]);
    assert.equal(right, 1);
    assert.deepEqual(
      problems.map(({ line, column }) => `${line} ${column}`),
      [
        '2 areaM2',
        '2 rentMonth',
        '3 city',
        '4 leaseEndsOn',
        '4 leaseRentMonth',
        '5 leaseRentMonth',
        '6 road',
      ],
    );
    assert.equal(
      problems[0]!.reason,
      'expected a number from 3 to 20000 with no more than two decimals, got "sixty"',
    );
  });

  it('writes all rows or none in strict mode', async () => {
    await fresh();
    assert.equal((await send('all', [row(2), row(3, { district: '' })])).written, 0);
    assert.equal(await total(), 0);
    assert.equal((await send('all', [row(2), row(3)])).written, 2);
    assert.equal(await total(), 2);
  });

  it('skips wrong rows in lenient mode, and finds roads in either script', async () => {
    await fresh();
    const answer = await send('right', [
      row(2, {
        road: '忠孝东路四段',
        areaM2: '62.5',
        rentMonth: '88000',
        leaseEndsOn: '2027-06-30',
        leaseRentMonth: '80000',
      }),
      row(3, { kind: 'palace' }),
    ]);
    assert.deepEqual([answer.written, answer.problems.length], [1, 1]);
    const [unit] = (await owner.do(listMyShops)).body.list as Unit[];
    assert.deepEqual(
      [
        unit!.road,
        unit!.facts.areaM2,
        unit!.facts.rentMinorPerMonth,
        unit!.book.leaseRentMinorPerMonth,
      ],
      ['忠孝東路四段', 62.5, 8_800_000, 8_000_000],
    );
  });

  it('keeps no unit twice, neither of one file nor of one sent again', async () => {
    await fresh();
    const twice = await send('right', [row(2, { doorNo: '９ 號' }), row(3, { doorNo: '9 號' })]);
    assert.deepEqual(
      [twice.written, twice.problems[0]!.reason],
      [1, 'is the unit of line 2 again'],
    );
    const again = await send('right', [row(2, { doorNo: '9 號' })]);
    assert.deepEqual(
      [again.written, again.problems[0]!.reason],
      [0, 'is among your units already'],
    );
    const both = await Promise.all(
      [1, 2].map(() => owner.do(importMyShops, { rows: [row(5)], write: 'right' })),
    );
    assert.deepEqual(
      both.map(({ body }) => body.data.written as number).sort((a, b) => a - b),
      [0, 1],
      'nor of one sent twice at once',
    );
  });

  it('takes every place as the console shows it: Simplified, Traditional, English, mixed', async () => {
    const shown = [
      [
        '臺北市',
        '大安區',
        '忠孝東路四段',
        '台北市',
        '大安区',
        '忠孝东路四段',
        'Taipei',
        "Da'an District",
      ],
      [
        '臺北市',
        '中山區',
        '中山北路二段',
        '台北市',
        '中山区',
        '中山北路二段',
        'Taipei',
        'Zhongshan District',
      ],
      ['桃園市', '中壢區', '復興路', '桃园市', '中坜区', '复兴路', 'Taoyuan', 'zhongli district'],
    ] as const;
    const rows = shown.flatMap(
      ([city, district, road, cityHans, districtHans, roadHans, cityEn, districtEn], at) =>
        [
          [city, district, road],
          [cityHans, districtHans, roadHans],
          [cityEn, districtEn, road],
          [cityHans.replace('市', ''), districtEn, roadHans],
        ].map(([c, d, r], form) => {
          const line = 2 + at * 4 + form;
          return { line, cells: { city: c, district: d, road: r, doorNo: String(line) } };
        }),
    );
    await fresh();
    const answer = await send('all', rows);
    assert.deepEqual([answer.problems, answer.written], [[], 12]);
    const units = (await owner.do(listMyShops, { limit: 50 })).body.list as Unit[];
    const places = units.map(({ road, facts }) =>
      [facts.city, facts.district, road, facts.address].join(' '),
    );
    for (const [city, district, road] of shown)
      assert.equal(
        places.filter((one) => one === [city, district, road, road].join(' ')).length,
        4,
      );
  });

  it('refuses an unknown district, also of a row without a road, and says which are known', async () => {
    await fresh();
    const { right, problems } = await send('look', [
      row(2, { district: '月球区' }),
      row(3, { district: '大安' }),
      row(4),
    ]);
    assert.equal(right, 1);
    assert.deepEqual(
      problems.map(({ line, cause, got, accepted }) => [line, cause, got, accepted]),
      [
        [2, 'district', '月球区', ['中山區', '大安區']],
        [3, 'district', '大安', ['大安區', '大安区', 'Da’an District']],
      ],
    );
  });

  it('needs an address only when road or door number is missing', async () => {
    await fresh();
    const cells = { city: '臺北市', district: '大安區', road: '忠孝東路四段' };
    const { right, problems } = await send('look', [
      { line: 2, cells: { ...cells, doorNo: '9' } },
      { line: 3, cells },
    ]);
    assert.deepEqual(
      [right, problems.map(({ line, column, cause }) => [line, column, cause])],
      [1, [[3, 'address', 'missing']]],
    );
  });

  it('says the cause of each problem, with the range of a number', async () => {
    await fresh();
    const { problems } = await send('look', [
      row(2, { areaM2: '2', kind: 'palace', leaseEndsOn: '2027-02-28', netAreaM2: '50' }),
      row(3, {
        areaM2: '20',
        netAreaM2: '50',
        leaseStartsOn: '2028-01-01',
        leaseEndsOn: '2027-01-01',
        leaseRentMonth: '500',
      }),
    ]);
    assert.deepEqual(
      problems.map(({ line, column, cause }) => `${line} ${column} ${cause}`).sort(),
      [
        '2 areaM2 number',
        '2 kind choice',
        '2 leaseRentMonth leaseTogether',
        '2 netAreaM2 netArea',
        '3 leaseEndsOn leaseOrder',
        '3 netAreaM2 netArea',
      ],
    );
    assert.deepEqual(problems.find(({ column }) => column === 'areaM2')!.accepted, ['3', '20000']);
  });

  it('takes no unknown column and no more than 500 rows', async () => {
    await fresh();
    const wrong = await owner.do(importMyShops, {
      rows: [{ line: 2, cells: { colour: 'red' } }],
      write: 'look',
    });
    assert.equal(wrong.status, 400);
    const many = Array.from({ length: 501 }, (_, at) => row(at + 2));
    assert.equal((await owner.do(importMyShops, { rows: many, write: 'look' })).status, 400);
  });
});

describe('importing what the console shows', () => {
  let server: TestServer;
  before(async () => {
    server = await demoServer();
  });
  after(() => server.close());

  it('takes 200 rows of the demo with every name as Chinese pages write it', async () => {
    const owner = await newBuyer(server);
    const shops = parse(readFileSync('src/server/demo/data/shops-synthetic.csv'), { columns: true, bom: true }) as Record<string, string>[]; // prettier-ignore
    const heading = ['城市', '行政区', '道路', '门牌号', '楼层', '类型', '业态', '面积', '月租'];
    const rows = shops
      .filter(({ road, door_no: door }, at) => road !== '' && door !== '' && at % 14 === 0)
      .slice(0, 200)
      .map((shop, at) => ({
        line: at + 2,
        cells: [
          ...[shop['city']!, shop['district']!, shop['road']!].map(simplified),
          `${shop['door_no']!}号`,
          shop['floor'] || '1',
          zhCN[`shop.kind.${shop['kind']}` as keyof typeof zhCN] as string,
          shop['category'] ? tradeLabel(shop['category'], 'zh-CN') : '',
          shop['area_m2']!,
          shop['rent_month']!,
        ],
      }));
    assert.equal(rows.length, 200);
    assert.ok(
      rows.some(({ cells }) => cells[1] === '大安区') &&
        rows.every(({ cells }) => cells[0] === '台北市'),
    );
    const t = createTranslator('zh-CN', zhCN).t;
    const sent = rowsOf({ name: 'shops.csv', heading, rows }, guessMapping(heading, t));
    assert.deepEqual(Object.keys(sent[0]!.cells).length, heading.length, 'every column is matched');
    const looked = answered<Imported>(await owner.do(importMyShops, { rows: sent, write: 'look' }));
    assert.deepEqual(
      looked.problems.filter(({ cause }) => cause !== 'twice'),
      [],
    );
    const { written } = answered<Imported>(
      await owner.do(importMyShops, { rows: sent, write: 'right' }),
    );
    assert.equal(written, looked.right);
    assert.ok(written >= 190, String(written));
  });
});

describe('the sample portfolio', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
  });
  after(() => server.close());

  it('comes once, is never listed, and goes altogether', async () => {
    const owner = await newBuyer(server);
    assert.equal(answered<{ added: number }>(await owner.do(addSamplePortfolio)).added, 5);
    assert.equal(answered<{ added: number }>(await owner.do(addSamplePortfolio)).added, 0);
    const { list } = (await owner.do(listMyShops)).body as { list: Unit[] };
    const answer = await act(owner, list[0]!.id, 'submit');
    assert.deepEqual([answer.status, answer.body.data.reason], [409, 'sample']);
    const { currencies, samples } = (await owner.do(readMyPortfolio)).body.data;
    assert.deepEqual([samples, currencies[0].units, currencies[0].let], [5, 5, 4]);
    assert.equal(currencies[0].expiries[0].year, 'over', 'one lease is held over');
    assert.equal(answered<{ removed: number }>(await owner.do(removeSamplePortfolio)).removed, 5);
    assert.equal((await owner.do(listMyShops)).body.total, 0);
  });
});
