import { sql } from 'kysely';
import type { Currency } from '#src/domain/city.ts';
import type { VisitedUnit } from '#src/domain/sample.ts';
import { countedSamples } from '#src/features/samples/server/sample-counted.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { SampleRow } from '#src/server/db/sample-statistics.ts';

/** One wave of one road, sold as a whole. */
export interface OwnedWave {
  waveId: string;
  roadId: string;
  survey: string;
  period: string;
  city: string;
  district: string;
  road: string;
  roadHans: string;
  countsVacant: boolean;
  sourceKey: string;
  /** Points visited in the wave, and all that were ever visited on the road in its survey. */
  points: number;
  knownPoints: number;
}

/** Whole waves of roads a member owns, personally or with the team; newest first. */
export async function selectOwnedWaves(db: Db, memberId: string): Promise<OwnedWave[]> {
  const { rows } = await sql<OwnedWave>`
    WITH bought AS (
      SELECT DISTINCT b.wave_id, b.road_id FROM entitlement e JOIN sample b ON b.id = e.ref_id
      WHERE e.type = 'sample-wave' AND b.road_id IS NOT NULL
        AND e.owner_id IN (SELECT ${memberId} UNION ALL SELECT team_id FROM team_seat WHERE member_id = ${memberId}))
    SELECT w.id AS "waveId", r.id AS "roadId", w.survey, w.period, r.city, r.district, r.name AS road, r.name_hans AS "roadHans",
      w.counts_vacant AS "countsVacant", w.source_key AS "sourceKey",
      (SELECT count(DISTINCT s.point) FROM ${countedSamples} s WHERE s.wave_id = w.id AND s.road_id = r.id) AS points,
      (SELECT count(DISTINCT s.point) FROM sample s JOIN sample_wave o ON o.id = s.wave_id
        WHERE s.road_id = r.id AND o.survey = w.survey AND o.city = w.city AND o.source_key = w.source_key) AS "knownPoints"
    FROM bought b JOIN sample_wave w ON w.id = b.wave_id JOIN road r ON r.id = b.road_id
    ORDER BY w.period DESC, r.city, r.district, r.name, w.id`.execute(db);
  return rows;
}

export async function selectRoadUnits(
  db: Db,
  { waveId, roadId }: Pick<OwnedWave, 'waveId' | 'roadId'>,
): Promise<VisitedUnit[]> {
  const { rows } = await sql<VisitedUnit>`
    SELECT s.point, s.status, s.category, s.name FROM ${countedSamples} s
    WHERE s.wave_id = ${waveId} AND s.road_id = ${roadId} ORDER BY s.point`.execute(db);
  return rows;
}

/**
 * Rents per m² and month of some roads in their waves, as advertised and as reported by tenants,
 * where a unit was measured.
 */
export async function selectRents(
  db: Db,
  parts: readonly Pick<OwnedWave, 'waveId' | 'roadId'>[],
): Promise<(SampleRow & { basis: 'asked' | 'told'; currency: Currency })[]> {
  const { rows } = await sql<SampleRow & { basis: 'asked' | 'told'; currency: Currency }>`
    WITH part AS (SELECT * FROM unnest(${parts.map(({ waveId }) => waveId)}::text[], ${parts.map(({ roadId }) => roadId)}::text[])
        AS p (wave_id, road_id)),
    rents AS (
      SELECT b.basis, s.currency, b.minor / 100.0 / (s.frontage_m * s.depth_m) AS rent
      FROM ${countedSamples} s JOIN part p ON p.wave_id = s.wave_id AND p.road_id = s.road_id,
        LATERAL (VALUES ('asked', s.asked_minor_per_month), ('told', s.told_minor_per_month)) AS b (basis, minor)
      WHERE b.minor IS NOT NULL AND s.frontage_m IS NOT NULL AND s.depth_m IS NOT NULL),
    grouped AS (
      SELECT basis, currency, count(*) AS n, percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY rent::float8) AS quartiles,
        array_agg(rent::float8 ORDER BY rent) AS rents FROM rents GROUP BY basis, currency)
    SELECT basis, currency, n, quartiles[1] AS q1, quartiles[2] AS median, quartiles[3] AS q3,
      rents[greatest(1, floor(n / 2.0 - 0.98 * sqrt(n)))::int] AS low,
      rents[least(n, ceil(1 + n / 2.0 + 0.98 * sqrt(n)))::int] AS high
    FROM grouped`.execute(db);
  return rows;
}
