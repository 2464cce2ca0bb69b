import { v7 } from 'uuid';
import type { InputOf } from '#src/contract/endpoint.ts';
import { pageCount, type Page } from '#src/domain/page.ts';
import { newToken } from '#src/server/auth/session-token.ts';
import type { Db } from '#src/server/db/connect.ts';
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

export type SavedSearchDto = (typeof savedSearch)['_zod']['output'];

/**
 * @throws HttpError 400 for wrong filters, 403 without the permission, 409 for a name that is taken
 * or one search too many.
 */
export async function save(
  db: Db,
  input: InputOf<typeof saveSearch>,
  caller: Caller,
): Promise<SavedSearchDto> {
  const { resource, filter, layout, watch, byMail } = input;
  const memberId = caller.member!.id;
  assertMaySearch(resource, caller.access);
  readySearch(db, resource, filter, memberId);
  if ((await store.countSearches(db, memberId, undefined)) >= maxSavedSearches) {
    throw new HttpError(409, `${maxSavedSearches} searches are already saved; delete one first.`);
  }
  const now = new Date();
  const name = input.name.trim();
  const kept = await store.insertSearch(db, {
    id: `ss_${v7()}`,
    memberId,
    resource,
    name,
    filter,
    layout,
    watch,
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

/** @throws HttpError 404, or 409 for a name that is taken. */
export async function change(
  db: Db,
  { id, isShared, ...changes }: InputOf<typeof changeSavedSearch>,
  memberId: string,
): Promise<SavedSearchDto> {
  const before = await store.selectSearch(db, memberId, id);
  if (!before) throw notFound('The search');
  const now = new Date();
  const { watch = before.watch, byMail = before.byMail } = changes;
  const name = changes.name?.trim() ?? before.name;
  const isNewWatch = watch !== before.watch;
  const after = await store.updateSearch(db, {
    ...before,
    name,
    watch,
    byMail,
    shareToken:
      isShared === undefined
        ? before.shareToken
        : isShared
          ? (before.shareToken ?? newToken())
          : null,
    // A watch reports rows from now on, not those that came while it was off.
    checkedAt: before.watch === 'off' && isNewWatch ? now : before.checkedAt,
    dueAt: isNewWatch ? nextRun(watch, now, now) : before.dueAt,
    // A search that is not watched has no trouble.
    ...(watch === 'off' && { trouble: null, troubleAt: null }),
  });
  if (!after) throw nameTaken(name);
  return answerOf(after);
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

function answerOf(search: store.StoredSearch): SavedSearchDto {
  const {
    id,
    resource,
    name,
    filter,
    layout,
    watch,
    byMail,
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
    byMail,
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
