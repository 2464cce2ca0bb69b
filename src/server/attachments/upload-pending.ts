import { v7 } from 'uuid';
import { workFileTypes } from '#src/domain/file-type.ts';
import type { Db } from '../db/connect.ts';
import { tx } from '../db/transaction.ts';
import type { UploadedFile } from '../http/uploads.ts';
import { assertRoomFor, checkedProofType } from './attachment-type.ts';
import type { Attachment } from './attachment.store.ts';
import type { PendingAttachmentStore } from './pending-attachment.store.ts';

export interface PendingLimits {
  /** Pending files of one member. */
  looseMost: number;
  /** Days after which a pending file is deleted. */
  looseDays: number;
}

/**
 * Stores photos and PDF files that a member uploads before the record they belong to.
 *
 * @param idPrefix Begins their ids. @param namePrefix Begins their file names.
 * @throws HttpError 422 naming a file of another type, 409 when too many are pending.
 */
export function uploadPending<Own extends { memberId: string }>(
  db: Db,
  store: PendingAttachmentStore<Own>,
  {
    files,
    memberId,
    record,
    limits,
    idPrefix,
    namePrefix,
  }: {
    files: readonly Required<UploadedFile>[];
    memberId: string;
    record: string;
    limits: PendingLimits;
    idPrefix: string;
    namePrefix: string;
  },
): Promise<Attachment[]> {
  const typed = files.map((file) => ({ ...file, type: checkedProofType(file.name, file.content) }));
  return tx(db, async (open) => {
    const pending = await store.deleteExpired(open, memberId, limits.looseDays);
    assertRoomFor(typed.length, pending, limits.looseMost, `may wait for a ${record}`);
    const stored: Attachment[] = [];
    for (const { name: label, type, sha256, content } of typed) {
      const id = `${idPrefix}_${v7()}`;
      // A name of the server's own: a name the sender made up must not reach another member's disk.
      const name = `${namePrefix}-${id.slice(-12)}.${workFileTypes[type]}`;
      await store.insertPending(open, memberId, {
        id,
        name,
        label,
        type,
        sha256,
        content: Buffer.from(content),
      });
      stored.push((await store.find(open, id))!);
    }
    return stored;
  });
}
