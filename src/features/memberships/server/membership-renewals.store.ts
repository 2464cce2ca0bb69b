import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import {
  reminderDays,
  renewalHours,
  retryHours,
  type RenewalFailure,
} from '../model/membership.ts';
import type { StoredMembership } from './memberships.store.ts';

/** The columns of an ending membership that a notice needs. */
export type Ending = Pick<StoredMembership, 'id' | 'memberId' | 'endsAt' | 'renewCode'>;

/** Members whose next period is to be paid now. */
export async function dueMembers(db: DbOrTx, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`SELECT member_id AS "memberId" FROM membership
    WHERE status = 'active' AND auto_renew AND ends_at > now() AND ends_at <= now() + ${renewalHours}::int * interval '1 hour'
      AND (renew_after IS NULL OR renew_after <= now()) ORDER BY ends_at LIMIT ${most}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

export async function markFailure(
  db: DbOrTx,
  id: string,
  why: RenewalFailure,
  isOver: boolean,
): Promise<void> {
  await sql`UPDATE membership SET renew_failure = ${why}, renew_after = now() + ${retryHours}::int * interval '1 hour',
    auto_renew = auto_renew AND NOT ${isOver} WHERE id = ${id}`.execute(db);
}

/** Memberships without automatic renewal that end soon and whose members were not notified. */
export async function endingSoon(db: DbOrTx, most: number): Promise<Ending[]> {
  const { rows } =
    await sql<Ending>`SELECT id, member_id AS "memberId", ends_at AS "endsAt", renew_code AS "renewCode"
    FROM membership m WHERE status = 'active' AND NOT auto_renew AND ends_at > now()
      AND ends_at <= now() + ${reminderDays}::int * interval '1 day'
      AND NOT EXISTS (SELECT FROM notice n WHERE n.member_id = m.member_id AND n.kind = 'membership-ending'
        AND n.created_at > m.ends_at - ${reminderDays + 1}::int * interval '1 day')
    ORDER BY ends_at LIMIT ${most}`.execute(db);
  return rows;
}

/** Writes memberships past their end down as ended. */
export async function endPast(db: DbOrTx, most: number): Promise<Ending[]> {
  const { rows } =
    await sql<Ending>`UPDATE membership SET status = 'ended', ended_at = ends_at, end_reason = 'over'
      WHERE id IN (SELECT id FROM membership WHERE status = 'active' AND ends_at <= now() ORDER BY id LIMIT ${most}
        FOR UPDATE SKIP LOCKED)
      RETURNING id, member_id AS "memberId", ends_at AS "endsAt", renew_code AS "renewCode"`.execute(
      db,
    );
  return rows;
}
