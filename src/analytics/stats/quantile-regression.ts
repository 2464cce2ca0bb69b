import { solveSymmetric } from './matrix.ts';
import { addRow, addSquare, dotRow, rowsOf, sparseRows } from './sparse-rows.ts';

/** Options of a fit. */
export interface QuantileFit {
  /** One per observation, above zero; 1 without. */
  weights?: readonly number[];
  /**
   * Ridge penalty of each column, from 0; 0 without. A coefficient with a penalty is pulled to
   * zero.
   */
  penalties?: readonly number[];
}

const rounds = 80;
const settled = 1e-7;
/**
 * Residuals nearer to zero than this share of the spread count as if they were that far: the check
 * function has no slope there.
 */
const roundedOff = 1e-3;
const leastPenalty = 1e-9;

/**
 * Coefficients of the linear quantile regression of `share`: about that share of the observations
 * lie below the fit.
 *
 * Minimises the check function plus half the penalised squares, by the majorise-minimise steps of
 * Hunter and Lange with the rounding of the check function narrowed step by step.
 *
 * @param rows One per observation, one number per column; the first column is to be 1 everywhere
 *   and without a penalty.
 * @param share Between 0 and 1.
 * @throws RangeError when there is no row, the lengths differ or the share is not between 0 and 1.
 * @see Koenker & Bassett (1978), Econometrica 46(1), 33-50; Hunter & Lange (2000), J. Computational
 *   and Graphical Statistics 9(1), 60-77.
 */
export function quantileRegression(
  rows: readonly (readonly number[])[],
  observed: readonly number[],
  share: number,
  { weights = rows.map(() => 1), penalties = rows[0]?.map(() => 0) ?? [] }: QuantileFit = {},
): number[] {
  if (!(share > 0 && share < 1))
    throw new RangeError(`quantile regression: expected a share between 0 and 1, got ${share}`);
  if (rows.length === 0)
    throw new RangeError('quantile regression: expected at least one row, got none');
  if (
    observed.length !== rows.length ||
    weights.length !== rows.length ||
    rows.some(({ length }) => length !== penalties.length)
  ) {
    throw new RangeError(
      'quantile regression: expected as many observations and weights as rows, and rows of one length',
    );
  }
  const sparse = sparseRows(rows);
  const scale = spreadOf(observed, weights) || 1;
  let coefficients = penalties.map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    const epsilon = scale * Math.max(roundedOff, 0.3 * 0.85 ** round);
    const next = step(coefficients, epsilon);
    const moved = Math.max(...next.map((value, i) => Math.abs(value - coefficients[i]!)));
    coefficients = next;
    if (moved < settled * scale && epsilon === scale * roundedOff) break;
  }
  return coefficients;

  function step(from: readonly number[], epsilon: number): number[] {
    const width = penalties.length;
    const gram = new Float64Array(width * width);
    penalties.forEach((penalty, i) => (gram[i * width + i] = penalty + leastPenalty));
    const right = penalties.map(() => 0);
    for (let r = 0; r < observed.length; r += 1) {
      const weight = weights[r]!;
      const pull = weight / (2 * (epsilon + Math.abs(observed[r]! - dotRow(sparse, r, from))));
      addRow(sparse, r, 1, pull * observed[r]! + weight * (share - 0.5), right);
      addSquare(sparse, r, pull, gram, width);
    }
    return solveSymmetric(rowsOf(gram, width), right);
  }
}

/** Standard deviation in which an observation counts by its weight. */
function spreadOf(values: readonly number[], weights: readonly number[]): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = values.reduce((sum, value, i) => sum + weights[i]! * value, 0) / all;
  return Math.sqrt(
    values.reduce((sum, value, i) => sum + weights[i]! * (value - mean) ** 2, 0) / all,
  );
}
