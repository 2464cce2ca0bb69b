/** A median with its 95 % interval, both above 0. */
export interface MedianWithInterval {
  median: number;
  low: number;
  high: number;
}

const z95 = 1.959963984540054;

/**
 * 95 % interval of the ratio of two independent medians, `nextStatus` over `before`.
 *
 * The spread of each median's logarithm is read off its own interval, taken as that of a normal
 * variable; the two variances add up, since no observation is in both samples.
 *
 * @throws RangeError when a number is not above 0, or an interval does not hold its median.
 * @see Price & Bonett (2002), Computational Statistics & Data Analysis 39(4), 489-498.
 */
export function medianRatioInterval(
  before: MedianWithInterval,
  after: MedianWithInterval,
): { low: number; high: number } {
  const spread = Math.hypot(logError(before), logError(after)) * z95;
  const ratio = after.median / before.median;
  return { low: ratio * Math.exp(-spread), high: ratio * Math.exp(spread) };
}

function logError({ median, low, high }: MedianWithInterval): number {
  if (!(low > 0 && low <= median && median <= high && Number.isFinite(high))) {
    throw new RangeError(
      `median ratio: expected 0 < low <= median <= high, got ${low}, ${median}, ${high}`,
    );
  }
  return (Math.log(high) - Math.log(low)) / (2 * z95);
}
