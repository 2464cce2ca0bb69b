import { sql, type RawBuilder } from 'kysely';
import { smallestSample } from '#src/domain/disclosure.ts';
import type { Quarter } from '#src/domain/quarter.ts';
import { isGenerated } from '#src/server/db/provenance.ts';
import {
  maskedAggregates,
  maskedColumns,
  type MaskedSample,
} from '#src/server/db/sample-statistics.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

/** All registered rents of a road or a district, with the quarters they are of. */
export interface PlaceSample extends MaskedSample {
  /** Id of the road, or name of the district. */
  place: string;
  first: Quarter;
  last: Quarter;
}

export function selectRoadSamples(db: DbOrTx, roadIds: readonly string[]): Promise<PlaceSample[]> {
  return samplesBy(db, sql`k.road_id`, sql`k.road_id = ANY(${[...roadIds]}::text[])`);
}

export function selectDistrictSamples(
  db: DbOrTx,
  city: string,
  districts: readonly string[],
): Promise<PlaceSample[]> {
  return samplesBy(
    db,
    sql`k.district`,
    sql`k.city = ${city} AND k.district = ANY(${[...districts]}::text[])`,
  );
}

/** Places with fewer than five rows, several currencies or a generated row are left out. */
async function samplesBy(
  db: DbOrTx,
  place: RawBuilder<unknown>,
  within: RawBuilder<unknown>,
): Promise<PlaceSample[]> {
  const { rows } = await sql<PlaceSample>`
    WITH grouped AS (
      SELECT ${place} AS place, min(k.quarter) AS first, max(k.quarter) AS last, ${maskedAggregates}
      FROM kase k WHERE k.status = 'published' AND ${within}
      GROUP BY 1 HAVING count(*) >= ${smallestSample} AND count(DISTINCT k.currency) = 1 AND NOT bool_or(${isGenerated('k')}))
    SELECT place, first, last, ${maskedColumns} FROM grouped`.execute(db);
  return rows;
}
