import type { InputOf, OutputOf } from '#src/contract/endpoint.ts';
import { claimReport } from '#src/features/consulting/server/claim-report.ts';
import * as contributions from '#src/features/kases/server/contributions/review-contributions.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type * as contract from '../contract/staff-tasks.ts';
import { deleteClaim, insertClaim } from '#src/server/staff-tasks/claims.store.ts';
import { toTaskDto, waitingTask } from './staff-tasks.service.ts';

type Named = InputOf<typeof contract.claimStaffTask>;
type Task = OutputOf<typeof contract.claimStaffTask>;

/**
 * Contributions and reports record themselves who works on them; for all others the queue does.
 *
 * @throws HttpError 403, 404; 409 while a colleague works on it.
 */
export async function claim(db: Db, named: Named, caller: Caller): Promise<Task> {
  const { source, id } = named;
  if (source === 'contribution') {
    await waitingTask(db, named, caller);
    await contributions.claim(db, { id }, caller);
    return answered(db, named, caller);
  }
  return tx(db, async (open) => {
    const { askedAt, workerId, workerName } = await waitingTask(open, named, caller);
    const memberId = caller.member!.id;
    const isMine =
      source === 'quote'
        ? await claimReport(open, id, 'claim', caller)
        : await insertClaim(open, { source, id, memberId, askedAt });
    if (!isMine) {
      const by = workerName ?? (await waitingTask(open, named, caller)).workerName;
      throw new HttpError(409, `${by} works on this task.`, { reason: 'taken', by });
    }
    if (source !== 'quote' && workerId !== memberId) await record(open, 'claimed', named, caller);
    return answered(open, named, caller);
  });
}

/** @throws HttpError 403, 404; 409 when the caller does not work on it. */
export async function release(db: Db, named: Named, caller: Caller): Promise<Task> {
  const { source, id } = named;
  if (source === 'contribution') {
    await waitingTask(db, named, caller);
    await contributions.release(db, { id }, caller);
    return answered(db, named, caller);
  }
  return tx(db, async (open) => {
    await waitingTask(open, named, caller);
    const isReleased =
      source === 'quote'
        ? await claimReport(open, id, 'release', caller)
        : await deleteClaim(open, source, id, caller.member!.id);
    if (!isReleased)
      throw new HttpError(409, 'You do not work on this task.', { reason: 'not-claimed' });
    if (source !== 'quote') await record(open, 'released', named, caller);
    return answered(open, named, caller);
  });
}

async function answered(db: Db | Tx, named: Named, caller: Caller): Promise<Task> {
  return toTaskDto(await waitingTask(db, named, caller), caller.member!.id);
}

function record(
  open: Tx,
  act: 'claimed' | 'released',
  { source, id }: Named,
  caller: Caller,
): Promise<void> {
  const action = `staff-task.${act}` as const;
  return recordAudit(open, { ...auditActor(caller), action, target: id, detail: { source } });
}
