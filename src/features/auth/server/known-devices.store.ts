import { sql } from 'kysely';
import { hashOf } from '#src/server/auth/session-token.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';

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
 * Whether this member logged in before with this browser or from this address. Takes the same time for an account that
 * does not exist.
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
 * Remembers a browser under a new token. The one it sent is void from then on, also for other members who use the
 * browser, so a planted token is worthless after a login.
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
