import { PMTiles, TileType } from 'pmtiles';
import { BaseMapError } from './errors.ts';
import type { TileAt } from './tile-grid.ts';

/** Where tiles come from. */
export interface TileSource {
  kind: 'shapes' | 'pictures';
  minZoom: number;
  /** Nothing deeper is there; a deeper view enlarges these. */
  maxZoom: number;
  /** Pixels a tile is made for. */
  tilePx: number;
  /** undefined where there is no such tile. */
  tile: (at: TileAt, signal: AbortSignal) => Promise<ArrayBuffer | undefined>;
}

export const shapePx = 512;
export const imagePx = 256;

/**
 * The tiles of one archive, read piece by piece as they are needed.
 *
 * @throws BaseMapError when there is no archive, or one with an unsupported tile type.
 */
export async function archiveSource(address: string): Promise<TileSource> {
  const archive = new PMTiles(address);
  const { tileType, minZoom, maxZoom } = await archive.getHeader().catch((cause: unknown) => {
    const message = `${address}: expected a PMTiles archive, got ${cause instanceof Error ? cause.message : String(cause)}`;
    throw new BaseMapError('tiles-unreadable', address, message, { cause });
  });
  if (tileType === TileType.Unknown || tileType === TileType.Mlt) {
    const message = `${address}: expected tiles in the form MVT, PNG, JPEG, WebP or AVIF, got ${TileType[tileType]}`;
    throw new BaseMapError('tiles-unreadable', address, message);
  }
  const isShapes = tileType === TileType.Mvt;
  return {
    kind: isShapes ? 'shapes' : 'pictures',
    minZoom,
    maxZoom,
    tilePx: isShapes ? shapePx : imagePx,
    tile: async ({ z, x, y }, signal) => (await archive.getZxy(z, x, y, signal))?.data,
  };
}

/**
 * Tiles with an address each, as TileJSON and styles write them:
 * `https://tiles.example/{z}/{x}/{y}.pbf`.
 */
export function templateSource(
  template: string,
  { scheme, ...about }: Omit<TileSource, 'tile'> & { scheme: 'xyz' | 'tms' },
): TileSource {
  return {
    ...about,
    async tile({ z, x, y }, signal) {
      const row = scheme === 'tms' ? 2 ** z - 1 - y : y;
      const address = template
        .replace('{z}', String(z))
        .replace('{x}', String(x))
        .replace('{y}', String(row))
        .replace('{ratio}', '');
      const answer = await fetch(address, { signal });
      // A tile of open sea or beyond the edge of the data is often simply not there.
      if (answer.status === 204 || answer.status === 404) return undefined;
      if (!answer.ok)
        throw new BaseMapError(
          'tiles-unreadable',
          address,
          `${address}: expected a tile, got status ${answer.status}`,
        );
      return answer.arrayBuffer();
    },
  };
}
