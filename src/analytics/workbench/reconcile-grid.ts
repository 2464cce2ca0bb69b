import type { AssessmentDocument, FigureReason, RentPeriod } from '#src/domain/assessment.ts';
import { defaultLimits, type Limits } from '../comparables/adjustment-limits.ts';
import type { Confidence } from '../comparables/comparable-confidence.ts';
import { comparisonGrid, type Adjusted, type Grid } from '../comparables/comparison-grid.ts';
import { effectiveShare } from '../net-effective-rent.ts';
import { median } from '../stats/quantile.ts';
import { monthRent } from '../unit-rent.ts';
import type { GridColumn } from './grid-columns.ts';
import { lowered, worse, type ModelRange } from './model-range.ts';

/**
 * What may be sold: a report of the grid's figure; an indication, which is the model's estimate
 * where the grade is D; nothing.
 */
export type Form = 'report' | 'indication' | 'nothing';

/** The result of a document. Unit rents are of the grid's period. */
export interface Reconciled {
  grid: Grid;
  /** The lines of the grid by the key of their column. */
  lines: ReadonlyMap<string, Adjusted>;
  /** Of the grid: number and spread of its comparables. */
  confidence: Confidence;
  form: Form;
  /** Of the figure: never better than the engine's, and D where the grid has none. */
  grade: Confidence;
  /** Why the grade is not better; empty of an A. */
  gradeReasons: FigureReason[];
  /**
   * The figure: of the grid in a report, of the model in an indication; null where there is none.
   */
  unitRent: number | null;
  /** The calibrated range of the model; null without one. */
  model: ModelRange | null;
  /** The figure the valuer chose lies outside the calibrated range. */
  isOutside: boolean;
  /**
   * Span of the grid: lowest and highest adjusted rent used. It says nothing of how sure the figure
   * is. Null with none.
   */
  span: { low: number; high: number } | null;
  median: number | null;
  /** Whole shop a month, by 365/12 days and by 30; null without area or figure. */
  rentMonth: { contract: number; listing: number } | null;
  /**
   * Net effective rent of the figure over the whole lease, on the subject's terms; null without
   * terms or figure.
   */
  netEffective: number | null;
  /** Rent of a year over the gross yield of `yieldUsed`; null without one. */
  capitalValue: number | null;
}

/**
 * Adjusts, weighs and reconciles the columns of a document. Columns that are not adjusted take no
 * part.
 *
 * @param model Calibrated range of the engine; null without one.
 * @param proposedYield Of the place, for a capital value whose valuer has typed none.
 */
export function reconcile(
  document: AssessmentDocument,
  columns: readonly GridColumn[],
  period: RentPeriod,
  model: ModelRange | null = null,
  proposedYield: number | null = null,
  limits: Limits = defaultLimits,
): Reconciled {
  const grid = comparisonGrid(
    columns.flatMap(({ comparable }) => (comparable ? [comparable] : [])),
    limits,
  );
  const used = usedOf(grid).map(({ adjusted }) => adjusted);
  const middle = used.length > 0 ? median(used) : null;
  const { method, manual } = document.reconciliation;
  const chosen =
    method === 'weighted' ? (grid.unitRent ?? null) : method === 'median' ? middle : manual;
  const judged = gradeOfFigure(grid.confidence, chosen, model);
  const unitRent = figureOf(judged, chosen, model);
  const { areaM2 } = document.subject;
  const rentMonth =
    unitRent === null || areaM2 === null ? null : monthsRent(unitRent, areaM2, period);
  const grossYield = yieldUsed(document, proposedYield);
  return {
    grid,
    lines: new Map(grid.comparables.map((line) => [line.id, line])),
    confidence: grid.confidence,
    ...judged,
    form: unitRent === null ? 'nothing' : judged.grade === 'D' ? 'indication' : 'report',
    unitRent,
    model,
    span: used.length > 0 ? { low: Math.min(...used), high: Math.max(...used) } : null,
    median: middle,
    rentMonth,
    netEffective:
      unitRent !== null && document.subject.lease
        ? unitRent * effectiveShare(document.subject.lease)
        : null,
    capitalValue: rentMonth && grossYield ? (12 * rentMonth.contract) / grossYield : null,
  };
}

interface Judged {
  grade: Confidence;
  gradeReasons: FigureReason[];
  isOutside: boolean;
}

/**
 * Without a calibrated range the error of such figures is not measured, so the grid reaches C at
 * best.
 */
const bestWithoutModel: Confidence = 'C';

function gradeOfFigure(grid: Confidence, figure: number | null, model: ModelRange | null): Judged {
  const isOutside =
    model !== null && figure !== null && (figure < model.low || figure > model.high);
  const measured = model ? model.grade : worse(grid, bestWithoutModel);
  const gradeReasons: FigureReason[] = [
    ...(model ? model.gradeReasons : (['no-model'] as const)),
    ...(grid === 'D' ? (['grid-insufficient'] as const) : []),
    ...(isOutside ? (['outside-range'] as const) : []),
  ];
  return {
    grade: grid === 'D' ? 'D' : isOutside ? lowered(measured) : measured,
    gradeReasons,
    isOutside,
  };
}

/**
 * On evidence of grade D no figure of a valuer is sold, weighted, median or typed: what is offered
 * is the estimate of the model.
 */
function figureOf(
  { grade }: Judged,
  chosen: number | null,
  model: ModelRange | null,
): number | null {
  return grade === 'D' ? (model?.point ?? null) : chosen;
}

/**
 * The yield that turns a rent into a capital value: the valuer's own, or the proposed one where the
 * basis is a capital value. A market rent needs none, so none is applied by default.
 */
export function yieldUsed(
  { basis, income }: AssessmentDocument,
  proposedYield: number | null,
): number | null {
  return income.grossYield ?? (basis === 'capital-value' ? proposedYield : null);
}

export const usedOf = ({ comparables }: Grid): Adjusted[] =>
  comparables.filter(({ excluded }) => excluded.length === 0);

function monthsRent(
  unitRent: number,
  areaM2: number,
  period: RentPeriod,
): { contract: number; listing: number } {
  const perDay = period === 'day' ? unitRent : (unitRent * 12) / 365;
  return {
    contract: monthRent(perDay, areaM2, 'contract'),
    listing: monthRent(perDay, areaM2, 'listing'),
  };
}
