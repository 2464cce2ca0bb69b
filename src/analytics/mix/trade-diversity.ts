/** How mixed a street is. */
export interface Diversity {
  /** Herfindahl-Hirschman index, from 1/k (equal shares) to 1 (a single kind). */
  hhi: number;
  /** Shannon's entropy in natural units, from 0 to ln k. */
  entropy: number;
  /**
   * Entropy as a share of the highest possible; null when there is one kind only, as ln 1 = 0
   * divides nothing.
   */
  evenness: number | null;
}

/**
 * Concentration and evenness of a mix of trades.
 *
 * @param counts One whole or weighted number for each kind, not negative. A kind with 0 is no kind
 *   of the mix.
 * @throws RangeError when a count is negative or not finite, or their sum is 0.
 * @see Hirschman (1964), American Economic Review 54(5), 761; Shannon (1948); Pielou (1966) for
 *   evenness.
 */
export function diversity(counts: readonly number[]): Diversity {
  counts.forEach((count, at) => {
    if (!(count >= 0 && Number.isFinite(count))) {
      throw new RangeError(`diversity: expected counts from 0, got ${count} at ${at}`);
    }
  });
  const present = counts.filter((count) => count > 0);
  const total = present.reduce((sum, count) => sum + count, 0);
  if (present.length === 0)
    throw new RangeError('diversity: expected at least one count above 0, got none');
  const shares = present.map((count) => count / total);
  const entropy = shares.reduce((sum, share) => sum - share * Math.log(share), 0);
  return {
    hhi: shares.reduce((sum, share) => sum + share * share, 0),
    entropy: present.length === 1 ? 0 : entropy,
    evenness: present.length === 1 ? null : entropy / Math.log(present.length),
  };
}
