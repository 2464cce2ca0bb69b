import { classBreaks, classOf } from '../map/class-breaks.ts';

/** Five steps of fill for a set of values, by the number of rows of each. */
export interface FillSteps {
  /** Borders between the steps, ascending. */
  breaks: number[];
  /** 1 to 5. */
  stepOf: (value: number) => number;
}

/** @param cells Value and number of rows of each, any order; those without a value left out. */
export function fillSteps(cells: readonly { value: number; n: number }[]): FillSteps {
  const breaks = classBreaks(cells.map(({ value, n }) => ({ median: value, n })));
  return { breaks, stepOf: (value) => classOf(value, breaks) + 1 };
}

/** Steps of equal width for a value that counts nothing, such as a density. */
export function evenSteps(values: readonly number[]): FillSteps {
  const most = Math.max(0, ...values);
  const breaks =
    most > 0 ? [1, 2, 3, 4].map((part) => Number(((most * part) / 5).toPrecision(2))) : [];
  return { breaks, stepOf: (value) => classOf(value, breaks) + 1 };
}
