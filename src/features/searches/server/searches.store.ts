import { sql, type RawBuilder } from 'kysely';
import type { WireFilter } from '#src/contract/wire-filter.ts';
import type { Currency } from '#src/domain/city.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import {
  maxSearchRuns,
  watchIntervalMinutes,
  type Searchable,
  type WatchErrorReason,
} from '../model/saved-search.ts';
import type { MedianFigures, WatchCondition } from '../model/watch-condition.ts';
import { type WatchInterval } from '../model/watch-schedule.ts';

export interface StoredRun {
  id: string;
  resource: Searchable;
  filter: WireFilter;
  n: number;
  median: number | null;
  currency: Currency | null;
  q1: number | null;
  q3: number | null;
  interval: { low: number; high: number } | null;
  quarters: { first: string; last: string } | null;
  ranAt: Date;
}

const runColumns: RawBuilder<unknown> = sql`id, resource, filter, n, median, currency, q1, q3, ran_at AS "ranAt",
  CASE WHEN low IS NOT NULL THEN jsonb_build_object('low', low, 'high', high) END AS interval,
  CASE WHEN first_quarter IS NOT NULL THEN jsonb_build_object('first', first_quarter, 'last', last_quarter) END AS quarters`;

/** The columns of a run's figures, and the values written there. */
const figureColumns: RawBuilder<unknown> = sql`n, median, currency, q1, q3, low, high, first_quarter, last_quarter`;

function figuresOf({
  n,
  median,
  currency,
  q1,
  q3,
  interval,
  quarters,
}: Omit<StoredRun, 'ranAt'>): RawBuilder<unknown> {
  return sql`${n}::bigint, ${median}::float8, ${currency}::text, ${q1}::float8, ${q3}::float8,
    ${interval?.low ?? null}::float8, ${interval?.high ?? null}::float8, ${quarters?.first ?? null}::text, ${quarters?.last ?? null}::text`;
}

/** Stores a run; a recent run of the same search is updated instead. Old runs are deleted. */
export async function saveRun(
  tx: Tx,
  memberId: string,
  run: Omit<StoredRun, 'ranAt'>,
): Promise<StoredRun> {
  const { id, resource } = run;
  const filter = JSON.stringify(run.filter);
  const { rows } = await sql<StoredRun>`
    WITH again AS (
      UPDATE search_run SET (${figureColumns}) = ROW(${figuresOf(run)}), ran_at = now()
      WHERE id = (
        SELECT id FROM search_run WHERE member_id = ${memberId} AND resource = ${resource} AND filter = ${filter}::jsonb
          AND ran_at > now() - ${watchIntervalMinutes} * interval '1 minute' ORDER BY ran_at DESC LIMIT 1)
      RETURNING ${runColumns}),
    added AS (
      INSERT INTO search_run (id, member_id, resource, filter, ${figureColumns})
      SELECT ${id}, ${memberId}, ${resource}, ${filter}::jsonb, ${figuresOf(run)} WHERE NOT EXISTS (SELECT FROM again)
      RETURNING ${runColumns})
    SELECT * FROM again UNION ALL SELECT * FROM added`.execute(tx);
  await sql`DELETE FROM search_run WHERE id IN (
    SELECT id FROM search_run WHERE member_id = ${memberId} ORDER BY ran_at DESC, id OFFSET ${maxSearchRuns})`.execute(
    tx,
  );
  return rows[0]!;
}

/** Stores a run of its own, even right after another one. */
export async function insertRun(
  db: Db | Tx,
  memberId: string,
  run: Omit<StoredRun, 'ranAt'>,
): Promise<StoredRun> {
  const { rows } = await sql<StoredRun>`
    INSERT INTO search_run (id, member_id, resource, filter, ${figureColumns})
    VALUES (${run.id}, ${memberId}, ${run.resource}, ${JSON.stringify(run.filter)}::jsonb, ${figuresOf(run)})
    RETURNING ${runColumns}`.execute(db);
  return rows[0]!;
}

export async function selectRun(
  db: Db,
  memberId: string,
  id: string,
): Promise<StoredRun | undefined> {
  const { rows } =
    await sql<StoredRun>`SELECT ${runColumns} FROM search_run WHERE member_id = ${memberId} AND id = ${id}`.execute(
      db,
    );
  return rows[0];
}

/** The newest run of a search, with the same filters. */
export async function selectLastRun(
  db: Db | Tx,
  memberId: string,
  { resource, filter }: Pick<StoredRun, 'resource' | 'filter'>,
): Promise<StoredRun | undefined> {
  const { rows } = await sql<StoredRun>`SELECT ${runColumns} FROM search_run
    WHERE member_id = ${memberId} AND resource = ${resource} AND filter = ${JSON.stringify(filter)}::jsonb
    ORDER BY ran_at DESC, id LIMIT 1`.execute(db);
  return rows[0];
}

export async function selectRuns(
  db: Db,
  memberId: string,
  resource: Searchable | undefined,
  limit: number,
  offset: number,
): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    SELECT ${runColumns} FROM search_run WHERE ${owned(memberId, resource)}
    ORDER BY ran_at DESC, id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countRuns(
  db: Db,
  memberId: string,
  resource: Searchable | undefined,
): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM search_run WHERE ${owned(memberId, resource)}`.execute(db);
  return rows[0]!.n;
}

export async function deleteRun(db: Db, memberId: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`DELETE FROM search_run WHERE member_id = ${memberId} AND id = ${id} RETURNING 1`.execute(
      db,
    );
  return rows.length > 0;
}

function owned(memberId: string, resource: Searchable | undefined): RawBuilder<unknown> {
  return resource === undefined
    ? sql`member_id = ${memberId}`
    : sql`member_id = ${memberId} AND resource = ${resource}`;
}

export interface StoredSearch {
  id: string;
  memberId: string;
  resource: Searchable;
  name: string;
  filter: WireFilter;
  layout: { sort?: string | undefined; columns?: string[] | undefined };
  shareToken: string | null;
  watch: WatchInterval;
  condition: WatchCondition;
  /** Percent; null for other conditions than the median. */
  leastChange: number | null;
  /** Figures that the median is compared with; null until the set is large enough. */
  baseline: MedianFigures | null;
  byMail: boolean;
  pausedAt: Date | null;
  checkedAt: Date;
  dueAt: Date | null;
  trouble: WatchErrorReason | null;
  troubleAt: Date | null;
  createdAt: Date;
}

const searchColumns: RawBuilder<unknown> = sql`
  id, member_id AS "memberId", resource, name, filter, layout, share_token AS "shareToken", watch, by_mail AS "byMail",
  condition, least_change AS "leastChange", baseline, paused_at AS "pausedAt",
  checked_at AS "checkedAt", due_at AS "dueAt", trouble, trouble_at AS "troubleAt", created_at AS "createdAt"`;

type NewSearch = Pick<
  StoredSearch,
  | 'id'
  | 'memberId'
  | 'resource'
  | 'name'
  | 'filter'
  | 'layout'
  | 'watch'
  | 'condition'
  | 'leastChange'
  | 'baseline'
  | 'byMail'
  | 'dueAt'
>;

const jsonOrNull = (value: object | null) => (value === null ? null : JSON.stringify(value));

/** @returns undefined when the member has a search of this name. */
export async function insertSearch(db: Db, search: NewSearch): Promise<StoredSearch | undefined> {
  const { id, memberId, resource, name, filter, layout, watch, byMail, dueAt } = search;
  const { condition, leastChange, baseline } = search;
  const { rows } = await sql<StoredSearch>`
    INSERT INTO saved_search (id, member_id, resource, name, filter, layout, watch, by_mail, due_at,
      condition, least_change, baseline)
    VALUES (${id}, ${memberId}, ${resource}, ${name}, ${JSON.stringify(filter)}::jsonb, ${JSON.stringify(layout)}::jsonb,
      ${watch}, ${byMail}, ${dueAt}, ${condition}, ${leastChange}, ${jsonOrNull(baseline)}::jsonb)
    ON CONFLICT (member_id, name) DO NOTHING RETURNING ${searchColumns}`.execute(db);
  return rows[0];
}

/** A search of the member, locked until the transaction ends. */
export async function lockSearch(
  tx: Tx,
  memberId: string,
  id: string,
): Promise<StoredSearch | undefined> {
  const { rows } = await sql<StoredSearch>`
    SELECT ${searchColumns} FROM saved_search WHERE member_id = ${memberId} AND id = ${id} FOR UPDATE`.execute(
    tx,
  );
  return rows[0];
}

export async function selectSearches(
  db: Db,
  memberId: string,
  resource: Searchable | undefined,
  limit: number,
  offset: number,
): Promise<StoredSearch[]> {
  const { rows } = await sql<StoredSearch>`
    SELECT ${searchColumns} FROM saved_search WHERE ${owned(memberId, resource)}
    ORDER BY created_at DESC, id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** Watched searches, also those that pause: what is due first comes first, pauses come last. */
export async function selectWatched(
  db: Db,
  memberId: string,
  limit: number,
  offset: number,
): Promise<StoredSearch[]> {
  const { rows } = await sql<StoredSearch>`
    SELECT ${searchColumns} FROM saved_search WHERE member_id = ${memberId} AND watch <> 'off'
    ORDER BY due_at NULLS LAST, created_at DESC, id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countWatched(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM saved_search WHERE member_id = ${memberId} AND watch <> 'off'`.execute(
    db,
  );
  return rows[0]!.n;
}

export async function countSearches(
  db: Db,
  memberId: string,
  resource: Searchable | undefined,
): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM saved_search WHERE ${owned(memberId, resource)}`.execute(db);
  return rows[0]!.n;
}

/** @returns undefined when another search of the member has the name. */
export async function updateSearch(
  tx: Tx,
  search: StoredSearch,
): Promise<StoredSearch | undefined> {
  const { id, memberId, name, watch, byMail, shareToken, checkedAt, dueAt, trouble, troubleAt } =
    search;
  const { condition, leastChange, baseline, pausedAt } = search;
  const { rows } = await sql<StoredSearch>`
    UPDATE saved_search SET name = ${name}, watch = ${watch}, by_mail = ${byMail}, share_token = ${shareToken},
      checked_at = ${checkedAt}, due_at = ${dueAt}, trouble = ${trouble}, trouble_at = ${troubleAt},
      condition = ${condition}, least_change = ${leastChange}, baseline = ${jsonOrNull(baseline)}::jsonb, paused_at = ${pausedAt}
    WHERE id = ${id} AND member_id = ${memberId}
      AND NOT EXISTS (SELECT FROM saved_search s WHERE s.member_id = ${memberId} AND s.name = ${name} AND s.id <> ${id})
    RETURNING ${searchColumns}`.execute(tx);
  return rows[0];
}

export async function deleteSearch(db: Db, memberId: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`DELETE FROM saved_search WHERE member_id = ${memberId} AND id = ${id} RETURNING 1`.execute(
      db,
    );
  return rows.length > 0;
}

export async function selectShared(db: Db, token: string): Promise<StoredSearch | undefined> {
  const { rows } =
    await sql<StoredSearch>`SELECT ${searchColumns} FROM saved_search WHERE share_token = ${token}`.execute(
      db,
    );
  return rows[0];
}

/** Watched searches that are due, locked against other servers until the transaction ends. */
export async function lockDue(tx: Tx, most: number): Promise<StoredSearch[]> {
  const { rows } = await sql<StoredSearch>`
    SELECT ${searchColumns} FROM saved_search WHERE due_at <= now() ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(
    tx,
  );
  return rows;
}

export async function writeDue(tx: Tx, id: string, dueAt: Date | null): Promise<void> {
  await sql`UPDATE saved_search SET due_at = ${dueAt} WHERE id = ${id}`.execute(tx);
}

/** The search a job looks after, if it is still watched. */
export async function lockWatched(tx: Tx, id: string): Promise<StoredSearch | undefined> {
  const { rows } = await sql<StoredSearch>`
    SELECT ${searchColumns} FROM saved_search WHERE id = ${id} AND watch <> 'off' AND paused_at IS NULL FOR UPDATE`.execute(
    tx,
  );
  return rows[0];
}

/** A successful run clears the trouble. */
export async function writeChecked(tx: Tx, id: string, checkedAt: Date): Promise<void> {
  await sql`UPDATE saved_search SET checked_at = ${checkedAt}, trouble = NULL, trouble_at = NULL WHERE id = ${id}`.execute(
    tx,
  );
}

/**
 * Stores why a watch failed; the first day of the same trouble is kept.
 *
 * @returns The search when the trouble is new; undefined when it was stored before, and when the
 *   watch is off.
 */
export async function saveWatchError(
  tx: Tx,
  id: string,
  trouble: WatchErrorReason,
): Promise<StoredSearch | undefined> {
  const { rows } = await sql<StoredSearch>`
    UPDATE saved_search SET trouble = ${trouble}, trouble_at = now()
    WHERE id = ${id} AND watch <> 'off' AND trouble IS DISTINCT FROM ${trouble} RETURNING ${searchColumns}`.execute(
    tx,
  );
  return rows[0];
}

/** Roles of a member who may log in; empty for others. */
export async function selectRoles(db: Db | Tx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ roles: string[] }>`
    SELECT held_roles(id, roles) AS roles FROM member WHERE id = ${memberId} AND status = 'active'`.execute(
    db,
  );
  return rows[0]?.roles ?? [];
}

/** Remembers what the median is compared with from now on. */
export async function writeBaseline(tx: Tx, id: string, baseline: MedianFigures): Promise<void> {
  await sql`UPDATE saved_search SET baseline = ${JSON.stringify(baseline)}::jsonb
    WHERE id = ${id} AND condition = 'median'`.execute(tx);
}

// The units a mail states rents in, as they are when it is queued.
const display = sql`(SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(p.settings)
  WHERE key IN ('areaUnit', 'rentUnit', 'rentConvention', 'city'))`;

/**
 * Queues a mail, in the language of the member, when they have a mail address.
 *
 * @returns Whether it was queued: false without an address, and for a mail of this id.
 */
export async function insertMail(
  tx: Tx,
  mail: { id: string; memberId: string; template: string; content: unknown; expiresAt: Date },
): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO outbox_message (id, member_id, channel, address, template, locale, content, expires_at)
    SELECT ${mail.id}, ${mail.memberId}, 'mail', c.mail, ${mail.template}, coalesce(p.settings->>'locale', 'zh-CN'),
      ${JSON.stringify(mail.content)}::jsonb || jsonb_build_object('display', ${display}), ${mail.expiresAt}
    FROM member_contact c LEFT JOIN member_profile p ON p.member_id = c.member_id
    WHERE c.member_id = ${mail.memberId} AND c.mail IS NOT NULL
    ON CONFLICT (id) DO NOTHING RETURNING 1`.execute(tx);
  return rows.length > 0;
}
