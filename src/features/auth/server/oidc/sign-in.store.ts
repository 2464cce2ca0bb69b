import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { SessionOrigin } from '../session-origin.ts';
import type { Checks } from './issuer.ts';

// All times are the database's, so that several servers agree.
const requestMinutes = 10;
const admissionMinutes = 2;

/** A login sent to the issuer; it replaces what this browser had asked for before. */
export async function insertRequest(
  db: DbOrTx,
  browserHash: Buffer,
  stateHash: Buffer,
  { nonce, verifier }: Checks,
  wanted: string,
): Promise<void> {
  await sql`INSERT INTO sign_in_request (browser_hash, state_hash, nonce, verifier, wanted, expires_at)
    VALUES (${browserHash}, ${stateHash}, ${nonce}, ${verifier}, ${wanted}, now() + ${requestMinutes}::int * interval '1 minute')`.execute(
    db,
  );
}

/** A link that a member asks for; the browser is sent to the issuer by its next request. */
export async function insertLinkRequest(
  db: DbOrTx,
  browserHash: Buffer,
  sessionHash: Buffer,
  wanted: string,
): Promise<void> {
  await sql`INSERT INTO sign_in_request (browser_hash, session_hash, wanted, expires_at)
    VALUES (${browserHash}, ${sessionHash}, ${wanted}, now() + interval '1 minute')`.execute(db);
}

/** @returns false when this browser has asked for no link just now. */
export async function sendLinkRequest(
  db: DbOrTx,
  browserHash: Buffer,
  stateHash: Buffer,
  { nonce, verifier }: Checks,
): Promise<boolean> {
  const { rows } =
    await sql`UPDATE sign_in_request SET state_hash = ${stateHash}, nonce = ${nonce}, verifier = ${verifier},
      expires_at = now() + ${requestMinutes}::int * interval '1 minute'
    WHERE browser_hash = ${browserHash} AND state_hash IS NULL AND session_hash IS NOT NULL AND expires_at > now() RETURNING 1`.execute(
      db,
    );
  return rows.length > 0;
}

export interface SentRequest extends Omit<Checks, 'state'> {
  wanted: string;
  sessionHash: Buffer | null;
}

/**
 * Takes a request once, for the browser that made it.
 *
 * @returns undefined when it is unknown, used, expired, or another browser's.
 */
export async function takeRequest(
  db: DbOrTx,
  browserHash: Buffer,
  stateHash: Buffer,
): Promise<SentRequest | undefined> {
  const { rows } = await sql<SentRequest>`DELETE FROM sign_in_request
    WHERE state_hash = ${stateHash} AND browser_hash = ${browserHash} AND expires_at > now()
    RETURNING nonce, verifier, wanted, session_hash AS "sessionHash"`.execute(db);
  return rows[0];
}

export interface Admission {
  memberId: string;
  twoStep: boolean;
  origin: SessionOrigin;
}

export async function insertAdmission(
  db: DbOrTx,
  browserHash: Buffer,
  { memberId, twoStep, origin }: Admission,
): Promise<void> {
  await sql`INSERT INTO sign_in_admission (browser_hash, member_id, two_step, origin, expires_at)
    VALUES (${browserHash}, ${memberId}, ${twoStep}, ${JSON.stringify(origin)}::jsonb,
      now() + ${admissionMinutes}::int * interval '1 minute')`.execute(db);
}

/** @returns undefined when it is unknown, used or expired. */
export async function takeAdmission(
  db: DbOrTx,
  browserHash: Buffer,
): Promise<(Admission & { account: string }) | undefined> {
  const { rows } = await sql<
    Admission & { account: string }
  >`DELETE FROM sign_in_admission a USING member m
    WHERE m.id = a.member_id AND browser_hash = ${browserHash} AND expires_at > now()
    RETURNING m.id AS "memberId", m.account, two_step AS "twoStep", origin`.execute(db);
  return rows[0];
}

/** One at a time until the transaction ends: two browsers may bring the same new person. */
export async function lockIdentity(db: DbOrTx, issuer: string, subject: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${JSON.stringify([issuer, subject])}, 0))`.execute(
    db,
  );
}

export async function findIdentity(
  db: DbOrTx,
  issuer: string,
  subject: string,
): Promise<{ memberId: string; account: string; status: string } | undefined> {
  const { rows } = await sql<{ memberId: string; account: string; status: string }>`
    SELECT m.id AS "memberId", m.account, m.status FROM member_identity i JOIN member m ON m.id = i.member_id
    WHERE i.issuer = ${issuer} AND i.subject = ${subject}`.execute(db);
  return rows[0];
}

export async function noteIdentityLogin(
  db: DbOrTx,
  issuer: string,
  subject: string,
  label: string,
): Promise<void> {
  await sql`UPDATE member_identity SET last_login_at = now(), label = ${label}
    WHERE issuer = ${issuer} AND subject = ${subject}`.execute(db);
}

export interface NewIdentity {
  id: string;
  memberId: string;
  issuer: string;
  subject: string;
  label: string;
}

/** @returns false when the identity, or the member's link to this issuer, exists already. */
export async function insertIdentity(
  db: DbOrTx,
  { id, memberId, issuer, subject, label }: NewIdentity,
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO member_identity (id, member_id, issuer, subject, label)
    VALUES (${id}, ${memberId}, ${issuer}, ${subject}, ${label}) ON CONFLICT DO NOTHING RETURNING 1`.execute(
    db,
  );
  return rows.length > 0;
}

export interface StoredIdentity {
  id: string;
  issuer: string;
  label: string;
  createdAt: Date;
  lastLoginAt: Date | null;
}

export async function listIdentities(db: DbOrTx, memberId: string): Promise<StoredIdentity[]> {
  const { rows } =
    await sql<StoredIdentity>`SELECT id, issuer, label, created_at AS "createdAt", last_login_at AS "lastLoginAt"
    FROM member_identity WHERE member_id = ${memberId} ORDER BY created_at`.execute(db);
  return rows;
}

/** @returns undefined when it is not the member's. */
export async function deleteIdentity(
  db: DbOrTx,
  memberId: string,
  id: string,
): Promise<{ issuer: string; subject: string; label: string } | undefined> {
  const { rows } = await sql<{
    issuer: string;
    subject: string;
    label: string;
  }>`DELETE FROM member_identity
    WHERE id = ${id} AND member_id = ${memberId} RETURNING issuer, subject, label`.execute(db);
  return rows[0];
}

/** The member whose valid session this is. */
export async function memberOfSession(
  db: DbOrTx,
  tokenHash: Buffer,
): Promise<{ memberId: string; account: string } | undefined> {
  const { rows } = await sql<{ memberId: string; account: string }>`
    SELECT m.id AS "memberId", m.account FROM session s JOIN member m ON m.id = s.member_id
    WHERE s.token_hash = ${tokenHash} AND m.status = 'active' AND s.expires_at > now()`.execute(db);
  return rows[0];
}

export async function originOfSession(
  db: DbOrTx,
  tokenHash: Buffer,
): Promise<SessionOrigin | undefined> {
  const { rows } = await sql<{ origin: SessionOrigin | null }>`
    SELECT origin FROM session WHERE token_hash = ${tokenHash}`.execute(db);
  return rows[0]?.origin ?? undefined;
}

interface EndedAtIssuer {
  issuer: string;
  subject?: string;
  sid?: string;
}

/**
 * Ends the sessions, and the logins under way, that one session at the issuer opened, or all of a
 * person.
 *
 * @param but A session that stays.
 * @returns The members and how many sessions of each ended.
 */
export async function endSessionsOf(
  db: DbOrTx,
  { issuer, subject, sid }: EndedAtIssuer,
  but: Buffer | null = null,
): Promise<{ memberId: string; ended: number }[]> {
  const which = sql`origin->>'issuer' = ${issuer}
    AND (${subject ?? null}::text IS NULL OR origin->>'subject' = ${subject ?? null})
    AND (${sid ?? null}::text IS NULL OR origin->>'sid' = ${sid ?? null})`;
  await sql`DELETE FROM sign_in_admission WHERE ${which}`.execute(db);
  await sql`DELETE FROM login_ticket WHERE origin IS NOT NULL AND ${which}`.execute(db);
  const { rows } = await sql<{ memberId: string; ended: number }>`WITH gone AS (
      DELETE FROM session WHERE origin IS NOT NULL AND token_hash IS DISTINCT FROM ${but} AND ${which} RETURNING token_hash, member_id),
    noted AS (INSERT INTO session_end (token_hash, reason) SELECT token_hash, 'session-ended' FROM gone)
    SELECT member_id AS "memberId", count(*)::int AS ended FROM gone GROUP BY member_id`.execute(
    db,
  );
  return rows;
}

export async function sweepSignIns(db: DbOrTx): Promise<void> {
  await sql`DELETE FROM sign_in_request WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM sign_in_admission WHERE expires_at < now()`.execute(db);
}
