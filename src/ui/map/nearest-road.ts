import { distance, type Point } from './map-geometry.ts';

/** The line that comes closest to a place; undefined without any line. */
export function nearestRoad<Of extends { line: readonly Point[] }>(
  roads: readonly Of[],
  place: Point,
): Of | undefined {
  let nearest: Of | undefined;
  let least = Infinity;
  for (const road of roads) {
    const away = distanceToLine(road.line, place);
    if (away >= least) continue;
    [nearest, least] = [road, away];
  }
  return nearest;
}

/** @param line At least one point. */
function distanceToLine(line: readonly Point[], place: Point): number {
  if (line.length === 1) return distance(line[0]!, place);
  return Math.min(
    ...line.slice(1).map((end, index) => distanceToSegment(line[index]!, end, place)),
  );
}

function distanceToSegment([ax, ay]: Point, [bx, by]: Point, place: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const share =
    square === 0
      ? 0
      : Math.max(0, Math.min(1, ((place[0] - ax) * dx + (place[1] - ay) * dy) / square));
  return distance([ax + dx * share, ay + dy * share], place);
}
