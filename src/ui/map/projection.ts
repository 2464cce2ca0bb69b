import type { Point, View } from './map-geometry.ts';

/** Degrees, longitude first (WGS84). */
export type Position = readonly [longitude: number, latitude: number];

/** An area in degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface Projection {
  project: (position: Position) => Point;
  unproject: (point: Point) => Position;
  /** Pixels per radian. */
  scale: number;
}

const radian = Math.PI / 180;
const up = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * radian) / 2));

/**
 * Mercator, so that angles of streets stay right, with the area in the middle of the drawing.
 *
 * @param box Not empty. @param width, height Pixels, above zero.
 */
export function projectionFor(box: Box, width: number, height: number, padding = 0): Projection {
  const [spanX, spanY] = [(box.east - box.west) * radian, up(box.north) - up(box.south)];
  const scale = Math.min(
    Math.max(width - padding * 2, 1) / spanX,
    Math.max(height - padding * 2, 1) / spanY,
  );
  const [middleX, middleY] = [
    ((box.east + box.west) / 2) * radian,
    (up(box.north) + up(box.south)) / 2,
  ];
  return {
    scale,
    project: ([longitude, latitude]) => [
      width / 2 + (longitude * radian - middleX) * scale,
      height / 2 - (up(latitude) - middleY) * scale,
    ],
    unproject: ([x, y]) => [
      ((x - width / 2) / scale + middleX) / radian,
      (2 * Math.atan(Math.exp((height / 2 - y) / scale + middleY)) - Math.PI / 2) / radian,
    ],
  };
}

/** The view that shows an area as large as it fits. */
export function viewOf(
  box: Box,
  { project }: Projection,
  width: number,
  height: number,
  padding = 0,
): View {
  const [left, top] = project([box.west, box.north]);
  const [right, bottom] = project([box.east, box.south]);
  const k = Math.min(
    (width - padding * 2) / Math.max(right - left, 1e-6),
    (height - padding * 2) / Math.max(bottom - top, 1e-6),
  );
  return { k, x: width / 2 - ((left + right) / 2) * k, y: height / 2 - ((top + bottom) / 2) * k };
}

/** The area a view shows. */
export function boxOf(
  { k, x, y }: View,
  { unproject }: Projection,
  width: number,
  height: number,
): Box {
  const [west, north] = unproject([-x / k, -y / k]);
  const [east, south] = unproject([(width - x) / k, (height - y) / k]);
  return { west, south, east, north };
}

/** The smallest area that holds all positions, undefined when there are none. */
export function boxAround(positions: Iterable<Position>): Box | undefined {
  let box: Box | undefined;
  for (const [longitude, latitude] of positions) {
    box = box
      ? {
          west: Math.min(box.west, longitude),
          south: Math.min(box.south, latitude),
          east: Math.max(box.east, longitude),
          north: Math.max(box.north, latitude),
        }
      : { west: longitude, south: latitude, east: longitude, north: latitude };
  }
  return box;
}

/** As the address has it: `west,south,east,north` to about a metre. */
export function boxText({ west, south, east, north }: Box): string {
  return [west, south, east, north].map((degrees) => degrees.toFixed(5)).join(',');
}

/** Reads what `boxText` wrote; undefined for anything else. */
export function readBox(text: string): Box | undefined {
  const parts = text.split(',').map(Number);
  if (parts.length !== 4 || !parts.every(Number.isFinite)) return undefined;
  const [west, south, east, north] = parts as [number, number, number, number];
  return west < east && south < north ? { west, south, east, north } : undefined;
}
