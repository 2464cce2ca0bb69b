import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  gridColumns,
  isAdjusted,
  type OpenEvidence,
} from '#src/analytics/workbench/grid-columns.ts';
import { reconcile } from '#src/analytics/workbench/reconcile-grid.ts';
import {
  entryOf,
  newDocument,
  type AssessmentDocument,
  type ComparableEntry,
  type TypedEvidence,
} from '#src/domain/assessment.ts';

const valued = '2021-12-31';
const adjustment = { factors: {}, distanceKm: 0.2 };
const kase = (dealDate: string, more: Partial<OpenEvidence> = {}): OpenEvidence => ({
  unitRentMonth: 1_000,
  areaM2: 50,
  dealDate,
  adjustment,
  ...more,
});
const of = (comparables: ComparableEntry[], valuationDate = valued): AssessmentDocument => ({
  ...newDocument(valuationDate),
  comparables,
});
const solve = (
  open: Record<string, OpenEvidence>,
  valuationDate = valued,
  evidenceUntil: string | null = null,
) => {
  const document = of(Object.keys(open).map(entryOf), valuationDate);
  const columns = gridColumns(document, new Map(Object.entries(open)), 'month', evidenceUntil);
  return { columns, ...reconcile(document, columns, 'month') };
};
const why = (columns: ReturnType<typeof gridColumns>) =>
  columns.map((column) => (isAdjusted(column) ? 'adjusted' : column.unadjusted));

describe('a deal after the valuation date', () => {
  // The three deals of 2022 and 2023 that a valuation of 2021-12-31 was once sold on.
  const later = { ks_1: kase('2022-07-11'), ks_2: kase('2022-09-14'), ks_3: kase('2023-01-13') };

  it('has no place in the grid, so that three of them are no figure', () => {
    const { columns, grid, unitRent } = solve(later);
    assert.deepEqual(why(columns), ['after-valuation', 'after-valuation', 'after-valuation']);
    assert.deepEqual([grid.comparables.length, grid.used, unitRent], [0, 0, null]);
  });

  it('has none either where the evidence adjusts it, nor beside deals that count', () => {
    const before = { ks_4: kase('2021-12-31'), ks_5: kase('2021-06-01'), ks_6: kase('2021-01-01') };
    const { columns, grid } = solve({ ...before, ks_7: kase('2022-01-01') });
    assert.deepEqual(why(columns), ['adjusted', 'adjusted', 'adjusted', 'after-valuation']);
    assert.deepEqual(grid.comparables.map(({ id, share }) => [id, share]), [['ks_4', 1 / 3], ['ks_5', 1 / 3], ['ks_6', 1 / 3]]); // prettier-ignore
  });

  it('has none where it was typed in', () => {
    const own = typed({ dealDate: '2022-01-01' });
    assert.deepEqual(why(gridColumns(of([own]), new Map(), 'month')), ['after-valuation']);
  });
});

describe('a row that nothing adjusts', () => {
  it('has no place in the grid: no factors are not factors of 1, and no distance is not 0 km', () => {
    const { columns, grid } = solve({ ks_1: kase('2021-06-01', { adjustment: null }) });
    assert.deepEqual(why(columns), ['not-in-evidence']);
    assert.equal(grid.comparables.length, 0);
  });

  it('has none while a typed rent lacks its distance, or every word of its time', () => {
    const entries = [typed({}, { distanceKm: null }), typed({ dealDate: null }), typed({ dealDate: null }, { factors: { time: 1.02 } })]; // prettier-ignore
    assert.deepEqual(why(gridColumns(of(entries), new Map(), 'month')), [
      'distance-missing',
      'date-missing',
      'adjusted',
    ]);
  });

  it('has none while it is masked', () => {
    assert.deepEqual(why(gridColumns(of([entryOf('ks_1')]), new Map(), 'month')), ['masked']);
  });
});

describe('the age of a deal', () => {
  const ages = (...args: Parameters<typeof solve>) =>
    solve(...args).grid.comparables.map(({ monthsOld, excluded }) => [monthsOld, excluded.length]);

  it('counts to the valuation date, and more than 24 months are too old', () => {
    assert.deepEqual(ages({ ks_1: kase('2019-12-31'), ks_2: kase('2019-11-30') }), [[24, 0], [25, 1]]); // prettier-ignore
  });

  it('counts to the end of the register where that comes first: no register has younger deals than its last', () => {
    const open = { ks_1: kase('2020-01-31'), ks_2: kase('2019-11-30'), ks_3: kase('2022-01-20') };
    assert.deepEqual(ages(open, '2026-11-20', '2021-12-31'), [[23, 0], [25, 1], [0, 0]]); // prettier-ignore
  });
});

function typed(own: Partial<TypedEvidence>, entry: Partial<ComparableEntry> = {}): ComparableEntry {
  const evidence = { label: 'x', unitRent: 1_000, areaM2: 50, frontageM: null, depthM: null, floorBand: 'ground', dealDate: '2021-06-01', index: null } as const; // prettier-ignore
  return { ...entryOf('own-1'), own: { ...evidence, ...own }, distanceKm: 0.1, ...entry };
}
