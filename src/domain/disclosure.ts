/** Below this many rows only their number is published. */
export const smallestSample = 5;

/**
 * From this many rows a sample that hides nothing (asking rents, readable rows) has quartiles and
 * interval, and means of masked rows come in small steps.
 */
export const openSample = 11;

/**
 * From this many masked rows quartiles, interval and histogram are shown; below it only the median.
 */
export const quartileSample = 30;

/**
 * Rents an order statistic of masked rows is averaged over, at least: its own rank and two on
 * either side.
 */
export const smoothedNeighbours = 5;

/** Above this many rows the rounding hides what one row does to a figure, and no noise is added. */
export const largestNoisySample = 1000;

/** Figures of a set of masked rows. Money per m² and month, in one currency. */
export interface SampleStatistics {
  n: number;
  median: number | null;
  q1: number | null;
  q3: number | null;
  /** Interval of the median by order statistics, of at least 95 %. */
  interval: { low: number; high: number } | null;
}

/**
 * Whether the figures of two sets that differ by this many rows would disclose those rows. Equal
 * sets have one figure.
 */
export function differsByFew(rows: number): boolean {
  return rows > 0 && rows < smallestSample;
}

/**
 * The largest share by which noise may move the figures of a masked sample of this size, up or
 * down.
 *
 * One row more or less moves a smoothed median by about one gap between neighbouring rents, which
 * of shop rents is about 1.5/n of the median; the noise is as large as that, so that two results do
 * not disclose on which side of the median a row lies.
 */
export function noiseBound(n: number): number {
  return n > largestNoisySample ? 0 : Math.min(0.2, 2 / n);
}

/**
 * The largest share by which noise may move a weighted estimate, up or down.
 *
 * A row of weight w whose rent is twice, or half, what the others say moves the estimate by about
 * w; so where a row comes in or drops out, the noise of the two estimates differs by as much as the
 * row.
 *
 * @param heaviest Largest weight of one masked row in the estimate, 0 to 1.
 */
export function estimateNoiseBound(heaviest: number): number {
  return Math.min(0.3, heaviest);
}

/**
 * Removes the figures a sample of masked rows must not disclose and rounds the rest to three
 * significant digits.
 *
 * @param sample Smoothed order statistics, with their noise.
 */
export function disclosed({ n, median, q1, q3, interval }: SampleStatistics): SampleStatistics {
  if (n < smallestSample || median === null)
    return { n, median: null, q1: null, q3: null, interval: null };
  if (n < quartileSample)
    return { n, median: threeDigits(median), q1: null, q3: null, interval: null };
  return {
    n,
    median: threeDigits(median),
    q1: q1 === null ? null : threeDigits(q1),
    q3: q3 === null ? null : threeDigits(q3),
    interval: interval && { low: threeDigits(interval.low), high: threeDigits(interval.high) },
  };
}

/**
 * The same for asking rents, which are public one by one: a small sample is still too small for
 * quartiles.
 */
export function disclosedAsking(sample: SampleStatistics): SampleStatistics {
  const { n, median } = sample;
  if (n < smallestSample || median === null)
    return { n, median: null, q1: null, q3: null, interval: null };
  if (n < openSample) return { n, median: threeDigits(median), q1: null, q3: null, interval: null };
  return sample;
}

/** The mean of the rows with a known number of months. */
export interface MeanMonths {
  /** Rows where it is known. */
  n: number;
  mean: number | null;
}

/** Steps a mean of months is rounded to: from `openSample` rows on, and below. */
export interface MonthSteps {
  open: number;
  small: number;
}

export const termSteps: MonthSteps = { open: 1, small: 6 };
export const freeMonthSteps: MonthSteps = { open: 0.1, small: 0.5 };

/**
 * Removes what a mean of masked rows must not disclose. Two means of sets that differ by one row
 * give that row, so they are rounded to steps, wide ones while the sample is small.
 */
export function disclosedMean({ n, mean }: MeanMonths, { open, small }: MonthSteps): MeanMonths {
  if (n < smallestSample || mean === null) return { n, mean: null };
  return { n, mean: inSteps(mean, n < openSample ? small : open) };
}

/** The nearest multiple, without the noise of the multiplication. */
function inSteps(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(1));
}

export function threeDigits(value: number): number {
  return Number(value.toPrecision(3));
}

const countStep = 5;

/**
 * A count of masked rows in a band of rent as it may be published: a multiple of five, up or down
 * at random so that its mean is the count itself. An exact count would disclose the band of a row
 * that one of two sets lacks.
 *
 * @param share From 0 up to 1, of the set and the band.
 */
export function roundedCount(n: number, share: number): number {
  const over = n % countStep;
  return n - over + (share < over / countStep ? countStep : 0);
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
