/**
 * Moves labels apart until none meets another, each as near to its own place as that allows: the sum of the squares of what they
 * are moved is the least there is. Labels that meet nobody stay where they are.
 *
 * @param wanted Where each would stand. Any order; of two at one place the first goes first. @param gap Least distance between two.
 * @param low, high Where they have to stay; with too many for the room they go over the lower end.
 * @returns Where each stands, in the order of `wanted`.
 * @see Ayer et al. (1955), Ann. Math. Statist. 26(4), 641–647: pooling neighbours that are out of order.
 */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]!);
  // Less the room of those before it, a label may stand anywhere not before its neighbour: no distance is left to keep.
  const runs: { sum: number; n: number }[] = [];
  order.forEach((index, at) => {
    let run = { sum: wanted[index]! - at * gap, n: 1 };
    for (let before = runs.at(-1); before && before.sum / before.n >= run.sum / run.n; before = runs.at(-1)) {
      runs.pop();
      run = { sum: before.sum + run.sum, n: before.n + run.n };
    }
    runs.push(run);
  });
  const highest = high - (wanted.length - 1) * gap;
  const kept = runs.flatMap(({ sum, n }) => Array.from({ length: n }, () => Math.max(low, Math.min(highest, sum / n))));
  const result: number[] = [];
  order.forEach((index, at) => (result[index] = kept[at]! + at * gap));
  return result;
}
