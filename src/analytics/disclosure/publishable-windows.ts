import { differsByFew, smallestSample } from '#src/domain/disclosure.ts';
import type { Quarter } from '#src/domain/quarter.ts';

/** Quarters from the first to the last, both included. */
export interface QuarterWindow {
  from: Quarter;
  to: Quarter;
}

/**
 * Which windows of a series may be published together: complementary suppression along time.
 *
 * Windows that roll over the same rows differ from each other by the rows of the quarters that
 * leave and enter. A window that differs from an earlier published one by one to four rows is left
 * out, since the two figures would disclose those rows.
 *
 * @param windows In the order of the series.
 * @param counts Rows of each quarter; none where a quarter is missing.
 */
export function publishableWindows(
  windows: readonly QuarterWindow[],
  counts: ReadonlyMap<Quarter, number>,
): boolean[] {
  const rows = [...counts].map(([quarter, n]) => ({ quarter, n }));
  const holds = ({ from, to }: QuarterWindow, quarter: Quarter) => quarter >= from && quarter <= to;
  const publishable: QuarterWindow[] = [];
  return windows.map((window) => {
    const n = rows.reduce((sum, row) => sum + (holds(window, row.quarter) ? row.n : 0), 0);
    const isApart = publishable.every((other) => {
      const different = rows.reduce(
        (sum, row) => sum + (holds(window, row.quarter) === holds(other, row.quarter) ? 0 : row.n),
        0,
      );
      return !differsByFew(different);
    });
    if (n < smallestSample || !isApart) return false;
    publishable.push(window);
    return true;
  });
}
