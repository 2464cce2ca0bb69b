import type { Db } from '#src/server/db/connect.ts';
import type { listDataSources } from '../contract/data-sources.ts';
import { selectFiles, selectSources } from './data-sources.store.ts';

/**
 * Sources of the data, with the rows read from each file; a file still being read has no end time.
 */
export async function dataSources(
  db: Db,
): Promise<(typeof listDataSources)['output']['_zod']['output']> {
  const [sources, files] = await Promise.all([selectSources(db), selectFiles(db)]);
  return sources.map((source) => ({
    ...source,
    checkedAt: source.checkedAt?.toISOString() ?? null,
    files: files
      .filter(({ sourceKey }) => sourceKey === source.key)
      .map(({ name, rowsIn, loaded, rejected, duplicate, finishedAt }) => ({
        name,
        rowsIn,
        loaded,
        rejected,
        duplicate,
        finishedAt: finishedAt?.toISOString() ?? null,
      })),
  }));
}
