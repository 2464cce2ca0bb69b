import { scaleLinear, scaleLog } from 'd3-scale';

export interface ValueAxis {
  /** Pixels. */
  of: (value: number) => number;
  ticks: number[];
}

/** How a chart measures its values. */
export interface AxisOptions {
  logarithmic?: boolean | undefined;
  /** Values the axis has to reach, such as 100 of an index or 0 of an amount. */
  include?: readonly number[];
  /** About so many pixels between two ticks. */
  tickPx?: number;
  /** Formats ticks without decimals: those between two whole numbers would repeat one of them. */
  whole?: boolean | undefined;
}

const roundSteps = [1, 2, 5];

/**
 * An axis that holds all values, with round ticks.
 *
 * @param values What is drawn; not finite ones are left out, and without any the axis runs from 0
 *   to 1.
 * @param from, to Pixels of its two ends; `from` is the low one.
 */
export function valueAxis(
  values: readonly number[],
  from: number,
  to: number,
  wish: AxisOptions = {},
): ValueAxis {
  const { logarithmic = false, include = [], tickPx = 44, whole = false } = wish;
  const all = [...values, ...include].filter(
    (value) => Number.isFinite(value) && (!logarithmic || value > 0),
  );
  const count = Math.max(2, Math.floor(Math.abs(to - from) / tickPx));
  const [low, high] = all.length === 0 ? [0, 1] : [Math.min(...all), Math.max(...all)];
  const axis =
    logarithmic && all.length > 0
      ? log(low, high, from, to, count)
      : linear(low, high === low ? low + 1 : high, from, to, count);
  return whole ? { ...axis, ticks: axis.ticks.filter((tick) => Number.isInteger(tick)) } : axis;
}

function linear(low: number, high: number, from: number, to: number, count: number): ValueAxis {
  const scale = scaleLinear().domain([low, high]).nice(count).range([from, to]);
  return { of: scale, ticks: scale.ticks(count) };
}

function log(low: number, high: number, from: number, to: number, count: number): ValueAxis {
  const [start, end] = [low / 1.08, high * 1.08];
  const scale = scaleLog().domain([start, end]).range([from, to]);
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(start)); power <= Math.log10(end); power++) {
    for (const step of roundSteps) ticks.push(Number((step * 10 ** power).toPrecision(12)));
  }
  const inside = ticks.filter((tick) => tick >= start && tick <= end);
  const kept = inside.length > count * 1.5 ? inside.filter((_, index) => index % 2 === 0) : inside;
  return {
    of: scale,
    ticks: kept.length >= 2 ? kept : scaleLinear().domain([start, end]).ticks(count),
  };
}
