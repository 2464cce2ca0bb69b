import { sql } from 'kysely';
import type { DbOrTx } from '../db/transaction.ts';

export interface NewMessage {
  id: string;
  memberId: string | null;
  channel: 'mail' | 'sms';
  address: string;
  template: string;
  locale: string;
  content: object;
  /** Seconds after which the message is of no use; null without a limit. */
  lastsSeconds: number | null;
}

/** Adds a message to the outbox, visible to the worker once the transaction has committed. */
export async function insertMessage(db: DbOrTx, message: NewMessage): Promise<void> {
  const { id, memberId, channel, address, template, locale, content, lastsSeconds } = message;
  await sql`INSERT INTO outbox_message (id, member_id, channel, address, template, locale, content, expires_at)
    VALUES (${id}, ${memberId}, ${channel}, ${address}, ${template}, ${locale}, ${JSON.stringify(content)}::jsonb,
      now() + ${lastsSeconds}::int * interval '1 second') ON CONFLICT (id) DO NOTHING`.execute(db);
}

export interface DueMessage {
  id: string;
  memberId: string | null;
  channel: 'mail' | 'sms';
  address: string;
  template: string;
  locale: string;
  content: Record<string, unknown>;
  tries: number;
}

/**
 * Leases due messages for `leaseSeconds`: when a worker is killed, another one takes its messages
 * after that. No two workers take the same one.
 */
export async function takeDue(
  db: DbOrTx,
  channels: readonly string[],
  most: number,
  leaseSeconds: number,
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    UPDATE outbox_message SET tries = tries + 1, next_try_at = now() + ${leaseSeconds}::int * interval '1 second'
    WHERE id IN (
      SELECT id FROM outbox_message
      WHERE sent_at IS NULL AND failure IS DISTINCT FROM 'given up' AND next_try_at <= now() AND channel = ANY(${[...channels]})
        AND (expires_at IS NULL OR expires_at > now())
      ORDER BY next_try_at LIMIT ${most}::int FOR UPDATE SKIP LOCKED)
    RETURNING id, member_id AS "memberId", channel, address, template, locale, content, tries`.execute(
    db,
  );
  return rows;
}

/** Deletes the content too: it may have held a code. */
export async function markSent(db: DbOrTx, id: string): Promise<void> {
  await sql`UPDATE outbox_message SET sent_at = now(), content = '{}', failure = NULL WHERE id = ${id}`.execute(
    db,
  );
}

/** @param inSeconds When to retry; null gives up. */
export async function markFailed(
  db: DbOrTx,
  id: string,
  failure: string,
  inSeconds: number | null,
): Promise<void> {
  if (inSeconds === null) {
    await sql`UPDATE outbox_message SET failure = 'given up', content = '{}' WHERE id = ${id}`.execute(
      db,
    );
    return;
  }
  await sql`UPDATE outbox_message SET failure = ${failure}, next_try_at = now() + ${inSeconds}::int * interval '1 second'
    WHERE id = ${id}`.execute(db);
}

/**
 * Empties expired messages, since they may hold codes, and deletes old ones. @returns The channels
 * of the expired ones.
 */
export async function sweepMessages(db: DbOrTx): Promise<('mail' | 'sms')[]> {
  const { rows } = await sql<{
    channel: 'mail' | 'sms';
  }>`UPDATE outbox_message SET content = '{}', failure = 'given up'
    WHERE sent_at IS NULL AND expires_at <= now() AND failure IS DISTINCT FROM 'given up' RETURNING channel`.execute(
    db,
  );
  await sql`DELETE FROM outbox_message WHERE created_at < now() - interval '90 days'
    AND (sent_at IS NOT NULL OR failure = 'given up')`.execute(db);
  return rows.map(({ channel }) => channel);
}

/** Postpones a message without counting a try. */
export async function postpone(db: DbOrTx, id: string, seconds: number): Promise<void> {
  await sql`UPDATE outbox_message SET tries = tries - 1, next_try_at = now() + ${seconds}::int * interval '1 second'
    WHERE id = ${id}`.execute(db);
}
