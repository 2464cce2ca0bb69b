import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gridColumns } from '#src/analytics/workbench/grid-columns.ts';
import type { ModelRange } from '#src/analytics/workbench/model-range.ts';
import { reconcile } from '#src/analytics/workbench/reconcile-grid.ts';
import { workedGrid } from '#src/features/assessments/model/worked-example.ts';

// The published figure is 9.2926.
const model = (low: number, high: number): ModelRange => ({ level: 0.8, low, point: (low + high) / 2, high, grade: 'B', gradeReasons: [], monthsBeyond: 0 }); // prettier-ignore
const document = workedGrid('2026-11-20');
const judged = (range: ModelRange, n = 4) => {
  const few = { ...document, comparables: document.comparables.slice(0, n) };
  const { grade, form, unitRent, isOutside } = reconcile(
    few,
    gridColumns(few, new Map(), 'day'),
    'day',
    range,
  );
  return [grade, form, unitRent?.toFixed(4), isOutside];
};

describe('the grade of a figure', () => {
  it('is that of the calibrated range of the same name', () =>
    assert.deepEqual(judged(model(7, 12)), ['B', 'report', '9.2926', false]));
  it('is one step lower outside it', () =>
    assert.deepEqual(judged(model(10, 13)), ['C', 'report', '9.2926', true]));
  it('is D on two comparables, and the model speaks in an indication', () =>
    assert.deepEqual(judged(model(7, 12), 2), ['D', 'indication', '9.5000', false]));
});
