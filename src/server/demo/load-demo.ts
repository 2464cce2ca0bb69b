import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '../db/connect.ts';
import { importFile } from '../importer/import-file.ts';
import type { ImportKindName } from '../importer/import-kinds.ts';

/** The open data files shipped with the product, and the kind each is imported as. */
const files: readonly { kind: ImportKindName; name: string; source?: string }[] = [
  { kind: 'districts', name: 'districts.geojson' },
  { kind: 'roads', name: 'roads.geojson' },
  { kind: 'leases', name: 'leases.csv' },
  { kind: 'sales', name: 'sales.csv' },
  { kind: 'shops', name: 'shops-synthetic.csv' },
  { kind: 'samples', name: 'samples-melbourne-bars.csv', source: 'melbourne-bars' },
  { kind: 'samples', name: 'samples-synthetic.csv' },
  { kind: 'pre-shops', name: 'pre-shops-synthetic.csv' },
  { kind: 'spells', name: 'spells.csv' },
];

const folder = fileURLToPath(new URL('data', import.meta.url));

/**
 * Loads the demo data with the importer. Of files that were read before only the hash is computed.
 *
 * @param dataDir Folder for the files of bad rows; the folder of the program may not be writable.
 * @param log Called with one line for each file read now.
 */
export async function loadDemo({
  db,
  dataDir,
  log,
}: {
  db: Db;
  dataDir: string;
  log: (line: string) => void;
}): Promise<void> {
  const badRows = join(dataDir, 'demo-import');
  await mkdir(badRows, { recursive: true });
  for (const { kind, name, source } of files) {
    const file = join(folder, name);
    const result = await importFile({
      db,
      kind,
      file,
      source,
      badFile: join(badRows, `${name}.bad.csv`),
    });
    if (result.already) continue;
    const { rowsIn, loaded, rejected, duplicate } = result;
    log(
      `Demo data ${name}: in ${rowsIn} = loaded ${loaded} + rejected ${rejected} + duplicate ${duplicate}`,
    );
  }
}
