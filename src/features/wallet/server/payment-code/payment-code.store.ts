import { sql } from 'kysely';
import type { FreeType } from '#src/domain/payment-code.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export interface StoredCode {
  hash: string;
  tries: number;
  locks: number;
  lockedUntil: Date | null;
  setAt: Date;
  resetAt: Date | null;
  freeOn: boolean;
  freeSingle: number;
  freeDay: number;
  freeTypes: FreeType[];
}

const columns = sql`hash, tries, locks, locked_until AS "lockedUntil", set_at AS "setAt", reset_at AS "resetAt", free_on AS "freeOn",
  free_single AS "freeSingle", free_day AS "freeDay", free_types AS "freeTypes"`;

export async function findCode(db: DbOrTx, memberId: string): Promise<StoredCode | undefined> {
  const { rows } =
    await sql<StoredCode>`SELECT ${columns} FROM payment_code WHERE member_id = ${memberId}`.execute(
      db,
    );
  return rows[0];
}

/** Locks the row until the transaction ends: two payments cannot share one limit. */
export async function lockCode(db: DbOrTx, memberId: string): Promise<StoredCode | undefined> {
  const { rows } =
    await sql<StoredCode>`SELECT ${columns} FROM payment_code WHERE member_id = ${memberId} FOR UPDATE`.execute(
      db,
    );
  return rows[0];
}

export interface CountedTry {
  hash: string;
  /** This try's number in the row of wrong ones. */
  tries: number;
  use: number;
}

/**
 * Counts a try as a wrong one before it is looked at, and locks with the last: neither a crash nor
 * many tries at once win extra ones. Must not run inside a transaction that may be rolled back.
 *
 * @param limits How many wrong ones lock, and how long each lock lasts; after the last one no try
 *   is taken at all.
 * @returns undefined when there is none, or when it is locked.
 */
export async function countTry(
  db: DbOrTx,
  memberId: string,
  use: { purpose: string; address: string },
  limits: { tries: number; lockSeconds: readonly number[] },
): Promise<CountedTry | undefined> {
  const { rows } = await sql<{ hash: string; tries: number; use: number }>`
    WITH counted AS (
      UPDATE payment_code c SET
        tries = CASE WHEN c.tries + 1 >= ${limits.tries}::int THEN 0 ELSE c.tries + 1 END,
        locks = CASE WHEN c.tries + 1 >= ${limits.tries}::int THEN c.locks + 1 ELSE c.locks END,
        locked_until = CASE WHEN c.tries + 1 < ${limits.tries}::int THEN NULL
          ELSE now() + (${[...limits.lockSeconds]}::int[])[least(c.locks + 1, ${limits.lockSeconds.length}::int)] * interval '1 second' END
      WHERE c.member_id = ${memberId} AND c.locks < ${limits.lockSeconds.length}::int
        AND (c.locked_until IS NULL OR c.locked_until <= now())
      RETURNING c.hash, CASE WHEN c.tries = 0 THEN ${limits.tries}::int ELSE c.tries::int END AS tries),
    noted AS (
      INSERT INTO payment_code_use (member_id, purpose, address) SELECT ${memberId}, ${use.purpose}, ${use.address} FROM counted
      RETURNING id)
    SELECT counted.hash, counted.tries, noted.id AS use FROM counted, noted`.execute(db);
  return rows[0];
}

/** After a correct entry: resets the failed tries, unless wrong entries locked it meanwhile. */
export async function resetTries(db: DbOrTx, memberId: string, hash: string): Promise<void> {
  await sql`UPDATE payment_code SET tries = 0, locks = 0, locked_until = NULL
    WHERE member_id = ${memberId} AND hash = ${hash}`.execute(db);
}

export async function noteUse(db: DbOrTx, use: number, isRight: boolean): Promise<void> {
  await sql`UPDATE payment_code_use SET right_one = ${isRight} WHERE id = ${use}`.execute(db);
}

export async function lastUses(
  db: DbOrTx,
  memberId: string,
): Promise<{ at: Date; purpose: string; right: boolean | null; address: string }[]> {
  const { rows } = await sql<{ at: Date; purpose: string; right: boolean | null; address: string }>`
    SELECT at, purpose, right_one AS "right", address FROM payment_code_use
    WHERE member_id = ${memberId} ORDER BY id DESC LIMIT 10`.execute(db);
  return rows;
}

/** @returns false when there is one already. */
export async function insertCode(db: DbOrTx, memberId: string, hash: string): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO payment_code (member_id, hash) VALUES (${memberId}, ${hash})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(db);
  return rows.length > 0;
}

/**
 * A new one opens every lock. @param isReset Whether it was forgotten: then paying without it
 * pauses.
 */
export async function replaceCode(
  db: DbOrTx,
  memberId: string,
  hash: string,
  isReset: boolean,
): Promise<void> {
  await sql`UPDATE payment_code SET hash = ${hash}, tries = 0, locks = 0, locked_until = NULL, set_at = now(),
    reset_at = CASE WHEN ${isReset} THEN now() ELSE reset_at END WHERE member_id = ${memberId}`.execute(
    db,
  );
}

/** Keeps the newest hashes up to the limit, the current one included. */
export async function rememberCode(
  db: DbOrTx,
  memberId: string,
  hash: string,
  most: number,
): Promise<void> {
  await sql`INSERT INTO payment_code_past (member_id, set_at, hash) VALUES (${memberId}, clock_timestamp(), ${hash})`.execute(
    db,
  );
  await sql`DELETE FROM payment_code_past WHERE member_id = ${memberId} AND set_at NOT IN (
    SELECT set_at FROM payment_code_past WHERE member_id = ${memberId} ORDER BY set_at DESC LIMIT ${most})`.execute(
    db,
  );
}

export async function pastCodes(db: DbOrTx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{
    hash: string;
  }>`SELECT hash FROM payment_code_past WHERE member_id = ${memberId}`.execute(db);
  return rows.map(({ hash }) => hash);
}

export async function saveFree(
  db: DbOrTx,
  memberId: string,
  free: { on: boolean; singleLimit: number; dayLimit: number; types: readonly FreeType[] },
): Promise<void> {
  await sql`UPDATE payment_code SET free_on = ${free.on}, free_single = ${free.singleLimit}, free_day = ${free.dayLimit},
    free_types = ${[...free.types]} WHERE member_id = ${memberId}`.execute(db);
}

/** Paid today without the payment password, in jindou. Days begin at midnight in China. */
export async function freeSpentToday(db: DbOrTx, memberId: string): Promise<number> {
  const { rows } = await sql<{
    sum: number;
  }>`SELECT coalesce(sum(amount_jindou), 0) AS sum FROM payment
    WHERE member_id = ${memberId} AND status = 'succeeded' AND without_password
      AND created_at >= date_trunc('day', now() AT TIME ZONE INTERVAL '08:00') AT TIME ZONE INTERVAL '08:00'`.execute(
    db,
  );
  return rows[0]!.sum;
}

export interface Contact {
  phone: string | null;
  mail: string | null;
  birthday: string | null;
  idLastSix: string | null;
  /** In which messages are written to the member. */
  locale: string;
}

export async function findContact(db: DbOrTx, memberId: string): Promise<Contact | undefined> {
  const { rows } =
    await sql<Contact>`SELECT c.phone, c.mail, c.birthday, c.id_last_six AS "idLastSix",
      coalesce(p.settings->>'locale', 'zh-CN') AS locale
    FROM member_contact c LEFT JOIN member_profile p ON p.member_id = c.member_id WHERE c.member_id = ${memberId}`.execute(
      db,
    );
  return rows[0];
}

export async function passwordOf(db: DbOrTx, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    hash: string;
  }>`SELECT password_hash AS hash FROM member WHERE id = ${memberId}`.execute(db);
  return rows[0]?.hash;
}

interface NewReset {
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
 * @returns undefined when none holds: none was sent from this session, it is too old, used, or was
 *   tried too often.
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

interface Message {
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
