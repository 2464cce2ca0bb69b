/** Something of a chart that can be pointed at. Pixels from the top left of the drawing. */
export interface Mark {
  x: number;
  y: number;
  title: string;
  /** Term and value, such as `['n', '22']`. */
  facts: readonly (readonly [term: string, value: string])[];
  /** Where it is not a point but an area. */
  box?: { x: number; y: number; width: number; height: number };
  /** Enter or a click on it. */
  onChoose?: (() => void) | undefined;
}

export type Near = 'x' | 'y' | 'xy';

const reachPx = 28;

/**
 * The mark a pointer means.
 *
 * @returns Its place in the list; null where none is within reach.
 */
export function nearestMark(
  marks: readonly Mark[],
  x: number,
  y: number,
  near: Near,
): number | null {
  const inside = marks.findIndex(
    ({ box }) =>
      box && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
  );
  if (inside >= 0) return inside;
  let best: number | null = null;
  let least = near === 'xy' ? reachPx : Infinity;
  marks.forEach((mark, index) => {
    if (mark.box && near === 'xy') return;
    const [dx, dy] = [Math.abs(mark.x - x), Math.abs(mark.y - y)];
    const away = near === 'x' ? dx : near === 'y' ? dy : Math.hypot(dx, dy);
    if (away < least) [best, least] = [index, away];
  });
  return best;
}

/**
 * Where a key leads from a mark.
 *
 * @returns The place of the next mark, null for none, undefined when the key is not ours.
 */
export function nextMark(
  key: string,
  from: number | null,
  count: number,
  stride = 1,
): number | null | undefined {
  if (key === 'Escape') return from === null ? undefined : null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: stride, ArrowUp: -stride }[key];
  if (step === undefined) return undefined;
  if (from === null) return step > 0 ? 0 : count - 1;
  const to = from + step;
  return to < 0 || to >= count ? from : to;
}
