import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { ShareKind, ShareLife } from '../../model/share.ts';

export interface StoredShare extends ShareLife {
  id: string;
  kind: ShareKind;
  objectId: string;
  title: string;
  ownerId: string;
  lastViewedAt: Date | null;
  createdAt: Date;
}

const columns = sql`s.id, s.kind, s.object_id AS "objectId", s.title, s.owner_id AS "ownerId", s.views, s.most_views AS "mostViews",
  s.last_viewed_at AS "lastViewedAt", s.created_at AS "createdAt", s.expires_at AS "expiresAt", s.revoked_at AS "revokedAt"`;

const opens = sql`s.revoked_at IS NULL AND s.expires_at > now() AND (s.most_views IS NULL OR s.views < s.most_views)`;

export interface NewShare {
  id: string;
  kind: ShareKind;
  objectId: string;
  ownerId: string;
  tokenHash: Buffer;
  days: number;
  mostViews: number | null;
  title: string;
  /** What a page shows; null for what is read anew at each view. */
  content: object | null;
}

/**
 * Locks the owner, so that concurrent links count each other. @returns undefined at the maximum of
 * open links to the item.
 */
export async function insertShare(
  db: DbOrTx,
  share: NewShare,
  mostOpen: number,
): Promise<StoredShare | undefined> {
  const { id, kind, objectId, ownerId, tokenHash, days, mostViews, title } = share;
  const content = share.content === null ? null : JSON.stringify(share.content);
  await sql`SELECT FROM member WHERE id = ${ownerId} FOR NO KEY UPDATE`.execute(db);
  const { rows } =
    await sql<StoredShare>`INSERT INTO share AS s (id, kind, object_id, owner_id, token_hash, expires_at, most_views, title, content)
    SELECT ${id}, ${kind}, ${objectId}, ${ownerId}, ${tokenHash}, now() + ${days} * interval '1 day', ${mostViews}::int, ${title}, ${content}::jsonb
    WHERE (SELECT count(*) FROM share s WHERE s.owner_id = ${ownerId} AND s.kind = ${kind} AND s.object_id = ${objectId}
      AND ${opens}) < ${mostOpen}
    RETURNING ${columns}`.execute(db);
  return rows[0];
}

export interface ShareFilter {
  ownerId: string;
  kind?: ShareKind | undefined;
  objectId?: string | undefined;
}

export async function selectShares(
  db: DbOrTx,
  { ownerId, kind, objectId }: ShareFilter,
  limit: number,
  offset: number,
): Promise<{ list: StoredShare[]; total: number }> {
  const all = [sql`s.owner_id = ${ownerId}`];
  if (kind !== undefined) all.push(sql`s.kind = ${kind}`);
  if (objectId !== undefined) all.push(sql`s.object_id = ${objectId}`);
  const which = sql.join(all, sql` AND `);
  const { rows: list } = await sql<StoredShare>`SELECT ${columns} FROM share s WHERE ${which}
    ORDER BY s.created_at DESC, s.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM share s WHERE ${which}`.execute(db);
  return { list, total: rows[0]!.n };
}

/** A second revocation keeps the moment of the first. */
export async function revoke(
  db: DbOrTx,
  id: string,
  ownerId: string,
): Promise<StoredShare | undefined> {
  const { rows } =
    await sql<StoredShare>`UPDATE share s SET revoked_at = coalesce(s.revoked_at, now())
    WHERE s.id = ${id} AND s.owner_id = ${ownerId} RETURNING ${columns}`.execute(db);
  return rows[0];
}

/**
 * The link a token opens, whose owner is still a member. One statement for every case, so that none
 * is slower than another.
 */
export async function findOpen(
  db: DbOrTx,
  kind: ShareKind,
  tokenHash: Buffer,
): Promise<StoredShare | undefined> {
  const { rows } =
    await sql<StoredShare>`SELECT ${columns} FROM share s JOIN member m ON m.id = s.owner_id
    WHERE s.token_hash = ${tokenHash} AND s.kind = ${kind} AND ${opens} AND m.status = 'active'`.execute(
      db,
    );
  return rows[0];
}

/** The link of a token, also after its last view: its files stay readable until it expires. */
export async function findOpened(
  db: DbOrTx,
  kind: ShareKind,
  tokenHash: Buffer,
): Promise<StoredShare | undefined> {
  const { rows } =
    await sql<StoredShare>`SELECT ${columns} FROM share s JOIN member m ON m.id = s.owner_id
    WHERE s.token_hash = ${tokenHash} AND s.kind = ${kind} AND s.views > 0 AND s.revoked_at IS NULL AND s.expires_at > now()
      AND m.status = 'active'`.execute(db);
  return rows[0];
}

/** @returns false when the last view was used meanwhile, or the link was revoked. */
export async function countView(db: DbOrTx, id: string): Promise<boolean> {
  const { rows } = await sql`WITH seen AS (
      UPDATE share s SET views = s.views + 1, last_viewed_at = now() WHERE s.id = ${id} AND ${opens} RETURNING s.id)
    INSERT INTO share_view (share_id) SELECT id FROM seen RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** What a link to a page shows. */
export async function selectContent(db: DbOrTx, id: string): Promise<unknown> {
  const { rows } = await sql<{
    content: unknown;
  }>`SELECT content FROM share WHERE id = ${id}`.execute(db);
  return rows[0]?.content;
}
