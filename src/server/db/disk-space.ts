import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from './connect.ts';

/**
 * Size of a PostgreSQL write-ahead log segment; with less free space the next one cannot be
 * created.
 */
const leastBytes = 16_777_216;
const probeBytes = 1_000_000;

/** Whether an error reports a full disk: by the database's own code, or the system's. */
export function isDiskFull(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^(53100|ENOSPC|EDQUOT)$/.test(code);
}

export interface DiskSpace {
  /** Called with the error of each failed request; remembers whether it reports a full disk. */
  noticed: (error: unknown) => void;
  /**
   * @throws Error when there is no space: on the disk of the embedded database, or where a write
   * failed and still does.
   */
  assertRoom: () => Promise<void>;
}

/**
 * Watches for a full disk. A write is only tried once one has failed: a probe at every check would
 * bloat the catalogue.
 *
 * @param folder Folder of the embedded database; undefined when the database is on another server.
 */
export function watchDiskSpace(db: Db, folder: string | undefined): DiskSpace {
  let wasFull = false;
  return {
    noticed: (error) => {
      wasFull ||= isDiskFull(error);
    },
    async assertRoom() {
      if (folder !== undefined) {
        const { bavail, bsize } = await statfs(folder);
        if (bavail * bsize < leastBytes)
          throw new Error(`Less than ${leastBytes} bytes are left on the disk of ${folder}.`);
      }
      if (!wasFull) return;
      await assertWritable(db);
      wasFull = false;
    },
  };
}

async function assertWritable(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`CREATE TEMPORARY TABLE disk_probe ON COMMIT DROP AS
      SELECT repeat(md5(n::text), 200) AS filler FROM generate_series(1, ${probeBytes}::int / 6400) AS n`.execute(
      tx,
    );
  });
}
