import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';

/** Free bought jindou of an owner of accounts: a member, or a team by its pool. */
export async function freeBought(db: DbOrTx, ownerId: string): Promise<number> {
  const { rows } = await sql<{
    free: number;
  }>`SELECT credits_posted - debits_posted - debits_pending AS free
    FROM ledger.account WHERE owner_id = ${ownerId} AND purpose = 'bought'`.execute(db);
  return rows[0]?.free ?? 0;
}

/** Recomputes the team's jindou of a member, as of the last line of their statement. */
export async function settlePart(db: DbOrTx, memberId: string, teamJindou: number): Promise<void> {
  await sql`UPDATE team_member SET team_jindou = ${teamJindou}, settled_line = coalesce(
      (SELECT lines FROM ledger.account WHERE owner_id = ${memberId} AND purpose = 'bought'), 0)
    WHERE member_id = ${memberId}`.execute(db);
}
