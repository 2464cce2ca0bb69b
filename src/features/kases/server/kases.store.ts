import { sql, type RawBuilder } from 'kysely';
import { areaEdgesM2, type Band } from '#src/domain/bands.ts';
import type { Currency } from '#src/domain/city.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import type { KaseDetails, MaskedKase } from '#src/domain/kase.ts';
import { deepestRow } from '#src/domain/page.ts';
import type { Quarter } from '#src/domain/quarter.ts';
import { foldText, searchTermsOf } from '#src/domain/search-text.ts';
import { isComposed } from '#src/features/disclosure/server/composed-filter.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { InDistricts, IdFilter } from '#src/server/db/id-filter.ts';
import { prepared } from '#src/server/db/prepared-statement.ts';
import { isGenerated } from '#src/server/db/provenance.ts';
import {
  maskedAggregates,
  maskedColumns,
  type MaskedSample,
} from '#src/server/db/sample-statistics.ts';
import { containing } from '#src/server/db/text-match.ts';
import { withinArea, type PlaceColumns } from '#src/server/db/within-area.ts';
import type { kaseFilter, KaseSort } from '../contract/kases.ts';

/** A search as the contract parses it. */
export type KaseFilter = (typeof kaseFilter)['_zod']['output'] & IdFilter & InDistricts;

/** A whole row; the service decides which of its fields a caller may see. */
export interface StoredKase
  extends Omit<MaskedKase, 'areaBand' | 'priceJindou'>, Omit<KaseDetails, 'netEffectiveMonth'> {
  roadHans: string;
  contributorId: string | null;
}

/** A row with the newest quarter released for its city. */
export interface DatedKase extends StoredKase {
  newestRelease: Quarter;
}

export type SortKey = string | number | null;

/** A row found and its sort key, from which a cursor continues. */
export interface Found {
  id: string;
  sortKey: SortKey;
}

/** Position in a list: after this row. */
export interface After {
  key: SortKey;
  id: string;
}

interface Order {
  key: RawBuilder<unknown>;
  type: 'text' | 'int' | 'float8';
  down: boolean;
  /** Direction of ids among rows with the same key. */
  idDown: boolean;
  isOptional?: boolean;
  /** Whether it needs a join with roads. */
  ofRoad?: boolean;
}

// No sort order uses day, area or rent directly: neighbours in a list of masked rows would disclose
// them. The id makes the order total; it does not contain the day either.
const quarter = { key: sql`k.quarter`, type: 'text' as const };
const roadName = { key: sql`r.name`, type: 'text' as const, isOptional: true, ofRoad: true };
const areaBand = {
  key: sql`width_bucket(k.area_m2, ${[...areaEdgesM2]}::numeric[])`,
  type: 'int' as const,
};
const filled = { key: sql`k.completeness`, type: 'float8' as const };
const orders: Record<KaseSort, Order> = {
  '-date': { ...quarter, down: true, idDown: false },
  date: { ...quarter, down: false, idDown: true },
  road: { ...roadName, down: false, idDown: false },
  '-road': { ...roadName, down: true, idDown: false },
  area: { ...areaBand, down: false, idDown: false },
  '-area': { ...areaBand, down: true, idDown: false },
  completeness: { ...filled, down: false, idDown: false },
  '-completeness': { ...filled, down: true, idDown: false },
};

const rowsByIds = prepared<DatedKase>(
  'kases-by-ids',
  `SELECT k.id, k.kind, k.city, k.district, coalesce(r.name, '') AS road, coalesce(r.name_hans, '') AS "roadHans", k.quarter,
     k.floor_band AS "floorBand", k.frontage_kind AS "frontageKind", k.zoning, k.main_use AS "mainUse", k.category, k.remarks, k.completeness, k.quality, k.verification,
     k.contributor_id AS "contributorId", k.address, coalesce(k.house_number, '') AS "houseNumber", k.lane, k.alley, k.door_no AS "doorNo", k.deal_date AS "dealDate", k.area_m2 AS "areaM2",
     k.floor, k.total_floors AS "totalFloors", k.currency, k.rent_minor_per_month AS "rentMinorPerMonth",
     k.unit_rent_month AS "unitRentMonth", k.note, k.term_months AS "termMonths", k.free_months AS "freeMonths", k.tenant, k.escalation,
     (SELECT n.release FROM kase n WHERE n.city = k.city AND n.status = 'published' ORDER BY n.release DESC LIMIT 1)
       AS "newestRelease"
   FROM unnest((SELECT $1::text[])) WITH ORDINALITY AS hit (id, at) JOIN kase k ON k.id = hit.id AND k.status = 'published'
   LEFT JOIN road r ON r.id = k.road_id
   ORDER BY hit.at`,
);

/** Those of these rows that are published, in the order of their ids. */
export async function selectByIds(db: Db, ids: readonly string[]): Promise<DatedKase[]> {
  return ids.length === 0 ? [] : rowsByIds(db, ids);
}

/** Ids of the matching rows, in order; the rows are then read by their ids. */
export async function selectPage(
  db: Db,
  filter: KaseFilter,
  sort: KaseSort,
  limit: number,
  offset: number,
  after?: After,
): Promise<Found[]> {
  const order = orders[sort];
  const from = after === undefined ? sql`true` : isAfter(order, after);
  const withRoads = order.ofRoad ? sql`LEFT JOIN road r ON r.id = k.road_id` : sql``;
  const { rows } = await sql<Found>`
    SELECT k.id, ${order.key} AS "sortKey" FROM kase k ${withRoads}
    WHERE ${matches(filter)} AND ${from}
    ORDER BY ${order.key} ${wayOf(order)}, k.id ${order.idDown ? sql`DESC` : sql`ASC`}
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

// Rows with a null key, which only the name of a road can be, come last. NULLS LAST on other keys
// would bypass their index.
function wayOf({ down, isOptional = false }: Order): RawBuilder<unknown> {
  return sql.raw(`${down ? 'DESC' : 'ASC'}${isOptional ? ' NULLS LAST' : ''}`);
}

function isAfter(
  { key, type, down, idDown, isOptional = false }: Order,
  after: After,
): RawBuilder<unknown> {
  const idBeyond = sql`k.id ${idDown ? sql`<` : sql`>`} ${after.id}`;
  if (after.key === null) return sql`${key} IS NULL AND ${idBeyond}`;
  const value = sql`${after.key}::${sql.raw(type)}`;
  return sql`(${key} ${down ? sql`<` : sql`>`} ${value} OR (${key} = ${value} AND ${idBeyond}) OR ${isOptional ? sql`${key} IS NULL` : sql`false`})`;
}

/**
 * Exact up to the deepest row a list can show, and one more beyond it: counting further costs time
 * without a use.
 */
export async function countUpToDeepest(db: Db, filter: KaseFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (SELECT FROM kase k WHERE ${matches(filter)} LIMIT ${deepestRow + 1}) AS counted`.execute(
    db,
  );
  return rows[0]!.n;
}

/** Rows that match and were added after one instant, up to another. */
export async function countSince(
  db: Db,
  filter: KaseFilter,
  since: Date,
  upTo: Date,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM kase k
    WHERE ${matches(filter)} AND k.created_at > ${since} AND k.created_at <= ${upTo}`.execute(db);
  return rows[0]!.n;
}

/** Rows retracted after an instant at which they were present, and that would otherwise match. */
export async function countRetracted(db: Db, filter: KaseFilter, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM kase_retraction x JOIN kase k ON k.id = x.kase_id
    WHERE ${matches(filter, 'retracted')} AND k.created_at <= ${since} AND x.retracted_at > ${since}`.execute(
    db,
  );
  return rows[0]!.n;
}

/** The newest quarter released of each city that has one. */
export async function newestReleases(
  db: Db,
  cities: readonly string[],
): Promise<Map<string, Quarter>> {
  const { rows } = await sql<{ city: string; release: Quarter }>`
    SELECT c.city, newest.release FROM unnest(${[...new Set(cities)]}::text[]) AS c (city), LATERAL (
      SELECT release FROM kase WHERE kase.city = c.city AND status = 'published' ORDER BY release DESC LIMIT 1) AS newest`.execute(
    db,
  );
  return new Map(rows.map(({ city, release }) => [city, release]));
}

export interface WholeSample extends MaskedSample {
  roads: number;
  currencies: Currency[] | null;
  first: Quarter | null;
  last: Quarter | null;
  termN: number;
  termMean: number | null;
  freeN: number;
  freeMean: number | null;
}

export async function selectSample(db: Db, filter: KaseFilter): Promise<WholeSample> {
  const { rows } = await sql<WholeSample>`
    WITH whole AS (
      SELECT ${maskedAggregates}, count(DISTINCT k.road_id) AS roads, array_agg(DISTINCT k.currency) AS currencies,
        min(k.quarter) AS first, max(k.quarter) AS last,
        count(k.term_months) AS "termN", avg(k.term_months)::float8 AS "termMean",
        count(k.free_months) AS "freeN", avg(k.free_months)::float8 AS "freeMean"
      FROM kase k WHERE ${counted(filter)})
    SELECT ${maskedColumns}, roads, currencies, first, last, "termN", "termMean", "freeN", "freeMean" FROM whole`.execute(
    db,
  );
  return rows[0]!;
}

/** Whether generated rows are among those that match. */
export async function holdsGenerated(db: Db, filter: KaseFilter): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM kase k WHERE ${matches(filter)} AND ${isGenerated('k')}) AS found`.execute(
    db,
  );
  return rows[0]!.found;
}

/**
 * Rows by bin of unit rent, each `width` wide; the last one is open above. Empty bins are left out.
 */
export async function countByUnitRent(
  db: Db,
  filter: KaseFilter,
  width: number,
  stretches: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ at: number; n: number }>`
    SELECT least(floor(k.unit_rent_month / ${width}::float8), ${stretches - 1}::int)::int AS at, count(*) AS n
    FROM kase k WHERE ${counted(filter)} GROUP BY 1`.execute(db);
  return new Map(rows.map(({ at, n }) => [at, n]));
}

/** Rows by bin of floor area between the edges; 0 is below the first. */
export async function countByArea(
  db: Db,
  filter: KaseFilter,
  edges: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ at: number; n: number }>`
    SELECT width_bucket(k.area_m2, ${[...edges]}::numeric[]) AS at, count(*) AS n
    FROM kase k WHERE ${counted(filter)} GROUP BY 1`.execute(db);
  return new Map(rows.map(({ at, n }) => [at, n]));
}

/** Samples by the same bins, ascending; bins without a row are left out. */
export async function samplesByArea(
  db: Db,
  filter: KaseFilter,
  edges: readonly number[],
): Promise<(MaskedSample & { at: number })[]> {
  const { rows } = await sql<MaskedSample & { at: number }>`
    WITH grouped AS (
      SELECT width_bucket(k.area_m2, ${[...edges]}::numeric[]) AS at, ${maskedAggregates}
      FROM kase k WHERE ${counted(filter)} GROUP BY 1)
    SELECT at, ${maskedColumns} FROM grouped ORDER BY at`.execute(db);
  return rows;
}

export async function samplesByQuarter(
  db: Db,
  filter: KaseFilter,
): Promise<(MaskedSample & { quarter: Quarter; currencies: Currency[] })[]> {
  const { rows } = await sql<MaskedSample & { quarter: Quarter; currencies: Currency[] }>`
    WITH grouped AS (
      SELECT k.quarter, array_agg(DISTINCT k.currency) AS currencies, ${maskedAggregates}
      FROM kase k WHERE ${counted(filter)} GROUP BY k.quarter)
    SELECT quarter, currencies, ${maskedColumns} FROM grouped ORDER BY quarter`.execute(db);
  return rows;
}

/** Counts of matching rows and of their roads, without suppression. */
export async function countMatching(
  db: Db,
  filter: KaseFilter,
): Promise<{ n: number; roads: number }> {
  const { rows } = await sql<{ n: number; roads: number }>`
    SELECT count(*) AS n, count(DISTINCT k.road_id) AS roads FROM kase k WHERE ${matches(filter)}`.execute(
    db,
  );
  return rows[0]!;
}

/** Rows that match by their quarter, ascending. */
export async function countByQuarter(
  db: Db,
  filter: KaseFilter,
): Promise<{ quarter: Quarter; n: number }[]> {
  const { rows } = await sql<{ quarter: Quarter; n: number }>`
    SELECT k.quarter, count(*) AS n FROM kase k WHERE ${matches(filter)} GROUP BY k.quarter ORDER BY k.quarter`.execute(
    db,
  );
  return rows;
}

/** Rows by road that has a position; the row without a road id counts all others. */
export async function countByRoad(
  db: Db,
  filter: KaseFilter,
): Promise<{ roadId: string | null; n: number }[]> {
  const { rows } = await sql<{ roadId: string | null; n: number }>`
    SELECT r.id AS "roadId", count(*) AS n
    FROM kase k LEFT JOIN road r ON r.id = k.road_id AND r.lon IS NOT NULL
    WHERE ${matches(filter)} GROUP BY r.id ORDER BY n DESC, r.id`.execute(db);
  return rows;
}

/** One condition of a filter, by its dimension. */
export interface FilterCondition {
  dimension: keyof KaseFilter | 'status';
  condition: RawBuilder<unknown>;
}

/** Condition of a filter on the published cases, named `k`; or on the retracted ones. */
export function matches(
  filter: KaseFilter,
  status: 'published' | 'retracted' = 'published',
): RawBuilder<unknown> {
  return sql.join(
    conditionsOf(filter, status).map(({ condition }) => condition),
    sql` AND `,
  );
}

/**
 * The cases in a rent statistic of a filter. Where the filter selects roads, only roads count that
 * have enough of the matching cases to be published separately, so that no set can be composed of
 * smaller ones.
 */
export function counted(filter: KaseFilter): RawBuilder<unknown> {
  return isComposed(filter)
    ? sql`${matches(filter)} AND k.road_id IN (${publishableRoads(filter)})`
    : matches(filter);
}

/** Roads with enough matching cases. */
function publishableRoads(filter: KaseFilter): RawBuilder<unknown> {
  return sql`SELECT k.road_id FROM kase k WHERE ${matches(filter)} GROUP BY k.road_id HAVING count(*) >= ${smallestSample}`;
}

/** The same as single conditions, so that one dimension can be left open. */
export function conditionsOf(
  filter: KaseFilter,
  status: 'published' | 'retracted' = 'published',
): FilterCondition[] {
  const { city, district, road, grade, from, to, area, frontage, floor, rent, exclude } = filter;
  const { kind, category, verification, completeness } = filter;
  const all: FilterCondition[] = [];
  const add = (dimension: FilterCondition['dimension'], condition: RawBuilder<unknown>) =>
    all.push({ dimension, condition });
  // Not a parameter, so that the plan of a prepared statement can use the partial index of
  // published rows.
  add('status', status === 'published' ? sql`k.status = 'published'` : sql`k.status = 'retracted'`);
  for (const { dimension, place } of areasOf(filter))
    add(dimension, sql`k.road_id IN (SELECT id FROM road WHERE ${place})`);
  if (filter.ids !== undefined) add('ids', sql`k.id = ANY(${[...filter.ids]}::text[])`);
  if (city !== undefined) add('city', sql`k.city = ${city}`);
  if (district !== undefined) add('district', sql`k.district = ${district}`);
  if (filter.districts !== undefined)
    add('districts', sql`k.district = ANY(${[...filter.districts]}::text[])`);
  if (road !== undefined) {
    const inside = city === undefined ? sql`true` : sql`city = ${city}`;
    add(
      'road',
      sql`k.road_id = ANY(ARRAY(SELECT id FROM road WHERE ${inside} AND name = ANY(${road}::text[])))`,
    );
  }
  if (grade !== undefined) {
    add(
      'grade',
      sql`k.road_id = ANY(ARRAY(SELECT id FROM road WHERE grade = ANY(${grade}::text[])))`,
    );
  }
  if (from !== undefined) add('from', sql`k.quarter >= ${from}`);
  if (to !== undefined) add('to', sql`k.quarter <= ${to}`);
  if (area?.from != null) add('area', sql`k.area_m2 >= ${area.from}::numeric`);
  if (area?.to != null) add('area', sql`k.area_m2 < ${area.to}::numeric`);
  if (frontage?.from != null) add('frontage', sql`k.frontage_m >= ${frontage.from}::numeric`);
  if (frontage?.to != null) add('frontage', sql`k.frontage_m < ${frontage.to}::numeric`);
  if (floor !== undefined) add('floor', sql`k.floor_band = ANY(${floor}::text[])`);
  if (filter.frontageKind !== undefined)
    add('frontageKind', sql`k.frontage_kind = ANY(${filter.frontageKind}::text[])`);
  if (rent !== undefined) add('rent', publicRentWithin(rent, city));
  if (exclude !== undefined) add('exclude', sql`NOT k.remarks && ${exclude}::text[]`);
  if (kind !== undefined) add('kind', sql`k.kind = ANY(${kind}::text[])`);
  if (category !== undefined) add('category', sql`k.category = ANY(${category}::text[])`);
  if (verification !== undefined) add('verification', sql`k.verification >= ${verification}::int`);
  if (completeness !== undefined)
    add('completeness', sql`k.completeness >= ${completeness / 100}::float8`);
  if (filter.terms !== undefined) add('terms', hasTerms);
  return all;
}

/** Whether all terms of a net effective rent are known. */
export const hasTerms: RawBuilder<unknown> = sql`(k.term_months IS NOT NULL AND k.free_months IS NOT NULL AND k.escalation IS NOT NULL)`;

/**
 * Cases whose public rent lies in a band: the median of all cases of the road, or of the district
 * where the road has too few.
 *
 * The rents of the rows are masked; a filter by them would disclose the band of each.
 */
function publicRentWithin({ from, to }: Band, city: string | undefined): RawBuilder<unknown> {
  const inCity = city === undefined ? sql`true` : sql`o.city = ${city}`;
  const median = sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY o.unit_rent_month)`;
  const inBand = sql`${median} >= ${from ?? 0}::float8 AND ${median} < ${to ?? Infinity}::float8`;
  const roads = (having: RawBuilder<unknown>) => sql`
    ARRAY(SELECT o.road_id FROM kase o WHERE o.status = 'published' AND ${inCity} AND o.road_id IS NOT NULL
      GROUP BY o.road_id HAVING count(*) >= ${smallestSample} AND ${having})`;
  return sql`(k.road_id = ANY(${roads(inBand)}) OR (
    (k.road_id IS NULL OR NOT k.road_id = ANY(${roads(sql`true`)})) AND (k.city, k.district) IN (
      SELECT o.city, o.district FROM kase o WHERE o.status = 'published' AND ${inCity}
      GROUP BY o.city, o.district HAVING ${inBand})))`;
}

const roadPlace: PlaceColumns = { lon: sql`road.lon`, lat: sql`road.lat` };

/**
 * Conditions on the roads: a case has no position or text of its own that a masked row may
 * disclose.
 */
function areasOf({
  q,
  bounds,
  near,
  polygon,
}: KaseFilter): { dimension: keyof KaseFilter; place: RawBuilder<unknown> }[] {
  const all: { dimension: keyof KaseFilter; place: RawBuilder<unknown> }[] = [];
  const add = (dimension: keyof KaseFilter, place: RawBuilder<unknown>) =>
    all.push({ dimension, place });
  if (bounds !== undefined) add('bounds', withinArea({ form: 'box', box: bounds }, roadPlace));
  if (near !== undefined) add('near', withinArea({ form: 'circle', circle: near }, roadPlace));
  if (polygon !== undefined) add('polygon', withinArea({ form: 'polygon', polygon }, roadPlace));
  if (q !== undefined) for (const word of searchTermsOf(foldText(q))) add('q', namesHold(word, q));
  return all;
}

/**
 * Matches the folded word with simplified road names, and the text as typed with the names of road,
 * district and city.
 */
function namesHold(word: string, asTyped: string): RawBuilder<unknown> {
  const typed = containing(asTyped.trim());
  return sql`(road.name_hans LIKE ${containing(word)} OR road.name LIKE ${typed} OR road.district LIKE ${typed} OR road.city LIKE ${typed})`;
}
