import { sql } from 'kysely';
import type { Db } from '#src/server/db/connect.ts';
import type { RentsOfQuarter } from '../roads.store.ts';

export interface FollowedRoad {
  roadId: string;
  city: string;
  newKases: number;
  followedAt: Date;
}

/** The most recently followed first. */
export async function selectFollowed(db: Db, memberId: string): Promise<FollowedRoad[]> {
  const { rows } = await sql<FollowedRoad>`
    SELECT f.road_id AS "roadId", r.city, f.followed_at AS "followedAt",
      (SELECT count(*) FROM kase k
        WHERE k.road_id = f.road_id AND k.status = 'published' AND k.created_at > f.seen_at) AS "newKases"
    FROM followed_road f JOIN road r ON r.id = f.road_id
    WHERE f.member_id = ${memberId} ORDER BY f.followed_at DESC, f.road_id`.execute(db);
  return rows;
}

/** Rents of these roads by quarter. */
export async function selectRents(db: Db, roadIds: readonly string[]): Promise<RentsOfQuarter[]> {
  const { rows } = await sql<RentsOfQuarter>`
    SELECT road_id AS of, quarter, array_agg(unit_rent_month) AS rents FROM kase
    WHERE status = 'published' AND road_id = ANY(${[...roadIds]}::text[]) GROUP BY road_id, quarter`.execute(
    db,
  );
  return rows;
}

/**
 * Adds a road to those a member follows.
 *
 * @returns Whether it is now followed; false where the list is full.
 */
export async function insertFollowed(
  db: Db,
  memberId: string,
  roadId: string,
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ roadId: string }>`
    WITH added AS (
      INSERT INTO followed_road (member_id, road_id)
      SELECT ${memberId}, ${roadId}
      WHERE (SELECT count(*) FROM followed_road WHERE member_id = ${memberId}) < ${most}
      ON CONFLICT (member_id, road_id) DO NOTHING RETURNING road_id)
    SELECT road_id AS "roadId" FROM added
    UNION SELECT road_id FROM followed_road WHERE member_id = ${memberId} AND road_id = ${roadId}`.execute(
    db,
  );
  return rows.length > 0;
}

export async function deleteFollowed(db: Db, memberId: string, roadId: string): Promise<void> {
  await sql`DELETE FROM followed_road WHERE member_id = ${memberId} AND road_id = ${roadId}`.execute(
    db,
  );
}

/** @returns Whether the member follows the road. */
export async function markSeen(db: Db, memberId: string, roadId: string): Promise<boolean> {
  const { rows } = await sql<{ roadId: string }>`
    UPDATE followed_road SET seen_at = now() WHERE member_id = ${memberId} AND road_id = ${roadId}
    RETURNING road_id AS "roadId"`.execute(db);
  return rows.length > 0;
}

export async function roadExists(db: Db, roadId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM road WHERE id = ${roadId}`.execute(db);
  return rows.length > 0;
}
