import { gridColumns } from '#src/analytics/workbench/grid-columns.ts';
import { reconcile } from '#src/analytics/workbench/reconcile-grid.ts';
import type { AssessmentReportOutput } from '#src/features/assessments/contract/assessment-report.ts';
import { workedGrid } from '#src/features/assessments/model/worked-example.ts';

const document = workedGrid('2026-11-20');
const { grid, grade, gradeReasons, lines, unitRent, median, span, rentMonth } = reconcile(
  document,
  gridColumns(document, new Map(), 'day'),
  'day',
);

/**
 * The published grid as it is issued, with the label of its first line a text that looks like a
 * formula.
 */
export const workedReport: AssessmentReportOutput = {
  id: 'ai_1',
  no: 'AS-2026-000123',
  assessmentId: 'as_1',
  version: 1,
  kind: 'pdf',
  status: 'ready',
  title: '',
  createdAt: '',
  readyAt: null,
  validUntil: '2027-11-20',
  revisions: 0,
  shareToken: null,
  withdrawn: 0,
  memberNote: '',
  signerName: null,
  signerNote: '',
  subject: document.subject,
  purpose: 'letting',
  basis: 'market-rent',
  valuationDate: '2026-11-20',
  currency: 'CNY',
  period: 'day',
  reconciliation: { method: 'weighted', reason: '' },
  result: {
    unitRent: unitRent!,
    range: null,
    ...span!,
    median: median!,
    rentMonthContract: rentMonth!.contract,
    rentMonthListing: rentMonth!.listing,
    capitalValue: null,
    grossYield: null,
    confidence: grade,
    gradeReasons,
    used: grid.used,
    cv: grid.cv!,
    maxMinRatio: grid.maxMinRatio!,
  },
  engine: null,
  sources: [],
  lines: document.comparables.map(({ key, own }, index) => {
    const line = lines.get(key)!;
    return {
      key,
      label: index === 0 ? '=1+1' : own!.label,
      typed: true,
      quarter: null,
      areaBand: null,
      floorBand: own!.floorBand,
      used: line.excluded.length === 0,
      excluded: [],
      share: line.share,
      withdrawn: false,
      detail: {
        ...own!,
        factors: line.factors,
        notes: {},
        distanceKm: line.distanceKm,
        gross: line.gross,
        net: line.net,
        adjusted: line.adjusted,
      },
    };
  }),
};
