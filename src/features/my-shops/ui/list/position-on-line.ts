/** Longitude and latitude in degrees. */
export type Position = readonly [lon: number, lat: number];

/** Degrees of longitude are shorter than those of latitude by this. */
const narrowAt = (lat: number) => Math.cos((lat * Math.PI) / 180);

function lengths(line: readonly Position[]): number[] {
  return line.slice(1).map(([lon, lat], at) => {
    const [fromLon, fromLat] = line[at]!;
    return Math.hypot((lon - fromLon) * narrowAt(lat), lat - fromLat);
  });
}

/**
 * The point a share of the way along a line. @param share From 0 at its first point to 1 at its
 * last.
 */
export function projectOnLine(line: readonly Position[], share: number): Position {
  const parts = lengths(line);
  const total = parts.reduce((sum, part) => sum + part, 0);
  let left = Math.min(Math.max(share, 0), 1) * total;
  for (const [at, part] of parts.entries()) {
    if (left <= part && part > 0) {
      const [from, to] = [line[at]!, line[at + 1]!];
      const within = left / part;
      return [from[0] + (to[0] - from[0]) * within, from[1] + (to[1] - from[1]) * within];
    }
    left -= part;
  }
  return line.at(-1)!;
}

/** How far along a line the point on it lies that is nearest to another. */
export function positionOnLine(line: readonly Position[], [lon, lat]: Position): number {
  const parts = lengths(line);
  const total = parts.reduce((sum, part) => sum + part, 0);
  const narrow = narrowAt(lat);
  let [passed, best, found] = [0, Infinity, 0];
  for (const [at, part] of parts.entries()) {
    const [from, to] = [line[at]!, line[at + 1]!];
    const [dx, dy] = [(to[0] - from[0]) * narrow, to[1] - from[1]];
    const [px, py] = [(lon - from[0]) * narrow, lat - from[1]];
    const square = dx * dx + dy * dy;
    const within = square === 0 ? 0 : Math.min(Math.max((px * dx + py * dy) / square, 0), 1);
    const away = Math.hypot(px - dx * within, py - dy * within);
    if (away < best) [best, found] = [away, passed + part * within];
    passed += part;
  }
  return total === 0 ? 0 : found / total;
}
