import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { hazardTable } from '#src/analytics/survival/hazard-table.ts';

it('counts closures and shop-years by year of age', () => {
  // By hand: shops of 0.5 (closed), 1 (closed), 2.5 (open) years, and one seen from 1.5 to 3
  // (closed).
  const rows = hazardTable(
    [{ exit: 0.5, closed: true }, { exit: 1, closed: true }, { exit: 2.5, closed: false }, { entry: 1.5, exit: 3, closed: true }], // prettier-ignore
    4,
  );
  assert.deepEqual(rows.map(({ from, to, events, exposure, rate }) => [from, to, events, exposure, rate]), [
    [0, 1, 2, 2.5, 0.8],
    [1, 2, 0, 1.5, 0],
    [2, 3, 1, 1.5, 1 / 1.5],
    [3, 4, 0, 0, null],
  ]); // prettier-ignore
  assert.equal(rows[1]!.interval, null);
  // exp(1.959963985 / sqrt 2) = 3.998...
  assert.ok(Math.abs(rows[0]!.interval!.high - 0.8 * Math.exp(1.959963985 / Math.SQRT2)) < 1e-8);
});

it('loses no closure and no time within its window', () => {
  const spell = fc.record({ exit: fc.integer({ min: 0, max: 8 }), closed: fc.boolean() });
  fc.assert(
    fc.property(fc.array(spell, { minLength: 1 }), (spells) => {
      const rows = hazardTable(spells, 8);
      assert.equal(rows.reduce((sum, { events }) => sum + events, 0), spells.filter(({ closed }) => closed).length); // prettier-ignore
      const time = spells.reduce((sum, { exit }) => sum + exit, 0);
      assert.ok(Math.abs(rows.reduce((sum, { exposure }) => sum + exposure, 0) - time) < 1e-9);
    }),
  );
});

it('names what it is undefined for', () => {
  assert.throws(() => hazardTable([], 3), /at least one spell/);
  assert.throws(() => hazardTable([{ exit: 1, closed: true }], 0), /whole stretches from 1, got 0/);
});
