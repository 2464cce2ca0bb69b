import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import {
  sourceRules,
  taskSources,
  type TaskSource,
  type TaskWorkers,
} from '../model/staff-task.ts';

/** A request that waits, as the queue reads it. */
export interface StoredTask {
  source: TaskSource;
  id: string;
  no: string;
  titles: string[];
  variant: string;
  memberId: string;
  memberAccount: string;
  memberRoles: string[];
  /** Jindou of a refund, fen of a transfer. */
  amount: number | null;
  /** The facts of a contributed case, of which its reward is computed. */
  facts: Record<string, unknown> | null;
  hasDocument: boolean;
  askedAt: Date;
  dueAt: Date;
  workerId: string | null;
  workerName: string | null;
}

const none = sql`NULL::text`;
const nothing = sql`NULL::jsonb AS facts, false AS has_document`;

/**
 * The open requests of each source. `asker_id` is who must not decide it; `worker_id` is set where
 * the source itself records who works on it.
 */
const waiting: Readonly<Record<TaskSource, (memberId: string) => RawBuilder<unknown>>> = {
  refund: () => sql`SELECT 'refund' AS source, f.id, o.no,
      (SELECT coalesce(array_agg(i.title ORDER BY i.position), '{}') FROM order_item i WHERE i.id = ANY(f.item_ids)) AS titles,
      '' AS variant, f.member_id, f.asked_by AS asker_id, f.amount_jindou AS amount, ${nothing}, f.created_at AS asked_at, ${none} AS worker_id
    FROM refund f JOIN member_order o ON o.id = f.order_id WHERE f.status = 'requested'`,
  // The person who confirmed it first cannot confirm it again.
  transfer: (
    memberId,
  ) => sql`SELECT 'transfer', r.id, r.no, '{}'::text[], '', r.member_id, r.member_id, r.money_minor, ${nothing}, r.created_at, ${none}
    FROM recharge_order r WHERE r.channel = 'bank' AND r.status = 'awaitingChannel' AND r.first_confirmed_by IS DISTINCT FROM ${memberId}`,
  certification:
    () => sql`SELECT 'certification', c.id, '', ARRAY[c.name], c.type, c.member_id, c.member_id, NULL::bigint, ${nothing}, c.created_at, ${none}
    FROM certification c WHERE c.status = 'pending'`,
  'access-request':
    () => sql`SELECT 'access-request', a.id, '', ARRAY[a.name], a.kind, a.member_id, a.member_id, NULL::bigint, ${nothing}, a.created_at, ${none}
    FROM access_request a WHERE a.status = 'open'`,
  contribution:
    () => sql`SELECT 'contribution', c.id, '', ARRAY[c.city || c.district || ' ' || coalesce(r.name, c.facts ->> 'address') || ' ' || c.deal_date], '',
      c.member_id, c.member_id, NULL::bigint, c.facts, EXISTS (SELECT FROM contribution_file f WHERE f.contribution_id = c.id), c.sent_at, c.verifier_id
    FROM contribution c LEFT JOIN road r ON r.id = c.facts ->> 'roadId' WHERE c.status IN ('submitted', 'verifying')`,
  'sample-correction': () => sql`SELECT 'sample-correction', c.id, '',
      ARRAY[s.city || s.district || ' ' || concat_ws(' ', coalesce(r.name, nullif(s.address, '')), nullif(s.door_no, ''), w.period)], c.field,
      c.member_id, c.member_id, NULL::bigint, ${nothing}, c.created_at, ${none}
    FROM sample_correction c JOIN sample s ON s.id = c.sample_id JOIN sample_wave w ON w.id = s.wave_id LEFT JOIN road r ON r.id = s.road_id WHERE c.status = 'open'`,
  listing:
    () => sql`SELECT 'listing', u.id, '', ARRAY[${unitTitle(sql`u.facts`)}], '', u.member_id, u.member_id, NULL::bigint, ${nothing}, u.changed_at, ${none}
    FROM my_shop u WHERE u.status = 'pendingReview'`,
  deal: () => sql`SELECT 'deal', d.id, '', ARRAY[${unitTitle(sql`d.deal -> 'facts'`)}], '', d.member_id, d.member_id, NULL::bigint, ${nothing}, d.created_at, ${none}
    FROM my_shop_deal d WHERE d.status = 'submitted'`,
  quote:
    () => sql`SELECT 'quote', q.id, q.no, ARRAY[q.brief ->> 'city'], q.brief ->> 'kind', q.member_id, q.member_id, NULL::bigint, ${nothing}, q.changed_at, q.assignee_id
    FROM consulting_report q WHERE q.status = 'submitted'`,
};

function unitTitle(facts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(nullif(${facts} ->> 'name', ''), nullif(trim(concat_ws(' ', ${facts} ->> 'address', ${facts} ->> 'doorNo')), ''), ${facts} ->> 'city')`;
}

/**
 * The moment some working days later, by UTC+8: the same time of day, Saturdays and Sundays left
 * out. What is submitted on such a day counts as submitted at the beginning of Monday.
 */
function dueAfter(asked: RawBuilder<unknown>, days: RawBuilder<unknown>): RawBuilder<unknown> {
  const local = sql`(${asked} AT TIME ZONE INTERVAL '08:00')`;
  const begun = sql`(CASE WHEN extract(isodow FROM ${local}) > 5
    THEN date_trunc('day', ${local}) + (8 - extract(isodow FROM ${local})::int) * interval '1 day' ELSE ${local} END)`;
  return sql`((${begun} + (${days} + CASE WHEN extract(isodow FROM ${begun})::int + ${days} > 5 THEN 2 ELSE 0 END) * interval '1 day')
    AT TIME ZONE INTERVAL '08:00')`;
}

const daysOf = sql`(CASE q.source ${sql.join(
  taskSources.map((source) => sql`WHEN ${source} THEN ${sourceRules[source].dueDays}::int`),
  sql` `,
)} END)`;

/** Tasks of these sources that this member may decide, with who works on them. */
function tasksOf(sources: readonly TaskSource[], memberId: string): RawBuilder<unknown> {
  const all = sql.join(sources.map((source) => waiting[source](memberId)), sql` UNION ALL `); // prettier-ignore
  // The columns are named by the first branch, whichever sources are asked for.
  return sql`(SELECT q.*, ${dueAfter(sql`q.asked_at`, daysOf)} AS due_at, coalesce(q.worker_id, c.member_id) AS working_id
    FROM (SELECT * FROM (${all}) AS named (source, id, no, titles, variant, member_id, asker_id, amount, facts, has_document, asked_at, worker_id)) q
      LEFT JOIN staff_task_claim c ON c.source = q.source AND c.task_id = q.id AND c.claimed_at >= q.asked_at
    WHERE q.asker_id <> ${memberId})`;
}

const columns = sql`t.source, t.id, t.no, t.titles, t.variant, t.member_id AS "memberId", m.account AS "memberAccount",
  m.roles AS "memberRoles", t.amount, t.facts, t.has_document AS "hasDocument", t.asked_at AS "askedAt", t.due_at AS "dueAt",
  t.working_id AS "workerId", w.name AS "workerName"`;
const joined = sql`JOIN member m ON m.id = t.member_id LEFT JOIN member w ON w.id = t.working_id`;

export interface TaskFilter {
  sources: readonly TaskSource[];
  memberId: string;
  worker: TaskWorkers;
}

/** The earliest due first. */
export async function selectTasks(
  db: DbOrTx,
  { sources, memberId, worker }: TaskFilter,
  limit: number,
  offset: number,
): Promise<{ list: StoredTask[]; total: number }> {
  const which = {
    all: sql`true`,
    mine: sql`t.working_id = ${memberId}`,
    unassigned: sql`t.working_id IS NULL`,
  }[worker];
  const tasks = tasksOf(sources, memberId);
  const { rows: list } = await sql<StoredTask>`SELECT ${columns} FROM ${tasks} t ${joined}
    WHERE ${which} ORDER BY t.due_at, t.asked_at, t.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${tasks} t WHERE ${which}`.execute(db); // prettier-ignore
  return { list, total: rows[0]!.n };
}

/** One task that waits and that this member may decide. */
export async function findTask(
  db: DbOrTx,
  source: TaskSource,
  id: string,
  memberId: string,
): Promise<StoredTask | undefined> {
  const { rows } =
    await sql<StoredTask>`SELECT ${columns} FROM ${tasksOf([source], memberId)} t ${joined}
    WHERE t.id = ${id}`.execute(db);
  return rows[0];
}

export interface SourceCount {
  source: TaskSource;
  total: number;
  overdue: number;
  dueSoon: number;
  mine: number;
  oldestAskedAt: Date;
}

/** Counts by source; sources without tasks have no row. */
export async function countTasks(
  db: DbOrTx,
  sources: readonly TaskSource[],
  memberId: string,
): Promise<SourceCount[]> {
  const endOfTomorrow = sql`((date_trunc('day', now() AT TIME ZONE INTERVAL '08:00') + interval '2 days') AT TIME ZONE INTERVAL '08:00')`;
  const { rows } = await sql<SourceCount>`SELECT t.source, count(*)::int AS total,
      count(*) FILTER (WHERE t.due_at < now())::int AS overdue,
      count(*) FILTER (WHERE t.due_at >= now() AND t.due_at < ${endOfTomorrow})::int AS "dueSoon",
      count(*) FILTER (WHERE t.working_id = ${memberId})::int AS mine, min(t.asked_at) AS "oldestAskedAt"
    FROM ${tasksOf(sources, memberId)} t GROUP BY t.source`.execute(db);
  return rows;
}
