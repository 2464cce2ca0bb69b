import { sql } from 'kysely';
import { contributionFiles } from '#src/domain/contribution.ts';
import type { DbOrTx } from '../../db/transaction.ts';

export interface StoredFile {
  id: string;
  memberId: string;
  contributionId: string | null;
  name: string;
  label: string;
  type: string;
  bytes: number;
}

const columns = sql`id, member_id AS "memberId", contribution_id AS "contributionId", name, label, type, length(content) AS bytes`;

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
  await sql`INSERT INTO contribution_file (id, member_id, name, label, type, sha256, content)
    VALUES (${id}, ${memberId}, ${name}, ${label}, ${type}, ${sha256}, ${content})`.execute(db);
}

/** Files of contributions, without their bytes, oldest first. */
export async function selectFiles(db: DbOrTx, contributionIds: readonly string[]): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`SELECT ${columns} FROM contribution_file
    WHERE contribution_id = ANY(${[...contributionIds]}::text[]) ORDER BY created_at, id`.execute(db);
  return rows;
}

export async function findFile(db: DbOrTx, id: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`SELECT ${columns} FROM contribution_file WHERE id = ${id}`.execute(db);
  return rows[0];
}

export async function readContent(db: DbOrTx, id: string): Promise<Buffer> {
  const { rows } = await sql<{ content: Buffer }>`SELECT content FROM contribution_file WHERE id = ${id}`.execute(db);
  return rows[0]!.content;
}

/** Held until the transaction ends, so that two forms sent at once cannot both keep within the limit. */
export async function lockSender(db: DbOrTx, memberId: string): Promise<void> {
  await sql`SELECT FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`.execute(db);
}

/** Forgets files of a member that no case took in time. @returns How many loose ones are left. */
export async function sweepLoose(db: DbOrTx, memberId: string): Promise<number> {
  await sql`DELETE FROM contribution_file WHERE member_id = ${memberId} AND contribution_id IS NULL
    AND created_at < now() - make_interval(days => ${contributionFiles.looseDays})`.execute(db);
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM contribution_file
    WHERE member_id = ${memberId} AND contribution_id IS NULL`.execute(db);
  return rows[0]!.n;
}

/** Gives a contribution these files and no others; those it had and has no longer are forgotten. @returns How many it has. */
export async function attachFiles(db: DbOrTx, memberId: string, contributionId: string, ids: readonly string[]): Promise<number> {
  const wanted = [...new Set(ids)];
  await sql`DELETE FROM contribution_file WHERE contribution_id = ${contributionId}
    AND NOT id = ANY(${wanted}::text[])`.execute(db);
  const { rows } = await sql`UPDATE contribution_file SET contribution_id = ${contributionId}
    WHERE id = ANY(${wanted}::text[]) AND member_id = ${memberId}
      AND (contribution_id IS NULL OR contribution_id = ${contributionId}) RETURNING 1`.execute(db);
  return rows.length;
}

/** @returns false when a contribution holds it. */
export async function deleteLoose(db: DbOrTx, memberId: string, id: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM contribution_file WHERE id = ${id} AND member_id = ${memberId}
    AND contribution_id IS NULL RETURNING 1`.execute(db);
  return rows.length > 0;
}
