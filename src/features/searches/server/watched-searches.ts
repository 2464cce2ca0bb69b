import type { OutputOf } from '#src/contract/endpoint.ts';
import { pageCount } from '#src/domain/page.ts';
import type { EvidenceKind, Freshness } from '#src/features/data-sources/model/evidence.ts';
import { freshness } from '#src/features/data-sources/server/freshness.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { listWatches } from '../contract/searches.ts';
import { evidenceOf } from '../model/searched-evidence.ts';
import { answerOf } from './saved-searches.ts';
import * as store from './searches.store.ts';
import { selectLastFindings } from './watch-findings.store.ts';

/** All watches of a member: what each last found, and how fresh its data are. */
export async function listWatched(
  db: Db,
  memberId: string,
  page: number,
  limit: number,
): Promise<OutputOf<typeof listWatches>> {
  const [watched, total] = await Promise.all([
    store.selectWatched(db, memberId, limit, (page - 1) * limit),
    store.countWatched(db, memberId),
  ]);
  const [findings, freshnessOf] = await Promise.all([
    selectLastFindings(
      db,
      watched.map(({ id }) => id),
    ),
    readFreshness(db, watched),
  ]);
  const list = watched.map((search) => {
    const last = findings.find(({ searchId }) => searchId === search.id);
    return {
      ...answerOf(search),
      finding: last
        ? { kind: last.kind, content: last.content, at: last.foundAt.toISOString() }
        : null,
      freshness: freshnessOf(search),
    };
  });
  return { list, total, page, limit, pages: pageCount(total, limit), whole: null };
}

type Searched = Pick<store.StoredSearch, 'resource' | 'filter'>;

/** Reads each kind of evidence of each city once. */
async function readFreshness(
  db: Db,
  searches: readonly Searched[],
): Promise<(search: Searched) => Freshness | null> {
  const keyOf = ({ resource, filter }: Searched): [EvidenceKind, string | undefined] => [
    evidenceOf[resource],
    typeof filter['city'] === 'string' ? filter['city'] : undefined,
  ];
  const keys = new Map(searches.map((search) => [keyOf(search).join(' '), keyOf(search)]));
  const read = new Map(
    await Promise.all(
      [...keys].map(async ([key, asked]) => [key, await freshness(db, ...asked)] as const),
    ),
  );
  return (search) => read.get(keyOf(search).join(' ')) ?? null;
}
