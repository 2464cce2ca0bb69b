import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '#src/domain/city.ts';
import { metresToDegree, type Place } from '#src/domain/distance.ts';
import { deepestRow } from '#src/domain/page.ts';
import type { MaskedShop, ShopDetails } from '#src/domain/shop.ts';
import type { Db } from '#src/server/db/connect.ts';
import { prepared } from '#src/server/db/prepared-statement.ts';
import { isGenerated, isObserved } from '#src/server/db/provenance.ts';
import type { SampleRow } from '#src/server/db/sample-statistics.ts';
import { metresFrom } from '#src/server/db/within-area.ts';
import type { ShopSort } from '../contract/shops.ts';
import { roadRentRatio } from './road-rent-ratio.ts';
import { shopMatches, shopPlace, type ShopFilter } from './shop-matches.ts';

export type { ShopFilter } from './shop-matches.ts';

/** A whole row; what of it a caller may see is decided by the service. */
export interface StoredShop
  extends Omit<MaskedShop, 'status' | 'transferFeeBand' | 'hasFreeRent'>, ShopDetails {
  status: 'listed' | 'underOffer' | 'leased';
  roadHans: string;
  dataSource: string;
  ownerId: string | null;
  photos: string[];
  plans: string[];
  distanceM: number | null;
  /** The asking unit rents of its road, its own included; null where it lies on no road. */
  roadN: number | null;
  roadMedian: number | null;
}

export type SortKey = string | number | null;

/** A matching row, and its sort value, from which a cursor continues. */
export interface Found {
  id: string;
  sortKey: SortKey;
}

/** Cursor of a list: continues after this row. */
export interface After {
  key: SortKey;
  id: string;
}

interface Order {
  key: RawBuilder<unknown>;
  type: 'date' | 'float8' | 'numeric' | 'bigint';
  /** Whether the column may be empty; empty ones come last in both directions. */
  isOptional: boolean;
}

type Column = Exclude<ShopSort, 'distance' | `-${string}`>;

const orders: Record<Column, Order> = {
  listed: { key: sql`s.listed_on`, type: 'date', isOptional: false },
  unitRent: { key: sql`s.unit_rent_month`, type: 'float8', isOptional: false },
  rent: { key: sql`s.rent_minor_per_month`, type: 'bigint', isOptional: false },
  area: { key: sql`s.gross_area_m2`, type: 'numeric', isOptional: false },
  frontage: { key: sql`s.frontage_m`, type: 'numeric', isOptional: true },
  depth: { key: sql`s.depth_m`, type: 'numeric', isOptional: true },
  completeness: { key: sql`s.completeness`, type: 'float8', isOptional: false },
  againstRoad: { key: sql`s.ratio`, type: 'float8', isOptional: true },
};

/** How many rows to read, and from where. */
export interface NumberRange {
  limit: number;
  offset?: number;
  after?: After | undefined;
}

/**
 * Which rows match, in order.
 *
 * Selects only ids, since an index on the filter and sort columns then needs no visit to the table.
 * Those of the page are then read by `selectRows`.
 */
export async function selectPage(
  db: Db,
  filter: ShopFilter,
  sort: ShopSort,
  { limit, offset = 0, after }: NumberRange,
): Promise<Found[]> {
  const order = orderOf(sort, filter.near);
  const down = sort.startsWith('-');
  const from = after === undefined ? sql`true` : isAfter(order, down, after);
  const { rows } = await sql<Found>`
    SELECT s.id, ${order.key} AS "sortKey" FROM ${order === orders.againstRoad ? roadRentRatio(filter) : sql`shop s`}
    WHERE ${order === orders.againstRoad ? from : sql`${shopMatches(filter)} AND ${from}`}
    ORDER BY ${inOrder(order, down)} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

const rowsByIds = prepared<StoredShop>(
  'shops-by-ids',
  `SELECT s.id, s.kind, s.status, s.name, s.city, s.district, coalesce(r.name, '') AS road, coalesce(r.name_hans, '') AS "roadHans",
     s.road_id AS "roadId", s.address, s.door_no AS "doorNo", s.lon, s.lat,
     sqrt(((s.lon - $2::float8) * $4::float8) ^ 2 + ((s.lat - $3::float8) * $5::float8) ^ 2) AS "distanceM", s.floor,
     s.floor_band AS "floorBand", s.total_floors AS "totalFloors", s.gross_area_m2 AS "areaM2", s.net_area_m2 AS "netAreaM2",
     s.frontage_m AS "frontageM", s.depth_m AS "depthM", s.height_m AS "heightM", s.corner, s.bays, s.category,
     s.categories_allowed AS "categoriesAllowed", s.facilities, s.currency, s.rent_minor_per_month AS "rentMinorPerMonth",
     s.unit_rent_month AS "unitRentMonth", s.rent_convention AS "rentConvention", s.deposit_months AS "depositMonths",
     s.pay_every_months AS "payEveryMonths", s.landlord, s.title_clear AS "titleClear", s.licence_ok AS "licenceOk",
     s.listed_on AS "listedOn", s.available_from AS "availableFrom", s.source, s.completeness, s.source_key AS "dataSource",
     s.owner_id AS "ownerId", s.contact, s.transfer_fee_minor AS "transferFeeMinor", s.entry_fee_minor AS "entryFeeMinor",
     s.term_months AS "termMonths", s.remain_months AS "remainMonths", s.free_months AS "freeMonths", s.escalation,
     s.rent_includes AS "rentIncludes", s.property_fee_minor AS "propertyFeeMinor", s.management_fee_minor AS "managementFeeMinor",
     ARRAY(SELECT f.id FROM my_shop_file f WHERE s.owner_id IS NOT NULL AND f.my_shop_id = s.id AND f.part = 'photo'
       ORDER BY f.created_at, f.id) AS photos,
     ARRAY(SELECT f.id FROM my_shop_file f WHERE s.owner_id IS NOT NULL AND f.my_shop_id = s.id AND f.part = 'plan'
       AND f.type LIKE 'image/%' ORDER BY f.created_at, f.id) AS plans,
     rents.n AS "roadN", rents.median AS "roadMedian"
   FROM unnest((SELECT $1::text[])) WITH ORDINALITY AS hit (id, at) JOIN shop s ON s.id = hit.id AND s.shown
   LEFT JOIN road r ON r.id = s.road_id
   LEFT JOIN (
     SELECT o.road_id, count(*) AS n, percentile_cont(0.5) WITHIN GROUP (ORDER BY o.unit_rent_month) AS median
     FROM shop o
     WHERE o.shown AND o.source_key NOT LIKE 'synthetic%'
       AND o.road_id = ANY(ARRAY(SELECT DISTINCT road_id FROM shop WHERE id = ANY((SELECT $1::text[])::text[])))
     GROUP BY o.road_id) AS rents ON rents.road_id = s.road_id
   ORDER BY hit.at`,
);

/**
 * Those of these rows that are shown, in the order of their ids. @param near What their distances
 * are measured from.
 */
export async function selectRows(
  db: Db,
  ids: readonly string[],
  near?: Place,
): Promise<StoredShop[]> {
  if (ids.length === 0) return [];
  const scale = near && metresToDegree(near.lat);
  return rowsByIds(
    db,
    ids,
    near?.lon ?? null,
    near?.lat ?? null,
    scale?.lon ?? null,
    scale?.lat ?? null,
  );
}

/** Exact up to the deepest row a list can be read to, one more beyond it. */
export async function countUpToDeepest(db: Db, filter: ShopFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (SELECT FROM shop s WHERE ${shopMatches(filter)} LIMIT ${deepestRow + 1}) AS counted`.execute(
    db,
  );
  return rows[0]!.n;
}

/** The asking unit rents of roads, without generated ones. */
export async function selectRoadRents(
  db: Db,
  roadIds: readonly string[],
): Promise<Map<string, { n: number; median: number }>> {
  if (roadIds.length === 0) return new Map();
  const { rows } = await sql<{ roadId: string; n: number; median: number }>`
    SELECT s.road_id AS "roadId", count(*) AS n, percentile_cont(0.5) WITHIN GROUP (ORDER BY s.unit_rent_month) AS median
    FROM shop s WHERE s.shown AND ${isObserved('s')} AND s.road_id = ANY(${[...new Set(roadIds)]}::text[])
    GROUP BY s.road_id`.execute(db);
  return new Map(rows.map(({ roadId, n, median }) => [roadId, { n, median }]));
}

export interface WholeShopSample extends SampleRow {
  roads: number;
  currencies: Currency[];
  listed: number;
  underOffer: number;
  leased: number;
  medianAreaM2: number | null;
}

/**
 * Statistics of all matching rows. The ranks of the interval are those of
 * `analytics/median-interval`.
 */
export async function selectSample(db: Db, filter: ShopFilter): Promise<WholeShopSample> {
  const { rows } = await sql<WholeShopSample>`
    WITH hit AS MATERIALIZED (
      SELECT s.unit_rent_month AS rent, s.gross_area_m2::float8 AS area, s.road_id, s.status, s.currency
      FROM shop s WHERE ${shopMatches(filter)}),
    counted AS (
      SELECT count(*) AS n, count(*) FILTER (WHERE status = 'listed') AS listed,
        count(*) FILTER (WHERE status = 'underOffer') AS offered, count(*) FILTER (WHERE status = 'leased') AS leased FROM hit),
    ranked AS (
      SELECT percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY rent) AS quartiles,
        percentile_disc(ARRAY[
          (greatest(1, floor(n / 2.0 - 0.98 * sqrt(n))) - 0.5) / n,
          (least(n, ceil(1 + n / 2.0 + 0.98 * sqrt(n))) - 0.5) / n]::float8[]) WITHIN GROUP (ORDER BY rent) AS ends,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY area) AS area
      FROM hit CROSS JOIN counted WHERE n > 0 GROUP BY n)
    SELECT n, quartiles[1] AS q1, quartiles[2] AS median, quartiles[3] AS q3, ends[1] AS low, ends[2] AS high,
      listed, offered AS "underOffer", leased, ranked.area AS "medianAreaM2",
      (SELECT count(*) FROM (SELECT DISTINCT road_id FROM hit WHERE road_id IS NOT NULL) AS roads) AS roads,
      ARRAY(SELECT DISTINCT currency FROM hit) AS currencies
    FROM counted LEFT JOIN ranked ON true`.execute(db);
  return rows[0]!;
}

/** Whether generated rows are among those that match. */
export async function holdsGenerated(db: Db, filter: ShopFilter): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM shop s WHERE ${shopMatches(filter)} AND ${isGenerated('s')}) AS found`.execute(
    db,
  );
  return rows[0]!.found;
}

/**
 * Places to about a metre and unit rents of matching rows, in no order, as the JSON of what
 * `shopPoints` promises.
 *
 * A hundred thousand rows: building them here one by one would block all other requests for a third
 * of a second.
 */
export async function selectPoints(db: Db, filter: ShopFilter, most: number): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    WITH hit AS MATERIALIZED (
      SELECT s.lon::numeric AS lon, s.lat::numeric AS lat, s.unit_rent_month::numeric AS rent
      FROM shop s WHERE ${shopMatches(filter)} LIMIT ${most + 1}),
    taken AS (SELECT * FROM hit LIMIT ${most}),
    joined AS (
      SELECT string_agg(concat_ws(',', round(lon, 5), round(lat, 5), round(rent, 2)), ',') FILTER (WHERE lon IS NOT NULL) AS points,
        count(*) FILTER (WHERE lon IS NULL) AS nowhere FROM taken),
    counted AS (SELECT count(*) > ${most} AS cut FROM hit)
    SELECT format('{"points":[%s],"isCut":%s,"withoutPlace":%s}', points, CASE WHEN cut THEN 'true' ELSE 'false' END,
      CASE WHEN cut THEN 0 ELSE nowhere END) AS json FROM joined, counted`.execute(db);
  return rows[0]!.json;
}

/** Rows that match and came after one instant, up to another. */
export async function countSince(
  db: Db,
  filter: ShopFilter,
  since: Date,
  upTo: Date,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM shop s
    WHERE ${shopMatches(filter)} AND s.created_at > ${since} AND s.created_at <= ${upTo}`.execute(
    db,
  );
  return rows[0]!.n;
}

/**
 * Rows by stretch of unit rent, each `width` wide; the last takes all above. Empty stretches are
 * left out.
 */
export async function countByUnitRent(
  db: Db,
  filter: ShopFilter,
  width: number,
  stretches: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ at: number; n: number }>`
    SELECT least(floor(s.unit_rent_month / ${width}::float8), ${stretches - 1}::int)::int AS at, count(*) AS n
    FROM shop s WHERE ${shopMatches(filter)} GROUP BY 1`.execute(db);
  return new Map(rows.map(({ at, n }) => [at, n]));
}

function orderOf(sort: ShopSort, near: Place | undefined): Order {
  if (sort === 'distance' || sort === '-distance')
    return { key: metresFrom(near!, shopPlace), type: 'float8', isOptional: false };
  return orders[sort.replace('-', '') as Column];
}

// The id makes the order total, in the same direction, so that an index can be read in either
// direction.
function inOrder({ key, isOptional }: Order, down: boolean): RawBuilder<unknown> {
  const way = down ? sql`DESC` : sql`ASC`;
  return isOptional ? sql`${key} ${way} NULLS LAST, s.id ${way}` : sql`${key} ${way}, s.id ${way}`;
}

function isAfter(
  { key, type, isOptional }: Order,
  down: boolean,
  after: After,
): RawBuilder<unknown> {
  const sign = down ? sql`<` : sql`>`;
  if (after.key === null) return sql`(${key} IS NULL AND s.id ${sign} ${after.id})`;
  const beyond = sql`(${key}, s.id) ${sign} (${after.key}::${sql.raw(type)}, ${after.id}::text)`;
  return isOptional ? sql`(${beyond} OR ${key} IS NULL)` : beyond;
}
