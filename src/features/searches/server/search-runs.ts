import { v7 } from 'uuid';
import type { InputOf } from '#src/contract/endpoint.ts';
import { pageCount, type Page } from '#src/domain/page.ts';
import {
  requesterOf,
  type SmallSetLimits,
} from '#src/features/disclosure/server/budget.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { notFound } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type { recordSearch, rerunSearch, searchRun } from '../contract/searches.ts';
import { differenceOf, type Searchable } from '../model/saved-search.ts';
import { assertMaySearch } from './search-access.ts';
import { readySearch } from './searchable-kind.ts';
import * as store from './searches.store.ts';

export type SearchRunDto = (typeof searchRun)['_zod']['output'];

const newId = () => `sn_${v7()}`;

/** Runs a search and stores the result. */
export async function record(
  db: Db,
  { resource, filter }: InputOf<typeof recordSearch>,
  caller: Caller,
  limits?: SmallSetLimits,
): Promise<SearchRunDto> {
  assertMaySearch(resource, caller.access);
  const found = await readySearch(db, resource, filter, caller.member!.id).measure(
    requesterOf(caller, limits),
  );
  return answerOf(
    await tx(db, (trx) =>
      store.saveRun(trx, caller.member!.id, { id: newId(), resource, filter, ...found }),
    ),
  );
}

export async function list(
  db: Db,
  memberId: string,
  resource: Searchable | undefined,
  page: number,
  limit: number,
): Promise<Page<SearchRunDto>> {
  const [rows, total] = await Promise.all([
    store.selectRuns(db, memberId, resource, limit, (page - 1) * limit),
    store.countRuns(db, memberId, resource),
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
 * Repeats a search as a run of its own, and returns the changes.
 *
 * @throws HttpError 404 also for another member's run; 400 when its filters are no longer
 *   supported.
 */
export async function rerun(
  db: Db,
  id: string,
  caller: Caller,
  limits?: SmallSetLimits,
): Promise<(typeof rerunSearch)['output']['_zod']['output']> {
  const memberId = caller.member!.id;
  const before = await store.selectRun(db, memberId, id);
  if (!before) throw notFound('The search');
  const { resource, filter } = before;
  assertMaySearch(resource, caller.access);
  const search = readySearch(db, resource, filter, memberId);
  const [found, added, retracted] = await Promise.all([
    search.measure(requesterOf(caller, limits)),
    search.countNew(before.ranAt, new Date()),
    search.countRetracted(before.ranAt),
  ]);
  const run = await store.insertRun(db, memberId, { id: newId(), resource, filter, ...found });
  return { run: answerOf(run), difference: differenceOf(before, found, { added, retracted }) };
}

/** @throws HttpError 404. */
export async function deleteRun(db: Db, memberId: string, id: string): Promise<null> {
  if (!(await store.deleteRun(db, memberId, id))) throw notFound('The search');
  return null;
}

function answerOf({ ranAt, ...run }: store.StoredRun): SearchRunDto {
  return { ...run, ranAt: ranAt.toISOString() };
}
