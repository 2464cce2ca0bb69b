import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TileType } from 'pmtiles';
import { baseMapFolder, baseMapPath } from '../base-map/base-map-address.ts';
import { writeConsoleMap } from '../base-map/console-map.ts';
import { selectCityBoxes } from '../base-map/covered-cities.store.ts';
import { BaseMapFileError } from '../base-map/errors.ts';
import { installArchive, type InstalledArchive } from '../base-map/install-archive.ts';
import { StartError } from '../http/errors.ts';
import { progressOn, sharesOfBytes } from '../importer/progress-bar.ts';
import type { Command, Values } from './command-line.ts';
import type { CommandEnvironment } from './import-command.ts';

export interface BaseMapEnvironment extends CommandEnvironment {
  /** Read when the command runs, since other commands need no configuration. */
  config: () => { dataDir: string; consoleFile: { path: string } };
}

const bytesOfGb = 1_000_000_000;
const usualGb = 5;
const openStreetMap = {
  named: /openstreetmap/i,
  url: 'https://www.openstreetmap.org/copyright',
};

/** `npm run basemap`: installs a base map and switches it on, or switches it off. */
export function basemapCommand(environment: BaseMapEnvironment): Command {
  return {
    name: 'basemap',
    summary:
      'Installs a base map from a PMTiles archive, a file or an address, and switches it on.',
    argument: 'file',
    argumentIsOptional: true,
    options: {
      city: { type: 'string' },
      attribution: { type: 'string' },
      'attribution-url': { type: 'string' },
      'max-gb': { type: 'string' },
      off: { type: 'boolean' },
    },
    help: `  npm run basemap -- taiwan.pmtiles
  npm run basemap -- https://tiles.example/taiwan.pmtiles --city 臺北市
  npm run basemap -- --off

Options
  --city <name>             the city that has to be covered; otherwise any city with roads in the database
  --attribution <text>      who made the map; otherwise what the archive states
  --attribution-url <url>   link of the attribution; that of OpenStreetMap where it is named
  --max-gb <n>              largest archive that is taken; default ${usualGb}
  --off                     switches the base map off and leaves the archives

The archive goes to the folder base-map of DATA_DIR, and the key "map" of console.json is set.`,
    run: (values, file) => run(values, file, environment),
  };
}

async function run(
  values: Values,
  source: string,
  environment: BaseMapEnvironment,
): Promise<number> {
  const { err } = environment;
  const gb = Number(values['max-gb'] ?? usualGb);
  const wrong =
    (source === '') !== (values['off'] === true)
      ? 'file: expected one archive, or --off alone'
      : !(gb > 0 && gb <= 1000)
        ? `--max-gb: expected a number above 0, at most 1000, got ${values['max-gb']}`
        : undefined;
  if (wrong !== undefined) {
    err(wrong);
    return 2;
  }
  try {
    if (source === '') switchOff(environment);
    else await install(values, source, gb * bytesOfGb, environment);
    return 0;
  } catch (error) {
    if (!(error instanceof BaseMapFileError) && !(error instanceof StartError)) throw error;
    err(error.message);
    return 1;
  }
}

async function install(
  values: Values,
  source: string,
  largestBytes: number,
  { out, screen, config, withDatabase }: BaseMapEnvironment,
): Promise<void> {
  const { dataDir, consoleFile } = config();
  const cities = await withDatabase(selectCityBoxes);
  const bar = progressOn(screen, undefined, sharesOfBytes);
  let installed: InstalledArchive;
  try {
    installed = await installArchive({
      source,
      folder: join(dataDir, baseMapFolder),
      largestBytes,
      cities,
      city: textOf(values['city']),
      attribution: textOf(values['attribution']),
      onProgress: (bytesRead, bytesInAll) => bar.show({ bytesRead, bytesInAll, rowsIn: 0 }),
    });
  } finally {
    bar.clear();
  }
  const { file, name, bytes, header, covered, uncovered, attribution } = installed;
  const attributionUrl =
    textOf(values['attribution-url']) ??
    (openStreetMap.named.test(attribution) ? openStreetMap.url : undefined);
  const pmtilesUrl = `${baseMapPath}${name}`;
  const { before, copy } = writeConsoleMap(consoleFile.path, {
    pmtilesUrl,
    attribution,
    ...(attributionUrl !== undefined && { attributionUrl }),
  });
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat, tileType } = header;
  const megabytes = (bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 });
  out(`${source}: PMTiles 3, tiles ${TileType[tileType]}, zooms ${minZoom} to ${maxZoom}, ${minLon},${minLat} to ${maxLon},${maxLat}, ${megabytes} MB`); // prettier-ignore
  out(
    cities.length === 0
      ? 'The database has no roads with a place, so no city was checked.'
      : `Covers ${covered.join(', ')}${uncovered.length > 0 ? `; not ${uncovered.join(', ')}` : ''}.`,
  );
  out(`Installed: ${file}`);
  out(`Switched on in ${consoleFile.path}: ${pmtilesUrl}, attribution "${attribution}".`);
  if (before !== null) out(`Before, it was ${before.pmtilesUrl ?? before.styleUrl ?? 'another'}.`);
  out('Restart the server to show it.');
  out(`Undo: npm run basemap -- --off${copy === null ? '' : `, or put ${copy} back`}.`);
}

function switchOff({ out, config }: BaseMapEnvironment): void {
  const { dataDir, consoleFile } = config();
  const { before, copy } = writeConsoleMap(consoleFile.path, null);
  if (before === null) out(`No base map was on in ${consoleFile.path}.`);
  else
    out(
      `Switched off in ${consoleFile.path}; ${copy} says what it was. Restart the server to show it.`,
    );
  const folder = join(dataDir, baseMapFolder);
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (!name.startsWith('.')) out(`No longer needed: ${join(folder, name)}`);
}

function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
