import { parse } from 'csv-parse/sync';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mainlandWorld } from '#src/server/generator/generated-world.ts';
import { writeFiles } from '#src/server/generator/write-files.ts';
import { importFile } from '#src/server/importer/import-file.ts';
import { testServer, type TestServer } from './test-server.ts';

/**
 * A line of a file of shops, read without the product so that the product is not its own witness.
 */
export type ShopLine = Record<string, string>;

export interface ShopServer extends TestServer {
  /** The shops of the file, each once. */
  shops: ShopLine[];
  kases: ShopLine[];
}

/**
 * The whole server with a made-up land in it. @param source `synthetic`, or the key of a source
 * that is made for it.
 */
export async function shopServer({
  shops = 2500,
  kases = 600,
  seed = 7,
  source = 'agency',
} = {}): Promise<ShopServer> {
  const folder = mkdtempSync(join(tmpdir(), 'shops-'));
  const server = await testServer();
  const files = await writeFiles({ world: mainlandWorld(seed, shops), kases, folder });
  // Simulates the file of an agency: rows of the source `synthetic` are left out of what rents are
  // compared with.
  if (source !== 'synthetic')
    await server.db
      .insertInto('data_source')
      .values({
        key: source,
        title: '中介文件',
        title_en: 'Agency file',
        publisher: 'Agency',
        attribution: '',
        licence: 'CC0-1.0',
        licence_url: '',
        url: '',
      })
      .execute();
  for (const { kind, file } of files) await importFile({ db: server.db, kind, file, source });
  const linesOf = (name: string, id: string) => {
    const lines = parse(readFileSync(join(folder, name)), {
      columns: true,
      bom: true,
    }) as ShopLine[];
    return [...new Map(lines.map((line) => [line[id]!, line])).values()];
  };
  const read = { shops: linesOf('shops.csv', 'shop_id'), kases: linesOf('kases.csv', 'kase_id') };
  rmSync(folder, { recursive: true });
  return { ...server, ...read };
}

/** Money per m² and month. */
export const askedUnitRent = ({ rent_month, area_m2 }: ShopLine) =>
  Number(rent_month) / Number(area_m2);
