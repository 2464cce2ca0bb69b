import type { Db } from '../db/connect.ts';
import { cleanImage } from './clean-picture.ts';
import { ImageError } from './errors.ts';
import { readPictures, replacePicture, type PictureTable } from './pictures.store.ts';

const files = { key: 'id', content: 'content', type: 'type', hash: 'sha256' };
const tables: readonly PictureTable[] = [
  { table: 'member_profile', key: 'member_id', content: 'avatar', type: 'avatar_type', hash: null },
  { ...files, table: 'certification_file', content: 'bytes' },
  { ...files, table: 'my_shop_file', onceFor: 'my_shop_id' },
  { ...files, table: 'contribution_file' },
  { ...files, table: 'booking_file' },
  { ...files, table: 'consulting_file' },
  { ...files, table: 'sample_photo', onceFor: 'sample_id' },
  { ...files, table: 'assessment_photo', onceFor: 'assessment_id' },
];

/** Pictures of one table: all, and what became of those that had metadata. */
export interface CleanedTable {
  table: string;
  pictures: number;
  cleaned: number;
  /**
   * Removed, as without their metadata they are the same as another picture of the same shop or
   * survey point.
   */
  merged: number;
  /** Pictures that cannot be cleaned are unchanged. */
  left: { id: string; reason: string }[];
}

// A file may have 20 MB.
const rowsAtOnce = 10;

/**
 * Removes metadata, such as the place of a photo, from pictures that were stored before uploads
 * were cleaned. A second run finds nothing to do. Each picture is a transaction of its own, so a
 * run that is interrupted can be started again.
 *
 * @param onTable Called when a table is done.
 */
export async function cleanStoredImages(
  db: Db,
  onTable: (done: CleanedTable) => void,
): Promise<void> {
  for (const table of tables) onTable(await cleanTable(db, table));
}

async function cleanTable(db: Db, place: PictureTable): Promise<CleanedTable> {
  const done: CleanedTable = { table: place.table, pictures: 0, cleaned: 0, merged: 0, left: [] };
  for (let last = ''; ;) {
    const rows = await readPictures(db, place, { after: last, limit: rowsAtOnce });
    for (const { id, content } of rows) {
      done.pictures += 1;
      try {
        const clean = cleanImage(content);
        if (clean.equals(content)) continue;
        done[await replacePicture(db, place, { id, content, clean })] += 1;
      } catch (error) {
        if (!(error instanceof ImageError)) throw error;
        done.left.push({ id, reason: error.message });
      }
    }
    if (rows.length < rowsAtOnce) return done;
    last = rows.at(-1)!.id;
  }
}
