/** Rows of a design by their cells other than zero, as of one with a column for each district. */
export interface SparseRows {
  /** Cells of row r are those from `starts[r]` to before `starts[r + 1]`. */
  starts: Int32Array;
  /** Columns of the cells, ascending within a row. */
  columns: Int32Array;
  values: Float64Array;
}

export function sparseRows(rows: readonly (readonly number[])[]): SparseRows {
  const filled = rows.reduce(
    (sum, cells) => sum + cells.reduce((n, value) => n + Number(value !== 0), 0),
    0,
  );
  const sparse = {
    starts: new Int32Array(rows.length + 1),
    columns: new Int32Array(filled),
    values: new Float64Array(filled),
  };
  let at = 0;
  rows.forEach((cells, r) => {
    cells.forEach((value, column) => {
      if (value === 0) return;
      sparse.columns[at] = column;
      sparse.values[at] = value;
      at += 1;
    });
    sparse.starts[r + 1] = at;
  });
  return sparse;
}

/** Sum of the products of a row and a column of numbers. */
export function dotRow(
  { starts, columns, values }: SparseRows,
  row: number,
  right: readonly number[],
): number {
  let sum = 0;
  for (let at = starts[row]!; at < starts[row + 1]!; at += 1)
    sum += values[at]! * right[columns[at]!]!;
  return sum;
}

/** Adds a row, times a weight and a value, to a column of numbers. */
export function addRow(
  { starts, columns, values }: SparseRows,
  row: number,
  weight: number,
  value: number,
  to: number[],
): void {
  for (let at = starts[row]!; at < starts[row + 1]!; at += 1)
    to[columns[at]!]! += weight * values[at]! * value;
}

/**
 * Adds the products of a row's cells with each other, times a weight, to the lower triangle of a
 * square matrix.
 *
 * @param to The matrix row by row, `width` numbers each.
 */
export function addSquare(
  { starts, columns, values }: SparseRows,
  row: number,
  weight: number,
  to: Float64Array,
  width: number,
): void {
  const from = starts[row]!;
  const end = starts[row + 1]!;
  for (let i = from; i < end; i += 1) {
    const weighted = weight * values[i]!;
    const line = width * columns[i]!;
    for (let j = from; j <= i; j += 1) to[line + columns[j]!]! += weighted * values[j]!;
  }
}

/** The rows of a matrix that `addSquare` filled. */
export function rowsOf(matrix: Float64Array, width: number): number[][] {
  return Array.from({ length: matrix.length / width }, (_, i) => [
    ...matrix.subarray(i * width, (i + 1) * width),
  ]);
}
