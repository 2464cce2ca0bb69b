import { sql } from 'kysely';
import { smallestSample } from '#src/domain/disclosure.ts';
import type { FrontageKind } from '#src/domain/frontage-kind.ts';
import type { Quarter } from '#src/domain/quarter.ts';
import type { RoadGrade, RoadSides } from '#src/domain/road.ts';
import type { SampleStatus } from '#src/domain/sample.ts';
import type { Db } from '#src/server/db/connect.ts';
import {
  maskedAggregates,
  maskedColumns,
  type MaskedSample,
} from '#src/server/db/sample-statistics.ts';
import type { FrontageCount, FrontageSample } from './frontage-samples.ts';

/** A road with the sample of all its cases. */
export interface StoredRoad extends MaskedSample {
  id: string;
  city: string;
  district: string;
  name: string;
  nameHans: string;
  /** Other names it is found by, in both scripts. */
  otherNames: string[];
  lengthM: number | null;
  grade: RoadGrade | null;
  metroDistM: number | null;
  widthM: number | null;
  sides: RoadSides | null;
  pedestrian: boolean | null;
  lon: number | null;
  lat: number | null;
  updated: Quarter | null;
  shops: number;
}

/** Roads of a city, in the order of their names. */
export async function selectRoads(db: Db, city: string): Promise<StoredRoad[]> {
  const { rows } = await sql<StoredRoad>`
    WITH grouped AS (
      SELECT k.road_id, max(k.quarter) AS updated, ${maskedAggregates} FROM kase k
      WHERE k.status = 'published' AND k.city = ${city} AND k.road_id IS NOT NULL GROUP BY k.road_id),
    masked AS (SELECT road_id, updated, ${maskedColumns} FROM grouped),
    offered AS (SELECT road_id, count(*) AS shops FROM shop WHERE shown AND city = ${city} GROUP BY road_id)
    SELECT r.id, r.city, r.district, r.name, r.name_hans AS "nameHans", r.length_m AS "lengthM", r.grade,
      r.metro_dist_m AS "metroDistM", r.width_m AS "widthM", r.sides, r.pedestrian, r.lon, r.lat, t.updated,
      ARRAY(SELECT unnest(ARRAY[o.name, o.name_hans]) FROM road o WHERE o.merged_into = r.id) AS "otherNames",
      coalesce(o.shops, 0) AS shops, coalesce(t.n, 0) AS n, t.q1, t.median, t.q3, t.low, t.high, t.digest
    FROM road r LEFT JOIN masked t ON t.road_id = r.id LEFT JOIN offered o ON o.road_id = r.id
    WHERE r.city = ${city} AND r.shown ORDER BY r.district, r.name`.execute(db);
  return rows;
}

/**
 * Samples of a city by road, main street and lanes apart; cases of corners and of unknown frontage
 * are in neither.
 */
export async function selectFrontageSamples(db: Db, city: string): Promise<FrontageSample[]> {
  const { rows } = await sql<FrontageSample>`
    WITH grouped AS (
      SELECT k.road_id AS "roadId", CASE k.frontage_kind WHEN 'main-street' THEN 'street' ELSE 'lanes' END AS side,
        ${maskedAggregates}
      FROM kase k WHERE k.status = 'published' AND k.city = ${city} AND k.road_id IS NOT NULL
        AND k.frontage_kind IN ('main-street', 'lane', 'alley')
      GROUP BY 1, 2 HAVING count(*) >= ${smallestSample})
    SELECT "roadId", side, ${maskedColumns} FROM grouped`.execute(db);
  return rows;
}

export async function selectFrontageCounts(db: Db, city: string): Promise<FrontageCount[]> {
  const { rows } = await sql<FrontageCount>`
    SELECT road_id AS "roadId", district, coalesce(frontage_kind, 'unknown') AS kind, count(*) AS n FROM kase
    WHERE status = 'published' AND city = ${city} GROUP BY 1, 2, 3`.execute(db);
  return rows;
}

/** Rents of one place in one quarter. */
export interface RentsOfQuarter {
  /** Id of the road, or name of the district. */
  of: string;
  quarter: Quarter;
  rents: number[];
}

export async function selectRentsByRoad(db: Db, city: string): Promise<RentsOfQuarter[]> {
  const { rows } = await sql<RentsOfQuarter>`
    SELECT road_id AS of, quarter, array_agg(unit_rent_month) AS rents FROM kase
    WHERE status = 'published' AND city = ${city} AND road_id IS NOT NULL GROUP BY road_id, quarter`.execute(
    db,
  );
  return rows;
}

export async function selectRentsByDistrict(db: Db, city: string): Promise<RentsOfQuarter[]> {
  const { rows } = await sql<RentsOfQuarter>`
    SELECT district AS of, quarter, array_agg(unit_rent_month) AS rents FROM kase
    WHERE status = 'published' AND city = ${city} GROUP BY district, quarter`.execute(db);
  return rows;
}

export async function selectRentsOfRoad(db: Db, roadId: string): Promise<RentsOfQuarter[]> {
  const { rows } = await sql<RentsOfQuarter>`
    SELECT road_id AS of, quarter, array_agg(unit_rent_month) AS rents FROM kase
    WHERE status = 'published' AND road_id = ${roadId} GROUP BY road_id, quarter`.execute(db);
  return rows;
}

export async function selectRentsOfDistrict(
  db: Db,
  city: string,
  district: string,
): Promise<RentsOfQuarter[]> {
  const { rows } = await sql<RentsOfQuarter>`
    SELECT district AS of, quarter, array_agg(unit_rent_month) AS rents FROM kase
    WHERE status = 'published' AND city = ${city} AND district = ${district} GROUP BY district, quarter`.execute(
    db,
  );
  return rows;
}

export async function selectNewestRelease(db: Db, city: string): Promise<Quarter | null> {
  const { rows } = await sql<{ release: Quarter | null }>`
    SELECT max(release) AS release FROM kase WHERE status = 'published' AND city = ${city}`.execute(
    db,
  );
  return rows[0]!.release;
}

/** Cities that have roads. */
export async function selectCities(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    city: string;
  }>`SELECT DISTINCT city FROM road WHERE shown ORDER BY city`.execute(db);
  return rows.map(({ city }) => city);
}

/**
 * A unit a survey visited, by its road and wave; `isNewest` distinguishes the newest wave of the
 * road from the one before.
 */
export interface SurveyedUnit {
  roadId: string;
  period: string;
  sourceKey: string;
  isNewest: boolean;
  point: string;
  status: SampleStatus;
  category: string | null;
  name: string;
  footfall: number | null;
}

/**
 * Units of each road in its newest wave that counted empty ones too, and in the wave of the same
 * survey before it.
 */
export async function selectSurveyed(db: Db, city: string): Promise<SurveyedUnit[]> {
  const { rows } = await sql<SurveyedUnit>`
    WITH newest AS (
      SELECT DISTINCT ON (s.road_id) s.road_id, w.id, w.source_key, w.survey, w.period
      FROM sample s JOIN sample_wave w ON w.id = s.wave_id
      WHERE s.city = ${city} AND s.road_id IS NOT NULL AND w.counts_vacant
      ORDER BY s.road_id, w.period DESC, w.id),
    waves AS (
      SELECT road_id, id, true AS is_newest, source_key, period FROM newest
      UNION ALL
      SELECT n.road_id, p.id, false, n.source_key, p.period FROM newest n, LATERAL (
        SELECT id, period FROM sample_wave w
        WHERE w.survey = n.survey AND w.source_key = n.source_key AND w.city = ${city} AND w.period < n.period
        ORDER BY period DESC LIMIT 1) AS p)
    SELECT s.road_id AS "roadId", v.period, v.source_key AS "sourceKey", v.is_newest AS "isNewest", s.point, s.status,
      s.category, s.name, s.footfall
    FROM waves v JOIN sample s ON s.wave_id = v.id AND s.road_id = v.road_id`.execute(db);
  return rows;
}

/** The city a road lies in, and the road it has become part of since, or itself. */
export async function selectCityOf(
  db: Db,
  roadId: string,
): Promise<{ city: string; id: string } | undefined> {
  const { rows } = await sql<{ city: string; id: string }>`
    SELECT city, coalesce(merged_into, id) AS id FROM road WHERE id = ${roadId}`.execute(db);
  return rows[0];
}

/** A case of a road with what places it along the road. */
export interface KaseAddress {
  id: string;
  roadId: string;
  section: number | null;
  lane: string | null;
  alley: string | null;
  doorNo: string;
  frontageKind: FrontageKind;
  unitRent: number;
  quarter: Quarter;
  contributorId: string | null;
}

/** Published cases of some roads, the newest first. */
export async function selectAddresses(db: Db, roadIds: readonly string[]): Promise<KaseAddress[]> {
  const { rows } = await sql<KaseAddress>`
    SELECT id, road_id AS "roadId", section, lane, alley, door_no AS "doorNo", frontage_kind AS "frontageKind",
      unit_rent_month AS "unitRent", quarter, contributor_id AS "contributorId" FROM kase
    WHERE status = 'published' AND road_id = ANY(${[...roadIds]}::text[]) ORDER BY quarter DESC, id`.execute(
    db,
  );
  return rows;
}

/** How wide the fronts of the shops shown on some roads are, of those that state it. */
export async function selectFronts(
  db: Db,
  roadIds: readonly string[],
): Promise<{ roadId: string; n: number; meanM: number | null; isSynthetic: boolean }[]> {
  const { rows } = await sql<{
    roadId: string;
    n: number;
    meanM: number | null;
    isSynthetic: boolean;
  }>`
    SELECT road_id AS "roadId", count(frontage_m)::int AS n, avg(frontage_m)::float8 AS "meanM",
      bool_or(source_key LIKE 'synthetic%') AS "isSynthetic"
    FROM shop WHERE shown AND road_id = ANY(${[...roadIds]}::text[]) GROUP BY road_id`.execute(db);
  return rows;
}

/**
 * Keys of the sources with data on a road: its cases, those of its district, its shops and its
 * surveys.
 */
export async function selectSourceKeys(db: Db, roadId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT k.source_key AS key FROM road r JOIN kase k ON k.city = r.city AND k.district = r.district
      WHERE r.id = ${roadId} AND k.status = 'published'
    UNION SELECT source_key FROM shop WHERE road_id = ${roadId} AND shown
    UNION SELECT w.source_key FROM sample s JOIN sample_wave w ON w.id = s.wave_id WHERE s.road_id = ${roadId}`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

/** Roads that new cases came on in a stretch of time. */
export async function selectRoadsWithNews(db: Db, since: Date, upTo: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT road_id AS id FROM kase
    WHERE created_at > ${since} AND created_at <= ${upTo} AND road_id IS NOT NULL AND status = 'published'`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Version of the data: changes with each imported batch and road edit; cached figures are valid
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
