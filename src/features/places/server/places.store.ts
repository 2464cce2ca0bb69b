import { sql } from 'kysely';
import type { Quarter } from '#src/domain/quarter.ts';
import type { Db } from '#src/server/db/connect.ts';
import {
  maskedAggregates,
  maskedColumns,
  type MaskedSample,
} from '#src/server/db/sample-statistics.ts';

export interface DistrictCount {
  city: string;
  name: string;
  /** null where no file of districts names it. */
  nameHans: string | null;
  nameEn: string | null;
  n: number;
  first: Quarter;
  last: Quarter;
  newestRelease: Quarter;
}

/** Districts with evidence, most cases first. */
export async function countByDistrict(db: Db): Promise<DistrictCount[]> {
  const { rows } = await sql<DistrictCount>`
    WITH counted AS (
      SELECT city, district, count(*) AS n, min(quarter) AS first, max(quarter) AS last, max(release) AS newest
      FROM kase WHERE status = 'published' GROUP BY city, district)
    SELECT c.city, c.district AS name, d.name_hans AS "nameHans", d.name_en AS "nameEn", c.n, c.first, c.last,
      c.newest AS "newestRelease"
    FROM counted c LEFT JOIN district d ON d.city = c.city AND d.name = c.district
    ORDER BY c.n DESC, c.district`.execute(db);
  return rows;
}

/** The names of all roads there are, each once. */
export async function selectRoadNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`SELECT DISTINCT name FROM road WHERE shown`.execute(db);
  return rows.map(({ name }) => name);
}

export interface RoadCount {
  id: string;
  name: string;
  nameHans: string;
  n: number;
  hasPlace: boolean;
}

/** Roads of a district with evidence, most cases first. */
export async function countByRoad(db: Db, city: string, district: string): Promise<RoadCount[]> {
  const { rows } = await sql<RoadCount>`
    SELECT r.id, r.name, r.name_hans AS "nameHans", count(*) AS n, r.lon IS NOT NULL AS "hasPlace"
    FROM kase k JOIN road r ON r.id = k.road_id
    WHERE k.status = 'published' AND r.city = ${city} AND r.district = ${district}
    GROUP BY r.id ORDER BY n DESC, r.name`.execute(db);
  return rows;
}

export interface StoredDistrict<Shape> {
  city: string;
  name: string;
  nameHans: string;
  nameEn: string;
  lon: number;
  lat: number;
  shape: Shape;
}

export async function selectDistricts<Shape>(
  db: Db,
  city: string,
): Promise<StoredDistrict<Shape>[]> {
  const { rows } = await sql<StoredDistrict<Shape>>`
    SELECT city, name, name_hans AS "nameHans", name_en AS "nameEn", lon, lat, shape
    FROM district WHERE city = ${city} ORDER BY code`.execute(db);
  return rows;
}

/** Roads of a city that have a place, with the sample of all their cases. */
export async function selectRoads<Shape>(
  db: Db,
  city: string,
): Promise<
  (MaskedSample & { id: string; district: string; name: string; nameHans: string; shape: Shape })[]
> {
  const { rows } = await sql<
    MaskedSample & { id: string; district: string; name: string; nameHans: string; shape: Shape }
  >`
    WITH grouped AS (
      SELECT k.road_id, ${maskedAggregates} FROM kase k
      WHERE k.status = 'published' AND k.city = ${city} AND k.road_id IS NOT NULL GROUP BY k.road_id),
    sample AS (SELECT road_id, ${maskedColumns} FROM grouped)
    SELECT r.id, r.district, r.name, r.name_hans AS "nameHans", r.shape, coalesce(s.n, 0) AS n, s.q1, s.median, s.q3, s.low, s.high, s.digest
    FROM road r LEFT JOIN sample s ON s.road_id = r.id
    WHERE r.city = ${city} AND r.shape IS NOT NULL AND r.shown ORDER BY r.district, r.name`.execute(
    db,
  );
  return rows;
}

export async function selectCitySample(db: Db, city: string): Promise<MaskedSample> {
  const { rows } = await sql<MaskedSample>`
    WITH whole AS (SELECT ${maskedAggregates} FROM kase k WHERE k.status = 'published' AND k.city = ${city})
    SELECT ${maskedColumns} FROM whole`.execute(db);
  return rows[0]!;
}

/** First and last quarter in which records of a city were published. */
export async function selectReleases(
  db: Db,
  city: string,
): Promise<{ first: Quarter | null; last: Quarter | null }> {
  const { rows } = await sql<{ first: Quarter | null; last: Quarter | null }>`
    SELECT min(release) AS first, max(release) AS last FROM kase WHERE status = 'published' AND city = ${city}`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * Samples of the districts with evidence between two quarters, both included; highest median first.
 */
export async function samplesByDistrict(
  db: Db,
  city: string,
  first: Quarter,
  last: Quarter,
): Promise<(MaskedSample & { name: string; nameHans: string | null; nameEn: string | null })[]> {
  const { rows } = await sql<
    MaskedSample & { name: string; nameHans: string | null; nameEn: string | null }
  >`
    WITH grouped AS (
      SELECT k.district, ${maskedAggregates} FROM kase k
      WHERE k.status = 'published' AND k.city = ${city} AND k.quarter BETWEEN ${first} AND ${last} GROUP BY k.district),
    sample AS (SELECT district, ${maskedColumns} FROM grouped)
    SELECT s.district AS name, d.name_hans AS "nameHans", d.name_en AS "nameEn", s.n, s.q1, s.median, s.q3, s.low, s.high, s.digest
    FROM sample s LEFT JOIN district d ON d.city = ${city} AND d.name = s.district
    ORDER BY s.district`.execute(db);
  return rows;
}

export interface FoundPlace {
  type: 'district' | 'road';
  id: string | null;
  city: string;
  district: string;
  name: string;
  nameHans: string;
  nameEn: string | null;
  n: number;
}

/**
 * Districts and roads whose name holds the text, in one of its scripts; exact names first, then by
 * cases.
 *
 * @param roads Names of roads that are found as well.
 */
export async function findPlaces(
  db: Db,
  text: string,
  most: number,
  roads: readonly string[] = [],
): Promise<FoundPlace[]> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<FoundPlace>`
    WITH found AS (
      SELECT 'district' AS type, NULL AS id, d.city, d.name AS district, d.name, d.name_hans AS "nameHans", d.name_en AS "nameEn",
        (SELECT count(*) FROM kase k WHERE k.status = 'published' AND k.city = d.city AND k.district = d.name) AS n
      FROM district d WHERE d.name LIKE ${pattern} OR d.name_hans LIKE ${pattern} OR d.name_en ILIKE ${pattern}
      UNION ALL
      SELECT 'road', r.id, r.city, r.district, r.name, r.name_hans, NULL,
        (SELECT count(*) FROM kase k WHERE k.status = 'published' AND k.road_id = r.id)
      FROM road r WHERE r.shown AND (r.name = ANY(${roads}::text[]) OR r.name LIKE ${pattern} OR r.name_hans LIKE ${pattern} OR EXISTS (
        SELECT FROM road o WHERE o.merged_into = r.id AND (o.name LIKE ${pattern} OR o.name_hans LIKE ${pattern}))))
    SELECT * FROM found
    ORDER BY ${text} IN (name, "nameHans", coalesce("nameEn", '')) DESC, type, n DESC, name, district LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

/**
 * Version of the data: changes with each imported batch and road edit; a cached response is valid
 * while it is the same.
 */
export async function lastImport(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    SELECT coalesce(max(finished_at)::text, '') || '/' || coalesce(sum(loaded), 0) || '/' || coalesce(max(undone_at)::text, '') || '/'
      || coalesce((SELECT max(edited_at)::text FROM road), '') AS state FROM import_run`.execute(
    db,
  );
  return rows[0]!.state;
}
