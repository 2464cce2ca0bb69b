import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '../db/connect.ts';
import { importFile } from '../importer/import-file.ts';
import type { ImportKindName } from '../importer/kinds.ts';

/** The open data the product brings, and what each file is read as. */
const files: readonly { kind: ImportKindName; name: string }[] = [
  { kind: 'districts', name: 'districts.geojson' },
  { kind: 'roads', name: 'roads.geojson' },
  { kind: 'leases', name: 'leases.csv' },
];

const folder = fileURLToPath(new URL('data', import.meta.url));

/**
 * Loads the demo data by way of the importer. Files that were read before cost no more than their hash.
 *
 * @param dataDir Takes the files of bad rows; the folder of the program may not be writable.
 * @param log Told one line for each file read now.
 */
export async function loadDemo({ db, dataDir, log }: { db: Db; dataDir: string; log: (line: string) => void }): Promise<void> {
  const badRows = join(dataDir, 'demo-import');
  await mkdir(badRows, { recursive: true });
  for (const { kind, name } of files) {
    const file = join(folder, name);
    const result = await importFile({ db, kind, file, badFile: join(badRows, `${name}.bad.csv`) });
    if (result.already) continue;
    const { rowsIn, loaded, rejected, duplicate } = result;
    log(`Demo data ${name}: in ${rowsIn} = loaded ${loaded} + rejected ${rejected} + duplicate ${duplicate}`);
  }
}
