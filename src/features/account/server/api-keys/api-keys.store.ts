import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export interface StoredKey {
  id: string;
  name: string;
  scopes: string[];
  hint: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  usage: { day: string; calls: number }[];
}

export async function listKeys(db: DbOrTx, memberId: string): Promise<StoredKey[]> {
  const { rows } = await sql<StoredKey>`
    SELECT k.id, k.name, k.scopes, k.hint, k.created_at AS "createdAt", k.expires_at AS "expiresAt",
      k.last_used_at AS "lastUsedAt", k.revoked_at AS "revokedAt",
      coalesce((SELECT jsonb_agg(jsonb_build_object('day', u.day, 'calls', u.calls) ORDER BY u.day) FROM api_key_use u
        WHERE u.key_id = k.id AND u.day > current_date - 30), '[]') AS usage
    FROM api_key k WHERE k.member_id = ${memberId} AND k.app IS NULL ORDER BY k.created_at DESC`.execute(
    db,
  );
  return rows;
}

export interface NewKey {
  id: string;
  memberId: string;
  name: string;
  scopes: readonly string[];
  keyHash: Buffer;
  hint: string;
  days: number;
}

/** @returns false when the member already has `maxItems` valid keys. */
export async function insertKey(db: DbOrTx, key: NewKey, most: number): Promise<boolean> {
  await sql`SELECT FROM member WHERE id = ${key.memberId} FOR NO KEY UPDATE`.execute(db);
  const { rows } =
    await sql`INSERT INTO api_key (id, member_id, name, scopes, key_hash, hint, expires_at)
    SELECT ${key.id}, ${key.memberId}, ${key.name}, ${[...key.scopes]}, ${key.keyHash}, ${key.hint}, now() + ${key.days}::int * interval '1 day'
    WHERE (SELECT count(*) FROM api_key WHERE member_id = ${key.memberId} AND app IS NULL AND revoked_at IS NULL AND expires_at > now())
      < ${most}::int
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

export async function revokeKey(db: DbOrTx, memberId: string, id: string): Promise<boolean> {
  const { rows } = await sql`UPDATE api_key SET revoked_at = coalesce(revoked_at, now())
    WHERE id = ${id} AND member_id = ${memberId} AND app IS NULL RETURNING 1`.execute(db);
  return rows.length > 0;
}

export interface KeyHolder {
  keyId: string;
  id: string;
  account: string;
  name: string;
  roles: string[];
  scopes: string[];
  expiresAt: Date;
  /** The sub-app a scoped token was made for; null for a key. */
  app: string | null;
}

/**
 * Owner of a valid key or scoped token; each look-up counts as a call. A scoped token is valid only
 * while its session is.
 */
export async function useKey(db: DbOrTx, keyHash: Buffer): Promise<KeyHolder | undefined> {
  const { rows } = await sql<KeyHolder>`
    WITH held AS (
      SELECT k.id AS "keyId", m.id, m.account, m.name, held_roles(m.id, m.roles) AS roles, k.scopes, k.expires_at AS "expiresAt", k.app
      FROM api_key k JOIN member m ON m.id = k.member_id LEFT JOIN session s ON s.token_hash = k.session_hash
      WHERE k.key_hash = ${keyHash} AND k.revoked_at IS NULL AND k.expires_at > now() AND m.status = 'active'
        AND (k.app IS NULL OR (s.expires_at > now()
          AND (s.idle_seconds IS NULL OR s.last_used_at + s.idle_seconds * interval '1 second' > now())))),
    counted AS (
      INSERT INTO api_key_use (key_id, day, calls) SELECT "keyId", current_date, 1 FROM held
      ON CONFLICT (key_id, day) DO UPDATE SET calls = api_key_use.calls + 1),
    touched AS (UPDATE api_key SET last_used_at = now() FROM held WHERE api_key.id = held."keyId")
    SELECT * FROM held`.execute(db);
  return rows[0];
}

export interface StoredToken {
  id: string;
  app: string;
  permissions: string[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  calls: number;
}

const tokenColumns = sql`k.id, k.app, k.scopes AS permissions, k.created_at AS "createdAt", k.expires_at AS "expiresAt",
  k.last_used_at AS "lastUsedAt",
  (SELECT coalesce(sum(u.calls), 0)::integer FROM api_key_use u WHERE u.key_id = k.id) AS calls`;

/** Valid scoped tokens of a member, newest first. */
export async function listTokens(db: DbOrTx, memberId: string): Promise<StoredToken[]> {
  const { rows } = await sql<StoredToken>`SELECT ${tokenColumns} FROM api_key k
    WHERE k.member_id = ${memberId} AND k.app IS NOT NULL AND k.revoked_at IS NULL AND k.expires_at > now()
    ORDER BY k.created_at DESC`.execute(db);
  return rows;
}

export interface NewToken {
  id: string;
  memberId: string;
  app: string;
  scopes: readonly string[];
  keyHash: Buffer;
  hint: string;
  sessionHash: Buffer;
  seconds: number;
}

/**
 * @returns undefined when the member already has `maxItems` valid ones, or the session has ended
 * meanwhile.
 */
export async function insertToken(
  db: DbOrTx,
  token: NewToken,
  most: number,
): Promise<StoredToken | undefined> {
  await sql`SELECT FROM member WHERE id = ${token.memberId} FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<StoredToken>`
    INSERT INTO api_key AS k (id, member_id, name, scopes, key_hash, hint, app, session_hash, expires_at)
    SELECT ${token.id}, ${token.memberId}, ${token.app}, ${[...token.scopes]}::text[], ${token.keyHash}, ${token.hint}, ${token.app},
      s.token_hash, least(now() + ${token.seconds}::int * interval '1 second', s.expires_at)
    FROM session s WHERE s.token_hash = ${token.sessionHash} AND (SELECT count(*) FROM api_key
      WHERE member_id = ${token.memberId} AND app IS NOT NULL AND revoked_at IS NULL AND expires_at > now()) < ${most}::int
    RETURNING ${tokenColumns}`.execute(db);
  return rows[0];
}

export async function revokeToken(db: DbOrTx, memberId: string, id: string): Promise<boolean> {
  const { rows } = await sql`UPDATE api_key SET revoked_at = coalesce(revoked_at, now())
    WHERE id = ${id} AND member_id = ${memberId} AND app IS NOT NULL RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Ends all tokens of a sub-app, of every member. */
export async function revokeTokensOf(db: DbOrTx, app: string): Promise<void> {
  await sql`UPDATE api_key SET revoked_at = now() WHERE app = ${app} AND revoked_at IS NULL`.execute(
    db,
  );
}

/** Deletes tokens that expired more than a day ago. */
export async function sweepTokens(db: DbOrTx): Promise<void> {
  await sql`DELETE FROM api_key WHERE app IS NOT NULL AND expires_at < now() - interval '1 day'`.execute(
    db,
  );
}

export interface StoredAppUse {
  app: string;
  lastOpenedAt: Date | null;
  pinned: boolean;
}

export async function listAppUses(db: DbOrTx, memberId: string): Promise<StoredAppUse[]> {
  const { rows } =
    await sql<StoredAppUse>`SELECT app, last_opened_at AS "lastOpenedAt", pinned FROM app_use
    WHERE member_id = ${memberId} ORDER BY pinned DESC, last_opened_at DESC NULLS LAST LIMIT 200`.execute(
      db,
    );
  return rows;
}

export async function noteAppUse(
  db: DbOrTx,
  memberId: string,
  app: string,
  opened: boolean,
  pinned: boolean | null,
): Promise<StoredAppUse> {
  const { rows } = await sql<StoredAppUse>`
    INSERT INTO app_use (member_id, app, last_opened_at, pinned)
    VALUES (${memberId}, ${app}, CASE WHEN ${opened}::boolean THEN now() END, coalesce(${pinned}::boolean, false))
    ON CONFLICT (member_id, app) DO UPDATE SET
      last_opened_at = CASE WHEN ${opened}::boolean THEN now() ELSE app_use.last_opened_at END,
      pinned = coalesce(${pinned}::boolean, app_use.pinned)
    RETURNING app, last_opened_at AS "lastOpenedAt", pinned`.execute(db);
  return rows[0]!;
}
