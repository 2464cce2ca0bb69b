import { gridColumns, rentFor, type GridColumn } from '#src/analytics/workbench/columns.ts';
import { crossChecksOf, incomeYieldOf } from '#src/analytics/workbench/cross-checks.ts';
import { reconcile, usedOf, yieldUsed, type Reconciled } from '#src/analytics/workbench/reconcile.ts';
import { swingsOf } from '#src/analytics/workbench/sensitivity.ts';
import type { assessmentReport } from '#src/contract/assessment-report.ts';
import {
  fewestComparables,
  rentPeriodOf,
  unreasoned,
  type AssessmentDocument,
  type RentPeriod,
  type Unreasoned,
} from '#src/domain/assessment.ts';
import { areaEdgesM2, bandOf } from '#src/domain/bands.ts';
import { cityNamed, type Currency } from '#src/domain/city.ts';
import type { FieldProblem } from '#src/domain/envelope.ts';
import { quarterOf } from '#src/domain/quarter.ts';
import { Refusal, wrongInput } from '../errors.ts';
import { openEvidence, type Evidence } from './evidence.ts';

type Whole = (typeof assessmentReport)['_zod']['output'];
type Head = keyof (typeof import('#src/contract/assessment-report.ts').issueSummary)['_zod']['output'];
type Line = Whole['lines'][number];

/** The part of a report that never changes once it is issued. */
export type Figures = Omit<Whole, Head | 'signerName' | 'signerNote' | 'sources'>;

/**
 * The figures of a document as they are issued.
 *
 * @throws Refusal 400 naming what the subject lacks, or the reason a decision of the valuer's needs; 409 where the grid does not
 *   reach confidence C, so that nothing is sold that has no figure.
 */
export function figuresOf(document: AssessmentDocument, evidence: Evidence): Figures {
  const { subject, purpose, basis, valuationDate, reconciliation, income } = document;
  const proposed = evidence.grossYield;
  const currency = cityNamed(subject.city)?.currency;
  if (!currency)
    throw wrongInput([{ field: 'document.subject.city', expected: 'a city of the list', got: JSON.stringify(subject.city) }]);
  if (subject.areaM2 === null)
    throw wrongInput([{ field: 'document.subject.areaM2', expected: 'an area in m²', got: 'nothing' }]);
  if (reconciliation.method === 'manual' && reconciliation.reason.trim() === '') {
    throw wrongInput([{ field: 'document.reconciliation.reason', expected: 'why the figure was set by hand', got: 'nothing' }]);
  }
  const [lacking] = unreasoned(document);
  if (lacking) throw wrongInput([lackingField(lacking)]);
  const period = rentPeriodOf(currency);
  const columns = gridColumns(document, openEvidence(evidence), period);
  const solved = reconcile(document, columns, period, proposed?.value ?? null);
  const { grid, unitRent, range, rentMonth, capitalValue, netEffective } = solved;
  if (unitRent === null || range === null || rentMonth === null) throw insufficient(solved);
  const lines = columns.flatMap((column) => lineOf(column, solved, evidence));
  return {
    subject,
    purpose,
    basis,
    valuationDate,
    currency,
    period,
    reconciliation: { method: reconciliation.method, reason: reconciliation.reason },
    result: {
      unitRent,
      ...range,
      median: solved.median!,
      rentMonthContract: rentMonth.contract,
      rentMonthListing: rentMonth.listing,
      capitalValue,
      grossYield: yieldUsed(document, proposed?.value ?? null),
      yieldSource: income.grossYield === null && capitalValue !== null ? proposed : null,
      netEffective,
      confidence: grid.confidence,
      used: grid.used,
      cv: grid.cv!,
      maxMinRatio: grid.maxMinRatio!,
    },
    engine: evidence.engine,
    lines,
    checks: crossChecksOf(document, evidence.engine, proposed, period),
    checkYield: incomeYieldOf(document, proposed),
    swings: frozenSwings(solved, lines),
    ...(evidence.secondary.length > 0 && { secondary: secondaryLines(evidence, period, currency, unitRent) }),
  };
}

function lackingField({ at, factor }: Unreasoned): FieldProblem {
  const field = `document.comparables.${at}.${factor === null ? 'reason' : `notes.${factor}`}`;
  return { field, expected: factor === null ? 'why it is left out' : 'why the factor was set by hand', got: 'nothing' };
}

function frozenSwings({ grid }: Reconciled, lines: readonly Line[]): NonNullable<Figures['swings']> {
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

function insufficient({ grid }: Reconciled): Refusal {
  const { used, cv = null, maxMinRatio = null } = grid;
  const why =
    used < fewestComparables
      ? `${used} comparables within the limits, ${fewestComparables} are needed`
      : `the ${used} comparables within the limits lie too far apart, the highest at ${maxMinRatio?.toFixed(2)} times the lowest`;
  return new Refusal(409, `Not enough evidence agrees: ${why}.`, { reason: 'insufficient', used, cv, maxMinRatio });
}

function lineOf({ entry, factors }: GridColumn, { lines }: Reconciled, { chosen }: Evidence): Line[] {
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

/** Survey points as they were known when the report was issued. What its member cannot see, or is of another money, is no evidence. */
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
    return [{ road, period: wave, basis, detail: { place, surveyedOn, areaM2, unitRent, difference: unitRent / figure - 1 } }];
  });
}

/** A report as a client may read it: of kases what everybody may see of them. */
export function sharedReport(report: Whole): Whole {
  return {
    ...report,
    shareToken: null,
    memberNote: '',
    lines: report.lines.map((line) => (line.typed ? line : { ...line, key: '', excluded: [], reason: '', detail: null })),
    // The share of a case and what the figure is without it would tell its rent.
    swings: report.lines.every(({ typed, used }) => typed || !used) ? report.swings : [],
    ...(report.secondary && { secondary: report.secondary.map((point) => ({ ...point, detail: null })) }),
  };
}
