import { sql } from 'kysely';
import type { Quarter } from '#src/domain/quarter.ts';
import { leaseKinds } from '#src/features/assessments/server/assessments.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { isGenerated, isObserved } from '#src/server/db/provenance.ts';
import type { DoorSide, UnitFloor } from '../model/street-question.ts';

/** Kinds of frontage on each side of a street; a corner counts as main street. */
const kindsOf: Record<DoorSide, readonly string[]> = {
  street: ['main-street', 'corner'],
  lane: ['lane', 'alley'],
};

/** Leases of one street, counted. */
export interface StreetLeases {
  roadId: string;
  /** Like the unit by floor and side. */
  n: number;
  middle: Quarter | null;
  newest: Quarter | null;
  /** Of the quarters asked for, all floors and sides. */
  deals: number;
}

/** The unit and the quarters in which deals are counted. */
export interface LeasesAsked {
  city: string;
  floor: UnitFloor;
  door: DoorSide;
  from: Quarter;
  to: Quarter;
}

/** The leases of each street of a city; generated rows are in none. */
export async function selectStreetLeases(
  db: Db,
  { city, floor, door, from, to }: LeasesAsked,
): Promise<StreetLeases[]> {
  const isLike = sql`k.floor_band = ${floor} AND k.frontage_kind = ANY(${[...kindsOf[door]]}::text[])`;
  const { rows } = await sql<StreetLeases>`
    SELECT k.road_id AS "roadId", (count(*) FILTER (WHERE ${isLike}))::int AS n,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY k.quarter) FILTER (WHERE ${isLike}) AS middle,
      max(k.quarter) FILTER (WHERE ${isLike}) AS newest,
      (count(*) FILTER (WHERE k.quarter BETWEEN ${from} AND ${to}))::int AS deals
    FROM kase k
    WHERE k.city = ${city} AND k.status = 'published' AND k.kind = ANY(${leaseKinds}::text[])
      AND k.road_id IS NOT NULL AND ${isObserved('k')}
    GROUP BY k.road_id`.execute(db);
  return rows;
}

/** Leases of one street in one year, by side. */
export interface LeasesOfYear {
  roadId: string;
  year: number;
  street: number;
  lane: number;
}

export async function selectYears(db: Db, roadIds: readonly string[]): Promise<LeasesOfYear[]> {
  const { rows } = await sql<LeasesOfYear>`
    SELECT k.road_id AS "roadId", substr(k.quarter, 1, 4)::int AS year,
      (count(*) FILTER (WHERE k.frontage_kind = ANY(${[...kindsOf.street]}::text[])))::int AS street,
      (count(*) FILTER (WHERE k.frontage_kind = ANY(${[...kindsOf.lane]}::text[])))::int AS lane
    FROM kase k
    WHERE k.road_id = ANY(${[...roadIds]}::text[]) AND k.status = 'published'
      AND k.kind = ANY(${leaseKinds}::text[]) AND ${isObserved('k')}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Shops or units of one street, observed and generated apart. */
export interface SupplyOfStreet {
  roadId: string;
  observed: number;
  generated: number;
  /** The widest front among each, m; null where none is known. */
  frontM: number | null;
  generatedFrontM: number | null;
}

/** Shops on offer. */
export async function selectOffers(db: Db, city: string): Promise<SupplyOfStreet[]> {
  const { rows } = await sql<SupplyOfStreet>`
    SELECT s.road_id AS "roadId", (count(*) FILTER (WHERE ${isObserved('s')}))::int AS observed,
      (count(*) FILTER (WHERE ${isGenerated('s')}))::int AS generated,
      (max(s.frontage_m) FILTER (WHERE ${isObserved('s')}))::float8 AS "frontM",
      (max(s.frontage_m) FILTER (WHERE ${isGenerated('s')}))::float8 AS "generatedFrontM"
    FROM shop s WHERE s.shown AND s.city = ${city} AND s.road_id IS NOT NULL GROUP BY 1`.execute(
    db,
  );
  return rows;
}

/** Stages of a unit that may still be let. */
const openStages = ['announced', 'preLeasing', 'delayed'];

/** Units that come to market and may still be let. */
export async function selectComing(db: Db, city: string): Promise<SupplyOfStreet[]> {
  const { rows } = await sql<SupplyOfStreet>`
    SELECT p.road_id AS "roadId", (count(*) FILTER (WHERE ${isObserved('p')}))::int AS observed,
      (count(*) FILTER (WHERE ${isGenerated('p')}))::int AS generated,
      (max(p.frontage_m) FILTER (WHERE ${isObserved('p')}))::float8 AS "frontM",
      (max(p.frontage_m) FILTER (WHERE ${isGenerated('p')}))::float8 AS "generatedFrontM"
    FROM pre_shop p
    WHERE p.city = ${city} AND p.road_id IS NOT NULL AND p.stage = ANY(${openStages}::text[])
    GROUP BY 1`.execute(db);
  return rows;
}

/** Trades with observed ages of shops, by city. */
export interface ObservedTrade {
  city: string;
  category: string;
  n: number;
}

export async function selectObservedTrades(db: Db): Promise<ObservedTrade[]> {
  const { rows } = await sql<ObservedTrade>`
    SELECT s.city, s.category, count(*)::int AS n FROM spell s
    WHERE s.entry_years IS NOT NULL AND ${isObserved('s')} GROUP BY 1, 2 ORDER BY n DESC, 1, 2`.execute(
    db,
  );
  return rows;
}

/** A source of figures, with the attribution its licence requires. */
export interface NamedSource {
  key: string;
  title: string;
  titleEn: string;
  attribution: string;
}

/** Sources of the leases, roads, shops, units and surveys of a city. */
export async function selectStreetSources(db: Db, city: string): Promise<NamedSource[]> {
  const { rows } = await sql<NamedSource>`
    SELECT d.key, d.title, d.title_en AS "titleEn", d.attribution FROM data_source d
    WHERE EXISTS (SELECT FROM kase WHERE source_key = d.key AND city = ${city} AND status = 'published')
      OR EXISTS (SELECT FROM shop WHERE source_key = d.key AND city = ${city} AND shown)
      OR EXISTS (SELECT FROM pre_shop WHERE source_key = d.key AND city = ${city})
      OR EXISTS (SELECT FROM sample_wave WHERE source_key = d.key AND city = ${city})
    ORDER BY d.key`.execute(db);
  return rows;
}
