import { sql } from 'kysely';
import type { Db } from '#src/server/db/connect.ts';

/** The point of a photo; undefined where there is no such photo. */
export async function pointOfPhoto(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ sampleId: string }>`
    SELECT sample_id AS "sampleId" FROM sample_photo WHERE id = ${id}`.execute(db);
  return rows[0]?.sampleId;
}

export async function selectPhoto(
  db: Db,
  id: string,
): Promise<{ type: string; content: Buffer } | undefined> {
  const { rows } = await sql<{ type: string; content: Buffer }>`
    SELECT type, content FROM sample_photo WHERE id = ${id}`.execute(db);
  return rows[0];
}
