import { sql } from 'kysely';
import type { Currency } from '#src/domain/city.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { SampleRow } from '#src/server/db/sample-statistics.ts';
import { maxNetShops } from '../contract/shops.ts';
import { shopMatches, type ShopFilter } from './shop-matches.ts';

export interface NetSample extends SampleRow {
  /** Shops that match, one more than the most at most. */
  matching: number;
  currencies: Currency[];
}

/**
 * Asking rents of matching shops by net area.
 *
 * Net areas are in no index, so every shop row is read; hence the limit.
 */
export async function selectNetSample(db: Db, filter: ShopFilter): Promise<NetSample> {
  const { rows } = await sql<NetSample>`
    WITH hit AS MATERIALIZED (
      SELECT s.rent_minor_per_month::float8 / 100 / s.net_area_m2::float8 AS rent, s.currency
      FROM shop s WHERE ${shopMatches(filter)} LIMIT ${maxNetShops + 1}),
    counted AS (SELECT count(*) AS matching, count(rent) AS n FROM hit),
    ranked AS (
      SELECT percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY rent) AS quartiles,
        percentile_disc(ARRAY[
          (greatest(1, floor(n / 2.0 - 0.98 * sqrt(n))) - 0.5) / n,
          (least(n, ceil(1 + n / 2.0 + 0.98 * sqrt(n))) - 0.5) / n]::float8[]) WITHIN GROUP (ORDER BY rent) AS ends
      FROM hit CROSS JOIN counted WHERE n > 0 AND rent IS NOT NULL GROUP BY n)
    SELECT matching, n, quartiles[1] AS q1, quartiles[2] AS median, quartiles[3] AS q3, ends[1] AS low, ends[2] AS high,
      ARRAY(SELECT DISTINCT currency FROM hit WHERE rent IS NOT NULL) AS currencies
    FROM counted LEFT JOIN ranked ON true`.execute(db);
  return rows[0]!;
}
