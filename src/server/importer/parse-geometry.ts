/** A position in degrees, longitude first (WGS84). */
export type Position = [number, number];

export type LineOrPoint =
  { type: 'LineString'; coordinates: Position[] } | { type: 'Point'; coordinates: Position };
export type Area =
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] };

/** Reads a line or a point; undefined when it is neither, or a position is out of range. */
export function readLineOrPoint(geometry: unknown): LineOrPoint | undefined {
  const { type, coordinates } = partsOf(geometry);
  if (type === 'Point' && isPosition(coordinates))
    return { type, coordinates: inPlane(coordinates) };
  if (type === 'LineString' && isList(coordinates, isPosition, 2))
    return { type, coordinates: coordinates.map(inPlane) };
  return undefined;
}

/** Reads an area; undefined when it is none, or a ring is too short or not closed. */
export function readArea(geometry: unknown): Area | undefined {
  const { type, coordinates } = partsOf(geometry);
  if (type === 'Polygon' && isRings(coordinates))
    return { type, coordinates: coordinates.map((ring) => ring.map(inPlane)) };
  if (type === 'MultiPolygon' && isList(coordinates, isRings, 1)) {
    return {
      type,
      coordinates: coordinates.map((rings) => rings.map((ring) => ring.map(inPlane))),
    };
  }
  return undefined;
}

/**
 * The midpoint along a line, as the position of the road; a point is its own.
 *
 * Lengths are computed on a plane in which a degree of longitude shrinks with the latitude: over
 * the length of a road that is exact enough.
 */
export function middleOf(shape: LineOrPoint): Position {
  if (shape.type === 'Point') return shape.coordinates;
  const points = shape.coordinates;
  const lengths = points.slice(1).map((to, at) => planarLength(points[at]!, to));
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [at, length] of lengths.entries()) {
    if (left <= length) {
      const share = length === 0 ? 0 : left / length;
      const [from, to] = [points[at]!, points[at + 1]!];
      return [
        rounded(from[0] + (to[0] - from[0]) * share),
        rounded(from[1] + (to[1] - from[1]) * share),
      ];
    }
    left -= length;
  }
  return points.at(-1)!;
}

function planarLength(from: Position, to: Position): number {
  const shrink = Math.cos((((from[1] + to[1]) / 2) * Math.PI) / 180);
  return Math.hypot((to[0] - from[0]) * shrink, to[1] - from[1]);
}

/** Seven decimals of a degree are about a centimetre. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(7));
}

function partsOf(geometry: unknown): { type?: unknown; coordinates?: unknown } {
  return typeof geometry === 'object' && geometry !== null ? geometry : {};
}

function isPosition(value: unknown): value is Position {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3) return false;
  const [lon, lat] = value as unknown[];
  return (
    typeof lon === 'number' &&
    typeof lat === 'number' &&
    Math.abs(lon) <= 180 &&
    Math.abs(lat) <= 90
  );
}

/** Drops the height, which is not drawn. */
function inPlane([lon, lat]: Position): Position {
  return [lon, lat];
}

function isList<Item>(
  value: unknown,
  isItem: (item: unknown) => item is Item,
  least: number,
): value is Item[] {
  return Array.isArray(value) && value.length >= least && value.every(isItem);
}

function isRing(value: unknown): value is Position[] {
  if (!isList(value, isPosition, 4)) return false;
  const [first, last] = [value[0]!, value.at(-1)!];
  return first[0] === last[0] && first[1] === last[1];
}

function isRings(value: unknown): value is Position[][] {
  return isList(value, isRing, 1);
}
