import type { Currency } from '#src/domain/city.ts';

/**
 * Initial bins of a histogram of unit rents, before small ones are joined; the last is open above.
 */
export const histogramRanges: Record<Currency, { width: number; count: number }> = {
  TWD: { width: 100, count: 50 },
  CNY: { width: 20, count: 50 },
};

/** The bins with these edges, from 0 to an open end. */
export function binsOf(
  edges: readonly number[],
  counts: ReadonlyMap<number, number>,
): { from: number; to: number | null; n: number }[] {
  return [0, ...edges].map((from, at) => ({ from, to: edges[at] ?? null, n: counts.get(at) ?? 0 }));
}
