import { v7 } from 'uuid';
import type { Db } from '../db/connect.ts';
import type { Tx } from '../db/transaction.ts';
import { Refusal } from '../errors.ts';
import type { JobKind } from './kind.ts';
import { countOpen, insertJob } from './store.ts';

/** Who orders a job, and where its result is waited for. */
export interface JobOrder {
  /** Null for work of the house. */
  memberId: string | null;
  input: unknown;
  /**
   * The same member ordering the same kind under the same key gets the same job. Left out, the request the result is
   * waited for is the key, or there is none and every order is a job of its own.
   */
  key?: string;
  /** As in `Caller`; the result is published there too. */
  channelRequest?: string | null;
}

const mostOpenJobs = 10;

/**
 * Puts a job into the queue. Inside a transaction it is there exactly when the transaction is.
 *
 * @returns The id of the job, the earlier one's when it was ordered before.
 */
export async function orderJob(db: Db | Tx, kind: JobKind, order: JobOrder): Promise<string> {
  const id = `jb_${v7()}`;
  const { memberId, input, channelRequest = null } = order;
  const key = order.key ?? channelRequest ?? id;
  return insertJob(db, { id, kind: kind.name, memberId, key, input, mostTries: kind.mostTries, requestId: channelRequest });
}

/**
 * Keeps one member from filling the queue of all.
 *
 * @throws Refusal 429 when too many jobs of the member wait or run.
 */
export async function assertMayOrder(db: Db, memberId: string): Promise<void> {
  if ((await countOpen(db, memberId)) < mostOpenJobs) return;
  throw new Refusal(429, `There are ${mostOpenJobs} jobs of yours waiting or running; wait for one of them, or cancel one.`);
}
