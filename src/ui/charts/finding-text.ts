/** A group with the interval of its median. */
export interface Measured {
  n: number;
  median: number | null;
  interval: { low: number; high: number } | null;
}

/**
 * What two groups allow to be said: a change beyond the error, none beyond it, or nothing at all.
 */
export type Finding =
  { kind: 'higher' | 'lower'; share: number } | { kind: 'within-error' } | { kind: 'too-few' };

/**
 * A group smaller than this share of the largest one is left out of a comparison: it would only
 * widen the error.
 */
const smallShare = 1 / 8;

/**
 * The first and the last of the groups that carry an interval and are not small against the others.
 */
export function endsOf<Of extends Measured>(
  groups: readonly Of[],
): [first: Of | undefined, last: Of | undefined] {
  const most = Math.max(...groups.map(({ n }) => n));
  const usable = groups.filter(({ n, interval }) => interval !== null && n >= most * smallShare);
  return [usable[0], usable.length > 1 ? usable.at(-1) : undefined];
}

/**
 * Compares the medians of two groups.
 *
 * Says "higher" or "lower" only when the 95 % intervals do not meet, which is stricter than a test
 * at 5 %.
 *
 * @returns `share` is the change as a share of the earlier median, above zero.
 */
export function compared(earlier: Measured | undefined, later: Measured | undefined): Finding {
  if (!earlier?.interval || !later?.interval || !earlier.median || later.median === null)
    return { kind: 'too-few' };
  const share = Math.abs(later.median - earlier.median) / earlier.median;
  if (later.interval.low > earlier.interval.high) return { kind: 'higher', share };
  if (later.interval.high < earlier.interval.low) return { kind: 'lower', share };
  return { kind: 'within-error' };
}
