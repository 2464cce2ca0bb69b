import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { rentAt } from '#src/analytics/kernel-density/rent-surface.ts';

const here = { x: 0, y: 0 };
const many = (n: number, unitRent: number, x = 0) =>
  Array.from({ length: n }, () => ({ x, y: 0, unitRent }));

it('is the mean of rents on the spot, and weighs those farther off less', () => {
  assert.equal(rentAt(here, [...many(3, 100), ...many(3, 200)], 300), 150);
  // At 100 m of 300 m the kernel is (1 - 1/9)² = 64/81 of its peak.
  const rent = rentAt(here, [...many(5, 100), ...many(5, 200, 100)], 300)!;
  assert.ok(Math.abs(rent - (100 + 200 * (64 / 81)) / (1 + 64 / 81)) < 1e-9);
});

it('is blank where fewer than five points’ worth lie near', () => {
  assert.equal(rentAt(here, many(4, 100), 300), null);
  assert.equal(rentAt(here, many(5, 100), 300), 100);
  assert.equal(rentAt(here, many(6, 100, 100), 300), null);
  assert.ok(Math.abs(rentAt(here, many(7, 100, 100), 300)! - 100) < 1e-9);
});

it('lies between the lowest and the highest rent near', () => {
  const point = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -200, max: 200 }), unitRent: fc.integer({ min: 1, max: 900 }) }); // prettier-ignore
  fc.assert(
    fc.property(fc.array(point, { minLength: 30, maxLength: 60 }), (points) => {
      const rent = rentAt(here, points, 400);
      const rents = points.map(({ unitRent }) => unitRent);
      if (rent !== null)
        assert.ok(rent >= Math.min(...rents) - 1e-9 && rent <= Math.max(...rents) + 1e-9);
    }),
  );
});

it('names what it is undefined for', () => {
  assert.throws(() => rentAt(here, many(5, Number.NaN), 300), /finite unit rents, got NaN at 0/);
  assert.throws(() => rentAt(here, many(5, 1), -3), /bandwidth above 0 m, got -3/);
});
