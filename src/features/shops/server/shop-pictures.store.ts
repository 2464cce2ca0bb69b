import { sql } from 'kysely';
import type { Db } from '#src/server/db/connect.ts';
import { notFound } from '#src/server/http/errors.ts';
import { FileResponse } from '#src/server/http/file-response.ts';

/**
 * A public photo or plan of a shop. Documents that prove something are readable only by their
 * owner.
 *
 * @throws HttpError 404 for any other file, and once the shop is not shown any more.
 */
export async function readPicture(db: Db, id: string): Promise<FileResponse> {
  const { rows } = await sql<{ name: string; type: string; content: Buffer }>`
    SELECT f.name, f.type, f.content FROM my_shop_file f JOIN shop s ON s.id = f.my_shop_id AND s.shown
    WHERE f.id = ${id} AND f.part IN ('photo', 'plan') AND f.type LIKE 'image/%'`.execute(db);
  const found = rows[0];
  if (!found) throw notFound('The picture');
  return new FileResponse(found.name, found.type, found.content);
}
