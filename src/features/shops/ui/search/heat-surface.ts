import { quarticKernel } from '#src/analytics/kernel-density/quartic-kernel.ts';
import { metresToDegree } from '#src/domain/distance.ts';

/** A cell of the surface with its edges in degrees, and its class from the lowest, 0, to 4. */
export interface SurfaceCell {
  west: number;
  south: number;
  east: number;
  north: number;
  level: number;
}

/** A surface of cells, and its maximum density. */
export interface Surface {
  cells: SurfaceCell[];
  /** Points per km². */
  densestPerKm2: number;
}

const perPoint = 3;
/** Reach of a point. */
export const bandwidthM = 600;
const cellM = 150;
const classes = 5;
/** A lower share of the highest density than this is left bare. */
const least = 0.02;

/**
 * How dense points lie, by the quartic kernel, as cells to draw.
 *
 * Points are counted into the cells first: the kernel then costs by cell, not by point, and is off
 * by no more than half a cell.
 *
 * @param flat Longitude, latitude and a value of one point after the other.
 * @returns Cells with at least a fiftieth of the highest density; none without points.
 */
export function heatSurface(flat: readonly number[]): Surface {
  if (flat.length < perPoint) return { cells: [], densestPerKm2: 0 };
  const metres = metresToDegree(flat[1]!);
  const [wide, tall] = [cellM / metres.lon, cellM / metres.lat];
  const counts = new Map<string, { column: number; row: number; n: number }>();
  for (let at = 0; at < flat.length; at += perPoint) {
    const [column, row] = [Math.floor(flat[at]! / wide), Math.floor(flat[at + 1]! / tall)];
    const key = `${column} ${row}`;
    const cell = counts.get(key);
    if (cell) cell.n += 1;
    else counts.set(key, { column, row, n: 1 });
  }
  const densities = spread(counts.values());
  const highest = Math.max(...[...densities.values()].map(({ density }) => density));
  const cells = [...densities.values()]
    .filter(({ density }) => density >= highest * least)
    .map(({ column, row, density }) => ({
      west: column * wide,
      south: row * tall,
      east: (column + 1) * wide,
      north: (row + 1) * tall,
      // Densities fall off fast from their peak; by their roots the classes are of like size on the
      // map.
      level: Math.min(Math.floor(Math.sqrt(density / highest) * classes), classes - 1),
    }));
  return { cells, densestPerKm2: highest * 1e6 };
}

/**
 * Where the classes of a surface begin, and at last the highest density, in the unit of that
 * density.
 */
export function classEdges(densest: number): number[] {
  return Array.from(
    { length: classes + 1 },
    (_, level) => densest * Math.max(least, (level / classes) ** 2),
  );
}

function spread(cells: Iterable<{ column: number; row: number; n: number }>) {
  const reach = Math.ceil(bandwidthM / cellM);
  const kernel: { column: number; row: number; weight: number }[] = [];
  for (let column = -reach; column <= reach; column++) {
    for (let row = -reach; row <= reach; row++) {
      const weight = quarticKernel(Math.hypot(column, row) * cellM, bandwidthM);
      if (weight > 0) kernel.push({ column, row, weight });
    }
  }
  const densities = new Map<string, { column: number; row: number; density: number }>();
  for (const { column, row, n } of cells) {
    for (const part of kernel) {
      const [to, at] = [column + part.column, row + part.row];
      const key = `${to} ${at}`;
      const cell = densities.get(key);
      if (cell) cell.density += n * part.weight;
      else densities.set(key, { column: to, row: at, density: n * part.weight });
    }
  }
  return densities;
}
