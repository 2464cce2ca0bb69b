import { answerDays, reportMachine, timeReasons } from '#src/domain/consulting-report.ts';
import { nextStatus } from '#src/domain/state-machine.ts';
import { LedgerError } from '#src/ledger/errors.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { transactionIdOf } from '#src/server/idempotency/run-idempotent.ts';
import { nextOf } from './consulting-report-dto.ts';
import * as store from './consulting-reports.store.ts';
import { notifyMember, notifyAssignee } from './report-notices.ts';
import { remainingOf, release, takeDelivered } from './report-payments.ts';

const batchSize = 50;

/**
 * Moves reports on by time: a quote that was not accepted expires, a delivery without a response
 * counts as accepted, and work whose hold ends is closed.
 *
 * @returns How many reports it moved on.
 */
export async function settleReports(db: Db): Promise<number> {
  let done = 0;
  for (const { id, why } of await store.dueReports(db, answerDays, batchSize)) {
    const settle = { quote: expire, answer: takeUnanswered, hold: giveUp }[why];
    const isDone = await tx(db, (open) => settle(open, id)).catch((error: unknown) => {
      // The ledger released the hold itself while no server was running: only the status has to be
      // stored.
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
  await notifyMember(open, report, 'expired');
  await notifyAssignee(open, report, 'expired', null);
  return true;
}

async function takeUnanswered(open: Tx, id: string): Promise<boolean> {
  const report = await store.lock(open, id);
  if (report?.status !== 'delivered') return false;
  const reason = `no answer in ${answerDays} days`;
  await takeDelivered(open, transactionIdOf('consulting-unanswered', nextOf(report)!.id), report, {
    actor: 'system',
    reason,
  });
  await notifyMember(open, report, 'taken');
  await notifyAssignee(open, report, 'taken', null);
  return true;
}

async function giveUp(open: Tx, id: string, isFreed = false): Promise<boolean> {
  const report = await store.lock(open, id);
  const status = report && nextStatus(reportMachine, report.status, 'abort');
  if (!report || !status) return false;
  if (isFreed)
    await store.markReleased(
      open,
      remainingOf(report).map((step) => step.id),
    );
  else
    await release(open, transactionIdOf('consulting-abort', id), report, {
      actor: 'system',
      reason: 'overdue',
    });
  await store.change(open, id, { status, closeReason: timeReasons.overdue });
  await notifyMember(open, report, 'abort');
  await notifyAssignee(open, report, 'overdue', null);
  return true;
}
