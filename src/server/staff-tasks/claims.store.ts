import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../db/transaction.ts';

/**
 * Claims a task in one statement, so that of two members of staff one gets it. A claim made before
 * the task was submitted is replaced.
 *
 * @returns false while a colleague works on it.
 */
export async function insertClaim(
  db: DbOrTx,
  { source, id, memberId, askedAt }: { source: string; id: string; memberId: string; askedAt: Date }, // prettier-ignore
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO staff_task_claim AS c (source, task_id, member_id)
    VALUES (${source}, ${id}, ${memberId})
    ON CONFLICT (source, task_id) DO UPDATE SET member_id = excluded.member_id, claimed_at = now()
      WHERE c.claimed_at < ${askedAt} OR c.member_id = excluded.member_id RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** @returns false when this member has not claimed it. */
export async function deleteClaim(
  db: DbOrTx,
  source: string,
  id: string,
  memberId: string,
): Promise<boolean> {
  const { rows } = await sql`DELETE FROM staff_task_claim
    WHERE source = ${source} AND task_id = ${id} AND member_id = ${memberId} RETURNING 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Ends the claim of a decided task. @returns Who worked on it. */
export async function endClaim(db: Tx, source: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`DELETE FROM staff_task_claim
    WHERE source = ${source} AND task_id = ${id} RETURNING member_id AS "memberId"`.execute(db);
  return rows[0]?.memberId;
}

/** When it was claimed and by whom, for its history. */
export async function findClaim(
  db: DbOrTx,
  source: string,
  id: string,
): Promise<{ at: Date; by: string } | undefined> {
  const { rows } = await sql<{ at: Date; by: string }>`SELECT c.claimed_at AS at, m.name AS by
    FROM staff_task_claim c JOIN member m ON m.id = c.member_id WHERE c.source = ${source} AND c.task_id = ${id}`.execute(db); // prettier-ignore
  return rows[0];
}
