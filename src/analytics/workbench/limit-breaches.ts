import type { Adjustment } from '#src/domain/assessment.ts';
import { defaultLimits, type Limits } from '../comparables/adjustment-limits.ts';
import type { Adjusted } from '../comparables/comparison-grid.ts';

/** A limit that is broken, or nearly so. Values are shares, 0.28 for 28 %, or full months. */
export interface Breach {
  what: 'single' | 'total' | 'age';
  factor?: Adjustment;
  value: number;
  limit: number;
  /** `near` warns only; `over` takes the comparable out of the result. */
  level: 'near' | 'over';
}

const nearFrom = 0.9;
// A factor computed to be exactly at its limit must not fail by the last binary digit.
const slack = 1e-9;
/** Older deals are allowed with a remark. */
const preferredMonths = 12;

/** The limits of the grid a line comes near to or breaks, single adjustments first. */
export function breachesOf(
  { factors, net, monthsOld = 0 }: Adjusted,
  limits: Limits = defaultLimits,
): Breach[] {
  const found: Breach[] = [];
  for (const [factor, value] of Object.entries(factors)) {
    const level = levelOf(Math.abs(value - 1), limits.single);
    if (level)
      found.push({
        what: 'single',
        factor: factor as Adjustment,
        value: value - 1,
        limit: limits.single,
        level,
      });
  }
  const total = levelOf(Math.abs(net), limits.total);
  if (total) found.push({ what: 'total', value: net, limit: limits.total, level: total });
  if (monthsOld > limits.oldestMonths)
    found.push({ what: 'age', value: monthsOld, limit: limits.oldestMonths, level: 'over' });
  else if (monthsOld > preferredMonths)
    found.push({ what: 'age', value: monthsOld, limit: preferredMonths, level: 'near' });
  return found;
}

function levelOf(size: number, limit: number): Breach['level'] | null {
  return size > limit + slack ? 'over' : size >= nearFrom * limit ? 'near' : null;
}
