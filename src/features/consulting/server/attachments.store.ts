import { sql } from 'kysely';
import { AttachmentStore, type Attachment } from '#src/server/attachments/attachment.store.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

interface Fields extends Record<string, unknown> {
  reportId: string;
  uploaderId: string;
  inBrief: boolean;
  messageId: string | null;
  deliveryId: string | null;
}

export type ReportAttachment = Attachment & Fields;

export const attachments = new AttachmentStore<Fields>('consulting_file', {
  reportId: 'report_id',
  uploaderId: 'uploader_id',
  inBrief: 'in_brief',
  messageId: 'message_id',
  deliveryId: 'delivery_id',
});

/**
 * Attaches pending files of one sender to a message or a delivery. @returns How many of `ids` were
 * pending.
 */
export async function attachFiles(
  db: DbOrTx,
  { ids, reportId, uploaderId }: { ids: readonly string[]; reportId: string; uploaderId: string },
  to: { messageId: string } | { deliveryId: string },
): Promise<number> {
  const { rows } =
    await sql`UPDATE consulting_file SET message_id = ${'messageId' in to ? to.messageId : null},
      delivery_id = ${'deliveryId' in to ? to.deliveryId : null}
    WHERE id = ANY(${[...ids]}::text[]) AND report_id = ${reportId} AND uploader_id = ${uploaderId}
      AND NOT in_brief AND message_id IS NULL AND delivery_id IS NULL RETURNING 1`.execute(db);
  return rows.length;
}
