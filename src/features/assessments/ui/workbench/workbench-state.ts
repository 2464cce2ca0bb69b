import {
  gridColumns,
  type GridColumn,
  type OpenEvidence,
} from '#src/analytics/workbench/grid-columns.ts';
import { modelRangeOf } from '#src/analytics/workbench/model-range.ts';
import { reconcile, type Reconciled } from '#src/analytics/workbench/reconcile-grid.ts';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { AssessmentDocument, RentPeriod } from '#src/domain/assessment.ts';
import type { Currency } from '#src/domain/city.ts';
import { stripPlace } from '#src/domain/strip-place.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { assessmentEvidence } from '../../contract/assessments.ts';
import type { Assessment, Draft } from '../parts/use-assessment-draft.ts';
import type { StepName } from './step-names.ts';
import type { GridRent } from './use-grid-rent.ts';

export type Evidence = OutputOf<typeof assessmentEvidence>;
export type WorkbenchKase = Evidence['proposals'][number];

/** All that a step works with. */
export interface Workbench {
  assessment: Assessment;
  draft: Draft;
  evidence: QueryResult<Evidence>;
  currency: Currency;
  period: RentPeriod;
  /** Every rent of the grid as the member reads it. */
  rent: GridRent;
  columns: readonly GridColumn[];
  result: Reconciled;
  go: (step: StepName) => void;
  onReload: () => void;
}

/** The kases the grid may count: open to the valuer and not withdrawn. */
export function openOf(evidence: Evidence | undefined): Map<string, OpenEvidence> {
  return new Map(
    (evidence?.chosen ?? []).flatMap(({ row, adjustment, withdrawn }) => {
      if (!row.details || withdrawn) return [];
      const { unitRentMonth, areaM2, dealDate } = row.details;
      return [[row.id, { unitRentMonth, areaM2, dealDate, adjustment }]];
    }),
  );
}

/** Columns and result of a document with the evidence as it is known. */
export function solve(
  document: AssessmentDocument,
  evidence: Evidence | undefined,
  period: RentPeriod,
) {
  const { evidenceUntil = null, engine = null, grossYield = null } = evidence ?? {};
  const columns = gridColumns(document, openOf(evidence), period, evidenceUntil);
  const model = modelRangeOf(engine, document, evidenceUntil, period);
  return {
    columns,
    result: reconcile(document, columns, period, model, grossYield?.value ?? null),
  };
}

/** What a column of the grid is called. */
export function columnName(
  { entry }: GridColumn,
  n: number,
  evidence: Evidence | undefined,
  { t, locale }: Translator,
): string {
  if (entry.own) return entry.own.label || t('assessment.comparable', { n });
  const row = evidence?.chosen.find((kase) => kase.row.id === entry.key)?.row;
  if (!row) return entry.key;
  if (row.details) return row.details.address;
  return row.road === ''
    ? row.district
    : placeText(locale, { name: row.road, nameHans: row.roadHans, nameEn: row.roadEn });
}

/**
 * The short name: without city and district, which most columns share and which would use up the
 * width.
 */
export function columnShort(
  column: GridColumn,
  n: number,
  evidence: Evidence | undefined,
  words: Translator,
): string {
  const name = columnName(column, n, evidence, words);
  const row = evidence?.chosen.find((kase) => kase.row.id === column.entry.key)?.row;
  return row ? stripPlace(name, row) : name;
}

export function signedPercent(share: number, { number }: Translator): string {
  const text = number(share * 100, {
    maximumFractionDigits: 2,
    minimumFractionDigits: share === 0 ? 0 : 2,
    signDisplay: 'exceptZero',
  });
  return `${text}%`;
}
