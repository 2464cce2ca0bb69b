import { sql, type RawBuilder } from 'kysely';
import type { InputOf } from '#src/contract/endpoint.ts';
import type { NamedPlace } from '#src/domain/place-name.ts';
import { foldText, searchTermsOf } from '#src/domain/search-text.ts';
import type { ShopStatus } from '#src/domain/shop.ts';
import { simplified } from '#src/domain/simplified-chinese.ts';
import type { ListingAction } from '#src/features/shops/model/shop-listing.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { MyShopSort, listMyShops } from '../contract/my-shops.ts';
import type { MyShopBook, MyShopFacts } from '../model/my-shop.ts';

export type MyShopFilter = Omit<InputOf<typeof listMyShops>, 'page' | 'limit' | 'sort'>;

/** A unit with what the base knows beside it. */
export interface StoredUnit {
  id: string;
  memberId: string;
  status: ShopStatus;
  facts: MyShopFacts;
  book: MyShopBook;
  completeness: number;
  listedOn: string | null;
  rejectReason: string;
  rejectField: string;
  isSample: boolean;
  revision: number;
  changedAt: Date;
  road: string;
  roadHans: string;
  views: number;
  contacts: number;
  favourites: number;
  photoId: string | null;
}

const columns = sql`m.id, m.member_id AS "memberId", m.status, m.facts, m.book, m.completeness, m.listed_on AS "listedOn",
  m.reject_reason AS "rejectReason", m.reject_field AS "rejectField", m.is_sample AS "isSample", m.revision,
  m.changed_at AS "changedAt", coalesce(r.name, '') AS road, coalesce(r.name_hans, '') AS "roadHans",
  (SELECT count(*) FROM shop_view v WHERE v.shop_id = m.id) AS views,
  (SELECT count(DISTINCT e.owner_id) FROM entitlement e WHERE e.ref_id = m.id) AS contacts,
  (SELECT count(DISTINCT i.project_id) FROM project_item i WHERE i.type = 'shop' AND i.ref_id = m.id)
    + (SELECT count(*) FROM shop_favourite f WHERE f.shop_id = m.id AND f.member_id <> m.member_id) AS favourites,
  (SELECT f.id FROM my_shop_file f WHERE f.my_shop_id = m.id AND f.part = 'photo' ORDER BY f.created_at, f.id LIMIT 1) AS "photoId"`;

const source = sql`my_shop m LEFT JOIN road r ON r.id = m.facts->>'roadId'`;

const isLet = sql`(m.book->>'leaseEndsOn' IS NOT NULL AND m.book->>'leaseRentMinorPerMonth' IS NOT NULL)`;

function matches(
  memberId: string,
  { city, status, role, letting, q }: MyShopFilter,
): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`m.member_id = ${memberId}`];
  if (city !== undefined) all.push(sql`m.facts->>'city' = ${city}`);
  if (status !== undefined) all.push(sql`m.status = ANY(${status}::text[])`);
  if (role !== undefined) all.push(sql`m.facts->>'role' = ANY(${role}::text[])`);
  if (letting !== undefined) all.push(letting === 'let' ? isLet : sql`NOT ${isLet}`);
  for (const word of searchTermsOf(foldText(q ?? '')))
    all.push(sql`position(${word} IN m.search_text) > 0`);
  return sql.join(all, sql` AND `);
}

type Column = Exclude<MyShopSort, `-${string}`>;

const keys: Record<Column, RawBuilder<unknown>> = {
  changed: sql`m.changed_at`,
  area: sql`(m.facts->>'areaM2')::numeric`,
  rent: sql`(m.facts->>'rentMinorPerMonth')::numeric`,
  leaseEnd: sql`m.book->>'leaseEndsOn'`,
  review: sql`m.book->>'nextReviewOn'`,
  completeness: sql`m.completeness`,
  views: sql`(SELECT count(*) FROM shop_view v WHERE v.shop_id = m.id)`,
};

export async function selectPage(
  db: DbOrTx,
  memberId: string,
  filter: MyShopFilter,
  sort: MyShopSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredUnit[]> {
  const key = keys[sort.replace('-', '') as Column];
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`;
  const { rows } =
    await sql<StoredUnit>`SELECT ${columns} FROM ${source} WHERE ${matches(memberId, filter)}
    ORDER BY ${key} ${way} NULLS LAST, m.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countMatching(
  db: DbOrTx,
  memberId: string,
  filter: MyShopFilter,
): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM my_shop m WHERE ${matches(memberId, filter)}`.execute(db);
  return rows[0]!.n;
}

/** Every unit matching a filter; a member has at most as many as `myShopLimits` allows. */
export async function selectAll(
  db: DbOrTx,
  memberId: string,
  filter: MyShopFilter,
): Promise<StoredUnit[]> {
  const { rows } =
    await sql<StoredUnit>`SELECT ${columns} FROM ${source} WHERE ${matches(memberId, filter)}
    ORDER BY m.created_at, m.id`.execute(db);
  return rows;
}

export async function findUnit(db: DbOrTx, id: string): Promise<StoredUnit | undefined> {
  const { rows } =
    await sql<StoredUnit>`SELECT ${columns} FROM ${source} WHERE m.id = ${id}`.execute(db);
  return rows[0];
}

/** Holds a unit until the transaction ends, so that two acts on it come one after the other. */
export async function lockUnit(db: DbOrTx, id: string): Promise<StoredUnit | undefined> {
  const { rows } = await sql`SELECT 1 FROM my_shop WHERE id = ${id} FOR UPDATE`.execute(db);
  return rows.length === 0 ? undefined : findUnit(db, id);
}

/** Holds a member's list, so that two who add to it count each other. */
export async function lockMember(db: DbOrTx, memberId: string): Promise<void> {
  await sql`SELECT 1 FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`.execute(db);
}

export interface NewUnit {
  id: string;
  memberId: string;
  facts: MyShopFacts;
  book: MyShopBook;
  completeness: number;
  isSample?: boolean;
}

const searched = ({ facts, book }: Pick<NewUnit, 'facts' | 'book'>) =>
  foldText([facts.address, facts.doorNo, facts.name, facts.district, book.tenant].join(' '));

export async function insertUnit(db: DbOrTx, unit: NewUnit): Promise<void> {
  const { id, memberId, facts, book, completeness, isSample = false } = unit;
  await sql`INSERT INTO my_shop (id, member_id, facts, book, search_text, completeness, is_sample)
    VALUES (${id}, ${memberId}, ${JSON.stringify(facts)}::jsonb, ${JSON.stringify(book)}::jsonb, ${searched(unit)}, ${completeness},
      ${isSample})`.execute(db);
}

/** Replaces facts and book; the next write needs the new revision. */
export async function writeUnit(
  db: DbOrTx,
  unit: Omit<NewUnit, 'memberId' | 'isSample'>,
): Promise<void> {
  const { id, facts, book, completeness } = unit;
  await sql`UPDATE my_shop SET facts = ${JSON.stringify(facts)}::jsonb, book = ${JSON.stringify(book)}::jsonb,
      search_text = ${searched(unit)}, completeness = ${completeness}, revision = revision + 1, changed_at = now()
    WHERE id = ${id}`.execute(db);
}

export async function writeStatus(
  db: DbOrTx,
  id: string,
  {
    status,
    listedOn,
    rejectReason = '',
    rejectField = '',
  }: {
    status: ShopStatus;
    listedOn: string | null;
    rejectReason?: string;
    rejectField?: string;
  },
): Promise<void> {
  await sql`UPDATE my_shop SET status = ${status}, listed_on = ${listedOn}::date, reject_reason = ${rejectReason},
      reject_field = ${rejectField}, revision = revision + 1, changed_at = now() WHERE id = ${id}`.execute(
    db,
  );
}

export async function deleteUnit(db: DbOrTx, id: string): Promise<void> {
  await sql`DELETE FROM my_shop WHERE id = ${id}`.execute(db);
}

/** @returns How many there were. */
export async function deleteSamples(db: DbOrTx, memberId: string): Promise<number> {
  const { rows } =
    await sql`DELETE FROM my_shop WHERE member_id = ${memberId} AND is_sample RETURNING 1`.execute(
      db,
    );
  return rows.length;
}

/** Units of a member by where they are, for what is there already. */
export async function selectPlaces(
  db: DbOrTx,
  memberId: string,
): Promise<{ city: string; address: string; doorNo: string; floor: string }[]> {
  const { rows } = await sql<{ city: string; address: string; doorNo: string; floor: string }>`
    SELECT facts->>'city' AS city, facts->>'address' AS address, facts->>'doorNo' AS "doorNo", facts->>'floor' AS floor
    FROM my_shop WHERE member_id = ${memberId} AND status <> 'archived'`.execute(db);
  return rows;
}

export interface StoredStep {
  act: string;
  status: ShopStatus;
  note: string;
  by: string;
  at: Date;
}

export async function insertStep(
  db: DbOrTx,
  step: {
    unitId: string;
    act: ListingAction | 'create' | 'import';
    status: ShopStatus;
    note?: string;
    actorId: string | null;
  },
): Promise<void> {
  await sql`INSERT INTO my_shop_step (my_shop_id, act, status, note, actor_id)
    VALUES (${step.unitId}, ${step.act}, ${step.status}, ${step.note ?? ''}, ${step.actorId})`.execute(
    db,
  );
}

/** Acts on a unit, newest first; `system` for scheduled ones. */
export async function selectSteps(
  db: DbOrTx,
  unitId: string,
  ownerId: string,
): Promise<StoredStep[]> {
  const { rows } = await sql<StoredStep>`
    SELECT s.act, s.status, s.note, s.done_at AS at,
      CASE WHEN s.actor_id IS NULL THEN 'system' WHEN s.actor_id = ${ownerId} THEN 'owner' ELSE 'staff' END AS by
    FROM my_shop_step s WHERE s.my_shop_id = ${unitId} ORDER BY s.id DESC LIMIT 50`.execute(db);
  return rows;
}

export interface StoredRoad {
  id: string;
  city: string;
  district: string;
  name: string;
  nameHans: string;
}

export async function findRoad(db: DbOrTx, id: string): Promise<StoredRoad | undefined> {
  const { rows } =
    await sql<StoredRoad>`SELECT id, city, district, name, name_hans AS "nameHans" FROM road WHERE id = ${id}`.execute(
      db,
    );
  return rows[0];
}

/** Roads of a city by their names in either script. */
export async function selectRoads(
  db: DbOrTx,
  city: string,
  asked: readonly string[],
): Promise<StoredRoad[]> {
  const names = asked.flatMap((name) => [name, simplified(name)]);
  const { rows } =
    await sql<StoredRoad>`SELECT id, city, district, name, name_hans AS "nameHans" FROM road
    WHERE city = ${city} AND (name = ANY(${[...names]}::text[]) OR name_hans = ANY(${[...names]}::text[]))`.execute(
      db,
    );
  return rows;
}

export type StoredDistrict = NamedPlace;

/**
 * The districts of a city with their names; of one without districts of its own, those its roads
 * lie in.
 */
export async function selectDistricts(db: DbOrTx, city: string): Promise<StoredDistrict[]> {
  const { rows } = await sql<StoredDistrict>`
    SELECT name, name_hans AS "nameHans", name_en AS "nameEn" FROM district WHERE city = ${city}
    UNION ALL
    SELECT DISTINCT district, district, district FROM road WHERE city = ${city}
      AND NOT EXISTS (SELECT 1 FROM district WHERE district.city = ${city})
    ORDER BY 1`.execute(db);
  return rows;
}

/** Units that wait for a look, the longest first. */
export async function selectWaiting(
  db: DbOrTx,
  { limit, offset }: { limit: number; offset: number },
): Promise<(StoredUnit & { memberName: string })[]> {
  const { rows } = await sql<StoredUnit & { memberName: string }>`
    SELECT ${columns}, owner.name AS "memberName" FROM ${source} JOIN member owner ON owner.id = m.member_id
    WHERE m.status = 'pendingReview' ORDER BY m.changed_at, m.id LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countWaiting(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM my_shop WHERE status = 'pendingReview'`.execute(db);
  return rows[0]!.n;
}

/** Listings past their maximum age. @param before The newest day of listing that is over. */
export async function selectOverdue(db: DbOrTx, before: string, most: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM my_shop WHERE status = 'listed' AND listed_on <= ${before}::date
    ORDER BY listed_on LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Units with a day of their lease between two days, for reminders. */
export async function selectWithDays(db: DbOrTx, from: string, to: string): Promise<StoredUnit[]> {
  const { rows } = await sql<StoredUnit>`SELECT ${columns} FROM ${source}
    WHERE m.status <> 'archived' AND NOT m.is_sample
      AND (m.book->>'nextReviewOn' BETWEEN ${from} AND ${to} OR m.book->>'leaseEndsOn' BETWEEN ${from} AND ${to})`.execute(
    db,
  );
  return rows;
}
