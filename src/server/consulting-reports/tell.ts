import { v7 } from 'uuid';
import type { AuthorNews, ReportNews } from '#src/domain/consulting-report.ts';
import type { Tx } from '../db/transaction.ts';
import { notify } from '../notices/service.ts';
import type { StoredReport } from './store.ts';

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
