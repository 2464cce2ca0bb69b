import { z95 } from '../stats/normal.ts';
import { lifeTable, type LifeTableRow } from './life-table.ts';
import type { Spell } from './spell.ts';
import { survivalInterval, type Transform } from './survival-interval.ts';

/** The share of shops still open from one closing age to the next. */
export interface SurvivalStep extends LifeTableRow {
  survival: number;
  /** Standard error by Greenwood; null once all at risk have closed, where it is undefined. */
  se: number | null;
  /** Interval on the chosen transform; null where `se` is. */
  low: number | null;
  high: number | null;
}

/** How an interval is made. */
export interface IntervalOptions {
  /** Default: `log-log`, the only one that stays between 0 and 1 without being cut. */
  transform?: Transform;
  /** How many standard errors wide. Default: 95 %. */
  z?: number;
}

/**
 * Kaplan-Meier estimate of the share of shops still open over time.
 *
 * A shop censored at the age another closes at counts as at risk there. Spells may be
 * left-truncated. With few of them at risk at low ages one closure can pull the curve down for
 * good, which is a property of such data.
 *
 * @param spells One for each shop, any order, at least one. O(n log n).
 * @returns One step for each distinct closing age, ascending. Empty when nothing closed.
 * @throws RangeError when `spells` is empty or an age is negative, not finite, or not after the
 *   entry.
 * @see Kaplan & Meier (1958), JASA 53(282), 457-481; Greenwood (1926) for the variance.
 */
export function kaplanMeier(
  spells: readonly Spell[],
  options: IntervalOptions = {},
): SurvivalStep[] {
  const { transform = 'log-log', z = z95 } = options;
  let survival = 1;
  let greenwood = 0;
  return lifeTable(spells).map((row) => {
    const { atRisk, events } = row;
    survival *= 1 - events / atRisk;
    greenwood += events / (atRisk * (atRisk - events));
    if (survival <= 0) return { ...row, survival: 0, se: null, low: null, high: null };
    const se = survival * Math.sqrt(greenwood);
    return { ...row, survival, se, ...survivalInterval(survival, se, transform, z) };
  });
}

/** The estimate of a curve at one age. */
export type SurvivalPoint = Pick<SurvivalStep, 'survival' | 'se' | 'low' | 'high'>;

/**
 * The estimate at an age: that of the last step at or before it, and all open before the first.
 *
 * The curve is defined up to the last age at which a shop was seen; the caller has to check that.
 *
 * @throws RangeError when `time` is not a number from 0.
 */
export function survivalAt(steps: readonly SurvivalStep[], time: number): SurvivalPoint {
  if (!(time >= 0)) throw new RangeError(`survival: expected an age from 0, got ${time}`);
  const step = steps.findLast((known) => known.time <= time);
  if (!step) return { survival: 1, se: 0, low: 1, high: 1 };
  const { survival, se, low, high } = step;
  return { survival, se, low, high };
}

/**
 * Of the shops open at age `from`, the share that stays open `longer`: the curve of only those
 * shops, as if each had come into sight at that age.
 *
 * @returns With a log-log interval of the closings in between; both ends null where all of them
 *   have closed.
 * @throws RangeError when an age is below 0 or no shop is open at `from` any more.
 */
export function conditionalAt(
  steps: readonly SurvivalStep[],
  from: number,
  longer: number,
): SurvivalPoint {
  if (!(longer >= 0)) throw new RangeError(`survival: expected a time from 0, got ${longer}`);
  const open = survivalAt(steps, from).survival;
  if (open === 0)
    throw new RangeError(
      `survival: no shop is open at age ${from}, so nothing can be said of later`,
    );
  const survival = survivalAt(steps, from + longer).survival / open;
  if (survival === 0) return { survival, se: null, low: null, high: null };
  const between = steps.filter(({ time }) => time > from && time <= from + longer);
  const greenwood = between.reduce(
    (sum, { atRisk, events }) => sum + events / (atRisk * (atRisk - events)),
    0,
  );
  const se = survival * Math.sqrt(greenwood);
  return { survival, se, ...survivalInterval(survival, se, 'log-log', z95) };
}
