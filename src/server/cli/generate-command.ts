import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mainlandWorld } from '../generator/generated-world.ts';
import { realRoadsIn, registeredRentsIn, taipeiWorld } from '../generator/taipei-roads.ts';
import { writeFiles } from '../generator/write-files.ts';
import { StartError } from '../http/errors.ts';
import { ImportError } from '../importer/errors.ts';
import { importFile } from '../importer/import-file.ts';
import { progressOn } from '../importer/progress-bar.ts';
import type { CommandEnvironment } from './import-command.ts';

const help = `Makes up roads, shops and cases in 34 cities, calibrated by published figures, and writes them as files.

  npm run generate -- [--shops <n>] [--kases <n>] [--seed <n>] [--out <folder>] [--load]

Options
  --shops <n>     how many shops, 1 to 10000000; default 100000
  --kases <n>     how many cases; default a fifth of the shops
  --seed <n>      the same seed gives the same files, byte for byte; default 1
  --out <folder>  where the files go; default a folder of the data directory
  --taipei        shops along the real roads of the demo instead, and nothing else: how its made-up shops came about
  --load          reads them into the base afterwards, as npm run import does

The rows belong to the data source "synthetic": nothing of them exists. The database is that of DATABASE_URL, or the
embedded one in DATA_DIR.`;

interface Order {
  isHelp: false;
  shops: number;
  kases: number;
  seed: number;
  folder: string | undefined;
  isTaipei: boolean;
  isLoad: boolean;
}

const demoRoads = fileURLToPath(new URL('../demo/data/roads.geojson', import.meta.url));
const demoLeases = fileURLToPath(new URL('../demo/data/leases.csv', import.meta.url));
const mostRows = 10_000_000;
const mostSeed = 0xffff_ffff;

/**
 * `npm run generate`.
 *
 * @param dataDir Folder of files without a folder of their own.
 * @returns The exit code: 0 done, 1 failed, 2 wrong arguments.
 */
export async function generateCommand(
  args: readonly string[],
  { out, err, screen, withDatabase }: CommandEnvironment,
  dataDir: string,
): Promise<0 | 1 | 2> {
  const order = readOrder(args);
  if (typeof order === 'string') {
    err(`${order}\n\n${help}`);
    return 2;
  }
  if (order.isHelp) {
    out(help);
    return 0;
  }
  const { shops, seed, isTaipei, isLoad } = order;
  const kases = isTaipei ? 0 : order.kases;
  const folder =
    order.folder ??
    join(dataDir, 'generated', `${isTaipei ? 'taipei-' : ''}${shops}-${kases}-${seed}`);
  const progress = progressOn(screen);
  try {
    const world = isTaipei
      ? taipeiWorld(
          seed,
          shops,
          realRoadsIn(await readFile(demoRoads, 'utf8')),
          registeredRentsIn(await readFile(demoLeases, 'utf8')),
        )
      : mainlandWorld(seed, shops);
    const onProgress = (done: number, inAll: number) =>
      progress.show({ bytesRead: done, bytesInAll: inAll, rowsIn: done });
    const files = (await writeFiles({ world, kases, folder, onProgress })).filter(
      ({ kind }) => !isTaipei || kind === 'shops',
    );
    progress.clear();
    out(`${world.roads.length} roads, ${shops} shops and ${kases} cases in ${folder}`);
    if (!isLoad) return 0;
    await withDatabase(async (db) => {
      for (const { kind, file } of files) {
        const bar = progressOn(screen);
        const { rowsIn, loaded, rejected, duplicate } = await importFile({
          db,
          kind,
          file,
          source: 'synthetic',
          onProgress: bar.show,
        });
        bar.clear();
        out(
          `${file}: in ${rowsIn} = loaded ${loaded} + rejected ${rejected} + duplicate ${duplicate}`,
        );
      }
    });
    return 0;
  } catch (error) {
    progress.clear();
    if (!(error instanceof ImportError) && !(error instanceof StartError)) throw error;
    err(error.message);
    return 1;
  }
}

function readOrder(args: readonly string[]): Order | { isHelp: true } | string {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        shops: { type: 'string', default: '100000' },
        kases: { type: 'string' },
        seed: { type: 'string', default: '1' },
        out: { type: 'string' },
        taipei: { type: 'boolean', default: false },
        load: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (error) {
    return (error as Error).message;
  }
  if (values.help) return { isHelp: true };
  const shops = wholeIn(values.shops, 1, mostRows);
  if (shops === undefined)
    return `--shops: expected a whole number from 1 to ${mostRows}, got ${values.shops}`;
  const kases =
    values.kases === undefined ? Math.floor(shops / 5) : wholeIn(values.kases, 0, mostRows);
  if (kases === undefined)
    return `--kases: expected a whole number from 0 to ${mostRows}, got ${values.kases}`;
  const seed = wholeIn(values.seed, 0, mostSeed);
  if (seed === undefined)
    return `--seed: expected a whole number from 0 to ${mostSeed}, got ${values.seed}`;
  return {
    isHelp: false,
    shops,
    kases,
    seed,
    folder: values.out === undefined ? undefined : resolve(values.out),
    isTaipei: values.taipei,
    isLoad: values.load,
  };
}

function wholeIn(text: string, from: number, to: number): number | undefined {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return value >= from && value <= to ? value : undefined;
}
