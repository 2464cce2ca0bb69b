import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import { prepared } from '../db/prepared-statement.ts';

const ownersOf = (memberId: string): RawBuilder<unknown> =>
  sql`(SELECT ${memberId} UNION ALL SELECT team_id FROM team_seat WHERE member_id = ${memberId})`;

const owned = prepared<{ refId: string }>(
  'owned',
  `SELECT DISTINCT ref_id AS "refId" FROM entitlement
   WHERE type = ANY($1::text[]) AND ref_id = ANY((SELECT $2::text[])::text[])
     AND owner_id IN (SELECT $3::text UNION ALL SELECT team_id FROM team_seat WHERE member_id = $3::text)`,
);

/** Which of these items of one type a member owns, personally or with the team. */
export async function selectOwned(
  db: Db,
  memberId: string,
  types: readonly string[],
  refIds: readonly string[],
): Promise<Set<string>> {
  if (refIds.length === 0) return new Set();
  return new Set((await owned(db, types, refIds, memberId)).map(({ refId }) => refId));
}

/**
 * Ids of the survey points a member owns, as a query: bought by the piece, or with the whole wave
 * of their road.
 */
export const samplesOwnedBy = (memberId: string): RawBuilder<unknown> => sql`
  SELECT e.ref_id FROM entitlement e WHERE e.type = 'sample' AND e.owner_id IN ${ownersOf(memberId)}
  UNION ALL
  SELECT o.id FROM entitlement e JOIN sample b ON b.id = e.ref_id
    JOIN sample o ON o.wave_id = b.wave_id AND o.road_id = b.road_id
  WHERE e.type = 'sample-wave' AND e.owner_id IN ${ownersOf(memberId)}`;

/**
 * Which of these survey points a member owns: bought singly, or with the whole wave of their road.
 */
export async function selectOwnedSamples(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    WITH bought AS (
      SELECT b.id, b.wave_id, b.road_id, e.type FROM entitlement e JOIN sample b ON b.id = e.ref_id
      WHERE e.type IN ('sample', 'sample-wave') AND e.owner_id IN ${ownersOf(memberId)})
    SELECT s.id FROM sample s WHERE s.id = ANY(${[...ids]}::text[]) AND EXISTS (
      SELECT FROM bought b WHERE b.id = s.id OR (b.type = 'sample-wave' AND b.wave_id = s.wave_id AND b.road_id = s.road_id))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
