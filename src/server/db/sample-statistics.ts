import { sql, type RawBuilder } from 'kysely';

/** A sample as it comes from the database: before anything is kept back of it. */
export interface SampleRow {
  n: number;
  q1: number | null;
  median: number | null;
  q3: number | null;
  low: number | null;
  high: number | null;
}

/**
 * What a group of cases `k` is summed up by; `sampleColumns` reads it one level further out.
 *
 * `percentile_cont` is type 7, as `analytics/stats/quantile`.
 */
export const sampleAggregates: RawBuilder<unknown> = sql`
  count(*) AS n,
  percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY k.unit_rent_month) AS quartiles,
  array_agg(k.unit_rent_month ORDER BY k.unit_rent_month) AS rents`;

/** The columns of a `SampleRow`. The ranks are those of `analytics/median-interval`; a test compares the two. */
export const sampleColumns: RawBuilder<unknown> = sql`
  n, quartiles[1] AS q1, quartiles[2] AS median, quartiles[3] AS q3,
  rents[greatest(1, floor(n / 2.0 - 0.98 * sqrt(n)))::int] AS low,
  rents[least(n, ceil(1 + n / 2.0 + 0.98 * sqrt(n)))::int] AS high`;
