import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useMedia } from '#src/client/hooks/use-media.ts';
import { preferences } from '#src/client/state/preferences.ts';
import type { BaseMapConfig } from '#src/domain/runtime-config.ts';
import type { View } from '../map/map-geometry.ts';
import type { Projection } from '../map/projection.ts';
import styles from './base-map-layer.module.css';
import type { BaseMap, MapAppearance, Shape, ShapeLayer } from './base-map.ts';
import { TileBoard } from './tile-canvas.ts';
import { tilesOf } from './tile-grid.ts';
import { archiveSource } from './tile-source.ts';

interface BaseMapLayerProps {
  config: BaseMapConfig;
  projection: Projection;
  view: View;
  width: number;
  height: number;
  /** Called when the first tile has been painted. */
  onShown: () => void;
}

/** Logs what stopped the base map to the browser's console; the page shows the map without it. */
const complain = (cause: unknown) => {
  console.error(
    `The base map is missing. ${cause instanceof Error ? cause.message : String(cause)}`,
  );
};

/** The base map under the console's own, on a canvas that follows the same projection and view. */
export default function BaseMapLayer({
  config,
  projection,
  view,
  width,
  height,
  onShown,
}: BaseMapLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { theme } = useSnapshot(preferences);
  const dark = useMedia('(prefers-color-scheme: dark)');
  const [board, setBoard] = useState<TileBoard | null>(null);
  const [painted, setPainted] = useState(0);

  useEffect(() => {
    let opened: TileBoard | undefined;
    let isOver = false;
    let frame = 0;
    // Several tiles that come within a frame are one drawing.
    const onTile = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setPainted((count) => count + 1);
        onShown();
      });
    };
    openBaseMap(config, coloursOf(canvas.current!), location.href).then((map) => {
      if (isOver) return;
      opened = new TileBoard(map, onTile, complain);
      setBoard(opened);
    }, complain);
    return () => {
      isOver = true;
      cancelAnimationFrame(frame);
      opened?.close();
    };
    // The colours of an archive are those of the theme.
  }, [config, theme, dark, onShown]);

  useLayoutEffect(() => {
    const element = canvas.current;
    const paint = element?.getContext('2d');
    if (!element || !paint || !board) return;
    const ratio = devicePixelRatio;
    if (element.width !== Math.round(width * ratio)) element.width = Math.round(width * ratio);
    if (element.height !== Math.round(height * ratio)) element.height = Math.round(height * ratio);
    paint.setTransform(ratio, 0, 0, ratio, 0, 0);
    paint.clearRect(0, 0, width, height);
    board.draw(paint, tilesOf(projection, view, width, height, board.tilePx));
  }, [board, painted, projection, view, width, height]);

  return (
    <canvas
      ref={canvas}
      className={styles.tiles}
      style={{ width, height }}
      aria-hidden="true"
      data-base-map
    />
  );
}

/** A token holds both themes; only the colour of an element is one of them. */
function coloursOf(element: HTMLElement): DefaultLayerColors {
  const read = (colour: string) => {
    element.style.color = colour;
    return getComputedStyle(element).color;
  };
  const found = {
    land: read('var(--cn-map-land)'),
    water: read('var(--cn-map-water)'),
    green: read('color-mix(in srgb, var(--cn-map-land) 88%, green)'),
    line: read('color-mix(in srgb, var(--cn-map-edge) 45%, var(--cn-map-land))'),
    building: read('color-mix(in srgb, var(--cn-map-edge) 22%, var(--cn-map-land))'),
  };
  element.style.color = '';
  return found;
}

/**
 * Reads what is needed to draw the base map of a configuration. What reads styles is fetched only
 * where there is one.
 *
 * @param page Address relative ones begin at.
 * @throws BaseMapError naming the address that failed and why.
 */
async function openBaseMap(
  { styleUrl, pmtilesUrl }: BaseMapConfig,
  colours: DefaultLayerColors,
  page: string,
): Promise<BaseMap> {
  if (styleUrl !== undefined) {
    const { styledBaseMap } = await import('./style-layers.ts');
    return styledBaseMap(new URL(styleUrl, page).href);
  }
  const source = await archiveSource(new URL(pmtilesUrl ?? '', page).href);
  const sources = new Map([[archiveName, source]]);
  if (source.kind === 'shapes') return { ground: null, sources, layers: defaultLayers(colours) };
  return {
    ground: null,
    sources,
    layers: [{ kind: 'pictures', source: archiveName, from: 0, below: Infinity, opacity: () => 1 }],
  };
}

/**
 * The colours of an archive that brings no style: those of the console's own map, in the theme that
 * is seen.
 */
interface DefaultLayerColors {
  land: string;
  water: string;
  green: string;
  line: string;
  building: string;
}

const archiveName = 'archive';
const farthest = 30;

const greens = new Set(
  'park forest wood nature_reserve grass grassland garden cemetery golf_course pitch meadow scrub wetland farmland orchard'.split(
    ' ',
  ),
);
/** Width in pixels of a road at zoom 14, by its class in either of the two common schemas. */
const roadWidths: Readonly<Record<string, number>> = {
  highway: 5,
  motorway: 5,
  trunk: 4.5,
  major_road: 4,
  primary: 4,
  secondary: 3.5,
  tertiary: 3,
  medium_road: 3,
  minor_road: 2,
  minor: 2,
  service: 1.25,
  rail: 1,
  path: 0.75,
};
const leastRoad = 1.25;
/** A road doubles its width over two zooms. */
const widthAt = (zoom: number, at14: number) => at14 * 2 ** ((zoom - 14) / 2);
const kindOf = ({ properties: { kind, class: of } }: Shape) =>
  [kind, of].find((name) => typeof name === 'string') ?? '';
const isGreen = (shape: Shape) => greens.has(kindOf(shape));
const area =
  (fill: string, test: (shape: Shape) => boolean = () => true) =>
  (_: number, shape: Shape): MapAppearance | null =>
    shape.type === 3 && test(shape) ? { fill } : null;
const layer = (part: string, look: ShapeLayer['look'], from = 0): ShapeLayer => ({
  kind: 'shapes',
  source: archiveName,
  part,
  from,
  below: farthest,
  look,
});

/**
 * How the tiles of an archive are drawn that brings no style of its own: land, water, green,
 * buildings and roads, without names, since the console's map has those. Parts go by the names of
 * the two usual schemas, Protomaps and OpenMapTiles.
 */
function defaultLayers({ land, water, green, line, building }: DefaultLayerColors): ShapeLayer[] {
  const road = (zoom: number, shape: Shape): MapAppearance | null => {
    if (shape.type !== 2) return null;
    const width = widthAt(zoom, roadWidths[kindOf(shape)] ?? leastRoad);
    return width < 0.3 ? null : { stroke: line, width };
  };
  const border = (_: number, shape: Shape): MapAppearance | null =>
    shape.type === 2 ? { stroke: line, width: 1, dash: [4, 3] } : null;
  return [
    layer('earth', area(land)),
    layer('landcover', area(green, isGreen)),
    layer('landuse', area(green, isGreen)),
    layer('park', area(green)),
    layer('water', (zoom, shape) =>
      shape.type === 2 ? { stroke: water, width: widthAt(zoom, 2) } : area(water)(zoom, shape),
    ),
    layer('waterway', (zoom, shape) =>
      shape.type === 2 ? { stroke: water, width: widthAt(zoom, 2) } : null,
    ),
    layer('boundaries', border),
    layer('boundary', border),
    layer('roads', road, 6),
    layer('transportation', road, 6),
    layer('buildings', area(building), 14),
    layer('building', area(building), 14),
  ];
}
