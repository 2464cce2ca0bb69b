import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import { monthStart, spending } from './monthly-spending.store.ts';

export interface OverCap {
  memberId: string;
  capJindou: number;
  /** Spent in this month (UTC+8) and held now, the posted act included. */
  spentJindou: number;
}

/**
 * The first of these members who has spent and holds more than the team allows in a month;
 * undefined where none has.
 *
 * To be called after an act was posted and before its commit: the accounts are locked then, so that
 * two at once cannot both use what is left.
 */
export async function findOverCap(
  db: DbOrTx,
  members: readonly string[],
): Promise<OverCap | undefined> {
  const { rows } = await sql<OverCap>`
    SELECT s.member_id AS "memberId", s.cap_jindou AS "capJindou", bills.spent + wallet.held AS "spentJindou"
    FROM team_member s
    CROSS JOIN LATERAL (SELECT greatest(0, coalesce(sum(-b.amount), 0)) AS spent FROM ledger.bill b
      WHERE b.member_id = s.member_id AND ${spending} AND b.occurred_at >= ${monthStart}) bills
    CROSS JOIN LATERAL (SELECT coalesce(sum(a.debits_pending), 0) AS held FROM ledger.account a WHERE a.owner_id = s.member_id) wallet
    WHERE s.member_id = ANY (${[...members]}::text[]) AND s.cap_jindou IS NOT NULL AND bills.spent + wallet.held > s.cap_jindou
    LIMIT 1`.execute(db);
  return rows[0];
}
