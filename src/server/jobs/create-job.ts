import { v7 } from 'uuid';
import type { Db } from '../db/connect.ts';
import type { Tx } from '../db/transaction.ts';
import { HttpError } from '../http/errors.ts';
import { currentTrace } from '../observability/spans.ts';
import type { JobKind } from './job-kind.ts';
import { countOpen, insertJob } from './jobs.store.ts';

/** A job to create, and the request that waits for its result. */
export interface NewJobRequest {
  /** Null for jobs of the system. */
  memberId: string | null;
  input: unknown;
  /**
   * The same member, kind and key return the same job. When omitted, the channel request is the
   * key; without one every call creates a job of its own.
   */
  key?: string;
  /** As in `Caller`; the result is published there too. */
  channelRequest?: string | null;
}

const mostOpenJobs = 10;

/**
 * Adds a job to the queue. Inside a transaction it is committed or rolled back with it.
 *
 * @returns The id of the job, or of the earlier one with the same key.
 */
export async function createJob(db: Db | Tx, kind: JobKind, order: NewJobRequest): Promise<string> {
  const id = `jb_${v7()}`;
  const { memberId, input, channelRequest = null } = order;
  const key = order.key ?? channelRequest ?? id;
  return insertJob(db, {
    id,
    kind: kind.name,
    memberId,
    key,
    input,
    mostTries: kind.mostTries,
    requestId: channelRequest,
    traceparent: currentTrace(),
  });
}

/**
 * Prevents one member from filling the queue.
 *
 * @throws HttpError 429 when too many jobs of the member are queued or running.
 */
export async function assertCanCreateJob(db: Db, memberId: string): Promise<void> {
  if ((await countOpen(db, memberId)) < mostOpenJobs) return;
  throw new HttpError(
    429,
    `There are ${mostOpenJobs} jobs of yours waiting or running; wait for one of them, or cancel one.`,
  );
}
