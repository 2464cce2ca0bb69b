import { v7 } from 'uuid';
import type { InputOf } from '#src/contract/endpoint.ts';
import { quoteDays, reportMachine, type ReportActionName } from '#src/domain/consulting-report.ts';
import { nextStatus } from '#src/domain/state-machine.ts';
import { ledgerHttpError } from '#src/ledger/server/ledger-http-error.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { type Tx, tx } from '#src/server/db/transaction.ts';
import { HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { transactionIdOf } from '#src/server/idempotency/run-idempotent.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import type * as contract from '../contract/consulting-reports.ts';
import { dayAt } from '../model/report-plan.ts';
import {
  toConsultingReportDto,
  canCancel,
  nextOf,
  type ConsultingReportDto,
} from './consulting-report-dto.ts';
import { insertDelivery, insertMessage } from './consulting-report-thread.store.ts';
import * as store from './consulting-reports.store.ts';
import * as files from './report-files.ts';
import { notifyMember, notifyAssignee } from './report-notices.ts';
import { release } from './report-payments.ts';
import {
  forbiddenBy,
  held,
  heldByOwner,
  heldByStaff,
  viewerOf,
  type Viewer,
} from './report-viewer.ts';
import { workRoles } from './work-roles.ts';

/** @throws HttpError 400 when the member named does not work on reports. */
export function assign(
  db: Db,
  { id, memberId }: InputOf<typeof contract.assignConsultingReport>,
  caller: Caller,
): Promise<ConsultingReportDto> {
  return tx(db, async (open) => {
    const viewer = viewerOf(caller);
    const report = await heldByStaff(open, id, viewer);
    const assigneeId = memberId ?? viewer.memberId;
    if (assigneeId === report.memberId)
      throw new HttpError(409, 'Staff cannot work on a report they ordered.', {
        reason: 'own-report',
      });
    const loads = await store.staffLoads(open, workRoles, dayAt(new Date()));
    if (!loads.some((staff) => staff.id === assigneeId)) {
      throw invalidInput([
        {
          field: 'memberId',
          expected: 'the id of a member with the permission report-work',
          got: JSON.stringify(assigneeId),
        },
      ]);
    }
    await store.change(open, id, { status: report.status, assigneeId });
    if (assigneeId !== report.assigneeId)
      await notifyAssignee(open, { ...report, assigneeId }, 'assigned', viewer.memberId);
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'consulting.assigned',
      target: id,
      detail: { assigneeId },
    });
    return toConsultingReportDto(open, (await store.find(open, id))!, viewer);
  });
}

/** Sets the price. @throws HttpError 400 for days that are past or not in ascending order. */
export function quote(
  db: Db,
  { id, note, milestones }: InputOf<typeof contract.quoteConsultingReport>,
  caller: Caller,
): Promise<ConsultingReportDto> {
  return withIdempotencyKey(
    db,
    caller,
    { do: 'consulting-quote', id, note, milestones },
    async (open) => {
      const viewer = viewerOf(caller);
      const report = await heldByStaff(open, id, viewer);
      const status = nextStatus(reportMachine, report.status, 'quote');
      if (status === undefined) throw forbiddenBy(report.status, 'quoted');
      assertInOrder(milestones.map(({ dueOn }) => dueOn));
      await store.insertPlan(
        open,
        id,
        milestones.map((step) => ({ ...step, stage: 'custom' as const, id: `cm_${v7()}` })),
      );
      await store.change(open, id, {
        status,
        quoteDays,
        quoteNote: note,
        ...(report.assigneeId === null && { assigneeId: viewer.memberId }),
      });
      await notifyMember(open, report, 'quoted');
      await recordAudit(open, {
        ...auditActor(caller),
        action: 'consulting.quoted',
        target: id,
        detail: { milestones },
      });
      return toConsultingReportDto(open, (await store.find(open, id))!, viewer);
    },
  );
}

function assertInOrder(days: readonly string[]): void {
  const today = dayAt(new Date());
  const wrong = days.findIndex((day, at) => day < today || day < (days[at - 1] ?? today));
  if (wrong < 0) return;
  const expected = `${today} or later, and not before the milestone above`;
  throw invalidInput([
    { field: `milestones.${wrong}.dueOn`, expected, got: JSON.stringify(days[wrong]) },
  ]);
}

/**
 * Declines, begins, requests a revision of, or ends the work.
 *
 * @throws HttpError 403 for a caller without the right, 409 for an act its status forbids, 400
 *   without the note an act requires.
 */
export function applyAction(
  db: Db,
  { id, act: wanted, note }: InputOf<typeof contract.actOnConsultingReport>,
  caller: Caller,
): Promise<ConsultingReportDto> {
  const viewer = viewerOf(caller);
  return withIdempotencyKey(db, caller, { do: `consulting-${wanted}`, id, note }, async (open) => {
    const report = await (
      wanted === 'begin' ? heldByStaff : wanted === 'abort' ? held : heldByOwner
    )(open, id, viewer);
    const status = nextStatus(reportMachine, report.status, wanted as ReportActionName);
    if (status === undefined) throw forbiddenBy(report.status, doneBy[wanted]);
    if ((wanted === 'revise' || wanted === 'abort') && note.trim() === '') {
      throw invalidInput([
        {
          field: 'note',
          expected: wanted === 'revise' ? 'what has to be revised' : 'why the work ends',
          got: 'nothing',
        },
      ]);
    }
    if (wanted === 'revise') await revise(open, report, note, viewer);
    if (wanted === 'abort') await abort(open, report, note, caller);
    const more =
      wanted === 'begin' && report.assigneeId === null ? { assigneeId: viewer.memberId } : {};
    const closing = wanted === 'abort' || wanted === 'decline' ? { closeReason: note } : {};
    await store.change(open, id, {
      status,
      ...more,
      ...closing,
      ...(wanted === 'revise' && { revisionsLeft: report.revisionsLeft - 1 }),
    });
    const isOwn = report.memberId === viewer.memberId;
    if (isOwn && wanted !== 'begin')
      await notifyAssignee(open, report, toldOf[wanted], viewer.memberId);
    if (!isOwn && (wanted === 'begin' || wanted === 'abort'))
      await notifyMember(open, report, wanted);
    await recordAudit(open, {
      ...auditActor(caller),
      action: `consulting.${wanted}`,
      target: id,
      detail: { note },
    });
    return toConsultingReportDto(open, (await store.find(open, id))!, viewer);
  }).catch((error: unknown) => {
    throw ledgerHttpError(error);
  });
}

/** Notification to the assignee, by the act of the member. */
const toldOf = { decline: 'declined', revise: 'revise', abort: 'givenUp' } as const;
const doneBy = {
  decline: 'declined',
  begin: 'begun',
  revise: 'asked to be revised',
  abort: 'ended',
} as const;

async function revise(
  open: Tx,
  report: store.StoredReport,
  note: string,
  { memberId }: Viewer,
): Promise<void> {
  if (report.revisionsLeft === 0) {
    throw new HttpError(409, 'This report has no revisions left.', { reason: 'no-revision-left' });
  }
  await store.markOpen(open, nextOf(report)!.id);
  await insertMessage(open, {
    id: `cg_${v7()}`,
    reportId: report.id,
    authorId: memberId,
    byStaff: false,
    text: note,
  });
}

async function abort(
  open: Tx,
  report: store.StoredReport,
  reason: string,
  caller: Caller,
): Promise<void> {
  const { memberId, mayWork } = viewerOf(caller);
  const isOwn = report.memberId === memberId;
  if (isOwn ? !canCancel(report) : !mayWork) {
    throw new HttpError(
      409,
      'Only staff can end work in progress, or the owner once it cannot meet its deadline.',
      {
        reason: 'too-early',
      },
    );
  }
  await release(open, transactionIdOf('consulting-abort', report.id), report, {
    ...auditActor(caller),
    reason,
  });
}

/** Delivers the next milestone. @throws HttpError 409 when none is awaited. */
export function deliver(
  db: Db,
  { id, note, fileIds }: InputOf<typeof contract.deliverMilestone>,
  caller: Caller,
): Promise<ConsultingReportDto> {
  return withIdempotencyKey(
    db,
    caller,
    { do: 'consulting-deliver', id, note, fileIds },
    async (open) => {
      const viewer = viewerOf(caller);
      const report = await heldByStaff(open, id, viewer);
      const status = nextStatus(reportMachine, report.status, 'deliver');
      const step = nextOf(report);
      if (status === undefined || step?.status !== 'open')
        throw forbiddenBy(report.status, 'delivered');
      const deliveryId = `cd_${v7()}`;
      await insertDelivery(open, {
        id: deliveryId,
        milestoneId: step.id,
        note,
        authorId: viewer.memberId,
      });
      await files.attach(
        open,
        { ids: fileIds, reportId: id, uploaderId: viewer.memberId },
        { deliveryId },
      );
      await store.markDelivered(open, step.id);
      await store.change(open, id, { status });
      await notifyMember(open, report, 'delivered');
      await recordAudit(open, {
        ...auditActor(caller),
        action: 'consulting.delivered',
        target: id,
        detail: { milestoneId: step.id, fileIds },
      });
      return toConsultingReportDto(open, (await store.find(open, id))!, viewer);
    },
  );
}
