import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { ContributionFacts, ContributionStatus } from '../../model/contribution.ts';

export interface StoredContribution {
  id: string;
  memberId: string;
  memberName: string;
  status: ContributionStatus;
  facts: ContributionFacts;
  road: string;
  roadHans: string;
  reason: string;
  rejectField: string;
  duplicateOf: string | null;
  kaseId: string | null;
  rewardJindou: number;
  verifierId: string | null;
  verifierName: string | null;
  attempt: number;
  revision: number;
  sentAt: Date;
  decidedAt: Date | null;
}

const columns = sql`c.id, c.member_id AS "memberId", m.name AS "memberName", c.status, c.facts, coalesce(r.name, '') AS road,
  coalesce(r.name_hans, '') AS "roadHans", c.reason, c.reject_field AS "rejectField", c.duplicate_of AS "duplicateOf",
  c.kase_id AS "kaseId", c.reward_jindou AS "rewardJindou", c.verifier_id AS "verifierId", v.name AS "verifierName", c.attempt,
  c.revision, c.sent_at AS "sentAt", c.decided_at AS "decidedAt"`;
const joined = sql`contribution c JOIN member m ON m.id = c.member_id LEFT JOIN member v ON v.id = c.verifier_id
  LEFT JOIN road r ON r.id = c.facts->>'roadId'`;
const waits = sql`c.status IN ('submitted', 'verifying')`;

export async function insertContribution(
  db: DbOrTx,
  id: string,
  memberId: string,
  facts: ContributionFacts,
): Promise<void> {
  const { city, district, dealDate, areaM2 } = facts;
  await sql`INSERT INTO contribution (id, member_id, facts, city, district, deal_date, area_m2)
    VALUES (${id}, ${memberId}, ${JSON.stringify(facts)}::jsonb, ${city}, ${district}, ${dealDate}::date, ${areaM2})`.execute(
    db,
  );
}

export async function findContribution(
  db: DbOrTx,
  id: string,
): Promise<StoredContribution | undefined> {
  const { rows } =
    await sql<StoredContribution>`SELECT ${columns} FROM ${joined} WHERE c.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the row until the transaction ends. */
export async function lockContribution(
  db: DbOrTx,
  id: string,
): Promise<StoredContribution | undefined> {
  const { rows } =
    await sql<StoredContribution>`SELECT ${columns} FROM ${joined} WHERE c.id = ${id} FOR UPDATE OF c`.execute(
      db,
    );
  return rows[0];
}

interface Part {
  limit: number;
  offset: number;
}

interface Wanted {
  state?: ContributionStatus | undefined;
  ids?: readonly string[] | undefined;
}

function ownAndWanted(memberId: string, { state, ids }: Wanted): RawBuilder<unknown> {
  return sql`c.member_id = ${memberId} AND ${state === undefined ? sql`true` : sql`c.status = ${state}`}
    AND ${ids === undefined ? sql`true` : sql`c.id = ANY(${[...ids]}::text[])`}`;
}

/** A member's own, the one submitted last first. */
export async function selectOwn(
  db: DbOrTx,
  memberId: string,
  wanted: Wanted,
  { limit, offset }: Part,
): Promise<StoredContribution[]> {
  const { rows } =
    await sql<StoredContribution>`SELECT ${columns} FROM ${joined} WHERE ${ownAndWanted(memberId, wanted)}
    ORDER BY c.sent_at DESC, c.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countWanted(db: DbOrTx, memberId: string, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM contribution c
    WHERE ${ownAndWanted(memberId, wanted)}`.execute(db);
  return rows[0]!.n;
}

/** Counts of a member's contributions by status, and the jindou they earned. */
export async function countOwn(
  db: DbOrTx,
  memberId: string,
): Promise<{ status: ContributionStatus; n: number; jindou: number }[]> {
  const { rows } = await sql<{ status: ContributionStatus; n: number; jindou: number }>`
    SELECT status, count(*)::int AS n, sum(reward_jindou)::int AS jindou FROM contribution
    WHERE member_id = ${memberId} GROUP BY status`.execute(db);
  return rows;
}

/** Pending ones, oldest first; or decided ones, newest first. */
export async function selectQueue(
  db: DbOrTx,
  state: 'waiting' | 'decided',
  { limit, offset }: Part,
): Promise<{ list: StoredContribution[]; total: number; waiting: number }> {
  const which: RawBuilder<unknown> = state === 'waiting' ? waits : sql`c.decided_at IS NOT NULL`;
  const order = state === 'waiting' ? sql`c.sent_at, c.id` : sql`c.decided_at DESC, c.id`;
  const { rows: list } =
    await sql<StoredContribution>`SELECT ${columns} FROM ${joined} WHERE ${which}
    ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows } = await sql<{
    total: number;
    waiting: number;
  }>`SELECT count(*) FILTER (WHERE ${which})::int AS total,
    count(*) FILTER (WHERE ${waits})::int AS waiting FROM contribution c`.execute(db);
  return { list, ...rows[0]! };
}

/** Stores the member's corrections and submits it again: its review starts over. */
export async function rewriteContribution(
  db: DbOrTx,
  id: string,
  facts: ContributionFacts,
  isAgain: boolean,
): Promise<void> {
  const { city, district, dealDate, areaM2 } = facts;
  await sql`UPDATE contribution SET facts = ${JSON.stringify(facts)}::jsonb, city = ${city}, district = ${district},
    deal_date = ${dealDate}::date, area_m2 = ${areaM2}, status = 'submitted', reason = '', reject_field = '', verifier_id = NULL,
    decided_at = NULL, revision = revision + 1, attempt = attempt + ${isAgain ? 1 : 0},
    sent_at = CASE WHEN ${isAgain} THEN now() ELSE sent_at END WHERE id = ${id}`.execute(db);
}

export async function writeStatus(
  db: DbOrTx,
  id: string,
  status: 'submitted' | 'verifying' | 'withdrawn',
  verifierId: string | null,
): Promise<void> {
  await sql`UPDATE contribution SET status = ${status}, verifier_id = ${verifierId} WHERE id = ${id}`.execute(
    db,
  );
}

export interface Decision {
  status: 'published' | 'rejected' | 'duplicate';
  reason?: string;
  rejectField?: string;
  duplicateOf?: string;
  kaseId?: string;
  rewardJindou?: number;
}

export async function writeDecision(db: DbOrTx, id: string, decision: Decision): Promise<void> {
  const {
    status,
    reason = '',
    rejectField = '',
    duplicateOf = null,
    kaseId = null,
    rewardJindou = 0,
  } = decision;
  await sql`UPDATE contribution SET status = ${status}, reason = ${reason}, reject_field = ${rejectField},
    duplicate_of = ${duplicateOf}, kase_id = ${kaseId}, reward_jindou = ${rewardJindou}, decided_at = now()
    WHERE id = ${id}`.execute(db);
}
