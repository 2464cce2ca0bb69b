import type { MapAppearance, Shape, ShapeLayer } from './base-map.ts';

/** The colours of an archive that brings no style: those of the console's own map, in the theme that is seen. */
export interface DefaultLayerColors {
  land: string;
  water: string;
  green: string;
  line: string;
  building: string;
}

export const archiveName = 'archive';
const farthest = 30;

const greens = new Set(
  'park forest wood nature_reserve grass grassland garden cemetery golf_course pitch meadow scrub wetland farmland orchard'.split(
    ' ',
  ),
);
/** Pixels of a road at zoom 14, by what either of the two usual schemas calls it. */
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
 * How the tiles of an archive are drawn that brings no style of its own: land, water, green, buildings and roads, without
 * names, since the console's map has those. Parts go by the names of the two usual schemas, Protomaps and OpenMapTiles.
 */
export function defaultLayers({
  land,
  water,
  green,
  line,
  building,
}: DefaultLayerColors): ShapeLayer[] {
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
