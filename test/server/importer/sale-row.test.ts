import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSale } from '#src/server/importer/sale-row.ts';

const cells = {
  sale_id: 'RPQNMLLKKMHMFFA18EC',
  city: '臺北市',
  district: '大安區',
  deal_date: '2019-05-14',
  area_m2: '42.36',
  price: '18000000',
  parking_price: '1500000',
};
const read = (changed: object) => readSale({ ...cells, ...changed }, '2026-03-31');
const wrong = (changed: object) => {
  const reading = read(changed);
  assert.ok('problems' in reading);
  return reading.problems.map(({ column }) => column);
};

describe('readSale', () => {
  it('reads a sale in the money of its city, in minor units', () => {
    assert.deepEqual(read({}), {
      row: {
        sourceId: 'RPQNMLLKKMHMFFA18EC',
        city: '臺北市',
        district: '大安區',
        dealDate: '2019-05-14',
        areaM2: 42.36,
        currency: 'TWD',
        priceMinor: 1_800_000_000,
        parkingMinor: 150_000_000,
      },
    });
    const elsewhere = read({ city: '上海市', parking_price: '' });
    assert.ok('row' in elsewhere);
    assert.deepEqual([elsewhere.row.currency, elsewhere.row.parkingMinor], ['CNY', 0]);
  });

  for (const [what, changed, column] of [
    ['a city nobody knows the money of', { city: 'Paris' }, 'city'],
    ['an area of nothing', { area_m2: '0' }, 'area_m2'],
    ['a price of nothing', { price: '0', parking_price: '' }, 'price'],
    ['cars that cost more than the whole', { parking_price: '18000000' }, 'parking_price'],
    ['a deal of tomorrow', { deal_date: '2026-04-01' }, 'deal_date'],
    ['a record without a number', { sale_id: '' }, 'sale_id'],
  ] as const) {
    it(`names ${what}`, () => assert.deepEqual(wrong(changed), [column]));
  }
});
