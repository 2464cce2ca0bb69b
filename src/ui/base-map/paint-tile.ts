import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile';
import type { MapAppearance, ShapeLayer } from './base-map.ts';
import type { Ancestor } from './tile-grid.ts';

type Paint = CanvasRenderingContext2D;

/** What a canvas shows: one part of a tile, or all of it. */
export interface Frame {
  /** Pixels of the canvas each way. */
  sizePx: number;
  /** Pixels of the canvas for one of the screen. */
  ratio: number;
  part: Pick<Ancestor, 'depth' | 'column' | 'row'>;
}

/** Paints the features of one layer, in the order they have in the tile. */
export function paintShapes(
  paint: Paint,
  tile: VectorTile,
  layer: ShapeLayer,
  zoom: number,
  frame: Frame,
): void {
  const part = tile.layers[layer.part];
  if (!part) return;
  for (let at = 0; at < part.length; at += 1) {
    const feature = part.feature(at);
    const look = layer.look(zoom, feature);
    if (look) paintFeature(paint, feature, look, frame);
  }
}

function paintFeature(
  paint: Paint,
  feature: VectorTileFeature,
  look: MapAppearance,
  { sizePx, ratio, part }: Frame,
): void {
  const isArea = feature.type === 3;
  if (feature.type !== 2 && !isArea) return;
  const scale = (sizePx * 2 ** part.depth) / feature.extent;
  const [left, top] = [part.column * sizePx, part.row * sizePx];
  paint.beginPath();
  for (const line of feature.loadGeometry()) {
    line.forEach(({ x, y }, at) =>
      paint[at === 0 ? 'moveTo' : 'lineTo'](x * scale - left, y * scale - top),
    );
    if (isArea) paint.closePath();
  }
  paint.globalAlpha = look.opacity ?? 1;
  if (isArea && look.fill) {
    paint.fillStyle = look.fill;
    // Holes are rings like others; the even-odd fill rule distinguishes them.
    paint.fill('evenodd');
  }
  if (look.stroke && look.width !== 0) {
    const width = (look.width ?? 1) * ratio;
    paint.strokeStyle = look.stroke;
    paint.lineWidth = width;
    paint.lineJoin = 'round';
    paint.setLineDash(look.dash?.map((length) => length * width) ?? []);
    paint.stroke();
  }
  paint.globalAlpha = 1;
}

/** Paints a picture, or the part of it that the canvas shows. */
export function paintImage(
  paint: Paint,
  picture: ImageBitmap,
  opacity: number,
  { sizePx, part }: Frame,
): void {
  const [width, height] = [picture.width / 2 ** part.depth, picture.height / 2 ** part.depth];
  paint.globalAlpha = opacity;
  paint.drawImage(
    picture,
    part.column * width,
    part.row * height,
    width,
    height,
    0,
    0,
    sizePx,
    sizePx,
  );
  paint.globalAlpha = 1;
}
