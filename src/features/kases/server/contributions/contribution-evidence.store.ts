import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '#src/domain/city.ts';
import type { Quality } from '#src/domain/kase.ts';
import { addQuarters, quarterOf, type Quarter } from '#src/domain/quarter.ts';
import { addressOf } from '#src/features/places/server/stated-address.store.ts';
import {
  sampleAggregates,
  sampleColumns,
  type SampleRow,
} from '#src/server/db/sample-statistics.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import { ensureMemberSource } from '#src/server/importer/member-source.store.ts';
import { floorBandOf } from '#src/server/importer/floor-band.ts';
import { similarityLimits, type LeaseMark } from '../../model/contribution-similarity.ts';
import type { ContributionFacts } from '../../model/contribution.ts';

export type Marked = Pick<
  ContributionFacts,
  | 'city'
  | 'district'
  | 'roadId'
  | 'address'
  | 'doorNo'
  | 'dealDate'
  | 'areaM2'
  | 'floor'
  | 'rentMinorPerMonth'
>;

/** A lease that may be the same deal: a published case, or a pending contribution. */
export interface Candidate extends LeaseMark {
  id: string;
  is: 'kase' | 'contribution';
  floor: string;
  memberId: string | null;
}

const { days, area: areaShare } = similarityLimits.close;
const mostCandidates = 200;

/**
 * Leases of the district whose day and area are near enough to be the same; their marks decide
 * which are.
 */
export async function selectCandidates(
  db: DbOrTx,
  lease: Marked,
  exceptId: string,
): Promise<Candidate[]> {
  const { city, district, dealDate, areaM2 } = lease;
  // A little wider than the limit, which is a share of the larger of both.
  const [from, to] = [areaM2 * (1 - 2 * areaShare), areaM2 * (1 + 2 * areaShare)];
  const near = (
    day: RawBuilder<unknown>,
    size: RawBuilder<unknown>,
  ) => sql`${day} BETWEEN ${dealDate}::date - ${days}::int
    AND ${dealDate}::date + ${days}::int AND ${size} BETWEEN ${from}::numeric AND ${to}::numeric`;
  const { rows } = await sql<Candidate>`
    SELECT k.id, 'kase' AS is, k.road_id AS "roadId", k.address, k.door_no AS "doorNo", k.deal_date AS "dealDate",
      k.area_m2 AS "areaM2", k.floor, k.rent_minor_per_month AS "rentMinorPerMonth", k.contributor_id AS "memberId"
    FROM kase k WHERE k.status = 'published' AND k.city = ${city} AND k.district = ${district}
      AND k.quarter = ANY(${quartersAround(dealDate)}::text[]) AND ${near(sql`k.deal_date`, sql`k.area_m2`)}
    UNION ALL
    SELECT c.id, 'contribution', c.facts->>'roadId', c.facts->>'address', c.facts->>'doorNo', c.deal_date, c.area_m2,
      c.facts->>'floor', (c.facts->>'rentMinorPerMonth')::bigint, c.member_id
    FROM contribution c WHERE c.status IN ('submitted', 'verifying') AND c.id <> ${exceptId} AND c.city = ${city}
      AND c.district = ${district} AND ${near(sql`c.deal_date`, sql`c.area_m2`)}
    LIMIT ${mostCandidates}`.execute(db);
  return rows;
}

/** The quarter of a day and the adjacent ones: the index of a district is by quarter. */
function quartersAround(day: string): Quarter[] {
  const quarter = quarterOf(day);
  return [addQuarters(quarter, -1), quarter, addQuarters(quarter, 1)];
}

/** Published cases of a road or of its district from a quarter on, in one currency. */
export async function selectNeighbours(
  db: DbOrTx,
  { city, district, roadId }: Pick<Marked, 'city' | 'district'> & { roadId?: string },
  from: Quarter,
  currency: Currency,
): Promise<SampleRow> {
  const where =
    roadId === undefined
      ? sql`k.city = ${city} AND k.district = ${district}`
      : sql`k.road_id = ${roadId}`;
  const { rows } = await sql<SampleRow>`
    WITH whole AS (
      SELECT ${sampleAggregates} FROM kase k
      WHERE k.status = 'published' AND ${where} AND k.quarter >= ${from} AND k.currency = ${currency})
    SELECT ${sampleColumns} FROM whole`.execute(db);
  return rows[0]!;
}

/** The name of a road that is shown and lies in the stated district. */
export async function findRoad(
  db: DbOrTx,
  { roadId, city, district }: Pick<Marked, 'roadId' | 'city' | 'district'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM road
    WHERE id = ${roadId} AND city = ${city} AND district = ${district} AND shown`.execute(db);
  return rows[0]?.name;
}

/** Whether there is such a published case. */
export async function isPublished(db: DbOrTx, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM kase WHERE id = ${id} AND status = 'published'`.execute(
    db,
  );
  return rows.length > 0;
}

export interface NewKase {
  id: string;
  contributorId: string;
  facts: ContributionFacts;
  currency: Currency;
  completeness: number;
  verification: number;
  quality: Quality;
}

/**
 * Publishes a contribution as evidence. It joins the newest release of its city, so that the
 * age-based price of older rows does not change with one member's contribution.
 */
export async function insertKase(db: DbOrTx, kase: NewKase): Promise<void> {
  const { id, contributorId, facts, currency, completeness, verification, quality } = kase;
  const sourceKey = await ensureMemberSource(db);
  const quarter = quarterOf(facts.dealDate);
  const { section, lane, alley, doorNo, houseNumber, frontageKind } = await addressOf(db, facts);
  await sql`
    INSERT INTO kase (id, source_key, source_id, status, kind, city, district, road_id, address, section, lane, alley, door_no, house_number,
      frontage_kind, deal_date, quarter, release,
      area_m2, floor, floor_band, total_floors, zoning, main_use, currency, rent_minor_per_month, remarks, note, source, verification,
      completeness, quality, contributor_id, category, frontage_m, depth_m, term_months, free_months,
      tenant, escalation)
    VALUES (${id}, ${sourceKey}, ${id}, 'published', ${facts.kind}, ${facts.city}, ${facts.district}, ${facts.roadId},
      ${facts.address}, ${section}, ${lane}, ${alley}, ${doorNo}, ${houseNumber}, ${frontageKind}, ${facts.dealDate}::date, ${quarter},
      coalesce((SELECT max(release) FROM kase WHERE city = ${facts.city} AND status = 'published'), ${quarter}),
      ${facts.areaM2}, ${facts.floor}, ${floorBandOf(facts.floor)}, ${facts.totalFloors}, 'unknown', 'commercial', ${currency},
      ${facts.rentMinorPerMonth}, ${[...facts.remarks]}::text[], ${facts.note}, ${facts.source}, ${verification}, ${completeness},
      ${quality}, ${contributorId}, ${facts.category}, ${facts.frontageM}, ${facts.depthM}, ${facts.termMonths},
      ${facts.freeMonths}, ${facts.tenant}, ${facts.escalation && JSON.stringify(facts.escalation)}::jsonb)`.execute(
    db,
  );
}
