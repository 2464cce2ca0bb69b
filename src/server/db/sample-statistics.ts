import { sql, type RawBuilder } from 'kysely';
import { largestNoisySample, smallestSample } from '#src/domain/disclosure.ts';
import type { SmoothedSample } from '#src/analytics/disclosure/smoothed-sample.ts';

/** Statistics of rows that are all visible, as the database returns them. */
export interface SampleRow {
  n: number;
  q1: number | null;
  median: number | null;
  q3: number | null;
  low: number | null;
  high: number | null;
}

/** Statistics of masked rows: smoothed, before suppression. */
export interface MaskedSample extends SmoothedSample {
  /** Identifies the set of rents; null where it takes no noise. */
  digest: string | null;
}

/**
 * Aggregates of a group of cases `k`; `sampleColumns` or `maskedColumns` read them in the enclosing
 * query.
 *
 * `percentile_cont` is type 7, as `analytics/stats/quantile`.
 */
export const sampleAggregates: RawBuilder<unknown> = sql`
  count(*) AS n,
  percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY k.unit_rent_month) AS quartiles,
  array_agg(k.unit_rent_month ORDER BY k.unit_rent_month) AS rents`;

const lowRank = sql`greatest(1, floor(n / 2.0 - 0.98 * sqrt(n)))::int`;
const highRank = sql`least(n, ceil(1 + n / 2.0 + 0.98 * sqrt(n)))::int`;

/**
 * The columns of a `SampleRow`. The ranks are those of `analytics/median-interval`; a test compares
 * the two.
 */
export const sampleColumns: RawBuilder<unknown> = sql`
  n, quartiles[1] AS q1, quartiles[2] AS median, quartiles[3] AS q3, rents[${lowRank}] AS low, rents[${highRank}] AS high`;

/** Aggregates of a group of masked cases `k`. */
export const maskedAggregates: RawBuilder<unknown> = sql`
  count(*) AS n, array_agg(k.unit_rent_month ORDER BY k.unit_rent_month) AS rents`;

/**
 * The columns of a `MaskedSample`: means of the ranks around each order statistic, as
 * `analytics/disclosure/smoothed-sample`.
 */
export const maskedColumns: RawBuilder<unknown> = sql`
  n, ${quantileOf(0.25)} AS q1, ${quantileOf(0.5)} AS median, ${quantileOf(0.75)} AS q3,
  ${meanOfRanks(sql`${lowRank} - 2`, sql`${lowRank} + 2`)} AS low, ${meanOfRanks(sql`${highRank} - 2`, sql`${highRank} + 2`)} AS high,
  CASE WHEN n BETWEEN ${sql.lit(smallestSample)} AND ${sql.lit(largestNoisySample)}
    THEN md5(array_to_string(rents, ',')) END AS digest`;

function quantileOf(share: number): RawBuilder<unknown> {
  const at = sql`((n - 1) * ${sql.lit(share)}::numeric + 1)`;
  return meanOfRanks(sql`floor(${at})::int - 2`, sql`ceil(${at})::int + 2`);
}

function meanOfRanks(from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT avg(rent) FROM unnest(rents[greatest(1, ${from}) : least(n, ${to})::int]) AS rent)`;
}
