import type { Adjustment } from '#src/domain/assessment.ts';
import { gridWeight, type Adjusted } from '../comparables/comparison-grid.ts';

/** The weighted rent after a single change, all else equal. */
export type Swing =
  | { what: 'without'; key: string; value: number }
  | { what: 'factor'; factor: Adjustment; low: number; high: number };

const step = 0.05;

/**
 * How far the weighted rent of the used comparables moves: each of them left out, and each factor
 * that adjusts any of them five per cent lower and higher in all.
 *
 * @param used At least two, as in the grid; fewer return an empty list.
 */
export function swingsOf(used: readonly Adjusted[]): Swing[] {
  if (used.length < 2) return [];
  const without = used.map(({ id }): Swing => ({
    what: 'without',
    key: id,
    value: weighted(used.filter((row) => row.id !== id)),
  }));
  const moved = new Set(
    used.flatMap(({ factors }) =>
      Object.entries(factors).flatMap(([name, factor]) =>
        factor === 1 ? [] : [name as Adjustment],
      ),
    ),
  );
  const factors = [...moved].map((factor): Swing => ({
    what: 'factor',
    factor,
    low: weighted(used.map((row) => scaled(row, factor, 1 - step))),
    high: weighted(used.map((row) => scaled(row, factor, 1 + step))),
  }));
  return [...without, ...factors];
}

/** Weighted mean of adjusted rents by the grid's own weights. */
function weighted(rows: readonly Adjusted[]): number {
  const total = rows.reduce((sum, row) => sum + gridWeight(row), 0);
  return rows.reduce((sum, row) => sum + (row.adjusted * gridWeight(row)) / total, 0);
}

function scaled(row: Adjusted, factor: Adjustment, by: number): Adjusted {
  const before = row.factors[factor] ?? 1;
  const after = before * by;
  return {
    ...row,
    factors: { ...row.factors, [factor]: after },
    adjusted: row.adjusted * by,
    gross: row.gross - Math.abs(before - 1) + Math.abs(after - 1),
  };
}
