import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { BaseMap, MapAppearance, ShapeLayer } from './base-map.ts';
import { ancestorOf, type Ancestor, type PlacedTile, type TileAt } from './tile-grid.ts';
import { shapePx } from './tile-source.ts';

/** A painted tile, or the pending request for it. */
interface Painted {
  canvas: HTMLCanvasElement | undefined;
  under: AbortController;
}

type Content = { shapes: VectorTile } | { picture: ImageBitmap } | undefined;

const mostKept = 96;
const mostRatio = 2;
/** Most levels up from which an enlarged tile substitutes one that is loading. */
const standInDepth = 4;
const keyOf = ({ z, x, y }: TileAt) => `${z}/${x}/${y}`;

/**
 * The tiles of a base map, painted once each and kept: while the map is moved they are only copied.
 *
 * @param onTile Called when a tile was painted and the viewport must be drawn again.
 * @param onFailure Called with the first tile that failed to load, and no other.
 */
export class TileBoard {
  #painted = new Map<string, Painted>();
  #hasFailed = false;
  #isClosed = false;
  #ratio = Math.min(Math.max(globalThis.devicePixelRatio, 1), mostRatio);

  constructor(
    readonly map: BaseMap,
    readonly onTile: () => void,
    readonly onFailure: (cause: unknown) => void,
  ) {}

  /** Pixels of the screen a tile is made for. */
  get tilePx(): number {
    const sizes = [...this.map.sources.values()].map(({ tilePx }) => tilePx);
    return sizes.length === 0 ? shapePx : Math.max(...sizes);
  }

  /**
   * Draws the tiles of a viewport and starts loading missing ones. The owner of the canvas clears
   * it.
   */
  draw(paint: CanvasRenderingContext2D, tiles: readonly PlacedTile[]): void {
    if (this.#isClosed) return;
    const wanted = new Set(tiles.map(keyOf));
    for (const [key, { canvas, under }] of this.#painted) {
      if (canvas || wanted.has(key)) continue;
      under.abort();
      this.#painted.delete(key);
    }
    for (const tile of tiles) {
      const found = this.#painted.get(keyOf(tile));
      if (found?.canvas) {
        paint.drawImage(found.canvas, tile.left, tile.top, tile.width, tile.height);
        continue;
      }
      if (!found) this.#begin(tile);
      this.#drawStandIn(paint, tile);
    }
    this.#forget(wanted);
  }

  /** Gives up whatever is under way, and draws no more. */
  close(): void {
    this.#isClosed = true;
    for (const { under } of this.#painted.values()) under.abort();
    this.#painted.clear();
  }

  #drawStandIn(paint: CanvasRenderingContext2D, tile: PlacedTile): void {
    for (let up = 1; up <= Math.min(standInDepth, tile.z); up += 1) {
      const ancestor = ancestorOf(tile, tile.z - up);
      const canvas = this.#painted.get(keyOf(ancestor))?.canvas;
      if (!canvas) continue;
      const size = canvas.width / 2 ** up;
      const { left, top, width, height } = tile;
      paint.drawImage(
        canvas,
        ancestor.column * size,
        ancestor.row * size,
        size,
        size,
        left,
        top,
        width,
        height,
      );
      return;
    }
  }

  #begin(tile: TileAt): void {
    const painted: Painted = { canvas: undefined, under: new AbortController() };
    this.#painted.set(keyOf(tile), painted);
    this.#paint(tile, painted.under.signal).then(
      (canvas) => {
        painted.canvas = canvas;
        if (canvas && !painted.under.signal.aborted) this.onTile();
      },
      (cause: unknown) => {
        if (painted.under.signal.aborted || this.#hasFailed) return;
        this.#hasFailed = true;
        this.onFailure(cause);
      },
    );
  }

  async #paint(tile: TileAt, signal: AbortSignal): Promise<HTMLCanvasElement | undefined> {
    const contents = new Map(
      await Promise.all(
        [...this.map.sources.keys()].map(
          async (name) => [name, await this.#content(name, tile, signal)] as const,
        ),
      ),
    );
    // Outside its archive a base map leaves the map as it is.
    const hasContent =
      this.map.ground !== null || [...contents.values()].some((content) => content !== undefined);
    if (signal.aborted || !hasContent) return undefined;
    const zoom = tile.z + Math.log2(this.tilePx / shapePx);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = this.tilePx * this.#ratio;
    const paint = canvas.getContext('2d');
    if (!paint) return undefined;
    if (this.map.ground) {
      paint.fillStyle = this.map.ground(zoom);
      paint.fillRect(0, 0, canvas.width, canvas.height);
    }
    for (const layer of this.map.layers) {
      const content = contents.get(layer.source);
      if (!content || zoom < layer.from || zoom >= layer.below) continue;
      const part = ancestorOf(tile, this.map.sources.get(layer.source)!.maxZoom);
      const frame: Frame = { sizePx: canvas.width, ratio: this.#ratio, part };
      if (layer.kind === 'shapes' && 'shapes' in content)
        paintShapes(paint, content.shapes, layer, zoom, frame);
      if (layer.kind === 'pictures' && 'picture' in content)
        paintImage(paint, content.picture, layer.opacity(zoom), frame);
    }
    return canvas;
  }

  async #content(name: string, tile: TileAt, signal: AbortSignal): Promise<Content> {
    const source = this.map.sources.get(name)!;
    if (tile.z < source.minZoom) return undefined;
    const bytes = await source.tile(ancestorOf(tile, source.maxZoom), signal);
    if (!bytes || bytes.byteLength === 0 || signal.aborted) return undefined;
    if (source.kind === 'shapes')
      return { shapes: new VectorTile(new PbfReader(new Uint8Array(bytes))) };
    return { picture: await createImageBitmap(new Blob([bytes])) };
  }

  /** The longest unseen go first; a map keeps its keys in the order they came. */
  #forget(wanted: ReadonlySet<string>): void {
    for (const key of wanted) {
      const seen = this.#painted.get(key);
      if (!seen) continue;
      this.#painted.delete(key);
      this.#painted.set(key, seen);
    }
    for (const key of this.#painted.keys()) {
      if (this.#painted.size <= mostKept) break;
      if (!wanted.has(key)) this.#painted.delete(key);
    }
  }
}

type Paint = CanvasRenderingContext2D;

/** The part of a tile that a canvas shows. */
interface Frame {
  /** Pixels of the canvas each way. */
  sizePx: number;
  /** Pixels of the canvas for one of the screen. */
  ratio: number;
  part: Pick<Ancestor, 'depth' | 'column' | 'row'>;
}

/** Paints the features of one layer, in the order they have in the tile. */
function paintShapes(
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
function paintImage(
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
