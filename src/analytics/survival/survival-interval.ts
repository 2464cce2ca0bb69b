import type { Interval } from '../stats/wilson-interval.ts';

/** Scales an interval of survival can be made on. */
export const transforms = ['plain', 'log', 'log-log'] as const;
export type Transform = (typeof transforms)[number];

/**
 * Interval of a survival share, computed on a transformed scale and transformed back.
 *
 * Plain and log intervals are cut at 0 and 1; a log-log interval needs no cut.
 *
 * @param survival Above 0, at most 1. At 1 nothing has closed and the interval is that one point.
 * @param se Standard error of `survival`, from 0.
 * @param z How many standard errors wide, above 0.
 * @throws RangeError when one of them is not such a number.
 * @see Borgan & Liestol (1990), Scandinavian Journal of Statistics 17(1), 35-41.
 */
export function survivalInterval(
  survival: number,
  se: number,
  transform: Transform,
  z: number,
): Interval {
  if (!(survival > 0 && survival <= 1))
    throw new RangeError(`interval: expected a survival in (0, 1], got ${survival}`);
  if (!(se >= 0 && Number.isFinite(se)))
    throw new RangeError(`interval: expected a standard error from 0, got ${se}`);
  if (!(z > 0 && Number.isFinite(z)))
    throw new RangeError(`interval: expected z above 0, got ${z}`);
  if (survival === 1 || se === 0) return { low: survival, high: survival };
  if (transform === 'plain')
    return { low: Math.max(0, survival - z * se), high: Math.min(1, survival + z * se) };
  if (transform === 'log') {
    const factor = Math.exp((z * se) / survival);
    return { low: survival / factor, high: Math.min(1, survival * factor) };
  }
  const power = Math.exp((z * se) / (survival * -Math.log(survival)));
  return { low: survival ** power, high: survival ** (1 / power) };
}
