import type { OutputOf } from '#src/contract/endpoint.ts';
import * as runs from '#src/features/searches/server/search-runs.ts';
import type { Db } from '#src/server/db/connect.ts';
import { sampleFilter, type sampleRunCoverage } from '../contract/samples.ts';
import { coverage } from './sample-coverage.ts';

/** Coverage of a page of the caller's own searches, in one response for the page that lists them. */
export async function runCoverage(
  db: Db,
  memberId: string,
  page: number,
  limit: number,
): Promise<OutputOf<typeof sampleRunCoverage>> {
  const told = await runs.list(db, memberId, 'samples', page, limit);
  const list = await Promise.all(
    told.list.map(async ({ id, filter }) => {
      // An old search may have filters that no longer exist.
      const read = sampleFilter.safeParse(filter);
      return { id, coverage: read.success ? await coverage(db, read.data) : null };
    }),
  );
  return { ...told, list, whole: null };
}
