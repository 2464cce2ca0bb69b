import type { TileSource } from './tile-source.ts';

/** A feature of a vector tile, as far as its look depends on it. */
export interface Shape {
  /** 1 a point, 2 a line, 3 an area. */
  type: 0 | 1 | 2 | 3;
  properties: Readonly<Record<string, unknown>>;
  id?: number | undefined;
}

/** How a feature is drawn. A width is in pixels of the screen, dashes in multiples of the width. */
export interface MapAppearance {
  fill?: string | undefined;
  stroke?: string | undefined;
  width?: number;
  dash?: readonly number[] | undefined;
  opacity?: number;
}

interface LayerOf {
  source: string;
  /** Zooms of 512 pixel tiles it is seen at; `below` is left out. */
  from: number;
  below: number;
}

/** Features of one part of the tiles of a source. */
export interface ShapeLayer extends LayerOf {
  kind: 'shapes';
  part: string;
  /** null leaves the feature out. */
  look: (zoom: number, shape: Shape) => MapAppearance | null;
}

/** The pictures of a source. */
export interface ImageLayer extends LayerOf {
  kind: 'pictures';
  opacity: (zoom: number) => number;
}

/**
 * A base map that can be drawn: where its tiles come from, and what of them is painted in which
 * order.
 */
export interface BaseMap {
  /** The colour under everything; null leaves the map's own. */
  ground: ((zoom: number) => string) | null;
  sources: ReadonlyMap<string, TileSource>;
  /** The first is painted first. */
  layers: readonly (ShapeLayer | ImageLayer)[];
}
