import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Tx } from '../db/transaction.ts';

export interface StoredNotice {
  id: string;
  kind: string;
  content: unknown;
  createdAt: Date;
  readAt: Date | null;
}

/** Adds a notice; one of this id is not added twice. */
export async function insertNotice(
  db: Db | Tx,
  notice: { id: string; memberId: string; kind: string; content: unknown },
): Promise<void> {
  await sql`INSERT INTO notice (id, member_id, kind, content)
    VALUES (${notice.id}, ${notice.memberId}, ${notice.kind}, ${JSON.stringify(notice.content)}::jsonb)
    ON CONFLICT (id) DO NOTHING`.execute(db);
}

export async function selectNotices(
  db: Db,
  memberId: string,
  onlyUnread: boolean,
  limit: number,
  offset: number,
): Promise<StoredNotice[]> {
  const { rows } = await sql<StoredNotice>`
    SELECT id, kind, content, created_at AS "createdAt", read_at AS "readAt" FROM notice
    WHERE member_id = ${memberId} AND (read_at IS NULL OR NOT ${onlyUnread}::boolean)
    ORDER BY created_at DESC, id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countNotices(db: Db, memberId: string): Promise<{ all: number; unread: number }> {
  const { rows } = await sql<{ all: number; unread: number }>`
    SELECT count(*) AS all, count(*) FILTER (WHERE read_at IS NULL) AS unread FROM notice WHERE member_id = ${memberId}`.execute(
    db,
  );
  return rows[0]!;
}

/** @param ids All of the member's when left out. */
export async function markRead(db: Db, memberId: string, ids: readonly string[] | undefined): Promise<void> {
  await sql`UPDATE notice SET read_at = now() WHERE member_id = ${memberId} AND read_at IS NULL
    AND (${ids ? [...ids] : null}::text[] IS NULL OR id = ANY(${ids ? [...ids] : null}::text[]))`.execute(db);
}
