import { cities, setCities, type City } from '#src/domain/city.ts';
import type { DbOrTx } from '../db/transaction.ts';

/** Reads the cities of the database, in the order of lists. */
export async function selectCities(db: DbOrTx): Promise<City[]> {
  return db
    .selectFrom('city')
    .select([
      'name',
      'name_hant as nameHant',
      'name_hans as nameHans',
      'name_en as nameEn',
      'country',
      'currency',
      'area_unit as areaUnit',
      'rent_period as rentPeriod',
      'timezone',
    ])
    .orderBy('position')
    .execute();
}

/**
 * Makes the cities of the database those of this process. An import runs in a process of its own,
 * so a server repeats this.
 */
export async function loadCities(db: DbOrTx): Promise<void> {
  const found = await selectCities(db);
  if (JSON.stringify(found) !== JSON.stringify(cities)) setCities(found);
}
