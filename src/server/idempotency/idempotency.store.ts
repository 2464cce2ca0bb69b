import { sql } from 'kysely';
import type { DbOrTx } from '../db/transaction.ts';

export interface StoredResponse {
  requestHash: Buffer;
  /** The response as JSON; null only inside the transaction that is computing it. */
  answer: string | null;
}

const keptDays = 30;

/**
 * Claims a key for this transaction. Waits while another transaction holds the same key.
 *
 * @returns The response stored under the key, or undefined when the key is now claimed.
 */
export async function claimKey(
  db: DbOrTx,
  scope: string,
  key: string,
  requestHash: Buffer,
): Promise<StoredResponse | undefined> {
  const { rows } =
    await sql`INSERT INTO idempotency (scope, key, request_hash) VALUES (${scope}, ${key}, ${requestHash})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(db);
  return rows.length > 0 ? undefined : findKey(db, scope, key);
}

export async function findKey(
  db: DbOrTx,
  scope: string,
  key: string,
): Promise<StoredResponse | undefined> {
  const { rows } =
    await sql<StoredResponse>`SELECT request_hash AS "requestHash", answer FROM idempotency
    WHERE scope = ${scope} AND key = ${key}`.execute(db);
  return rows[0];
}

export async function saveResponse(
  db: DbOrTx,
  scope: string,
  key: string,
  answer: string,
): Promise<void> {
  await sql`UPDATE idempotency SET answer = ${answer} WHERE scope = ${scope} AND key = ${key}`.execute(
    db,
  );
}

export async function deleteExpiredKeys(db: DbOrTx): Promise<void> {
  await sql`DELETE FROM idempotency WHERE created_at < now() - ${keptDays} * interval '1 day'`.execute(
    db,
  );
}
