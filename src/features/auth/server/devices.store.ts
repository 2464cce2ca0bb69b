import { sql } from 'kysely';
import { hashOf } from '#src/server/auth/session-token.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';

export interface StoredDevice {
  id: string;
  tokenHash: Buffer;
  userAgent: string;
  address: string;
  openedAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  remembered: boolean;
}

/** Valid sessions, the most recently used first. */
export async function listDevices(db: DbOrTx, memberId: string): Promise<StoredDevice[]> {
  const { rows } = await sql<StoredDevice>`
    SELECT id, token_hash AS "tokenHash", user_agent AS "userAgent", address, created_at AS "openedAt",
      last_used_at AS "lastUsedAt", expires_at AS "expiresAt", idle_seconds IS NULL AS remembered
    FROM session WHERE member_id = ${memberId} AND expires_at > now()
      AND (idle_seconds IS NULL OR last_used_at + idle_seconds * interval '1 second' > now())
    ORDER BY last_used_at DESC`.execute(db);
  return rows;
}

export async function endDevice(db: DbOrTx, memberId: string, id: string): Promise<number> {
  const { rows } = await sql`WITH gone AS (
      DELETE FROM session WHERE member_id = ${memberId} AND id = ${id} RETURNING token_hash)
    INSERT INTO session_end (token_hash, reason) SELECT token_hash, 'session-ended' FROM gone RETURNING 1`.execute(
    db,
  );
  return rows.length;
}

export interface StoredLogin {
  at: Date;
  how: string;
  outcome: string;
  address: string;
  userAgent: string;
}

export async function listLogins(
  db: DbOrTx,
  memberId: string,
  limit: number,
  offset: number,
): Promise<StoredLogin[]> {
  const { rows } =
    await sql<StoredLogin>`SELECT at, how, outcome, address, user_agent AS "userAgent" FROM login_log
    WHERE member_id = ${memberId} AND at > now() - interval '90 days'
    ORDER BY id DESC LIMIT ${limit}::int OFFSET ${offset}::int`.execute(db);
  return rows;
}

export async function countLogins(db: DbOrTx, memberId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM login_log
    WHERE member_id = ${memberId} AND at > now() - interval '90 days'`.execute(db);
  return rows[0]!.n;
}

export async function readSecurity(
  db: DbOrTx,
  memberId: string,
): Promise<{ passwordSetAt: Date; hasPaymentPassword: boolean }> {
  const { rows } = await sql<{ passwordSetAt: Date; hasPaymentPassword: boolean }>`
    SELECT password_set_at AS "passwordSetAt", EXISTS (SELECT FROM payment_code WHERE member_id = m.id) AS "hasPaymentPassword"
    FROM member m WHERE id = ${memberId}`.execute(db);
  return rows[0]!;
}

/** Binds an address. @returns false when it belongs to another member. */
export async function bindContact(
  db: DbOrTx,
  memberId: string,
  kind: 'phone' | 'mail',
  address: string,
): Promise<boolean> {
  const column = sql.ref(kind);
  const taken =
    await sql`SELECT 1 FROM member_contact WHERE ${column} = ${address} AND member_id <> ${memberId}`.execute(
      db,
    );
  if (taken.rows.length > 0) return false;
  await sql`INSERT INTO member_contact (member_id, ${column}) VALUES (${memberId}, ${address})
    ON CONFLICT (member_id) DO UPDATE SET ${column} = ${address}`.execute(db);
  return true;
}

/** Closes an account permanently: it cannot log in, and its names are free again. */
export async function closeMember(db: DbOrTx, memberId: string): Promise<void> {
  await sql`UPDATE member SET status = 'closed', account = id, name = '', password_hash = '' WHERE id = ${memberId}`.execute(
    db,
  );
  await sql`DELETE FROM member_contact WHERE member_id = ${memberId}`.execute(db);
  await sql`DELETE FROM member_profile WHERE member_id = ${memberId}`.execute(db);
  await sql`DELETE FROM session WHERE member_id = ${memberId}`.execute(db);
  await sql`DELETE FROM login_device WHERE member_id = ${memberId}`.execute(db);
  await sql`DELETE FROM member_identity WHERE member_id = ${memberId}`.execute(db);
  await sql`UPDATE api_key SET revoked_at = now() WHERE member_id = ${memberId} AND revoked_at IS NULL`.execute(
    db,
  );
}

/** Source of a login attempt, as far as failures are counted. */
export interface TrySource {
  address: string;
  /** Counted instead of the address: a device this member logged in with, or a session. */
  device: string | null;
  /** Whether failures of the account from elsewhere do not delay this source. */
  isKnown: boolean;
}

/** Days a device stays known after its last login. */
export const deviceDays = 180;
const addressDays = 90;
const mostDevices = 20;

type Asking = Pick<Caller, 'device' | 'address'>;

/**
 * Whether this member logged in before with this browser or from this address. Takes the same time
 * for an account that does not exist.
 */
export async function sourceOf(
  db: DbOrTx,
  memberId: string | undefined,
  { device, address }: Asking,
): Promise<TrySource> {
  const hash = device === null ? null : hashOf(device);
  const { rows } = await sql<{ device: boolean; address: boolean }>`SELECT
    EXISTS (SELECT FROM login_device WHERE token_hash = ${hash} AND member_id = ${memberId ?? ''}
      AND last_login_at > now() - ${deviceDays}::int * interval '1 day') AS device,
    EXISTS (SELECT FROM login_log WHERE member_id = ${memberId ?? ''} AND outcome = 'ok' AND address = ${address}
      AND at > now() - ${addressDays}::int * interval '1 day') AS address`.execute(db);
  const known = rows[0]!;
  return {
    address,
    device: known.device ? `device ${hash!.toString('hex')}` : null,
    isKnown: known.device || known.address,
  };
}

/** Whether this member logged in before with this browser. */
export async function isKnownDevice(
  db: DbOrTx,
  memberId: string | undefined,
  caller: Asking,
): Promise<boolean> {
  return (await sourceOf(db, memberId, caller)).device !== null;
}

/**
 * Remembers a browser under a new token. The one it sent is void from then on, also for other
 * members who use the browser, so a planted token is worthless after a login.
 */
export async function rememberDevice(
  db: DbOrTx,
  memberId: string,
  before: string | null,
  token: string,
): Promise<void> {
  const hash = hashOf(token);
  if (before !== null)
    await sql`UPDATE login_device SET token_hash = ${hash} WHERE token_hash = ${hashOf(before)}`.execute(
      db,
    );
  await sql`INSERT INTO login_device (token_hash, member_id) VALUES (${hash}, ${memberId})
    ON CONFLICT (token_hash, member_id) DO UPDATE SET last_login_at = now()`.execute(db);
  await sql`DELETE FROM login_device WHERE member_id = ${memberId} AND token_hash NOT IN (
    SELECT token_hash FROM login_device WHERE member_id = ${memberId}
    ORDER BY last_login_at DESC, created_at DESC LIMIT ${mostDevices}::int)`.execute(db);
}

/** Deletes the known devices of a member, except the one of the request. */
export async function forgetDevices(
  db: DbOrTx,
  memberId: string,
  but: string | null,
): Promise<void> {
  const kept = but === null ? null : hashOf(but);
  await sql`DELETE FROM login_device WHERE member_id = ${memberId} AND token_hash IS DISTINCT FROM ${kept}`.execute(
    db,
  );
}
