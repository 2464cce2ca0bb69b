import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { quoteDays } from '#src/domain/consulting-report.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { HttpError, notFound, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import type * as contract from '../contract/consulting-reports.ts';
import { dayAt, planOf } from '../model/report-plan.ts';
import { toConsultingReportDto, type ConsultingReportDto } from './consulting-report-dto.ts';
import * as store from './consulting-reports.store.ts';
import { estimateFor, missingFields } from './report-brief.ts';
import { notifyWorkers } from './report-notices.ts';
import { forbiddenBy, heldByOwner, viewerOf } from './report-viewer.ts';

export function create(
  db: Db,
  { brief }: InputOf<typeof contract.createConsultingReport>,
  caller: Caller,
): Promise<ConsultingReportDto> {
  return withIdempotencyKey(db, caller, { do: 'consulting-draft', brief }, async (open) => {
    const id = `cr_${v7()}`;
    await store.insertReport(open, id, caller.member!.id, brief);
    return toConsultingReportDto(open, (await store.find(open, id))!, viewerOf(caller));
  });
}

/**
 * @throws HttpError 409 with the stored revision when the draft was changed elsewhere, or was
 * submitted.
 */
export async function save(
  db: Db,
  { id, revision, brief }: InputOf<typeof contract.saveConsultingReport>,
  caller: Caller,
): Promise<OutputOf<typeof contract.saveConsultingReport>> {
  const memberId = caller.member!.id;
  const saved = await store.saveBrief(db, { id, memberId, revision, brief });
  if (saved) return { revision: saved.revision, changedAt: saved.changedAt.toISOString() };
  const found = await store.find(db, id);
  if (!found || found.memberId !== memberId) throw notFound('The report');
  if (found.status !== 'draft') throw forbiddenBy(found.status, 'changed');
  throw new HttpError(409, 'The draft was changed elsewhere; load it again.', {
    reason: 'changed',
    revision: found.revision,
  });
}

/** @throws HttpError 404 for anything but a draft of the caller. */
export async function remove(db: Db, id: string, caller: Caller): Promise<{ id: string }> {
  if (!(await store.deleteDraft(db, id, caller.member!.id))) throw notFound('The draft');
  return { id };
}

/**
 * Submits a draft. Where the price is fixed it gets its quote at once; else it waits for one.
 *
 * @throws HttpError 400 naming every missing part of the brief, or a deadline that is too near.
 */
export function submit(
  db: Db,
  { id }: InputOf<typeof contract.submitConsultingReport>,
  caller: Caller,
): Promise<ConsultingReportDto> {
  return withIdempotencyKey(db, caller, { do: 'consulting-submit', id }, async (open) => {
    const viewer = viewerOf(caller);
    const report = await heldByOwner(open, id, viewer);
    if (report.status !== 'draft') throw forbiddenBy(report.status, 'sent in');
    const today = dayAt(new Date());
    const missing = missingFields(report.brief, today);
    if (missing.length > 0) throw invalidInput(missing);
    const { priceJindou, isRush } = estimateFor(report.brief, today);
    if (priceJindou === null) {
      await store.change(open, id, { status: 'submitted', isRush });
    } else {
      const plan = planOf(
        report.brief.depth as 'standard' | 'deep',
        priceJindou,
        today,
        report.brief.deadline!,
      );
      await store.insertPlan(
        open,
        id,
        plan.map((step) => ({ ...step, id: `cm_${v7()}` })),
      );
      await store.change(open, id, { status: 'quoted', isRush, quoteDays });
    }
    await notifyWorkers(open, report, 'submitted');
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'consulting.submitted',
      target: id,
      detail: { priceJindou },
    });
    return toConsultingReportDto(open, (await store.find(open, id))!, viewer);
  });
}
