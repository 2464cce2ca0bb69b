import { sql } from 'kysely';
import {
  certificationOf,
  lastSeen,
} from '#src/features/account/server/members/member-staff.store.ts';
import type { CertificationState } from '#src/domain/certification.ts';
import { monthStart, spending } from '#src/ledger/server/monthly-spending.store.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { TeamRole } from '../../model/team.ts';

export interface StoredTeam {
  id: string;
  name: string;
  seats: number;
  /** The caller's own part in it. */
  role: TeamRole;
  suspended: boolean;
}

// An active plan determines the seats. Where staff made a member an owner of teams by hand, there
// is no plan to read.
const seatsOf = sql`coalesce(
  (SELECT max(v.seats) FROM membership p JOIN membership_period d ON d.membership_id = p.id
     JOIN product_version v ON (v.code, v.version) = (d.product_code, d.product_version)
   WHERE p.team_id = t.id AND p.status = 'active' AND d.cut_at IS NULL AND now() >= d.starts_at AND now() < d.ends_at),
  (SELECT 5 FROM team_member o JOIN member m ON m.id = o.member_id
   WHERE o.team_id = t.id AND o.role = 'owner' AND 'teamOwner' = ANY (m.roles) LIMIT 1), 0)`;

/** The team a member has a seat in, suspended or not. */
export async function findTeam(db: DbOrTx, memberId: string): Promise<StoredTeam | undefined> {
  const { rows } =
    await sql<StoredTeam>`SELECT t.id, t.name, ${seatsOf} AS seats, s.role, s.suspended_at IS NOT NULL AS suspended
    FROM team_member s JOIN team t ON t.id = s.team_id WHERE s.member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** Seats a team has by its plan, and members and open invitations that take one. */
export async function countSeats(
  db: DbOrTx,
  teamId: string,
): Promise<{ seats: number; members: number; invited: number }> {
  const { rows } = await sql<{
    seats: number;
    members: number;
    invited: number;
  }>`SELECT ${seatsOf} AS seats,
      (SELECT count(*) FROM team_member s WHERE s.team_id = t.id) AS members,
      (SELECT count(*) FROM team_invitation i WHERE i.team_id = t.id AND i.accepted_at IS NULL AND i.revoked_at IS NULL
        AND i.expires_at > now()) AS invited
    FROM team t WHERE t.id = ${teamId}`.execute(db);
  return rows[0]!;
}

/**
 * Acts on one team wait for each other until the transaction ends. Apart from rows others lock, so
 * that none block each other.
 */
export async function lockTeam(db: DbOrTx, teamId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`team ${teamId}`}, 0))`.execute(db);
}

/** @returns false when the member has a seat somewhere already. */
export async function insertTeam(
  db: DbOrTx,
  id: string,
  ownerId: string,
  name: string,
): Promise<boolean> {
  await sql`INSERT INTO team (id, owner_id, name) VALUES (${id}, ${ownerId}, ${name})`.execute(db);
  if (!(await insertSeat(db, { teamId: id, memberId: ownerId, role: 'owner', capJindou: null })))
    return false;
  // A plan bought before there was a team is the team's from now on.
  await sql`UPDATE membership SET team_id = ${id} WHERE member_id = ${ownerId} AND status = 'active' AND team_id IS NULL`.execute(
    db,
  );
  return true;
}

export async function insertSeat(
  db: DbOrTx,
  {
    teamId,
    memberId,
    role,
    capJindou,
  }: { teamId: string; memberId: string; role: TeamRole; capJindou: number | null },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO team_member (member_id, team_id, role, cap_jindou)
    VALUES (${memberId}, ${teamId}, ${role}, ${capJindou}) ON CONFLICT (member_id) DO NOTHING RETURNING 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function renameTeam(db: DbOrTx, id: string, name: string): Promise<void> {
  await sql`UPDATE team SET name = ${name} WHERE id = ${id}`.execute(db);
}

export interface StoredSeat {
  id: string;
  name: string;
  account: string;
  phone: string | null;
  mail: string | null;
  role: TeamRole;
  suspended: boolean;
  joinedAt: Date;
  lastSeenAt: Date | null;
  certification: CertificationState;
  capJindou: number | null;
  spentJindou: number;
  /**
   * Given by the team when it was last counted, bought jindou spent since, and bought jindou that
   * are free.
   */
  givenJindou: number;
  spentSince: number;
  freeJindou: number;
  /** The last line of the member's statement. */
  line: number;
}

/** The seats of a team, owners first, then in the order in which they were taken. */
export async function listSeats(db: DbOrTx, teamId: string): Promise<StoredSeat[]> {
  const { rows } = await sql<StoredSeat>`
    SELECT m.id, m.name, m.account, c.phone, c.mail, s.role, s.suspended_at IS NOT NULL AS suspended, s.joined_at AS "joinedAt",
      ${lastSeen} AS "lastSeenAt", ${certificationOf} AS certification, s.cap_jindou AS "capJindou",
      greatest(0, bills.spent) + coalesce(wallet.held, 0) AS "spentJindou",
      s.team_jindou AS "givenJindou", bills.since AS "spentSince", coalesce(wallet.free, 0) AS "freeJindou",
      coalesce(wallet.line, 0) AS line
    FROM team_member s JOIN member m ON m.id = s.member_id LEFT JOIN member_contact c ON c.member_id = m.id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(-b.amount) FILTER (WHERE b.occurred_at >= ${monthStart}), 0) AS spent,
        coalesce(sum(b.bonus_amount - b.amount) FILTER (WHERE b.seq > s.settled_line), 0) AS since
      FROM ledger.bill b WHERE b.member_id = m.id AND ${spending} AND (b.seq > s.settled_line OR b.occurred_at >= ${monthStart})) bills
    LEFT JOIN LATERAL (
      SELECT sum(a.debits_pending) AS held, max(a.lines) AS line,
        sum(a.credits_posted - a.debits_posted - a.debits_pending) FILTER (WHERE a.purpose = 'bought') AS free
      FROM ledger.account a WHERE a.owner_id = m.id) wallet ON true
    WHERE s.team_id = ${teamId} ORDER BY s.role = 'owner' DESC, s.joined_at, m.id`.execute(db);
  return rows;
}

export interface SeatChange {
  role?: TeamRole | undefined;
  suspended?: boolean | undefined;
  capJindou?: number | null | undefined;
}

export async function writeSeat(
  db: DbOrTx,
  memberId: string,
  { role, suspended, capJindou }: SeatChange,
): Promise<void> {
  if (role !== undefined)
    await sql`UPDATE team_member SET role = ${role} WHERE member_id = ${memberId}`.execute(db);
  if (suspended !== undefined) {
    await sql`UPDATE team_member SET suspended_at = CASE WHEN ${suspended}::boolean THEN coalesce(suspended_at, now()) END
      WHERE member_id = ${memberId}`.execute(db);
  }
  if (capJindou !== undefined) {
    await sql`UPDATE team_member SET cap_jindou = ${capJindou} WHERE member_id = ${memberId}`.execute(
      db,
    );
  }
}

export async function deleteSeat(db: DbOrTx, memberId: string): Promise<void> {
  await sql`DELETE FROM team_member WHERE member_id = ${memberId}`.execute(db);
}
