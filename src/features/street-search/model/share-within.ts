/** A likely rent with the ends of its 80 % range. */
export interface RentRange {
  low: number;
  point: number;
  high: number;
}

/** The standard normal's 90th percentile: a tenth of rents lies above an 80 % range. */
const z90 = 1.2815515655446004;

/**
 * Share of rents such as these that are at most the budget.
 *
 * The logarithm of the rent is taken to be normal on each side of the likely rent, with the width
 * that the end of the range on that side gives.
 *
 * @see Wallis (2014), Statistical Science 29(1), 106-112, for the two-piece normal distribution.
 */
export function shareWithin(budget: number, { low, point, high }: RentRange): number {
  const distance = Math.log(budget / point);
  const width = distance < 0 ? Math.log(point / low) : Math.log(high / point);
  if (width <= 0) return distance < 0 ? 0 : 1;
  return normalShare((distance / width) * z90);
}

/**
 * Share of a standard normal distribution up to z, to seven decimals.
 *
 * @see Abramowitz & Stegun (1964), Handbook of Mathematical Functions, 26.2.17.
 */
function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z < 0 ? above : 1 - above;
}
