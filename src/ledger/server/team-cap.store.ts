import { sql } from 'kysely';
import { monthStart, spending } from '#src/features/memberships/server/teams/teams.store.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export interface OverCap {
  memberId: string;
  capJindou: number;
  /** Spent in this month (UTC+8) and held now, the posted act included. */
  spentJindou: number;
}

/**
 * The first of these members who has spent and holds more than the team allows in a month; undefined where none has.
 *
 * To be called after an act was posted and before its commit: the accounts are locked then, so that two at once cannot both
 * use what is left.
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

export interface AtCap {
  /** Id of the notice: the same all month, until the cap changes. */
  id: string;
  memberId: string;
  name: string;
  team: string;
  capJindou: number;
  /** Owners of the team whose seat is in use, the member left out. */
  owners: string[];
}

/** Members who have spent and hold all that their team allows in this month, and were not notified yet. */
export async function selectAtCap(db: DbOrTx, most: number): Promise<AtCap[]> {
  const { rows } = await sql<AtCap>`
    SELECT told.id, m.id AS "memberId", m.name, t.name AS team, s.cap_jindou AS "capJindou",
      ARRAY(SELECT o.member_id FROM team_member o WHERE o.team_id = t.id AND o.role = 'owner' AND o.suspended_at IS NULL
        AND o.member_id <> m.id) AS owners
    FROM team_member s JOIN team t ON t.id = s.team_id JOIN member m ON m.id = s.member_id AND m.status = 'active'
    CROSS JOIN LATERAL (
      SELECT concat_ws('_', 'cap', m.id, to_char(now() AT TIME ZONE INTERVAL '08:00', 'YYYYMM'), s.cap_jindou) AS id) told
    CROSS JOIN LATERAL (SELECT greatest(0, coalesce(sum(-b.amount), 0)) AS spent FROM ledger.bill b
      WHERE b.member_id = m.id AND ${spending} AND b.occurred_at >= ${monthStart}) bills
    CROSS JOIN LATERAL (SELECT coalesce(sum(a.debits_pending), 0) AS held FROM ledger.account a WHERE a.owner_id = m.id) wallet
    WHERE s.cap_jindou > 0 AND s.suspended_at IS NULL AND bills.spent + wallet.held >= s.cap_jindou
      AND NOT EXISTS (SELECT FROM jindou_told j WHERE j.id = told.id)
    ORDER BY m.id LIMIT ${most}`.execute(db);
  return rows;
}
