import { sql, type RawBuilder } from 'kysely';
import type { LevelSummary } from '#src/analytics/success-rate/choose-level.ts';
import { ShopColumnsBuilder, type ShopColumns } from '#src/analytics/success-rate/shop-columns.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import type { RateLevel } from '#src/domain/success-rate.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import {
  areaBox,
  isInArea,
  levelOf,
  levelsOf,
  type Position,
  type Question,
} from './success-question.ts';

const rowsPerRead = 5000;

interface SpellRow extends Position {
  district: string;
  category: string;
  entry: number;
  exit: number;
  closed: boolean;
  areaM2: number | null;
  capacity: number | null;
  isChain: boolean | null;
  rentBurden: number | null;
  isOnRoad: boolean;
}

/**
 * The shops of known age a question is computed from: those of the city, each with its level.
 *
 * They are read in batches, so that a city with many shops does not block the event loop.
 */
export async function selectShops(db: Db, question: Question): Promise<ShopColumns> {
  return tx(db, async (trx) => {
    const columns = new ShopColumnsBuilder();
    await sql`DECLARE spells NO SCROLL CURSOR FOR
      SELECT s.district, s.category, s.entry_years AS entry, s.entry_years + s.seen_years AS exit, s.closed, s.lon, s.lat,
        s.area_m2 AS "areaM2", s.capacity, s.is_chain AS "isChain", s.rent_burden AS "rentBurden", ${onRoad(question)} AS "isOnRoad"
      FROM spell s WHERE ${fits(question)} AND s.entry_years IS NOT NULL`.execute(trx);
    for (;;) {
      const { rows } =
        await sql<SpellRow>`FETCH ${sql.raw(String(rowsPerRead))} FROM spells`.execute(trx);
      for (const row of rows) columns.add({ ...row, level: levelOf(question, row) });
      if (rows.length < rowsPerRead) return columns.done();
    }
  });
}

/**
 * Summary of each level of a question, without reading the shops one by one.
 *
 * @param until Only shops that were there by then; without it, all there are.
 */
export async function summarise(db: Db, question: Question, until?: Date): Promise<LevelSummary[]> {
  const asked = sql`${fits(question)} AND s.entry_years IS NOT NULL ${until ? sql`AND s.created_at <= ${until}` : sql``}`;
  const [wide, place] = await Promise.all([
    Promise.all(
      levelsOf(question)
        .filter((level) => level !== 'area')
        .map(async (level) => {
          const { rows } = await sql<Omit<LevelSummary, 'level'>>`
            SELECT count(*) AS n, count(*) FILTER (WHERE s.closed) AS events,
              coalesce(max(s.entry_years + s.seen_years), 0) AS "lastSeen"
            FROM spell s WHERE ${asked} AND ${inLevel(question, level)}`.execute(db);
          return { level, ...rows[0]! };
        }),
    ),
    summariseArea(db, question, asked),
  ]);
  return place === null ? wide : [place, ...wide];
}

async function summariseArea(
  db: Db,
  question: Question,
  asked: RawBuilder<unknown>,
): Promise<LevelSummary | null> {
  const inBox = inBoxOf(question);
  if (inBox === null) return null;
  const { rows } = await sql<Position & { exit: number; closed: boolean }>`
    SELECT s.lon, s.lat, s.entry_years + s.seen_years AS exit, s.closed
    FROM spell s WHERE ${asked} AND ${inDistrictOf(question)} AND ${inBox}`.execute(db);
  const inside = rows.filter((row) => isInArea(question, row));
  return {
    level: 'area',
    n: inside.length,
    events: inside.filter(({ closed }) => closed).length,
    lastSeen: inside.reduce((last, { exit }) => Math.max(last, exit), 0),
  };
}

/** Matching shops of known age by district, most first. */
export async function countPeers(
  db: Db,
  asked: ShopsAsked,
): Promise<{ district: string; n: number; events: number }[]> {
  const { rows } = await sql<{ district: string; n: number; events: number }>`
    SELECT s.district, count(*) AS n, count(*) FILTER (WHERE s.closed) AS events
    FROM spell s WHERE ${fits(asked)} AND s.entry_years IS NOT NULL
    GROUP BY s.district HAVING count(*) >= ${minimumPublished(asked)} ORDER BY n DESC, s.district`.execute(
    db,
  );
  return rows;
}

/** Numbers left out of a result, and the years in which its shops were observed. */
export interface Seen {
  unknownAge: number;
  window: { first: number; last: number } | null;
}

/** Figures shown beside the n of a level, so counted in that level only. */
export async function selectSeen(db: Db, question: Question, level: RateLevel): Promise<Seen> {
  const within =
    level === 'area'
      ? sql`s.id = ANY(${await idsInArea(db, question)}::text[])`
      : inLevel(question, level);
  const { rows } = await sql<{ unknownAge: number; first: number | null; last: number | null }>`
    SELECT count(*) FILTER (WHERE s.entry_years IS NULL) AS "unknownAge", min(s.opened_year) AS first,
      max(s.last_seen_year) AS last
    FROM spell s WHERE ${fits(question)} AND ${within}`.execute(db);
  const { unknownAge, first, last } = rows[0]!;
  return { unknownAge, window: first === null || last === null ? null : { first, last } };
}

async function idsInArea(db: Db, question: Question): Promise<string[]> {
  const { rows } = await sql<Position & { id: string }>`
    SELECT s.id, s.lon, s.lat FROM spell s
    WHERE ${fits(question)} AND ${inDistrictOf(question)} AND ${inBoxOf(question) ?? sql`false`}`.execute(
    db,
  );
  return rows.filter((row) => isInArea(question, row)).map(({ id }) => id);
}

/** Sources of the shops of a city; those around a place are part of its result too. */
export async function selectSources(
  db: Db,
  asked: ShopsAsked,
): Promise<{ key: string; title: string; titleEn: string; attribution: string }[]> {
  return db
    .selectFrom('data_source')
    .select(['key', 'title', 'title_en as titleEn', 'attribution'])
    .where('key', 'in', sql<string>`(SELECT s.source_key FROM spell s WHERE ${fits(asked)})`)
    .orderBy('key')
    .execute();
}

/**
 * The rent burden of a shop is never published: a free count of few shops selected by it would
 * disclose it.
 */
const minimumPublished = ({ rentBurden }: Pick<ShopsAsked, 'rentBurden'>) =>
  rentBurden === undefined ? 1 : smallestSample;

/** A free count of shops; 0 where it is too small to publish. */
export const publishedCount = (asked: Pick<ShopsAsked, 'rentBurden'>, n: number): number =>
  n < minimumPublished(asked) ? 0 : n;

/** Decimal places of a published position: about a hundred metres. */
const spotDigits = 3;

/** Shops of known age by the hundred metres they lie in, most first. */
export async function selectPoints(
  db: Db,
  asked: ShopsAsked,
  most: number,
): Promise<{ lon: number; lat: number; n: number }[]> {
  const rough = (degrees: RawBuilder<unknown>) =>
    sql`round(${degrees}::numeric, ${sql.lit(spotDigits)})::float8`;
  const { rows } = await sql<{ lon: number; lat: number; n: number }>`
    SELECT ${rough(sql`s.lon`)} AS lon, ${rough(sql`s.lat`)} AS lat, count(*) AS n
    FROM spell s WHERE ${fits(asked)} AND s.entry_years IS NOT NULL AND s.lon IS NOT NULL AND ${inDistrictOf(asked)}
    GROUP BY 1, 2 HAVING count(*) >= ${minimumPublished(asked)} ORDER BY n DESC, lon, lat LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

/** Shops of known age whose source gives no place. */
export async function countWithoutPlace(db: Db, asked: ShopsAsked): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM spell s
    WHERE ${fits(asked)} AND s.entry_years IS NOT NULL AND s.lon IS NULL AND ${inDistrictOf(asked)}`.execute(
    db,
  );
  return publishedCount(asked, rows[0]!.n);
}

/** The fields of a question that select shops, independent of their place in the city. */
type ShopsAsked = Pick<
  Question,
  'city' | 'district' | 'category' | 'openedFrom' | 'openedTo' | 'chain' | 'area' | 'rentBurden'
>;

const inDistrictOf = ({ district }: Pick<Question, 'district'>) =>
  district === undefined ? sql`true` : sql`s.district = ${district}`;

/** Spells of a level that is not drawn on the map. */
function inLevel(question: Question, level: RateLevel): RawBuilder<unknown> {
  if (level === 'city') return sql`true`;
  return level === 'district'
    ? inDistrictOf(question)
    : sql`${onRoad(question)} AND ${inDistrictOf(question)}`;
}

/** Spells near the area of a question, found by an index; null without an area. */
function inBoxOf(question: Question): RawBuilder<unknown> | null {
  const box = areaBox(question);
  return (
    box &&
    sql`s.lon BETWEEN ${box.west}::float8 AND ${box.east}::float8 AND s.lat BETWEEN ${box.south}::float8 AND ${box.north}::float8`
  );
}

/** Spells anywhere in the city that match a question. */
function fits({
  city,
  category,
  openedFrom,
  openedTo,
  chain,
  area,
  rentBurden,
}: ShopsAsked): RawBuilder<unknown> {
  const all = [sql`s.city = ${city}`, sql`s.category = ANY(${[...category]}::text[])`];
  if (openedFrom !== undefined) all.push(sql`s.opened_year >= ${openedFrom}::int`);
  if (openedTo !== undefined) all.push(sql`s.opened_year <= ${openedTo}::int`);
  if (chain !== undefined) all.push(sql`s.is_chain = ${chain}`);
  if (area?.from != null) all.push(sql`s.area_m2 >= ${area.from}::numeric`);
  if (area?.to != null) all.push(sql`s.area_m2 < ${area.to}::numeric`);
  if (rentBurden?.from != null) all.push(sql`s.rent_burden >= ${rentBurden.from / 100}::float8`);
  if (rentBurden?.to != null) all.push(sql`s.rent_burden < ${rentBurden.to / 100}::float8`);
  return sql.join(all, sql` AND `);
}

/** Whether a spell lies on one of the given roads; false where none was given. */
function onRoad({ city, road }: Question): RawBuilder<unknown> {
  if (road === undefined) return sql`false`;
  return sql`coalesce(s.road_id IN (SELECT id FROM road WHERE road.city = ${city} AND road.name = ANY(${road}::text[])), false)`;
}

export interface ScopeCount {
  city: string;
  district: string;
  category: string;
  n: number;
}

export async function countScopes(db: Db): Promise<ScopeCount[]> {
  const { rows } = await sql<ScopeCount>`
    SELECT city, district, category, count(*) AS n FROM spell GROUP BY city, district, category`.execute(
    db,
  );
  return rows;
}

/** A stored run. */
export interface StoredRun {
  id: string;
  memberId: string;
  question: unknown;
  method: string;
  state: 'computing' | 'ready';
  jobId: string | null;
  result: unknown;
  priceJindou: number;
  paidAt: Date | null;
  /** Price paid for it, 0 where it was included in its full report; null without an order. */
  paidJindou: number | null;
  createdAt: Date;
  /**
   * When its shops were read: at the request, or at the start of its job, for as long as the job is
   * known.
   */
  readAt: Date;
}

export async function insertRun(
  db: Db | Tx,
  run: Omit<StoredRun, 'paidAt' | 'paidJindou' | 'createdAt' | 'readAt'>,
): Promise<void> {
  await db
    .insertInto('success_rate_run')
    .values({
      id: run.id,
      member_id: run.memberId,
      question: JSON.stringify(run.question),
      method: run.method,
      state: run.state,
      job_id: run.jobId,
      result: run.result === null ? null : JSON.stringify(run.result),
      price_jindou: run.priceJindou,
      paid_at: null,
    })
    .execute();
}

/** Stores the result of a run that was computing. An existing result is kept. */
export async function finishRun(
  db: Db | Tx,
  id: string,
  result: unknown,
  priceJindou: number,
): Promise<void> {
  await db
    .updateTable('success_rate_run')
    .set({ state: 'ready', result: JSON.stringify(result), price_jindou: priceJindou })
    .where('id', '=', id)
    .where('state', '=', 'computing')
    .execute();
}

/** Columns of a run without its result. */
export const runColumns = sql`id, member_id AS "memberId", question, method, state, job_id AS "jobId",
  price_jindou AS "priceJindou", paid_at AS "paidAt", created_at AS "createdAt",
  coalesce((SELECT j.started_at FROM job j WHERE j.id = success_rate_run.job_id), success_rate_run.created_at) AS "readAt",
  (SELECT max(CASE i.variant WHEN 'run' THEN i.paid_jindou ELSE 0 END) FROM order_item i JOIN member_order o ON o.id = i.order_id
    WHERE i.type = 'success-rate' AND i.ref_id = success_rate_run.id AND i.status = 'delivered'
      AND o.member_id = success_rate_run.member_id) AS "paidJindou"`;

export async function selectRun(
  db: Db,
  id: string,
  memberId: string,
): Promise<StoredRun | undefined> {
  const { rows } = await sql<StoredRun>`
    SELECT ${runColumns}, result FROM success_rate_run WHERE id = ${id} AND member_id = ${memberId}`.execute(
    db,
  );
  return rows[0];
}

/** Whether the result may be shown: it is paid, or free. */
export const isOpen = ({ priceJindou, paidAt }: Pick<StoredRun, 'priceJindou' | 'paidAt'>) =>
  priceJindou === 0 || paidAt !== null;
