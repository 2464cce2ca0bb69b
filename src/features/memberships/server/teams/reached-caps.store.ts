import { sql } from 'kysely';
import { monthStart, spending } from '#src/ledger/server/monthly-spending.store.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export interface AtCap {
  /** Id of the notice: the same all month, until the cap changes. */
  id: string;
  memberId: string;
  name: string;
  team: string;
  capJindou: number;
  /** Team owners with an active seat, except the member. */
  owners: string[];
}

/**
 * Members who have spent and hold all that their team allows in this month, and were not notified
 * yet.
 */
export async function selectAtCap(db: DbOrTx, most: number): Promise<AtCap[]> {
  const { rows } = await sql<AtCap>`
    SELECT notice.id, m.id AS "memberId", m.name, t.name AS team, s.cap_jindou AS "capJindou",
      ARRAY(SELECT o.member_id FROM team_member o WHERE o.team_id = t.id AND o.role = 'owner' AND o.suspended_at IS NULL
        AND o.member_id <> m.id) AS owners
    FROM team_member s JOIN team t ON t.id = s.team_id JOIN member m ON m.id = s.member_id AND m.status = 'active'
    CROSS JOIN LATERAL (
      SELECT concat_ws('_', 'cap', m.id, to_char(now() AT TIME ZONE INTERVAL '08:00', 'YYYYMM'), s.cap_jindou) AS id) notice
    CROSS JOIN LATERAL (SELECT greatest(0, coalesce(sum(-b.amount), 0)) AS spent FROM ledger.bill b
      WHERE b.member_id = m.id AND ${spending} AND b.occurred_at >= ${monthStart}) bills
    CROSS JOIN LATERAL (SELECT coalesce(sum(a.debits_pending), 0) AS held FROM ledger.account a WHERE a.owner_id = m.id) wallet
    WHERE s.cap_jindou > 0 AND s.suspended_at IS NULL AND bills.spent + wallet.held >= s.cap_jindou
      AND NOT EXISTS (SELECT FROM jindou_told j WHERE j.id = notice.id)
    ORDER BY m.id LIMIT ${most}`.execute(db);
  return rows;
}
