import { v7 } from 'uuid';
import type { InputOf } from '#src/contract/endpoint.ts';
import { pageCount, type Page } from '#src/domain/page.ts';
import { newToken } from '#src/server/auth/session-token.ts';
import {
  requesterOf,
  type SmallSetLimits,
} from '#src/features/disclosure/server/budget.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type {
  changeSavedSearch,
  readSharedSearch,
  savedSearch,
  saveSearch,
} from '../contract/searches.ts';
import { maxSavedSearches, type Searchable } from '../model/saved-search.ts';
import { nextRun } from '../model/watch-schedule.ts';
import { assertMaySearch } from './search-access.ts';
import { readySearch } from './searchable-kind.ts';
import * as store from './searches.store.ts';
import { conditionFor, firstBaseline } from './watched-median.ts';

export type SavedSearchDto = (typeof savedSearch)['_zod']['output'];

/**
 * @throws HttpError 400 for wrong filters or a median that cannot be watched, 403 without the permission, 409 for a name that is taken
 * or one search too many.
 */
export async function save(
  db: Db,
  input: InputOf<typeof saveSearch>,
  caller: Caller,
  limits?: SmallSetLimits,
): Promise<SavedSearchDto> {
  const { resource, filter, layout, watch, byMail } = input;
  const memberId = caller.member!.id;
  assertMaySearch(resource, caller.access);
  readySearch(db, resource, filter, memberId);
  const condition = conditionFor(resource, input.condition, input.leastChange);
  if ((await store.countSearches(db, memberId, undefined)) >= maxSavedSearches) {
    throw new HttpError(409, `${maxSavedSearches} searches are already saved; delete one first.`);
  }
  const now = new Date();
  const name = input.name.trim();
  const asker = requesterOf(caller, limits);
  const kept = await store.insertSearch(db, {
    id: `ss_${v7()}`,
    memberId,
    resource,
    name,
    filter,
    layout,
    watch,
    ...condition,
    baseline: await firstBaseline(db, { resource, filter, ...condition }, asker),
    byMail,
    dueAt: nextRun(watch, now, now),
  });
  if (!kept) throw nameTaken(name);
  return answerOf(kept);
}

export async function list(
  db: Db,
  memberId: string,
  resource: Searchable | undefined,
  page: number,
  limit: number,
): Promise<Page<SavedSearchDto>> {
  const [rows, total] = await Promise.all([
    store.selectSearches(db, memberId, resource, limit, (page - 1) * limit),
    store.countSearches(db, memberId, resource),
  ]);
  return {
    list: rows.map(answerOf),
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: null,
  };
}

/**
 * @throws HttpError 404, 409 for a name that is taken, or 400 for a median that cannot be watched.
 */
export async function change(
  db: Db,
  { id, isShared, ...changes }: InputOf<typeof changeSavedSearch>,
  caller: Caller,
  limits?: SmallSetLimits,
): Promise<SavedSearchDto> {
  const memberId = caller.member!.id;
  return tx(db, async (trx) => {
    // Locked against a job that checks it meanwhile: neither writes over the other.
    const before = await store.lockSearch(trx, memberId, id);
    if (!before) throw notFound('The search');
    const name = changes.name?.trim() ?? before.name;
    const after = await store.updateSearch(trx, {
      ...before,
      ...(await changedWatch(db, before, changes, caller, limits)),
      name,
      byMail: changes.byMail ?? before.byMail,
      shareToken:
        isShared === undefined
          ? before.shareToken
          : isShared
            ? (before.shareToken ?? newToken())
            : null,
    });
    if (!after) throw nameTaken(name);
    return answerOf(after);
  });
}

type WatchChanges = Pick<
  InputOf<typeof changeSavedSearch>,
  'watch' | 'condition' | 'leastChange' | 'isPaused'
>;

/** Interval, condition and pause of a watch after a change. */
async function changedWatch(
  db: Db,
  before: store.StoredSearch,
  changes: WatchChanges,
  caller: Caller,
  limits?: SmallSetLimits,
) {
  const now = new Date();
  const { watch = before.watch } = changes;
  const isOff = watch === 'off';
  // A watch that is switched off, or on, is not paused.
  const wasPaused = before.pausedAt !== null;
  const isPaused = !isOff && (changes.isPaused ?? wasPaused);
  const condition = conditionFor(
    before.resource,
    changes.condition ?? before.condition,
    changes.leastChange ?? before.leastChange,
  );
  const begins = before.watch === 'off' && !isOff;
  const comparesAnew =
    condition.condition === 'median' && (begins || before.condition !== 'median');
  if (comparesAnew) assertMaySearch(before.resource, caller.access);
  const isRescheduled = watch !== before.watch || (wasPaused && !isPaused);
  return {
    watch,
    ...condition,
    baseline: comparesAnew
      ? await firstBaseline(db, { ...before, ...condition }, requesterOf(caller, limits))
      : condition.condition === 'median'
        ? before.baseline
        : null,
    pausedAt: isPaused ? (before.pausedAt ?? now) : null,
    // A watch reports rows from now on, not those that came while it was off or paused.
    checkedAt: begins || (wasPaused && !isPaused && !isOff) ? now : before.checkedAt,
    dueAt: isPaused ? null : isRescheduled ? nextRun(watch, now, now) : before.dueAt,
    // A search that is not watched has no trouble.
    ...(isOff && { trouble: null, troubleAt: null }),
  };
}

/** @throws HttpError 404. */
export async function deleteSaved(db: Db, memberId: string, id: string): Promise<null> {
  if (!(await store.deleteSearch(db, memberId, id))) throw notFound('The search');
  return null;
}

/** @throws HttpError 404 for a token that is unknown or no longer valid. */
export async function shared(
  db: Db,
  token: string,
): Promise<(typeof readSharedSearch)['output']['_zod']['output']> {
  const found = await store.selectShared(db, token);
  if (!found) throw notFound('The shared search');
  const { resource, name, filter } = found;
  return { resource, name, filter };
}

const nameTaken = (name: string) =>
  new HttpError(409, `A search named “${name}” already exists; choose another name.`);

export function answerOf(search: store.StoredSearch): SavedSearchDto {
  const {
    id,
    resource,
    name,
    filter,
    layout,
    watch,
    condition,
    leastChange,
    baseline,
    byMail,
    pausedAt,
    shareToken,
    checkedAt,
    dueAt,
    createdAt,
    trouble,
    troubleAt,
  } = search;
  return {
    id,
    resource,
    name,
    filter,
    layout,
    watch,
    condition,
    leastChange,
    baseline,
    byMail,
    pausedAt: pausedAt?.toISOString() ?? null,
    shareToken,
    checkedAt: checkedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    trouble:
      trouble !== null && troubleAt !== null
        ? { kind: trouble, at: troubleAt.toISOString() }
        : null,
    createdAt: createdAt.toISOString(),
  };
}
