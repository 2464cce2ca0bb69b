import { along, distance, lineLength, type Point } from './map-geometry.ts';

/** A name that wants a place beside its line. Earlier ones in a list are placed first. */
export interface Naming {
  id: string;
  name: string;
  /** On the screen, in pixels. */
  line: readonly Point[];
  /** Half the width of the drawn line. */
  clearance: number;
}

/** Position of a name: along the line, or sign under sign where the line is steep. */
export interface PlacedLabel {
  id: string;
  name: string;
  upright: boolean;
  /** Middle of the text; of the first sign when upright. */
  point: Point;
  /** 0 when upright. */
  degrees: number;
}

export interface MarkerCircle {
  point: Point;
  radius: number;
}

/** Size of one sign on the map, and the step to the next. */
export const labelPx = 12;
const steepDegrees = 52;
const places = [0.5, 0.3, 0.7, 0.16, 0.84];

/**
 * Gives as many names a place as can be read: none meets another, a disc or the edge.
 *
 * @param taken Discs drawn over the map already.
 */
export function placeLabels(
  wanted: readonly Naming[],
  taken: readonly MarkerCircle[],
  width: number,
  height: number,
): PlacedLabel[] {
  const occupied: MarkerCircle[] = taken.map(({ point, radius }) => ({
    point,
    radius: radius + 1,
  }));
  const placed: PlacedLabel[] = [];
  for (const naming of wanted) {
    const found = candidates(naming).find(({ signs }) =>
      signs.every((sign) => isFree(sign, occupied, width, height)),
    );
    if (!found) continue;
    placed.push(found.label);
    occupied.push(...found.signs.map((point) => ({ point, radius: labelPx * 0.55 })));
  }
  return placed;
}

/** A line shorter than its name stays without one; the name would belong to nothing. */
function candidates(naming: Naming): { label: PlacedLabel; signs: Point[] }[] {
  const { line, name } = naming;
  const signs = [...name];
  const length = signs.length * labelPx;
  if (line.length < 2 || lineLength(line) < length * 0.95) return [];
  return places.flatMap((share) => [-1, 1].map((side) => candidate(naming, signs, share, side)));
}

function candidate(
  { id, name, line, clearance }: Naming,
  signs: readonly string[],
  share: number,
  side: number,
) {
  const { point, degrees } = along(line, share);
  const flat = ((degrees + 270) % 180) - 90;
  const upright = Math.abs(flat) > steepDegrees;
  const radians = (flat * Math.PI) / 180;
  const off = (upright ? 8 : 9) + clearance;
  if (upright) {
    const first: Point = [
      point[0] - side * off,
      point[1] - ((signs.length - 1) / 2) * (labelPx + 1),
    ];
    return {
      label: { id, name, upright, point: first, degrees: 0 },
      signs: signs.map((_, index): Point => [first[0], first[1] + index * (labelPx + 1)]),
    };
  }
  const middle: Point = [
    point[0] - Math.sin(radians) * off * -side,
    point[1] + Math.cos(radians) * off * side,
  ];
  return {
    label: { id, name, upright, point: middle, degrees: flat },
    signs: signs.map((_, index): Point => {
      const step = (index - (signs.length - 1) / 2) * labelPx;
      return [middle[0] + Math.cos(radians) * step, middle[1] + Math.sin(radians) * step];
    }),
  };
}

function isFree(
  [x, y]: Point,
  occupied: readonly MarkerCircle[],
  width: number,
  height: number,
): boolean {
  if (x < 12 || y < 12 || x > width - 12 || y > height - 12) return false;
  return occupied.every(({ point, radius }) => distance(point, [x, y]) > radius + labelPx * 0.55);
}
