import { sql } from 'kysely';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';

/** A file that was uploaded for an import. */
export interface StoredFile {
  id: string;
  name: string;
  bytes: number;
}

const partBytes = 1 << 20;
const keptDays = 7;

/** Stores the bytes of a file in pieces, and deletes files past their time. */
export async function insertFile(
  db: Db,
  memberId: string,
  { name, path, bytes, sha256 }: { name: string; path: string; bytes: number; sha256: string },
): Promise<StoredFile> {
  const id = `if_${v7()}`;
  await tx(db, async (open) => {
    await sql`DELETE FROM import_file WHERE created_at < now() - make_interval(days => ${keptDays})`.execute(
      open,
    );
    await open
      .insertInto('import_file')
      .values({ id, member_id: memberId, name, bytes, sha256 })
      .execute();
    let position = 0;
    for await (const content of createReadStream(path, { highWaterMark: partBytes })) {
      await open
        .insertInto('import_file_part')
        .values({ file_id: id, position, content: content as Buffer })
        .execute();
      position += 1;
    }
  });
  return { id, name, bytes };
}

/** A member's own file. */
export async function selectFile(
  db: Db,
  memberId: string,
  id: string,
): Promise<StoredFile | undefined> {
  return db
    .selectFrom('import_file')
    .select(['id', 'name', 'bytes'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/**
 * Writes a stored file into a folder of its own for the time of `work`.
 *
 * @param mostParts Pieces of 1 MB that are written; all when omitted.
 */
export async function withFile<Result>(
  db: Db,
  { id, name }: StoredFile,
  work: (path: string) => Promise<Result>,
  mostParts = Number.POSITIVE_INFINITY,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'renta-import-'));
  try {
    const path = join(folder, fileNameOf(name));
    const target = await open(path, 'wx', 0o600);
    try {
      for (let position = 0; position < mostParts; position += 1) {
        const part = await db
          .selectFrom('import_file_part')
          .select('content')
          .where('file_id', '=', id)
          .where('position', '=', position)
          .executeTakeFirst();
        if (!part) break;
        await target.writeFile(part.content);
      }
    } finally {
      await target.close();
    }
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The sender chooses the name, and it becomes the name of a file on this machine. */
function fileNameOf(name: string): string {
  const fit = name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '');
  return Array.from(fit).slice(0, 60).join('') || 'file';
}
