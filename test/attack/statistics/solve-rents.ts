import type { Observation } from './observed-subsets.ts';
import type { Knowledge } from './public-knowledge.ts';
import type { RentBand } from './rent-bands.ts';

/**
 * Rents read outright: an order statistic of a small sample is the rent of one of its rows. A value
 * that several responses give is the rent of the one row that all their sets share.
 */
export function readExactly(observations: readonly Observation[]): Map<number, number> {
  const sets = new Map<number, { rows: Set<number>; times: number }>();
  for (const { rows, figures, isPart } of observations) {
    if (isPart) continue;
    const { median, q1, q3, interval } = figures;
    for (const value of new Set([median, q1, q3, interval?.low, interval?.high])) {
      // Three digits are shared by many rents; longer values by one.
      if (value == null || value === Number(value.toPrecision(3))) continue;
      const known = sets.get(value);
      if (!known) sets.set(value, { rows: new Set(rows), times: 1 });
      else
        sets.set(value, {
          rows: new Set(rows.filter((row) => known.rows.has(row))),
          times: known.times + 1,
        });
    }
  }
  const read = new Map<number, number>();
  for (const [value, { rows, times }] of sets)
    if (rows.size === 1 && times > 1) read.set([...rows][0]!, value);
  return read;
}

const epochs = 60;

/**
 * A reconstruction after Dinur and Nissim: rents of all rows that fit every response at once,
 * starting from public values.
 *
 * Each response moves the rows around its current rank towards the published figure, in steps that
 * shrink with every round. Rows that no response covers keep their start value.
 */
export function reconstruct(
  known: Knowledge,
  start: readonly number[],
  observations: readonly Observation[],
): number[] {
  const logs = start.map((rent) => Math.log(rent));
  const told = observations.flatMap(({ rows, figures, isPart }) => {
    if (isPart || rows.length !== figures.n) return [];
    const { median, q1, q3 } = figures;
    return [[0.5, median], [0.25, q1], [0.75, q3]].flatMap(([share, value]) => (value == null ? [] : [{ rows, share: share!, value: Math.log(value) }])); // prettier-ignore
  });
  // A little apart at the beginning, or all rows would have one rank.
  known.rows.forEach((_, at) => (logs[at]! += ((at * 7919) % 101) / 5_000));
  for (let epoch = 0; epoch < epochs; epoch++) {
    const pull = 0.5 / (1 + epoch / 6);
    for (const { rows, share, value } of told) {
      const ranked = rows.toSorted((a, b) => logs[a]! - logs[b]!);
      const middle = (ranked.length - 1) * share;
      const around = ranked.slice(
        Math.max(0, Math.floor(middle) - 2),
        Math.min(ranked.length, Math.ceil(middle) + 3),
      );
      const mean = around.reduce((sum, row) => sum + logs[row]!, 0) / around.length;
      for (const row of around) logs[row]! += pull * (value - mean);
    }
  }
  return logs.map((value) => Math.exp(value));
}

/** Mean of the medians of the smallest sets that hold a row: what a row's like cost. */
export function localMedian(
  start: readonly number[],
  observations: readonly Observation[],
): number[] {
  const sums = start.map(() => ({ weight: 0, sum: 0 }));
  for (const { rows, figures, isPart } of observations) {
    if (isPart || figures.median === null || rows.length === 0) continue;
    const weight = 1 / rows.length;
    for (const row of rows) {
      sums[row]!.weight += weight;
      sums[row]!.sum += weight * Math.log(figures.median);
    }
  }
  return sums.map(({ weight, sum }, at) => (weight === 0 ? start[at]! : Math.exp(sum / weight)));
}

/**
 * Bounds from pairs of sets of which the wider holds one row more: which side of the figures it
 * lies on.
 */
export function boundsOf(
  observations: readonly Observation[],
): Map<number, { low: number; high: number }> {
  const bounds = new Map<number, { low: number; high: number }>();
  const whole = observations
    .filter(({ isPart }) => !isPart)
    .map((one) => ({ ...one, set: new Set(one.rows) }));
  const bySize = new Map<number, typeof whole>();
  for (const one of whole)
    bySize.set(one.rows.length, [...(bySize.get(one.rows.length) ?? []), one]);
  for (const wide of whole) {
    for (const narrow of bySize.get(wide.rows.length - 1) ?? []) {
      const extra = wide.rows.filter((row) => !narrow.set.has(row));
      if (extra.length !== 1) continue;
      const found = bounds.get(extra[0]!) ?? { low: 0, high: Infinity };
      for (const name of ['q1', 'median', 'q3'] as const) {
        const [with_, without] = [wide.figures[name], narrow.figures[name]];
        if (with_ == null || without == null || with_ === without) continue;
        if (with_ > without) found.low = Math.max(found.low, without);
        else found.high = Math.min(found.high, without);
      }
      bounds.set(extra[0]!, found);
    }
  }
  return bounds;
}

/** Moves an estimate into what is known of it. */
export function within(estimate: number, { from, to }: RentBand): number {
  const [low, high] = [from ?? 0, to ?? Infinity];
  if (estimate >= low && estimate < high) return estimate;
  if (high === Infinity) return low * 1.15;
  return low === 0 ? high * 0.8 : Math.sqrt(low * high);
}
