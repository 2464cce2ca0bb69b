import type { DbOrTx } from '../db/transaction.ts';
import { sourceUnknown } from './errors.ts';
import { knownSources, type DataSource } from './known-sources.ts';

/**
 * Ensures that the source of the rows exists: inserts one the product knows; any other must already
 * be there.
 *
 * @param brought Sources that a mapping describes; one that the product knows stays as it is.
 * @throws ImportError when it is neither, naming the existing sources.
 */
export async function ensureSource(
  db: DbOrTx,
  key: string,
  file: string,
  brought: readonly DataSource[] = [],
): Promise<void> {
  const known = [...knownSources, ...brought].find((source) => source.key === key);
  if (known) {
    const { titleEn, licenceUrl, ...same } = known;
    const row = { ...same, title_en: titleEn, licence_url: licenceUrl };
    await db
      .insertInto('data_source')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
    return;
  }
  const rows = await db.selectFrom('data_source').select('key').orderBy('key').execute();
  if (!rows.some((row) => row.key === key)) {
    throw sourceUnknown(file, key, [...new Set([...knownSources, ...rows].map((row) => row.key))]);
  }
}
