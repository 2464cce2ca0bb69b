import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export interface StoredMessage {
  id: string;
  authorId: string;
  author: string;
  byStaff: boolean;
  text: string;
  at: Date;
}

export async function insertMessage(
  db: DbOrTx,
  {
    id,
    reportId,
    authorId,
    byStaff,
    text,
  }: { id: string; reportId: string; authorId: string; byStaff: boolean; text: string },
): Promise<void> {
  await sql`INSERT INTO consulting_message (id, report_id, author_id, by_staff, body)
    VALUES (${id}, ${reportId}, ${authorId}, ${byStaff}, ${text})`.execute(db);
}

/** The thread of a report, oldest first. */
export async function selectMessages(db: DbOrTx, reportId: string): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    SELECT t.id, t.author_id AS "authorId", m.name AS author, t.by_staff AS "byStaff", t.body AS text, t.created_at AS at
    FROM consulting_message t JOIN member m ON m.id = t.author_id
    WHERE t.report_id = ${reportId} ORDER BY t.created_at, t.id`.execute(db);
  return rows;
}

export interface StoredDelivery {
  id: string;
  milestoneId: string;
  version: number;
  note: string;
  at: Date;
}

/** Adds the next version of a milestone. */
export async function insertDelivery(
  db: DbOrTx,
  {
    id,
    milestoneId,
    note,
    authorId,
  }: { id: string; milestoneId: string; note: string; authorId: string },
): Promise<void> {
  await sql`INSERT INTO consulting_delivery (id, milestone_id, version, note, author_id)
    SELECT ${id}, ${milestoneId}, count(*) + 1, ${note}, ${authorId} FROM consulting_delivery
    WHERE milestone_id = ${milestoneId}`.execute(db);
}

export async function selectDeliveries(db: DbOrTx, reportId: string): Promise<StoredDelivery[]> {
  const { rows } = await sql<StoredDelivery>`
    SELECT d.id, d.milestone_id AS "milestoneId", d.version, d.note, d.created_at AS at
    FROM consulting_delivery d JOIN consulting_milestone s ON s.id = d.milestone_id
    WHERE s.report_id = ${reportId} ORDER BY d.milestone_id, d.version`.execute(db);
  return rows;
}
