import { priorShops } from '#src/domain/success-rate.ts';
import { z95 } from '../stats/normal.ts';
import type { SurvivalPoint } from '../survival/kaplan-meier.ts';
import { survivalInterval } from '../survival/survival-interval.ts';

/** The figure of a narrow level, leaning on the wider one. */
export interface ShrunkSurvival extends SurvivalPoint {
  /** Share of the figure that is the narrow level's own, 0 to 1. */
  ownWeight: number;
}

/**
 * Survival of a level drawn towards that of the level around it: (n own + k parent) ÷ (n + k), with
 * k = 30.
 *
 * The level is part of its parent, so the two are not independent. With variances that fall as one
 * over the number of shops their covariance is the parent's variance, and the variance of the mix
 * is w² own + (1 − w²) parent.
 *
 * @param own Estimate of the level from its own `n` shops.
 * @param parent Of the wider level, the narrower one included; shrunk itself or not.
 * @param n Whole number from 1.
 * @returns With a log-log interval of 95 %; null errors where one of the two has none.
 * @throws RangeError when `n` is no such number or `k` is below 0.
 */
export function shrunkSurvival(
  own: SurvivalPoint,
  parent: SurvivalPoint,
  n: number,
  k = priorShops,
): ShrunkSurvival {
  if (!Number.isSafeInteger(n) || n < 1)
    throw new RangeError(`shrinkage: expected a whole number of shops from 1, got ${n}`);
  if (!(k >= 0 && Number.isFinite(k)))
    throw new RangeError(`shrinkage: expected k from 0, got ${k}`);
  const ownWeight = n / (n + k);
  const survival = ownWeight * own.survival + (1 - ownWeight) * parent.survival;
  if (own.se === null || parent.se === null || survival <= 0)
    return { survival, se: null, low: null, high: null, ownWeight };
  const se = Math.sqrt(ownWeight ** 2 * own.se ** 2 + (1 - ownWeight ** 2) * parent.se ** 2);
  return { survival, se, ...survivalInterval(survival, se, 'log-log', z95), ownWeight };
}
