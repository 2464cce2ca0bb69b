import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { deterministicId } from './deterministic-id.ts';
import type { RoadRow } from './road-row.ts';
import type { RunContext } from './write-leases.ts';

/**
 * Writes the positions of roads; a road that leases named first keeps its id and its name. Optional
 * fields, such as a grade, keep their value where this file has none.
 *
 * @returns How many were new or changed. Of a road that occurs twice in the batch the first counts.
 */
export async function writeRoads(
  tx: Tx,
  roads: readonly RoadRow[],
  { startedAt }: RunContext,
): Promise<number> {
  const first = new Map<string, RoadRow>();
  for (const road of roads) {
    const key = `${road.city}\n${road.district}\n${road.name}`;
    if (!first.has(key)) first.set(key, road);
  }
  const rows = [...first]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, road]) => ({ id: deterministicId('rd', startedAt, key), ...road }));
  const { rows: written } = await sql<{ n: number }>`
    WITH written AS (
      INSERT INTO road (id, city, district, name, name_hans, shape, lon, lat, length_m, approximate, ${columns})
      SELECT r.id, r.city, r.district, r.name, r."nameHans", r.shape, r.lon, r.lat, r."lengthM", r.approximate,
        r.grade, r."metroDistM", r."widthM", r.sides, r.pedestrian
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (
        id text, city text, district text, name text, "nameHans" text, shape jsonb, lon double precision, lat double precision,
        "lengthM" integer, approximate boolean, grade text, "metroDistM" integer, "widthM" integer, sides text, pedestrian boolean)
      ON CONFLICT (city, district, name) DO UPDATE
        SET shape = excluded.shape, lon = excluded.lon, lat = excluded.lat, length_m = excluded.length_m,
            approximate = excluded.approximate, (${columns}) = (SELECT ${kept})
        WHERE (road.shape, road.lon, road.lat, road.length_m, road.approximate, ${before})
          IS DISTINCT FROM (excluded.shape, excluded.lon, excluded.lat, excluded.length_m, excluded.approximate, ${kept})
      RETURNING 1)
    SELECT count(*) AS n FROM written`.execute(tx);
  return written[0]!.n;
}

/** Optional fields of a file, whose known values are kept. */
const optional = ['grade', 'metro_dist_m', 'width_m', 'sides', 'pedestrian'];
const columns = sql.raw(optional.join(', '));
const before = sql.raw(optional.map((column) => `road.${column}`).join(', '));
const kept = sql.raw(
  optional.map((column) => `coalesce(excluded.${column}, road.${column})`).join(', '),
);
