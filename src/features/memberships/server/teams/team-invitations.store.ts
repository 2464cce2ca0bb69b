import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { InvitationVia, TeamRole } from '../../model/team.ts';

export interface StoredInvitation {
  id: string;
  teamId: string;
  team: string;
  via: InvitationVia;
  address: string | null;
  role: TeamRole;
  capJindou: number | null;
  madeBy: string;
  madeAt: Date;
  expiresAt: Date;
  state: 'open' | 'expired' | 'accepted' | 'revoked';
}

const columns = sql`i.id, i.team_id AS "teamId", t.name AS team, i.via, i.address, i.role, i.cap_jindou AS "capJindou",
  m.name AS "madeBy", i.created_at AS "madeAt", i.expires_at AS "expiresAt",
  CASE WHEN i.accepted_at IS NOT NULL THEN 'accepted' WHEN i.revoked_at IS NOT NULL THEN 'revoked'
    WHEN i.expires_at <= now() THEN 'expired' ELSE 'open' END AS state`;
const joined = sql`team_invitation i JOIN team t ON t.id = i.team_id JOIN member m ON m.id = i.made_by`;
const isOpen = sql`i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now()`;

export async function listInvitations(
  db: DbOrTx,
  teamId: string,
  most: number,
): Promise<StoredInvitation[]> {
  const { rows } =
    await sql<StoredInvitation>`SELECT ${columns} FROM ${joined} WHERE i.team_id = ${teamId}
    ORDER BY (${isOpen}) DESC, i.created_at DESC, i.id DESC LIMIT ${most}::int`.execute(db);
  return rows;
}

/** Open invitations to the phone or mail of a member. */
export async function offersTo(db: DbOrTx, memberId: string): Promise<StoredInvitation[]> {
  const { rows } = await sql<StoredInvitation>`SELECT ${columns} FROM ${joined}
    JOIN member_contact c ON c.member_id = ${memberId} AND i.address IN (c.phone, c.mail)
    WHERE ${isOpen} ORDER BY i.created_at DESC LIMIT 20`.execute(db);
  return rows;
}

/** Members without a team who are reached at an address. */
export async function membersAt(db: DbOrTx, address: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT c.member_id AS id FROM member_contact c JOIN member m ON m.id = c.member_id
    WHERE ${address} IN (c.phone, c.mail) AND m.status = 'active'
      AND NOT EXISTS (SELECT FROM team_member s WHERE s.member_id = c.member_id)`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * An open invitation a member may accept: by the hash of its code, or by its id where it was sent
 * to their own address.
 */
export async function findOpen(
  db: DbOrTx,
  memberId: string,
  by: { codeHash: Buffer } | { id: string },
): Promise<StoredInvitation | undefined> {
  const own = sql`i.address IN (SELECT unnest(ARRAY[c.phone, c.mail]) FROM member_contact c WHERE c.member_id = ${memberId})`;
  const which =
    'id' in by
      ? sql`i.id = ${by.id} AND ${own}`
      : sql`i.code_hash = ${by.codeHash} AND (i.address IS NULL OR ${own})`;
  const { rows } =
    await sql<StoredInvitation>`SELECT ${columns} FROM ${joined} WHERE ${which} AND ${isOpen}`.execute(
      db,
    );
  return rows[0];
}

export interface NewInvitation {
  id: string;
  teamId: string;
  via: InvitationVia;
  address: string | null;
  role: TeamRole;
  capJindou: number | null;
  codeHash: Buffer;
  madeBy: string;
  days: number;
}

/**
 * Makes an invitation; an open one to the same address is revoked, since its code was sent again.
 */
export async function insertInvitation(db: DbOrTx, one: NewInvitation): Promise<Date> {
  if (one.address !== null) {
    await sql`UPDATE team_invitation i SET revoked_at = now()
      WHERE i.team_id = ${one.teamId} AND i.address = ${one.address} AND ${isOpen}`.execute(db);
  }
  const { rows } = await sql<{ expiresAt: Date }>`
    INSERT INTO team_invitation (id, team_id, via, address, role, cap_jindou, code_hash, made_by, expires_at)
    VALUES (${one.id}, ${one.teamId}, ${one.via}, ${one.address}, ${one.role}, ${one.capJindou}, ${one.codeHash}, ${one.madeBy},
      now() + ${one.days}::int * interval '1 day') RETURNING expires_at AS "expiresAt"`.execute(db);
  return rows[0]!.expiresAt;
}

/** @returns false when it is not open, or not this team's. */
export async function revokeInvitation(db: DbOrTx, teamId: string, id: string): Promise<boolean> {
  const { rows } = await sql`UPDATE team_invitation i SET revoked_at = now()
    WHERE i.id = ${id} AND i.team_id = ${teamId} AND ${isOpen} RETURNING 1`.execute(db);
  return rows.length > 0;
}

export async function markAccepted(db: DbOrTx, id: string, memberId: string): Promise<void> {
  await sql`UPDATE team_invitation SET accepted_by = ${memberId}, accepted_at = now() WHERE id = ${id}`.execute(
    db,
  );
}

export async function countLately(db: DbOrTx, teamId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM team_invitation
    WHERE team_id = ${teamId} AND created_at > now() - interval '1 day'`.execute(db);
  return rows[0]!.n;
}

/**
 * The given addresses that have an open invitation of this team, or belong to one of its members.
 */
export async function knownAddresses(
  db: DbOrTx,
  teamId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{
    address: string;
  }>`SELECT a.address FROM unnest(${[...addresses]}::text[]) AS a (address)
    WHERE EXISTS (SELECT FROM team_member s JOIN member_contact c ON c.member_id = s.member_id
      WHERE s.team_id = ${teamId} AND a.address IN (c.phone, c.mail))`.execute(db);
  return new Set(rows.map(({ address }) => address));
}

/** Open invitations to addresses, which a new one to the same address takes the place of. */
export async function countOpenTo(
  db: DbOrTx,
  teamId: string,
  addresses: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM team_invitation i
    WHERE i.team_id = ${teamId} AND i.address = ANY (${[...addresses]}::text[]) AND ${isOpen}`.execute(
    db,
  );
  return rows[0]!.n;
}
