import {
  comparisonGrid,
  type Comparable,
  type Factors,
} from '#src/analytics/comparables/comparison-grid.ts';
import { median, quantile } from '#src/analytics/stats/quantile.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import {
  entryOf,
  newDocument,
  type AssessedShop,
  type AssessmentDocument,
} from '#src/domain/assessment.ts';
import { evidenceFor } from '#src/features/assessments/server/assessment-evidence.ts';
import { selectKases } from '#src/features/assessments/server/assessments.store.ts';
import { selectSourcesNamed } from '#src/features/data-sources/server/data-sources.store.ts';
import { selectedStatistics } from '#src/features/kases/server/kases.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { ownedKases } from '#src/server/ownership/ownership.service.ts';
import { fourDecimals } from '#src/server/statistics/statistics.ts';
import type { readEvidenceReport } from '../../contract/printed-reports.ts';
import { sourceKeysOf } from './papers.store.ts';

type Report = NonNullable<OutputOf<typeof readEvidenceReport>['report']>;
/** The part of a report that never changes. */
export type EvidenceContent = Omit<Report, 'orderNo' | 'boughtAt' | 'account' | 'withdrawn'>;

/** The subject of a report. */
export interface EvidenceRequest {
  ids: string[];
  /**
   * The shop of an assessment at the time the report was requested; null takes the typical one of
   * the rows.
   */
  subject: { title: string; shop: AssessedShop; valuationDate: string } | null;
}

/**
 * Computes a report. Rents are adjusted with the factors the assessment proposes for the same rows;
 * without a shop to adjust to, only by time and size, to the newest day of the evidence and the
 * median area.
 *
 * Rows that are not the member's are left out.
 *
 * @throws HttpError 409 when none is left, as when all were retracted before they were unlocked.
 */
export async function evidenceContent(
  db: Db,
  { ids, subject }: EvidenceRequest,
  memberId: string,
): Promise<EvidenceContent> {
  const viewer = { memberId, mayVerify: false };
  await assertSomethingIsLeft(db, ids, memberId);
  const usual = subject === null ? await usualDocument(db, ids, memberId) : null;
  const document: AssessmentDocument = usual ?? {
    ...newDocument(subject!.valuationDate, subject!.shop),
  };
  document.comparables = ids.map(entryOf);
  const [evidence, summary, keys] = await Promise.all([
    evidenceFor(db, { id: '', revision: 0, document }, viewer),
    selectedStatistics(db, { ids: [...ids] }, viewer),
    sourceKeysOf(db, ids),
  ]);
  const open = evidence.chosen.flatMap((kase) =>
    kase.row.details ? [{ ...kase, details: kase.row.details }] : [],
  );
  open.sort((a, b) =>
    a.details.dealDate === b.details.dealDate
      ? 0
      : a.details.dealDate < b.details.dealDate
        ? 1
        : -1,
  );
  const comparables = open.flatMap(({ row, adjustment, details }): Comparable[] =>
    adjustment
      ? [
          {
            id: row.id,
            unitRent: details.unitRentMonth,
            factors: usual ? timeAndSize(adjustment.factors) : adjustment.factors,
            // The typical shop has no location, so distance is 0.
            distanceKm: usual ? 0 : adjustment.distanceKm,
            monthsOld: adjustment.monthsOld,
          },
        ]
      : [],
  );
  const grid = comparisonGrid(comparables);
  const lines = new Map(grid.comparables.map((line) => [line.id, line]));
  const used = grid.comparables
    .filter(({ excluded }) => excluded.length === 0)
    .map(({ adjusted }) => adjusted);
  const { city, areaM2, floorBand } = document.subject;
  return {
    city,
    currency: open[0]!.details.currency,
    summary: summary.readable,
    basis: {
      kind: usual ? 'usual' : 'subject',
      title: subject?.title ?? '',
      areaM2: areaM2!,
      floorBand: usual ? null : floorBand,
      valuationDate: document.valuationDate,
    },
    adjusted: {
      used: grid.used,
      median: used.length > 0 ? fourDecimals(median(used)) : null,
      low: used.length > 0 ? fourDecimals(Math.min(...used)) : null,
      high: used.length > 0 ? fourDecimals(Math.max(...used)) : null,
      mean: fourDecimals(grid.unitRent ?? null),
      confidence: grid.confidence,
    },
    rows: open.map(({ row }) => {
      const line = lines.get(row.id);
      if (!line) return { row, line: null };
      const { factors, net, gross, adjusted, share, excluded } = line;
      return {
        row,
        line: { factors, net, gross, adjusted: fourDecimals(adjusted)!, share, excluded },
      };
    }),
    sources: await selectSourcesNamed(db, keys),
  };
}

async function assertSomethingIsLeft(
  db: Db,
  ids: readonly string[],
  memberId: string,
): Promise<void> {
  const [rows, owned] = await Promise.all([selectKases(db, ids), ownedKases(db, memberId, ids)]);
  if (rows.some(({ id, contributorId }) => owned.has(id) || contributorId === memberId)) return;
  throw new HttpError(409, 'Every case of the report was retracted before it was unlocked.', {
    reason: 'nothing-left',
  });
}

/**
 * The usual shop of some rows: their median area, in the district most of them lie in, on the
 * newest day of the evidence.
 */
async function usualDocument(
  db: Db,
  ids: readonly string[],
  memberId: string,
): Promise<AssessmentDocument> {
  const today = new Date().toISOString().slice(0, 10);
  const blank = { ...newDocument(today), comparables: ids.map(entryOf) };
  const { chosen } = await evidenceFor(
    db,
    { id: '', revision: 0, document: blank },
    { memberId, mayVerify: false },
  );
  const rows = chosen.flatMap(({ row }) => (row.details ? [{ ...row, details: row.details }] : []));
  const areas = rows.map(({ details }) => details.areaM2).sort((a, b) => a - b);
  const city = rows[0]!.city;
  const shop = {
    city,
    district: mostCommon(rows.map(({ district }) => district)),
    areaM2: quantile(areas, 0.5),
  };
  const placed = { ...newDocument(today, shop) };
  const { evidenceUntil } = await evidenceFor(
    db,
    { id: '', revision: 0, document: placed },
    { memberId, mayVerify: false },
  );
  return { ...placed, valuationDate: evidenceUntil ?? today };
}

function mostCommon(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0]![0];
}

function timeAndSize({ time, size }: Factors): Factors {
  return { ...(time !== undefined && { time }), ...(size !== undefined && { size }) };
}
