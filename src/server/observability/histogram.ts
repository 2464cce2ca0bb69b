import type { Currency } from '#src/domain/city.ts';

/**
 * Initial bins of a histogram of unit rents, before small ones are joined; the last is open above.
 */
const ranges: Readonly<Record<Currency, { width: number; count: number }>> = {
  TWD: { width: 100, count: 50 },
  CNY: { width: 20, count: 50 },
};

/**
 * @param median The published one. Where the level of rents is not known beforehand, a bin is about
 * a tenth of it wide, so that the bins disclose nothing that it does not.
 */
export function histogramRange(
  currency: Currency,
  median: number,
): { width: number; count: number } {
  return ranges[currency] ?? { width: roundWidth(median / 10), count: 50 };
}

/** The next of 1, 2 and 5 times a power of ten below a width. */
function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(width, 0.01)));
  const digit = [5, 2, 1].find((one) => one * power <= width) ?? 1;
  return digit * power;
}

/** The bins with these edges, from 0 to an open end. */
export function binsOf(
  edges: readonly number[],
  counts: ReadonlyMap<number, number>,
): { from: number; to: number | null; n: number }[] {
  return [0, ...edges].map((from, at) => ({ from, to: edges[at] ?? null, n: counts.get(at) ?? 0 }));
}
