import { sql, type RawBuilder } from 'kysely';
import type { AreaOnMap } from '#src/domain/area-cover.ts';
import type { Currency } from '#src/domain/city.ts';
import { deepestRow } from '#src/domain/page.ts';
import type { SampleStatus, VisitedUnit } from '#src/domain/sample.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { InDistricts, IdFilter } from '#src/server/db/id-filter.ts';
import { isObserved } from '#src/server/db/provenance.ts';
import type { SampleRow } from '#src/server/db/sample-statistics.ts';
import { withinArea } from '#src/server/db/within-area.ts';
import { samplesOwnedBy } from '#src/server/ownership/ownership.store.ts';
import type { sampleFilter, sampleSorts } from '../contract/samples.ts';
import type { CorrectionField } from '../model/sample-correction.ts';
import { countedSamples } from './sample-counted.store.ts';

/** A search as the contract reads it. `synthetic: false` leaves points of generated surveys out. */
export type SampleFilter = (typeof sampleFilter)['_zod']['output'] &
  IdFilter &
  InDistricts & { synthetic?: boolean | undefined };
export type SampleSort = (typeof sampleSorts)[number];

/** A whole row; what of it a caller may see is decided by the service. */
export interface StoredSample {
  id: string;
  waveId: string;
  period: string;
  point: string;
  city: string;
  district: string;
  road: string;
  roadHans: string;
  lon: number | null;
  lat: number | null;
  side: 'odd' | 'even' | null;
  seq: number | null;
  address: string;
  doorNo: string;
  surveyedOn: string | null;
  status: SampleStatus;
  category: string | null;
  name: string;
  chain: boolean | null;
  frontageM: number | null;
  depthM: number | null;
  currency: Currency | null;
  askedMinorPerMonth: number | null;
  toldMinorPerMonth: number | null;
  seenMinorPerMonth: number | null;
  footfall: number | null;
  footfallHour: number | null;
  seats: number | null;
  confidence: number | null;
  /** Confirmed ones, oldest first. */
  corrections: {
    field: CorrectionField;
    was: string;
    value: string;
    currency: Currency | null;
    correctedAt: string;
  }[];
  /** The first one taken in first. */
  photoIds: string[];
}

/** Only points a member owns, or only those they do not. */
export interface OwnedOnly {
  memberId: string;
  is: boolean;
}

export interface StoredWave {
  id: string;
  survey: string;
  city: string;
  period: string;
  countsVacant: boolean;
  points: number;
  sourceKey: string;
  title: string;
  titleEn: string;
}

/** What `StoredSample` is read from, over `sampleTables`. */
export const sampleColumns: RawBuilder<unknown> = sql`
  s.id, s.wave_id AS "waveId", w.period, s.point, s.city, s.district, coalesce(r.name, '') AS road,
  coalesce(r.name_hans, '') AS "roadHans", s.lon, s.lat, s.side, s.seq, s.address, s.door_no AS "doorNo",
  s.surveyed_on AS "surveyedOn", s.status, s.category, s.name, s.chain, s.frontage_m AS "frontageM", s.depth_m AS "depthM", s.currency, s.asked_minor_per_month AS "askedMinorPerMonth",
  s.told_minor_per_month AS "toldMinorPerMonth", s.seen_minor_per_month AS "seenMinorPerMonth", s.footfall,
  s.footfall_hour AS "footfallHour", s.seats, s.confidence,
  coalesce((SELECT json_agg(json_build_object('field', x.field, 'was', x.was, 'value', x.value, 'currency', x.currency,
      'correctedAt', x.decided_at) ORDER BY x.decided_at, x.id)
    FROM sample_correction x WHERE x.sample_id = s.id AND x.status = 'confirmed'), '[]') AS corrections,
  ARRAY(SELECT p.id FROM sample_photo p WHERE p.sample_id = s.id ORDER BY p.added_at, p.id) AS "photoIds"`;

export const sampleTables: RawBuilder<unknown> = sql`
  sample s JOIN sample_wave w ON w.id = s.wave_id LEFT JOIN road r ON r.id = s.road_id`;

const counted: RawBuilder<unknown> = sql`
  ${countedSamples} s JOIN sample_wave w ON w.id = s.wave_id LEFT JOIN road r ON r.id = s.road_id`;

// Never by a masked column: neighbours in a list would reveal its value.
const orders: Record<SampleSort, RawBuilder<unknown>> = {
  '-period': sql`w.period DESC, s.id`,
  period: sql`w.period, s.id`,
  road: sql`r.name NULLS LAST, s.id`,
  '-road': sql`r.name DESC NULLS LAST, s.id`,
  category: sql`s.category NULLS LAST, s.id`,
  '-category': sql`s.category DESC NULLS LAST, s.id`,
};

export async function selectPage(
  db: Db,
  filter: SampleFilter,
  sort: SampleSort,
  limit: number,
  offset: number,
  owned?: OwnedOnly,
): Promise<StoredSample[]> {
  const { rows } = await sql<StoredSample>`
    SELECT ${sampleColumns} FROM ${sampleTables} WHERE ${matches(filter)} AND ${isOwned(owned)} ORDER BY ${orders[sort]} LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countUpToDeepest(
  db: Db,
  filter: SampleFilter,
  owned?: OwnedOnly,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (
      SELECT FROM ${sampleTables} WHERE ${matches(filter)} AND ${isOwned(owned)} LIMIT ${deepestRow + 1}) AS counted`.execute(
    db,
  );
  return rows[0]!.n;
}

/**
 * Points bought singly or with their road, personally or with the team, and those in a basket that
 * was not withdrawn.
 */
function isOwned(owned: OwnedOnly | undefined): RawBuilder<unknown> {
  if (!owned) return sql`true`;
  const points = sql`(${samplesOwnedBy(owned.memberId)} UNION ALL
    SELECT q.sample_id FROM sample_result_row q JOIN sample_result x ON x.id = q.result_id
    WHERE x.member_id = ${owned.memberId} AND x.withdrawn_at IS NULL)`;
  return owned.is ? sql`s.id IN ${points}` : sql`s.id NOT IN ${points}`;
}

/** Rows that match; with a stretch of time, those that came in it. */
export async function countAll(
  db: Db,
  filter: SampleFilter,
  came?: { since: Date; upTo: Date },
): Promise<number> {
  const isNew = came
    ? sql`s.created_at > ${came.since} AND s.created_at <= ${came.upTo}`
    : sql`true`;
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM ${sampleTables} WHERE ${matches(filter)} AND ${isNew}`.execute(db);
  return rows[0]!.n;
}

export async function selectWaves(
  db: Db,
  only: { city?: string | undefined; ids?: readonly string[] } = {},
): Promise<StoredWave[]> {
  const { rows } = await sql<StoredWave>`
    SELECT w.id, w.survey, w.city, w.period, w.counts_vacant AS "countsVacant", w.source_key AS "sourceKey", d.title,
      d.title_en AS "titleEn", (SELECT count(*) FROM sample s WHERE s.wave_id = w.id) AS points
    FROM sample_wave w JOIN data_source d ON d.key = w.source_key
    WHERE (${only.city ?? null}::text IS NULL OR w.city = ${only.city ?? null})
      AND (${only.ids ? [...only.ids] : null}::text[] IS NULL OR w.id = ANY(${only.ids ? [...only.ids] : null}::text[]))
    ORDER BY w.period DESC, w.survey, w.city, w.id`.execute(db);
  return rows;
}

export interface WaveCount {
  id: string;
  survey: string;
  city: string;
  sourceKey: string;
  period: string;
  countsVacant: boolean;
  points: number;
}

/** Points that match, wave by wave, the newest first. */
export async function countByWave(db: Db, filter: SampleFilter): Promise<WaveCount[]> {
  const { rows } = await sql<WaveCount>`
    SELECT w.id, w.survey, w.city, w.source_key AS "sourceKey", w.period, w.counts_vacant AS "countsVacant", count(*) AS points
    FROM ${counted} WHERE ${matches(filter)} GROUP BY w.id ORDER BY w.period DESC, points DESC, w.id`.execute(
    db,
  );
  return rows;
}

/**
 * Distinct points that any wave of a survey has at a place, and how many of its waves were there.
 */
export async function countKnown(
  db: Db,
  { survey, city, sourceKey }: Pick<WaveCount, 'survey' | 'city' | 'sourceKey'>,
  place: SampleFilter,
): Promise<{ points: number; waves: number }> {
  const { rows } = await sql<{ points: number; waves: number }>`
    SELECT count(DISTINCT s.point)::int AS points, count(DISTINCT s.wave_id)::int AS waves FROM ${counted}
    WHERE ${matches(place)} AND w.survey = ${survey} AND w.city = ${city} AND w.source_key = ${sourceKey}`.execute(
    db,
  );
  return rows[0]!;
}

/** The points of roads as their waves found them, the newest wave first. */
export async function selectRoadWaves(
  db: Db,
  filter: SampleFilter,
): Promise<{ waveId: string; period: string; ids: string[] }[]> {
  const { rows } = await sql<{ waveId: string; period: string; ids: string[] }>`
    SELECT w.id AS "waveId", w.period, array_agg(s.id ORDER BY s.id) AS ids FROM ${sampleTables}
    WHERE ${matches(filter)} AND s.road_id IS NOT NULL GROUP BY w.id, s.road_id ORDER BY w.period DESC, w.id, s.road_id`.execute(
    db,
  );
  return rows;
}

/** The wave of the same survey before this one. */
export async function selectWaveBefore(
  db: Db,
  { survey, city, sourceKey, period }: WaveCount,
): Promise<{ id: string; period: string; countsVacant: boolean } | undefined> {
  const { rows } = await sql<{ id: string; period: string; countsVacant: boolean }>`
    SELECT id, period, counts_vacant AS "countsVacant" FROM sample_wave
    WHERE survey = ${survey} AND city = ${city} AND source_key = ${sourceKey} AND period < ${period}
    ORDER BY period DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** What change is worked out from. */
export async function selectUnits(db: Db, filter: SampleFilter): Promise<VisitedUnit[]> {
  const { rows } = await sql<VisitedUnit>`
    SELECT s.point, s.status, s.category, s.name FROM ${counted} WHERE ${matches(filter)} ORDER BY s.point`.execute(
    db,
  );
  return rows;
}

/** Asking rents per m² and month of measured units. One sample for each currency. */
export async function selectAskingRents(
  db: Db,
  filter: SampleFilter,
): Promise<(SampleRow & { currency: Currency })[]> {
  const { rows } = await sql<SampleRow & { currency: Currency }>`
    WITH asked AS (
      SELECT s.currency, s.asked_minor_per_month / 100.0 / (s.frontage_m * s.depth_m) AS rent FROM ${counted}
      WHERE ${matches(filter)} AND s.asked_minor_per_month IS NOT NULL AND s.frontage_m IS NOT NULL AND s.depth_m IS NOT NULL),
    grouped AS (
      SELECT currency, count(*) AS n, percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY rent::float8) AS quartiles,
        array_agg(rent::float8 ORDER BY rent) AS rents FROM asked GROUP BY currency)
    SELECT currency, n, quartiles[1] AS q1, quartiles[2] AS median, quartiles[3] AS q3,
      rents[greatest(1, floor(n / 2.0 - 0.98 * sqrt(n)))::int] AS low,
      rents[least(n, ceil(1 + n / 2.0 + 0.98 * sqrt(n)))::int] AS high
    FROM grouped`.execute(db);
  return rows;
}

const place = { lon: sql`s.lon`, lat: sql`s.lat` };

function matches(filter: SampleFilter) {
  const {
    ids,
    wave,
    survey,
    city,
    district,
    districts,
    road,
    category,
    status,
    confidence,
    bounds,
    near,
    polygon,
  } = filter;
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (ids !== undefined) all.push(sql`s.id = ANY(${[...ids]}::text[])`);
  if (filter.synthetic === false) all.push(isObserved('w'));
  if (wave !== undefined) all.push(sql`s.wave_id = ANY(${wave}::text[])`);
  if (survey !== undefined) all.push(sql`w.survey = ${survey}`);
  if (city !== undefined) all.push(sql`s.city = ${city}`);
  if (district !== undefined) all.push(sql`s.district = ${district}`);
  if (districts !== undefined) all.push(sql`s.district = ANY(${[...districts]}::text[])`);
  if (road !== undefined) all.push(sql`r.name = ANY(${road}::text[])`);
  if (category !== undefined) all.push(sql`s.category = ANY(${category}::text[])`);
  if (status !== undefined) all.push(sql`s.status = ANY(${status}::text[])`);
  if (confidence !== undefined) all.push(sql`s.confidence >= ${confidence}`);
  const areas: AreaOnMap[] = [];
  if (bounds !== undefined) areas.push({ form: 'box', box: bounds });
  if (near !== undefined) areas.push({ form: 'circle', circle: near });
  if (polygon !== undefined) areas.push({ form: 'polygon', polygon });
  for (const area of areas) all.push(sql`(${withinArea(area, place)})`);
  return sql.join(all, sql` AND `);
}
