import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { importMyShops } from '#src/contract/my-shop-import.ts';
import { addSamplePortfolio, listMyShops, readMyPortfolio, removeSamplePortfolio } from '#src/contract/my-shops.ts';
import { testServer, type TestServer } from '../../support/server.ts';
import { newBuyer, type Buyer } from '../../support/shop-floor.ts';
import { act, answered, type Unit } from '../../support/units.ts';

const place = { city: '臺北市', district: '大安區', address: '忠孝東路四段' };
const row = (line: number, cells: object = {}) => ({ line, cells: { ...place, doorNo: String(line), ...cells } });

interface Imported {
  rows: number;
  right: number;
  written: number;
  problems: { line: number; column: string; reason: string }[];
}

describe('importing units', () => {
  let server: TestServer;
  let owner: Buyer;
  before(async () => {
    server = await testServer();
    await sql`INSERT INTO road (id, city, district, name, name_hans)
      VALUES ('rd_1', '臺北市', '大安區', '忠孝東路四段', '忠孝东路四段')`.execute(server.db);
  });
  after(() => server.close());
  const fresh = async () => (owner = await newBuyer(server));
  const send = async (write: string, rows: object[]) => answered<Imported>(await owner.do(importMyShops, { rows, write }));
  const total = async () => (await owner.do(listMyShops)).body.total as number;

  it('looks at rows without writing any', async () => {
    await fresh();
    assert.deepEqual(await send('look', [row(2), row(3)]), { rows: 2, right: 2, written: 0, problems: [] });
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
      ['2 areaM2', '2 rentMonth', '3 city', '4 leaseEndsOn', '4 leaseRentMonth', '5 leaseRentMonth', '6 road'],
    );
    assert.equal(problems[0]!.reason, 'expected a number from 3 to 20000 with no more than two decimals, got "sixty"');
  });

  it('writes all or nothing where one asks for all', async () => {
    await fresh();
    assert.equal((await send('all', [row(2), row(3, { district: '' })])).written, 0);
    assert.equal(await total(), 0);
    assert.equal((await send('all', [row(2), row(3)])).written, 2);
    assert.equal(await total(), 2);
  });

  it('leaves wrong rows out where one asks for the right ones, and finds their road in either script', async () => {
    await fresh();
    const answer = await send('right', [
      row(2, { road: '忠孝东路四段', areaM2: '62.5', rentMonth: '88000', leaseEndsOn: '2027-06-30', leaseRentMonth: '80000' }),
      row(3, { kind: 'palace' }),
    ]);
    assert.deepEqual([answer.written, answer.problems.length], [1, 1]);
    const [unit] = (await owner.do(listMyShops)).body.list as Unit[];
    assert.deepEqual(
      [unit!.road, unit!.facts.areaM2, unit!.facts.rentMinorPerMonth, unit!.book.leaseRentMinorPerMonth],
      ['忠孝東路四段', 62.5, 8_800_000, 8_000_000],
    );
  });

  it('keeps no unit twice, neither of one file nor of one sent again', async () => {
    await fresh();
    const twice = await send('right', [row(2, { doorNo: '９ 號' }), row(3, { doorNo: '9 號' })]);
    assert.deepEqual([twice.written, twice.problems[0]!.reason], [1, 'is the unit of line 2 again']);
    const again = await send('right', [row(2, { doorNo: '9 號' })]);
    assert.deepEqual([again.written, again.problems[0]!.reason], [0, 'is among your units already']);
    const both = await Promise.all([1, 2].map(() => owner.do(importMyShops, { rows: [row(5)], write: 'right' })));
    assert.deepEqual(
      both.map(({ body }) => body.data.written as number).sort((a, b) => a - b),
      [0, 1],
      'nor of one sent twice at once',
    );
  });

  it('takes no unknown column and no more than 500 rows', async () => {
    await fresh();
    const wrong = await owner.do(importMyShops, { rows: [{ line: 2, cells: { colour: 'red' } }], write: 'look' });
    assert.equal(wrong.status, 400);
    const many = Array.from({ length: 501 }, (_, at) => row(at + 2));
    assert.equal((await owner.do(importMyShops, { rows: many, write: 'look' })).status, 400);
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
