import { onScreen, type View } from '../map/map-geometry.ts';
import type { Projection } from '../map/projection.ts';

/**
 * A tile of the usual grid: at zoom z the world is 2^z tiles wide, x counts to the east, y to the
 * south.
 */
export interface TileAt {
  z: number;
  x: number;
  y: number;
}

/** A tile and where it lies on the screen, whole pixels, so that neighbours meet without a seam. */
export interface PlacedTile extends TileAt {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where the square of Web Mercator ends: the latitude that makes the world as high as wide. */
const northEnd = (Math.atan(Math.sinh(Math.PI)) * 180) / Math.PI;
const deepestZoom = 22;

/**
 * The tiles a window shows, at the zoom whose tiles come nearest to their own size.
 *
 * @param tilePx Pixels a tile is made for.
 * @returns Row by row from the north-west; tiles beyond the edge of the world are left out.
 */
export function tilesOf(
  projection: Projection,
  view: View,
  width: number,
  height: number,
  tilePx: number,
): PlacedTile[] {
  const [left, top] = onScreen(projection.project([-180, northEnd]), view);
  const worldPx = 2 * Math.PI * projection.scale * view.k;
  const z = Math.min(Math.max(Math.round(Math.log2(worldPx / tilePx)), 0), deepestZoom);
  const across = 2 ** z;
  const sizePx = worldPx / across;
  const inWorld = (at: number) => Math.min(Math.max(at, 0), across - 1);
  const [west, east] = [
    inWorld(Math.floor(-left / sizePx)),
    inWorld(Math.floor((width - left) / sizePx)),
  ];
  const [north, south] = [
    inWorld(Math.floor(-top / sizePx)),
    inWorld(Math.floor((height - top) / sizePx)),
  ];
  const edge = (from: number, at: number) => Math.round(from + at * sizePx);
  const tiles: PlacedTile[] = [];
  for (let y = north; y <= south; y += 1) {
    for (let x = west; x <= east; x += 1) {
      const [tileLeft, tileTop] = [edge(left, x), edge(top, y)];
      tiles.push({
        z,
        x,
        y,
        left: tileLeft,
        top: tileTop,
        width: edge(left, x + 1) - tileLeft,
        height: edge(top, y + 1) - tileTop,
      });
    }
  }
  return tiles;
}

/**
 * The tile of a lower zoom that holds a tile, and which part of it: the `column` and `row` of
 * 2^`depth` each way.
 */
export interface Ancestor extends TileAt {
  depth: number;
  column: number;
  row: number;
}

/** @param zoom Of the ancestor; a tile of that zoom or a lower one is its own. */
export function ancestorOf({ z, x, y }: TileAt, zoom: number): Ancestor {
  const depth = Math.max(z - zoom, 0);
  const parts = 2 ** depth;
  return {
    z: z - depth,
    x: Math.floor(x / parts),
    y: Math.floor(y / parts),
    depth,
    column: x % parts,
    row: y % parts,
  };
}
