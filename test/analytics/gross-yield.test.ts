import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { grossYield } from '#src/analytics/gross-yield.ts';
import { quantile } from '#src/analytics/stats/quantile.ts';
import { usualYields } from '#src/domain/assessment.ts';

type Row = Record<'city' | 'district' | 'deal_date' | 'area_m2' | 'price_twd' | 'parking_twd', string>;

const rowsOf = (file: string) =>
  (parse(readFileSync(file), { columns: true, bom: true }) as Row[]).filter(
    (row) => Number(row.area_m2) > 0 && row.deal_date >= '2017-01-01' && row.deal_date <= '2020-06-30',
  );

function byDistrict(rows: readonly Row[], valueOf: (row: Row) => number): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const row of rows) {
    const key = `${row.city}|${row.district}`;
    found.set(key, [...(found.get(key) ?? []), valueOf(row)]);
  }
  return found;
}

describe('gross yield', () => {
  it('is the rents of a year over the price, by their medians', () => {
    assert.equal(grossYield([400, 500, 600], [200_000, 240_000]), 6000 / 220_000);
  });

  it('is what the shared data give for districts with thirty leases and thirty sales', () => {
    const rents = byDistrict(rowsOf('src/server/demo/data/leases.csv'), (row) => Number(row.price_twd) / Number(row.area_m2));
    const prices = byDistrict(
      rowsOf('test/fixtures/shop-sales.csv'),
      (row) => (Number(row.price_twd) - Number(row.parking_twd)) / Number(row.area_m2),
    );
    const yields = [...rents]
      .filter(([place, of]) => of.length >= 30 && (prices.get(place)?.length ?? 0) >= 30)
      .map(([place, of]) => 100 * grossYield(of, prices.get(place)!))
      .sort((a, b) => a - b);
    assert.equal(yields.length, 32);
    // As numpy has them, which agrees with the paper on analytics but for the upper quartile, printed there as 2.91.
    const figures = [yields[0]!, yields.at(-1)!, ...[0.25, 0.5, 0.75].map((share) => quantile(yields, share))];
    assert.deepEqual(
      figures.map((value) => value.toFixed(3)),
      ['1.981', '3.423', '2.435', '2.665', '2.897'],
    );
    assert.deepEqual(
      [usualYields.low, usualYields.high],
      figures.slice(0, 2).map((value) => Number((value / 100).toFixed(4))),
    );
  });

  it('refuses no sample, and values that are none', () => {
    assert.throws(() => grossYield([], [1]), /unit rents, got none/);
    assert.throws(() => grossYield([1], [1, 0]), /unit prices above zero, got 0 at 1/);
  });
});
