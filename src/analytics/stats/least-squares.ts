import { dot, type Matrix } from './matrix.ts';

/** A linear fit. Lists follow the order of the columns, or of the rows, that went in. */
export interface LinearFit {
  coefficients: number[];
  standardErrors: number[];
  /** Unscaled: times sigma² it is the covariance of the coefficients. */
  inverseGram: number[][];
  fitted: number[];
  /** Observed less fitted, not weighted. */
  residuals: number[];
  /** Residual standard deviation, √(Σ w e² ÷ (n − p)). Zero when n = p. */
  sigma: number;
  /**
   * Share of the (weighted) variance about the mean that the fit explains; undefined when nothing
   * varies.
   */
  rSquared: number | undefined;
}

/**
 * Least squares by Householder reflections, weighted when weights are given.
 *
 * Nothing is added to the columns: an intercept is a column of ones.
 *
 * @param rows n rows of p numbers each, n ≥ p ≥ 1.
 * @param observed n numbers.
 * @param weights n numbers above zero; an observation of weight 2 counts as two. One each by
 *   default.
 * @throws RangeError when sizes do not meet, a number is not finite, a weight is not above zero, or
 *   a column is a combination of those before it (the message names the column, counted from 0).
 * @see Golub & Van Loan (2013), Matrix Computations, 4th edition, section 5.3.
 */
export function leastSquares(
  rows: Matrix,
  observed: readonly number[],
  weights?: readonly number[],
): LinearFit {
  check(rows, observed, weights);
  const columns = rows[0]!.length;
  const root = weights?.map(Math.sqrt);
  const work = rows.map((row, i) => row.map((value) => value * (root?.[i] ?? 1)));
  const right = observed.map((value, i) => value * (root?.[i] ?? 1));
  triangulate(work, right);
  const upper = work.slice(0, columns);
  const coefficients = backSubstitute(upper, right);
  const fitted = rows.map((row) => dot(row, coefficients));
  const residuals = observed.map((value, i) => value - fitted[i]!);
  const weighted = residuals.map((residual, i) => residual * residual * (weights?.[i] ?? 1));
  const rest = weighted.reduce((sum, value) => sum + value, 0);
  const sigma = rows.length > columns ? Math.sqrt(rest / (rows.length - columns)) : 0;
  const inverseGram = inverseOfGram(upper);
  const whole = spread(observed, weights);
  return {
    coefficients,
    standardErrors: inverseGram.map((row, i) => sigma * Math.sqrt(row[i]!)),
    inverseGram,
    fitted,
    residuals,
    sigma,
    rSquared: whole > 0 ? 1 - rest / whole : undefined,
  };
}

/**
 * Householder reflections by column, so that the entries below the diagonal vanish; applied to the
 * right side too.
 */
function triangulate(work: number[][], right: number[]): void {
  const columns = work[0]!.length;
  for (let k = 0; k < columns; k += 1) {
    const whole = norm(work, k, 0);
    const length = norm(work, k, k);
    if (!(length > whole * 1e-10)) {
      throw new RangeError(
        `least squares: expected independent columns, got column ${k} made of those before it`,
      );
    }
    const pivot = work[k]![k]! > 0 ? -length : length;
    const reflector = work.slice(k).map((row) => row[k]!);
    reflector[0]! -= pivot;
    const scale = 2 / dot(reflector, reflector);
    for (let j = k; j < columns; j += 1) {
      let along = 0;
      for (let i = k; i < work.length; i += 1) along += reflector[i - k]! * work[i]![j]!;
      for (let i = k; i < work.length; i += 1) work[i]![j]! -= scale * along * reflector[i - k]!;
    }
    let along = 0;
    for (let i = k; i < right.length; i += 1) along += reflector[i - k]! * right[i]!;
    for (let i = k; i < right.length; i += 1) right[i]! -= scale * along * reflector[i - k]!;
  }
}

function norm(work: number[][], column: number, fromRow: number): number {
  let sum = 0;
  for (let i = fromRow; i < work.length; i += 1) sum += work[i]![column]! ** 2;
  return Math.sqrt(sum);
}

function backSubstitute(upper: Matrix, right: readonly number[]): number[] {
  const x = right.slice(0, upper.length);
  for (let i = upper.length - 1; i >= 0; i -= 1) {
    for (let j = i + 1; j < upper.length; j += 1) x[i]! -= upper[i]![j]! * x[j]!;
    x[i]! /= upper[i]![i]!;
  }
  return x;
}

function inverseOfGram(upper: Matrix): number[][] {
  const inverse = upper.map((_, k) =>
    backSubstitute(
      upper,
      upper.map((_row, i) => (i === k ? 1 : 0)),
    ),
  );
  // Row k of `inverse` is column k of the inverse triangle.
  return upper.map((_, i) =>
    upper.map((_row, j) => inverse.reduce((sum, column) => sum + column[i]! * column[j]!, 0)),
  );
}

function spread(observed: readonly number[], weights?: readonly number[]): number {
  const weightOf = (i: number) => weights?.[i] ?? 1;
  const total = observed.reduce((sum, _, i) => sum + weightOf(i), 0);
  const mean = observed.reduce((sum, value, i) => sum + weightOf(i) * value, 0) / total;
  return observed.reduce((sum, value, i) => sum + weightOf(i) * (value - mean) ** 2, 0);
}

function check(rows: Matrix, observed: readonly number[], weights?: readonly number[]): void {
  const columns = rows[0]?.length ?? 0;
  if (columns === 0)
    throw new RangeError('least squares: expected at least one row and one column, got none');
  if (rows.length < columns)
    throw new RangeError(`least squares: expected at least ${columns} rows, got ${rows.length}`);
  if (observed.length !== rows.length) {
    throw new RangeError(
      `least squares: expected ${rows.length} observations, got ${observed.length}`,
    );
  }
  if (weights && weights.length !== rows.length) {
    throw new RangeError(`least squares: expected ${rows.length} weights, got ${weights.length}`);
  }
  rows.forEach((row, i) => {
    if (row.length !== columns)
      throw new RangeError(
        `least squares: expected ${columns} numbers in row ${i}, got ${row.length}`,
      );
    const odd = [...row, observed[i]!].findIndex((value) => !Number.isFinite(value));
    if (odd >= 0)
      throw new RangeError(
        `least squares: expected finite numbers, got ${row[odd] ?? observed[i]} in row ${i}`,
      );
    if (weights && !(weights[i]! > 0 && Number.isFinite(weights[i]!))) {
      throw new RangeError(
        `least squares: expected weights above zero, got ${weights[i]} in row ${i}`,
      );
    }
  });
}
