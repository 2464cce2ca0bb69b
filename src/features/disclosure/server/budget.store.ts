import { sql } from 'kysely';
import type { Tx } from '#src/server/db/transaction.ts';

export interface SpentBudget {
  subject: string;
  /** Distinct sets of the last day. */
  n: number;
  /** When the oldest of them stops counting; null without any. */
  refillsAt: Date | null;
  hasThis: boolean;
}

/** A marker stored when a request was rejected; not counted as a set. */
const isSet = sql`b.digest NOT LIKE 'refused %'`;

/**
 * Sets published to this member and address in the last day. Locks them until the transaction ends.
 */
export async function lockSpent(
  trx: Tx,
  subjects: readonly string[],
  digest: string,
): Promise<SpentBudget[]> {
  // Locked in one order, so that two callers who share an address cannot deadlock.
  for (const subject of subjects.toSorted()) {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('small-set ' || ${subject}, 0))`.execute(
      trx,
    );
  }
  const { rows } = await sql<SpentBudget>`
    SELECT s.subject, count(b.digest) FILTER (WHERE ${isSet}) AS n, min(b.asked_at) FILTER (WHERE ${isSet}) + interval '1 day' AS "refillsAt",
      coalesce(bool_or(b.digest = ${digest}), false) AS "hasThis"
    FROM unnest(${[...subjects]}::text[]) AS s (subject)
    LEFT JOIN small_set b ON b.subject = s.subject AND b.asked_at > now() - interval '1 day'
    GROUP BY s.subject`.execute(trx);
  return rows;
}

export async function insertSpent(
  trx: Tx,
  subjects: readonly string[],
  digest: string,
): Promise<void> {
  await sql`
    INSERT INTO small_set (subject, digest) SELECT unnest(${[...subjects]}::text[]), ${digest}
    ON CONFLICT (subject, digest) DO UPDATE SET asked_at = excluded.asked_at`.execute(trx);
}

/** Deletes sets and markers that no longer count. */
export async function deleteOld(trx: Tx): Promise<void> {
  await sql`DELETE FROM small_set WHERE asked_at < now() - interval '1 day'`.execute(trx);
}
