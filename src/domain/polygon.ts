import type { Box } from './grid-cell.ts';

/** A corner in degrees, longitude first (WGS84). */
export type Corner = readonly [lon: number, lat: number];

/** Corners in turn; the last is joined to the first and not repeated. */
export type Polygon = readonly Corner[];

export const maxCorners = 100;

/** Degrees an area may reach from side to side: more than any city, less than a country. */
export const widestDegrees = 2;

/** The fault of a polygon, as the condition it violates; null without one. */
export function polygonError(polygon: Polygon): string | null {
  if (polygon.length < 3 || polygon.length > maxCorners)
    return `3 to ${maxCorners} corners, not ${polygon.length}`;
  if (polygon.some(([lon, lat]) => Math.abs(lon) > 180 || Math.abs(lat) > 90))
    return 'corners on the globe';
  const { west, south, east, north } = boxOf(polygon);
  if (east - west > widestDegrees || north - south > widestDegrees) {
    return `an area of at most ${widestDegrees} degrees from side to side`;
  }
  if (crossesItself(polygon)) return 'a line that neither crosses nor touches itself';
  if (signedArea(polygon) === 0) return 'corners that enclose an area';
  return null;
}

/** The smallest box around the corners. */
export function boxOf(polygon: Polygon): Box {
  const lons = polygon.map(([lon]) => lon);
  const lats = polygon.map(([, lat]) => lat);
  return {
    west: Math.min(...lons),
    south: Math.min(...lats),
    east: Math.max(...lons),
    north: Math.max(...lats),
  };
}

/** The sides in turn, each from a corner to the next. */
export function sidesOf(polygon: Polygon): [Corner, Corner][] {
  return polygon.map((corner, at) => [corner, polygon[(at + 1) % polygon.length]!]);
}

/** Whether a place lies inside, by counting the sides a ray to the east crosses. */
export function isInside(polygon: Polygon, lon: number, lat: number): boolean {
  let inside = false;
  for (const [[fromLon, fromLat], [toLon, toLat]] of sidesOf(polygon)) {
    if (fromLat > lat === toLat > lat) continue;
    if (lon < ((toLon - fromLon) * (lat - fromLat)) / (toLat - fromLat) + fromLon) inside = !inside;
  }
  return inside;
}

/** Whether two stretches of line have a point in common. */
export function meet(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc !== abd && cda !== cdb) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
}

/** Neighbouring sides share their corner and may share nothing else; others may share nothing. */
function crossesItself(polygon: Polygon): boolean {
  const sides = sidesOf(polygon);
  return sides.some(([a, b], at) => {
    if (a[0] === b[0] && a[1] === b[1]) return true;
    return sides.slice(at + 1).some(([c, d], further) => {
      const isNext = further === 0;
      const isLast = at === 0 && further === sides.length - 2;
      if (isNext) return turn(a, b, d) === 0 && isFolded(a, b, d);
      if (isLast) return turn(c, d, b) === 0 && isFolded(c, d, b);
      return meet(a, b, c, d);
    });
  });
}

/** Whether the way from a to b goes back over itself on to c. */
function isFolded(a: Corner, b: Corner, c: Corner): boolean {
  return (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0;
}

function signedArea(polygon: Polygon): number {
  return sidesOf(polygon).reduce((sum, [[ax, ay], [bx, by]]) => sum + (ax * by - bx * ay), 0) / 2;
}

function turn(a: Corner, b: Corner, c: Corner): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
}

function isBetween(a: Corner, b: Corner, c: Corner): boolean {
  return (
    Math.min(a[0], b[0]) <= c[0] &&
    c[0] <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= c[1] &&
    c[1] <= Math.max(a[1], b[1])
  );
}
