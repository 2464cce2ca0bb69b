import { permissionsOf, roles } from '#src/domain/permission.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { claimTask } from '#src/features/notices/server/notices.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { selectReportedRows } from './refunds.store.ts';

const everyMinutes = 5;
const batchSize = 100;
/** Days a refund request may stay undecided before the verifiers of evidence are notified. */
export const reviewDays = 7;

const verifiers = roles.filter((role) => permissionsOf([role]).includes('kase-verify'));

/**
 * Evidence that a buyer reported as wrong and that stayed undecided for a week is assigned to all
 * verifiers of evidence: each is notified once per case.
 *
 * @returns How many notices were written.
 */
export async function notifyOfReportedRows(db: Db): Promise<number> {
  if (!(await claimTask(db, 'reported-rows', everyMinutes))) return 0;
  const waiting = await selectReportedRows(db, {
    days: reviewDays,
    roles: verifiers,
    most: batchSize,
  });
  for (const { noticeId, verifierId, kaseId, ...content } of waiting) {
    await notify(db, {
      id: noticeId,
      memberId: verifierId,
      kind: 'kase-reported',
      content: { id: kaseId, ...content },
    });
  }
  return waiting.length;
}
