import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { deterministicId } from './deterministic-id.ts';
import type { SampleRow } from './sample-row.ts';
import type { RunContext } from './write-leases.ts';
import { writeRoadNames } from './write-road-names.ts';

/**
 * Writes survey points and their waves; an existing point of a wave does not change.
 *
 * @returns How many were new.
 */
export async function writeSamples(
  tx: Tx,
  samples: readonly SampleRow[],
  { sourceKey, startedAt }: RunContext,
): Promise<number> {
  if (samples.length === 0) return 0;
  await writeRoadNames(tx, samples, startedAt);
  await writeWaves(tx, samples, sourceKey, startedAt);
  // Rows are written in one order, so that two concurrent imports cannot deadlock.
  const rows = samples
    .map((sample) => ({
      key: [sample.survey, sample.city, sample.period, sample.point].join('\n'),
      ...sample,
    }))
    .map(({ key, ...sample }) => ({
      id: deterministicId('sm', startedAt, `${sourceKey}\n${key}`),
      key,
      ...sample,
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const { rows: written } = await sql<{ n: number }>`
    WITH written AS (
      INSERT INTO sample (
        id, wave_id, point, city, district, road_id, lon, lat, side, seq, address, door_no, surveyed_on, status, category,
        name, chain, frontage_m, depth_m, currency, asked_minor_per_month, told_minor_per_month, seen_minor_per_month,
        footfall, footfall_hour, seats, confidence, weight)
      SELECT s.id, w.id, s.point, s.city, s.district, coalesce(road.merged_into, road.id), s.lon, s.lat, s.side, s.seq, s.address, s."doorNo", s."surveyedOn",
        s.status, s.category, s.name, s.chain, s."frontageM", s."depthM", s.currency, s."askedMinorPerMonth",
        s."toldMinorPerMonth", s."seenMinorPerMonth", s.footfall, s."footfallHour", s.seats, s.confidence, s.weight
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s (
        id text, survey text, period text, point text, city text, district text, road text, lon double precision,
        lat double precision, side text, seq integer, address text, "doorNo" text, "surveyedOn" date, status text, category text,
        name text, chain boolean, "frontageM" numeric, "depthM" numeric, currency text, "askedMinorPerMonth" bigint,
        "toldMinorPerMonth" bigint, "seenMinorPerMonth" bigint, footfall integer, "footfallHour" smallint, seats integer,
        confidence smallint, weight double precision)
      JOIN sample_wave w ON w.source_key = ${sourceKey} AND w.survey = s.survey AND w.city = s.city AND w.period = s.period
      LEFT JOIN road ON road.city = s.city AND road.district = s.district AND road.name = s.road
      ON CONFLICT (wave_id, point) DO NOTHING
      RETURNING 1)
    SELECT count(*) AS n FROM written`.execute(tx);
  return written[0]!.n;
}

async function writeWaves(
  tx: Tx,
  samples: readonly SampleRow[],
  sourceKey: string,
  startedAt: Date,
): Promise<void> {
  const waves = new Map<string, object>();
  for (const { survey, city, period, countsVacant } of samples) {
    const key = [survey, city, period].join('\n');
    waves.set(key, {
      id: deterministicId('sw', startedAt, `${sourceKey}\n${key}`),
      survey,
      city,
      period,
      countsVacant,
    });
  }
  const rows = [...waves].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, wave]) => wave);
  await sql`
    INSERT INTO sample_wave (id, source_key, survey, city, period, counts_vacant)
    SELECT w.id, ${sourceKey}, w.survey, w.city, w.period, w."countsVacant"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w (
      id text, survey text, city text, period text, "countsVacant" boolean)
    ON CONFLICT (source_key, survey, city, period) DO NOTHING`.execute(tx);
}
