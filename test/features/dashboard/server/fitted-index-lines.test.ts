import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { quartersBetween, type Quarter } from '#src/domain/quarter.ts';
import type { LeaseRow } from '#src/features/dashboard/server/dashboard.store.ts';
import { hedonicLine, repeatLine } from '#src/features/dashboard/server/fitted-index-lines.ts';

const quarters = quartersBetween('2018Q1', '2019Q4');
/** Rents grow by 2 % a quarter and fall with the area; nothing else moves them. */
const rentOf = (at: number, areaM2: number) => 1000 * 1.02 ** at * areaM2 ** -0.3;

function lease(quarter: Quarter, areaM2: number, shop: string): LeaseRow {
  const at = quarters.indexOf(quarter);
  const unitRent = rentOf(at, areaM2);
  const month = Number(quarter[5]) * 3 - 1;
  return {
    district: '甲區',
    shop,
    dealDate: `${quarter.slice(0, 4)}-${String(month).padStart(2, '0')}-15`,
    quarter,
    unitRent,
    rentMonth: unitRent * areaM2,
    areaM2,
    floorBand: 'ground',
    zoning: 'residential',
    ageYears: null,
  };
}

describe('hedonicLine', () => {
  it('finds the growth of rents although ever smaller shops are let', () => {
    const rows = quarters.flatMap((quarter, at) =>
      Array.from({ length: 12 }, (_, shop) => lease(quarter, 100 - at * 6 + shop * 7, `${shop}`)),
    );
    const line = hedonicLine(rows, quarters);
    assert.deepEqual(
      line.map(({ index }) => Number(index!.toFixed(2))),
      quarters.map((_, at) => Number((100 * 1.02 ** at).toFixed(2))),
    );
  });

  it('shows no quarter of fewer than five deals', () => {
    const rows = quarters.flatMap((quarter, at) =>
      Array.from({ length: at === 3 ? 4 : 14 }, (_, shop) =>
        lease(quarter, 40 + shop * 9, `${shop}`),
      ),
    );
    const line = hedonicLine(rows, quarters);
    assert.deepEqual([line[3]!.index, line[3]!.n], [null, 4]);
    assert.notEqual(line[4]!.index, null);
  });

  it('draws nothing of rows that do not carry the equation', () => {
    assert.deepEqual(hedonicLine([], quarters), []);
    assert.deepEqual(
      hedonicLine(
        quarters.map((quarter) => lease(quarter, 50, '1')),
        quarters,
      ),
      [],
    );
  });
});

describe('repeatLine', () => {
  it('finds the change between two years from shops let in both', () => {
    const line = repeatLine(shopsLetTwice(11), quarters);
    assert.deepEqual(
      line.map(({ quarter, index, n }) => [quarter, Number(index!.toFixed(2)), n]),
      [
        ['2018Q4', 100, 11],
        ['2019Q4', Number((100 * 1.02 ** 4).toFixed(2)), 11],
      ],
    );
  });

  it('returns nothing against a base of too few shops', () => {
    assert.deepEqual(repeatLine(shopsLetTwice(10), quarters), []);
  });

  it('draws nothing where no shop was let twice', () => {
    assert.deepEqual(
      repeatLine([lease('2018Q2', 40, 'a'), lease('2019Q2', 40, 'b')], quarters),
      [],
    );
  });
});

function shopsLetTwice(shops: number): LeaseRow[] {
  return Array.from({ length: shops }, (_, shop) => [
    lease('2018Q2', 40 + shop, `${shop}`),
    lease('2019Q2', 40 + shop, `${shop}`),
  ]).flat();
}
