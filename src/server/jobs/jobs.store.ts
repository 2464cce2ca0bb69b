import { sql, type RawBuilder } from 'kysely';
import { jobResultDays, type JobProgress, type JobState, type JobStep } from '#src/domain/job.ts';
import type { Db } from '../db/connect.ts';
import { tx, type Tx } from '../db/transaction.ts';
import type { JobFile, JobOutcome } from './job-kind.ts';

/** A job as its owner may see it. */
export interface StoredJob {
  id: string;
  kind: string;
  memberId: string | null;
  state: JobState;
  share: number;
  step: JobStep;
  rowsDone: number | null;
  rowsInAll: number | null;
  tries: number;
  mostTries: number;
  result: unknown;
  failure: string | null;
  fileName: string | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  expiresAt: Date | null;
}

export interface NewJob {
  id: string;
  kind: string;
  memberId: string | null;
  key: string;
  input: unknown;
  mostTries: number;
  requestId: string | null;
  /** Of the request that queues it; null where none is traced. */
  traceparent: string | null;
}

/** A job taken by a server. `claim` is required to write to it. */
export interface ClaimedJob {
  id: string;
  kind: string;
  memberId: string | null;
  input: unknown;
  tries: number;
  mostTries: number;
  claim: string;
  traceparent: string | null;
}

const columns: RawBuilder<unknown> = sql`
  j.id, j.kind, j.member_id AS "memberId", j.state, j.share, j.step, j.rows_done AS "rowsDone", j.rows_in_all AS "rowsInAll",
  j.tries, j.most_tries AS "mostTries", j.result, j.failure, j.created_at AS "createdAt", j.started_at AS "startedAt",
  j.finished_at AS "finishedAt", j.expires_at AS "expiresAt",
  (SELECT f.name FROM job_file f WHERE f.job_id = j.id) AS "fileName"`;

/** Adds a job, or finds the earlier one with the same key. @returns Its id. */
export async function insertJob(db: Db | Tx, job: NewJob): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO job (id, kind, member_id, key, input, most_tries, request_id, traceparent)
    VALUES (${job.id}, ${job.kind}, ${job.memberId}, ${job.key}, ${JSON.stringify(job.input)}::jsonb, ${job.mostTries}, ${job.requestId}, ${job.traceparent})
    ON CONFLICT (coalesce(member_id, ''), kind, key) DO UPDATE SET key = excluded.key
    RETURNING id`.execute(db);
  return rows[0]!.id;
}

export async function selectJob(
  db: Db,
  memberId: string,
  id: string,
  filter: JobFilter = {},
): Promise<StoredJob | undefined> {
  const { rows } = await sql<StoredJob>`
    SELECT ${columns} FROM job j WHERE j.id = ${id} AND ${matches(memberId, filter)}`.execute(db);
  return rows[0];
}

export interface JobFilter {
  state?: readonly JobState[] | undefined;
  kind?: string | undefined;
  /** Only jobs created by an API key with no scopes but these. */
  scopes?: readonly string[] | undefined;
}

export async function selectJobs(
  db: Db,
  memberId: string,
  filter: JobFilter,
  limit: number,
  offset: number,
): Promise<StoredJob[]> {
  const { rows } = await sql<StoredJob>`
    SELECT ${columns} FROM job j WHERE ${matches(memberId, filter)}
    ORDER BY j.created_at DESC, j.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countJobs(db: Db, memberId: string, filter: JobFilter): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM job j WHERE ${matches(memberId, filter)}`.execute(db);
  return rows[0]!.n;
}

function matches(memberId: string, { state, kind, scopes }: JobFilter): RawBuilder<unknown> {
  const all = [sql`j.member_id = ${memberId}`];
  if (state !== undefined) all.push(sql`j.state = ANY(${[...state]}::text[])`);
  if (kind !== undefined) all.push(sql`j.kind = ${kind}`);
  if (scopes !== undefined) all.push(sql`j.input -> 'scopes' <@ ${JSON.stringify(scopes)}::jsonb`);
  return sql.join(all, sql` AND `);
}

/** How many jobs of a member are queued or running. */
export async function countOpen(db: Db, memberId: string): Promise<number> {
  return countJobs(db, memberId, { state: ['queued', 'running'] });
}

export async function selectFile(db: Db, jobId: string): Promise<JobFile | undefined> {
  const { rows } =
    await sql<JobFile>`SELECT name, type, bytes FROM job_file WHERE job_id = ${jobId}`.execute(db);
  return rows[0];
}

/**
 * Cancels a queued job, and requests a running one to stop. @returns Whether there was anything to
 * cancel.
 */
export async function requestCancel(db: Db, memberId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE job SET cancel_asked = true,
      state = CASE state WHEN 'queued' THEN 'cancelled' ELSE state END,
      finished_at = CASE state WHEN 'queued' THEN now() ELSE finished_at END
    WHERE id = ${id} AND member_id = ${memberId} AND state IN ('queued', 'running') RETURNING 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns a failed or cancelled job to the queue. @returns Whether that was possible. */
export async function requeue(db: Db, memberId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE job SET state = 'queued', cancel_asked = false, tries = 0, run_after = now(), share = 0, step = 'waiting',
      rows_done = NULL, rows_in_all = NULL, failure = NULL, finished_at = NULL
    WHERE id = ${id} AND member_id = ${memberId} AND state IN ('failed', 'cancelled') RETURNING 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Claims the next job: a queued one, or one whose server sends no heartbeat. Concurrent callers get
 * different jobs.
 *
 * @param kinds Kinds this server knows; others are left to newer servers.
 * @param silentMs Time without a heartbeat after which a running job counts as abandoned.
 */
export async function claimJob(
  db: Db,
  kinds: readonly string[],
  claim: string,
  silentMs: number,
): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<ClaimedJob>`
    UPDATE job SET state = 'running', claim = ${claim}, beat_at = now(), tries = tries + 1, share = 0, step = 'working',
      rows_done = NULL, rows_in_all = NULL, started_at = coalesce(started_at, now())
    WHERE id = (
      SELECT id FROM job
      WHERE kind = ANY(${[...kinds]}::text[]) AND NOT cancel_asked AND (
        (state = 'queued' AND run_after <= now()) OR
        (state = 'running' AND beat_at < now() - ${silentMs} * interval '1 millisecond' AND tries < most_tries))
      ORDER BY run_after, id FOR UPDATE SKIP LOCKED LIMIT 1)
    RETURNING id, kind, member_id AS "memberId", input, tries, most_tries AS "mostTries", claim, traceparent`.execute(
    db,
  );
  return rows[0];
}

/** The fields of a failed job that its notification needs. */
export type FailedJob = Pick<ClaimedJob, 'id' | 'kind' | 'memberId' | 'input'>;

/**
 * Ends abandoned jobs that may not be retried, or were to be cancelled. @returns Those that failed.
 */
export async function endAbandoned(
  db: Db | Tx,
  silentMs: number,
  failure: string,
): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob & { state: JobState }>`
    UPDATE job SET state = CASE WHEN cancel_asked THEN 'cancelled' ELSE 'failed' END,
      failure = CASE WHEN cancel_asked THEN NULL ELSE ${failure} END, claim = NULL, beat_at = NULL, finished_at = now()
    WHERE state = 'running' AND beat_at < now() - ${silentMs} * interval '1 millisecond'
      AND (tries >= most_tries OR cancel_asked)
    RETURNING id, kind, member_id AS "memberId", input, state`.execute(db);
  return rows.filter(({ state }) => state === 'failed');
}

/**
 * Sends the heartbeat and progress of a job. @returns Whether it is to be cancelled; undefined when
 * this server lost the job.
 */
export async function writeHeartbeat(
  db: Db,
  { id, claim }: ClaimedJob,
  { share, step, rows: counted }: JobProgress,
): Promise<{ cancelAsked: boolean } | undefined> {
  const { rows } = await sql<{ cancelAsked: boolean }>`
    UPDATE job SET beat_at = now(), share = ${share}, step = ${step}, rows_done = ${counted?.done ?? null},
      rows_in_all = ${counted?.inAll ?? null}
    WHERE id = ${id} AND claim = ${claim} RETURNING cancel_asked AS "cancelAsked"`.execute(db);
  return rows[0];
}

/**
 * Stores the result of a job together with its state. @returns Whether this server still had the
 * claim.
 */
export async function saveOutcome(
  db: Db,
  { id, claim }: ClaimedJob,
  { result, file }: JobOutcome,
  counted: JobProgress['rows'] = null,
): Promise<boolean> {
  return tx(db, async (trx) => {
    const { rows } = await sql`
      UPDATE job SET state = 'ready', share = 1, step = 'done', claim = NULL, beat_at = NULL, failure = NULL,
        rows_done = ${counted?.done ?? null}, rows_in_all = ${counted?.inAll ?? null},
        result = ${result === undefined ? null : JSON.stringify(result)}::jsonb, finished_at = now(),
        expires_at = now() + ${jobResultDays} * interval '1 day'
      WHERE id = ${id} AND claim = ${claim} RETURNING 1`.execute(trx);
    if (rows.length === 0) return false;
    if (file) {
      await sql`INSERT INTO job_file (job_id, name, type, bytes) VALUES (${id}, ${file.name}, ${file.type}, ${file.bytes})
        ON CONFLICT (job_id) DO UPDATE SET name = excluded.name, type = excluded.type, bytes = excluded.bytes`.execute(
        trx,
      );
    }
    return true;
  });
}

/**
 * Returns a job to the queue. @param counts Whether this try counts; false when only its server
 * stopped.
 */
export async function releaseJob(
  db: Db,
  { id, claim }: ClaimedJob,
  { afterSeconds, counts }: { afterSeconds: number; counts: boolean },
): Promise<void> {
  await sql`
    UPDATE job SET state = CASE WHEN cancel_asked THEN 'cancelled' ELSE 'queued' END,
      finished_at = CASE WHEN cancel_asked THEN now() END, claim = NULL, beat_at = NULL, share = 0, step = 'waiting',
      tries = tries - ${counts ? 0 : 1}, run_after = now() + ${afterSeconds} * interval '1 second'
    WHERE id = ${id} AND claim = ${claim}`.execute(db);
}

/** Ends a job without a result. @returns Whether this server still had the claim. */
export async function endJob(
  db: Db | Tx,
  { id, claim }: ClaimedJob,
  state: 'failed' | 'cancelled',
  failure: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE job SET state = ${state}, failure = ${failure}, claim = NULL, beat_at = NULL, finished_at = now()
    WHERE id = ${id} AND claim = ${claim} RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** How many jobs of each kind failed within a day. */
export async function countFailed(db: Db): Promise<{ kind: string; n: number }[]> {
  const { rows } = await sql<{ kind: string; n: number }>`SELECT kind, count(*)::int AS n FROM job
    WHERE state = 'failed' AND finished_at > now() - interval '1 day' GROUP BY kind ORDER BY kind`.execute(
    db,
  );
  return rows;
}

/** Ended jobs whose result was not published yet. */
export async function selectUnpublished(
  db: Db,
): Promise<(StoredJob & { memberId: string; requestId: string })[]> {
  const { rows } = await sql<StoredJob & { memberId: string; requestId: string }>`
    SELECT ${columns}, j.request_id AS "requestId" FROM job j
    WHERE j.request_id IS NOT NULL AND NOT j.published AND j.finished_at IS NOT NULL
    ORDER BY j.finished_at LIMIT 100`.execute(db);
  return rows;
}

export async function markPublished(db: Db, id: string): Promise<void> {
  await sql`UPDATE job SET published = true WHERE id = ${id}`.execute(db);
}

/** Current roles of a member; none when the account is not active. */
export async function selectRoles(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ roles: string[] }>`
    SELECT held_roles(id, roles) AS roles FROM member WHERE id = ${memberId} AND status = 'active'`.execute(
    db,
  );
  return rows[0]?.roles ?? [];
}

const keptDays = 90;

/** Deletes results after their retention period, and jobs that ended long ago. */
export async function sweepJobs(db: Db): Promise<void> {
  await tx(db, async (trx) => {
    await sql`WITH over AS (UPDATE job SET state = 'expired', result = NULL WHERE state = 'ready' AND expires_at <= now() RETURNING id)
      DELETE FROM job_file USING over WHERE job_id = over.id`.execute(trx);
    await sql`DELETE FROM job WHERE finished_at < now() - ${keptDays} * interval '1 day'`.execute(
      trx,
    );
  });
}
