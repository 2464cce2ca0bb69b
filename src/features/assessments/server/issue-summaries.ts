import { kaseIdsOf } from '#src/domain/assessment.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { issueSummary } from '../contract/assessment-report.ts';
import type { Figures } from './assessment-report.ts';
import * as store from './assessments.store.ts';

export type Summary = (typeof issueSummary)['_zod']['output'];

/**
 * The heads of reports in their order, each with how much of its evidence was withdrawn since;
 * loaded in parallel.
 */
export async function summariesOf(
  db: Db,
  issues: readonly store.StoredIssue[],
): Promise<Summary[]> {
  const keys = issues.map(({ report }) => kaseIdsOf((report as Figures).lines));
  const standing = await store.standingKases(db, [...new Set(keys.flat())]);
  return issues.map((issue, at) =>
    headOf(issue, keys[at]!.filter((key) => !standing.has(key)).length),
  );
}

export async function summaryOf(db: Db, issue: store.StoredIssue): Promise<Summary> {
  return (await summariesOf(db, [issue]))[0]!;
}

/** Keys of the withdrawn cases among these lines. */
export async function withdrawnAmong(db: Db, lines: Figures['lines']): Promise<Set<string>> {
  const keys = kaseIdsOf(lines);
  const standing = await store.standingKases(db, keys);
  return new Set(keys.filter((key) => !standing.has(key)));
}

function headOf(found: store.StoredIssue, withdrawn: number): Summary {
  const {
    id,
    no,
    assessmentId,
    version,
    kind,
    status,
    revisions,
    shareToken,
    validUntil,
    memberNote,
  } = found;
  const { subject } = found.report as Figures;
  return {
    id,
    no,
    assessmentId,
    version,
    kind,
    status,
    revisions,
    shareToken,
    title: subject.address || `${subject.district}${subject.road}`,
    createdAt: found.createdAt.toISOString(),
    readyAt: found.readyAt?.toISOString() ?? null,
    validUntil,
    withdrawn,
    memberNote,
  };
}
