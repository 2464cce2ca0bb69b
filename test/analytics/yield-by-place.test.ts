import { parse } from 'csv-parse/sync';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { quantile } from '#src/analytics/stats/quantile.ts';
import { grossYield, minForYield, placeYield } from '#src/analytics/yield-by-place.ts';
import { defaultYields } from '#src/domain/assessment.ts';

type Row = Record<
  'city' | 'district' | 'deal_date' | 'area_m2' | 'price_twd' | 'price' | 'parking_price',
  string
>;

const rowsOf = (file: string) =>
  (
    parse(readFileSync(`src/server/demo/data/${file}`), {
      columns: true,
      bom: true,
    }) as Row[]
  ).filter(
    (row) =>
      Number(row.area_m2) > 0 &&
      row.deal_date >= defaultYields.from &&
      row.deal_date <= defaultYields.until,
  );

function byDistrict(rows: readonly Row[], valueOf: (row: Row) => number): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const row of rows) {
    const key = `${row.city}|${row.district}`;
    found.set(key, [...(found.get(key) ?? []), valueOf(row)]);
  }
  return found;
}

const rents = byDistrict(
  rowsOf('leases.csv'),
  (row) => Number(row.price_twd) / Number(row.area_m2),
);
const prices = byDistrict(
  rowsOf('sales.csv'),
  (row) => (Number(row.price) - Number(row.parking_price)) / Number(row.area_m2),
);
const yieldOf = (place: string) => placeYield(rents.get(place) ?? [], prices.get(place) ?? []);

describe('gross yield', () => {
  it('is the rents of a year over the price, by their medians', () => {
    assert.equal(grossYield([400, 500, 600], [200_000, 240_000]), 6000 / 220_000);
  });

  it('is what the shared data give for districts with thirty leases and thirty sales', () => {
    const yields = [...rents.keys()]
      .flatMap((place) => {
        const found = yieldOf(place);
        return found ? [100 * found.value] : [];
      })
      .sort((a, b) => a - b);
    assert.equal(yields.length, defaultYields.districts);
    // As numpy has them, which agrees with the paper on analytics but for the upper quartile,
    // printed there as 2.91.
    const figures = [
      yields[0]!,
      yields.at(-1)!,
      ...[0.25, 0.5, 0.75].map((share) => quantile(yields, share)),
    ];
    assert.deepEqual(
      figures.map((value) => value.toFixed(3)),
      ['1.981', '3.423', '2.435', '2.665', '2.897'],
    );
    assert.deepEqual(
      [defaultYields.low, defaultYields.high, defaultYields.median],
      [figures[0]!, figures[1]!, figures[3]!].map((value) => Number((value / 100).toFixed(4))),
    );
  });

  // Worked out in Python from the same files: ranks ⌊n/2 − 1.96√n/2⌋ and ⌈1 + n/2 + 1.96√n/2⌉,
  // errors of logarithms added up.
  it('has an interval and the number of deals', () => {
    const told = (place: string) => {
      const { leases, sales, value, low, high } = yieldOf(place)!;
      return [leases, sales, ...[value, low, high].map((share) => share.toFixed(8))];
    };
    assert.deepEqual(told('臺北市|大安區'), [555, 156, '0.02744434', '0.02433697', '0.03094846']);
    assert.deepEqual(told('臺北市|信義區'), [266, 112, '0.02224185', '0.01977790', '0.02501275']);
    assert.deepEqual(told('臺北市|南港區'), [73, 32, '0.01980662', '0.01624504', '0.02414904']);
  });

  it('says nothing of fewer than thirty leases or sales', () => {
    const many = Array.from({ length: minForYield }, (_, at) => 500 + at);
    const few = many.slice(1);
    assert.deepEqual([placeYield(few, many), placeYield(many, few)], [null, null]);
    assert.ok(placeYield(many, many));
    // 27 leases, 83 sales.
    assert.equal(yieldOf('桃園市|大園區'), null);
  });

  it('refuses no sample, and values that are none', () => {
    assert.throws(() => grossYield([], [1]), /unit rents, got none/);
    assert.throws(() => grossYield([1], [1, 0]), /unit prices above zero, got 0 at 1/);
  });
});
