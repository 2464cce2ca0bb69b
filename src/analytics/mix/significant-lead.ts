import { wilsonInterval } from '../stats/wilson-interval.ts';

interface Part {
  /** From 0 to 1, of all that were counted. */
  share: number | null;
  n: number;
}

/**
 * Whether the first share of a mix lies above the second beyond the error of both, by their 95%
 * intervals after Wilson. What is all there is leads too.
 */
export function isClearLead([first, second]: readonly Part[]): boolean {
  if (!first?.share) return false;
  if (!second?.share) return true;
  const ends = ({ share, n }: Part) => wilsonInterval(n, Math.round(n / share!));
  return ends(first).low > ends(second).high;
}
