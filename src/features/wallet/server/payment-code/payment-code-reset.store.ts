import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export interface NewReset {
  id: string;
  memberId: string;
  sessionHash: Buffer;
  codeHash: string;
  lastsSeconds: number;
}

/** Also makes those sent before useless. */
export async function insertReset(
  db: DbOrTx,
  { id, memberId, sessionHash, codeHash, lastsSeconds }: NewReset,
): Promise<Date> {
  await sql`UPDATE payment_code_reset SET expires_at = now() WHERE member_id = ${memberId} AND used_at IS NULL
    AND expires_at > now()`.execute(db);
  const { rows } = await sql<{
    expiresAt: Date;
  }>`INSERT INTO payment_code_reset (id, member_id, session_hash, code_hash, expires_at)
    VALUES (${id}, ${memberId}, ${sessionHash}, ${codeHash}, now() + ${lastsSeconds} * interval '1 second')
    RETURNING expires_at AS "expiresAt"`.execute(db);
  return rows[0]!.expiresAt;
}

/** Codes sent in 24 hours, counted under a lock on this member's codes. */
export async function countResets(
  db: DbOrTx,
  memberId: string,
): Promise<{ sent: number; secondsToNext: number }> {
  await sql`SELECT FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<{ sent: number; secondsToNext: number }>`
    SELECT count(*) AS sent, coalesce(ceil(extract(epoch FROM min(created_at) + interval '24 hours' - now())), 0)::int AS "secondsToNext"
    FROM payment_code_reset WHERE member_id = ${memberId} AND created_at > now() - interval '24 hours'`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * Counts a try at the current code, before it is compared.
 *
 * @returns undefined when none holds: none was sent from this session, it is too old, used, or was tried too often.
 */
export async function countResetTry(
  db: DbOrTx,
  memberId: string,
  sessionHash: Buffer,
  mostTries: number,
): Promise<{ id: string; codeHash: string; tries: number } | undefined> {
  const { rows } = await sql<{ id: string; codeHash: string; tries: number }>`
    UPDATE payment_code_reset SET tries = tries + 1
    WHERE member_id = ${memberId} AND session_hash = ${sessionHash} AND used_at IS NULL AND expires_at > now() AND tries < ${mostTries}
    RETURNING id, code_hash AS "codeHash", tries`.execute(db);
  return rows[0];
}

/** @returns false when it was used meanwhile. */
export async function useReset(db: DbOrTx, id: string): Promise<boolean> {
  const { rows } =
    await sql`UPDATE payment_code_reset SET used_at = now() WHERE id = ${id} AND used_at IS NULL RETURNING 1`.execute(
      db,
    );
  return rows.length > 0;
}

export interface Message {
  id: string;
  memberId: string;
  channel: 'mail' | 'sms';
  address: string;
  template: string;
  locale: string;
  content: object;
  lastsSeconds: number | null;
}

/** Adds a message to the outbox, visible to the worker once the transaction has committed. */
export async function insertMessage(
  db: DbOrTx,
  { id, memberId, channel, address, template, locale, content, lastsSeconds }: Message,
): Promise<void> {
  await sql`INSERT INTO outbox_message (id, member_id, channel, address, template, locale, content, expires_at)
    VALUES (${id}, ${memberId}, ${channel}, ${address}, ${template}, ${locale}, ${JSON.stringify(content)}::jsonb,
      now() + ${lastsSeconds} * interval '1 second')`.execute(db);
}
