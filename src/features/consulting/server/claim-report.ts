import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { setAssignee } from './consulting-reports.store.ts';
import { heldByStaff, viewerOf } from './report-viewer.ts';

/**
 * Makes the caller the assignee of an unassigned report, or ends that. The report's lock
 * decides between two members of staff.
 *
 * @returns false while another member of staff is its assignee.
 */
export async function claimReport(
  open: Tx,
  id: string,
  wanted: 'claim' | 'release',
  caller: Caller,
): Promise<boolean> {
  const viewer = viewerOf(caller);
  const { assigneeId } = await heldByStaff(open, id, viewer);
  if (assigneeId !== null && assigneeId !== viewer.memberId) return false;
  const next = wanted === 'claim' ? viewer.memberId : null;
  if (next === assigneeId) return wanted === 'claim';
  await setAssignee(open, id, next);
  await recordAudit(open, {
    ...auditActor(caller),
    action: 'consulting.assigned',
    target: id,
    detail: { assigneeId: next },
  });
  return true;
}
