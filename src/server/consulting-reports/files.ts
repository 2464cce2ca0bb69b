import { v7 } from 'uuid';
import type { AnswerOf, InputOf } from '#src/contract/endpoint.ts';
import type { sendConsultingFiles } from '#src/contract/consulting-reports.ts';
import { reportFiles, workingStatuses } from '#src/domain/consulting-report.ts';
import { workFileTypeOf, workFileTypes } from '#src/domain/file-type.ts';
import type { Db } from '../db/connect.ts';
import { tx } from '../db/transaction.ts';
import { notFound, Refusal, wrongInput } from '../errors.ts';
import { FileAnswer } from '../file-answer.ts';
import * as files from './files/store.ts';
import { forbiddenBy, held, seen, type Viewer } from './viewer.ts';

type Sent = AnswerOf<typeof sendConsultingFiles>;

export function fileAnswer({ id, name, label, type, bytes }: files.StoredFile): Sent[number] {
  return { id, name, label, type, bytes };
}

/**
 * Takes files in. Those of a draft belong to its brief at once; others wait for the message or delivery that names them.
 *
 * @throws Refusal 422 naming a file that is of no kind that is taken, 409 when there are too many.
 */
export async function take(
  db: Db,
  { reportId, files: sent }: InputOf<typeof sendConsultingFiles>,
  viewer: Viewer,
): Promise<Sent> {
  const typed = sent.map((file) => ({ ...file, type: typeFor(file.name, file.content) }));
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
    const there = await files.selectFiles(open, reportId);
    const mine = there.filter((file) => (inBrief ? file.inBrief : isLoose(file) && file.uploaderId === viewer.memberId));
    if (mine.length + typed.length > reportFiles.most) {
      throw new Refusal(409, `At most ${reportFiles.most} files go together; ${mine.length} are there already.`, {
        reason: 'too-many-files',
        most: reportFiles.most,
      });
    }
    const kept = typed.map(({ name: label, type, bytes, sha256, content }, at) => ({
      id: `cf_${v7()}`,
      reportId,
      uploaderId: viewer.memberId,
      label,
      type,
      bytes,
      sha256,
      inBrief,
      // Ours, so that no name somebody made up reaches another one's disk.
      name: `${report.no}-${there.length + at + 1}.${workFileTypes[type]}`,
      content: Buffer.from(content),
      messageId: null,
      deliveryId: null,
    }));
    for (const file of kept) await files.insertFile(open, file);
    return kept.map(fileAnswer);
  });
}

function typeFor(name: string, content: Uint8Array) {
  const type = workFileTypeOf(content);
  if (type !== null) return type;
  const expected = 'PDF, JPEG, PNG, WebP, DOCX or XLSX files without macros';
  throw new Refusal(422, `files: expected ${expected}, got "${name}".`, {
    reason: 'file-type',
    fields: [{ field: 'files', expected, got: name }],
  });
}

/** @throws Refusal 404 also for a loose file of somebody else. */
export async function read(db: Db, id: string, viewer: Viewer): Promise<FileAnswer> {
  const file = await files.findFile(db, id);
  if (!file) throw notFound('The file');
  await seen(db, file.reportId, viewer);
  if (isLoose(file) && file.uploaderId !== viewer.memberId) throw notFound('The file');
  return readContent(db, id);
}

/** A file as it is handed out. Whether it may be is for the caller to know. @throws Refusal 404 where there is none. */
export async function readContent(db: Db, id: string): Promise<FileAnswer> {
  const file = await files.findFile(db, id);
  if (!file) throw notFound('The file');
  return new FileAnswer(file.name, file.type, await files.readContent(db, id));
}

export function remove(db: Db, id: string, viewer: Viewer): Promise<{ id: string }> {
  return tx(db, async (open) => {
    const file = await files.findFile(open, id);
    if (!file || file.uploaderId !== viewer.memberId) throw notFound('The file');
    const report = await held(open, file.reportId, viewer);
    if (!isLoose(file) && !(file.inBrief && report.status === 'draft')) {
      throw new Refusal(409, 'The file was sent already; it stays where it is.', { reason: 'file-sent' });
    }
    await files.deleteFile(open, id);
    return { id };
  });
}

/** @throws Refusal 400 when one of them is none of the sender's loose files. */
export async function bind(
  open: Parameters<typeof files.bindFiles>[0],
  by: Parameters<typeof files.bindFiles>[1],
  to: Parameters<typeof files.bindFiles>[2],
): Promise<void> {
  if (by.ids.length === 0) return;
  const bound = await files.bindFiles(open, by, to);
  if (bound === new Set(by.ids).size) return;
  throw wrongInput([
    { field: 'fileIds', expected: 'files you sent for this report and used nowhere yet', got: JSON.stringify(by.ids) },
  ]);
}

const isLoose = ({ inBrief, messageId, deliveryId }: files.StoredFile) => !inBrief && messageId === null && deliveryId === null;
