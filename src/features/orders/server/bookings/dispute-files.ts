import type { InputOf } from '#src/contract/endpoint.ts';
import { has } from '#src/domain/access-rule.ts';
import { uploadPending } from '#src/server/attachments/upload-pending.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound } from '#src/server/http/errors.ts';
import { FileResponse } from '#src/server/http/file-response.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type * as contract from '../../contract/bookings.ts';
import { bookingFiles } from '../../model/booking.ts';
import { attachments } from './attachments.store.ts';
import { fileAnswer, type BookingDto } from './booking-dto.ts';

/**
 * Stores files before the dispute they prove.
 *
 * @throws HttpError 422 naming a file of another type, 409 when too many wait for a dispute.
 */
export async function upload(
  db: Db,
  { files }: InputOf<typeof contract.sendBookingFiles>,
  caller: Caller,
): Promise<BookingDto['proof']> {
  const options = {
    limits: bookingFiles,
    record: 'dispute',
    idPrefix: 'bf',
    namePrefix: 'dispute',
  };
  const stored = await uploadPending(db, attachments, {
    files,
    memberId: caller.member!.id,
    ...options,
  });
  return stored.map(fileAnswer);
}

/**
 * @throws HttpError 404 for another member's file, unless booking staff read the file of a dispute;
 * the audit log records that.
 */
export async function read(
  db: Db,
  { id }: InputOf<typeof contract.readBookingFile>,
  caller: Caller,
): Promise<FileResponse> {
  const file = await attachments.find(db, id);
  if (!file) throw notFound('The file');
  if (file.memberId !== caller.member!.id) {
    if (file.sheetId === null || !has(['report-work'], false, caller.access))
      throw notFound('The file');
    await recordAudit(db, {
      ...auditActor(caller),
      action: 'booking.file-viewed',
      target: file.sheetId,
      detail: { file: id },
    });
  }
  return new FileResponse(file.name, file.type, await attachments.readContent(db, id));
}
