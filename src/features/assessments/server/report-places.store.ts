import { sql } from 'kysely';
import type { AssessedShop } from '#src/domain/assessment.ts';
import type { Db } from '#src/server/db/connect.ts';

export interface RoadPoint {
  lon: number;
  lat: number;
}

/** The middle of the subject's road; undefined where the road has no place. */
export async function roadOfSubject(
  db: Db,
  { city, district, road }: Pick<AssessedShop, 'city' | 'district' | 'road'>,
): Promise<RoadPoint | undefined> {
  const { rows } = await sql<RoadPoint>`SELECT lon, lat FROM road
    WHERE city = ${city} AND district = ${district} AND name = ${road} AND lon IS NOT NULL LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

/** The middles of the roads of cases, by the id of the case. */
export async function roadsOfKases(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, RoadPoint>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<RoadPoint & { id: string }>`
    SELECT k.id, r.lon, r.lat FROM kase k JOIN road r ON r.id = k.road_id
    WHERE k.id = ANY(${[...ids]}::text[]) AND r.lon IS NOT NULL`.execute(db);
  return new Map(rows.map(({ id, lon, lat }) => [id, { lon, lat }]));
}
