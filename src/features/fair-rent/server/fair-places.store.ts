import { sql } from 'kysely';
import { leaseKinds } from '#src/features/assessments/server/assessments.store.ts';
import type { Db } from '#src/server/db/connect.ts';

/** A road with its district, its number of leases and its position. */
export interface RoadPlace {
  id: string | null;
  city: string;
  district: string;
  districtHans: string | null;
  districtEn: string | null;
  /** Empty of a district without a road. */
  name: string;
  nameHans: string;
  lon: number | null;
  lat: number | null;
  n: number;
}

const leasesOf = (where: 'road' | 'district') => sql`(SELECT count(*)::int FROM kase k
  WHERE ${where === 'road' ? sql`k.road_id = r.id` : sql`k.city = d.city AND k.district = d.name`}
    AND k.status = 'published' AND k.kind = ANY(${leaseKinds}::text[]))`;

const roadColumns = sql`r.id, r.city, r.district, d.name_hans AS "districtHans", d.name_en AS "districtEn",
  r.name, r.name_hans AS "nameHans", r.lon, r.lat, ${leasesOf('road')} AS n`;
const roads = sql`road r LEFT JOIN district d ON d.city = r.city AND d.name = r.district`;

/** Roads with one of these names. */
export async function selectRoadsNamed(db: Db, names: readonly string[]): Promise<RoadPlace[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<RoadPlace>`SELECT ${roadColumns} FROM ${roads}
    WHERE r.shown AND r.name = ANY(${[...names]}::text[]) ORDER BY n DESC, r.city, r.district, r.name`.execute(
    db,
  );
  return rows;
}

/** Names of all roads, in both scripts. */
export async function selectRoadNames(db: Db): Promise<{ name: string; nameHans: string }[]> {
  const { rows } = await sql<{ name: string; nameHans: string }>`
    SELECT DISTINCT name, name_hans AS "nameHans" FROM road WHERE shown ORDER BY name`.execute(db);
  return rows;
}

/** All districts there are, with their leases. */
export async function selectDistrictPlaces(db: Db): Promise<RoadPlace[]> {
  const { rows } = await sql<RoadPlace>`
    SELECT NULL AS id, d.city, d.name AS district, d.name_hans AS "districtHans", d.name_en AS "districtEn",
      '' AS name, '' AS "nameHans", d.lon, d.lat, ${leasesOf('district')} AS n
    FROM district d ORDER BY n DESC, d.code`.execute(db);
  return rows;
}

/** A GeoJSON line or point. */
export interface RoadShape {
  type: 'LineString' | 'Point' | 'MultiLineString';
  coordinates: unknown;
}

/** Roads whose point is within some degrees of a position, with their lines. */
export async function selectRoadsNear(
  db: Db,
  { lon, lat }: { lon: number; lat: number },
  degrees: number,
): Promise<(RoadPlace & { shape: RoadShape | null })[]> {
  const { rows } = await sql<RoadPlace & { shape: RoadShape | null }>`
    SELECT ${roadColumns}, r.shape FROM ${roads}
    WHERE r.shown AND r.lon BETWEEN ${lon - degrees} AND ${lon + degrees}
      AND r.lat BETWEEN ${lat - degrees} AND ${lat + degrees}`.execute(db);
  return rows;
}
