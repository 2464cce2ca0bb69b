import { smoothedSample } from '#src/analytics/disclosure/smoothed-sample.ts';
import {
  disclosed,
  disclosedAsking,
  noiseBound,
  openSample,
  smallestSample,
  type MeanMonths,
  type SampleStatistics,
} from '#src/domain/disclosure.ts';
import type { MaskedSample, SampleRow } from '../db/sample-statistics.ts';
import { digestOf, noiseFactor, type NoiseKey } from '../disclosure/statistical-noise.ts';

/**
 * Publishable statistics of a sample of masked rows. Every statistic of masked rents leaves the
 * server through here, so that none forgets the noise of its set, the digits, or the figures that a
 * small sample must not disclose.
 *
 * @param key Of `noiseKeyOf`.
 */
export function statisticsOf(sample: MaskedSample, key: NoiseKey): SampleStatistics {
  const { n, q1, median, q3, low, high, digest } = sample;
  const factor = noiseFactor(key, digest, n);
  // The interval is as much wider as the noise may have moved its middle.
  const wider = 1 + (key === null ? 0 : noiseBound(n));
  const moved = (value: number | null) => value && value * factor;
  return disclosed({
    n,
    median: moved(median),
    q1: moved(q1),
    q3: moved(q3),
    interval:
      low === null || high === null
        ? null
        : { low: (low * factor) / wider, high: high * factor * wider },
  });
}

/** The same of the rents themselves. @param rents Of masked rows, in any order. */
export function statisticsOfRents(rents: readonly number[], key: NoiseKey): SampleStatistics {
  const sorted = rents.toSorted((a, b) => a - b);
  return statisticsOf({ ...smoothedSample(sorted), digest: digestOf(sorted) }, key);
}

/**
 * A median with its interval from eleven rows on, only for the error of a change: the ends of the
 * interval are not published, and figures derived from them are published as rounded edges
 * (`changeBetween`).
 */
export function medianForChange(rents: readonly number[], key: NoiseKey): SampleStatistics {
  const published = statisticsOfRents(rents, key);
  if (published.n < openSample || published.interval || published.median === null) return published;
  const { low, median, high } = smoothedSample(rents.toSorted((a, b) => a - b));
  const wider = 1 + (key === null ? 0 : noiseBound(published.n));
  const scale = published.median / median!;
  const interval = {
    low: Math.min(published.median, (low! * scale) / wider),
    high: Math.max(published.median, high! * scale * wider),
  };
  return { ...published, interval };
}

/** Statistics of asking rents, which are readable row by row. */
export function askingStatistics(sample: SampleRow): SampleStatistics {
  return rounded(disclosedAsking({ ...sample, interval: intervalOf(sample) }));
}

/** The same for readable rows, where nothing is suppressed; the interval needs as many rows. */
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

/**
 * The mean of months that are all publishable, to a tenth; of those with a value, and of five at
 * least.
 */
export function readableMean(months: readonly (number | null)[]): MeanMonths {
  const publishable = months.filter((one) => one !== null);
  const n = publishable.length;
  return {
    n,
    mean:
      n < smallestSample
        ? null
        : Math.round((publishable.reduce((sum, one) => sum + one, 0) / n) * 10) / 10,
  };
}

/** A sample of which only the size may be published, such as one in two currencies. */
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
