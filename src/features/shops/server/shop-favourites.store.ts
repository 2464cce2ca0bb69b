import { sql } from 'kysely';
import type { Db } from '#src/server/db/connect.ts';

/** Which of these shops a member has marked. */
export async function selectFavourites(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    SELECT shop_id AS id FROM shop_favourite WHERE member_id = ${memberId} AND shop_id = ANY(${[...ids]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Marks those of these shops that are shown, up to the limit. A shop that is marked already keeps
 * its day.
 *
 * @param most How many one member may have marked.
 * @returns How many of these are marked afterwards.
 */
export async function insertFavourites(
  db: Db,
  memberId: string,
  ids: readonly string[],
  most: number,
): Promise<number> {
  // The member's row is locked, so that two concurrent calls count each other.
  const { rows } = await sql<{ n: number }>`
    WITH held AS MATERIALIZED (SELECT id FROM member WHERE id = ${memberId} FOR NO KEY UPDATE),
    marked AS (SELECT shop_id AS id FROM shop_favourite WHERE member_id = (SELECT id FROM held)),
    added AS (
      INSERT INTO shop_favourite (member_id, shop_id)
      SELECT ${memberId}, s.id FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS asked (id, at) JOIN shop s ON s.id = asked.id AND s.shown
      WHERE s.id NOT IN (SELECT id FROM marked)
      ORDER BY asked.at LIMIT greatest(0, ${most}::int - (SELECT count(*) FROM marked))
      ON CONFLICT DO NOTHING RETURNING shop_id)
    SELECT (SELECT count(*) FROM added) + (SELECT count(*) FROM marked WHERE id = ANY(${[...ids]}::text[])) AS n`.execute(
    db,
  );
  return rows[0]!.n;
}

export async function deleteFavourite(db: Db, memberId: string, id: string): Promise<void> {
  await sql`DELETE FROM shop_favourite WHERE member_id = ${memberId} AND shop_id = ${id}`.execute(
    db,
  );
}
