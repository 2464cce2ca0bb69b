/** A place in the grid. Row 0 is the head, rows of the list begin at 1. */
export interface GridPlace {
  row: number;
  column: number;
}

/** Rows a page key moves by. */
const leap = 10;

/**
 * Where a key moves the focus inside a grid, as the grid pattern of ARIA has it.
 *
 * @param rows Rows of the list, the head not counted. @param columns Columns shown, at least one.
 * @returns undefined for a key that moves nothing, so that the browser may have it.
 */
export function movedBy(
  key: string,
  control: boolean,
  place: GridPlace,
  rows: number,
  columns: number,
): GridPlace | undefined {
  const row = (number: number) => ({ ...place, row: Math.min(Math.max(number, 0), rows) });
  const column = (number: number) => ({
    ...place,
    column: Math.min(Math.max(number, 0), columns - 1),
  });
  switch (key) {
    case 'ArrowDown':
      return row(place.row + 1);
    case 'ArrowUp':
      return row(place.row - 1);
    case 'ArrowRight':
      return column(place.column + 1);
    case 'ArrowLeft':
      return column(place.column - 1);
    case 'PageDown':
      return row(place.row + leap);
    case 'PageUp':
      return row(Math.max(place.row - leap, Math.min(place.row, 1)));
    case 'Home':
      return control ? { row: Math.min(1, rows), column: 0 } : column(0);
    case 'End':
      return control ? { row: rows, column: columns - 1 } : column(columns - 1);
    default:
      return undefined;
  }
}
