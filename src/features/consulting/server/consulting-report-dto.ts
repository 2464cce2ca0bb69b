import type { OutputOf } from '#src/contract/endpoint.ts';
import { workingStatuses } from '#src/domain/consulting-report.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type {
  readConsultingReport,
  reportActions,
  reportHead,
} from '../contract/consulting-reports.ts';
import { dayAt, daysLate, cannotMeetDeadline, penaltyOf } from '../model/report-plan.ts';
import { attachments, type ReportAttachment } from './attachments.store.ts';
import {
  selectDeliveries,
  selectMessages,
  type StoredDelivery,
} from './consulting-report-thread.store.ts';
import type { StoredMilestone, StoredReport } from './consulting-reports.store.ts';
import { scopeLine } from './report-brief.ts';
import { fileAnswer } from './report-files.ts';
import type { Viewer } from './report-viewer.ts';

export type ConsultingReportDto = OutputOf<typeof readConsultingReport>;
type Head = (typeof reportHead)['_zod']['output'];
type Doing = (typeof reportActions)[number];

/** The milestone to be delivered next, or the delivered one that waits for acceptance. */
export function nextOf({ plan }: StoredReport): StoredMilestone | undefined {
  return plan.find(({ status }) => status === 'open' || status === 'delivered');
}

/** Days a milestone was delivered late; before delivery, the days it is late today. */
export function lateOf({ dueOn, deliveredAt, status }: StoredMilestone, now = new Date()): number {
  if (status === 'released') return 0;
  return daysLate(dueOn, dayAt(deliveredAt ?? now));
}

const isPending = (step: StoredMilestone) => step.status === 'open' || step.status === 'delivered';
const sum = (steps: readonly StoredMilestone[]) =>
  steps.reduce((total, { amountJindou }) => total + amountJindou, 0);

export function headOf(report: StoredReport, now = new Date()): Head {
  const {
    plan,
    brief,
    status,
    createdAt,
    changedAt,
    assigneeId,
    assigneeName,
    quoteValidUntil,
    holdTx,
  } = report;
  const next = nextOf(report);
  const isWorking = workingStatuses.includes(status);
  return {
    id: report.id,
    no: report.no,
    status,
    kind: brief.kind,
    depth: brief.depth,
    scope: scopeLine(brief),
    deadline: brief.deadline,
    quoteJindou: plan.length > 0 ? sum(plan) : null,
    quoteValidUntil: quoteValidUntil?.toISOString() ?? null,
    heldJindou: holdTx !== null && isWorking ? sum(plan.filter(isPending)) : 0,
    capturedJindou: plan.reduce((total, { capturedJindou }) => total + (capturedJindou ?? 0), 0),
    milestones: plan.length,
    milestonesDone: plan.filter((step) => step.status === 'accepted').length,
    deliverable: report.deliverable,
    dueOn: isWorking ? (next?.dueOn ?? null) : null,
    daysLate: isWorking && next !== undefined ? lateOf(next, now) : 0,
    revisionsLeft: report.revisionsLeft,
    rating: report.rating,
    member: report.memberName,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

/** A report with its related records, as the viewer may see it. */
export async function toConsultingReportDto(
  db: DbOrTx,
  report: StoredReport,
  viewer: Viewer,
): Promise<ConsultingReportDto> {
  const now = new Date();
  const [files, thread, deliveries] = await Promise.all([
    attachments.list(db, 'reportId', [report.id]),
    selectMessages(db, report.id),
    selectDeliveries(db, report.id),
  ]);
  const { brief, revision, quoteNote, isRush, closeReason, ratingNote } = report;
  return {
    ...headOf(report, now),
    brief: {
      ...brief,
      // Briefs stored before this field existed have none.
      near: brief.near ?? null,
      polygon:
        brief.polygon === null
          ? null
          : brief.polygon.map(([lon, lat]) => [lon, lat] as [number, number]),
    },
    revision,
    isOwn: report.memberId === viewer.memberId,
    quoteNote,
    isRush,
    closeReason,
    ratingNote,
    plan: report.plan.map((step) => milestoneAnswer(step, deliveries, files, now, report)),
    attachments: files.filter(({ inBrief }) => inBrief).map(fileAnswer),
    thread: thread.map(({ id, author, authorId, byStaff, text, at }) => ({
      id,
      author,
      byStaff,
      text,
      isOwn: authorId === viewer.memberId,
      at: at.toISOString(),
      files: files.filter(({ messageId }) => messageId === id).map(fileAnswer),
    })),
    may: doingsOf(report, viewer, now),
  };
}

function milestoneAnswer(
  step: StoredMilestone,
  deliveries: readonly StoredDelivery[],
  files: readonly ReportAttachment[],
  now: Date,
  { status }: StoredReport,
): ConsultingReportDto['plan'][number] {
  const late =
    workingStatuses.includes(status) || step.deliveredAt !== null ? lateOf(step, now) : 0;
  return {
    id: step.id,
    stage: step.stage,
    title: step.title,
    amountJindou: step.amountJindou,
    dueOn: step.dueOn,
    status: step.status,
    deliveredAt: step.deliveredAt?.toISOString() ?? null,
    acceptedAt: step.acceptedAt?.toISOString() ?? null,
    capturedJindou: step.capturedJindou,
    daysLate: late,
    penaltyJindou: penaltyOf(step.amountJindou, late),
    deliveries: deliveries
      .filter(({ milestoneId }) => milestoneId === step.id)
      .map(({ id, version, note, at }) => ({
        version,
        note,
        at: at.toISOString(),
        files: files.filter(({ deliveryId }) => deliveryId === id).map(fileAnswer),
      })),
  };
}

/** Acts available to a viewer now. Each act checks its conditions again. */
function doingsOf(report: StoredReport, { memberId, mayWork }: Viewer, now: Date): Doing[] {
  const { status, rating, revisionsLeft } = report;
  const isOpen =
    status !== 'draft' && status !== 'expired' && status !== 'declined' && status !== 'aborted';
  const own: Record<string, readonly Doing[]> = {
    draft: ['edit', 'submit'],
    submitted: ['decline'],
    quoted: ['accept', 'decline'],
    held: ['abort'],
    inProgress: canCancel(report, now) ? ['abort'] : [],
    delivered: revisionsLeft > 0 ? ['acceptMilestone', 'revise'] : ['acceptMilestone'],
    revision: canCancel(report, now) ? ['abort'] : [],
    accepted: rating === null ? ['rate'] : [],
  };
  const staff: Record<string, readonly Doing[]> = {
    submitted: ['assign', 'quote'],
    quoted: ['assign'],
    held: ['assign', 'begin', 'abort'],
    inProgress: ['assign', 'deliver', 'abort'],
    delivered: ['assign'],
    revision: ['assign', 'begin', 'abort'],
  };
  const isOwn = report.memberId === memberId;
  const side = isOwn ? own[status] : mayWork ? staff[status] : undefined;
  return [...(side ?? []), ...(isOpen && (isOwn || mayWork) ? (['write'] as const) : [])];
}

/**
 * A member may withdraw before work begins, and once the deduction for lateness has reached its
 * maximum.
 */
export function canCancel(report: StoredReport, now = new Date()): boolean {
  if (report.status === 'held') return true;
  const next = nextOf(report);
  return (
    next?.status === 'open' &&
    next.deliveredAt === null &&
    cannotMeetDeadline(next.dueOn, dayAt(now))
  );
}
