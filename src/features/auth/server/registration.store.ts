import { sql } from 'kysely';
import type { SessionEnd } from '#src/domain/session-end.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export interface Person {
  memberId: string;
  account: string;
  name: string;
  status: string;
  phone: string | null;
  mail: string | null;
  locale: string | null;
}

const person = sql`m.id AS "memberId", m.account, m.name, m.status, c.phone, c.mail, p.settings->>'locale' AS locale
  FROM member m LEFT JOIN member_contact c ON c.member_id = m.id LEFT JOIN member_profile p ON p.member_id = m.id`;

/** The member with this phone number or mail address. */
export async function findByAddress(db: DbOrTx, address: string): Promise<Person | undefined> {
  const { rows } =
    await sql<Person>`SELECT ${person} WHERE c.phone = ${address} OR c.mail = ${address}`.execute(
      db,
    );
  return rows[0];
}

/**
 * Whether a member has a password: a member created at the start of the server sets the first one
 * by a code.
 */
export async function hasPassword(db: DbOrTx, memberId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM member WHERE id = ${memberId} AND password_hash <> ''`.execute(db);
  return rows.length > 0;
}

export async function findPerson(db: DbOrTx, memberId: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`SELECT ${person} WHERE m.id = ${memberId}`.execute(db);
  return rows[0];
}

export interface NewMember {
  id: string;
  account: string;
  name: string;
  passwordHash: string;
  phone: string | null;
  mail: string | null;
  city: string;
  userType: string;
  inviteCode: string;
  invitedBy: string | null;
  /** Whether both agreements were accepted. */
  agreed: boolean;
}

/** @returns What was taken meanwhile; the transaction must then be rolled back. */
export async function insertMember(
  db: DbOrTx,
  member: NewMember,
): Promise<'made' | 'name-taken' | 'address-taken'> {
  const { rows } = await sql`INSERT INTO member (id, account, name, password_hash, roles)
    VALUES (${member.id}, ${member.account}, ${member.name}, ${member.passwordHash}, '{member}')
    ON CONFLICT (account) DO NOTHING RETURNING 1`.execute(db);
  if (rows.length === 0) return 'name-taken';
  const contact = await sql`INSERT INTO member_contact (member_id, phone, mail)
    VALUES (${member.id}, ${member.phone}, ${member.mail})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(db);
  if (contact.rows.length === 0) return 'address-taken';
  await sql`INSERT INTO member_profile (member_id, city, user_type, invite_code, invited_by, agreed_at)
    VALUES (${member.id}, ${member.city}, ${member.userType}, ${member.inviteCode}, ${member.invitedBy},
      CASE WHEN ${member.agreed}::boolean THEN now() END)`.execute(db);
  return 'made';
}

export async function findInviter(db: DbOrTx, inviteCode: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT p.member_id AS id FROM member_profile p JOIN member m ON m.id = p.member_id
    WHERE p.invite_code = ${inviteCode} AND m.status = 'active'`.execute(db);
  return rows[0]?.id;
}

export async function insertResetTicket(
  db: DbOrTx,
  ticketHash: Buffer,
  memberId: string,
  minutes: number,
): Promise<Date> {
  const { rows } = await sql<{
    expiresAt: Date;
  }>`INSERT INTO reset_ticket (ticket_hash, member_id, expires_at)
    VALUES (${ticketHash}, ${memberId}, now() + ${minutes}::int * interval '1 minute') RETURNING expires_at AS "expiresAt"`.execute(
    db,
  );
  return rows[0]!.expiresAt;
}

/** @returns The member's id; undefined when the ticket is unknown or expired. */
export async function readResetTicket(db: DbOrTx, ticketHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`SELECT member_id AS "memberId" FROM reset_ticket
    WHERE ticket_hash = ${ticketHash} AND expires_at > now()`.execute(db);
  return rows[0]?.memberId;
}

export async function takeResetTicket(db: DbOrTx, ticketHash: Buffer): Promise<boolean> {
  const { rows } =
    await sql`DELETE FROM reset_ticket WHERE ticket_hash = ${ticketHash} AND expires_at > now() RETURNING 1`.execute(
      db,
    );
  return rows.length > 0;
}

/** Hashes of the current password and the previous ones. */
export async function pastPasswords(db: DbOrTx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{
    hash: string;
  }>`SELECT password_hash AS hash FROM member WHERE id = ${memberId}
    UNION ALL SELECT hash FROM password_past WHERE member_id = ${memberId}`.execute(db);
  return rows.map(({ hash }) => hash).filter((hash) => hash !== '');
}

/**
 * Replaces a password; the previous one is kept among the last `maxItems`, the current one
 * included.
 */
export async function replacePassword(
  db: DbOrTx,
  memberId: string,
  passwordHash: string,
  most: number,
): Promise<void> {
  await sql`INSERT INTO password_past (member_id, set_at, hash)
    SELECT id, password_set_at, password_hash FROM member WHERE id = ${memberId} AND password_hash <> ''
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`UPDATE member SET password_hash = ${passwordHash}, password_set_at = clock_timestamp() WHERE id = ${memberId}`.execute(
    db,
  );
  await sql`DELETE FROM password_past WHERE member_id = ${memberId} AND set_at NOT IN (
    SELECT set_at FROM password_past WHERE member_id = ${memberId} ORDER BY set_at DESC LIMIT ${most - 1}::int)`.execute(
    db,
  );
}

/** Ends sessions of a member; all of them, or all but one. @returns How many. */
export async function endSessions(
  db: DbOrTx,
  memberId: string,
  but: Buffer | null,
  reason: Exclude<SessionEnd, 'session-expired'>,
): Promise<number> {
  const { rows } = await sql`WITH gone AS (
      DELETE FROM session WHERE member_id = ${memberId} AND token_hash IS DISTINCT FROM ${but} RETURNING token_hash)
    INSERT INTO session_end (token_hash, reason) SELECT token_hash, ${reason} FROM gone RETURNING 1`.execute(
    db,
  );
  return rows.length;
}

/** After a reset, sources that were locked out of the account may try again. */
export async function forgetFailures(db: DbOrTx, account: string): Promise<void> {
  await sql`DELETE FROM login_failure WHERE account = ${account}`.execute(db);
}
