import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '#src/domain/city.ts';
import type { SampleStatus } from '#src/domain/sample.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type {
  ConfirmedCorrection,
  CorrectablePoint,
  CorrectionField,
  CorrectionStatus,
} from '../../model/sample-correction.ts';

export interface StoredCorrection extends CorrectablePoint {
  id: string;
  sampleId: string;
  memberId: string;
  memberName: string;
  memberRoles: string[];
  field: CorrectionField;
  was: string;
  value: string;
  rentCurrency: Currency | null;
  note: string;
  state: CorrectionStatus;
  reason: string;
  rewardJindou: number;
  createdAt: Date;
  decidedAt: Date | null;
  waveId: string;
  period: string;
  city: string;
  district: string;
  road: string;
  doorNo: string;
  address: string;
  name: string;
  status: SampleStatus;
  surveyedOn: string | null;
  /** Confirmed ones of the same point, oldest first. */
  confirmed: ConfirmedCorrection[];
}

/** A point as corrections see it. */
export type StoredPoint = CorrectablePoint & Pick<StoredCorrection, 'confirmed'>;

const pointColumns: RawBuilder<unknown> = sql`s.city, s.status, s.category, s.door_no AS "doorNo", s.currency,
  s.asked_minor_per_month AS "askedMinorPerMonth", s.told_minor_per_month AS "toldMinorPerMonth",
  s.seen_minor_per_month AS "seenMinorPerMonth",
  coalesce((SELECT json_agg(json_build_object('field', x.field, 'value', x.value) ORDER BY x.decided_at, x.id)
    FROM sample_correction x WHERE x.sample_id = s.id AND x.status = 'confirmed'), '[]') AS confirmed`;

const columns: RawBuilder<unknown> = sql`c.id, c.sample_id AS "sampleId", c.member_id AS "memberId", m.name AS "memberName",
  held_roles(m.id, m.roles) AS "memberRoles", c.field, c.was, c.value, c.currency AS "rentCurrency", c.note, c.status AS state,
  c.reason, c.reward_jindou AS "rewardJindou", c.created_at AS "createdAt", c.decided_at AS "decidedAt", s.wave_id AS "waveId",
  w.period, s.district, coalesce(r.name, '') AS road, s.address, s.name, s.surveyed_on AS "surveyedOn", ${pointColumns}`;
const joined: RawBuilder<unknown> = sql`sample_correction c JOIN member m ON m.id = c.member_id JOIN sample s ON s.id = c.sample_id
  JOIN sample_wave w ON w.id = s.wave_id LEFT JOIN road r ON r.id = s.road_id`;

export async function findPoint(db: DbOrTx, sampleId: string): Promise<StoredPoint | undefined> {
  const { rows } =
    await sql<StoredPoint>`SELECT ${pointColumns} FROM sample s WHERE s.id = ${sampleId}`.execute(
      db,
    );
  return rows[0];
}

/**
 * Keeps acts on one member's corrections, or on one point, one after the other until the
 * transaction ends.
 */
export async function lockFor(db: DbOrTx, what: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sample-correction ${what}`}, 0))`.execute(
    db,
  );
}

export type NewCorrection = Pick<
  StoredCorrection,
  'id' | 'sampleId' | 'memberId' | 'field' | 'was' | 'value' | 'rentCurrency' | 'note'
>;

/** @returns false when one of this member and point waits already. */
export async function insertCorrection(db: DbOrTx, one: NewCorrection): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO sample_correction (id, sample_id, member_id, field, was, value, currency, note)
    VALUES (${one.id}, ${one.sampleId}, ${one.memberId}, ${one.field}, ${one.was}, ${one.value}, ${one.rentCurrency}, ${one.note})
    ON CONFLICT (member_id, sample_id) WHERE status = 'open' DO NOTHING RETURNING 1`.execute(db);
  return rows.length > 0;
}

export async function countOpen(db: DbOrTx, memberId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM sample_correction
    WHERE member_id = ${memberId} AND status = 'open'`.execute(db);
  return rows[0]!.n;
}

export async function findCorrection(
  db: DbOrTx,
  id: string,
): Promise<StoredCorrection | undefined> {
  const { rows } =
    await sql<StoredCorrection>`SELECT ${columns} FROM ${joined} WHERE c.id = ${id}`.execute(db);
  return rows[0];
}

/** Locked until the transaction ends. */
export async function lockCorrection(
  db: DbOrTx,
  id: string,
): Promise<StoredCorrection | undefined> {
  await sql`SELECT FROM sample_correction WHERE id = ${id} FOR UPDATE`.execute(db);
  return findCorrection(db, id);
}

interface Part {
  limit: number;
  offset: number;
}

export async function selectOwn(
  db: DbOrTx,
  memberId: string,
  state: CorrectionStatus | undefined,
  { limit, offset }: Part,
): Promise<{ list: StoredCorrection[]; total: number }> {
  const which = sql`c.member_id = ${memberId} AND ${state === undefined ? sql`true` : sql`c.status = ${state}`}`;
  const { rows: list } = await sql<StoredCorrection>`SELECT ${columns} FROM ${joined} WHERE ${which}
    ORDER BY c.created_at DESC, c.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM sample_correction c WHERE ${which}`.execute(db);
  return { list, total: rows[0]!.n };
}

/** Those that wait, oldest first; or decided ones, newest first. */
export async function selectQueue(
  db: DbOrTx,
  state: 'waiting' | 'decided',
  { limit, offset }: Part,
): Promise<{ list: StoredCorrection[]; total: number; waiting: number }> {
  const which = state === 'waiting' ? sql`c.status = 'open'` : sql`c.decided_by IS NOT NULL`;
  const order = state === 'waiting' ? sql`c.created_at, c.id` : sql`c.decided_at DESC, c.id`;
  const { rows: list } = await sql<StoredCorrection>`SELECT ${columns} FROM ${joined} WHERE ${which}
    ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows } = await sql<{
    total: number;
    waiting: number;
  }>`SELECT count(*) FILTER (WHERE ${which})::int AS total,
    count(*) FILTER (WHERE c.status = 'open')::int AS waiting FROM sample_correction c`.execute(db);
  return { list, ...rows[0]! };
}

export async function writeWithdrawn(db: DbOrTx, id: string): Promise<void> {
  await sql`UPDATE sample_correction SET status = 'withdrawn', decided_at = now() WHERE id = ${id}`.execute(
    db,
  );
}

export interface Decision {
  status: 'confirmed' | 'rejected';
  by: string;
  /** The value it replaced. */
  was: string;
  reason: string;
  rewardJindou: number;
}

export async function writeDecision(
  db: DbOrTx,
  id: string,
  { status, by, was, reason, rewardJindou }: Decision,
): Promise<void> {
  await sql`UPDATE sample_correction SET status = ${status}, decided_by = ${by}, was = ${was}, reason = ${reason},
    reward_jindou = ${rewardJindou}, decided_at = clock_timestamp() WHERE id = ${id}`.execute(db);
}
