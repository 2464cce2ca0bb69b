import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Db } from '../db/connect.ts';

/** A table with pictures, and its columns. */
export interface PictureTable {
  table: string;
  key: string;
  content: string;
  type: string;
  /** Column of the SHA-256 of the content, in hexadecimal; null where none is stored. */
  hash: string | null;
  /** Column of what holds each content once. */
  onceFor?: string;
}

/** A picture with the key of its row. */
export interface StoredPicture {
  id: string;
  content: Buffer;
}

/** Pictures of a table by their keys, those after one of them. */
export async function readPictures(
  db: Db,
  { table, key, content, type }: PictureTable,
  { after, limit }: { after: string; limit: number },
): Promise<StoredPicture[]> {
  const { rows } =
    await sql<StoredPicture>`SELECT ${sql.ref(key)} AS id, ${sql.ref(content)} AS content FROM ${sql.table(table)}
    WHERE ${sql.ref(type)} LIKE 'image/%' AND ${sql.ref(content)} IS NOT NULL AND ${sql.ref(key)} > ${after}
    ORDER BY ${sql.ref(key)} LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Keeps a picture without its metadata, or not at all where the same is kept already. A picture
 * changed meanwhile stays.
 */
export async function replacePicture(
  db: Db,
  { table, key, content, hash, onceFor }: PictureTable,
  { id, content: old, clean }: StoredPicture & { clean: Buffer },
): Promise<'cleaned' | 'merged'> {
  const sha256 = createHash('sha256').update(clean).digest('hex');
  return db.transaction().execute(async (trx) => {
    if (onceFor !== undefined) {
      const { rows } =
        await sql`DELETE FROM ${sql.table(table)} dirty USING ${sql.table(table)} other
        WHERE dirty.${sql.ref(key)} = ${id} AND other.${sql.ref(onceFor)} = dirty.${sql.ref(onceFor)}
          AND other.${sql.ref(hash!)} = ${sha256} AND other.${sql.ref(key)} <> ${id} RETURNING 1`.execute(
          trx,
        );
      if (rows.length > 0) return 'merged';
    }
    const withHash = hash === null ? sql`` : sql`, ${sql.ref(hash)} = ${sha256}`;
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(content)} = ${clean}${withHash}
      WHERE ${sql.ref(key)} = ${id} AND ${sql.ref(content)} = ${old}`.execute(trx);
    return 'cleaned';
  });
}
