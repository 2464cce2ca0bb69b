interface Change {
  id: string;
  /** 0.05 is five per cent more. */
  value: number;
  interval: { low: number; high: number } | null;
}

/**
 * The largest rises and falls among changes whose interval leaves zero out.
 *
 * A change within its error is noise; ranking such changes ranks noise.
 *
 * @param most How many of each side at most.
 */
export function significantChanges<Of extends Change>(
  changes: readonly Of[],
  most: number,
): { risers: Of[]; fallers: Of[] } {
  const significant = changes
    .filter(({ interval }) => interval !== null && (interval.low > 0 || interval.high < 0))
    .toSorted((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
  return {
    risers: significant.filter(({ value }) => value > 0).slice(0, most),
    fallers: significant
      .filter(({ value }) => value < 0)
      .toReversed()
      .slice(0, most),
  };
}
