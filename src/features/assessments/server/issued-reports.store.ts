import { sql } from 'kysely';
import type { Db } from '#src/server/db/connect.ts';
import type { Tx } from '#src/server/db/transaction.ts';

type Queries = Db | Tx;

/** One edition of a report as it was issued. */
export interface IssuedReport {
  code: string;
  issueId: string;
  edition: number;
  /** Canonical JSON. */
  content: string;
  sha256: string;
  issuedAt: Date;
}

const columns = sql`code, issue_id AS "issueId", edition, content, sha256, issued_at AS "issuedAt"`;

export async function insertIssued(
  db: Tx,
  { code, issueId, edition, content, sha256 }: Omit<IssuedReport, 'issuedAt'>,
): Promise<void> {
  await sql`INSERT INTO issued_report (code, issue_id, edition, content, sha256)
    VALUES (${code}, ${issueId}, ${edition}, ${content}, ${sha256})`.execute(db);
}

/** Undefined for reports from before editions were stored, and for what is not issued yet. */
export async function lastEdition(db: Queries, issueId: string): Promise<IssuedReport | undefined> {
  const { rows } = await sql<IssuedReport>`SELECT ${columns} FROM issued_report
    WHERE issue_id = ${issueId} ORDER BY edition DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function findEdition(db: Queries, code: string): Promise<IssuedReport | undefined> {
  const { rows } =
    await sql<IssuedReport>`SELECT ${columns} FROM issued_report WHERE code = ${code}`.execute(db);
  return rows[0];
}

interface Successor {
  no: string;
  edition: number;
  issuedAt: Date;
}

/** The next edition of the same report. */
export async function nextEdition(
  db: Db,
  { issueId, edition }: IssuedReport,
): Promise<Successor | undefined> {
  const { rows } = await sql<Successor>`
    SELECT i.no, r.edition, r.issued_at AS "issuedAt" FROM issued_report r JOIN assessment_issue i ON i.id = r.issue_id
    WHERE r.issue_id = ${issueId} AND r.edition > ${edition} ORDER BY r.edition LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

export interface Withdrawal {
  reason: string;
  withdrawnAt: Date;
}

export async function findWithdrawal(
  db: Queries,
  issueId: string,
): Promise<Withdrawal | undefined> {
  const { rows } = await sql<Withdrawal>`SELECT reason, withdrawn_at AS "withdrawnAt"
    FROM report_withdrawal WHERE issue_id = ${issueId}`.execute(db);
  return rows[0];
}

/** @returns false when it is withdrawn already. */
export async function insertWithdrawal(
  db: Tx,
  issueId: string,
  reason: string,
  memberId: string,
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO report_withdrawal (issue_id, reason, withdrawn_by)
    VALUES (${issueId}, ${reason}, ${memberId}) ON CONFLICT DO NOTHING RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** When the order of a report was refunded; undefined where it was not. */
export async function refundedAt(db: Queries, issueId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    SELECT coalesce(f.decided_at, f.created_at) AS at FROM order_item o JOIN refund f ON o.id = ANY(f.item_ids)
    WHERE o.type = 'assessment' AND o.ref_id = ${issueId} AND o.status = 'refunded' AND f.status = 'approved'
    ORDER BY 1 DESC LIMIT 1`.execute(db);
  return rows[0]?.at;
}

export interface RegisteredFile {
  sha256: string;
  registeredAt: Date;
}

export async function filesOf(db: Queries, code: string): Promise<RegisteredFile[]> {
  const { rows } = await sql<RegisteredFile>`SELECT sha256, registered_at AS "registeredAt"
    FROM issued_report_file WHERE code = ${code} ORDER BY registered_at, sha256`.execute(db);
  return rows;
}

export async function insertFile(
  db: Tx,
  code: string,
  sha256: string,
  memberId: string,
): Promise<void> {
  await sql`INSERT INTO issued_report_file (code, sha256, registered_by)
    VALUES (${code}, ${sha256}, ${memberId}) ON CONFLICT DO NOTHING`.execute(db);
}
