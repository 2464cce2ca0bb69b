import { v7 } from 'uuid';
import type * as contract from '#src/contract/bookings.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import { has } from '#src/domain/access-rule.ts';
import { bookingFiles } from '#src/domain/booking.ts';
import { auditActor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.store.ts';
import type { Db } from '../db/connect.ts';
import { tx } from '../db/transaction.ts';
import { notFound, Refusal } from '../errors.ts';
import { FileAnswer } from '../file-answer.ts';
import { proofEndings, proofTypeOf } from '../proof-type.ts';
import type { Caller } from '../serve.ts';
import { fileAnswer, type BookingAnswer } from './answer.ts';
import * as files from './files/store.ts';

/**
 * Takes papers in before the dispute they belong to.
 *
 * @throws Refusal 422 naming a file of a kind that is not taken, 409 when too many wait for a dispute.
 */
export function take(
  db: Db,
  { files: sent }: InputOf<typeof contract.sendBookingFiles>,
  caller: Caller,
): Promise<BookingAnswer['proof']> {
  const typed = sent.map((file) => ({ ...file, type: proofTypeOf(file.name, file.content) }));
  return tx(db, async (open) => {
    const memberId = caller.member!.id;
    const loose = await files.sweepLoose(open, memberId);
    const most = bookingFiles.looseMost;
    if (loose + typed.length > most) {
      throw new Refusal(409, `At most ${most} files may wait for a dispute; ${loose} do already.`, {
        reason: 'too-many-files',
        most,
      });
    }
    const kept: files.StoredFile[] = [];
    for (const { name: label, type, sha256, content } of typed) {
      const id = `bf_${v7()}`;
      // Ours, so that no name somebody made up reaches another one's disk.
      const name = `dispute-${id.slice(-12)}.${proofEndings[type]}`;
      await files.insertFile(open, { id, memberId, name, label, type, sha256, content: Buffer.from(content) });
      kept.push((await files.findFile(open, id))!);
    }
    return kept.map(fileAnswer);
  });
}

/** @throws Refusal 404 for a paper of somebody else; those who work on sheets read papers of disputes, which the audit log notes. */
export async function read(db: Db, { id }: InputOf<typeof contract.readBookingFile>, caller: Caller): Promise<FileAnswer> {
  const file = await files.findFile(db, id);
  if (!file) throw notFound('The file');
  if (file.memberId !== caller.member!.id) {
    if (file.sheetId === null || !has(['report-work'], false, caller.access)) throw notFound('The file');
    await recordAudit(db, { ...auditActor(caller), action: 'booking.file-viewed', target: file.sheetId, detail: { file: id } });
  }
  return new FileAnswer(file.name, file.type, await files.readContent(db, id));
}
