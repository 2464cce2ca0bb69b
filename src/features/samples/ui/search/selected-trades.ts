import { smallestSample } from '#src/domain/disclosure.ts';

/**
 * Trades of the selected points, most frequent first. The trade of every point is public, masked or
 * not.
 *
 * @returns Nothing below five points that trade.
 */
export function selectedTrades(
  points: readonly { category: string | null }[],
): { category: string; n: number; share: number }[] {
  const counts = new Map<string, number>();
  for (const { category } of points)
    if (category !== null) counts.set(category, (counts.get(category) ?? 0) + 1);
  const trading = [...counts.values()].reduce((sum, n) => sum + n, 0);
  if (trading < smallestSample) return [];
  return [...counts]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .map(([category, n]) => ({ category, n, share: n / trading }));
}
