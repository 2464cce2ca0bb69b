import { shopHedonic } from '#src/analytics/hedonic/hedonic-regression.ts';
import { leasePairs, type Repeat } from '#src/analytics/rent-index/lease-pairs.ts';
import { repeatLeaseIndex } from '#src/analytics/rent-index/repeat-lease.ts';
import { z95 } from '#src/analytics/stats/normal.ts';
import { openSample, smallestSample } from '#src/domain/disclosure.ts';
import type { Quarter } from '#src/domain/quarter.ts';
import { fourDecimals } from '#src/server/statistics/statistics.ts';
import type { LeaseRow } from './dashboard.store.ts';

/** A point of a fitted index line. */
export interface FittedPoint {
  quarter: string;
  index: number | null;
  interval: { low: number; high: number } | null;
  n: number;
  window: 'quarter' | 'year';
}

/**
 * Rows for each coefficient of the regression; with fewer, a quarter's dummy would be the rent of a
 * few shops.
 */
const rowsPerColumn = 3;

/**
 * Index of a regression with a dummy for each quarter, 100 in the first quarter with enough deals.
 *
 * A quarter with fewer than five deals takes part in the fit and is not published. Its interval is
 * that of the coefficient, which is measured against the base and so includes the base's own error.
 *
 * @returns Empty where there are too few rows for the regression.
 */
export function hedonicLine(
  leases: readonly LeaseRow[],
  quarters: readonly Quarter[],
): FittedPoint[] {
  const sizes = countBy(leases, ({ quarter }) => quarter);
  const base = quarters.find((quarter) => (sizes.get(quarter) ?? 0) >= smallestSample);
  const places = new Set(leases.map(({ district }) => district)).size;
  if (base === undefined || leases.length < (sizes.size + places + 8) * rowsPerColumn) return [];
  const fit = unlessUndefined(() => shopHedonic(leases, base));
  if (!fit) return [];
  return quarters.slice(quarters.indexOf(base)).map((quarter) => {
    const n = sizes.get(quarter) ?? 0;
    const published = n >= smallestSample ? fit.index.get(quarter) : undefined;
    const error = quarter === base ? 0 : fit.standardErrors.get(`quarter ${quarter}`);
    return { quarter, n, window: 'quarter', ...around(published, error) };
  });
}

/** Pairs a year needs, so that its index is not that of a few shops. */
const leastPairs = smallestSample;

/**
 * Index of pairs of leases of the same shop, year by year: by quarter there are too few pairs.
 *
 * It begins in the first year from which pairs connect all later years, since the earliest leases
 * often cover only a part of a year and shops not seen again.
 *
 * @returns Points at the last quarter of each year; empty where no two years are connected.
 */
export function repeatLine(
  leases: readonly LeaseRow[],
  quarters: readonly Quarter[],
): FittedPoint[] {
  const all = [...new Set(quarters.map((quarter) => Number(quarter.slice(0, 4))))];
  const repeats = leasePairs(leases);
  for (let first = 0; first < all.length - 1; first++) {
    const line = yearLine(repeats, all.slice(first));
    if (line) return line;
  }
  return [];
}

function yearLine(repeats: readonly Repeat[], years: readonly number[]): FittedPoint[] | undefined {
  const periodOf = ({ dealDate }: { dealDate: string }) =>
    years.indexOf(Number(dealDate.slice(0, 4))) + 1;
  const pairs = repeats.flatMap(({ earlier, later }) => {
    const [from, to] = [periodOf(earlier), periodOf(later)];
    return from > 0 && to > from
      ? [{ earlier: from, later: to, earlierRent: earlier.rentMonth, laterRent: later.rentMonth }]
      : [];
  });
  const touching = countBy(
    pairs.flatMap(({ earlier, later }) => [earlier, later]),
    (period) => period,
  );
  // An index of a few shops against a base of a few would disclose their rents.
  if ((touching.get(1) ?? 0) < openSample) return undefined;
  const fit = unlessUndefined(() => repeatLeaseIndex(pairs, years.length));
  return (
    fit &&
    years.map((year, at) => {
      const n = touching.get(at + 1) ?? 0;
      const published = n >= leastPairs ? fit.index[at] : undefined;
      return {
        quarter: `${year}Q4`,
        n,
        window: 'year',
        ...around(published, fit.standardErrors[at]),
      };
    })
  );
}

function around(index: number | undefined, error: number | undefined) {
  if (index === undefined || !Number.isFinite(index)) return { index: null, interval: null };
  const spread = error === undefined || !Number.isFinite(error) ? undefined : Math.exp(z95 * error);
  const interval =
    spread === undefined
      ? null
      : { low: fourDecimals(index / spread)!, high: fourDecimals(index * spread)! };
  return { index: fourDecimals(index), interval };
}

/**
 * Returns undefined where the method throws because it is undefined, as for a quarter of one kind
 * of shop.
 */
function unlessUndefined<Fit>(fit: () => Fit): Fit | undefined {
  try {
    return fit();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function countBy<Of, Key>(items: readonly Of[], keyOf: (item: Of) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
