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
