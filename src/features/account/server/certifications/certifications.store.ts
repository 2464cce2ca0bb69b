import { sql } from 'kysely';
import type { CertificationState, CertificationType } from '#src/domain/certification.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export interface StoredCertification {
  id: string;
  type: CertificationType;
  name: string;
  numberShown: string;
  state: CertificationState;
  reason: string;
  createdAt: Date;
  decidedAt: Date | null;
  expiresAt: Date | null;
}

/** The newest one; a passed one past its last day counts as expired. */
export async function findNewest(
  db: DbOrTx,
  memberId: string,
): Promise<StoredCertification | undefined> {
  const { rows } = await sql<StoredCertification>`
    SELECT id, type, name, number_shown AS "numberShown", reason, created_at AS "createdAt", decided_at AS "decidedAt",
      expires_at AS "expiresAt", CASE WHEN status = 'passed' AND expires_at <= now() THEN 'expired' ELSE status END AS state
    FROM certification WHERE member_id = ${memberId} ORDER BY created_at DESC LIMIT 1`.execute(db);
  return rows[0];
}

export interface NewCertification {
  id: string;
  memberId: string;
  type: CertificationType;
  name: string;
  numberSealed: Buffer;
  numberShown: string;
}

/** @returns false when one is pending already. */
export async function insertCertification(db: DbOrTx, row: NewCertification): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO certification (id, member_id, type, name, number_sealed, number_shown)
    VALUES (${row.id}, ${row.memberId}, ${row.type}, ${row.name}, ${row.numberSealed}, ${row.numberShown})
    ON CONFLICT (member_id) WHERE status = 'pending' DO NOTHING RETURNING 1`.execute(db);
  return rows.length > 0;
}

export interface NewFile {
  id: string;
  name: string;
  type: string;
  sha256: string;
  bytes: Buffer;
}

export async function insertFile(
  db: DbOrTx,
  certificationId: string,
  { id, name, type, sha256, bytes }: NewFile,
): Promise<void> {
  await sql`INSERT INTO certification_file (id, certification_id, name, type, sha256, bytes)
    VALUES (${id}, ${certificationId}, ${name}, ${type}, ${sha256}, ${bytes})`.execute(db);
}

export async function listFiles(
  db: DbOrTx,
  certificationId: string,
): Promise<{ name: string; type: string; bytes: number }[]> {
  const { rows } = await sql<{
    name: string;
    type: string;
    bytes: number;
  }>`SELECT name, type, length(bytes) AS bytes
    FROM certification_file WHERE certification_id = ${certificationId} ORDER BY id`.execute(db);
  return rows;
}

/** Stores what the payment password must not contain. */
export async function saveBirthday(
  db: DbOrTx,
  memberId: string,
  birthday: string,
  lastSix: string,
): Promise<void> {
  await sql`INSERT INTO member_contact (member_id, birthday, id_last_six) VALUES (${memberId}, ${birthday}::date, ${lastSix})
    ON CONFLICT (member_id) DO UPDATE SET birthday = excluded.birthday, id_last_six = excluded.id_last_six`.execute(
    db,
  );
}

export interface StoredCase {
  id: string;
  memberId: string;
  account: string;
  type: CertificationType;
  name: string;
  number: string;
  state: CertificationState;
  reason: string;
  files: { id: string; name: string; type: string; bytes: number }[];
  sentAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  expiresAt: Date | null;
}

// A passed one past its last day counts as expired.
const state = sql`CASE WHEN c.status = 'passed' AND c.expires_at <= now() THEN 'expired' ELSE c.status END`;
const columns = sql`c.id, c.member_id AS "memberId", m.account, c.type, c.name, c.number_shown AS number, ${state} AS state, c.reason,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', length(f.bytes)) ORDER BY f.id)
    FROM certification_file f WHERE f.certification_id = c.id), '[]') AS files,
  c.created_at AS "sentAt", c.decided_at AS "decidedAt", d.account AS "decidedBy", c.expires_at AS "expiresAt"`;
const joined = sql`certification c JOIN member m ON m.id = c.member_id LEFT JOIN member d ON d.id = c.decided_by`;

export async function selectCases(
  db: DbOrTx,
  wanted: { state: string; type?: string | undefined },
  limit: number,
  offset: number,
): Promise<{ list: StoredCase[]; total: number; waiting: number }> {
  const ofType = wanted.type === undefined ? sql`true` : sql`c.type = ${wanted.type}`;
  const which = sql`${state} = ${wanted.state} AND ${ofType}`;
  const order =
    wanted.state === 'pending'
      ? sql`c.created_at, c.id`
      : sql`c.decided_at DESC NULLS LAST, c.id DESC`;
  const { rows: list } = await sql<StoredCase>`SELECT ${columns} FROM ${joined} WHERE ${which}
    ORDER BY ${order} LIMIT ${limit}::int OFFSET ${offset}::int`.execute(db);
  const { rows } = await sql<{ n: number; waiting: number }>`SELECT
      (SELECT count(*) FROM certification c WHERE ${which}) AS n,
      (SELECT count(*) FROM certification WHERE status = 'pending') AS waiting`.execute(db);
  return { list, total: rows[0]!.n, waiting: rows[0]!.waiting };
}

export async function findCase(db: DbOrTx, id: string): Promise<StoredCase | undefined> {
  const { rows } =
    await sql<StoredCase>`SELECT ${columns} FROM ${joined} WHERE c.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the row until the transaction ends. */
export async function lockCase(
  db: DbOrTx,
  id: string,
): Promise<{ memberId: string; status: string } | undefined> {
  const { rows } = await sql<{
    memberId: string;
    status: string;
  }>`SELECT member_id AS "memberId", status FROM certification
    WHERE id = ${id} FOR UPDATE`.execute(db);
  return rows[0];
}

export interface Decision {
  status: 'passed' | 'rejected';
  reason: string;
  decidedBy: string;
  /** Its last valid day, by UTC+8; null for the default number of years. */
  expiresOn: string | null;
  years: number;
}

export async function decide(
  db: DbOrTx,
  id: string,
  { status, reason, decidedBy, expiresOn, years }: Decision,
): Promise<void> {
  const until =
    expiresOn === null
      ? sql`now() + ${years}::int * interval '1 year'`
      : sql`(${expiresOn}::date + 1)::timestamp AT TIME ZONE INTERVAL '08:00'`;
  await sql`UPDATE certification SET status = ${status}, reason = ${reason}, decided_by = ${decidedBy}, decided_at = now(),
      expires_at = ${status === 'passed' ? until : sql`NULL`} WHERE id = ${id}`.execute(db);
}

export async function findFile(
  db: DbOrTx,
  certificationId: string,
  id: string,
): Promise<{ name: string; type: string; bytes: Buffer; memberId: string } | undefined> {
  const { rows } = await sql<{ name: string; type: string; bytes: Buffer; memberId: string }>`
    SELECT f.name, f.type, f.bytes, c.member_id AS "memberId" FROM certification_file f JOIN certification c ON c.id = f.certification_id
    WHERE f.id = ${id} AND c.id = ${certificationId}`.execute(db);
  return rows[0];
}
