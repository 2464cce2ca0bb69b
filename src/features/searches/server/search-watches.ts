import { v7 } from 'uuid';
import { defaultMessages } from '#src/domain/member-settings.ts';
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
import { medianMove } from '../model/watch-condition.ts';
import { nextRun } from '../model/watch-schedule.ts';
import { maySearch } from './search-access.ts';
import { readySearch, type ReadySearch } from './searchable-kind.ts';
import * as store from './searches.store.ts';
import { orderDigests } from './watch-digests.ts';
import * as findings from './watch-findings.store.ts';
import { measuredMedian } from './watched-median.ts';

interface WatchInput {
  searchId: string;
}

// Rows written in a transaction that is still open are dated before they can be seen. This much
// later all are in.
const settleMs = 60_000;
const mailLastsMs = 3 * 86_400_000;
const duePerLook = 100;

/**
 * Checks the condition of a watched search, or runs it again each month, and notifies its owner of
 * what it found.
 */
export const watchJob = (limits: SmallSetLimits): JobKind => ({
  name: 'watch-look',
  mostTries: 5,
  run: async (input, { db, jobId }) => ({
    result: await look(db, (input as WatchInput).searchId, jobId, limits),
  }),
  onFailed: (open, { input }) => notifyOfFailure(open, (input as WatchInput).searchId),
});

const watchLook = watchJob(defaultSmallSets);

/** What a check found, as its notice has it; null for nothing. */
interface Finding {
  kind: 'watch' | 'watch-median' | 'search-monthly';
  content: Record<string, unknown>;
}

interface Check {
  trx: Tx;
  search: store.StoredSearch;
  ready: ReadySearch;
  upTo: Date;
  jobId: string;
  limits: SmallSetLimits;
}

/**
 * Checks a search up to a moment ago and reports what it found in one transaction: a restarted job
 * finds it done or undone.
 *
 * @returns Whether it found something.
 */
async function look(
  db: Db,
  searchId: string,
  jobId: string,
  limits: SmallSetLimits,
): Promise<{ found: boolean }> {
  const upTo = new Date(Date.now() - settleMs);
  return tx(db, async (trx) => {
    const search = await store.lockWatched(trx, searchId);
    // Switched off since, processed by a concurrent job, or checked less than a moment ago.
    if (!search || search.checkedAt >= upTo) return { found: false };
    const { memberId, resource } = search;
    const roles = await store.selectRoles(trx, memberId);
    const inVain = async (trouble: WatchErrorReason) => {
      await store.saveWatchError(trx, searchId, trouble);
      return { found: false };
    };
    if (!maySearch(resource, { roles, can: permissionsOf(roles) })) return inVain('forbidden');
    const ready = readyOrNull(db, search);
    if (!ready) return inVain('outdated');
    const check: Check = { trx, search, ready, upTo, jobId, limits };
    const finding =
      search.condition === 'median' ? await checkMedian(check) : await checkRows(check);
    await store.writeChecked(trx, searchId, upTo);
    if (finding) await report(check, finding);
    return { found: finding !== null };
  });
}

/** New rows; each month also the present result, whether or not rows came. */
async function checkRows(check: Check): Promise<Finding | null> {
  const { search, ready, upTo } = check;
  const added = await ready.countNew(search.checkedAt, upTo);
  const isMonthly = search.watch === 'monthly';
  if (added === 0 && !isMonthly) return null;
  return {
    kind: isMonthly ? 'search-monthly' : 'watch',
    content: { added, ...(isMonthly && (await runAgain(check))) },
  };
}

/**
 * A median outside the interval of the last notice that differs by the percentage of the member. The
 * figures of a notice are those that the next check compares with, so slow changes add up. The first
 * set that is large enough becomes the comparison without a notice.
 */
async function checkMedian({ trx, search, ready, limits }: Check): Promise<Finding | null> {
  const { id, memberId, baseline, leastChange } = search;
  const now = await measuredMedian(ready, { memberId, address: null, limits });
  if (!now) return null;
  const percent = baseline && medianMove(baseline, now, leastChange!);
  if (baseline && percent === null) return null;
  await store.writeBaseline(trx, id, now);
  return baseline && { kind: 'watch-median', content: { percent, before: baseline, now } };
}

/** Notifies the member in the console and, where they wish, by mail: at once or in their digest. */
async function report(
  { trx, search, jobId }: Check,
  { kind, content: found }: Finding,
): Promise<void> {
  const { id: searchId, memberId, resource, name, filter, checkedAt, byMail } = search;
  const content = { searchId, resource, name, filter, ...found, since: checkedAt.toISOString() };
  await notify(trx, { id: `nt_${jobId}`, memberId, kind, content });
  const rhythm = (await findings.selectRhythm(trx, memberId)) ?? defaultMessages.watchMails;
  const inDigest = byMail && rhythm !== 'at-once';
  await findings.insertFinding(trx, { id: `wf_${jobId}`, searchId, kind, content, inDigest });
  if (!byMail || inDigest) return;
  await store.insertMail(trx, {
    id: `ob_${jobId}`,
    memberId,
    template: kind === 'watch-median' ? kind : 'watch',
    content,
    expiresAt: new Date(Date.now() + mailLastsMs),
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
async function runAgain({ trx, search, ready, jobId, limits }: Check) {
  const { memberId, resource, filter } = search;
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

/** Looks for due watches and digests every minute. @returns Stops it. */
export function startWatches(
  db: Db,
  onError: (error: unknown) => void,
  everyMs = 60_000,
): () => void {
  const timer = setInterval(() => {
    void orderDue(db).catch(onError);
    void orderDigests(db).catch(onError);
  }, everyMs).unref();
  return () => clearInterval(timer);
}
