import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';

/** Refunds of a member that were approved before. */
export async function countRefunds(db: DbOrTx, memberId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM refund
    WHERE member_id = ${memberId} AND status = 'approved'`.execute(db);
  return rows[0]!.n;
}

/** Certifications of a member that were rejected before. */
export async function countRejected(db: DbOrTx, memberId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM certification
    WHERE member_id = ${memberId} AND status = 'rejected'`.execute(db);
  return rows[0]!.n;
}

export async function nameOf(db: DbOrTx, memberId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM member WHERE id = ${memberId}`.execute(db); // prettier-ignore
  return rows[0]?.name ?? '';
}
