import { sql } from 'kysely';
import type { City } from '#src/domain/city.ts';
import { recordAudit } from '../audit/record.store.ts';
import { selectCities } from '../cities/load-cities.ts';
import type { Db } from '../db/connect.ts';
import type { Tx } from '../db/transaction.ts';
import type { CellProblem } from './cell-reader.ts';

/**
 * Refuses another currency for a city with rents or prices: amounts stored before would be read as
 * the new money. The unit of area may change: it is what readers are shown, areas are stored in m².
 */
export async function changesOfMoney(db: Db, rows: readonly City[]): Promise<CellProblem[][]> {
  const before = new Map((await selectCities(db)).map((city) => [city.name, city]));
  const changed = rows.filter((row) => {
    const city = before.get(row.name);
    return city && city.currency !== row.currency;
  });
  const withMoney = new Set(await citiesWithMoney(db, changed.map(({ name }) => name))); // prettier-ignore
  return rows.map((row) => {
    const city = before.get(row.name);
    if (!city || city.currency === row.currency || !withMoney.has(row.name)) return [];
    const reason = `expected ${city.currency}, since ${row.name} has rents or prices, got ${JSON.stringify(row.currency)}`;
    return [{ column: 'currency', reason }];
  });
}

async function citiesWithMoney(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM unnest(${names}::text[]) AS asked (name)
    WHERE EXISTS (SELECT FROM kase WHERE city = name) OR EXISTS (SELECT FROM shop WHERE city = name)
      OR EXISTS (SELECT FROM shop_sale WHERE city = name) OR EXISTS (SELECT FROM pre_shop WHERE city = name)
      OR EXISTS (SELECT FROM sample WHERE city = name AND currency IS NOT NULL)
      OR EXISTS (SELECT FROM my_shop WHERE facts->>'city' = name)`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Writes cities: new ones after the others, changed ones in their place, each with an entry in the
 * audit log.
 *
 * @returns How many were new or changed. Of a city that occurs twice in the batch the last counts.
 */
export async function writeCities(tx: Tx, cities: readonly City[]): Promise<number> {
  const before = new Map((await selectCities(tx)).map((city) => [city.name, city]));
  let written = 0;
  for (const city of new Map(cities.map((row) => [row.name, row])).values()) {
    const was = before.get(city.name);
    if (was && isSame(was, city)) continue;
    const { name, nameHant, nameHans, nameEn, areaUnit, rentPeriod, ...same } = city;
    const row = {
      ...same,
      name_hant: nameHant,
      name_hans: nameHans,
      name_en: nameEn,
      area_unit: areaUnit,
      rent_period: rentPeriod,
    };
    await tx
      .insertInto('city')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
    await recordAudit(tx, {
      actor: 'import',
      action: 'city.imported',
      target: name,
      detail: { before: was ?? null, after: city },
    });
    written += 1;
  }
  return written;
}

function isSame(was: City, is: City): boolean {
  return (Object.keys(is) as (keyof City)[]).every((key) => was[key] === is[key]);
}
