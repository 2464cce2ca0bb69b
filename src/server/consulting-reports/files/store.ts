import { sql } from 'kysely';
import type { DbOrTx } from '../../db/transaction.ts';

export interface StoredFile {
  id: string;
  reportId: string;
  uploaderId: string;
  name: string;
  label: string;
  type: string;
  bytes: number;
  inBrief: boolean;
  messageId: string | null;
  deliveryId: string | null;
}

const columns = sql`id, report_id AS "reportId", uploader_id AS "uploaderId", name, label, type, length(content) AS bytes,
  in_brief AS "inBrief", message_id AS "messageId", delivery_id AS "deliveryId"`;

export interface NewFile {
  id: string;
  reportId: string;
  uploaderId: string;
  name: string;
  label: string;
  type: string;
  sha256: string;
  content: Buffer;
  inBrief: boolean;
}

export async function insertFile(db: DbOrTx, file: NewFile): Promise<void> {
  const { id, reportId, uploaderId, name, label, type, sha256, content, inBrief } = file;
  await sql`INSERT INTO consulting_file (id, report_id, uploader_id, name, label, type, sha256, content, in_brief)
    VALUES (${id}, ${reportId}, ${uploaderId}, ${name}, ${label}, ${type}, ${sha256}, ${content}, ${inBrief})`.execute(db);
}

/** Files of a report without their bytes, oldest first. */
export async function selectFiles(db: DbOrTx, reportId: string): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`SELECT ${columns} FROM consulting_file WHERE report_id = ${reportId}
    ORDER BY created_at, id`.execute(db);
  return rows;
}

export async function findFile(db: DbOrTx, id: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`SELECT ${columns} FROM consulting_file WHERE id = ${id}`.execute(db);
  return rows[0];
}

export async function readContent(db: DbOrTx, id: string): Promise<Buffer> {
  const { rows } = await sql<{ content: Buffer }>`SELECT content FROM consulting_file WHERE id = ${id}`.execute(db);
  return rows[0]!.content;
}

export async function deleteFile(db: DbOrTx, id: string): Promise<void> {
  await sql`DELETE FROM consulting_file WHERE id = ${id}`.execute(db);
}

/** Ties loose files of one sender to a message or a delivery. @returns How many of them there were. */
export async function bindFiles(
  db: DbOrTx,
  { ids, reportId, uploaderId }: { ids: readonly string[]; reportId: string; uploaderId: string },
  to: { messageId: string } | { deliveryId: string },
): Promise<number> {
  const { rows } = await sql`UPDATE consulting_file SET message_id = ${'messageId' in to ? to.messageId : null},
      delivery_id = ${'deliveryId' in to ? to.deliveryId : null}
    WHERE id = ANY(${[...ids]}::text[]) AND report_id = ${reportId} AND uploader_id = ${uploaderId}
      AND NOT in_brief AND message_id IS NULL AND delivery_id IS NULL RETURNING 1`.execute(db);
  return rows.length;
}
