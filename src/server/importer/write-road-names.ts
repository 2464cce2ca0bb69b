import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { deterministicId } from './deterministic-id.ts';
import { simplifiedName } from './simplified-name.ts';

/** A row that names its road; empty where the source names none. */
export interface OnRoad {
  city: string;
  district: string;
  road: string;
  /** Omitted or empty where the source has no simplified name. */
  roadHans?: string;
}

/**
 * Writes the roads of the rows. The file's own simplified name overrides a generated one, whichever
 * file came first, but not one that staff entered.
 */
export async function writeRoadNames(
  tx: Tx,
  rows: readonly OnRoad[],
  startedAt: Date,
): Promise<void> {
  const roads = new Map<
    string,
    { id: string; city: string; district: string; name: string; hans: string }
  >();
  for (const { city, district, road, roadHans } of rows) {
    if (road === '') continue;
    const key = `${city}\n${district}\n${road}`;
    if (roads.has(key) && !roadHans) continue;
    roads.set(key, {
      id: deterministicId('rd', startedAt, key),
      city,
      district,
      name: road,
      hans: roadHans || simplifiedName(road),
    });
  }
  const named = [...roads].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, road]) => road);
  await sql`
    INSERT INTO road (id, city, district, name, name_hans)
    SELECT r.id, r.city, r.district, r.name, r.hans
    FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS r (id text, city text, district text, name text, hans text)
    WHERE NOT EXISTS (
      SELECT FROM road WHERE road.city = r.city AND road.district = r.district AND road.name = r.name AND road.name_hans = r.hans)
    ON CONFLICT (city, district, name) DO UPDATE SET name_hans = excluded.name_hans WHERE road.edited_at IS NULL`.execute(
    tx,
  );
}
