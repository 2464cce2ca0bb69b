import { sql } from 'kysely';
import type { RoadGrade } from '#src/domain/road.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export interface StoredRoad {
  id: string;
  city: string;
  district: string;
  name: string;
  nameHans: string;
  otherNames: { id: string; name: string; nameHans: string }[];
  kases: number;
  shops: number;
  samples: number;
  hasPlace: boolean;
  grade: RoadGrade | null;
  retractedAt: Date | null;
  editedAt: Date | null;
}

const columns = sql`r.id, r.city, r.district, r.name, r.name_hans AS "nameHans",
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'nameHans', o.name_hans) ORDER BY o.name)
    FROM road o WHERE o.merged_into = r.id), '[]') AS "otherNames",
  (SELECT count(*) FROM kase k WHERE k.road_id = r.id AND k.status = 'published') AS kases,
  (SELECT count(*) FROM shop s WHERE s.road_id = r.id AND s.shown) AS shops,
  (SELECT count(*) FROM sample p WHERE p.road_id = r.id) AS samples,
  r.lon IS NOT NULL AS "hasPlace", r.grade, r.retracted_at AS "retractedAt", r.edited_at AS "editedAt"`;

export interface RoadFilter {
  city?: string | undefined;
  district?: string | undefined;
  q?: string | undefined;
  state?: 'shown' | 'retracted' | undefined;
}

/** Roads that are no other name of one. */
export async function selectRoads(
  db: DbOrTx,
  { city, district, q, state }: RoadFilter,
  limit: number,
  offset: number,
): Promise<{ list: StoredRoad[]; total: number }> {
  const all = [sql`r.merged_into IS NULL`];
  if (city !== undefined) all.push(sql`r.city = ${city}`);
  if (district !== undefined) all.push(sql`r.district = ${district}`);
  if (state !== undefined) all.push(sql`(r.retracted_at IS NULL) = ${state === 'shown'}`);
  if (q !== undefined) {
    const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
    all.push(sql`EXISTS (SELECT FROM road n WHERE (n.id = r.id OR n.merged_into = r.id)
      AND (n.name LIKE ${pattern} OR n.name_hans LIKE ${pattern}))`);
  }
  const which = sql.join(all, sql` AND `);
  const { rows: list } = await sql<StoredRoad>`SELECT ${columns} FROM road r WHERE ${which}
    ORDER BY r.city, r.district, r.name LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM road r WHERE ${which}`.execute(db);
  return { list, total: rows[0]!.n };
}

export async function readRoad(db: DbOrTx, id: string): Promise<StoredRoad | undefined> {
  const { rows } =
    await sql<StoredRoad>`SELECT ${columns} FROM road r WHERE r.id = ${id} AND r.merged_into IS NULL`.execute(
      db,
    );
  return rows[0];
}

/**
 * Two roads, locked in the order of their ids until the transaction ends, so that opposite merges
 * cannot deadlock.
 */
export async function lockRoads(db: DbOrTx, ids: readonly string[]): Promise<void> {
  await sql`SELECT FROM road WHERE id = ANY(${[...ids]}::text[]) ORDER BY id FOR UPDATE`.execute(
    db,
  );
}

/**
 * Whose name this is: a road's own, or another one of it. Locked until the transaction ends, also
 * when the name is free.
 */
export async function lockName(
  db: DbOrTx,
  place: { city: string; district: string; name: string },
): Promise<{ id: string; ofRoad: string } | undefined> {
  const key = `road name ${place.city} ${place.district} ${place.name}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  const { rows } = await sql<{
    id: string;
    ofRoad: string;
  }>`SELECT id, coalesce(merged_into, id) AS "ofRoad" FROM road
    WHERE city = ${place.city} AND district = ${place.district} AND name = ${place.name}`.execute(
    db,
  );
  return rows[0];
}

export async function insertName(
  db: DbOrTx,
  of: { id: string; city: string; district: string },
  name: { id: string; name: string; nameHans: string },
): Promise<void> {
  await sql`INSERT INTO road (id, city, district, name, name_hans, merged_into, edited_at)
    VALUES (${name.id}, ${of.city}, ${of.district}, ${name.name}, ${name.nameHans}, ${of.id}, now())`.execute(
    db,
  );
}

export async function deleteName(db: DbOrTx, id: string, of: string): Promise<void> {
  await sql`DELETE FROM road WHERE id = ${id} AND merged_into = ${of}`.execute(db);
}

export async function writeName(
  db: DbOrTx,
  id: string,
  { name, nameHans }: { name: string; nameHans: string },
): Promise<void> {
  await sql`UPDATE road SET name = ${name}, name_hans = ${nameHans} WHERE id = ${id}`.execute(db);
}

export async function writeGrade(db: DbOrTx, id: string, grade: RoadGrade | null): Promise<void> {
  await sql`UPDATE road SET grade = ${grade} WHERE id = ${id}`.execute(db);
}

/** Invalidates every in-memory cache of roads. */
export async function markEdited(db: DbOrTx, id: string): Promise<void> {
  await sql`UPDATE road SET edited_at = clock_timestamp() WHERE id = ${id}`.execute(db);
}

export async function writeRetracted(db: DbOrTx, id: string, retracted: boolean): Promise<void> {
  await sql`UPDATE road SET retracted_at = ${retracted ? sql`now()` : sql`NULL`} WHERE id = ${id}`.execute(
    db,
  );
}

/**
 * Moves all rows that lie on a road, or name it, to another one, and makes its name another name of
 * that.
 *
 * @returns How many cases, shops and points went over.
 */
export async function moveAll(
  db: DbOrTx,
  from: string,
  to: string,
): Promise<{ kases: number; shops: number; samples: number }> {
  const move = async (
    table: 'kase' | 'shop' | 'sample' | 'spell' | 'panel_shop' | 'pre_shop',
  ): Promise<number> => {
    const { numAffectedRows } =
      await sql`UPDATE ${sql.table(table)} SET road_id = ${to} WHERE road_id = ${from}`.execute(db);
    return Number(numAffectedRows ?? 0);
  };
  const moved = {
    kases: await move('kase'),
    shops: await move('shop'),
    samples: await move('sample'),
  };
  await move('spell');
  await move('panel_shop');
  await move('pre_shop');
  await sql`INSERT INTO followed_road (member_id, road_id, followed_at, seen_at)
    SELECT member_id, ${to}, followed_at, seen_at FROM followed_road WHERE road_id = ${from} ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`DELETE FROM followed_road WHERE road_id = ${from}`.execute(db);
  // Buyers of the sheet of the merged road get that of the other; the right to the old one stays
  // with its order.
  await sql`INSERT INTO entitlement (owner_id, type, ref_id, item_id, member_id, acquired_at)
    SELECT owner_id, type, ${to}, item_id, member_id, acquired_at FROM entitlement
    WHERE type IN ('road-sheet', 'road-report') AND ref_id = ${from} ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`UPDATE road SET shape = f.shape, lon = f.lon, lat = f.lat, length_m = f.length_m, approximate = f.approximate
    FROM road f WHERE f.id = ${from} AND road.id = ${to} AND road.shape IS NULL AND f.shape IS NOT NULL`.execute(
    db,
  );
  await sql`UPDATE road SET grade = coalesce(road.grade, f.grade), metro_dist_m = coalesce(road.metro_dist_m, f.metro_dist_m),
      width_m = coalesce(road.width_m, f.width_m), sides = coalesce(road.sides, f.sides),
      pedestrian = coalesce(road.pedestrian, f.pedestrian)
    FROM road f WHERE f.id = ${from} AND road.id = ${to}`.execute(db);
  await sql`UPDATE road SET merged_into = ${to} WHERE merged_into = ${from}`.execute(db);
  await sql`UPDATE road SET merged_into = ${to}, retracted_at = NULL WHERE id = ${from}`.execute(
    db,
  );
  return moved;
}
