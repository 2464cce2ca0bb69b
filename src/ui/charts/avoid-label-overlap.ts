/**
 * Moves labels apart until none meets another, each as near to its own place as that allows: the
 * sum of the squares of what they moved is minimal. Labels without overlap stay where they are.
 *
 * @param wanted Preferred position of each. Any order; equal ones keep their order. @param gap
 *   Least distance between two.
 * @param low, high Limits of the positions; too many labels overflow the lower end.
 * @returns The position of each, in the order of `wanted`.
 * @see Ayer et al. (1955), Ann. Math. Statist. 26(4), 641–647: pooling neighbours that are out of
 *   order.
 */
export function avoidOverlap(
  wanted: readonly number[],
  gap: number,
  low: number,
  high: number,
): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]!);
  // Less the widths of its predecessors, a label only has to come after its neighbour: no distance
  // is left to keep.
  const runs: { sum: number; n: number }[] = [];
  order.forEach((index, at) => {
    let run = { sum: wanted[index]! - at * gap, n: 1 };
    for (
      let before = runs.at(-1);
      before && before.sum / before.n >= run.sum / run.n;
      before = runs.at(-1)
    ) {
      runs.pop();
      run = { sum: before.sum + run.sum, n: before.n + run.n };
    }
    runs.push(run);
  });
  const highest = high - (wanted.length - 1) * gap;
  const kept = runs.flatMap(({ sum, n }) =>
    Array.from({ length: n }, () => Math.max(low, Math.min(highest, sum / n))),
  );
  const result: number[] = [];
  order.forEach((index, at) => (result[index] = kept[at]! + at * gap));
  return result;
}
