import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import type { DistrictRow } from './district-row.ts';

/**
 * Writes districts with their borders.
 *
 * @returns How many were new or changed. Of a code that occurs twice in the batch the first counts.
 */
export async function writeDistricts(tx: Tx, districts: readonly DistrictRow[]): Promise<number> {
  const first = new Map<string, DistrictRow>();
  for (const district of districts)
    if (!first.has(district.code)) first.set(district.code, district);
  const rows = [...first.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  const { rows: written } = await sql<{ n: number }>`
    WITH written AS (
      INSERT INTO district (code, city, name, name_hans, name_en, lon, lat, shape)
      SELECT d.code, d.city, d.name, d."nameHans", d."nameEn", d.lon, d.lat, d.shape
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS d (
        code text, city text, name text, "nameHans" text, "nameEn" text, lon double precision, lat double precision, shape jsonb)
      ON CONFLICT (code) DO UPDATE
        SET city = excluded.city, name = excluded.name, name_hans = excluded.name_hans, name_en = excluded.name_en,
            lon = excluded.lon, lat = excluded.lat, shape = excluded.shape
        WHERE (district.city, district.name, district.name_hans, district.name_en, district.lon, district.lat, district.shape)
          IS DISTINCT FROM
          (excluded.city, excluded.name, excluded.name_hans, excluded.name_en, excluded.lon, excluded.lat, excluded.shape)
      RETURNING 1)
    SELECT count(*) AS n FROM written`.execute(tx);
  return written[0]!.n;
}
