/**
 * Quantile by linear interpolation between the two nearest ranks.
 *
 * This is type 7 of Hyndman and Fan, the default of R and numpy and the `percentile_cont` of SQL,
 * so a figure worked out here, in the database or in a spreadsheet is the same figure.
 *
 * @param sorted Finite numbers, ascending, at least one.
 * @param share 0 for the smallest, 0.5 for the median, 1 for the largest.
 * @throws RangeError when `sorted` is empty, not ascending or not finite, or `share` is outside 0
 *   to 1.
 * @see Hyndman & Fan (1996), The American Statistician 50(4), 361-365.
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  if (!(share >= 0 && share <= 1))
    throw new RangeError(`quantile: expected a share from 0 to 1, got ${share}`);
  checkAscending(sorted);
  const position = (sorted.length - 1) * share;
  const below = Math.floor(position);
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return low + (high - low) * (position - below);
}

function checkAscending(sorted: ArrayLike<number>): void {
  if (sorted.length === 0) throw new RangeError('quantile: expected at least one number, got none');
  for (let at = 0; at < sorted.length; at += 1) {
    const value = sorted[at]!;
    if (!Number.isFinite(value))
      throw new RangeError(`quantile: expected finite numbers, got ${value} at ${at}`);
    if (at > 0 && value < sorted[at - 1]!) {
      throw new RangeError(
        `quantile: expected ascending numbers, got ${value} after ${sorted[at - 1]}`,
      );
    }
  }
}

/**
 * Median of numbers in any order, type 7 as `quantile`.
 *
 * @throws RangeError when there is none or one is not finite.
 */
export function median(values: readonly number[]): number {
  return quantile(Float64Array.from(values).sort(), 0.5);
}
