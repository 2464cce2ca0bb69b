import type { RunRow } from './run-columns.tsx';

/** A run with a figure. */
export type Ranked = RunRow & { atHorizon: NonNullable<RunRow['atHorizon']> };

export const hasRate = (row: RunRow): row is Ranked => row.atHorizon !== null;

/** The horizon most runs have, the nearer one of two: figures of different years are not ranked among each other. */
export function commonHorizonOf(rows: readonly Ranked[]): number {
  const counted = new Map<number, number>();
  for (const { atHorizon } of rows)
    counted.set(atHorizon.years, (counted.get(atHorizon.years) ?? 0) + 1);
  const [first] = [...counted].sort(([a, n], [b, m]) => m - n || a - b);
  return first?.[0] ?? 3;
}

/** The lower end of the interval of the planned shop, or of shops as they are where nothing of it was said. */
const lowOf = ({ planned, atHorizon }: Ranked) => (planned ?? atHorizon).low ?? -1;

/** Runs of one horizon by the lower end, the best first; of equals the newer one. */
export function rankOf(rows: readonly Ranked[], horizon: number): Ranked[] {
  return rows
    .filter(({ atHorizon }) => atHorizon.years === horizon)
    .toSorted((a, b) => lowOf(b) - lowOf(a) || (a.createdAt < b.createdAt ? 1 : -1));
}
