/**
 * The two grids a position is filed under, in cells to a degree: fine for a walk, wide for a
 * region.
 *
 * A cell is one whole number that a plain b-tree finds, so no engine needs to know of geometry.
 */
export const gridLevels = { fine: 200, wide: 10 } as const;
export type GridLevel = keyof typeof gridLevels;

/** Degrees (WGS84). */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * The cell that holds a position, a whole number of 32 bits with sign, counted by rows from the
 * south-west.
 *
 * @throws RangeError when the position is not on the globe.
 */
export function cellAt(lon: number, lat: number, level: GridLevel): number {
  if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) {
    throw new RangeError(`position: expected degrees up to 180 and 90, got ${lon}, ${lat}`);
  }
  return cellOf(columnOf(lon, level), rowOf(lat, level), level);
}

/** A cell with its corners. */
export interface GridCell {
  cell: number;
  box: Box;
}

/** How many cells of a level touch the box. */
export function countCells(box: Box, level: GridLevel): number {
  return (
    (columnOf(box.east, level) - columnOf(box.west, level) + 1) *
    (rowOf(box.north, level) - rowOf(box.south, level) + 1)
  );
}

/** The cells of a level that touch the box, by rows from the south-west. */
export function cellsOf(box: Box, level: GridLevel): GridCell[] {
  const found: GridCell[] = [];
  const perDegree = gridLevels[level];
  for (let row = rowOf(box.south, level); row <= rowOf(box.north, level); row += 1) {
    for (let column = columnOf(box.west, level); column <= columnOf(box.east, level); column += 1) {
      const west = column / perDegree - 180;
      const south = row / perDegree - 90;
      found.push({
        cell: cellOf(column, row, level),
        box: { west, south, east: west + 1 / perDegree, north: south + 1 / perDegree },
      });
    }
  }
  return found;
}

// Counted from the middle, since the fine grid has more cells than half of what 32 bits hold.
function cellOf(column: number, row: number, level: GridLevel): number {
  const perDegree = gridLevels[level];
  return row * 360 * perDegree + column - 180 * 180 * perDegree * perDegree;
}

// The last meridian and the pole count to the cell before them.
function columnOf(lon: number, level: GridLevel): number {
  const perDegree = gridLevels[level];
  return Math.min(360 * perDegree - 1, Math.max(0, Math.floor((lon + 180) * perDegree)));
}

function rowOf(lat: number, level: GridLevel): number {
  const perDegree = gridLevels[level];
  return Math.min(180 * perDegree - 1, Math.max(0, Math.floor((lat + 90) * perDegree)));
}
