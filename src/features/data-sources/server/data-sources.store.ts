import type { Db } from '#src/server/db/connect.ts';

/** All sources, by key. */
export async function selectSources(db: Db) {
  return db
    .selectFrom('data_source')
    .select([
      'key',
      'title',
      'title_en as titleEn',
      'publisher',
      'attribution',
      'licence',
      'licence_url as licenceUrl',
      'url',
      'checked_at as checkedAt',
    ])
    .orderBy('key')
    .execute();
}

/** Some sources with their licences, by key. */
export async function selectSourcesNamed(db: Db, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return db
    .selectFrom('data_source')
    .select([
      'key',
      'title',
      'title_en as titleEn',
      'attribution',
      'licence',
      'licence_url as licenceUrl',
    ])
    .where('key', 'in', keys)
    .orderBy('key')
    .execute();
}

/** Files read of each source, the oldest first. */
export async function selectFiles(db: Db) {
  return db
    .selectFrom('import_run')
    .select([
      'source_key as sourceKey',
      'file_name as name',
      'rows_in as rowsIn',
      'loaded',
      'rejected',
      'duplicate',
      'finished_at as finishedAt',
    ])
    .where('undone_at', 'is', null)
    .orderBy('started_at')
    .orderBy('sha256')
    .execute();
}
