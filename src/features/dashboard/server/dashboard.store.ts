import { sql, type RawBuilder } from 'kysely';
import type { FloorBand, Zoning } from '#src/domain/kase.ts';
import type { Quarter } from '#src/domain/quarter.ts';
import type { VisitedUnit } from '#src/domain/sample.ts';
import { counted, type KaseFilter } from '#src/features/kases/server/kases.store.ts';
import { countedSamples } from '#src/features/samples/server/sample-counted.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { isObserved } from '#src/server/db/provenance.ts';
import {
  maskedAggregates,
  maskedColumns,
  type MaskedSample,
} from '#src/server/db/sample-statistics.ts';

/** Rents of one quarter, district and stratum. */
export interface StratumRents {
  district: string;
  /** Floor and size alike, such as `ground/1`. */
  stratum: string;
  quarter: Quarter;
  rents: number[];
}

/**
 * Shops of one stratum are alike in what affects rents most: on the ground floor or not, and their
 * size.
 */
const sizeEdgesM2 = [60, 120];

export async function selectRents(db: Db, filter: KaseFilter): Promise<StratumRents[]> {
  const { rows } = await sql<StratumRents>`
    SELECT k.district, CASE k.floor_band WHEN 'ground' THEN 'ground/' ELSE 'other/' END
        || width_bucket(k.area_m2, ${sizeEdgesM2}::numeric[]) AS stratum,
      k.quarter, array_agg(k.unit_rent_month) AS rents
    FROM kase k WHERE ${counted(filter)} GROUP BY 1, 2, 3`.execute(db);
  return rows;
}

/** The fields of a lease that the hedonic and the repeat-lease index use. */
export interface LeaseRow {
  district: string;
  /** Equal for one unchanged shop. */
  shop: string;
  dealDate: string;
  quarter: Quarter;
  unitRent: number;
  rentMonth: number;
  areaM2: number;
  floorBand: FloorBand;
  zoning: Zoning;
  ageYears: number | null;
}

export async function selectLeases(db: Db, filter: KaseFilter): Promise<LeaseRow[]> {
  const { rows } = await sql<LeaseRow>`
    SELECT k.district, k.address || '/' || k.floor || '/' || k.area_m2 AS shop, k.deal_date::text AS "dealDate", k.quarter,
      k.unit_rent_month AS "unitRent", k.rent_minor_per_month::float8 / 100 AS "rentMonth", k.area_m2::float8 AS "areaM2",
      k.floor_band AS "floorBand", k.zoning, (k.deal_date - k.built_date) / 365.25::float8 AS "ageYears"
    FROM kase k WHERE ${counted(filter)} ORDER BY k.id`.execute(db);
  return rows;
}

export async function selectNewestRelease(db: Db, city: string): Promise<Quarter | null> {
  const { rows } = await sql<{ release: Quarter | null }>`
    SELECT max(release) AS release FROM kase WHERE status = 'published' AND city = ${city}`.execute(
    db,
  );
  return rows[0]!.release;
}

export interface DistrictSample extends MaskedSample {
  name: string;
  nameHans: string | null;
  nameEn: string | null;
}

export async function samplesByDistrict(
  db: Db,
  filter: KaseFilter & { city: string },
): Promise<DistrictSample[]> {
  const { rows } = await sql<DistrictSample>`
    WITH grouped AS (SELECT k.district, ${maskedAggregates} FROM kase k WHERE ${counted(filter)} GROUP BY k.district),
    sample AS (SELECT district, ${maskedColumns} FROM grouped)
    SELECT s.district AS name, d.name_hans AS "nameHans", d.name_en AS "nameEn", s.n, s.q1, s.median, s.q3, s.low, s.high, s.digest
    FROM sample s LEFT JOIN district d ON d.city = ${filter.city} AND d.name = s.district
    ORDER BY s.district`.execute(db);
  return rows;
}

export interface MatrixSample extends MaskedSample {
  /** Index of the band among those between the edges, from 0. */
  at: number;
  zoning: string;
}

/** Samples by floor area and zoning; neither residential nor commercial counts as one class. */
export async function samplesByAreaAndZoning(
  db: Db,
  filter: KaseFilter,
  edgesM2: readonly number[],
): Promise<MatrixSample[]> {
  const { rows } = await sql<MatrixSample>`
    WITH grouped AS (
      SELECT width_bucket(k.area_m2, ${[...edgesM2]}::numeric[]) AS at,
        CASE WHEN k.zoning IN ('residential', 'commercial') THEN k.zoning ELSE 'other' END AS zoning, ${maskedAggregates}
      FROM kase k WHERE ${counted(filter)} GROUP BY 1, 2)
    SELECT at, zoning, ${maskedColumns} FROM grouped`.execute(db);
  return rows;
}

export interface SpellOfTrade {
  category: string;
  entry: number;
  exit: number;
  closed: boolean;
}

/** Shops of a city whose age is known. */
export async function selectSpells(db: Db, city: string): Promise<SpellOfTrade[]> {
  const { rows } = await sql<SpellOfTrade>`
    SELECT category, entry_years AS entry, entry_years + seen_years AS exit, closed
    FROM spell WHERE city = ${city} AND entry_years IS NOT NULL ORDER BY id`.execute(db);
  return rows;
}

export async function selectSpellWindow(
  db: Db,
  city: string,
): Promise<{ first: number | null; last: number | null }> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    SELECT min(opened_year) AS first, max(last_seen_year) AS last FROM spell WHERE city = ${city}`.execute(
    db,
  );
  return rows[0]!;
}

/** Cities of which shops were followed, most shops first. */
export async function countSpells(db: Db): Promise<{ name: string; n: number }[]> {
  const { rows } = await sql<{ name: string; n: number }>`
    SELECT city AS name, count(*) AS n FROM spell WHERE entry_years IS NOT NULL GROUP BY city ORDER BY n DESC, city`.execute(
    db,
  );
  return rows;
}

/**
 * The newest wave of a place, the larger of two of the same period, and the previous wave of the
 * same survey.
 */
export interface NewestWave {
  id: string;
  period: string;
  countsVacant: boolean;
  isSynthetic: boolean;
  before: { id: string; period: string } | null;
}

export async function selectNewestWave(
  db: Db,
  {
    city,
    district,
    synthetic,
  }: { city: string; district?: readonly string[] | undefined; synthetic: boolean },
): Promise<NewestWave | undefined> {
  const { rows } = await sql<NewestWave>`
    SELECT w.id, w.period, w.counts_vacant AS "countsVacant", w.source_key LIKE 'synthetic%' AS "isSynthetic",
      (SELECT json_build_object('id', b.id, 'period', b.period) FROM sample_wave b WHERE b.survey = w.survey AND b.city = w.city
        AND b.source_key = w.source_key AND b.period < w.period ORDER BY b.period DESC LIMIT 1) AS before
    FROM sample_wave w JOIN sample s ON s.wave_id = w.id
    WHERE w.city = ${city} AND ${inDistricts(district)} AND ${synthetic ? sql`true` : isObserved('w')}
    GROUP BY w.id ORDER BY w.period DESC, count(*) DESC, w.id LIMIT 1`.execute(db);
  return rows[0];
}

/** Points of a wave with their corrections applied, and their positions. */
export async function selectVisited(
  db: Db,
  waveId: string,
  district?: readonly string[],
): Promise<(VisitedUnit & { lon: number | null; lat: number | null })[]> {
  const { rows } = await sql<VisitedUnit & { lon: number | null; lat: number | null }>`
    SELECT s.point, s.status, s.category, s.name, s.lon, s.lat FROM ${countedSamples} s
    WHERE s.wave_id = ${waveId} AND ${inDistricts(district)}
    ORDER BY s.point`.execute(db);
  return rows;
}

/** Points `s` in one of the districts; all without districts. */
function inDistricts(district: readonly string[] | undefined): RawBuilder<unknown> {
  return district === undefined ? sql`true` : sql`s.district = ANY(${[...district]}::text[])`;
}
