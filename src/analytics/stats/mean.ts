/**
 * Arithmetic mean.
 *
 * @throws RangeError when there is no number.
 */
export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('mean: expected at least one number, got none');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
