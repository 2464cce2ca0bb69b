import type { AssessmentDocument, RentPeriod } from '#src/domain/assessment.ts';
import { comparisonGrid, type Adjusted, type Grid } from '../comparables/grid.ts';
import { usualLimits, type Limits } from '../comparables/limits.ts';
import type { Confidence } from '../comparables/confidence.ts';
import { effectiveShare } from '../net-effective-rent.ts';
import { median } from '../stats/quantile.ts';
import { monthRent } from '../unit-rent.ts';
import type { GridColumn } from './columns.ts';

/** What a document comes to. Unit rents are of the grid's period. */
export interface Reconciled {
  grid: Grid;
  /** The lines of the grid by the key of their column. */
  lines: ReadonlyMap<string, Adjusted>;
  confidence: Confidence;
  /** Null when the confidence is D, or where the valuer's own figure is missing: then nothing is told. */
  unitRent: number | null;
  /** Lowest and highest adjusted rent used; null with none. */
  range: { low: number; high: number } | null;
  median: number | null;
  /** Whole shop a month, by 365/12 days and by 30; null without area or figure. */
  rentMonth: { contract: number; listing: number } | null;
  /** What the figure comes to over the whole lease, on the terms of the subject; null without them or without a figure. */
  netEffective: number | null;
  /** Rent of a year over the gross yield `yieldUsed` answers; null without one. */
  capitalValue: number | null;
}

/**
 * Adjusts, weighs and reconciles the columns of a document. Columns still masked take no part.
 *
 * @param proposedYield Of the place, for a capital value whose valuer has typed none.
 */
export function reconcile(
  document: AssessmentDocument,
  columns: readonly GridColumn[],
  period: RentPeriod,
  proposedYield: number | null = null,
  limits: Limits = usualLimits,
): Reconciled {
  const grid = comparisonGrid(
    columns.flatMap(({ comparable }) => (comparable ? [comparable] : [])),
    limits,
  );
  const used = usedOf(grid).map(({ adjusted }) => adjusted);
  const middle = used.length > 0 ? median(used) : null;
  const { method, manual } = document.reconciliation;
  const chosen = method === 'weighted' ? (grid.unitRent ?? null) : method === 'median' ? middle : manual;
  const unitRent = grid.confidence === 'D' ? null : chosen;
  const { areaM2 } = document.subject;
  const rentMonth = unitRent === null || areaM2 === null ? null : monthsRent(unitRent, areaM2, period);
  const grossYield = yieldUsed(document, proposedYield);
  return {
    grid,
    lines: new Map(grid.comparables.map((line) => [line.id, line])),
    confidence: grid.confidence,
    unitRent,
    range: used.length > 0 ? { low: Math.min(...used), high: Math.max(...used) } : null,
    median: middle,
    rentMonth,
    netEffective: unitRent !== null && document.subject.lease ? unitRent * effectiveShare(document.subject.lease) : null,
    capitalValue: rentMonth && grossYield ? (12 * rentMonth.contract) / grossYield : null,
  };
}

/**
 * The yield that turns a rent into a capital value: the valuer's own, or the proposed one where a capital value is what is
 * asked for. A market rent needs none, so none is put under it unasked.
 */
export function yieldUsed({ basis, income }: AssessmentDocument, proposedYield: number | null): number | null {
  return income.grossYield ?? (basis === 'capital-value' ? proposedYield : null);
}

export const usedOf = ({ comparables }: Grid): Adjusted[] => comparables.filter(({ excluded }) => excluded.length === 0);

function monthsRent(unitRent: number, areaM2: number, period: RentPeriod): { contract: number; listing: number } {
  const perDay = period === 'day' ? unitRent : (unitRent * 12) / 365;
  return { contract: monthRent(perDay, areaM2, 'contract'), listing: monthRent(perDay, areaM2, 'listing') };
}
