/**
 * Percentile rank of a value among others, 0 to 100: the share below it and half of those equal to
 * it.
 *
 * @param others At least one, finite; the value itself may be among them.
 * @throws RangeError when there is none or a number is not finite.
 */
export function percentileRank(value: number, others: readonly number[]): number {
  if (others.length === 0)
    throw new RangeError('percentile rank: expected at least one value to rank among, got none');
  const odd = [value, ...others].find((number) => !Number.isFinite(number));
  if (odd !== undefined)
    throw new RangeError(`percentile rank: expected finite numbers, got ${odd}`);
  const below = others.filter((other) => other < value).length;
  const equal = others.filter((other) => other === value).length;
  return (100 * (below + equal / 2)) / others.length;
}
