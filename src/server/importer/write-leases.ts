import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { deterministicId } from './deterministic-id.ts';
import type { KaseRow } from './kase-row.ts';
import type { LeaseRow } from './lease-row.ts';
import { writeRoadNames } from './write-road-names.ts';

/** Data common to the rows of one run. */
export interface RunContext {
  sourceKey: string;
  startedAt: Date;
}

/**
 * Writes leases and their roads; an existing record of the source does not change.
 *
 * The register has checked the contract, so its rows count as registered (verification 2); rows
 * that name another source state their own verification.
 *
 * @returns How many were new.
 */
export async function writeLeases(
  tx: Tx,
  leases: readonly (LeaseRow | KaseRow)[],
  { sourceKey, startedAt }: RunContext,
): Promise<number> {
  if (leases.length === 0) return 0;
  await writeRoadNames(tx, leases, startedAt);
  // Rows are written in one order, so that two concurrent imports cannot deadlock.
  const rows = leases
    .map((lease) => ({
      id: deterministicId('ks', startedAt, `${sourceKey}\n${lease.sourceId}`),
      ...lease,
    }))
    .sort((a, b) => (a.sourceId < b.sourceId ? -1 : 1));
  const { rows: written } = await sql<{ n: number }>`
    WITH written AS (
      INSERT INTO kase (
        id, source_key, source_id, kind, city, district, road_id, address, section, lane, alley, door_no, house_number, frontage_kind, deal_date, quarter, release, area_m2,
        floor, floor_band, total_floors, zoning, main_use, built_date, currency, rent_minor_per_month, remarks, note,
        source, verification, completeness, quality, category, frontage_m, depth_m, term_months, free_months,
        tenant, escalation)
      SELECT
        l.id, ${sourceKey}, l."sourceId", l.kind, l.city, l.district, coalesce(road.merged_into, road.id), l.address, l.section, l.lane, l.alley, l."doorNo", l."houseNumber", l."frontageKind", l."dealDate", l.quarter,
        l.release, l."areaM2", l.floor, l."floorBand", l."totalFloors", l.zoning, l."mainUse", l."builtDate", l.currency,
        l."rentMinorPerMonth", l.remarks, l.note, coalesce(l.source, 'registry'), coalesce(l.verification, 2), l.completeness, l.quality,
        l.category, l."frontageM", l."depthM", l."termMonths", l."freeMonths", l.tenant, l.escalation
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS l (
        id text, "sourceId" text, kind text, city text, district text, road text, address text, section smallint, lane text, alley text, "doorNo" text,
        "houseNumber" text, "frontageKind" text, "dealDate" date,
        quarter text, release text, "areaM2" numeric, floor text, "floorBand" text, "totalFloors" smallint, zoning text,
        "mainUse" text, "builtDate" date, currency text, "rentMinorPerMonth" bigint, remarks text[], note text,
        completeness double precision, quality text, source text, verification smallint, category text, "frontageM" numeric,
        "depthM" numeric, "termMonths" smallint, "freeMonths" smallint, tenant text, escalation jsonb)
      LEFT JOIN road ON road.city = l.city AND road.district = l.district AND road.name = l.road
      ON CONFLICT (source_key, source_id) DO NOTHING
      RETURNING 1)
    SELECT count(*) AS n FROM written`.execute(tx);
  return written[0]!.n;
}
