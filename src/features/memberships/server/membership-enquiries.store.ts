import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export interface StoredEnquiry {
  id: string;
  memberId: string;
  account: string;
  name: string;
  seats: number;
  note: string;
  askedAt: Date;
  answer: string;
  productCode: string | null;
  answeredBy: string | null;
  answeredAt: Date | null;
}

const columns = sql`e.id, e.member_id AS "memberId", m.account, m.name, e.seats, e.note, e.asked_at AS "askedAt", e.answer,
  e.product_code AS "productCode", e.answered_by AS "answeredBy", e.answered_at AS "answeredAt"`;
const from = sql`membership_enquiry e JOIN member m ON m.id = e.member_id`;

/** The newest enquiry of a member, while it is open and for 60 days after the reply. */
export async function lastEnquiry(
  db: DbOrTx,
  memberId: string,
): Promise<Pick<StoredEnquiry, 'seats' | 'answer' | 'productCode' | 'answeredAt'> | undefined> {
  const { rows } = await sql<
    Pick<StoredEnquiry, 'seats' | 'answer' | 'productCode' | 'answeredAt'>
  >`
    SELECT seats, answer, product_code AS "productCode", answered_at AS "answeredAt" FROM membership_enquiry
    WHERE member_id = ${memberId} AND coalesce(answered_at, now()) > now() - interval '60 days'
    ORDER BY asked_at DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** @returns false when one of the member waits already. */
export async function insertEnquiry(
  db: DbOrTx,
  { id, memberId, seats, note }: Pick<StoredEnquiry, 'id' | 'memberId' | 'seats' | 'note'>,
): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO membership_enquiry (id, member_id, seats, note) VALUES (${id}, ${memberId}, ${seats}, ${note})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(db);
  return rows.length > 0;
}

export async function findEnquiry(db: DbOrTx, id: string): Promise<StoredEnquiry | undefined> {
  const { rows } =
    await sql<StoredEnquiry>`SELECT ${columns} FROM ${from} WHERE e.id = ${id}`.execute(db);
  return rows[0];
}

export async function selectEnquiries(
  db: DbOrTx,
  onlyOpen: boolean,
  limit: number,
  offset: number,
): Promise<{ list: StoredEnquiry[]; total: number }> {
  const which = onlyOpen ? sql`e.answered_at IS NULL` : sql`true`;
  const { rows } = await sql<StoredEnquiry>`SELECT ${columns} FROM ${from} WHERE ${which}
    ORDER BY e.answered_at IS NOT NULL, e.asked_at DESC, e.id LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  const { rows: counted } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM membership_enquiry e WHERE ${which}`.execute(db);
  return { list: rows, total: counted[0]!.n };
}

/** @returns false when another session replied to it meanwhile. */
export async function writeAnswer(
  db: DbOrTx,
  id: string,
  {
    answer,
    productCode,
    answeredBy,
  }: { answer: string; productCode: string | null; answeredBy: string },
): Promise<boolean> {
  const { rows } =
    await sql`UPDATE membership_enquiry SET answer = ${answer}, product_code = ${productCode},
    answered_by = ${answeredBy}, answered_at = now() WHERE id = ${id} AND answered_at IS NULL RETURNING 1`.execute(
      db,
    );
  return rows.length > 0;
}
