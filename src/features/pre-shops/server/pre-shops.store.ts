import { sql, type RawBuilder } from 'kysely';
import type { AreaOnMap } from '#src/domain/area-cover.ts';
import { areaEdgesM2 } from '#src/domain/bands.ts';
import type { Currency } from '#src/domain/city.ts';
import type { FloorBand } from '#src/domain/kase.ts';
import { deepestRow } from '#src/domain/page.ts';
import type { PreShopSource, PreShopStage, PreShopTie } from '#src/domain/pre-shop.ts';
import type { Quarter } from '#src/domain/quarter.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { IdFilter } from '#src/server/db/id-filter.ts';
import { isGenerated } from '#src/server/db/provenance.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { withinArea } from '#src/server/db/within-area.ts';
import type { preShopFilter, preShopSorts } from '../contract/pre-shops.ts';

/**
 * A search as parsed by the contract, and the member whose units `mine` means. Without a member
 * there are none.
 */
export type PreShopFilter = (typeof preShopFilter)['_zod']['output'] &
  IdFilter & { by?: string | undefined };
export type PreShopSort = (typeof preShopSorts)[number];

/** A whole row; what of it a caller may see is decided by the service. */
export interface StoredPreShop {
  id: string;
  sourceKey: string;
  project: string;
  city: string;
  district: string;
  road: string;
  roadHans: string;
  stage: PreShopStage;
  unitNo: string;
  floor: string;
  floorBand: FloorBand;
  areaM2: number;
  frontageM: number | null;
  depthM: number | null;
  plannedCategories: string[];
  handoverQuarter: Quarter;
  handoverMonth: string | null;
  currency: Currency;
  askedLow: number | null;
  askedHigh: number | null;
  terms: string;
  developer: string;
  source: PreShopSource;
  confidence: number;
  updatedOn: string;
  lon: number | null;
  lat: number | null;
  queueLength: number;
  queuePlace: number | null;
  reservedUntil: Date | null;
  isReservedByMe: boolean;
  isWatched: boolean;
}

const columnsFor = (memberId: string): RawBuilder<unknown> => sql`
  p.id, p.source_key AS "sourceKey", p.project, p.city, p.district, coalesce(r.name, '') AS road,
  coalesce(r.name_hans, '') AS "roadHans", p.stage, p.unit_no AS "unitNo",
  p.floor, p.floor_band AS "floorBand", p.area_m2 AS "areaM2", p.frontage_m AS "frontageM", p.depth_m AS "depthM",
  p.planned_categories AS "plannedCategories", p.handover_quarter AS "handoverQuarter", p.handover_month AS "handoverMonth",
  p.currency, p.asked_low AS "askedLow", p.asked_high AS "askedHigh", p.terms, p.developer, p.source, p.confidence,
  p.updated_on AS "updatedOn", p.lon, p.lat,
  (SELECT count(*) FROM pre_shop_queue q WHERE q.pre_shop_id = p.id) AS "queueLength",
  (SELECT (SELECT count(*) FROM pre_shop_queue q WHERE q.pre_shop_id = p.id AND q.place <= own.place) FROM pre_shop_queue own
    WHERE own.pre_shop_id = p.id AND own.member_id = ${memberId}) AS "queuePlace",
  (SELECT v.lapses_at FROM pre_shop_reservation v WHERE v.pre_shop_id = p.id AND v.ended_at IS NULL) AS "reservedUntil",
  EXISTS (SELECT FROM pre_shop_reservation v WHERE v.pre_shop_id = p.id AND v.ended_at IS NULL AND v.member_id = ${memberId})
    AS "isReservedByMe",
  EXISTS (SELECT FROM pre_shop_watch w WHERE w.pre_shop_id = p.id AND w.member_id = ${memberId}) AS "isWatched"`;

const tables: RawBuilder<unknown> = sql`pre_shop p LEFT JOIN road r ON r.id = p.road_id`;

const keys: Record<string, RawBuilder<unknown>> = {
  handover: sql`p.handover_quarter`,
  project: sql`p.project`,
  area: sql`width_bucket(p.area_m2, ${[...areaEdgesM2]}::numeric[])`,
  rent: sql`p.asked_low`,
  queue: sql`(SELECT count(*) FROM pre_shop_queue q WHERE q.pre_shop_id = p.id)`,
  updated: sql`p.updated_on`,
};

/** The id makes the order total; null is sorted last in both directions. */
function orderOf(sort: PreShopSort): RawBuilder<unknown> {
  const isDown = sort.startsWith('-');
  return sql`${keys[isDown ? sort.slice(1) : sort]!} ${sql.raw(isDown ? 'DESC' : 'ASC')} NULLS LAST, p.id`;
}

export async function selectPage(
  db: Db,
  memberId: string,
  filter: PreShopFilter,
  sort: PreShopSort,
  limit: number,
  offset: number,
): Promise<StoredPreShop[]> {
  const { rows } = await sql<StoredPreShop>`
    SELECT ${columnsFor(memberId)} FROM ${tables} WHERE ${matches(filter)}
    ORDER BY ${orderOf(sort)} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countUpToDeepest(db: Db, filter: PreShopFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (SELECT FROM ${tables} WHERE ${matches(filter)} LIMIT ${deepestRow + 1}) AS counted`.execute(
    db,
  );
  return rows[0]!.n;
}

/** Rows that match; with a stretch of time, those that came in it. */
export async function countAll(
  db: Db,
  filter: PreShopFilter,
  came?: { since: Date; upTo: Date },
): Promise<number> {
  const isNew = came
    ? sql`p.created_at > ${came.since} AND p.created_at <= ${came.upTo}`
    : sql`true`;
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM ${tables} WHERE ${matches(filter)} AND ${isNew}`.execute(db);
  return rows[0]!.n;
}

export async function selectOne(
  db: Db,
  memberId: string,
  id: string,
): Promise<StoredPreShop | undefined> {
  const { rows } =
    await sql<StoredPreShop>`SELECT ${columnsFor(memberId)} FROM ${tables} WHERE p.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

/** Units that still come to market: quarter and size of each. */
export async function selectComing(
  db: Db,
  filter: PreShopFilter,
): Promise<
  { quarter: Quarter; areaM2: number; city: string; road: string; isSynthetic: boolean }[]
> {
  const { rows } = await sql<{
    quarter: Quarter;
    areaM2: number;
    city: string;
    road: string;
    isSynthetic: boolean;
  }>`
    SELECT p.handover_quarter AS quarter, p.area_m2 AS "areaM2", p.city, coalesce(r.name, '') AS road,
      ${isGenerated('p')} AS "isSynthetic" FROM ${tables}
    WHERE ${matches(filter)} AND p.stage NOT IN ('opened', 'cancelled')`.execute(db);
  return rows;
}

/** A unit as a timeline and a map need it. */
export interface UpcomingUnit {
  id: string;
  project: string;
  city: string;
  district: string;
  road: string;
  roadId: string | null;
  stage: PreShopStage;
  handoverQuarter: Quarter;
}

/** Units that match, the earliest first. */
export async function selectUpcoming(
  db: Db,
  filter: PreShopFilter,
  most: number,
): Promise<UpcomingUnit[]> {
  const { rows } = await sql<UpcomingUnit>`
    SELECT p.id, p.project, p.city, p.district, coalesce(r.name, '') AS road, r.id AS "roadId", p.stage,
      p.handover_quarter AS "handoverQuarter"
    FROM ${tables} WHERE ${matches(filter)} ORDER BY p.handover_quarter, p.project, p.id LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

export interface PreShopSums {
  units: number;
  coming: number;
  areaM2: number;
  /**
   * Units that state both ends of the asking rent, the medians of these ends, and their currencies.
   */
  asking: number;
  low: number | null;
  high: number | null;
  currencies: Currency[];
  isSynthetic: boolean;
}

export async function selectSums(db: Db, filter: PreShopFilter): Promise<PreShopSums> {
  const tellsBoth = sql`asked_low IS NOT NULL AND asked_high IS NOT NULL`;
  const { rows } = await sql<PreShopSums>`
    WITH hit AS (
      SELECT p.stage, p.area_m2, p.asked_low, p.asked_high, p.currency, ${isGenerated('p')} AS generated
      FROM ${tables} WHERE ${matches(filter)})
    SELECT count(*) AS units, count(*) FILTER (WHERE stage NOT IN ('opened', 'cancelled')) AS coming,
      coalesce(sum(area_m2), 0)::float8 AS "areaM2", count(*) FILTER (WHERE ${tellsBoth}) AS asking,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY asked_low) FILTER (WHERE ${tellsBoth}) AS low,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY asked_high) FILTER (WHERE ${tellsBoth}) AS high,
      coalesce(array_agg(DISTINCT currency) FILTER (WHERE ${tellsBoth}), '{}') AS currencies,
      coalesce(bool_or(generated), false) AS "isSynthetic"
    FROM hit`.execute(db);
  return rows[0]!;
}

/** Appends a member to the waiting list; no change when already in it. */
export async function joinQueue(db: Db | Tx, id: string, memberId: string): Promise<void> {
  await sql`INSERT INTO pre_shop_queue (pre_shop_id, member_id) VALUES (${id}, ${memberId}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
}

export async function leaveQueue(db: Db | Tx, id: string, memberId: string): Promise<void> {
  await sql`DELETE FROM pre_shop_queue WHERE pre_shop_id = ${id} AND member_id = ${memberId}`.execute(
    db,
  );
}

/** The stage of a unit, locked until the transaction ends. */
export async function lockStage(tx: Tx, id: string): Promise<PreShopStage | undefined> {
  const { rows } = await sql<{
    stage: PreShopStage;
  }>`SELECT stage FROM pre_shop WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0]?.stage;
}

export async function writeStage(tx: Tx, id: string, stage: PreShopStage): Promise<void> {
  await sql`UPDATE pre_shop SET stage = ${stage}, updated_on = current_date WHERE id = ${id}`.execute(
    tx,
  );
}

export async function insertReservation(
  tx: Tx,
  reservation: {
    id: string;
    preShopId: string;
    memberId: string;
    holdId: string;
    reservedAt: Date;
    lapsesAt: Date;
  },
): Promise<void> {
  const { id, preShopId, memberId, holdId, reservedAt, lapsesAt } = reservation;
  await sql`INSERT INTO pre_shop_reservation (id, pre_shop_id, member_id, hold_id, reserved_at, lapses_at)
    VALUES (${id}, ${preShopId}, ${memberId}, ${holdId}, ${reservedAt}, ${lapsesAt})`.execute(tx);
}

/** The member who holds a unit now; undefined without one. */
export async function selectHolder(tx: Tx, preShopId: string): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`
    SELECT member_id AS "memberId" FROM pre_shop_reservation WHERE pre_shop_id = ${preShopId} AND ended_at IS NULL`.execute(
    tx,
  );
  return rows[0]?.memberId;
}

/** Who waits for a unit, in turn. */
export async function selectQueue(tx: Tx, preShopId: string): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    SELECT member_id AS "memberId" FROM pre_shop_queue WHERE pre_shop_id = ${preShopId} ORDER BY place`.execute(
    tx,
  );
  return rows.map(({ memberId }) => memberId);
}

/** @returns false when there is no such unit. Watching twice is watching once. */
export async function watch(db: Db, preShopId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`WITH unit AS (SELECT id FROM pre_shop WHERE id = ${preShopId}),
      watched AS (INSERT INTO pre_shop_watch (pre_shop_id, member_id) SELECT id, ${memberId} FROM unit ON CONFLICT DO NOTHING)
    SELECT FROM unit`.execute(db);
  return rows.length > 0;
}

export async function unwatch(db: Db, preShopId: string, memberId: string): Promise<void> {
  await sql`DELETE FROM pre_shop_watch WHERE pre_shop_id = ${preShopId} AND member_id = ${memberId}`.execute(
    db,
  );
}

/** Members notified when a unit moves on, besides those who wait for it or hold it. */
export async function selectWatchers(tx: Tx, preShopId: string): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    SELECT member_id AS "memberId" FROM pre_shop_watch WHERE pre_shop_id = ${preShopId} ORDER BY member_id`.execute(
    tx,
  );
  return rows.map(({ memberId }) => memberId);
}

/** Title of a unit. */
export async function selectTitle(tx: Tx, id: string): Promise<string> {
  const { rows } = await sql<{
    project: string;
  }>`SELECT project FROM pre_shop WHERE id = ${id}`.execute(tx);
  return rows[0]?.project ?? '';
}

/** Ends the reservation of a unit. @returns The hold of its deposit, and whose it was. */
export async function endReservation(
  tx: Tx,
  preShopId: string,
): Promise<{ holdId: string; memberId: string } | undefined> {
  const { rows } = await sql<{ holdId: string; memberId: string }>`
    UPDATE pre_shop_reservation SET ended_at = now() WHERE pre_shop_id = ${preShopId} AND ended_at IS NULL
    RETURNING hold_id AS "holdId", member_id AS "memberId"`.execute(tx);
  return rows[0];
}

/** Units whose reservation has lapsed. */
export async function selectLapsed(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT pre_shop_id AS id FROM pre_shop_reservation WHERE ended_at IS NULL AND lapses_at <= now()
    ORDER BY lapses_at LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Condition for this relation of a member to a unit. Bought units include the team's. */
function tiedTo(memberId: string, tie: PreShopTie): RawBuilder<unknown> {
  const ties: Record<PreShopTie, RawBuilder<unknown>> = {
    reserved: sql`SELECT FROM pre_shop_reservation v WHERE v.pre_shop_id = p.id AND v.ended_at IS NULL AND v.member_id = ${memberId}`,
    waiting: sql`SELECT FROM pre_shop_queue q WHERE q.pre_shop_id = p.id AND q.member_id = ${memberId}`,
    watched: sql`SELECT FROM pre_shop_watch w WHERE w.pre_shop_id = p.id AND w.member_id = ${memberId}`,
    bought: sql`SELECT FROM entitlement e WHERE e.type = 'pre-shop' AND e.ref_id = p.id
      AND e.owner_id IN (SELECT ${memberId} UNION ALL SELECT team_id FROM team_seat WHERE member_id = ${memberId})`,
  };
  return sql`EXISTS (${ties[tie]})`;
}

const place = { lon: sql`p.lon`, lat: sql`p.lat` };

function matches(filter: PreShopFilter): RawBuilder<unknown> {
  const {
    city,
    district,
    road,
    stage,
    from,
    to,
    area,
    frontage,
    floor,
    category,
    rent,
    source,
    confidence,
  } = filter;
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (filter.ids !== undefined) all.push(sql`p.id = ANY(${[...filter.ids]}::text[])`);
  if (city !== undefined) all.push(sql`p.city = ${city}`);
  if (district !== undefined) all.push(sql`p.district = ${district}`);
  if (road !== undefined) all.push(sql`r.name = ANY(${road}::text[])`);
  if (stage !== undefined) all.push(sql`p.stage = ANY(${stage}::text[])`);
  if (from !== undefined) all.push(sql`p.handover_quarter >= ${from}`);
  if (to !== undefined) all.push(sql`p.handover_quarter <= ${to}`);
  if (area?.from != null) all.push(sql`p.area_m2 >= ${area.from}::numeric`);
  if (area?.to != null) all.push(sql`p.area_m2 < ${area.to}::numeric`);
  if (frontage?.from != null) all.push(sql`p.frontage_m >= ${frontage.from}::numeric`);
  if (frontage?.to != null) all.push(sql`p.frontage_m < ${frontage.to}::numeric`);
  if (floor !== undefined) all.push(sql`p.floor_band = ANY(${floor}::text[])`);
  if (category !== undefined) all.push(sql`p.planned_categories && ${category}::text[]`);
  if (rent?.from != null) all.push(sql`p.asked_high >= ${rent.from}::float8`);
  if (rent?.to != null) all.push(sql`p.asked_low < ${rent.to}::float8`);
  if (source !== undefined) all.push(sql`p.source = ANY(${source}::text[])`);
  if (confidence !== undefined) all.push(sql`p.confidence >= ${confidence}`);
  const isReserved = sql`EXISTS (SELECT FROM pre_shop_reservation v WHERE v.pre_shop_id = p.id AND v.ended_at IS NULL)`;
  const isWanted = sql`(EXISTS (SELECT FROM pre_shop_queue q WHERE q.pre_shop_id = p.id) OR ${isReserved})`;
  if (filter.wanted !== undefined) all.push(filter.wanted ? isWanted : sql`NOT ${isWanted}`);
  if (filter.deposit !== undefined) all.push(filter.deposit ? isReserved : sql`NOT ${isReserved}`);
  if (filter.mine !== undefined)
    all.push(
      sql`(${sql.join(
        filter.mine.map((tie) => tiedTo(filter.by ?? '', tie)),
        sql` OR `,
      )})`,
    );
  const areas: AreaOnMap[] = [];
  if (filter.bounds !== undefined) areas.push({ form: 'box', box: filter.bounds });
  if (filter.near !== undefined) areas.push({ form: 'circle', circle: filter.near });
  if (filter.polygon !== undefined) areas.push({ form: 'polygon', polygon: filter.polygon });
  for (const drawn of areas) all.push(sql`(${withinArea(drawn, place)})`);
  return sql.join(all, sql` AND `);
}
