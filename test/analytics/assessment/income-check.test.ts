import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { incomeChecksOf } from '#src/analytics/assessment/income-check.ts';
import { comparisonGrid } from '#src/analytics/comparables/comparison-grid.ts';
import { subject } from './leases.ts';

const estimate = {
  unitRent: 1000,
  equationRent: 1250,
  equationShare: 0.4,
  comparables: [],
  logSd: 0.3,
};
const comparable = (id: string, unitRent: number) => ({ id, unitRent, factors: {}, distanceKm: 0 });
const grid = comparisonGrid([comparable('a', 900), comparable('b', 950), comparable('c', 1000)]);

describe('incomeChecksOf', () => {
  it('sets the estimate beside grid, equation and income', () => {
    // 100 m² worth 48,000,000 at a gross yield of 2.5 % let for 1,000 a m² and month.
    const checks = incomeChecksOf(estimate, grid, subject(), {
      capitalValue: 48_000_000,
      grossYield: 0.025,
    });
    assert.deepEqual(
      checks.map(({ method, unitRent, difference, agrees }) => [
        method,
        unitRent?.toFixed(2),
        difference?.toFixed(4),
        agrees,
      ]),
      [
        ['grid', '950.00', '0.0526', true],
        ['equation', '1250.00', '-0.2000', true],
        ['income', '1000.00', '0.0000', true],
      ],
    );
  });

  it('says when another method disagrees or is silent', () => {
    const [byGrid, byEquation] = incomeChecksOf(
      { ...estimate, equationRent: 2000 },
      comparisonGrid([]),
      subject(),
    );
    assert.deepEqual(byGrid, {
      method: 'grid',
      unitRent: undefined,
      difference: undefined,
      agrees: false,
    });
    assert.equal(byEquation?.agrees, false);
  });

  it('leaves income out where no capital value is given, and refuses one that is none', () => {
    assert.equal(incomeChecksOf(estimate, grid, subject()).length, 2);
    assert.throws(
      () => incomeChecksOf(estimate, grid, subject(), { capitalValue: 0, grossYield: 0.02 }),
      /a capital value above zero/,
    );
    assert.throws(
      () => incomeChecksOf(estimate, grid, subject(), { capitalValue: 1, grossYield: 0 }),
      /a gross yield above zero, got 0/,
    );
  });
});
