import { sql, type RawBuilder } from 'kysely';
import type { CertificationState } from '#src/domain/certification.ts';
import type { MemberSort, MemberStatus } from '#src/domain/member.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export interface StoredMember {
  id: string;
  account: string;
  name: string;
  roles: string[];
  status: MemberStatus;
  phone: string | null;
  mail: string | null;
  team: string | null;
  certification: CertificationState;
  joinedAt: Date;
  lastSeenAt: Date | null;
}

export interface MemberFilter {
  words?: string | undefined;
  role?: string | undefined;
  status?: string | undefined;
  certification?: string | undefined;
}

/** When a member `m` last used a session or logged in. */
export const lastSeen = sql`greatest((SELECT max(e.last_used_at) FROM session e WHERE e.member_id = m.id),
  (SELECT max(l.at) FROM login_log l WHERE l.member_id = m.id AND l.outcome = 'ok'))`;

/** The certification of a member `m` now. */
export const certificationOf = sql`coalesce((SELECT CASE WHEN c.status = 'passed' AND c.expires_at <= now() THEN 'expired' ELSE c.status END
  FROM certification c WHERE c.member_id = m.id ORDER BY c.created_at DESC LIMIT 1), 'none')`;

const columns = sql`m.id, m.account, m.name, m.roles, m.status, c.phone, c.mail, t.name AS team, ${certificationOf} AS certification,
  m.created_at AS "joinedAt", ${lastSeen} AS "lastSeenAt"`;
const joined = sql`member m LEFT JOIN member_contact c ON c.member_id = m.id LEFT JOIN team_member s ON s.member_id = m.id
  LEFT JOIN team t ON t.id = s.team_id`;

const orders: Record<MemberSort, RawBuilder<unknown>> = {
  '-joined': sql`m.created_at DESC`,
  joined: sql`m.created_at`,
  '-lastSeen': sql`"lastSeenAt" DESC NULLS LAST`,
  lastSeen: sql`"lastSeenAt" NULLS FIRST`,
  account: sql`m.account`,
  '-account': sql`m.account DESC`,
};

/** Contacts match only as a whole, so that they cannot be guessed piece by piece. */
function conditionsOf({ words, role, status, certification }: MemberFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (words !== undefined) {
    const part = `%${words.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    all.push(
      sql`(m.account ILIKE ${part} OR m.name ILIKE ${part} OR ${words.trim().toLowerCase()} IN (lower(m.id), c.phone, c.mail))`,
    );
  }
  if (role !== undefined) all.push(sql`${role} = ANY (m.roles)`);
  if (status !== undefined) all.push(sql`m.status = ${status}`);
  if (certification !== undefined) all.push(sql`${certificationOf} = ${certification}`);
  return sql.join(all, sql` AND `);
}

export async function selectMembers(
  db: DbOrTx,
  filter: MemberFilter,
  sort: MemberSort,
  limit: number,
  offset: number,
): Promise<{ list: StoredMember[]; total: number }> {
  const which = conditionsOf(filter);
  const { rows: list } = await sql<StoredMember>`SELECT ${columns} FROM ${joined} WHERE ${which}
    ORDER BY ${orders[sort]}, m.id LIMIT ${limit}::int OFFSET ${offset}::int`.execute(db);
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM ${joined} WHERE ${which}`.execute(db);
  return { list, total: rows[0]!.n };
}

export async function findOne(db: DbOrTx, id: string): Promise<StoredMember | undefined> {
  const { rows } =
    await sql<StoredMember>`SELECT ${columns} FROM ${joined} WHERE m.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Locked until the transaction ends, with every administrator: two removals at once could otherwise
 * leave none.
 */
export async function lockMember(
  db: DbOrTx,
  id: string,
): Promise<{ roles: string[]; status: MemberStatus } | undefined> {
  const { rows } = await sql<{
    id: string;
    roles: string[];
    status: MemberStatus;
  }>`SELECT id, roles, status FROM member
    WHERE id = ${id} OR 'admin' = ANY (roles) ORDER BY id FOR UPDATE`.execute(db);
  return rows.find((row) => row.id === id);
}

export async function countAdmins(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM member WHERE 'admin' = ANY (roles) AND status = 'active'`.execute(
    db,
  );
  return rows[0]!.n;
}

/** Whether an administrator can log in: one without a first password cannot. */
export async function hasAdmin(db: DbOrTx): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM member
    WHERE 'admin' = ANY (roles) AND status = 'active' AND password_hash <> '' LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** One at a time, until the transaction ends: several servers may start at once. */
export async function lockFirstAdmin(db: DbOrTx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('first administrator', 0))`.execute(db);
}

export async function writeRoles(db: DbOrTx, id: string, roles: readonly string[]): Promise<void> {
  await sql`UPDATE member SET roles = ${[...roles]} WHERE id = ${id}`.execute(db);
}

/** A member who is no longer active loses all sessions. */
export async function writeStatus(db: DbOrTx, id: string, status: MemberStatus): Promise<void> {
  await sql`UPDATE member SET status = ${status} WHERE id = ${id}`.execute(db);
  if (status !== 'active') await sql`DELETE FROM session WHERE member_id = ${id}`.execute(db);
}

/** The id behind an account, a phone number or a mail address. */
export async function findByAccount(db: DbOrTx, account: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM member WHERE account = ${account}
    UNION ALL SELECT member_id FROM member_contact WHERE ${account} IN (phone, mail) LIMIT 1`.execute(
    db,
  );
  return rows[0]?.id;
}
