/** A matrix by rows; every row has the same length. */
export type Matrix = readonly (readonly number[])[];

/**
 * Lower triangle L of a symmetric positive definite matrix, so that L times its transpose is the
 * matrix.
 *
 * Only the lower triangle of the input is read.
 *
 * @param matrix Square, at least one row.
 * @throws RangeError when the matrix is not square, holds a number that is not finite, or is not
 *   positive definite to working precision, which is what collinear columns of a regression come
 *   to.
 */
export function cholesky(matrix: Matrix): number[][] {
  checkSquare(matrix);
  const lower = matrix.map((row) => row.map(() => 0));
  for (let i = 0; i < matrix.length; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let rest = matrix[i]![j]!;
      for (let k = 0; k < j; k += 1) rest -= lower[i]![k]! * lower[j]![k]!;
      if (i !== j) lower[i]![j] = rest / lower[j]![j]!;
      else if (rest > Math.abs(matrix[i]![i]!) * 1e-13) lower[i]![i] = Math.sqrt(rest);
      else
        throw new RangeError(
          `matrix: expected a positive definite one, got ${rest} left on the diagonal at ${i}`,
        );
    }
  }
  return lower;
}

/**
 * Solution x of A x = b, where A is given by its Cholesky triangle. O(n²).
 *
 * @throws RangeError when `right` is not as long as the triangle.
 */
export function solveCholesky(lower: Matrix, right: readonly number[]): number[] {
  const n = lower.length;
  if (right.length !== n)
    throw new RangeError(`matrix: expected ${n} numbers on the right side, got ${right.length}`);
  const x = [...right];
  for (let i = 0; i < n; i += 1) {
    for (let k = 0; k < i; k += 1) x[i]! -= lower[i]![k]! * x[k]!;
    x[i]! /= lower[i]![i]!;
  }
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < n; k += 1) x[i]! -= lower[k]![i]! * x[k]!;
    x[i]! /= lower[i]![i]!;
  }
  return x;
}

/**
 * Solution x of A x = b for a symmetric positive definite A. @throws RangeError as `cholesky` does.
 */
export function solveSymmetric(matrix: Matrix, right: readonly number[]): number[] {
  return solveCholesky(cholesky(matrix), right);
}

/**
 * Inverse of a symmetric positive definite matrix, as of an information matrix. @throws RangeError
 * as `cholesky` does.
 */
export function invertSymmetric(matrix: Matrix): number[][] {
  const lower = cholesky(matrix);
  return matrix.map((_, i) =>
    solveCholesky(
      lower,
      matrix.map((_row, j) => (i === j ? 1 : 0)),
    ),
  );
}

/** Product of a matrix and a column. @throws RangeError when their sizes do not meet. */
export function times(matrix: Matrix, column: readonly number[]): number[] {
  return matrix.map((row) => dot(row, column));
}

/**
 * Sum of the products of two equally long rows. @throws RangeError when they are not equally long.
 */
export function dot(left: readonly number[], right: readonly number[]): number {
  if (left.length !== right.length)
    throw new RangeError(`matrix: expected ${left.length} numbers, got ${right.length}`);
  let sum = 0;
  for (let i = 0; i < left.length; i += 1) sum += left[i]! * right[i]!;
  return sum;
}

function checkSquare(matrix: Matrix): void {
  if (matrix.length === 0) throw new RangeError('matrix: expected at least one row, got none');
  matrix.forEach((row, i) => {
    if (row.length !== matrix.length) {
      throw new RangeError(
        `matrix: expected ${matrix.length} numbers in row ${i}, got ${row.length}`,
      );
    }
    const odd = row.findIndex((value) => !Number.isFinite(value));
    if (odd >= 0)
      throw new RangeError(`matrix: expected finite numbers, got ${row[odd]} at ${i}, ${odd}`);
  });
}
