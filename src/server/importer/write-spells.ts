import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { deterministicId } from './deterministic-id.ts';
import type { SpellRow } from './spell-row.ts';
import type { RunContext } from './write-leases.ts';
import { writeRoadNames } from './write-road-names.ts';

/**
 * Writes spells and their roads; an existing one of the source does not change.
 *
 * @returns How many were new.
 */
export async function writeSpells(
  tx: Tx,
  spells: readonly SpellRow[],
  { sourceKey, startedAt }: RunContext,
): Promise<number> {
  await writeRoadNames(tx, spells, startedAt);
  // Rows are written in one order, so that two concurrent imports cannot deadlock.
  const rows = spells
    .map((spell) => ({
      id: deterministicId('sp', startedAt, `${sourceKey}\n${spell.sourceId}`),
      ...spell,
    }))
    .sort((a, b) => (a.sourceId < b.sourceId ? -1 : 1));
  const { rows: written } = await sql<{ n: number }>`
    WITH written AS (
      INSERT INTO spell (
        id, source_key, source_id, city, district, road_id, lon, lat, category, opened_year, entry_years, seen_years, closed,
        last_seen_year, area_m2, capacity, is_chain, rent_burden)
      SELECT
        s.id, ${sourceKey}, s."sourceId", s.city, s.district, coalesce(road.merged_into, road.id), s.lon, s.lat, s.category, s."openedYear", s."entryYears",
        s."seenYears", s.closed, s."lastSeenYear", s."areaM2", s.capacity, s."isChain", s."rentBurden"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s (
        id text, "sourceId" text, city text, district text, road text, lon double precision, lat double precision, category text,
        "openedYear" smallint, "entryYears" double precision, "seenYears" double precision, closed boolean,
        "lastSeenYear" smallint, "areaM2" numeric, capacity integer, "isChain" boolean, "rentBurden" double precision)
      LEFT JOIN road ON road.city = s.city AND road.district = s.district AND road.name = s.road
      ON CONFLICT (source_key, source_id) DO NOTHING
      RETURNING 1)
    SELECT count(*) AS n FROM written`.execute(tx);
  return written[0]!.n;
}
