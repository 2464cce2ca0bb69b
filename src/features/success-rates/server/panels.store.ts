import { sql } from 'kysely';
import type { PanelShop } from '#src/analytics/panels/two-wave.ts';
import type { Db } from '#src/server/db/connect.ts';

/** Two neighbouring surveys of one source. */
export interface PanelPair {
  sourceKey: string;
  from: string;
  to: string;
}

/** A shop of the first of two surveys. */
export interface PanelShopRow extends PanelPair, PanelShop {
  category: string;
}

// Signs are written down by different hands: spaces and capitals do not make another shop, as
// `flowsBetween` compares them.
const sign = (name: string) =>
  sql.raw(`lower(regexp_replace(btrim(normalize(${name}, NFKC)), '\\s+', ' ', 'g'))`);

// Surveys by year and by quarter of one name are two series.
const waves = sql`SELECT id, source_key, city, period, lead(id) OVER series AS next_id, lead(period) OVER series AS next_period
  FROM sample_wave WINDOW series AS (PARTITION BY source_key, survey, city, length(period) ORDER BY period)`;

/**
 * Shops of a city in each pair of surveys: of imported panels, and of neighbouring waves of street
 * surveys, where a shop stayed if its point has the same sign in the next wave.
 */
export async function selectPanelShops(db: Db, city: string): Promise<PanelShopRow[]> {
  const { rows } = await sql<PanelShopRow>`
    WITH wave AS (${waves})
    SELECT w.source_key AS "sourceKey", w.period AS "from", w.next_period AS "to", a.category, a.district,
      (a.frontage_m * a.depth_m)::float8 AS "areaM2", a.frontage_m::float8 AS "frontageM", a.seats AS capacity, a.chain AS "isChain",
      coalesce(b.status IN ('trading', 'fitting-out') AND ${sign('b.name')} = ${sign('a.name')}, false) AS "isOpen"
    FROM wave w
      JOIN sample a ON a.wave_id = w.id AND a.status = 'trading'
      LEFT JOIN sample b ON b.wave_id = w.next_id AND b.point = a.point
    WHERE w.next_id IS NOT NULL AND w.city = ${city}
    UNION ALL
    SELECT source_key, first_period, second_period, category, district, area_m2::float8, frontage_m::float8, capacity, is_chain, open_again
    FROM panel_shop WHERE city = ${city}`.execute(db);
  return rows;
}

/** Counts of one pair of surveys. */
export interface PairCount extends PanelPair {
  city: string;
  category: string;
  n: number;
  /** Surveys of the series. */
  waves: number;
}

export async function countPanelShops(db: Db): Promise<PairCount[]> {
  const { rows } = await sql<PairCount>`
    WITH wave AS (
      SELECT w.*, count(*) OVER (PARTITION BY source_key, city, length(period)) AS waves FROM (${waves}) w)
    SELECT w.source_key AS "sourceKey", w.city, a.category, w.period AS "from", w.next_period AS "to", count(*) AS n, w.waves
    FROM wave w JOIN sample a ON a.wave_id = w.id AND a.status = 'trading'
    WHERE w.next_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, w.waves
    UNION ALL
    SELECT source_key, city, category, first_period, second_period, count(*), 2
    FROM panel_shop GROUP BY 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** Trades of surveys that no other survey followed. */
export async function selectSeenOnce(db: Db): Promise<{ city: string; category: string }[]> {
  const { rows } = await sql<{ city: string; category: string }>`
    SELECT DISTINCT w.city, a.category FROM sample_wave w JOIN sample a ON a.wave_id = w.id AND a.status = 'trading'
    WHERE NOT EXISTS (SELECT FROM sample_wave o WHERE o.source_key = w.source_key AND o.survey = w.survey AND o.city = w.city AND o.id <> w.id)`.execute(
    db,
  );
  return rows;
}

/** Shops of known age by city and trade. */
export interface DatedCount {
  city: string;
  category: string;
  n: number;
  events: number;
  first: number;
  last: number;
  isSynthetic: boolean;
}

export async function countDated(db: Db): Promise<DatedCount[]> {
  const { rows } = await sql<DatedCount>`
    SELECT city, category, count(*) AS n, count(*) FILTER (WHERE closed) AS events,
      min(opened_year) AS first, max(last_seen_year) AS last, bool_and(source_key LIKE 'synthetic%') AS "isSynthetic"
    FROM spell WHERE entry_years IS NOT NULL GROUP BY city, category`.execute(db);
  return rows;
}

export async function selectNamedSources(
  db: Db,
  keys: readonly string[],
): Promise<{ key: string; title: string; titleEn: string; attribution: string }[]> {
  if (keys.length === 0) return [];
  return db
    .selectFrom('data_source')
    .select(['key', 'title', 'title_en as titleEn', 'attribution'])
    .where('key', 'in', keys)
    .orderBy('key')
    .execute();
}

/** Spells of known age with the years they were seen in, at most so many. */
export async function selectDatedSpells(
  db: Db,
  city: string,
  category: string,
  most: number,
): Promise<{ opened: number; lastSeen: number; entry: number; exit: number; closed: boolean }[]> {
  const { rows } = await sql<{
    opened: number;
    lastSeen: number;
    entry: number;
    exit: number;
    closed: boolean;
  }>`
    SELECT opened_year AS opened, last_seen_year AS "lastSeen", entry_years AS entry, entry_years + seen_years AS exit, closed
    FROM spell WHERE city = ${city} AND category = ${category} AND entry_years IS NOT NULL LIMIT ${most}`.execute(
    db,
  );
  return rows;
}
