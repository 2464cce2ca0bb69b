import { publishableWindows } from '#src/analytics/disclosure/publishable-windows.ts';
import type { RentInQuarter } from '#src/analytics/rent-index/median-index.ts';
import type { SampleStatistics } from '#src/domain/disclosure.ts';
import type { Quarter } from '#src/domain/quarter.ts';
import type { NoiseKey } from '#src/server/disclosure/statistical-noise.ts';
import {
  changeBetween,
  rentWindows,
  periodRangesOf,
  type ChangeOfMedian,
  type PeriodRange,
} from '#src/server/statistics/rent-change.ts';
import { medianForChange } from '#src/server/statistics/statistics.ts';
import { countsByQuarter } from './median-series.ts';

/** What changed in a place until a quarter: over the quarter before it, and over a year. */
export interface Changes {
  qoq: ChangeOfMedian | null;
  yoy: ChangeOfMedian | null;
}

/** Changes of a place's own rents. @param to null without data of its city. */
export function changesOf(
  rents: readonly RentInQuarter[],
  to: Quarter | null,
  key: NoiseKey,
): Changes {
  if (to === null || rents.length === 0) return { qoq: null, yoy: null };
  return { qoq: changeOver(rents, to, 1, key), yoy: changeOver(rents, to, 4, key) };
}

function changeOver(
  rents: readonly RentInQuarter[],
  to: Quarter,
  quarters: number,
  key: NoiseKey,
): ChangeOfMedian | null {
  const counts = countsByQuarter(rents);
  for (const window of rentWindows) {
    const { before, after } = periodRangesOf(to, quarters, window);
    // Two years a quarter apart share rents; where they differ by few, their medians would disclose these.
    if (!publishableWindows([before, after], counts).every(Boolean)) continue;
    const change = changeBetween(
      sampleIn(rents, before, key),
      sampleIn(rents, after, key),
      quarters,
      window,
    );
    if (change) return change;
  }
  return null;
}

function sampleIn(
  rents: readonly RentInQuarter[],
  { from, to }: PeriodRange,
  key: NoiseKey,
): SampleStatistics {
  const inside = rents.flatMap(({ quarter, unitRent }) =>
    quarter >= from && quarter <= to ? [unitRent] : [],
  );
  return medianForChange(inside, key);
}
