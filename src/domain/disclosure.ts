/** Below this many rows nothing is said but the number itself. */
export const smallestSample = 5;

/** From this many rows quartiles, interval and histogram are shown; below it the median alone, rounded. */
export const openSample = 11;

/** What a set of masked rows says of itself. Money per m² and month, in one currency. */
export interface SampleStatistics {
  n: number;
  median: number | null;
  q1: number | null;
  q3: number | null;
  /** 95 % interval of the median by order statistics. */
  interval: { low: number; high: number } | null;
}

/** Takes away what a sample of this size may not say, so that no rent can be worked out from it. */
export function disclosed(sample: SampleStatistics): SampleStatistics {
  const { n, median } = sample;
  if (n < smallestSample || median === null) return { n, median: null, q1: null, q3: null, interval: null };
  if (n < openSample) return { n, median: threeDigits(median), q1: null, q3: null, interval: null };
  return sample;
}

/** What the rows that tell a number of months say together. */
export interface MeanMonths {
  /** Rows that tell it. */
  n: number;
  mean: number | null;
}

/** Steps a mean of months is told in: from `openSample` rows on, and below. */
export interface MonthSteps {
  open: number;
  small: number;
}

export const termSteps: MonthSteps = { open: 1, small: 6 };
export const freeMonthSteps: MonthSteps = { open: 0.1, small: 0.5 };

/**
 * Takes away what a mean of masked rows may not say. Two means of sets that differ by one row give that row, so they are told
 * in steps, wide ones while the sample is small.
 */
export function disclosedMean({ n, mean }: MeanMonths, { open, small }: MonthSteps): MeanMonths {
  if (n < smallestSample || mean === null) return { n, mean: null };
  return { n, mean: inSteps(mean, n < openSample ? small : open) };
}

/** The nearest multiple, without the noise of the multiplication. */
function inSteps(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(1));
}

function threeDigits(value: number): number {
  return Number(value.toPrecision(3));
}

export interface HistogramBin {
  from: number;
  /** null: all above. */
  to: number | null;
  n: number;
}

/**
 * Joins neighbouring bins until each holds enough rows, the last joining the one before it.
 *
 * @param bins Ascending and touching. Fewer rows than `least` in all give no bin.
 */
export function mergedBins(bins: readonly HistogramBin[], least = smallestSample): HistogramBin[] {
  const merged: HistogramBin[] = [];
  let open: HistogramBin | undefined;
  for (const bin of bins) {
    open = open ? { from: open.from, to: bin.to, n: open.n + bin.n } : { ...bin };
    if (open.n >= least) {
      merged.push(open);
      open = undefined;
    }
  }
  const last = merged.at(-1);
  if (open && last) {
    last.to = open.to;
    last.n += open.n;
  }
  return merged;
}
