/** Distinguishable classes of a line; more steps of one colour are not visible on a thin line. */
export const classCount = 5;

/**
 * The borders between the five classes, such that each holds about a fifth of the rows, rounded so
 * that they can be read and remembered. Counting rows and not roads keeps the many quiet roads from
 * taking all classes but one.
 *
 * @param roads Median unit rent and number of rows of each, in any order.
 * @returns Up to four borders, ascending and distinct; fewer when rounding joins some, none without
 *   roads.
 */
export function classBreaks(roads: readonly { median: number; n: number }[]): number[] {
  const sorted = [...roads].sort((a, b) => a.median - b.median);
  const all = sorted.reduce((sum, { n }) => sum + n, 0);
  const borders = Array.from({ length: classCount - 1 }, (_, index) => {
    let before = 0;
    const at = sorted.find(({ n }) => (before += n) >= (all * (index + 1)) / classCount);
    return at ? rounded(at.median) : 0;
  });
  return [...new Set(borders)].filter((border) => border > 0);
}

/**
 * The borders between the five classes of any figure, below zero too, such that each holds about a
 * fifth of the roads, in two significant digits.
 *
 * @param values In any order; null where a road has none.
 * @returns Up to four borders, ascending and distinct.
 */
export function figureBreaks(values: readonly (number | null)[]): number[] {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  if (sorted.length === 0) return [];
  const borders = Array.from({ length: classCount - 1 }, (_, index) =>
    Number(sorted[Math.floor((sorted.length * (index + 1)) / classCount)]!.toPrecision(2)),
  );
  return [...new Set(borders)].filter((border) => border > sorted[0]!);
}

/** 0 for the lowest class. A value on a border belongs to the class above. */
export function classOf(median: number, breaks: readonly number[]): number {
  const above = breaks.findIndex((border) => median < border);
  return above < 0 ? breaks.length : above;
}

/** To 50 between 100 and 1,000, to 100 above: 587 is 600, 1,034 is 1,000. */
function rounded(value: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(value, 1))) / 2 / (value >= 1000 ? 5 : 1);
  return Math.round(value / step) * step;
}
