import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Db } from '../../../src/server/db/connect.ts';
import { startCluster } from '../../../src/server/db/embedded/cluster.ts';
import { ensureDatabase } from '../../../src/server/db/embedded/ensure-database.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { mainlandWorld } from '../../../src/server/generator/generated-world.ts';
import { writeFiles } from '../../../src/server/generator/write-files.ts';
import { importFile } from '../../../src/server/importer/import-file.ts';

export interface Base {
  url: string;
  db: Db;
  /** The process of the database that starts the others. */
  databasePid: number;
  /** How long generating and importing took; null where the base was there already. */
  built: { generateS: number; importS: number } | null;
  close(): Promise<void>;
}

export interface BaseSize {
  shops: number;
  kases: number;
  seed: number;
}

/** A base with so many made-up rows, built once and kept in its folder for the next run. */
export async function openBase(
  folder: string,
  { shops, kases, seed }: BaseSize,
  say: (line: string) => void,
): Promise<Base> {
  await mkdir(folder, { recursive: true });
  const cluster = await startCluster({ dataDir: folder });
  const url = await ensureDatabase(cluster);
  await migrate(url);
  const db = connect(url, { connections: 10 });
  const close = async () => {
    await db.destroy();
    await cluster.stop();
  };
  try {
    const built =
      (await countOf(db, 'shop')) === 0
        ? await build(db, folder, { shops, kases, seed }, say)
        : null;
    return { url, db, databasePid: cluster.pid, built, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function build(
  db: Db,
  folder: string,
  { shops, kases, seed }: BaseSize,
  say: (line: string) => void,
): Promise<Base['built']> {
  const files = join(folder, 'files');
  const started = performance.now();
  say(`Generating ${shops} shops and ${kases} cases …`);
  const generated = existsSync(join(files, 'kases.csv'))
    ? (['roads', 'shops', 'kases'] as const).map((kind) => ({
        kind,
        file: join(files, kind === 'roads' ? 'roads.geojson' : `${kind}.csv`),
      }))
    : await writeFiles({ world: mainlandWorld(seed, shops), kases, folder: files });
  const importing = performance.now();
  for (const { kind, file } of generated) {
    const { rowsIn, loaded, rejected, duplicate } = await importFile({
      db,
      kind,
      file,
      source: 'synthetic',
    });
    say(`${kind}: in ${rowsIn} = loaded ${loaded} + rejected ${rejected} + duplicate ${duplicate}`);
  }
  return {
    generateS: (importing - started) / 1000,
    importS: (performance.now() - importing) / 1000,
  };
}

export async function countOf(db: Db, table: 'shop' | 'kase' | 'road'): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]!.n;
}
