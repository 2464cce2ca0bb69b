import { sql } from 'kysely';
import type { MailRhythm } from '#src/domain/member-settings.ts';
import type { NoticeKind } from '#src/domain/notice.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { Tx } from '#src/server/db/transaction.ts';

export interface WatchFinding {
  id: string;
  searchId: string;
  kind: NoticeKind;
  content: Record<string, unknown>;
  foundAt: Date;
}

/** Findings of one search that are kept beside those that wait for a digest. */
const keptFindings = 20;

/** Stores what a watch found, once per id, and deletes its oldest findings. */
export async function insertFinding(
  tx: Tx,
  { id, searchId, kind, content, inDigest }: Omit<WatchFinding, 'foundAt'> & { inDigest: boolean },
): Promise<void> {
  await sql`INSERT INTO watch_finding (id, search_id, kind, content, in_digest)
    VALUES (${id}, ${searchId}, ${kind}, ${JSON.stringify(content)}::jsonb, ${inDigest})
    ON CONFLICT (id) DO NOTHING`.execute(tx);
  await sql`DELETE FROM watch_finding WHERE id IN (
    SELECT id FROM watch_finding WHERE search_id = ${searchId} ORDER BY found_at DESC, id OFFSET ${keptFindings})
    AND (NOT in_digest OR digest_id IS NOT NULL)`.execute(tx);
}

/** When a member wants mails of watches; undefined when it was never chosen. */
export async function selectRhythm(tx: Tx, memberId: string): Promise<MailRhythm | undefined> {
  const { rows } = await sql<{ rhythm: MailRhythm | null }>`
    SELECT messages->>'watchMails' AS rhythm FROM member_profile WHERE member_id = ${memberId}`.execute(
    tx,
  );
  return rows[0]?.rhythm ?? undefined;
}

export interface DueDigest {
  memberId: string;
  rhythm: MailRhythm;
}

const waiting = sql`f.in_digest AND f.digest_id IS NULL`;
/** A member who went back to mails at once gets what still waits with the next day. */
const isWeekly = sql`coalesce(p.messages->>'watchMails', '') = 'weekly'`;

/** Members of whom findings wait from before the end of the day or week that they chose. */
export async function selectDueDigests(
  db: Db,
  ends: { daily: Date; weekly: Date },
  most: number,
): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    SELECT s.member_id AS "memberId", CASE WHEN bool_or(${isWeekly}) THEN 'weekly' ELSE 'daily' END AS rhythm
    FROM watch_finding f JOIN saved_search s ON s.id = f.search_id LEFT JOIN member_profile p ON p.member_id = s.member_id
    WHERE ${waiting} AND f.found_at < CASE WHEN ${isWeekly} THEN ${ends.weekly}::timestamptz ELSE ${ends.daily}::timestamptz END
    GROUP BY s.member_id ORDER BY min(f.found_at), s.member_id LIMIT ${most}`.execute(db);
  return rows;
}

/** Findings of a member that wait for a digest, oldest first, locked until the transaction ends. */
export async function lockWaiting(tx: Tx, memberId: string, before: Date): Promise<WatchFinding[]> {
  const { rows } = await sql<WatchFinding>`
    SELECT f.id, f.search_id AS "searchId", f.kind, f.content, f.found_at AS "foundAt"
    FROM watch_finding f JOIN saved_search s ON s.id = f.search_id
    WHERE s.member_id = ${memberId} AND ${waiting} AND f.found_at < ${before}
    ORDER BY f.found_at, f.id FOR UPDATE OF f`.execute(tx);
  return rows;
}

/** Assigns findings to the message that lists them: no other does. */
export async function assignDigest(
  tx: Tx,
  ids: readonly string[],
  digestId: string,
): Promise<void> {
  await sql`UPDATE watch_finding SET digest_id = ${digestId} WHERE id = ANY(${[...ids]})`.execute(
    tx,
  );
}

/** Whether a message was queued before, also one that was sent. */
export async function wasQueued(tx: Tx, messageId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM outbox_message WHERE id = ${messageId}`.execute(tx);
  return rows.length > 0;
}

/** The last finding of each search. */
export async function selectLastFindings(
  db: Db,
  searchIds: readonly string[],
): Promise<WatchFinding[]> {
  const { rows } = await sql<WatchFinding>`
    SELECT DISTINCT ON (search_id) id, search_id AS "searchId", kind, content, found_at AS "foundAt"
    FROM watch_finding WHERE search_id = ANY(${[...searchIds]}) ORDER BY search_id, found_at DESC, id`.execute(
    db,
  );
  return rows;
}
