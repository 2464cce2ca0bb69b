import { v7 } from 'uuid';
import { notify } from '#src/features/notices/server/notices.service.ts';
import type { Tx } from '../db/transaction.ts';
import type { JobKind } from './job-kind.ts';
import type { FailedJob } from './jobs.store.ts';

/**
 * Notifies the owner of a failed job and runs the failure handler of its kind in the transaction that ends it, so that
 * each failure is reported once.
 */
export async function notifyFailedJob(
  open: Tx,
  kinds: readonly JobKind[],
  { kind, memberId, input }: FailedJob,
): Promise<void> {
  const failed = kinds.find(({ name }) => name === kind);
  await failed?.onFailed?.(open, input);
  const notice = failed?.failureNotice?.(input);
  if (notice && memberId !== null) await notify(open, { id: `nt_${v7()}`, memberId, ...notice });
}
