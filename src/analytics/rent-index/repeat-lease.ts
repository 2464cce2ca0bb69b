import { leastSquares } from '../stats/least-squares.ts';

/** Two leases of the same shop, unchanged between them. */
export interface LeasePair {
  /** Periods counted from 1, the later one after the earlier. */
  earlier: number;
  later: number;
  earlierRent: number;
  laterRent: number;
}

/** The index and the fit behind it. */
export interface RepeatLeaseIndex {
  /** Index of each period from 1, 100 in the first. */
  index: number[];
  /** Logarithms of the index over the first period: 0 first. */
  logs: number[];
  /** Standard errors of `logs`, 0 first. */
  standardErrors: number[];
  pairs: number;
}

/**
 * Repeat-lease index: the changes of pairs, each on the periods it spans, by least squares without
 * an intercept.
 *
 * @param pairs At least as many as periods but one; every period of 2 and later must be tied to the
 *   first by pairs.
 * @param periods Number of periods; by default the last one of the pairs.
 * @throws RangeError when a rent is not above zero, a pair does not go forward within the periods,
 *   or a period is not tied to the first.
 * @see Bailey, Muth & Nourse (1963), JASA 58(304), 933-942.
 */
export function repeatLeaseIndex(
  pairs: readonly LeasePair[],
  periods = lastPeriod(pairs),
): RepeatLeaseIndex {
  check(pairs, periods);
  const rows = pairs.map(({ earlier, later }) =>
    Array.from({ length: periods - 1 }, (_, i) =>
      later === i + 2 ? 1 : earlier === i + 2 ? -1 : 0,
    ),
  );
  const fit = leastSquares(rows, pairs.map(change));
  const logs = [0, ...fit.coefficients];
  return {
    index: logs.map((log) => 100 * Math.exp(log)),
    logs,
    standardErrors: [0, ...fit.standardErrors],
    pairs: pairs.length,
  };
}

const change = ({ earlierRent, laterRent }: LeasePair) => Math.log(laterRent / earlierRent);

function lastPeriod(pairs: readonly LeasePair[]): number {
  return pairs.reduce((last, { later }) => Math.max(last, later), 0);
}

function check(pairs: readonly LeasePair[], periods: number): void {
  pairs.forEach(({ earlier, later, earlierRent, laterRent }, i) => {
    if (!(
      Number.isSafeInteger(earlier) &&
      Number.isSafeInteger(later) &&
      earlier >= 1 &&
      earlier < later &&
      later <= periods
    )) {
      throw new RangeError(
        `repeat lease: expected periods going forward from 1 to ${periods}, got ${earlier} and ${later} at ${i}`,
      );
    }
    for (const rent of [earlierRent, laterRent]) {
      if (!(rent > 0 && Number.isFinite(rent)))
        throw new RangeError(`repeat lease: expected rents above zero, got ${rent} at ${i}`);
    }
  });
  const tied = new Set([1]);
  for (let before = 0; before < tied.size;) {
    before = tied.size;
    for (const { earlier, later } of pairs) {
      if (tied.has(earlier)) tied.add(later);
      if (tied.has(later)) tied.add(earlier);
    }
  }
  for (let period = 1; period <= Math.max(2, periods); period += 1) {
    if (!tied.has(period))
      throw new RangeError(
        `repeat lease: expected pairs that tie period ${period} to the first, got none`,
      );
  }
}
