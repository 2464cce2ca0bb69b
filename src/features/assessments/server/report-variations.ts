import { gridWeight, type Adjusted } from '#src/analytics/comparables/comparison-grid.ts';
import { median } from '#src/analytics/stats/quantile.ts';
import { gridColumns } from '#src/analytics/workbench/grid-columns.ts';
import { reconcile, usedOf, type Reconciled } from '#src/analytics/workbench/reconcile-grid.ts';
import { monthRent } from '#src/analytics/unit-rent.ts';
import type { AssessmentDocument, RentPeriod } from '#src/domain/assessment.ts';
import type { Viewer } from '#src/features/kases/server/kases.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { ReportVariation } from '../contract/assessment-report.ts';
import { evidenceFor, openEvidence, type Evidence } from './assessment-evidence.ts';

const areaStep = 0.1;
const dateStepMonths = 6;

/**
 * What the grid would give if a single assumption about the subject were another one: the area, the
 * floor, the valuation date, the weights. Everything is computed again, as the member would in
 * the workbench; factors set by hand stay.
 */
export async function variationsOf(
  db: Db,
  document: AssessmentDocument,
  evidence: Evidence,
  period: RentPeriod,
  viewer: Viewer,
): Promise<ReportVariation[]> {
  const used = usedOf(solve(document, evidence, period).grid);
  const keys = used.map(({ id }) => id);
  const variations = [];
  for (const { changed, ...variation } of changesOf(document)) {
    const hasCases = document.comparables.some(({ own }) => own === null);
    // Evidence that was typed in is adjusted from the document alone.
    const found = hasCases
      ? await evidenceFor(db, { id: '', revision: 1, document: changed }, viewer)
      : evidence;
    const figure = figureOf(changed, solve(changed, found, period), keys);
    variations.push(resultOf(variation, figure, changed.subject.areaM2!, period));
  }
  if (document.reconciliation.method !== 'weighted') return variations;
  const areaM2 = document.subject.areaM2!;
  return [
    ...variations,
    resultOf({ ...unchanged, what: 'weights-equal' }, weighted(used, 0), areaM2, period),
    resultOf({ ...unchanged, what: 'weights-sharp' }, weighted(used, 2), areaM2, period),
  ];
}

const unchanged = { areaM2: null, floorBand: null, valuationDate: null };
type Changed = Omit<ReportVariation, 'unitRent' | 'rentMonth'> & { changed: AssessmentDocument };

function changesOf(document: AssessmentDocument): Changed[] {
  const { subject, valuationDate } = document;
  const areas = [1 - areaStep, 1 + areaStep].map((by): Changed => {
    const areaM2 = Number((subject.areaM2! * by).toFixed(2));
    // A deeper shop: the frontage is what the street gives.
    const depthM = subject.depthM === null ? null : subject.depthM * by;
    const changed = { ...document, subject: { ...subject, areaM2, depthM } };
    return { ...unchanged, what: by < 1 ? 'area-less' : 'area-more', areaM2, changed };
  });
  const floorBand = subject.floorBand === 'ground' ? 'upper' : 'ground';
  const dates = [-dateStepMonths, dateStepMonths].map((by): Changed => {
    const day = monthsAfter(valuationDate, by);
    const what = by < 0 ? 'date-earlier' : 'date-later';
    return { ...unchanged, what, valuationDate: day, changed: { ...document, valuationDate: day } };
  });
  return [
    ...areas,
    {
      ...unchanged,
      what: 'floor',
      floorBand,
      changed: { ...document, subject: { ...subject, floorBand } },
    },
    ...dates,
  ];
}

function solve(document: AssessmentDocument, evidence: Evidence, period: RentPeriod): Reconciled {
  const columns = gridColumns(document, openEvidence(evidence), period, evidence.evidenceUntil);
  return reconcile(document, columns, period);
}

/**
 * The figure of the comparables the report uses, with the changed adjustments; null where one of
 * them has no place under the changed assumption. The limits are not applied again: they would leave
 * out a comparable, and two things would change at once.
 *
 * A figure set by hand is compared by the weighted mean.
 */
function figureOf(
  { reconciliation: { method } }: AssessmentDocument,
  { grid }: Reconciled,
  used: readonly string[],
): number | null {
  const rows = grid.comparables.filter(({ id }) => used.includes(id));
  if (rows.length < used.length || rows.length === 0) return null;
  return method === 'median' ? median(rows.map(({ adjusted }) => adjusted)) : weighted(rows, 1);
}

/** The mean with the weights of the grid raised to a power: 0 weighs all alike. */
function weighted(rows: readonly Adjusted[], power: number): number {
  const weights = rows.map((row) => gridWeight(row) ** power);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return rows.reduce((sum, { adjusted }, at) => sum + (adjusted * weights[at]!) / total, 0);
}

function resultOf(
  variation: Omit<Changed, 'changed'>,
  unitRent: number | null,
  areaM2: number,
  period: RentPeriod,
): ReportVariation {
  const perDay = unitRent === null ? null : period === 'day' ? unitRent : (unitRent * 12) / 365;
  const rentMonth = perDay === null ? null : monthRent(perDay, areaM2, 'contract');
  return { ...variation, unitRent, rentMonth };
}

/** The same day of another month, or its last day where it is shorter. */
function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}
