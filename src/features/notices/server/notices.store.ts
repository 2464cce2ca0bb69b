import { sql } from 'kysely';
import type { MessageSettings, MessageTopic } from '#src/domain/member-settings.ts';
import type { NoticeKind } from '#src/domain/notice.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { Tx } from '#src/server/db/transaction.ts';

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
  notice: { id: string; memberId: string; kind: NoticeKind; content: unknown },
): Promise<void> {
  await sql`INSERT INTO notice (id, member_id, kind, content)
    VALUES (${notice.id}, ${notice.memberId}, ${notice.kind}, ${JSON.stringify(notice.content)}::jsonb)
    ON CONFLICT (id) DO NOTHING`.execute(db);
}

/** Adds a notice unless the member wants none about its topic in the console. */
export async function insertByPreference(
  db: Db | Tx,
  notice: { id: string; memberId: string; kind: NoticeKind; content: unknown },
  topic: MessageTopic,
): Promise<void> {
  await sql`INSERT INTO notice (id, member_id, kind, content)
    SELECT ${notice.id}, ${notice.memberId}, ${notice.kind}, ${JSON.stringify(notice.content)}::jsonb
    WHERE NOT EXISTS (SELECT FROM member_profile p
      WHERE p.member_id = ${notice.memberId} AND p.messages->'topics'->${topic}::text->>'inApp' = 'false')
    ON CONFLICT (id) DO NOTHING`.execute(db);
}

/** Filter of a member's notices; of all kinds when `kinds` is null. */
export interface NoticeRequest {
  onlyUnread: boolean;
  kinds: readonly string[] | null;
}

const ofKinds = (kinds: NoticeRequest['kinds']) => {
  const list = kinds && [...kinds];
  return sql`(${list}::text[] IS NULL OR kind = ANY(${list}::text[]))`;
};

export async function selectNotices(
  db: Db,
  memberId: string,
  { onlyUnread, kinds }: NoticeRequest,
  limit: number,
  offset: number,
): Promise<StoredNotice[]> {
  const { rows } = await sql<StoredNotice>`
    SELECT id, kind, content, created_at AS "createdAt", read_at AS "readAt" FROM notice
    WHERE member_id = ${memberId} AND (read_at IS NULL OR NOT ${onlyUnread}::boolean) AND ${ofKinds(kinds)}
    ORDER BY created_at DESC, id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** @returns `total` of the matching notices, and `unread` of all. */
export async function countNotices(
  db: Db,
  memberId: string,
  wanted: NoticeRequest,
): Promise<{ total: number; unread: number }> {
  const { onlyUnread, kinds } = wanted;
  const { rows } = await sql<{ total: number; unread: number }>`
    SELECT count(*) FILTER (WHERE (read_at IS NULL OR NOT ${onlyUnread}::boolean) AND ${ofKinds(kinds)}) AS total,
      count(*) FILTER (WHERE read_at IS NULL) AS unread FROM notice WHERE member_id = ${memberId}`.execute(
    db,
  );
  return rows[0]!;
}

/** How many were not read, and the newest of all; null when there is none. */
export async function selectUnread(
  db: Db,
  memberId: string,
): Promise<{ unread: number; newest: string | null }> {
  const { rows } = await sql<{ unread: number; newest: string | null }>`
    SELECT (SELECT count(*) FROM notice WHERE member_id = ${memberId} AND read_at IS NULL) AS unread,
      (SELECT id FROM notice WHERE member_id = ${memberId} ORDER BY created_at DESC, id LIMIT 1) AS newest`.execute(
    db,
  );
  return rows[0]!;
}

/** @param ids All of the member's when left out. */
export async function markRead(
  db: Db,
  memberId: string,
  ids: readonly string[] | undefined,
): Promise<void> {
  await sql`UPDATE notice SET read_at = now() WHERE member_id = ${memberId} AND read_at IS NULL
    AND (${ids ? [...ids] : null}::text[] IS NULL OR id = ANY(${ids ? [...ids] : null}::text[]))`.execute(
    db,
  );
}

/** @returns false when a server ran this task within the interval. */
export async function claimTask(db: Db, name: string, everyMinutes: number): Promise<boolean> {
  const { rows } = await sql`INSERT INTO chore_done AS c (name, done_at) VALUES (${name}, now())
    ON CONFLICT (name) DO UPDATE SET done_at = now() WHERE c.done_at < now() - ${everyMinutes}::integer * interval '1 minute'
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** A member's addresses and message settings. */
export interface Reached {
  memberId: string;
  phone: string | null;
  mail: string | null;
  locale: string;
  messages: Partial<MessageSettings>;
}

const reached = sql`m.id AS "memberId", c.phone, c.mail, coalesce(p.settings->>'locale', 'zh-CN') AS locale,
  coalesce(p.messages, '{}') AS messages`;
const contacts = sql`LEFT JOIN member_profile p ON p.member_id = m.id LEFT JOIN member_contact c ON c.member_id = m.id`;

/**
 * Members whose spendable jindou fell below their warning limit. Each fall gives one notice; a
 * member who never had as many as the limit gets none.
 *
 * @param usual The limit of members who set none.
 * @returns `id` names the line of the statement with which it fell.
 */
export async function selectLowBalances(
  db: Db,
  { usual, days, most }: { usual: number; days: number; most: number },
): Promise<(Reached & { id: string; available: number; below: number })[]> {
  const { rows } = await sql<Reached & { id: string; available: number; below: number }>`
    WITH low AS (
        SELECT a.owner_id, sum(a.credits_posted - a.debits_posted - a.debits_pending) AS available,
          coalesce((p.messages->>'balanceBelow')::integer, ${usual}::integer) AS below
        FROM ledger.account a LEFT JOIN member_profile p ON p.member_id = a.owner_id
        WHERE a.owner_id IN (SELECT owner_id FROM ledger.account
          WHERE purpose = 'bought' AND owner_id <> 'platform' AND last_at > now() - ${days}::integer * interval '1 day')
        GROUP BY a.owner_id, p.messages
        HAVING sum(a.credits_posted - a.debits_posted - a.debits_pending)
          < coalesce((p.messages->>'balanceBelow')::integer, ${usual}::integer))
    SELECT fell.no AS id, low.available, low.below, ${reached}
    FROM low JOIN member m ON m.id = low.owner_id AND m.status = 'active' ${contacts}
    CROSS JOIN LATERAL (
      -- The line after the last one that left enough.
      SELECT b.no, b.occurred_at FROM ledger.bill b WHERE b.member_id = low.owner_id AND b.seq = 1 + (
        SELECT max(e.seq) FROM ledger.bill e WHERE e.member_id = low.owner_id AND e.balance_after - e.held_after >= low.below)) AS fell
    WHERE fell.occurred_at > now() - ${days}::integer * interval '1 day'
      AND NOT EXISTS (SELECT FROM jindou_told t WHERE t.id = 'low_' || fell.no)
    ORDER BY m.id LIMIT ${most}`.execute(db);
  return rows;
}

/** Gifts that lapse within a number of days, with what can still be spent of each. */
export async function selectLapsing(
  db: Db,
  { days, most }: { days: number; most: number },
): Promise<(Reached & { id: string; jindou: number; expiresAt: Date })[]> {
  const { rows } = await sql<Reached & { id: string; jindou: number; expiresAt: Date }>`
    SELECT l.id::text AS id, l.remaining - l.held AS jindou, l.expires_at AS "expiresAt", ${reached}
    FROM ledger.lot l JOIN ledger.account a ON a.id = l.account_id JOIN member m ON m.id = a.owner_id AND m.status = 'active' ${contacts}
    WHERE l.remaining > l.held AND l.expires_at > now() AND l.expires_at <= now() + ${days}::integer * interval '1 day'
      AND NOT EXISTS (SELECT FROM jindou_told t WHERE t.id = 'lapse_' || l.id)
    ORDER BY l.expires_at, l.id LIMIT ${most}`.execute(db);
  return rows;
}

const toldDays = 30;

/** Records that a notice was written, and deletes records too old to prevent a repeat. */
export async function markNotified(db: Tx, id: string): Promise<void> {
  await sql`INSERT INTO jindou_told (id) VALUES (${id}) ON CONFLICT DO NOTHING`.execute(db);
  await sql`DELETE FROM jindou_told WHERE told_at < now() - ${toldDays}::integer * interval '1 day'`.execute(
    db,
  );
}
