import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '../db/connect.ts';
import type { Tx } from '../db/transaction.ts';
import { cleanImage } from '../pictures/clean-picture.ts';
import { ImageError } from '../pictures/errors.ts';
import type { CellProblem } from './cell-reader.ts';
import { deterministicId } from './deterministic-id.ts';
import { fileBroken, fileUnreadable } from './errors.ts';
import type { SamplePhotoRow } from './sample-photo-row.ts';
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

/** Errors of rows whose wave or point the source does not have; an empty list for correct rows. */
export async function missingPoints(
  db: Db,
  photos: readonly SamplePhotoRow[],
  sourceKey: string,
): Promise<CellProblem[][]> {
  const named = photos.map(({ survey, city, period, point }, at) => ({
    at,
    survey,
    city,
    period,
    point,
  }));
  const { rows } = await sql<{ waveIsThere: boolean; pointIsThere: boolean }>`
    SELECT w.id IS NOT NULL AS "waveIsThere", s.id IS NOT NULL AS "pointIsThere"
    FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS p (at integer, survey text, city text, period text, point text)
    LEFT JOIN sample_wave w ON w.source_key = ${sourceKey} AND w.survey = p.survey AND w.city = p.city AND w.period = p.period
    LEFT JOIN sample s ON s.wave_id = w.id AND s.point = p.point ORDER BY p.at`.execute(db);
  return rows.map(({ waveIsThere, pointIsThere }, at) => {
    const { survey, city, period, point } = photos[at]!;
    if (!waveIsThere) {
      const reason = `expected a wave of ${sourceKey}, got ${JSON.stringify([survey, city, period].join(' '))}`;
      return [{ column: 'survey', reason }];
    }
    if (!pointIsThere)
      return [
        { column: 'point', reason: `expected a point of the wave, got ${JSON.stringify(point)}` },
      ];
    return [];
  });
}

/**
 * Writes photos of survey points; a picture its point already has is not stored twice.
 *
 * @throws ImportError when a picture has changed since its row was read.
 * @returns How many were new.
 */
export async function writeSamplePhotos(
  tx: Tx,
  photos: readonly SamplePhotoRow[],
  { sourceKey }: RunContext,
): Promise<number> {
  let written = 0;
  for (const { survey, city, period, point, path, type, sha256 } of inOneOrder(photos)) {
    const content = await readPicture(path);
    const now = createHash('sha256').update(content).digest('hex');
    if (now !== sha256) throw fileBroken(path, `the picture that was checked, ${sha256}`, now);
    const { rows } = await sql`
      INSERT INTO sample_photo (id, sample_id, type, sha256, content, added_at)
      SELECT ${`sf_${v7()}`}, s.id, ${type}, ${sha256}, ${content}, clock_timestamp() FROM sample s JOIN sample_wave w ON w.id = s.wave_id
      WHERE w.source_key = ${sourceKey} AND w.survey = ${survey} AND w.city = ${city} AND w.period = ${period} AND s.point = ${point}
      ON CONFLICT (sample_id, sha256) DO NOTHING RETURNING 1`.execute(tx);
    written += rows.length;
  }
  return written;
}

/**
 * A picture without its metadata. @throws ImportError when it cannot be read or is no longer a
 * complete picture.
 */
async function readPicture(path: string): Promise<Buffer> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw fileUnreadable(path, cause);
  });
  try {
    return cleanImage(bytes);
  } catch (error) {
    if (error instanceof ImageError) throw fileBroken(path, error.expected, error.got);
    throw error;
  }
}

/**
 * Sorted by point, so that two concurrent imports cannot deadlock; within a point the order of the
 * file is kept.
 */
function inOneOrder(photos: readonly SamplePhotoRow[]): SamplePhotoRow[] {
  const key = ({ survey, city, period, point }: SamplePhotoRow) =>
    [survey, city, period, point].join('\n');
  return photos.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}
