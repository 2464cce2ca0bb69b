import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { deleteExpiredKeys } from '#src/server/idempotency/idempotency.store.ts';
import { transactionIdOf } from '#src/server/idempotency/run-idempotent.ts';
import { LedgerError } from '../errors.ts';
import { lapsingMembers, overdueHolds, post } from './ledger.store.ts';

const batchSize = 200;

/**
 * Releases holds past their end, removes expired gifts, and deletes old keys. Several servers may
 * do it at once.
 *
 * @returns How many holds and members' gifts it processed.
 */
export async function sweepLedger(db: Db): Promise<{ holds: number; gifts: number }> {
  let holds = 0;
  for (const { tx: hold, refId, title } of await overdueHolds(db, batchSize)) {
    const key = `${hold}\n${refId ?? ''}`;
    const unit = refId === null ? {} : { refId };
    const steps = [{ do: 'expire' as const, hold, ...unit }];
    const act = {
      tx: transactionIdOf('expire-hold', key),
      kind: 'release' as const,
      actor: 'system',
      title,
      reason: 'overdue',
      steps,
    };
    if (await isDone(() => tx(db, (open) => post(open, act)))) holds += 1;
  }
  let gifts = 0;
  for (const member of await lapsingMembers(db, batchSize)) {
    // A separate act per run: a lot may expire in parts, when a hold on it ends later.
    const key = `${member}\n${Date.now()}`;
    const steps = [{ do: 'lapse' as const, member }];
    const act = {
      tx: transactionIdOf('lapse', key),
      kind: 'expire' as const,
      actor: 'system',
      title: '',
      steps,
    };
    if (await isDone(() => tx(db, (open) => post(open, act)))) gifts += 1;
  }
  await deleteExpiredKeys(db);
  return { holds, gifts };
}

/**
 * Another process may have resolved the hold or removed the gift since it was found; then there is
 * nothing to do.
 */
async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (
      error instanceof LedgerError &&
      /^(resolved-already|nothing-such|wrong-moment)$/.test(error.code)
    )
      return false;
    throw error;
  }
}
