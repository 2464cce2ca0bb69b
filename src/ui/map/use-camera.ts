import { useMemo, type RefObject } from 'react';
import type { Size } from '#src/client/hooks/use-size.ts';
import { areaOf, type CityMapData } from './city-shapes.ts';
import type { Point } from './map-geometry.ts';
import { areaOfPoints } from './map-points.ts';
import type { MapScope } from './map-scope.ts';
import {
  boxOf,
  boxText,
  projectionFor,
  readBox,
  viewOf,
  type Box,
  type Position,
  type Projection,
} from './projection.ts';
import { useMapView, type MapView } from './use-map-view.ts';

interface Looked extends Pick<MapScope, 'district' | 'bounds' | 'focus' | 'points'> {
  city: string;
  data: CityMapData;
  size: Size;
  /** Without interaction. */
  decorative: boolean;
}

/** The view of the map, and the projection between screen and geographic coordinates. */
export interface Camera extends MapView {
  projection: Projection;
  placeAt: (at: Point) => Position;
  /** The area in sight, in the words of the address. */
  bounds: () => string;
}

const placePadding = 36;
/** A decorative map shows the middle of the city only, since it cannot be moved. */
const pictureCut = 0.12;
/** Initial view while a city has neither shapes nor roads. */
const taiwan: Box = { west: 120, south: 21.8, east: 122.1, north: 25.4 };

/**
 * Fits the map to the requested area, the city, a district or a place, and handles panning and
 * zooming.
 */
export function useCamera(stage: RefObject<HTMLElement | null>, looked: Looked): Camera {
  const { city, data, size, decorative, district, bounds, focus, points } = looked;
  const { width, height } = size;
  // Where the city says how far it reaches, points that come and go must not have it drawn anew.
  const reach = useMemo(() => areaOf(data, city), [data, city]);
  const ofPoints = useMemo(
    () => (reach || !points ? undefined : areaOfPoints(points)),
    [reach, points],
  );
  const extent = reach ?? ofPoints ?? taiwan;
  const projection = useMemo(() => projectionFor(extent, width, height), [extent, width, height]);
  const home = useMemo(() => {
    const requested = focus ? around(focus) : bounds === undefined ? undefined : readBox(bounds);
    const area =
      requested ?? areaOf(data, city, district, decorative ? pictureCut : undefined) ?? extent;
    return viewOf(area, projection, width, height, requested ? 0 : placePadding);
  }, [focus, bounds, data, city, district, decorative, extent, projection, width, height]);
  const map = useMapView(stage, home, decorative);
  const { view } = map;
  return {
    ...map,
    projection,
    placeAt: ([x, y]) => projection.unproject([(x - view.x) / view.k, (y - view.y) / view.k]),
    bounds: () => boxText(boxOf(view, projection, width, height)),
  };
}

/** A few streets around a place. */
function around([longitude, latitude]: Position): Box {
  const [x, y] = [0.009, 0.006];
  return { west: longitude - x, south: latitude - y, east: longitude + x, north: latitude + y };
}
