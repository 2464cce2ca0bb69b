import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Rows of a queue that are not done, and the age of the oldest in seconds. */
export interface Backlog {
  count: number;
  oldestSeconds: number;
}

/** Jobs that are queued or running, by kind and state. */
export async function countPendingJobs(
  db: Db,
): Promise<(Backlog & { kind: string; state: 'queued' | 'running' })[]> {
  const { rows } = await sql<Backlog & { kind: string; state: 'queued' | 'running' }>`
    SELECT kind, state, count(*)::int AS count,
      extract(epoch FROM now() - min(CASE state WHEN 'queued' THEN greatest(created_at, run_after) ELSE started_at END))::float8
        AS "oldestSeconds"
    FROM job WHERE state = 'running' OR (state = 'queued' AND run_after <= now())
    GROUP BY kind, state ORDER BY kind, state`.execute(db);
  return rows;
}

/** Messages of the outbox that can still be delivered, by channel. */
export async function countPendingMessages(
  db: Db,
): Promise<(Backlog & { channel: 'mail' | 'sms' })[]> {
  const { rows } = await sql<Backlog & { channel: 'mail' | 'sms' }>`
    SELECT channel, count(*)::int AS count, extract(epoch FROM now() - min(created_at))::float8 AS "oldestSeconds"
    FROM outbox_message
    WHERE sent_at IS NULL AND failure IS DISTINCT FROM 'given up' AND (expires_at IS NULL OR expires_at > now())
    GROUP BY channel ORDER BY channel`.execute(db);
  return rows;
}

/**
 * How far each streaming replica is behind, in seconds. Empty on a database without replicas, and
 * for a user without the role `pg_monitor`, from whom PostgreSQL hides it.
 */
export async function readReplicaLag(db: Db): Promise<{ replica: string; seconds: number }[]> {
  const { rows } = await sql<{ replica: string; seconds: number }>`
    SELECT application_name AS replica, max(extract(epoch FROM coalesce(replay_lag, '0')))::float8 AS seconds
    FROM pg_stat_replication WHERE state = 'streaming' GROUP BY application_name ORDER BY 1`.execute(
    db,
  );
  return rows;
}
