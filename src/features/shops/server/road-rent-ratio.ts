import { sql, type RawBuilder } from 'kysely';
import { smallestSample } from '#src/domain/disclosure.ts';
import { isObserved } from '#src/server/db/provenance.ts';
import { shopMatches, type ShopFilter } from './shop-matches.ts';

/**
 * Matching shops as `s (id, ratio)`: the asking unit rent of each over the median of its road, null
 * where too few have one.
 *
 * A median is of all shops of the road except generated ones, whatever the filter, and changes with
 * any of them; so it is computed on request, only for the roads of matching shops. Each of these is
 * one range of an index that contains their rents.
 */
export function roadRentRatio(filter: ShopFilter): RawBuilder<unknown> {
  return sql`(
    WITH hit AS MATERIALIZED (SELECT s.id, s.road_id, s.unit_rent_month AS rent FROM shop s WHERE ${shopMatches(filter)}),
    rents AS MATERIALIZED (
      SELECT road_id, median FROM (SELECT DISTINCT road_id FROM hit WHERE road_id IS NOT NULL) AS asked
      CROSS JOIN LATERAL (
        SELECT count(*) AS n, percentile_cont(0.5) WITHIN GROUP (ORDER BY o.unit_rent_month) AS median
        FROM shop o WHERE o.shown AND ${isObserved('o')} AND o.road_id = asked.road_id) AS of_road
      WHERE n >= ${smallestSample})
    SELECT hit.id, hit.rent / rents.median AS ratio FROM hit LEFT JOIN rents USING (road_id)) AS s`;
}
