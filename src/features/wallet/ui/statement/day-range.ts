/** Days as bills count them: in the time of China. */
const chinaMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/** First and last day of a statement, both included; undefined is open. */
export interface DayRange {
  from: string | undefined;
  to: string | undefined;
}

export const quickRanges = ['month', 'months12', 'year', 'all'] as const;
export type QuickRange = (typeof quickRanges)[number];

/** The day in China at a moment, `2026-11-20`. */
export function chinaDay(now: number): string {
  return new Date(now + chinaMs).toISOString().slice(0, 10);
}

/** This month, the twelve months that end today, this year, or everything. */
export function rangeOf(quick: QuickRange, now: number): DayRange {
  if (quick === 'all') return { from: undefined, to: undefined };
  const to = chinaDay(now);
  if (quick === 'months12') {
    // Tomorrow a year ago: after a 28th of February that may be the 1st of March.
    const [year = 0, month = 0, day = 0] = chinaDay(now + dayMs)
      .split('-')
      .map(Number);
    return { from: new Date(Date.UTC(year - 1, month - 1, day)).toISOString().slice(0, 10), to };
  }
  return { from: quick === 'month' ? `${to.slice(0, 7)}-01` : `${to.slice(0, 4)}-01-01`, to };
}

/** Which of the quick ranges this is, if it is one. */
export function quickOf(range: DayRange, now: number): QuickRange | undefined {
  return quickRanges.find((quick) => {
    const { from, to } = rangeOf(quick, now);
    return from === range.from && to === range.to;
  });
}
