import { scaleLinear, scaleLog } from 'd3-scale';
import type { SampleStatistics } from '#src/domain/disclosure.ts';

export interface RentScale {
  /** Pixels from the top. */
  y: (value: number) => number;
  ticks: number[];
  logarithmic: boolean;
}

/**
 * If the widest quartile is this many times the narrowest, a linear axis would compress the small
 * ones.
 */
const wideRatio = 5;
const roundSteps = [1, 2.5, 5];

/**
 * The axis of unit rents for a set of groups: straight from zero, or logarithmic where they are far
 * apart.
 *
 * @param values All values drawn, above zero; none gives an axis from 0 to 1.
 */
export function rentScale(values: readonly number[], top: number, bottom: number): RentScale {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (values.length > 0 && low > 0 && high / low >= wideRatio) {
    const scale = scaleLog()
      .domain([low / 1.1, high * 1.1])
      .range([bottom, top]);
    return { y: scale, ticks: logTicks(low / 1.1, high * 1.1), logarithmic: true };
  }
  const scale = scaleLinear()
    .domain([0, values.length > 0 ? high * 1.05 : 1])
    .range([bottom, top]);
  return {
    y: scale,
    ticks: scale.ticks(Math.max(2, Math.floor((bottom - top) / 44))),
    logarithmic: false,
  };
}

function logTicks(low: number, high: number): number[] {
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power++) {
    for (const step of roundSteps) ticks.push(step * 10 ** power);
  }
  return ticks.filter((tick) => tick >= low && tick <= high);
}

/** What a group draws: its figures, and those of its rows that may be disclosed. */
export type ScaledGroup = SampleStatistics & { points?: readonly { value: number }[] };

/**
 * Every value of the groups that is drawn: medians, quartiles, the ends of intervals, and single
 * rows.
 */
export function scaledValues(groups: readonly ScaledGroup[]): number[] {
  return groups.flatMap(({ median, q1, q3, interval, points = [] }) => [
    ...[median, q1, q3, interval?.low ?? null, interval?.high ?? null].filter(
      (value) => value !== null,
    ),
    ...points.map(({ value }) => value),
  ]);
}
