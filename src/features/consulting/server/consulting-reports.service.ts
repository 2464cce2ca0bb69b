import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { pageCount } from '#src/domain/page.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { IdFilter } from '#src/server/db/id-filter.ts';
import { tx } from '#src/server/db/transaction.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import type * as contract from '../contract/consulting-reports.ts';
import { dayAt } from '../model/report-plan.ts';
import {
  toConsultingReportDto,
  headOf,
  type ConsultingReportDto,
} from './consulting-report-dto.ts';
import { insertMessage } from './consulting-report-thread.store.ts';
import * as store from './consulting-reports.store.ts';
import * as files from './report-files.ts';
import { notifyMember, notifyAssignee } from './report-notices.ts';
import { forbiddenBy, held, heldByOwner, seen, viewerOf, type Viewer } from './report-viewer.ts';

/**
 * @throws HttpError 403 when a caller who does not work on reports requests those of all members.
 */
export async function list(
  db: Db,
  {
    view,
    status,
    assignee,
    ids,
    page,
    limit,
  }: InputOf<typeof contract.listConsultingReports> & IdFilter,
  { memberId, mayWork }: Viewer,
): Promise<OutputOf<typeof contract.listConsultingReports>> {
  if (view === 'queue' && !mayWork)
    throw new HttpError(403, 'Only consulting staff can see the queue.', {
      missing: ['report-work'],
    });
  const assigneeId = assignee === 'me' ? memberId : assignee === 'nobody' ? null : undefined;
  const filter = { memberId: view === 'queue' ? null : memberId, ids, status, assigneeId };
  const [rows, { total, ...whole }] = await Promise.all([
    store.selectReports(db, filter, limit, (page - 1) * limit),
    store.countReports(db, filter, dayAt(new Date())),
  ]);
  return {
    list: rows.map((row) => headOf(row)),
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole,
  };
}

export async function read(db: Db, id: string, caller: Caller): Promise<ConsultingReportDto> {
  const viewer = viewerOf(caller);
  return toConsultingReportDto(db, await seen(db, id, viewer), viewer);
}

/**
 * A report as its member sees it, for acts on their behalf. @throws HttpError 404 for another
 * member's.
 */
export async function readOwn(db: Db, id: string, memberId: string): Promise<ConsultingReportDto> {
  const viewer = { memberId, mayWork: false };
  return toConsultingReportDto(db, await seen(db, id, viewer), viewer);
}

/** @throws HttpError 409 before the work is accepted, and for a second rating. */
export function rate(
  db: Db,
  { id, rating, note }: InputOf<typeof contract.rateConsultingReport>,
  caller: Caller,
): Promise<ConsultingReportDto> {
  return tx(db, async (open) => {
    const viewer = viewerOf(caller);
    const report = await heldByOwner(open, id, viewer);
    if (report.status !== 'accepted') throw forbiddenBy(report.status, 'rated');
    if (report.rating !== null)
      throw new HttpError(409, 'The report is already rated.', { reason: 'rated-already' });
    await store.rate(open, id, rating, note);
    await notifyAssignee(open, report, 'rated', viewer.memberId);
    return toConsultingReportDto(open, (await store.find(open, id))!, viewer);
  });
}

/**
 * Adds a message to the thread; notifies the member of staff messages, and the assignee of the
 * member's.
 */
export function write(
  db: Db,
  { id, text, fileIds }: InputOf<typeof contract.writeConsultingMessage>,
  caller: Caller,
): Promise<ConsultingReportDto> {
  return withIdempotencyKey(
    db,
    caller,
    { do: 'consulting-message', id, text, fileIds },
    async (open) => {
      const viewer = viewerOf(caller);
      const report = await held(open, id, viewer);
      if (['draft', 'expired', 'declined', 'aborted'].includes(report.status))
        throw forbiddenBy(report.status, 'written about');
      const messageId = `cg_${v7()}`;
      const byStaff = report.memberId !== viewer.memberId;
      await insertMessage(open, {
        id: messageId,
        reportId: id,
        authorId: viewer.memberId,
        byStaff,
        text,
      });
      await files.attach(
        open,
        { ids: fileIds, reportId: id, uploaderId: viewer.memberId },
        { messageId },
      );
      if (byStaff) await notifyMember(open, report, 'message');
      else
        await notifyAssignee(
          open,
          report,
          fileIds.length > 0 ? 'files' : 'message',
          viewer.memberId,
        );
      return toConsultingReportDto(open, (await store.find(open, id))!, viewer);
    },
  );
}
