import { metresBetween } from '#src/domain/distance.ts';
import type { Point } from './map-geometry.ts';
import type { Position, Projection } from './projection.ts';

/**
 * An area as the address writes it: a circle `lon,lat,metres` or corners with semicolons between
 * them.
 */
export interface DrawnArea {
  near?: string;
  polygon?: string;
}

const shortestM = 50;
const longestM = 5000;

const written = ([lon, lat]: Position) => `${lon.toFixed(5)},${lat.toFixed(5)}`;

/** Metres from the centre of a circle to its edge, clamped to the limits of the API. */
export function radiusOf({ unproject }: Projection, middle: Point, edge: Point): number {
  const [lon, lat] = unproject(middle);
  const [toLon, toLat] = unproject(edge);
  const metres = Math.round(metresBetween({ lon, lat }, { lon: toLon, lat: toLat }));
  return Math.min(Math.max(metres, shortestM), longestM);
}

/** @returns undefined when the middle and the edge are one point. */
export function circleText(projection: Projection, middle: Point, edge: Point): string | undefined {
  if (middle[0] === edge[0] && middle[1] === edge[1]) return undefined;
  return `${written(projection.unproject(middle))},${radiusOf(projection, middle, edge)}`;
}

export function polygonText({ unproject }: Projection, corners: readonly Point[]): string {
  return corners.map((corner) => written(unproject(corner))).join(';');
}

/**
 * Reads an area back for drawing: a circle as its middle and a point of its edge, a polygon as its
 * corners.
 */
export function areaShape(
  { near, polygon }: { near?: string | undefined; polygon?: string | undefined },
  { project }: Projection,
): { corners: Point[] } | { middle: Point; edge: Point } | null {
  if (polygon) {
    const corners = polygon
      .split(';')
      .map((corner) => corner.split(',').map(Number) as [number, number]);
    return corners.every((corner) => corner.length === 2 && corner.every(Number.isFinite))
      ? { corners: corners.map(project) }
      : null;
  }
  const [lon, lat, radius = longestM] = (near ?? '').split(',').map(Number);
  if (lon === undefined || lat === undefined || ![lon, lat, radius].every(Number.isFinite))
    return null;
  const degreesPerMetre = 180 / (Math.PI * 6_371_008.8) / Math.cos((lat * Math.PI) / 180);
  return { middle: project([lon, lat]), edge: project([lon + radius * degreesPerMetre, lat]) };
}
