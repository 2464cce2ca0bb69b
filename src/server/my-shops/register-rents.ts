import { sql } from 'kysely';
import { smallestSample } from '#src/domain/disclosure.ts';
import type { Quarter } from '#src/domain/quarter.ts';
import { isGenerated } from '../db/provenance.ts';
import { maskedAggregates, maskedColumns, type MaskedSample } from '../db/sample-statistics.ts';
import { noiseKeyOf } from '../disclosure/noise.ts';
import type { Queries } from '../ledger/store.ts';
import { statisticsOf } from '../statistics.ts';

/** Published median of the registered rents of a road or a district. */
export interface RegisterMedian {
  n: number;
  /** Money per m² and month, with the noise and the digits of the free statistics. */
  median: number;
  first: Quarter;
  last: Quarter;
}

interface PlaceWithId {
  city: string;
  district: string;
  roadId: string | null;
}

/** Medians by road id, and by `districtKey`. */
export interface RegisterRents {
  roads: Map<string, RegisterMedian>;
  districts: Map<string, RegisterMedian>;
}

export function districtKey({ city, district }: Pick<PlaceWithId, 'city' | 'district'>): string {
  return `${city}\n${district}`;
}

/**
 * The medians the free statistics give of whole roads and districts: the same sets, so the same noise, and nothing beyond what
 * anybody reads there. Places with fewer than five rows, several currencies or a generated row have none.
 */
export async function registerRents(db: Queries, places: readonly PlaceWithId[]): Promise<RegisterRents> {
  const roadIds = [...new Set(places.flatMap(({ roadId }) => roadId ?? []))];
  const districts = [...new Map(places.map((place) => [districtKey(place), place])).values()];
  if (districts.length === 0) return { roads: new Map(), districts: new Map() };
  const key = await noiseKeyOf(db);
  const toldOf = (rows: readonly (MaskedSample & { place: string; first: Quarter; last: Quarter })[]) =>
    new Map(
      rows.flatMap(({ place, first, last, ...sample }) => {
        const { n, median } = statisticsOf(sample, key);
        return median === null ? [] : [[place, { n, median, first, last }] as const];
      }),
    );
  const ofPlaces = (column: ReturnType<typeof sql>, within: ReturnType<typeof sql>) => sql<
    MaskedSample & { place: string; first: Quarter; last: Quarter }
  >`
    WITH grouped AS (
      SELECT ${column} AS place, min(k.quarter) AS first, max(k.quarter) AS last, ${maskedAggregates}
      FROM kase k WHERE k.status = 'published' AND ${within}
      GROUP BY 1 HAVING count(*) >= ${smallestSample} AND count(DISTINCT k.currency) = 1 AND NOT bool_or(${isGenerated('k')}))
    SELECT place, first, last, ${maskedColumns} FROM grouped`;
  const cities = districts.map(({ city }) => city);
  const names = districts.map(({ district }) => district);
  const inDistricts = sql`(k.city, k.district) IN (SELECT * FROM unnest(${cities}::text[], ${names}::text[]))`;
  return {
    roads: toldOf((await ofPlaces(sql`k.road_id`, sql`k.road_id = ANY(${roadIds}::text[])`).execute(db)).rows),
    districts: toldOf((await ofPlaces(sql`k.city || chr(10) || k.district`, inDistricts).execute(db)).rows),
  };
}
