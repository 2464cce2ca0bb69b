import { v7 } from 'uuid';
import type { AuthorEvent, ReportEvent } from '#src/domain/consulting-report.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { dayAt } from '../model/report-plan.ts';
import { staffLoads, type StoredReport } from './consulting-reports.store.ts';
import { workRoles } from './work-roles.ts';

/** Notifies the member of a change of their report. */
export async function notifyMember(
  open: Tx,
  { id, no, memberId }: StoredReport,
  what: ReportEvent,
): Promise<void> {
  await notify(open, { id: `nt_${v7()}`, memberId, kind: 'consulting', content: { id, no, what } });
}

/**
 * Notifies the assignee of a report of what its member, the scheduler or a colleague did with it;
 * sends nothing while there is no assignee, or when the assignee did it.
 *
 * @param by The actor; null for the scheduler.
 */
export async function notifyAssignee(
  open: Tx,
  { id, no, assigneeId }: Pick<StoredReport, 'id' | 'no' | 'assigneeId'>,
  what: AuthorEvent,
  by: string | null,
): Promise<void> {
  if (assigneeId === null || assigneeId === by) return;
  await notify(open, {
    id: `nt_${v7()}`,
    memberId: assigneeId,
    kind: 'consulting',
    content: { id, no, toAuthor: what },
  });
}

/**
 * Notifies all report staff of a report to take up while it is unassigned; else only its assignee.
 */
export async function notifyWorkers(
  open: Tx,
  report: Pick<StoredReport, 'id' | 'no' | 'memberId' | 'assigneeId'>,
  what: AuthorEvent,
): Promise<void> {
  if (report.assigneeId !== null) return notifyAssignee(open, report, what, report.memberId);
  for (const { id } of await staffLoads(open, workRoles, dayAt(new Date())))
    if (id !== report.memberId)
      await notifyAssignee(open, { ...report, assigneeId: id }, what, null);
}
