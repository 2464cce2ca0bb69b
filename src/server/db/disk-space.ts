import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** PostgreSQL writes ahead into files of this size; with less room the next one cannot be made. */
const leastBytes = 16_777_216;
const probeBytes = 1_000_000;

/** Whether an error says that a disk is full: the database's own code, or the system's. */
export function isDiskFull(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^(53100|ENOSPC|EDQUOT)$/.test(code);
}

export interface DiskSpace {
  /** Called with the error of each failed request; remembers whether it says that the disk is full. */
  noticed: (error: unknown) => void;
  /** @throws Error when there is no room: on the disk of the embedded database, or where a write failed and still does. */
  assertRoom: () => Promise<void>;
}

/**
 * Watches for a full disk. A write is only tried once one has failed: a probe at every look would wear the catalogue.
 *
 * @param folder Where the embedded database lies; undefined when the database is on another server.
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
        if (bavail * bsize < leastBytes) throw new Error(`Less than ${leastBytes} bytes are left on the disk of ${folder}.`);
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
      SELECT repeat(md5(n::text), 200) AS filler FROM generate_series(1, ${probeBytes}::int / 6400) AS n`.execute(tx);
  });
}
