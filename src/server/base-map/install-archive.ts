import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Header, PMTiles } from 'pmtiles';
import {
  attributionIn,
  bytesNamed,
  hasTileAt,
  headerBytes,
  openArchive,
  readHeader,
} from './archive.ts';
import { covers, type CityBox } from './covered-cities.store.ts';
import { BaseMapFileError } from './errors.ts';

export interface InstallRequest {
  /** Path of a file, or an address that begins with http:// or https://. */
  source: string;
  /** Where the archive is put, under a name of its content. */
  folder: string;
  largestBytes: number;
  /** Cities of the database; an empty list is not checked. */
  cities: readonly CityBox[];
  /** The one that has to be covered; otherwise any. */
  city?: string | undefined;
  /** Who made the map; otherwise what the archive states. */
  attribution?: string | undefined;
  onProgress?: ((bytesRead: number, bytesInAll: number) => void) | undefined;
}

export interface InstalledArchive {
  /** Path of the archive, and its name in the folder. */
  file: string;
  name: string;
  bytes: number;
  header: Header;
  covered: string[];
  uncovered: string[];
  attribution: string;
}

const isAddress = (source: string) => /^https?:\/\//i.test(source);

/**
 * Copies or downloads an archive, checking it as it comes: of a wrong one, only the beginning is
 * read. It is complete under its name, or not there.
 *
 * @throws BaseMapFileError that says what was expected.
 */
export async function installArchive(request: InstallRequest): Promise<InstalledArchive> {
  const { source, folder } = request;
  const opened = await openSource(source);
  const part = join(folder, `.${randomUUID()}.part`);
  try {
    await mkdir(folder, { recursive: true });
    await assertRoom(folder, opened.bytesInAll, request);
    const file = await open(part, 'wx+');
    try {
      const { header, bytes, digest } = await copy(opened, file, request);
      const archive = openArchive(file);
      const { covered, uncovered } = coverageOf(header, request);
      await assertTiles(archive, covered, request);
      const attribution = request.attribution ?? (await attributionIn(archive));
      if (attribution === undefined)
        throw new BaseMapFileError(
          'attribution-missing',
          `${source}: expected an attribution in the archive or by --attribution, which the licence of a map requires, got none`,
        );
      const name = `${nameOf(source)}-${digest.slice(0, 12)}.pmtiles`;
      await file.sync();
      await rename(part, join(folder, name));
      return { file: join(folder, name), name, bytes, header, covered, uncovered, attribution };
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(part, { force: true });
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
      ? new BaseMapFileError('no-room', `${folder}: the disk is full`, { cause: error })
      : error;
  } finally {
    await opened.close();
  }
}

/** @throws BaseMapFileError as soon as the bytes are too many or begin wrongly, or end too early. */
async function copy(
  { chunks, bytesInAll }: OpenSource,
  file: FileHandle,
  request: InstallRequest,
): Promise<{ header: Header; bytes: number; digest: string }> {
  const { source, largestBytes, onProgress } = request;
  const hash = createHash('sha256');
  let bytes = 0;
  let start: Buffer = Buffer.alloc(0);
  let header: Header | undefined;
  try {
    for await (const chunk of chunks()) {
      bytes += chunk.length;
      if (bytes > largestBytes) throw tooLarge(request, `more than ${largestBytes}`);
      if (header === undefined) {
        start = Buffer.concat([start, chunk]);
        if (start.length >= headerBytes) header = checkedHeader(start, request);
      }
      hash.update(chunk);
      await file.writeFile(chunk);
      onProgress?.(bytes, bytesInAll ?? bytes);
    }
  } catch (error) {
    if (error instanceof BaseMapFileError || 'code' in (error as object)) throw error;
    throw new BaseMapFileError(
      'incomplete',
      `${source}: expected ${bytesInAll ?? 'more'} bytes, got ${bytes} before the connection broke`,
      { cause: error },
    );
  }
  header ??= checkedHeader(start, request);
  const named = Math.max(bytesNamed(header), bytesInAll ?? 0);
  if (bytes < named)
    throw new BaseMapFileError('incomplete', `${source}: expected ${named} bytes, got ${bytes}`);
  return { header, bytes, digest: hash.digest('hex') };
}

interface OpenSource {
  /** Read once. */
  chunks: () => AsyncIterable<Uint8Array>;
  /** null where a server does not say. */
  bytesInAll: number | null;
  close: () => Promise<void>;
}

async function openSource(source: string): Promise<OpenSource> {
  const unreadable = (got: string, cause?: unknown) =>
    new BaseMapFileError('source-unreadable', `${source}: expected a readable file, got ${got}`, {
      cause,
    });
  if (!isAddress(source)) {
    const about = await stat(source).catch((error: NodeJS.ErrnoException) => {
      throw unreadable(error.code ?? error.message, error);
    });
    if (!about.isFile()) throw unreadable('a folder');
    const chunks = () => createReadStream(source) as AsyncIterable<Buffer>;
    return { chunks, bytesInAll: about.size, close: async () => {} };
  }
  const answer = await fetch(source).catch((error: Error) => {
    const { cause } = error as { cause?: { code?: string; message?: string } };
    throw unreadable(cause?.code ?? cause?.message ?? error.message, error);
  });
  const { body } = answer;
  if (answer.status !== 200 || body === null) throw unreadable(`status ${answer.status}`);
  // The length of a compressed answer is not that of the file.
  const length = answer.headers.has('content-encoding')
    ? null
    : answer.headers.get('content-length');
  return {
    chunks: () => body,
    bytesInAll: length ? Number(length) : null,
    // A body that broke cannot be closed; reading it has thrown already.
    close: () => body.cancel().catch(() => {}),
  };
}

async function assertRoom(
  folder: string,
  bytesInAll: number | null,
  request: InstallRequest,
): Promise<void> {
  if (bytesInAll === null) return;
  if (bytesInAll > request.largestBytes) throw tooLarge(request, `${bytesInAll}`);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytesInAll)
    throw new BaseMapFileError(
      'no-room',
      `${folder}: expected ${bytesInAll} free bytes, got ${bavail * bsize}`,
    );
}

function tooLarge({ source, largestBytes }: InstallRequest, got: string): BaseMapFileError {
  return new BaseMapFileError(
    'too-large',
    `${source}: expected at most ${largestBytes} bytes, got ${got}; --max-gb allows more`,
  );
}

function checkedHeader(start: Uint8Array, request: InstallRequest): Header {
  const header = readHeader(start, request.source);
  coverageOf(header, request);
  return header;
}

/** @throws BaseMapFileError when the city, or every city, lies outside the bounds. */
function coverageOf(
  header: Header,
  { source, cities, city }: InstallRequest,
): Pick<InstalledArchive, 'covered' | 'uncovered'> {
  const inside = cities.filter((box) => covers(header, box)).map((box) => box.city);
  const outside = cities.map((box) => box.city).filter((name) => !inside.includes(name));
  const { minLon, minLat, maxLon, maxLat } = header;
  const bounds = `${minLon},${minLat} to ${maxLon},${maxLat}`;
  const wanted = city === undefined ? cities[0] : cities.find((box) => box.city === city);
  if (city !== undefined && wanted === undefined)
    throw new BaseMapFileError(
      'city-outside',
      `--city: expected one of ${cities.map((box) => box.city).join(', ') || 'the cities with roads, of which there are none'}, got ${city}`,
    );
  const isCovered = city === undefined ? inside.length > 0 : inside.includes(city);
  if (wanted !== undefined && !isCovered) {
    const { west, south, east, north } = wanted;
    throw new BaseMapFileError(
      'city-outside',
      `${source}: expected bounds around ${wanted.city}, ${west},${south} to ${east},${north}, got ${bounds}`,
    );
  }
  return { covered: inside, uncovered: outside };
}

/** Bounds may be stated wider than the tiles are. */
async function assertTiles(
  archive: PMTiles,
  covered: readonly string[],
  { source, cities, city }: InstallRequest,
): Promise<void> {
  for (const box of cities) {
    if (city === undefined ? !covered.includes(box.city) : box.city !== city) continue;
    const [lon, lat] = [(box.west + box.east) / 2, (box.south + box.north) / 2];
    if (await hasTileAt(archive, lon, lat)) return;
  }
  if (covered.length > 0)
    throw new BaseMapFileError(
      'city-outside',
      `${source}: expected a tile in the middle of ${city ?? covered.join(', ')} at its deepest zoom, got none`,
    );
}

/** A name that says where an archive came from. */
function nameOf(source: string): string {
  const path = isAddress(source) ? new URL(source).pathname : source;
  const plain = basename(path)
    .replace(/\.pmtiles$/i, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  return plain === '' ? 'base-map' : plain;
}
