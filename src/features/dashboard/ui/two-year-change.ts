/** Cases of the last four complete quarters and of the four before them. */
export interface TwoYears {
  n: number;
  before: number;
  /** First and last of the last four quarters. */
  from: string;
  to: string;
}

/**
 * Compares a year with the year before over complete quarters alone: one that is still being
 * published holds too few cases and would show as a fall.
 *
 * @param quarters Consecutive, ascending.
 * @returns undefined with fewer than eight complete quarters.
 */
export function lastTwoYears(
  quarters: readonly { quarter: string; n: number; complete: boolean }[],
): TwoYears | undefined {
  const complete = quarters.filter((quarter) => quarter.complete);
  if (complete.length < 8) return undefined;
  const last = complete.slice(-4);
  const sum = (some: typeof last) => some.reduce((all, { n }) => all + n, 0);
  return {
    n: sum(last),
    before: sum(complete.slice(-8, -4)),
    from: last[0]!.quarter,
    to: last[3]!.quarter,
  };
}
