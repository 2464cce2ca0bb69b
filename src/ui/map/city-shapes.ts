import type { CallOutput } from '#src/client/http/call.ts';
import type { cityMap } from '#src/contract/places.ts';
import { type SampleStatistics, smallestSample } from '#src/domain/disclosure.ts';
import { classBreaks, classOf, figureBreaks } from './class-breaks.ts';
import { lineLength, type Point } from './map-geometry.ts';
import { boxAround, type Box, type Position, type Projection } from './projection.ts';

export type CityMapData = CallOutput<typeof cityMap>;
export type DistrictData = CityMapData['districts'][number];
export type RoadData = CityMapData['roads'][number];

export interface DistrictPath {
  data: DistrictData;
  path: string;
  rings: Point[][];
  middle: Point;
}

export interface RoadPath {
  data: RoadData;
  /** Base pixels, before the view. A point is a line of one. */
  line: readonly Point[];
  path: string;
  length: number;
  /** 0 to 4 by the median; null where the sample is too small for a colour. */
  level: number | null;
}

export interface CityPaths {
  districts: DistrictPath[];
  /** Lower classes first, so that the higher ones lie on top. */
  roads: RoadPath[];
  breaks: number[];
}

/** Another figure than the median of rents for the colours of the roads. */
export interface RoadPaint {
  title: string;
  /** Unit and basis of the figure, as text. */
  about: string;
  /**
   * By id of a road; a road without a value is drawn as too small a sample, a road not listed is
   * faint.
   */
  values: ReadonlyMap<string, number | null>;
  format: (value: number) => string;
}

/** Fewer roads than this say little of where a place lies; then its borders do. */
const roadsForAnArea = 8;

/** Projects a city once; moving and enlarging it needs no more of this. */
export function cityPaths(
  { districts, roads }: CityMapData,
  projection: Projection,
  paint?: RoadPaint,
): CityPaths {
  const breaks = paint
    ? figureBreaks([...paint.values.values()])
    : classBreaks(
        roads.flatMap(({ statistics: { n, median } }) =>
          n >= smallestSample && median !== null ? [{ n, median }] : [],
        ),
      );
  return {
    breaks,
    districts: districts.map((data) => {
      const rings = ringsOf(data).map((ring) => ring.map(projection.project));
      return {
        data,
        rings,
        path: rings.map((ring) => `${pathOf(ring)}Z`).join(''),
        middle: projection.project(data.centroid),
      };
    }),
    roads: roads
      .map((data) => {
        const line = positionsOf(data).map(projection.project);
        const value = paint
          ? (paint.values.get(data.id) ?? null)
          : isColoured(data.statistics)
            ? data.statistics.median
            : null;
        const level = value === null ? null : classOf(value, breaks);
        return {
          data,
          line,
          path: line.length === 1 ? `${pathOf(line)}h0.01` : pathOf(line),
          length: lineLength(line),
          level,
        };
      })
      .sort((a, b) => (a.level ?? -1) - (b.level ?? -1)),
  };
}

/**
 * The area of a district or of a whole city: that of its roads, since hills and rivers would leave
 * the streets small.
 *
 * @param cut Share of the roads left out at each edge of a whole city.
 */
export function areaOf(
  { districts, roads }: CityMapData,
  city: string,
  district?: string,
  cut = 0.03,
): Box | undefined {
  const own = districts.filter(
    (shape) => shape.city === city && (district === undefined || shape.name === district),
  );
  const here = roads.filter(
    (road) => district === undefined || (road.district === district && isColoured(road.statistics)),
  );
  if (here.length < roadsForAnArea) return boxAround(own.flatMap(ringsOf).flat());
  if (district !== undefined) return boxAround(here.flatMap(positionsOf));
  const middles = here.map((road) => positionsOf(road)[0]!);
  const kept = (axis: 0 | 1) => {
    const sorted = middles.map((position) => position[axis]).sort((a, b) => a - b);
    const left = Math.floor(sorted.length * cut);
    return [sorted[left]!, sorted[sorted.length - 1 - left]!] as const;
  };
  const [[west, east], [south, north]] = [kept(0), kept(1)];
  return { west, south, east, north };
}

export function positionsOf({ shape }: RoadData): readonly Position[] {
  return shape.type === 'Point' ? [shape.coordinates] : shape.coordinates;
}

function isColoured({ n, median }: SampleStatistics): boolean {
  return n >= smallestSample && median !== null;
}

export function ringsOf({ shape }: DistrictData): readonly (readonly Position[])[] {
  return shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat();
}

function pathOf(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`)
    .join('');
}
