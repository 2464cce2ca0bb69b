import type { Attachment } from '#src/server/attachments/attachment.store.ts';
import { PendingAttachmentStore } from '#src/server/attachments/pending-attachment.store.ts';

interface Fields extends Record<string, unknown> {
  memberId: string;
  /** Null until a dispute refers to the file. */
  sheetId: string | null;
}

export type BookingAttachment = Attachment & Fields;

export const attachments = new PendingAttachmentStore<Fields>(
  'booking_file',
  { memberId: 'member_id', sheetId: 'sheet_id' },
  'sheetId',
);
