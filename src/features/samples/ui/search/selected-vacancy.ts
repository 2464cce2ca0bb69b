import { smallestSample } from '#src/domain/disclosure.ts';

/** The interval of a share, by which method the page says. */
export type IntervalOf = (hits: number, n: number) => { low: number; high: number };

interface SelectedPoint {
  waveId: string;
  status: string;
}

/**
 * How many of the selected points are vacant. The status of every point is public, masked or not,
 * so nothing is disclosed.
 *
 * @param counts Whether a wave counted empty units; where one did not, there is no vacancy.
 * @returns null below five points, and where vacancy is not known.
 */
export function selectedVacancy(
  points: readonly SelectedPoint[],
  counts: (waveId: string) => boolean,
  intervalOf: IntervalOf,
): { share: number; low: number; high: number } | null {
  const n = points.length;
  if (n < smallestSample || points.some(({ waveId }) => !counts(waveId))) return null;
  const hits = points.filter(({ status }) => status === 'vacant').length;
  return { share: hits / n, ...intervalOf(hits, n) };
}
