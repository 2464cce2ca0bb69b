import type { Currency } from '#src/domain/city.ts';

/** Stretches a histogram of unit rents begins with, before small ones are joined; the last is open above. */
export const histogramStretches: Record<Currency, { width: number; count: number }> = {
  TWD: { width: 100, count: 50 },
  CNY: { width: 20, count: 50 },
};

/**
 * Edges of floor area that groups of a chart begin with, in m². About evenly apart on a logarithmic scale, and
 * holding every edge of the bands masked rows are shown in.
 */
export const areaStretchEdgesM2 = [15, 20, 30, 40, 50, 60, 80, 100, 140, 200, 300, 500, 1000, 2000] as const;

/** The bins that touching stretches make, from 0 to an open end. */
export function binsOf(
  edges: readonly number[],
  counts: ReadonlyMap<number, number>,
): { from: number; to: number | null; n: number }[] {
  return [0, ...edges].map((from, at) => ({ from, to: edges[at] ?? null, n: counts.get(at) ?? 0 }));
}
