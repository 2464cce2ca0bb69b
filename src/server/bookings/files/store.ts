import { sql } from 'kysely';
import { bookingFiles } from '#src/domain/booking.ts';
import type { DbOrTx } from '../../db/transaction.ts';

export interface StoredFile {
  id: string;
  memberId: string;
  sheetId: string | null;
  name: string;
  label: string;
  type: string;
  bytes: number;
}

const columns = sql`id, member_id AS "memberId", sheet_id AS "sheetId", name, label, type, length(content) AS bytes`;

export interface NewFile {
  id: string;
  memberId: string;
  name: string;
  label: string;
  type: string;
  sha256: string;
  content: Buffer;
}

export async function insertFile(db: DbOrTx, { id, memberId, name, label, type, sha256, content }: NewFile): Promise<void> {
  await sql`INSERT INTO booking_file (id, member_id, name, label, type, sha256, content)
    VALUES (${id}, ${memberId}, ${name}, ${label}, ${type}, ${sha256}, ${content})`.execute(db);
}

/** Papers of sheets, without their bytes, oldest first. */
export async function selectFiles(db: DbOrTx, sheetIds: readonly string[]): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`SELECT ${columns} FROM booking_file
    WHERE sheet_id = ANY(${[...sheetIds]}::text[]) ORDER BY created_at, id`.execute(db);
  return rows;
}

export async function findFile(db: DbOrTx, id: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`SELECT ${columns} FROM booking_file WHERE id = ${id}`.execute(db);
  return rows[0];
}

export async function readContent(db: DbOrTx, id: string): Promise<Buffer> {
  const { rows } = await sql<{ content: Buffer }>`SELECT content FROM booking_file WHERE id = ${id}`.execute(db);
  return rows[0]!.content;
}

/**
 * Forgets papers of a member that no dispute took in time; the member is held meanwhile, so that two forms sent at once keep
 * within the limit.
 *
 * @returns How many loose ones are left.
 */
export async function sweepLoose(db: DbOrTx, memberId: string): Promise<number> {
  await sql`SELECT FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`.execute(db);
  await sql`DELETE FROM booking_file WHERE member_id = ${memberId} AND sheet_id IS NULL
    AND created_at < now() - make_interval(days => ${bookingFiles.looseDays})`.execute(db);
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM booking_file
    WHERE member_id = ${memberId} AND sheet_id IS NULL`.execute(db);
  return rows[0]!.n;
}

/** Gives a sheet papers its member has sent. @returns How many of them there were. */
export async function attachFiles(db: DbOrTx, memberId: string, sheetId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`UPDATE booking_file SET sheet_id = ${sheetId}
    WHERE id = ANY(${[...ids]}::text[]) AND member_id = ${memberId} AND sheet_id IS NULL RETURNING 1`.execute(db);
  return rows.length;
}
