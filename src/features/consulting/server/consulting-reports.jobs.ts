import { answerDays, reportMachine, timeReasons } from '#src/domain/consulting-report.ts';
import { after } from '#src/domain/state-machine.ts';
import { LedgerError } from '#src/ledger/errors.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { transactionIdOf } from '#src/server/idempotency/run-idempotent.ts';
import { nextOf } from './consulting-report-dto.ts';
import * as store from './consulting-reports.store.ts';
import { tell, tellAssignee } from './report-notices.ts';
import { leftOf, release, takeDelivered } from './report-payments.ts';

const atOnce = 50;

/**
 * Moves reports on by time: a quote that was not accepted expires, a delivery without a response counts as
 * accepted, and work whose hold ends is closed.
 *
 * @returns How many reports it moved on.
 */
export async function settleReports(db: Db): Promise<number> {
  let done = 0;
  for (const { id, why } of await store.dueReports(db, answerDays, atOnce)) {
    const settle = { quote: expire, answer: takeUnanswered, hold: giveUp }[why];
    const isDone = await tx(db, (open) => settle(open, id)).catch((error: unknown) => {
      // The ledger released the hold itself while no server was running: only the status has to be stored.
      if (why === 'hold' && error instanceof LedgerError && error.code === 'resolved-already') {
        return tx(db, (open) => giveUp(open, id, true));
      }
      throw error;
    });
    if (isDone) done += 1;
  }
  return done;
}

async function expire(open: Tx, id: string): Promise<boolean> {
  // A quote past its end already reads as expired; this stores it.
  const report = await store.lock(open, id);
  if (report?.status !== 'expired') return false;
  await store.change(open, id, { status: 'expired', closeReason: timeReasons.expired });
  await tell(open, report, 'expired');
  await tellAssignee(open, report, 'expired', null);
  return true;
}

async function takeUnanswered(open: Tx, id: string): Promise<boolean> {
  const report = await store.lock(open, id);
  if (report?.status !== 'delivered') return false;
  const reason = `no answer in ${answerDays} days`;
  await takeDelivered(open, transactionIdOf('consulting-unanswered', nextOf(report)!.id), report, { actor: 'system', reason });
  await tell(open, report, 'taken');
  await tellAssignee(open, report, 'taken', null);
  return true;
}

async function giveUp(open: Tx, id: string, isFreed = false): Promise<boolean> {
  const report = await store.lock(open, id);
  const status = report && after(reportMachine, report.status, 'abort');
  if (!report || !status) return false;
  if (isFreed)
    await store.markReleased(
      open,
      leftOf(report).map((step) => step.id),
    );
  else await release(open, transactionIdOf('consulting-abort', id), report, { actor: 'system', reason: 'overdue' });
  await store.change(open, id, { status, closeReason: timeReasons.overdue });
  await tell(open, report, 'abort');
  await tellAssignee(open, report, 'overdue', null);
  return true;
}
