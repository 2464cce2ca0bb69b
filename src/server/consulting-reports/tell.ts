import { v7 } from 'uuid';
import type { AuthorNews, ReportNews } from '#src/domain/consulting-report.ts';
import { dayAt } from '#src/domain/report-plan.ts';
import type { Tx } from '../db/transaction.ts';
import { notify } from '../notices/service.ts';
import { staffLoads, type StoredReport } from './store.ts';
import { workRoles } from './work-roles.ts';

/** Says to the member that something has become of their report. */
export async function tell(open: Tx, { id, no, memberId }: StoredReport, what: ReportNews): Promise<void> {
  await notify(open, { id: `nt_${v7()}`, memberId, kind: 'consulting', content: { id, no, what } });
}

/**
 * Says to who works on a report what its member, time or a colleague has done with it; nobody is told while nobody works on
 * it, and nobody of what they did themselves.
 *
 * @param by Who did it; null for time.
 */
export async function tellAssignee(
  open: Tx,
  { id, no, assigneeId }: Pick<StoredReport, 'id' | 'no' | 'assigneeId'>,
  what: AuthorNews,
  by: string | null,
): Promise<void> {
  if (assigneeId === null || assigneeId === by) return;
  await notify(open, { id: `nt_${v7()}`, memberId: assigneeId, kind: 'consulting', content: { id, no, toAuthor: what } });
}

/**
 * Says to all who work on reports that there is one to be taken up, while nobody has; who works on it already is told alone.
 */
export async function tellWorkers(
  open: Tx,
  report: Pick<StoredReport, 'id' | 'no' | 'memberId' | 'assigneeId'>,
  what: AuthorNews,
): Promise<void> {
  if (report.assigneeId !== null) return tellAssignee(open, report, what, report.memberId);
  for (const { id } of await staffLoads(open, workRoles, dayAt(new Date())))
    if (id !== report.memberId) await tellAssignee(open, { ...report, assigneeId: id }, what, null);
}
