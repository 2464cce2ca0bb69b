import type { OutputOf } from '#src/contract/endpoint.ts';
import { sampleFilter, type sampleRunCoverage } from '#src/features/samples/contract/samples.ts';
import { coverage } from '#src/features/samples/server/sample-coverage.ts';
import type { Db } from '#src/server/db/connect.ts';
import * as runs from './search-runs.ts';

/**
 * Coverage of a page of the caller's own searches, in one response for the page that lists them.
 */
export async function runCoverage(
  db: Db,
  memberId: string,
  page: number,
  limit: number,
): Promise<OutputOf<typeof sampleRunCoverage>> {
  const run = await runs.list(db, memberId, 'samples', page, limit);
  const list = await Promise.all(
    run.list.map(async ({ id, filter }) => {
      // An old search may have filters that no longer exist.
      const read = sampleFilter.safeParse(filter);
      return { id, coverage: read.success ? await coverage(db, read.data) : null };
    }),
  );
  return { ...run, list, whole: null };
}
