/**
 * Moves labels apart until none meets another, each as near to its own place as that allows.
 *
 * @param wanted Where each would stand. Any order. @param gap Least distance between two.
 * @param low, high Where they have to stay; with too many for the room they go over the lower end.
 * @returns Where each stands, in the order of `wanted`.
 */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = order.map((index) => wanted[index]!);
  for (let turn = 0; turn < wanted.length * 4; turn++) {
    let moved = false;
    for (let at = 1; at < placed.length; at++) {
      const short = gap - (placed[at]! - placed[at - 1]!);
      if (short <= 0.01) continue;
      placed[at - 1]! -= short / 2;
      placed[at]! += short / 2;
      moved = true;
    }
    if (placed.length > 0) {
      const down = Math.max(0, low - placed[0]!);
      const up = Math.max(0, placed.at(-1)! - high);
      // Only one end is mended at a time; where both are over, the upper labels keep their room.
      for (let at = 0; at < placed.length; at++) placed[at]! += down > 0 ? down : -up;
    }
    if (!moved) break;
  }
  const result: number[] = [];
  order.forEach((index, at) => (result[index] = placed[at]!));
  return result;
}
