import { v7 } from 'uuid';
import { permissionsOf } from '#src/domain/permission.ts';
import {
  defaultSmallSets,
  type SmallSetLimits,
} from '#src/features/disclosure/server/budget.service.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { createJob } from '#src/server/jobs/create-job.ts';
import type { JobKind } from '#src/server/jobs/job-kind.ts';
import { type WatchErrorReason } from '../model/saved-search.ts';
import { nextRun } from '../model/watch-schedule.ts';
import { maySearch } from './search-access.ts';
import { readySearch, type ReadySearch } from './searchable-kind.ts';
import * as store from './searches.store.ts';

interface WatchInput {
  searchId: string;
}

// Rows written in a transaction that is still open are dated before they can be seen. This much
// later all are in.
const settleMs = 60_000;
const mailLastsMs = 3 * 86_400_000;
const duePerLook = 100;

/** Counts the new rows of a watched search, or runs it again each month, and notifies its owner. */
export const watchJob = (limits: SmallSetLimits): JobKind => ({
  name: 'watch-look',
  mostTries: 5,
  run: async (input, { db, jobId }) => ({
    result: await look(db, (input as WatchInput).searchId, jobId, limits),
  }),
  onFailed: (open, { input }) => notifyOfFailure(open, (input as WatchInput).searchId),
});

const watchLook = watchJob(defaultSmallSets);

/**
 * Counts rows up to a moment ago and reports the new ones in one transaction: a restarted job finds
 * it done or undone.
 *
 * @returns How many rows were new.
 */
async function look(
  db: Db,
  searchId: string,
  jobId: string,
  limits: SmallSetLimits,
): Promise<{ added: number }> {
  const upTo = new Date(Date.now() - settleMs);
  return tx(db, async (trx) => {
    const search = await store.lockWatched(trx, searchId);
    // Switched off since, processed by a concurrent job, or checked less than a moment ago.
    if (!search || search.checkedAt >= upTo) return { added: 0 };
    const { memberId, resource, name, filter, checkedAt, byMail } = search;
    const roles = await store.selectRoles(trx, memberId);
    const inVain = async (trouble: WatchErrorReason) => {
      await store.saveWatchError(trx, searchId, trouble);
      return { added: 0 };
    };
    if (!maySearch(resource, { roles, can: permissionsOf(roles) })) return inVain('forbidden');
    const ready = readyOrNull(db, search);
    if (!ready) return inVain('outdated');
    const added = await ready.countNew(checkedAt, upTo);
    await store.writeChecked(trx, searchId, upTo);
    const isMonthly = search.watch === 'monthly';
    if (added === 0 && !isMonthly) return { added };
    const news = isMonthly ? await runAgain(trx, search, ready, jobId, limits) : {};
    const content = {
      searchId,
      resource,
      name,
      filter,
      added,
      since: checkedAt.toISOString(),
      ...news,
    };
    await notify(trx, {
      id: `nt_${jobId}`,
      memberId,
      kind: isMonthly ? 'search-monthly' : 'watch',
      content,
    });
    if (byMail) {
      const expiresAt = new Date(Date.now() + mailLastsMs);
      await store.insertMail(trx, {
        id: `ob_${jobId}`,
        memberId,
        template: 'watch',
        content,
        expiresAt,
      });
    }
    return { added };
  });
}

/**
 * A job of a watch has no owner, so its member is notified here: once, and not again each day until
 * a run succeeds.
 */
async function notifyOfFailure(open: Tx, searchId: string): Promise<void> {
  const search = await store.saveWatchError(open, searchId, 'failed');
  if (!search) return;
  const { memberId, resource, name, filter } = search;
  const content = { searchId, resource, name, filter, failed: true };
  await notify(open, { id: `nt_${v7()}`, memberId, kind: 'watch', content });
}

/**
 * The present result of the search, stored as a run of its own in the history, and that of the run
 * before.
 */
async function runAgain(
  trx: Tx,
  { memberId, resource, filter }: store.StoredSearch,
  ready: ReadySearch,
  jobId: string,
  limits: SmallSetLimits,
) {
  const before = await store.selectLastRun(trx, memberId, { resource, filter });
  const found = await ready.measure({ memberId, address: null, limits });
  await store.insertRun(trx, memberId, { id: `sn_${jobId}`, resource, filter, ...found });
  const isSameMoney = before !== undefined && before.currency === found.currency;
  const { n, median, currency } = found;
  return {
    n,
    median,
    currency,
    nBefore: before?.n ?? null,
    medianBefore: isSameMoney ? before.median : null,
  };
}

/**
 * A search stored with filters that no longer exist finds nothing rather than failing every day.
 */
function readyOrNull(db: Db, { memberId, resource, filter }: store.StoredSearch) {
  try {
    return readySearch(db, resource, filter, memberId);
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

/**
 * Queues a job for each watched search that is due. Several servers may do so concurrently.
 * @returns How many.
 */
export async function orderDue(db: Db, now = new Date()): Promise<number> {
  return tx(db, async (trx) => {
    const due = await store.lockDue(trx, duePerLook);
    for (const { id, watch, dueAt } of due) {
      const input: WatchInput = { searchId: id };
      await createJob(trx, watchLook, {
        memberId: null,
        input,
        key: `${id} ${dueAt!.toISOString()}`,
      });
      await store.writeDue(trx, id, nextRun(watch, dueAt!, now));
    }
    return due.length;
  });
}

/** Looks for due watches every minute. @returns Stops it. */
export function startWatches(
  db: Db,
  onError: (error: unknown) => void,
  everyMs = 60_000,
): () => void {
  const timer = setInterval(() => void orderDue(db).catch(onError), everyMs).unref();
  return () => clearInterval(timer);
}
