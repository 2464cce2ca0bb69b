import { medianIntervalRanks } from '#src/analytics/median-interval.ts';
import type { RentInQuarter } from '#src/analytics/rent-index/median-index.ts';
import { quantile } from '#src/analytics/stats/quantile.ts';
import type { SampleStatistics } from '#src/domain/disclosure.ts';
import type { Quarter } from '#src/domain/quarter.ts';
import { changeBetween, rentWindows, stretchesOf, type ChangeOfMedian, type Stretch } from '../rent-change.ts';
import { sizeOnly, statisticsOf } from '../statistics.ts';

/** What changed in a place until a quarter: over the quarter before it, and over a year. */
export interface Changes {
  qoq: ChangeOfMedian | null;
  yoy: ChangeOfMedian | null;
}

/** Changes of a place's own rents. @param to null where nothing is known of its city. */
export function changesOf(rents: readonly RentInQuarter[], to: Quarter | null): Changes {
  if (to === null || rents.length === 0) return { qoq: null, yoy: null };
  return { qoq: changeOver(rents, to, 1), yoy: changeOver(rents, to, 4) };
}

function changeOver(rents: readonly RentInQuarter[], to: Quarter, quarters: number): ChangeOfMedian | null {
  for (const window of rentWindows) {
    const { before, after } = stretchesOf(to, quarters, window);
    const change = changeBetween(sampleIn(rents, before), sampleIn(rents, after), quarters, window);
    if (change) return change;
  }
  return null;
}

function sampleIn(rents: readonly RentInQuarter[], { from, to }: Stretch): SampleStatistics {
  const sorted = rents
    .flatMap(({ quarter, unitRent }) => (quarter >= from && quarter <= to ? [unitRent] : []))
    .sort((a, b) => a - b);
  const n = sorted.length;
  if (n === 0) return sizeOnly(0);
  const ranks = medianIntervalRanks(n);
  const at = (share: number) => quantile(sorted, share);
  return statisticsOf({
    n,
    q1: at(0.25),
    median: at(0.5),
    q3: at(0.75),
    low: sorted[ranks.low - 1]!,
    high: sorted[ranks.high - 1]!,
  });
}
