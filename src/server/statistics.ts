import { disclosed, openSample, smallestSample, type MeanMonths, type SampleStatistics } from '#src/domain/disclosure.ts';
import type { SampleRow } from './db/sample-statistics.ts';

/**
 * What may be told of a sample of masked rows, rounded to four decimals. Every statistic leaves the server
 * through here, so that none forgets what a small sample must not say.
 */
export function statisticsOf(sample: SampleRow): SampleStatistics {
  return rounded(disclosed({ ...sample, interval: intervalOf(sample) }));
}

/** The same of rows that may all be read, where nothing has to be kept back; the interval needs as many rows as ever. */
export function readableStatistics(sample: SampleRow): SampleStatistics {
  return rounded({ ...sample, interval: sample.n < openSample ? null : intervalOf(sample) });
}

function rounded({ n, median, q1, q3, interval }: SampleStatistics): SampleStatistics {
  return {
    n,
    median: fourDecimals(median),
    q1: fourDecimals(q1),
    q3: fourDecimals(q3),
    interval: interval && { low: fourDecimals(interval.low)!, high: fourDecimals(interval.high)! },
  };
}

/** The mean of months that may all be read, to a tenth; of those that are told, and of five at least. */
export function readableMean(months: readonly (number | null)[]): MeanMonths {
  const told = months.filter((one) => one !== null);
  const n = told.length;
  return { n, mean: n < smallestSample ? null : Math.round((told.reduce((sum, one) => sum + one, 0) / n) * 10) / 10 };
}

/** A sample of which only the size may be told, such as one in two currencies. */
export function sizeOnly(n: number): SampleStatistics {
  return { n, median: null, q1: null, q3: null, interval: null };
}

/** Money to four decimals; more would be the noise of the division. */
export function fourDecimals(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10_000) / 10_000;
}

function intervalOf({ low, high }: SampleRow): SampleStatistics['interval'] {
  return low === null || high === null ? null : { low, high };
}
