import { sql } from 'kysely';
import type { Currency } from '#src/domain/city.ts';
import { leaseKinds } from '#src/features/assessments/server/assessments.store.ts';
import type { Db } from '#src/server/db/connect.ts';

/** First and last day of the leases of a city, and its newest release; null without any. */
export async function selectEvidenceDays(
  db: Db,
  city: string,
): Promise<{ n: number; first: string | null; release: string | null }> {
  const { rows } = await sql<{ n: number; first: string | null; release: string | null }>`
    SELECT count(*)::int AS n, min(deal_date) AS first, max(release) AS release FROM kase
    WHERE city = ${city} AND status = 'published' AND kind = ANY(${leaseKinds}::text[])`.execute(
    db,
  );
  return rows[0]!;
}

/** Ids of the leases of a currency that a member owns, alone or with the team, or contributed. */
export async function selectOpenLeases(
  db: Db,
  currency: Currency,
  memberId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT k.id FROM kase k JOIN entitlement e ON e.type = 'kase' AND e.ref_id = k.id
    WHERE k.currency = ${currency} AND k.status = 'published' AND e.owner_id IN (
      SELECT ${memberId}::text UNION ALL SELECT team_id FROM team_seat WHERE member_id = ${memberId})
    UNION SELECT id FROM kase WHERE contributor_id = ${memberId} AND currency = ${currency} AND status = 'published'
    ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Attributions of the sources of the leases of a city. */
export async function selectAttributions(db: Db, city: string): Promise<string[]> {
  const { rows } = await sql<{ attribution: string }>`
    SELECT DISTINCT d.attribution FROM data_source d
    WHERE EXISTS (SELECT FROM kase WHERE source_key = d.key AND city = ${city} AND status = 'published'
      AND kind = ANY(${leaseKinds}::text[]))
    ORDER BY 1`.execute(db);
  return rows.map(({ attribution }) => attribution);
}

/** A full answer as stored. */
export interface StoredFairRent {
  id: string;
  memberId: string;
  question: unknown;
  title: string;
  result: unknown;
  createdAt: Date;
  isOwned: boolean;
}

const columns = sql`f.id, f.member_id AS "memberId", f.question, f.title, f.result, f.created_at AS "createdAt",
  EXISTS (SELECT FROM entitlement e WHERE e.type = 'fair-rent' AND e.ref_id = f.id AND e.owner_id = f.member_id) AS "isOwned"`;

export async function selectFairRent(
  db: Db,
  id: string,
  memberId: string,
): Promise<StoredFairRent | undefined> {
  const { rows } = await sql<StoredFairRent>`
    SELECT ${columns} FROM fair_rent f WHERE f.id = ${id} AND f.member_id = ${memberId}`.execute(
    db,
  );
  return rows[0];
}

/** The id of a bought answer; null where the member has none to this question. */
export async function selectBought(
  db: Db,
  memberId: string,
  digest: string,
): Promise<string | null> {
  const { rows } = await sql<StoredFairRent>`
    SELECT ${columns} FROM fair_rent f WHERE f.member_id = ${memberId} AND f.digest = ${digest}`.execute(
    db,
  );
  return rows[0]?.isOwned ? rows[0].id : null;
}

/** What is stored of an answer. */
export interface NewFairRent {
  id: string;
  memberId: string;
  digest: string;
  question: object;
  title: string;
  result: object;
}

/**
 * Stores an answer. One that is not bought yet is replaced, since the member may own more evidence
 * by now; a bought one stays as it was sold.
 *
 * @returns The id of the record.
 */
export async function upsertFairRent(db: Db, one: NewFairRent): Promise<string> {
  const { id, memberId, digest, question, title, result } = one;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO fair_rent AS f (id, member_id, digest, question, title, result)
    VALUES (${id}, ${memberId}, ${digest}, ${JSON.stringify(question)}::jsonb, ${title}, ${JSON.stringify(result)}::jsonb)
    ON CONFLICT (member_id, digest) DO UPDATE
      SET question = excluded.question, title = excluded.title, result = excluded.result
      WHERE NOT EXISTS (SELECT FROM entitlement e WHERE e.type = 'fair-rent' AND e.ref_id = f.id)
    RETURNING id`.execute(db);
  return rows[0]?.id ?? (await selectBought(db, memberId, digest))!;
}
