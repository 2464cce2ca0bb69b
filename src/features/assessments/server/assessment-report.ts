import { crossChecksOf, incomeYieldOf } from '#src/analytics/workbench/cross-checks.ts';
import {
  gridColumns,
  isAdjusted,
  rentFor,
  type AdjustedColumn,
  type GridColumn,
} from '#src/analytics/workbench/grid-columns.ts';
import { modelRangeOf } from '#src/analytics/workbench/model-range.ts';
import {
  reconcile,
  usedOf,
  yieldUsed,
  type Reconciled,
} from '#src/analytics/workbench/reconcile-grid.ts';
import { swingsOf } from '#src/analytics/workbench/sensitivity-swings.ts';
import {
  minComparables,
  isReport,
  rentPeriodOf,
  unreasoned,
  type AssessmentDocument,
  type IssueKind,
  type RentPeriod,
  type Unreasoned,
} from '#src/domain/assessment.ts';
import { areaEdgesM2, bandOf } from '#src/domain/bands.ts';
import { cityNamed, type Currency } from '#src/domain/city.ts';
import type { FieldProblem } from '#src/domain/envelope.ts';
import { quarterOf } from '#src/domain/quarter.ts';
import { HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { assessmentReport } from '../contract/assessment-report.ts';
import { isWorkedExample } from '../model/worked-example.ts';
import { openEvidence, type Evidence } from './assessment-evidence.ts';

type Whole = (typeof assessmentReport)['_zod']['output'];
type Head =
  keyof (typeof import('../contract/assessment-report.ts').issueSummary)['_zod']['output'];
type Line = Whole['lines'][number];
type LaterDeal = NonNullable<Whole['laterDeals']>[number];

/**
 * The part of a report that never changes after issue. Reports made before sources were frozen lack
 * them.
 */
export type Figures = Omit<
  Whole,
  | Head
  | 'signerName'
  | 'signerNote'
  | 'sources'
  | 'particulars'
  | 'signature'
  | 'verification'
  | 'withdrawal'
> &
  Partial<Pick<Whole, 'sources'>>;

/**
 * The figures of a document as they are frozen in a report, an indication or an example.
 *
 * @throws HttpError 400 naming what the subject lacks, the missing reason of a valuer's decision,
 *   or why it is no example; 409 where there is no figure, or the grade allows only another kind,
 *   so that nothing is sold as a kind it is not.
 */
export function figuresOf(
  document: AssessmentDocument,
  evidence: Evidence,
  kind: IssueKind,
): Figures {
  const { subject, purpose, basis, valuationDate, reconciliation, income } = document;
  const proposed = evidence.grossYield;
  assertKindOfDocument(document, kind);
  const currency = cityNamed(subject.city)?.currency;
  if (!currency)
    throw invalidInput([
      {
        field: 'document.subject.city',
        expected: 'a city of the list',
        got: JSON.stringify(subject.city),
      },
    ]);
  if (subject.areaM2 === null)
    throw invalidInput([
      { field: 'document.subject.areaM2', expected: 'an area in m²', got: 'nothing' },
    ]);
  const period = rentPeriodOf(currency);
  const columns = gridColumns(document, openEvidence(evidence), period, evidence.evidenceUntil);
  const model = modelRangeOf(evidence.engine, document, evidence.evidenceUntil, period);
  const solved = reconcile(document, columns, period, model, proposed?.value ?? null);
  assertReasons(document, solved);
  const { grid, unitRent, span, rentMonth, capitalValue, netEffective } = solved;
  if (unitRent === null || rentMonth === null) throw insufficient(solved);
  assertKindOfGrade(solved, kind);
  const lines = columns.filter(isAdjusted).flatMap((column) => lineOf(column, solved, evidence));
  const later = columns.flatMap((column) => laterDealOf(column, period, evidence));
  const { method, reason, outsideReason = '' } = reconciliation;
  return {
    subject,
    purpose,
    basis,
    valuationDate,
    currency,
    period,
    reconciliation: { method, reason, ...(solved.isOutside && { outsideReason }) },
    result: {
      unitRent,
      range: model && {
        level: model.level,
        low: model.low,
        high: model.high,
        evidenceUntil: evidence.evidenceUntil,
        monthsBeyond: model.monthsBeyond,
      },
      low: span?.low ?? null,
      high: span?.high ?? null,
      median: solved.median,
      rentMonthContract: rentMonth.contract,
      rentMonthListing: rentMonth.listing,
      capitalValue,
      grossYield: yieldUsed(document, proposed?.value ?? null),
      yieldSource: income.grossYield === null && capitalValue !== null ? proposed : null,
      netEffective,
      confidence: solved.grade,
      gradeReasons: solved.gradeReasons,
      used: grid.used,
      cv: grid.cv ?? null,
      maxMinRatio: grid.maxMinRatio ?? null,
    },
    engine: evidence.engine,
    lines,
    checks: crossChecksOf(document, evidence.engine, proposed, period),
    checkYield: incomeYieldOf(document, proposed),
    swings: frozenSwings(solved, lines),
    ...(later.length > 0 && { laterDeals: later }),
    ...(evidence.secondary.length > 0 && {
      secondary: secondaryLines(evidence, period, currency, unitRent),
    }),
  };
}

/**
 * The worked example is free and marked: it is made only of example data, and example data makes
 * nothing else.
 */
function assertKindOfDocument(document: AssessmentDocument, kind: IssueKind): void {
  const isExample = document.example === true;
  if (isExample !== (kind === 'example')) {
    const expected = isExample
      ? 'example, for the worked example'
      : 'another kind: this is not the worked example';
    throw invalidInput([{ field: 'kind', expected, got: kind }]);
  }
  if (isExample && !isWorkedExample(document)) {
    const expected =
      'the shop of the worked example and evidence typed in; a shop of one’s own begins with a new assessment';
    throw invalidInput([
      { field: 'document.example', expected, got: 'another shop, or evidence of the platform' },
    ]);
  }
}

/**
 * Nothing of grade D is issued as a report, and nothing better is sold for the price of an
 * indication.
 */
function assertKindOfGrade({ form, grade, gradeReasons }: Reconciled, kind: IssueKind): void {
  if (kind === 'example') return;
  if (isReport(kind) && form !== 'report') {
    throw new HttpError(409, `The grade is ${grade}: an indication is offered, no report.`, {
      reason: 'indication-only',
      gradeReasons,
    });
  }
  if (kind === 'indication' && form !== 'indication') {
    throw new HttpError(
      409,
      `The grade is ${grade}: a report is offered; an indication is for grade D.`,
      {
        reason: 'report-only',
        grade,
      },
    );
  }
}

function assertReasons(document: AssessmentDocument, { isOutside }: Reconciled): void {
  const { method, reason, outsideReason = '' } = document.reconciliation;
  if (method === 'manual' && reason.trim() === '') {
    throw invalidInput([
      {
        field: 'document.reconciliation.reason',
        expected: 'why the figure was set by hand',
        got: 'nothing',
      },
    ]);
  }
  const [lacking] = unreasoned(document);
  if (lacking) throw invalidInput([lackingField(lacking)]);
  if (isOutside && outsideReason.trim() === '') {
    const expected = 'why the figure lies outside the calibrated range';
    throw invalidInput([
      { field: 'document.reconciliation.outsideReason', expected, got: 'nothing' },
    ]);
  }
}

function lackingField({ at, factor }: Unreasoned): FieldProblem {
  const field = `document.comparables.${at}.${factor === null ? 'reason' : `notes.${factor}`}`;
  return {
    field,
    expected: factor === null ? 'why it is left out' : 'why the factor was set by hand',
    got: 'nothing',
  };
}

function frozenSwings(
  { grid }: Reconciled,
  lines: readonly Line[],
): NonNullable<Figures['swings']> {
  const used = usedOf(grid);
  const base = used.reduce((sum, { share, adjusted }) => sum + share * adjusted, 0);
  return swingsOf(used).map((swing) =>
    swing.what === 'factor'
      ? { line: null, factor: swing.factor, low: swing.low, high: swing.high }
      : {
          line: lines.findIndex(({ key }) => key === swing.key),
          factor: null,
          low: Math.min(base, swing.value),
          high: Math.max(base, swing.value),
        },
  );
}

function insufficient({ grid }: Reconciled): HttpError {
  const { used, cv = null, maxMinRatio = null } = grid;
  const why =
    used < minComparables
      ? `${used} comparables within the limits, ${minComparables} are needed`
      : `the ${used} comparables within the limits lie too far apart, the highest at ${maxMinRatio?.toFixed(2)} times the lowest`;
  return new HttpError(409, `Not enough evidence agrees: ${why}.`, {
    reason: 'insufficient',
    used,
    cv,
    maxMinRatio,
  });
}

function lineOf(
  { entry, factors }: AdjustedColumn,
  { lines }: Reconciled,
  { chosen }: Evidence,
): Line[] {
  const line = lines.get(entry.key);
  if (!line) return [];
  const { own } = entry;
  const kase = chosen.find(({ row: { id } }) => id === entry.key);
  const row = kase?.row;
  const measures = own ?? kase?.measures;
  const areaM2 = own?.areaM2 ?? row!.details!.areaM2;
  const dealDate = own ? own.dealDate : row!.details!.dealDate;
  return [
    {
      key: entry.key,
      label: own?.label ?? row!.road,
      typed: own !== null,
      quarter: dealDate === null ? null : quarterOf(dealDate),
      areaBand: bandOf(areaM2, areaEdgesM2),
      floorBand: own?.floorBand ?? row!.floorBand,
      used: line.excluded.length === 0,
      excluded: line.excluded,
      reason: entry.included ? '' : entry.reason,
      share: line.share,
      withdrawn: false,
      detail: {
        unitRent: line.unitRent,
        areaM2,
        frontageM: measures?.frontageM ?? null,
        depthM: measures?.depthM ?? null,
        dealDate,
        factors,
        notes: entry.notes,
        distanceKm: line.distanceKm,
        gross: line.gross,
        net: line.net,
        adjusted: line.adjusted,
      },
    },
  ];
}

/**
 * A deal after the valuation date, as post-date evidence: reported with its rent, never adjusted
 * and never weighted.
 */
function laterDealOf(column: GridColumn, period: RentPeriod, { chosen }: Evidence): LaterDeal[] {
  if (isAdjusted(column) || column.unadjusted !== 'after-valuation') return [];
  const { key, own } = column.entry;
  const row = chosen.find(({ row: { id } }) => id === key)?.row;
  const known = own
    ? { unitRent: own.unitRent, areaM2: own.areaM2, dealDate: own.dealDate! }
    : { ...row!.details!, unitRent: rentFor(period, row!.details!.unitRentMonth) };
  const { unitRent, areaM2, dealDate } = known;
  return [
    {
      key,
      label: own?.label ?? row!.road,
      typed: own !== null,
      quarter: quarterOf(dealDate),
      areaBand: bandOf(areaM2, areaEdgesM2),
      floorBand: own?.floorBand ?? row!.floorBand,
      detail: { dealDate, areaM2, unitRent },
    },
  ];
}

/**
 * Survey points as known at issue. Points its member cannot see, or of another currency, are no
 * evidence.
 */
function secondaryLines(
  { secondary }: Evidence,
  period: RentPeriod,
  currency: Currency,
  figure: number,
): NonNullable<Figures['secondary']> {
  return secondary.flatMap(({ road, period: wave, details }) => {
    if (details === null || details.currency !== currency) return [];
    const { place, surveyedOn, areaM2, basis } = details;
    const unitRent = rentFor(period, details.unitRentMonth);
    return [
      {
        road,
        period: wave,
        basis,
        detail: { place, surveyedOn, areaM2, unitRent, difference: unitRent / figure - 1 },
      },
    ];
  });
}

/** A report as a client may read it: of kases only what is visible to everyone. */
export function sharedReport(report: Whole): Whole {
  return {
    ...report,
    shareToken: null,
    memberNote: '',
    lines: report.lines.map((line) =>
      line.typed ? line : { ...line, key: '', excluded: [], reason: '', detail: null },
    ),
    // The share of a case together with the figure without it would disclose its rent.
    swings: report.lines.every(({ typed, used }) => typed || !used) ? report.swings : [],
    variations: report.lines.every(({ typed, used }) => typed || !used) ? report.variations : [],
    ...(report.laterDeals && {
      laterDeals: report.laterDeals.map((deal) =>
        deal.typed ? deal : { ...deal, key: '', detail: null },
      ),
    }),
    ...(report.secondary && {
      secondary: report.secondary.map((point) => ({ ...point, detail: null })),
    }),
  };
}
