import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gridColumns } from '#src/analytics/workbench/grid-columns.ts';
import { breachesOf } from '#src/analytics/workbench/limit-breaches.ts';
import { reconcile, usedOf } from '#src/analytics/workbench/reconcile-grid.ts';
import { swingsOf } from '#src/analytics/workbench/sensitivity-swings.ts';
import type { AssessmentDocument } from '#src/domain/assessment.ts';
import { workedGrid } from '#src/features/assessments/model/worked-example.ts';

const near = (actual: number | null | undefined, expected: number) =>
  assert.ok(Math.abs(actual! - expected) < 1e-6, `${actual} is not ${expected}`);
const solve = (document: AssessmentDocument) =>
  reconcile(document, gridColumns(document, new Map(), 'day'), 'day');

describe('a document of four typed comparables', () => {
  const result = solve(workedGrid('2026-11-20'));

  // The worked grid of the product's methods: four shops, of which the one on the upper floor
  // breaks two limits.
  it('comes to the rents, shares and figure of the published grid', () => {
    const lines = [...result.lines.values()];
    [9.84165, 8.702728, 8.750302, 9.643968].forEach((rent, i) => near(lines[i]!.adjusted, rent));
    [0.278049, 0.4317, 0, 0.290251].forEach((share, i) => near(lines[i]!.share, share));
    near(result.unitRent, 9.2926);
    near(result.grid.maxMinRatio, 1.13087);
    near(result.grid.cv, 0.064769);
    assert.equal(result.confidence, 'C');
  });

  it('shows the rent of the month by both ways to count one', () => {
    assert.equal(result.rentMonth!.contract.toFixed(2), '16958.99');
    assert.equal(result.rentMonth!.listing.toFixed(2), '16726.68');
  });

  it('is turned into a capital value by the valuer’s own yield, else by that of the place where one is asked for', () => {
    const document = workedGrid('2026-11-20');
    const valued = (changes: Partial<AssessmentDocument>, proposed: number | null) =>
      reconcile(
        { ...document, ...changes },
        gridColumns(document, new Map(), 'day'),
        'day',
        null,
        proposed,
      ).capitalValue;
    const typed = { income: { capitalValue: null, grossYield: 0.06 } };
    // 12 × 16,958.99 ÷ 6 %, and ÷ 3 %.
    assert.ok(Math.abs(valued(typed, 0.03)! - 3_391_798) < 2);
    assert.ok(Math.abs(valued({ basis: 'capital-value' }, 0.03)! - 6_783_596) < 4);
    assert.equal(valued({ basis: 'capital-value' }, null), null);
    assert.equal(valued({}, 0.03), null);
  });

  it('names the limits the third breaks and the one the first comes near to', () => {
    const [first, , third] = [...result.lines.values()].map((line) => breachesOf(line));
    assert.deepEqual(
      first!.map(({ what, factor, level }) => [what, factor, level]),
      [['single', 'frontageDepth', 'near']],
    );
    assert.deepEqual(third!.map(({ what, factor, level }) => [what, factor, level]), [['single', 'floor', 'over'], ['total', undefined, 'over'], ['age', undefined, 'near']]); // prettier-ignore
  });

  it('moves to 9.74 without the second, as the two others weighed alone come to', () => {
    const without = swingsOf(usedOf(result.grid)).find(
      (swing) => swing.what === 'without' && swing.key === 'own-2',
    );
    // (9.84165 × .278049 + 9.643968 × .290251) ÷ (.278049 + .290251)
    near(without?.what === 'without' ? without.value : null, 9.7406875);
  });
});

describe('terms of a lease', () => {
  const lease = (freeMonths: number, escalationYearly = 0) => ({
    months: 36,
    freeMonths,
    escalationYearly,
    fitOutMonths: 0,
  });
  const document = workedGrid('2026-11-20');
  const withTerms = (
    subject: ReturnType<typeof lease> | null,
    own: ReturnType<typeof lease> | null,
  ) => {
    const [first, ...others] = document.comparables;
    const comparables = [{ ...first!, own: { ...first!.own!, lease: own } }, ...others];
    return { ...document, subject: { ...document.subject, lease: subject }, comparables };
  };

  // 34 of 36 months are paid there, 36 here: the same money over the years is 34/36 of the rent
  // asked there.
  it('make a factor of what each lease leaves of its first rent, where both are known', () => {
    near(solve(withTerms(lease(0), lease(2))).lines.get('own-1')!.adjusted, (9.84165 * 34) / 36);
    near(solve(withTerms(lease(2), lease(0))).lines.get('own-1')!.adjusted, (9.84165 * 36) / 34);
    near(solve(withTerms(lease(2), lease(2))).lines.get('own-1')!.adjusted, 9.84165);
    near(solve(withTerms(lease(2), null)).lines.get('own-1')!.adjusted, 9.84165);
  });

  it('turn the figure into its net effective rent: the published lease takes 0.472 % off', () => {
    // 716,600 ÷ 720,000 of the rent, by the worked example of 36 months, two free, 5 % a year.
    near(solve(withTerms(lease(2, 0.05), null)).netEffective, (9.2926 * 716_600) / 720_000);
    assert.equal(solve(document).netEffective, null);
  });

  it('give way to a factor the valuer sets', () => {
    const both = withTerms(lease(0), lease(2));
    const [first, ...others] = both.comparables;
    const comparables = [{ ...first!, factors: { terms: 1 } }, ...others];
    near(solve({ ...both, comparables }).lines.get('own-1')!.adjusted, 9.84165);
  });
});

describe('a figure', () => {
  it('is undefined for two comparables', () => {
    const document = workedGrid('2026-11-20');
    const { unitRent, confidence } = solve({
      ...document,
      comparables: document.comparables.slice(0, 2),
    });
    assert.equal(confidence, 'D');
    assert.equal(unitRent, null);
  });

  // Two comparables are always graded D: neither a typed figure nor a median may be sold on them.
  for (const reconciliation of [
    { method: 'manual', manual: 9.5, reason: 'as agreed next door' },
    { method: 'median', manual: null, reason: 'robust' },
  ] as const) {
    it(`of grade D stays away with the method ${reconciliation.method} too`, () => {
      const document = workedGrid('2026-11-20');
      const few = { ...document, reconciliation, comparables: document.comparables.slice(0, 2) };
      const solved = solve(few);
      assert.equal(solved.confidence, 'D');
      assert.deepEqual(
        [solved.unitRent, solved.rentMonth, solved.capitalValue, solved.netEffective],
        [null, null, null, null],
      );
      assert.equal(
        solve({ ...document, reconciliation }).unitRent === null,
        false,
        'of four comparables it is there',
      );
    });
  }

  it('follows a factor set by hand', () => {
    const document = workedGrid('2026-11-20');
    const [first, ...others] = document.comparables;
    const { lines } = solve({
      ...document,
      comparables: [{ ...first!, factors: { frontageDepth: 1.1 } }, ...others],
    });
    near(lines.get('own-1')!.adjusted, 8 * (104 / 101) * 1.1);
  });

  it('of a kase takes no part while its row is masked, and part as soon as it is open', () => {
    const document = workedGrid('2026-11-20');
    const kase = { ...document.comparables[0]!, key: 'ks_1', own: null };
    const masked = gridColumns({ ...document, comparables: [kase] }, new Map(), 'month');
    assert.equal(masked[0]!.comparable, null);
    const open = new Map([
      [
        'ks_1',
        {
          unitRentMonth: 500,
          areaM2: 50,
          dealDate: '2026-01-01',
          adjustment: { factors: { size: 1.1 }, distanceKm: 0.2 },
        },
      ],
    ]);
    near(
      reconcile(
        document,
        gridColumns({ ...document, comparables: [kase] }, open, 'month'),
        'month',
      ).lines.get('ks_1')!.adjusted,
      550,
    );
  });
});
