import type { FileHandle } from 'node:fs/promises';
import { bytesToHeader, Compression, PMTiles, TileType, type Header } from 'pmtiles';
import { BaseMapFileError } from './errors.ts';

/** Bytes of the header of a PMTiles archive of version 3. */
export const headerBytes = 127;

const magic = 'PMTiles';
const version = 3;
/** Tiles the console draws, and how they may be compressed for it to read them. */
const drawn: ReadonlySet<TileType> = new Set([
  TileType.Mvt,
  TileType.Png,
  TileType.Jpeg,
  TileType.Webp,
  TileType.Avif,
]);
const readable: ReadonlySet<Compression> = new Set([
  Compression.Unknown,
  Compression.None,
  Compression.Gzip,
]);

/**
 * The header of an archive, from its first bytes.
 *
 * @param name Of the archive, for the error.
 * @throws BaseMapFileError when the bytes are no archive, or one the console cannot draw.
 */
export function readHeader(bytes: Uint8Array, name: string): Header {
  const start = Buffer.from(bytes.subarray(0, magic.length)).toString('latin1');
  if (bytes.length < headerBytes || start !== magic) {
    const got =
      bytes.length < headerBytes
        ? `${bytes.length} bytes`
        : JSON.stringify(start.replaceAll(/[^ -~]/g, '.'));
    throw new BaseMapFileError(
      'not-an-archive',
      `${name}: expected a PMTiles archive, which begins with "${magic}", got ${got}`,
    );
  }
  if (bytes[magic.length] !== version)
    throw new BaseMapFileError(
      'not-an-archive',
      `${name}: expected version ${version} of PMTiles, got ${bytes[magic.length]}; pmtiles convert makes one of the other`,
    );
  const header = bytesToHeader(Uint8Array.from(bytes.subarray(0, headerBytes)).buffer);
  const { tileType, tileCompression, internalCompression, minZoom, maxZoom } = header;
  const refuse = (expected: string, got: string) => {
    throw new BaseMapFileError('tiles-unsupported', `${name}: expected ${expected}, got ${got}`);
  };
  if (!drawn.has(tileType))
    refuse('tiles in the form MVT, PNG, JPEG, WebP or AVIF', TileType[tileType] ?? `${tileType}`);
  for (const compression of [internalCompression, tileCompression])
    if (!readable.has(compression))
      refuse('no compression or gzip', Compression[compression] ?? `${compression}`);
  if (minZoom > maxZoom) refuse('zooms in their order', `${minZoom} to ${maxZoom}`);
  return header;
}

/** Last byte of an archive that its header names, counted from 1. */
export function bytesNamed(header: Header): number {
  return Math.max(
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  );
}

/** Reads an archive on this machine. */
export function openArchive(file: FileHandle): PMTiles {
  return new PMTiles({
    getKey: () => 'base map',
    async getBytes(offset, length) {
      const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  });
}

/** Who made the map, as its metadata state; undefined where they do not. Markup is removed. */
export async function attributionIn(archive: PMTiles): Promise<string | undefined> {
  const about = (await archive.getMetadata().catch(() => null)) as { attribution?: unknown } | null;
  if (typeof about?.attribution !== 'string') return undefined;
  const text = about.attribution
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text === '' ? undefined : text;
}

/** Whether there is a tile at a place, in the deepest zoom of the archive. */
export async function hasTileAt(archive: PMTiles, lon: number, lat: number): Promise<boolean> {
  const { maxZoom } = await archive.getHeader();
  const across = 2 ** maxZoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  const x = Math.floor(((lon + 180) / 360) * across);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * across);
  return (await archive.getZxy(maxZoom, x, y)) !== undefined;
}
