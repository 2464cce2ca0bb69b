import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { kaseColumns, kaseColumnsOptional } from '../importer/kase-row.ts';
import { shopColumns, shopColumnsOptional } from '../importer/shop-row.ts';
import { kaseLines } from './generate-kases.ts';
import { shopLines } from './generate-shops.ts';
import type { RoadSite, World } from './generated-world.ts';

/** The files of a generated data set, in import order, and the kind each is imported as. */
export const generatedFiles = [
  { kind: 'roads', name: 'roads.geojson' },
  { kind: 'shops', name: 'shops.csv' },
  { kind: 'kases', name: 'kases.csv' },
] as const;

export interface FilesRequest {
  world: World;
  kases: number;
  folder: string;
  /** Called with the number of items written, and of all. */
  onProgress?: ((done: number, inAll: number) => void) | undefined;
}

const linesAtOnce = 500;

/** Writes all files of a generated data set. @returns their paths by kind, in import order. */
export async function writeFiles({
  world,
  kases,
  folder,
  onProgress,
}: FilesRequest): Promise<{ kind: 'roads' | 'shops' | 'kases'; file: string }[]> {
  await mkdir(folder, { recursive: true });
  const inAll = world.shops + kases;
  const fileOf = (name: string) => join(folder, name);
  await writeFile(fileOf('roads.geojson'), roadsGeoJson(world.roads));
  await writeCsv(
    fileOf('shops.csv'),
    shopFileColumns,
    world.shops,
    (at) => shopLines(world, at),
    (done) => onProgress?.(done, inAll),
  );
  await writeCsv(
    fileOf('kases.csv'),
    kaseFileColumns,
    kases,
    (at) => kaseLines(world, at),
    (done) => onProgress?.(world.shops + done, inAll),
  );
  return generatedFiles.map(({ kind, name }) => ({ kind, file: fileOf(name) }));
}

/**
 * Writes a CSV file of `count` items, each of one line or more.
 *
 * It is written under a temporary name and renamed when complete, so that an interrupted run leaves
 * no partial file.
 */
export async function writeCsv(
  file: string,
  columns: readonly string[],
  count: number,
  linesOf: (index: number) => readonly Readonly<Record<string, string>>[],
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const part = `${file}.part`;
  const stream = createWriteStream(part);
  stream.write(csvLine(columns));
  for (let from = 0; from < count; from += linesAtOnce) {
    let text = '';
    for (let at = from; at < Math.min(count, from + linesAtOnce); at += 1) {
      for (const cells of linesOf(at)) text += csvLine(columns.map((column) => cells[column]!));
    }
    if (!stream.write(text)) await once(stream, 'drain');
    onProgress(Math.min(count, from + linesAtOnce));
  }
  stream.end();
  await finished(stream);
  await rename(part, file);
}

/** Columns of the files, as the importer reads them. */
export const shopFileColumns = [...shopColumns, ...shopColumnsOptional] as const;
export const kaseFileColumns = [...kaseColumns, ...kaseColumnsOptional] as const;

/** A line of a CSV file. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;
}

/** The roads as the importer reads them: lines with names. */
export function roadsGeoJson(roads: readonly RoadSite[]): string {
  const features = roads.map(({ city, district, name, grade, shops, line, lengthM }) =>
    JSON.stringify({
      type: 'Feature',
      properties: {
        city,
        district,
        road: name,
        lengthM,
        approximate: true,
        grade,
        shopCount: shops,
      },
      geometry: {
        type: 'LineString',
        coordinates: line.map((position) => position.map(sixDecimals)),
      },
    }),
  );
  return `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`;
}

function sixDecimals(degrees: number): number {
  return Number(degrees.toFixed(6));
}
