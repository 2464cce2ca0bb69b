import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { reportFiles, workingStatuses } from '#src/domain/consulting-report.ts';
import { workFileTypes } from '#src/domain/file-type.ts';
import { assertRoomFor, documentTypeOf } from '#src/server/attachments/attachment-type.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import { FileResponse } from '#src/server/http/file-response.ts';
import type { sendConsultingFiles } from '../contract/consulting-reports.ts';
import { attachFiles, attachments, type ReportAttachment } from './attachments.store.ts';
import { forbiddenBy, held, seen, type Viewer } from './report-viewer.ts';

type Sent = OutputOf<typeof sendConsultingFiles>;

export function fileAnswer({ id, name, label, type, bytes }: ReportAttachment): Sent[number] {
  return { id, name, label, type, bytes };
}

/**
 * Stores files. Those of a draft belong to its brief at once; others stay pending until a message
 * or delivery refers to them.
 *
 * @throws HttpError 422 naming a file of another type, 409 when there are too many.
 */
export async function upload(
  db: Db,
  { reportId, files: sent }: InputOf<typeof sendConsultingFiles>,
  viewer: Viewer,
): Promise<Sent> {
  const typed = sent.map((file) => ({ ...file, type: documentTypeOf(file.name, file.content) }));
  return tx(db, async (open) => {
    const report = await held(open, reportId, viewer);
    const inBrief = report.status === 'draft';
    if (
      !inBrief &&
      report.status !== 'submitted' &&
      report.status !== 'quoted' &&
      report.status !== 'accepted' &&
      !workingStatuses.includes(report.status)
    ) {
      throw forbiddenBy(report.status, 'sent files for');
    }
    const there = await attachments.list(open, 'reportId', [reportId]);
    const mine = there.filter((file) =>
      inBrief ? file.inBrief : isPending(file) && file.uploaderId === viewer.memberId,
    );
    assertRoomFor(typed.length, mine.length, reportFiles.most, 'go together');
    const kept = typed.map(({ name: label, type, bytes, sha256, content }, at) => ({
      id: `cf_${v7()}`,
      reportId,
      uploaderId: viewer.memberId,
      label,
      type,
      bytes,
      sha256,
      inBrief,
      // A name of the server's own: a name the sender made up must not reach another member's disk.
      name: `${report.no}-${there.length + at + 1}.${workFileTypes[type]}`,
      content: Buffer.from(content),
      messageId: null,
      deliveryId: null,
    }));
    for (const file of kept) await attachments.insert(open, file);
    return kept.map(fileAnswer);
  });
}

/** @throws HttpError 404 also for a pending file of another sender. */
export async function read(db: Db, id: string, viewer: Viewer): Promise<FileResponse> {
  const file = await attachments.find(db, id);
  if (!file) throw notFound('The file');
  await seen(db, file.reportId, viewer);
  if (isPending(file) && file.uploaderId !== viewer.memberId) throw notFound('The file');
  return readContent(db, id);
}

/** A file as a download. The caller checks access. @throws HttpError 404 when there is none. */
export async function readContent(db: Db, id: string): Promise<FileResponse> {
  const file = await attachments.find(db, id);
  if (!file) throw notFound('The file');
  return new FileResponse(file.name, file.type, await attachments.readContent(db, id));
}

export function remove(db: Db, id: string, viewer: Viewer): Promise<{ id: string }> {
  return tx(db, async (open) => {
    const file = await attachments.find(open, id);
    if (!file || file.uploaderId !== viewer.memberId) throw notFound('The file');
    const report = await held(open, file.reportId, viewer);
    if (!isPending(file) && !(file.inBrief && report.status === 'draft')) {
      throw new HttpError(409, 'The file is already sent and cannot be deleted.', {
        reason: 'file-sent',
      });
    }
    await attachments.delete(open, id);
    return { id };
  });
}

/** @throws HttpError 400 when one of them is not a pending file of the sender. */
export async function attach(
  open: Parameters<typeof attachFiles>[0],
  by: Parameters<typeof attachFiles>[1],
  to: Parameters<typeof attachFiles>[2],
): Promise<void> {
  if (by.ids.length === 0) return;
  const bound = await attachFiles(open, by, to);
  if (bound === new Set(by.ids).size) return;
  throw invalidInput([
    {
      field: 'fileIds',
      expected: 'files you sent for this report and used nowhere yet',
      got: JSON.stringify(by.ids),
    },
  ]);
}

const isPending = ({ inBrief, messageId, deliveryId }: ReportAttachment) =>
  !inBrief && messageId === null && deliveryId === null;
