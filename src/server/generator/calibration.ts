import { exactExp, exactLn } from './exact-math.ts';
import calibration from './calibration.json' with { type: 'json' };

export { calibration };

/** Weights of the leaf trades; they add up to 1. */
export const tradeShares: readonly (readonly [string, number])[] = calibration.categories.map(
  ({ code, share }) => [code, share],
);

const { log_median_m2: overallMedian, log_sd: overallSd } = calibration.area;

/**
 * Floor area by trade: the medians of the trades keep their ratios and are scaled together, and the
 * spread inside a trade is the remaining variance, so that all shops together have the measured
 * median and spread.
 */
export const areaOfTrade: { medianM2: ReadonlyMap<string, number>; logSd: number } = (() => {
  const { categories } = calibration;
  const logs = categories.map(({ area_median_m2 }) => exactLn(area_median_m2));
  const mean = categories.reduce((sum, { share }, at) => sum + share * logs[at]!, 0);
  const variance = categories.reduce(
    (sum, { share }, at) => sum + share * (logs[at]! - mean) * (logs[at]! - mean),
    0,
  );
  const move = exactExp(exactLn(overallMedian) - mean);
  return {
    medianM2: new Map(categories.map(({ code, area_median_m2 }) => [code, area_median_m2 * move])),
    logSd: Math.sqrt(overallSd * overallSd - variance),
  };
})();

const [linear, squared] = calibration.rent_noise.area_elasticity_ln as [number, number];

/**
 * Effect of the size of a unit on the logarithm of its unit rent, relative to one of the median
 * size.
 */
export function sizeEffect(areaM2: number): number {
  const [log, middle] = [exactLn(areaM2), exactLn(overallMedian)];
  return linear * (log - middle) + squared * (log * log - middle * middle);
}

const floorLog = calibration.rent_noise.floor_log;

/** Effect of the storey on the same; a storey that is not stated counts as the ground floor. */
export function floorEffect(floor: string): number {
  if (floor.includes('+')) return floorLog.multi;
  if (floor.startsWith('B')) return floorLog.B;
  return floor === '' || floor === '1' ? floorLog['1'] : floorLog['2+'];
}

/** A table of the calibration as items with weights. */
export function weightsOf(table: Readonly<Record<string, number>>): (readonly [string, number])[] {
  return Object.entries(table);
}
