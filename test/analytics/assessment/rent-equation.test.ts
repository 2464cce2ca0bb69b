import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fitRentEquation } from '#src/analytics/assessment/rent-equation.ts';
import { yearOf } from '#src/analytics/assessment/subject-shop.ts';
import { lease, street } from './leases.ts';

const year = yearOf('2020-06-30', 'a day');
const leases = street();
const equation = fitRentEquation(leases);
const rentOf = (more: Parameters<typeof lease>[1]) =>
  Math.exp(equation.logRent(equation.describe(lease('x', more), year)));
const factors = (from: Parameters<typeof lease>[1], to: Parameters<typeof lease>[1]) =>
  equation.logFactors(
    equation.describe(lease('x', from), year),
    equation.describe(lease('y', to), year),
  );
const nearly = (got: number, expected: number, within: number) =>
  assert.ok(Math.abs(got - expected) < within, `${got} is not ${expected}`);

describe('fitRentEquation', () => {
  it('finds the rule again that the rents follow', () => {
    nearly(rentOf({}), 1000, 20);
    // The rule: minus a quarter of the logarithm of the size, minus 0.3 above the ground.
    nearly(rentOf({ areaM2: 150 }) / rentOf({ areaM2: 75 }), 0.5 ** 0.25, 0.02);
    nearly(factors({}, { floorBand: 'upper' }).get('floor')!, -0.3, 0.02);
  });

  it('returns the factor of each change, together as far as the rents differ', () => {
    const [from, to] = [
      { areaM2: 60 },
      { areaM2: 120, floorBand: 'upper' as const, remarks: ['parking' as const] },
    ];
    const moves = factors(from, to);
    const sum = [...moves.values()].reduce((all, move) => all + move, 0);
    nearly(sum, Math.log(rentOf(to) / rentOf(from)), 1e-9);
    assert.equal(moves.get('location'), 0);
  });

  it('is not moved by a rent ten times too high', () => {
    const slipped = leases.map((each, i) =>
      i === 40 ? { ...each, unitRent: each.unitRent * 10 } : each,
    );
    const robust = fitRentEquation(slipped);
    nearly(Math.exp(robust.logRent(robust.describe(lease('x'), year))) / rentOf({}), 1, 0.01);
    assert.ok(robust.trust[40]! < 0.1 && equation.trust[40]! > 0.5);
  });

  it('gives a place without leases the level of its city', () => {
    nearly(rentOf({ district: '信義區' }) / rentOf({}), 1, 0.05);
  });

  it('works from one lease', () => {
    const alone = fitRentEquation([lease('a')]);
    nearly(Math.exp(alone.logRent(alone.describe(lease('b'), year))), 1000, 1);
  });
});
