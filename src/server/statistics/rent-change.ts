import { medianRatioInterval } from '#src/analytics/median-ratio.ts';
import type { SampleStatistics } from '#src/domain/disclosure.ts';
import { addQuarters, type Quarter } from '#src/domain/quarter.ts';
import { fourDecimals } from './statistics.ts';

/**
 * Quarters a median is computed from: its own, or the four that end in it where that one has too
 * few rents.
 */
const quartersIn = { quarter: 1, year: 4 } as const;

export type RentWindow = keyof typeof quartersIn;

/** Windows in the order they are tried. */
export const rentWindows = ['quarter', 'year'] as const satisfies readonly RentWindow[];

/** Quarters from the first to the last, both included. */
export interface PeriodRange {
  from: Quarter;
  to: Quarter;
}

/** How much a median changed between two stretches of time of the same length. */
export interface ChangeOfMedian {
  /** 0.05 is five per cent more. */
  value: number;
  /** 95 %; null where the two stretches share rents, or one of them has too few. */
  interval: { low: number; high: number } | null;
  window: RentWindow;
  /** Rents behind the earlier and the later median. */
  nBefore: number;
  nAfter: number;
}

/**
 * The two stretches to hold against each other for a change over some quarters: both of one window.
 */
export function periodRangesOf(
  to: Quarter,
  quarters: number,
  window: RentWindow,
): { before: PeriodRange; after: PeriodRange } {
  const ending = (end: Quarter): PeriodRange => ({
    from: addQuarters(end, 1 - quartersIn[window]),
    to: end,
  });
  return { before: ending(addQuarters(to, -quarters)), after: ending(to) };
}

/**
 * The change between two samples in its publishable form. Error and counts are those of these two
 * samples only.
 *
 * @param quarters Distance between the two. Windows that overlap share rents, so they have no
 *   interval.
 * @returns null where one of the samples is too small.
 */
export function changeBetween(
  before: SampleStatistics,
  after: SampleStatistics,
  quarters: number,
  window: RentWindow,
): ChangeOfMedian | null {
  if (before.median === null || after.median === null) return null;
  return {
    value: fourDecimals(after.median / before.median - 1)!,
    interval: quarters < quartersIn[window] ? null : intervalOf(before, after),
    window,
    nBefore: before.n,
    nAfter: after.n,
  };
}

/** Of two samples without a rent in common. */
function intervalOf(before: SampleStatistics, after: SampleStatistics): ChangeOfMedian['interval'] {
  if (!before.interval || !after.interval) return null;
  const { low, high } = medianRatioInterval(
    { median: before.median!, ...before.interval },
    { median: after.median!, ...after.interval },
  );
  // Rounded outwards to whole percents: finer edges would reveal the order statistics behind them.
  return { low: Math.floor((low - 1) * 100) / 100, high: Math.ceil((high - 1) * 100) / 100 };
}
