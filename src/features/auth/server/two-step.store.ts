import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { SessionOrigin } from './session-origin.ts';

export interface StoredSeed {
  sealed: Buffer;
  confirmedAt: Date | null;
}

export async function findSeed(db: DbOrTx, memberId: string): Promise<StoredSeed | undefined> {
  const { rows } =
    await sql<StoredSeed>`SELECT sealed, confirmed_at AS "confirmedAt" FROM two_step WHERE member_id = ${memberId}`.execute(
      db,
    );
  return rows[0];
}

/** @returns false when a confirmed one exists already. */
export async function saveSeed(db: DbOrTx, memberId: string, sealed: Buffer): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO two_step (member_id, sealed) VALUES (${memberId}, ${sealed})
    ON CONFLICT (member_id) DO UPDATE SET sealed = ${sealed}, last_step = 0 WHERE two_step.confirmed_at IS NULL RETURNING 1`.execute(
      db,
    );
  return rows.length > 0;
}

/** Consumes a step once. @returns false when its code, or a later one, was used before. */
export async function takeStep(db: DbOrTx, memberId: string, step: number): Promise<boolean> {
  const { rows } =
    await sql`UPDATE two_step SET last_step = ${step}::bigint, confirmed_at = coalesce(confirmed_at, now())
    WHERE member_id = ${memberId} AND last_step < ${step}::bigint RETURNING 1`.execute(db);
  return rows.length > 0;
}

export async function removeSeed(db: DbOrTx, memberId: string): Promise<void> {
  await sql`DELETE FROM two_step WHERE member_id = ${memberId}`.execute(db);
  await sql`DELETE FROM recovery_code WHERE member_id = ${memberId}`.execute(db);
}

export async function replaceRecoveryCodes(
  db: DbOrTx,
  memberId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`DELETE FROM recovery_code WHERE member_id = ${memberId}`.execute(db);
  await sql`INSERT INTO recovery_code (member_id, code_hash) SELECT ${memberId}, unnest(${[...hashes]}::bytea[])`.execute(
    db,
  );
}

export async function takeRecoveryCode(
  db: DbOrTx,
  memberId: string,
  hash: Buffer,
): Promise<boolean> {
  const { rows } = await sql`UPDATE recovery_code SET used_at = now()
    WHERE member_id = ${memberId} AND code_hash = ${hash} AND used_at IS NULL RETURNING 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function countRecoveryCodes(db: DbOrTx, memberId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`SELECT count(*) AS left FROM recovery_code
    WHERE member_id = ${memberId} AND used_at IS NULL`.execute(db);
  return rows[0]!.left;
}

export async function insertTicket(
  db: DbOrTx,
  ticketHash: Buffer,
  memberId: string,
  remember: boolean,
  minutes: number,
  origin: SessionOrigin | undefined,
): Promise<void> {
  await sql`INSERT INTO login_ticket (ticket_hash, member_id, remember, expires_at, origin)
    VALUES (${ticketHash}, ${memberId}, ${remember}, now() + ${minutes}::int * interval '1 minute',
      ${origin ? JSON.stringify(origin) : null}::jsonb)`.execute(db);
}

export interface HeldTicket {
  memberId: string;
  account: string;
  remember: boolean;
  /** null: the first step was a password or a code. */
  origin: SessionOrigin | null;
}

/** Counts a try; undefined when the ticket is unknown, expired or was tried too often. */
export async function countTicketTry(
  db: DbOrTx,
  ticketHash: Buffer,
  mostTries: number,
): Promise<HeldTicket | undefined> {
  const { rows } = await sql<HeldTicket>`
    UPDATE login_ticket SET tries = tries + 1 FROM member m
    WHERE m.id = login_ticket.member_id AND m.status = 'active' AND ticket_hash = ${ticketHash} AND expires_at > now()
      AND tries < ${mostTries}::int
    RETURNING m.id AS "memberId", m.account, remember, origin`.execute(db);
  return rows[0];
}

export async function dropTicket(db: DbOrTx, ticketHash: Buffer): Promise<void> {
  await sql`DELETE FROM login_ticket WHERE ticket_hash = ${ticketHash}`.execute(db);
}

/** The session it was switched on in counts as one with a second factor. */
export async function markSession(db: DbOrTx, tokenHash: Buffer): Promise<void> {
  await sql`UPDATE session SET two_step = true WHERE token_hash = ${tokenHash}`.execute(db);
}
