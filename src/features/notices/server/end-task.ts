import { v7 } from 'uuid';
import type { TaskSource } from '#src/features/staff-tasks/model/staff-task.ts';
import { endClaim } from '#src/server/staff-tasks/claims.store.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { notify } from './notices.service.ts';

interface EndedTask {
  source: TaskSource;
  id: string;
  title: string;
  decision: 'approved' | 'rejected' | 'confirmed-first';
}

/**
 * Ends the claim of a task that was decided, in the transaction of the decision. A colleague who
 * worked on it is notified, so that no second decision is prepared.
 */
export async function endTask(
  open: Tx,
  { source, id, title, decision }: EndedTask,
  { member }: Caller,
): Promise<void> {
  const worker = await endClaim(open, source, id);
  if (worker === undefined || worker === member!.id) return;
  const content = { id, source, title, decision };
  await notify(open, { id: `nt_${v7()}`, memberId: worker, kind: 'staff-task', content });
}
