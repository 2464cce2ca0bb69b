/** Two ranks of an ascending sample, counted from 1. */
export interface Ranks {
  low: number;
  high: number;
}

const z95 = 1.96;

/**
 * Ranks of the two observations that hold the median between them in 95 of 100 samples or more.
 *
 * The ranks are those of the normal approximation to the binomial, rounded outwards and kept inside
 * the sample, so the exact probability is above the nominal one from six rows on and highest in
 * small samples. With few rows they are the lowest and the highest row themselves, so they must not
 * be shown of masked rows below the size that `domain/disclosure` names.
 *
 * @param n Size of the sample, a whole number of at least 1.
 * @throws RangeError when `n` is not such a number.
 * @see Conover (1999), Practical Nonparametric Statistics, 3rd edition, section 3.2.
 */
export function medianIntervalRanks(n: number): Ranks {
  if (!Number.isSafeInteger(n) || n < 1)
    throw new RangeError(`median interval: expected a whole number from 1, got ${n}`);
  const half = (z95 * Math.sqrt(n)) / 2;
  return {
    low: Math.max(1, Math.floor(n / 2 - half)),
    high: Math.min(n, Math.ceil(1 + n / 2 + half)),
  };
}
