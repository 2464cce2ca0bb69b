import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultLimits } from '#src/analytics/comparables/adjustment-limits.ts';
import { comparisonGrid, type Comparable } from '#src/analytics/comparables/comparison-grid.ts';
import { monthRent } from '#src/analytics/unit-rent.ts';
import { zoneA } from '#src/analytics/zone-areas.ts';

// The worked grid of the methods paper: subject of 5 by 12 m on the ground floor at index 104.
const zoneShare = (frontage: number, depth: number) => zoneA(frontage, depth) / (frontage * depth);
const floorLevel = [0, 1, 0.78];
const row = (id: string, unitRent: number, frontage: number, depth: number, floor: number, index: number, distanceKm: number): Comparable => ({
  id,
  unitRent,
  distanceKm,
  factors: { time: 104 / index, size: zoneShare(5, 12) / zoneShare(frontage, depth), floor: 1 / floorLevel[floor]! },
}); // prettier-ignore
const worked = [
  row('1', 8, 5, 16, 1, 101, 0.12),
  row('2', 9.2, 4.5, 10, 1, 103, 0.06),
  row('3', 5.6, 8, 15, 2, 98, 0.3),
  row('4', 8.6, 5, 14, 1, 102, 0.2),
];
const six = (values: readonly (number | undefined)[]) => values.map((value) => value?.toFixed(6));

describe('comparisonGrid', () => {
  const grid = comparisonGrid(worked);

  it('adjusts each rent by its factors, as worked', () => {
    assert.deepEqual(six(grid.comparables.map(({ factors }) => factors.time)), ['1.029703', '1.009709', '1.061224', '1.019608']);
    assert.deepEqual(six(grid.comparables.map(({ factors }) => factors.size)), ['1.194719', '0.936853', '1.148477', '1.099826']);
    assert.deepEqual(six(grid.comparables.map(({ adjusted }) => adjusted)), ['9.841650', '8.702728', '8.750302', '9.643968']);
    assert.deepEqual(grid.comparables.map(({ net }) => (net * 100).toFixed(2)), ['23.02', '-5.41', '56.26', '12.14']);
  }); // prettier-ignore

  it('excludes the one beyond the limits, saying which', () => {
    assert.deepEqual(grid.comparables[2]?.excluded, [
      'floor +28.2 % is more than 20.0 %',
      'total +56.3 % is more than 30.0 %',
    ]);
    assert.deepEqual(six(grid.comparables.map(({ share }) => share)), [
      '0.278049',
      '0.431700',
      '0.000000',
      '0.290251',
    ]);
  });

  it('gives the worked result, spread, ratio and grade', () => {
    const printed = [[grid.unitRent, 9.2926], [grid.maxMinRatio, 1.13087], [grid.cv, 0.064769]] as const; // prettier-ignore
    for (const [got, expected] of printed)
      assert.ok(Math.abs(got! - expected) <= 1e-6, `${got} is not ${expected}`);
    assert.equal(grid.confidence, 'C');
    assert.equal(monthRent(grid.unitRent!, 60, 'contract').toFixed(2), '16958.99');
    assert.equal(monthRent(grid.unitRent!, 60, 'listing').toFixed(2), '16726.68');
  });

  it('has no result of two, nor of rents further apart than the limits allow', () => {
    const two = comparisonGrid(worked.slice(0, 2));
    assert.deepEqual([two.confidence, two.unitRent], ['D', undefined]);
    const narrow = comparisonGrid(worked, { ...defaultLimits, highestByLowest: 1.1 });
    assert.deepEqual([narrow.confidence, narrow.unitRent], ['D', undefined]);
    const none = comparisonGrid([]);
    assert.deepEqual([none.confidence, none.cv, none.maxMinRatio], ['D', undefined, undefined]);
  });

  it('applies other limits and manual exclusions', () => {
    const wide = comparisonGrid(worked, { ...defaultLimits, single: 0.3, total: 0.6 });
    assert.deepEqual([wide.used, wide.confidence], [4, 'B']);
    const aside = comparisonGrid([
      { ...worked[0]!, setAside: 'relative of the owner' },
      ...worked.slice(1),
    ]);
    assert.deepEqual(aside.comparables[0]?.excluded, ['relative of the owner']);
    assert.equal(aside.used, 2);
  });

  it('answers between the lowest and the highest adjusted rent, with shares that add up to one', () => {
    const factor = fc.double({ min: 0.9, max: 1.1, noNaN: true });
    const comparable = fc.record({
      id: fc.constant('any'),
      unitRent: fc.double({ min: 95, max: 105, noNaN: true }),
      distanceKm: fc.double({ min: 0, max: 5, noNaN: true }),
      factors: fc.record({ time: factor, size: factor }),
    });
    fc.assert(
      fc.property(fc.array(comparable, { minLength: 3, maxLength: 8 }), (comparables) => {
        const found = comparisonGrid(comparables, { ...defaultLimits, highestByLowest: 2 });
        const adjusted = found.comparables.map((line) => line.adjusted);
        // Rents too far apart have no result.
        if (found.confidence === 'D') assert.equal(found.unitRent, undefined);
        else
          assert.ok(
            found.unitRent! >= Math.min(...adjusted) - 1e-9 &&
              found.unitRent! <= Math.max(...adjusted) + 1e-9,
          );
        assert.ok(
          Math.abs(found.comparables.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-9,
        );
      }),
    );
  });

  it('refuses rents, factors and distances that are none, naming the comparable', () => {
    const [first] = worked as [Comparable];
    assert.throws(
      () => comparisonGrid([{ ...first, unitRent: 0 }]),
      /the rent of 1 above zero, got 0/,
    );
    assert.throws(
      () => comparisonGrid([{ ...first, factors: { time: -1 } }]),
      /the factor time of 1 above zero, got -1/,
    );
    assert.throws(
      () => comparisonGrid([{ ...first, distanceKm: -1 }]),
      /the distance of 1 from zero, got -1/,
    );
  });
});
