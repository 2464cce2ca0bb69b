import { distance, type Point } from '#src/ui/map/map-geometry.ts';
import { pointRadius } from '#src/ui/map/point-clusters.ts';
import { leadingOf, type MarkerGroup } from './marker-groups.ts';
import type { TradeClass } from './sample-labels.ts';

/** Spots that are drawn as one, as they would lie on each other. */
export interface SampleBubble {
  spots: readonly MarkerGroup[];
  n: number;
  /** The class most of their points belong to. */
  leading: TradeClass;
  x: number;
  y: number;
  r: number;
}

const gap = 2;

/**
 * Joins spots whose discs would meet, until none meet any more.
 *
 * @param place Where a spot lies, in pixels of the screen.
 * @returns The larger ones first; their `n` add up to that of the spots.
 */
export function sampleBubbles(
  spots: readonly MarkerGroup[],
  place: (spot: MarkerGroup) => Point,
): SampleBubble[] {
  let discs = spots.map((spot) => discOf([spot], place(spot)));
  for (let before = Infinity; discs.length < before;) {
    before = discs.length;
    discs = joined(discs);
  }
  return discs;
}

/** One pass: a disc that grew may meet another only in the next. */
function joined(discs: readonly SampleBubble[]): SampleBubble[] {
  const found: SampleBubble[] = [];
  for (const disc of discs.toSorted((a, b) => b.n - a.n)) {
    const at = found.findIndex(
      (other) => distance([other.x, other.y], [disc.x, disc.y]) < other.r + disc.r + gap,
    );
    if (at < 0) found.push(disc);
    else found[at] = together(found[at]!, disc);
  }
  return found;
}

function together(one: SampleBubble, other: SampleBubble): SampleBubble {
  const n = one.n + other.n;
  const middle: Point = [
    (one.x * one.n + other.x * other.n) / n,
    (one.y * one.n + other.y * other.n) / n,
  ];
  return discOf([...one.spots, ...other.spots], middle);
}

function discOf(spots: readonly MarkerGroup[], [x, y]: Point): SampleBubble {
  const n = spots.reduce((sum, spot) => sum + spot.n, 0);
  return { spots, n, leading: leadingOf(spots), x, y, r: pointRadius(n) };
}
