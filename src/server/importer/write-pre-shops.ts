import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { deterministicId } from './deterministic-id.ts';
import type { PreShopRow } from './pre-shop-row.ts';
import type { RunContext } from './write-leases.ts';
import { writeRoadNames } from './write-road-names.ts';

/**
 * Writes units that come to market; an existing unit of the source does not change.
 *
 * @returns How many were new.
 */
export async function writePreShops(
  tx: Tx,
  units: readonly PreShopRow[],
  { sourceKey, startedAt }: RunContext,
): Promise<number> {
  if (units.length === 0) return 0;
  await writeRoadNames(tx, units, startedAt);
  const rows = units
    .map((unit) => ({
      id: deterministicId('ps', startedAt, `${sourceKey}\n${unit.sourceId}`),
      ...unit,
    }))
    .sort((a, b) => (a.sourceId < b.sourceId ? -1 : 1));
  const { rows: written } = await sql<{ n: number }>`
    WITH written AS (
      INSERT INTO pre_shop (
        id, source_key, source_id, project, city, district, road_id, lon, lat, unit_no, floor, floor_band, area_m2, frontage_m,
        depth_m, planned_categories, handover_quarter, handover_month, currency, asked_low, asked_high, terms, stage, developer,
        source, confidence, updated_on)
      SELECT p.id, ${sourceKey}, p."sourceId", p.project, p.city, p.district, coalesce(road.merged_into, road.id), p.lon, p.lat, p."unitNo", p.floor,
        p."floorBand", p."areaM2", p."frontageM", p."depthM", p."plannedCategories", p."handoverQuarter", p."handoverMonth",
        p.currency, p."askedLow", p."askedHigh", p.terms, p.stage, p.developer, p.source, p.confidence, p."updatedOn"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS p (
        id text, "sourceId" text, project text, city text, district text, road text, lon double precision, lat double precision,
        "unitNo" text, floor text, "floorBand" text, "areaM2" numeric, "frontageM" numeric, "depthM" numeric,
        "plannedCategories" text[], "handoverQuarter" text, "handoverMonth" text, currency text, "askedLow" double precision,
        "askedHigh" double precision, terms text, stage text, developer text, source text, confidence smallint, "updatedOn" date)
      LEFT JOIN road ON road.city = p.city AND road.district = p.district AND road.name = p.road
      ON CONFLICT (source_key, source_id) DO NOTHING
      RETURNING 1)
    SELECT count(*) AS n FROM written`.execute(tx);
  return written[0]!.n;
}
