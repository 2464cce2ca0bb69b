import { sql } from 'kysely';
import type { Queries } from '../store.ts';

export interface KeptAnswer {
  requestHash: Buffer;
  /** The answer as JSON; null only inside the transaction that works on it. */
  answer: string | null;
}

const keptDays = 30;

/**
 * Takes a key for this transaction. While another one works under the same key, this waits for its end.
 *
 * @returns What was kept under the key, or undefined when it is ours now.
 */
export async function takeKey(db: Queries, scope: string, key: string, requestHash: Buffer): Promise<KeptAnswer | undefined> {
  const { rows } = await sql`INSERT INTO idempotency (scope, key, request_hash) VALUES (${scope}, ${key}, ${requestHash})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(db);
  return rows.length > 0 ? undefined : readKey(db, scope, key);
}

export async function readKey(db: Queries, scope: string, key: string): Promise<KeptAnswer | undefined> {
  const { rows } = await sql<KeptAnswer>`SELECT request_hash AS "requestHash", answer FROM idempotency
    WHERE scope = ${scope} AND key = ${key}`.execute(db);
  return rows[0];
}

export async function keepAnswer(db: Queries, scope: string, key: string, answer: string): Promise<void> {
  await sql`UPDATE idempotency SET answer = ${answer} WHERE scope = ${scope} AND key = ${key}`.execute(db);
}

export async function sweepKeys(db: Queries): Promise<void> {
  await sql`DELETE FROM idempotency WHERE created_at < now() - ${keptDays} * interval '1 day'`.execute(db);
}
