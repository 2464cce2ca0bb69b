/** A place on the screen, in pixels from the map's top left corner. */
export type Point = readonly [x: number, y: number];

/** How the base drawing is moved and enlarged. */
export interface View {
  k: number;
  x: number;
  y: number;
}

export const wholeView: View = { k: 1, x: 0, y: 0 };

export function onScreen([x, y]: Point, view: View): Point {
  return [x * view.k + view.x, y * view.k + view.y];
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

/** Length of a line through the points. */
export function lineLength(line: readonly Point[]): number {
  return line.slice(1).reduce((sum, point, index) => sum + distance(line[index]!, point), 0);
}

/**
 * The place a share of the way along a line, and the line's direction there in degrees (0 is to the
 * right, 90 down).
 *
 * @param line At least one point; a line of one point has direction 0.
 */
export function along(line: readonly Point[], share: number): { point: Point; degrees: number } {
  let left = lineLength(line) * share;
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1]!, line[index]!];
    const length = distance(from, to);
    if (left <= length || index === line.length - 1) {
      const part = length === 0 ? 0 : left / length;
      const point: Point = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
      return { point, degrees: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI };
    }
    left -= length;
  }
  return { point: line[0]!, degrees: 0 };
}
