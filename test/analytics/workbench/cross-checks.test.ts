import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { crossChecksOf, incomeYieldOf } from '#src/analytics/workbench/cross-checks.ts';
import type { ProposedYield } from '#src/domain/assessment.ts';
import { workedGrid } from '#src/features/assessments/model/worked-example.ts';

const document = {
  ...workedGrid('2026-11-20'),
  income: { capitalValue: 3_000_000, grossYield: 0.06 },
};
const place: ProposedYield = { level: 'city', value: 0.03, low: 0.02, high: 0.04, leases: 40, sales: 40, from: '', until: '', sources: [] }; // prettier-ignore
const engine = { unitRentMonth: { low: 182.5, point: 273.75, high: 365 }, equationRent: 365 };

describe('what other methods say beside a grid', () => {
  it('is of the grid’s period', () => {
    // 365 a month is 12 a day; 3,000,000 × 6 % ÷ 12 ÷ 60 m² is 250 a month.
    const checks = crossChecksOf(document, engine, null, 'day');
    assert.deepEqual(
      checks.map(({ name, unitRent, range }) => [name, unitRent.toFixed(3), range]),
      [
        ['hedonic', '12.000', null],
        ['engine', '9.000', { low: 6, high: 12 }],
        ['income', '8.219', null],
      ],
    );
    assert.equal(crossChecksOf(document, null, null, 'month')[0]!.unitRent, 250);
  });

  it('uses the valuer’s yield before that of the place, and returns nothing without either', () => {
    const untyped = { ...document, income: { capitalValue: 3_000_000, grossYield: null } };
    assert.deepEqual(incomeYieldOf(document, place), { value: 0.06, from: 'own' });
    assert.deepEqual(incomeYieldOf(untyped, place), { value: 0.03, from: 'city' });
    assert.deepEqual(crossChecksOf(untyped, null, null, 'day'), []);
  });
});
