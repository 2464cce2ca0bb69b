import { quantile } from '#src/analytics/stats/quantile.ts';
import { smallestSample } from '#src/domain/disclosure.ts';

/** An index of rents in one quarter; null where it is based on too few rows. */
interface IndexPoint {
  quarter: string;
  complete: boolean;
  index: number | null;
}

/**
 * How an index changed from a quarter to the same one a year later, in the middle half of the years
 * there are.
 */
export interface YearlyChanges {
  /** Shares: -0.02 is two per cent less. */
  low: number;
  high: number;
  /** Pairs of quarters a year apart, and the first and last of the later ones. */
  n: number;
  from: string;
  to: string;
}

/**
 * @returns The quartiles, type 7; undefined below five pairs, which would make a band of chance.
 * Quarters still coming in are left out.
 */
export function yearlyChanges(points: readonly IndexPoint[]): YearlyChanges | undefined {
  const known = new Map(
    points.flatMap(({ quarter, complete, index }) =>
      complete && index !== null ? [[quarter, index]] : [],
    ),
  );
  const pairs = [...known].flatMap(([quarter, index]) => {
    const before = known.get(`${Number(quarter.slice(0, 4)) - 1}${quarter.slice(4)}`);
    return before === undefined || before === 0 ? [] : [{ quarter, change: index / before - 1 }];
  });
  if (pairs.length < smallestSample) return undefined;
  const sorted = pairs.map(({ change }) => change).sort((a, b) => a - b);
  const quarters = pairs.map(({ quarter }) => quarter).sort();
  return {
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
    n: pairs.length,
    from: quarters[0]!,
    to: quarters.at(-1)!,
  };
}
