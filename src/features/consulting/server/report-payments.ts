import type { InputOf } from '#src/contract/endpoint.ts';
import { holdDays, reportMachine } from '#src/domain/consulting-report.ts';
import { nextStatus } from '#src/domain/state-machine.ts';
import { whyPasswordIsNeeded } from '#src/features/wallet/server/payment-code/free-payment.ts';
import { passwordNeeded } from '#src/features/wallet/server/payment-code/payment-code-errors.ts';
import { verifyCode } from '#src/features/wallet/server/payment-code/verify-payment-code.ts';
import type { Step } from '#src/ledger/ledger-act.ts';
import { ledgerHttpError } from '#src/ledger/server/ledger-http-error.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { findStoredResponse, runIdempotent } from '#src/server/idempotency/run-idempotent.ts';
import type { MoneySettings } from '#src/server/money-settings.ts';
import type * as contract from '../contract/consulting-reports.ts';
import { penaltyOf } from '../model/report-plan.ts';
import {
  toConsultingReportDto,
  headOf,
  lateOf,
  nextOf,
  type ConsultingReportDto,
} from './consulting-report-dto.ts';
import * as store from './consulting-reports.store.ts';
import { notifyAssignee, notifyWorkers } from './report-notices.ts';
import { forbiddenBy, heldByOwner, seenByOwner, viewerOf } from './report-viewer.ts';

const dayMs = 86_400_000;

/** The actor, as recorded in the ledger. */
export interface Who {
  actor: string;
  ip?: string;
  request?: string;
  reason?: string;
}

/**
 * Accepts a quote: holds its jindou, a part for each milestone, once per key.
 *
 * @throws HttpError 409 for a quote that can no longer be accepted or is not the one the caller
 *   saw, 422 without the payment password where it is required and without enough jindou.
 */
export async function accept(
  db: Db,
  { id, quoteJindou, paymentPassword }: InputOf<typeof contract.acceptConsultingQuote>,
  caller: Caller,
  money: MoneySettings,
): Promise<ConsultingReportDto> {
  const viewer = viewerOf(caller);
  // Without the password: the hash of six digits is easily inverted.
  const attempt = {
    scope: viewer.memberId,
    key: caller.idempotencyKey!,
    request: { do: 'consulting-accept', id, quoteJindou },
  };
  const before = await findStoredResponse<ConsultingReportDto>(db, attempt);
  if (before) return before.answer;
  try {
    assertAcceptable(await seenByOwner(db, id, viewer), quoteJindou);
    if (paymentPassword !== undefined)
      await verifyCode(db, money.paymentCode, caller, paymentPassword, 'consulting');
    return await runIdempotent(db, attempt, async (open, txId) => {
      const report = await heldByOwner(open, id, viewer);
      assertAcceptable(report, quoteJindou);
      if (paymentPassword === undefined) {
        const why = await whyPasswordIsNeeded(open, viewer.memberId, quoteJindou, ['consulting']);
        if (why !== null) throw passwordNeeded(why);
      }
      const lastDay = Math.max(
        Date.now(),
        ...report.plan.map(({ dueOn }) => Date.parse(`${dueOn}T00:00:00Z`)),
      );
      const holdUntil = new Date(lastDay + holdDays * dayMs).toISOString();
      const steps = report.plan.map(({ id: refId, amountJindou }): Step => {
        return {
          do: 'hold',
          member: viewer.memberId,
          amount: amountJindou,
          product: 'consulting',
          expiresAt: holdUntil,
          refType: 'milestone',
          refId,
        };
      });
      await post(open, {
        tx: txId,
        kind: 'hold',
        title: report.no,
        refType: 'consulting',
        refId: id,
        steps,
        ...auditActor(caller),
      });
      await store.change(open, id, { status: 'held', holdTx: txId, holdUntil });
      await notifyWorkers(open, report, 'held');
      return toConsultingReportDto(open, (await store.find(open, id))!, viewer);
    });
  } catch (error) {
    throw ledgerHttpError(error);
  }
}

function assertAcceptable(report: store.StoredReport, quoteJindou: number): void {
  if (nextStatus(reportMachine, report.status, 'accept') === undefined)
    throw forbiddenBy(report.status, 'accepted');
  const quote = headOf(report).quoteJindou!;
  if (quote === quoteJindou) return;
  throw new HttpError(409, `The quote is ${quote} jindou, not ${quoteJindou}.`, {
    reason: 'sum-changed',
    quoteJindou: quote,
  });
}

/**
 * Accepts what was delivered, once per key. @throws HttpError 409 when it is not the delivery that
 * waits for acceptance.
 */
export async function acceptDelivered(
  db: Db,
  { id, milestoneId }: InputOf<typeof contract.acceptMilestone>,
  caller: Caller,
): Promise<ConsultingReportDto> {
  const viewer = viewerOf(caller);
  const attempt = {
    scope: viewer.memberId,
    key: caller.idempotencyKey!,
    request: { do: 'consulting-take', id, milestoneId },
  };
  return runIdempotent(db, attempt, async (open, txId) => {
    const report = await heldByOwner(open, id, viewer);
    if (nextOf(report)?.id !== milestoneId)
      throw forbiddenBy(report.status, 'accepted at this milestone');
    await takeDelivered(open, txId, report, auditActor(caller));
    await notifyAssignee(
      open,
      report,
      report.plan.at(-1)?.id === milestoneId ? 'whole' : 'part',
      viewer.memberId,
    );
    return toConsultingReportDto(open, (await store.find(open, id))!, viewer);
  }).catch((error: unknown) => {
    throw ledgerHttpError(error);
  });
}

/**
 * Captures the jindou of the delivered milestone, less the deduction for lateness; the report must
 * be locked.
 */
export async function takeDelivered(
  open: Tx,
  txId: string,
  report: store.StoredReport,
  who: Who,
): Promise<void> {
  const { id, no, plan, holdTx, status } = report;
  const step = nextOf(report);
  const isLast = plan.at(-1)?.id === step?.id;
  const to = nextStatus(reportMachine, status, isLast ? 'acceptLast' : 'acceptPart');
  if (to === undefined || step?.status !== 'delivered') throw forbiddenBy(status, 'accepted');
  const penalty = penaltyOf(step.amountJindou, lateOf(step));
  const amount = step.amountJindou - penalty;
  const steps: Step[] = [{ do: 'capture', hold: holdTx!, refId: step.id, amount }];
  await post(open, {
    tx: txId,
    kind: 'capture',
    title: no,
    refType: 'consulting',
    refId: id,
    steps,
    ...who,
  });
  await store.markAccepted(open, step.id, amount);
  await store.change(open, id, { status: to });
}

/** Milestones whose jindou are still held. */
export function remainingOf({ plan }: store.StoredReport): store.StoredMilestone[] {
  return plan.filter(({ status }) => status === 'open' || status === 'delivered');
}

/** Releases what is held and was not accepted; the transaction must hold the lock of the report. */
export async function release(
  open: Tx,
  txId: string,
  report: store.StoredReport,
  who: Who,
): Promise<void> {
  const { id, no, holdTx } = report;
  const left = remainingOf(report);
  if (holdTx === null || left.length === 0) return;
  const steps = left.map(({ id: refId }): Step => ({ do: 'release', hold: holdTx, refId }));
  await post(open, {
    tx: txId,
    kind: 'release',
    title: no,
    refType: 'consulting',
    refId: id,
    steps,
    ...who,
  });
  await store.markReleased(
    open,
    left.map((step) => step.id),
  );
}
