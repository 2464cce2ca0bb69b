import { sql, type RawBuilder } from 'kysely';
import type { RateLevel } from '#src/domain/success-rate.ts';
import type { TradeCode } from '#src/domain/trade-taxonomy.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { IdFilter } from '#src/server/db/id-filter.ts';
import type { SuccessRunSort } from '../contract/success-runs.ts';
import { runColumns, type StoredRun } from './success-rates.store.ts';

/** Filter of a member's runs. */
export interface RunFilter extends IdFilter {
  city?: string | undefined;
  district?: string | undefined;
  road?: string | undefined;
  category?: readonly TradeCode[] | undefined;
  horizon?: number | undefined;
  level?: RateLevel | undefined;
  shared?: boolean | undefined;
}

/**
 * A run as it is listed: whether it has a share link, and whether its job has ended without a
 * result.
 */
export type ListedRun = StoredRun & { isShared: boolean; isFailed: boolean };

/** What of an order of runs lies outside the table. */
export interface RunOrder {
  sort: SuccessRunSort;
  /**
   * Per cent of a list price its owner would be charged now: unpaid runs are sorted by the
   * displayed price.
   */
  chargedPercent: number;
}

const isShared = sql`EXISTS (SELECT FROM share h WHERE h.kind = 'success-rate' AND h.object_id = success_rate_run.id
  AND h.owner_id = member_id AND h.revoked_at IS NULL AND h.expires_at > now() AND (h.most_views IS NULL OR h.views < h.most_views))`;
// A job that ended long ago is forgotten.
const isFailed = sql`(state = 'computing' AND job_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM job j WHERE j.id = success_rate_run.job_id AND j.state IN ('queued', 'running', 'ready')))`;
/** Curves make up most of a result and no list shows them. */
const listedResult = sql`result - '{curve,risk,groups,hazards,hazardRatios}'::text[]`;
// No sort or filter uses a result that is withheld until it is paid.
const paidResult = sql`(CASE WHEN r."priceJindou" = 0 OR r."paidAt" IS NOT NULL THEN r.result END)`;
const horizon = sql`coalesce((r.question->>'horizon')::int, 3)`;

const listed = (memberId: string) => sql`
  SELECT ${runColumns}, ${listedResult} AS result, ${isShared} AS "isShared", ${isFailed} AS "isFailed"
  FROM success_rate_run WHERE member_id = ${memberId}`;

export async function selectRuns(
  db: Db,
  memberId: string,
  filter: RunFilter,
  order: RunOrder,
  limit: number,
  offset: number,
): Promise<ListedRun[]> {
  const { rows } = await sql<ListedRun>`
    WITH r AS (${listed(memberId)})
    SELECT r.* FROM r WHERE ${matches(filter)}
    ORDER BY ${orderBy(order)}, r."createdAt" DESC, r.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countRuns(db: Db, memberId: string, filter: RunFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    WITH r AS (${listed(memberId)}) SELECT count(*) AS n FROM r WHERE ${matches(filter)}`.execute(
    db,
  );
  return rows[0]!.n;
}

function matches({
  ids,
  city,
  district,
  road,
  category,
  horizon: years,
  level,
  shared,
}: RunFilter): RawBuilder<unknown> {
  const all = [sql`true`];
  if (ids !== undefined) all.push(sql`r.id = ANY(${[...ids]}::text[])`);
  if (city !== undefined) all.push(sql`r.question->>'city' = ${city}`);
  if (district !== undefined) all.push(sql`r.question->>'district' = ${district}`);
  if (road !== undefined) all.push(sql`r.question->'road' @> to_jsonb(ARRAY[${road}::text])`);
  if (category !== undefined) all.push(sql`r.question->'category' ?| ${[...category]}::text[]`);
  if (years !== undefined) all.push(sql`${horizon} = ${years}::int`);
  if (level !== undefined) all.push(sql`${paidResult}->>'levelUsed' = ${level}`);
  if (shared !== undefined) all.push(sql`r."isShared" = ${shared}`);
  return sql.join(all, sql` AND `);
}

const atHorizon = (name: 'survival' | 'low') =>
  sql`(${paidResult}->'years'->-1->'estimate'->>${sql.lit(name)})::float8`;

function orderBy({ sort, chargedPercent }: RunOrder): RawBuilder<unknown> {
  const isDown = sort.startsWith('-');
  const key = (isDown ? sort.slice(1) : sort) as
    'date' | 'horizon' | 'survival' | 'low' | 'n' | 'percentile' | 'price';
  const values: Record<typeof key, RawBuilder<unknown>> = {
    date: sql`r."createdAt"`,
    horizon,
    survival: atHorizon('survival'),
    low: sql`coalesce((${paidResult}->'planned'->>'low')::float8, ${atHorizon('low')})`,
    n: sql`(${paidResult}->>'n')::int`,
    percentile: sql`(${paidResult}->'percentile'->>'rank')::float8`,
    price: sql`CASE WHEN r."paidAt" IS NULL THEN ceil(r."priceJindou" * ${chargedPercent}::int / 100.0)
      ELSE coalesce(r."paidJindou", r."priceJindou") END`,
  };
  return isDown ? sql`${values[key]} DESC NULLS LAST` : sql`${values[key]} NULLS LAST`;
}

/** Facets of a member's runs, each combination once. */
export interface QuestionScope {
  city: string;
  district: string | null;
  roads: string[] | null;
  trades: string[];
  horizon: number;
  level: RateLevel | null;
}

export async function selectQuestionScopes(db: Db, memberId: string): Promise<QuestionScope[]> {
  const { rows } = await sql<QuestionScope>`
    WITH r AS (${listed(memberId)})
    SELECT DISTINCT r.question->>'city' AS city, r.question->>'district' AS district, r.question->'road' AS roads,
      r.question->'category' AS trades, ${horizon} AS horizon, ${paidResult}->>'levelUsed' AS level FROM r`.execute(
    db,
  );
  return rows;
}

/** @returns Whether there was such a run of the member. */
export async function setPlannedName(
  db: Db,
  id: string,
  memberId: string,
  name: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE success_rate_run
    SET question = CASE WHEN ${name}::text IS NULL THEN question - 'plannedName'
      ELSE question || jsonb_build_object('plannedName', ${name}::text) END
    WHERE id = ${id} AND member_id = ${memberId} RETURNING 1`.execute(db);
  return rows.length > 0;
}
