import { areaOf, ringsOf, type CityMapData } from '../map/city-shapes.ts';
import { districtMarkers } from '../map/district-markers.ts';
import { onScreen, wholeView, type Point } from '../map/map-geometry.ts';
import { projectionFor, viewOf, type Projection } from '../map/projection.ts';

export interface DistrictPath {
  city: string;
  name: string;
  nameHans: string;
  nameEn: string;
  path: string;
  /** Position of its name: in the visible part; undefined where it does not fit. */
  spot: Point | undefined;
}

export interface DistrictPaths {
  districts: DistrictPath[];
  project: (position: readonly [number, number]) => Point;
  projection: Projection;
  /** How much the projection is enlarged. */
  k: number;
}

/** Space of a name and the figure under it. */
const labelHalfPx = 22;
const labelRoomPx = 16;

const taiwan = { west: 120, south: 21.8, east: 122.1, north: 25.4 };

/** The districts of a map laid out so that the streets of the city fill a frame. */
export function districtPaths(
  data: CityMapData,
  city: string,
  width: number,
  height: number,
): DistrictPaths {
  const area = areaOf(data, city) ?? taiwan;
  const projection = projectionFor(area, width, height);
  const view = viewOf(area, projection, width, height, 16);
  const project = (position: readonly [number, number]) =>
    onScreen(projection.project(position), view);
  const drawn = data.districts.map((district) => ({
    district,
    rings: ringsOf(district).map((ring) => ring.map(project)),
  }));
  const own = drawn.filter(({ district }) => district.city === city);
  const wanted = own.map(({ district: { name, centroid }, rings }) => ({
    id: name,
    rings,
    middle: project(centroid),
    half: labelHalfPx,
  }));
  const spots = districtMarkers(wanted, wholeView, width, height - labelRoomPx, []);
  return {
    projection,
    k: view.k,
    project,
    districts: drawn.map(({ district: { city: of, name, nameHans, nameEn }, rings }) => ({
      city: of,
      name,
      nameHans,
      nameEn,
      path: rings
        .map(
          (ring) =>
            `M${ring.map((point) => point.map((value) => value.toFixed(1)).join(' ')).join('L')}Z`,
        )
        .join(''),
      spot: of === city ? spots.get(name) : undefined,
    })),
  };
}

/** A name on a map, and whether it fits beside the others. */
export interface PlacedName {
  name: string;
  spot: Point;
}

const lineRoomPx = 15;
/** Between two names: they are bold, so a little wider than measured, and each has a halo. */
const nameGapPx = 10;

/**
 * Which of the names can be written without meeting another, those given first before the others.
 *
 * @param widthOf Width of a name in pixels. @param lines Lines written at each place.
 */
export function namesWithRoom(
  wanted: readonly PlacedName[],
  widthOf: (name: string) => number,
  lines: number,
): Set<string> {
  const kept: PlacedName[] = [];
  for (const place of wanted) {
    const meets = kept.some(
      (other) =>
        Math.abs(other.spot[0] - place.spot[0]) <
          (widthOf(other.name) + widthOf(place.name)) / 2 + nameGapPx &&
        Math.abs(other.spot[1] - place.spot[1]) < lines * lineRoomPx,
    );
    if (!meets) kept.push(place);
  }
  return new Set(kept.map(({ name }) => name));
}
