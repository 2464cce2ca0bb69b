import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import type { LeaseRow } from './lease-row.ts';
import { idOf } from './new-id.ts';
import { simplifiedName } from './simplified.ts';

/** What the rows of one run have in common. */
export interface RunContext {
  sourceKey: string;
  startedAt: Date;
}

/**
 * Writes leases and the roads they lie on; a record of the source that is there already stays as it is.
 *
 * The register has seen the contract, so its rows count as registered (verification 2).
 *
 * @returns How many were new.
 */
export async function writeLeases(tx: Tx, leases: readonly LeaseRow[], { sourceKey, startedAt }: RunContext): Promise<number> {
  if (leases.length === 0) return 0;
  await writeRoadNames(tx, leases, startedAt);
  // Two imports that meet take the rows in one order, or they would wait for each other.
  const rows = leases
    .map((lease) => ({ id: idOf('ks', startedAt, `${sourceKey}\n${lease.sourceId}`), ...lease }))
    .sort((a, b) => (a.sourceId < b.sourceId ? -1 : 1));
  const { rows: written } = await sql<{ n: number }>`
    WITH written AS (
      INSERT INTO kase (
        id, source_key, source_id, kind, city, district, road_id, address, door_no, deal_date, quarter, release, area_m2,
        floor, floor_band, total_floors, zoning, main_use, built_date, currency, rent_minor_per_month, remarks, note,
        source, verification, completeness, quality)
      SELECT
        l.id, ${sourceKey}, l."sourceId", l.kind, l.city, l.district, road.id, l.address, l."doorNo", l."dealDate", l.quarter,
        l.release, l."areaM2", l.floor, l."floorBand", l."totalFloors", l.zoning, l."mainUse", l."builtDate", l.currency,
        l."rentMinorPerMonth", l.remarks, l.note, 'registry', 2, l.completeness, l.quality
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS l (
        id text, "sourceId" text, kind text, city text, district text, road text, address text, "doorNo" text, "dealDate" date,
        quarter text, release text, "areaM2" numeric, floor text, "floorBand" text, "totalFloors" smallint, zoning text,
        "mainUse" text, "builtDate" date, currency text, "rentMinorPerMonth" bigint, remarks text[], note text,
        completeness double precision, quality text)
      LEFT JOIN road ON road.city = l.city AND road.district = l.district AND road.name = l.road
      ON CONFLICT (source_key, source_id) DO NOTHING
      RETURNING 1)
    SELECT count(*) AS n FROM written`.execute(tx);
  return written[0]!.n;
}

/** The file's own simplified name wins over ours, whichever file came first. */
async function writeRoadNames(tx: Tx, leases: readonly LeaseRow[], startedAt: Date): Promise<void> {
  const roads = new Map<string, { id: string; city: string; district: string; name: string; hans: string }>();
  for (const { city, district, road, roadHans } of leases) {
    if (road === '') continue;
    const key = `${city}\n${district}\n${road}`;
    roads.set(key, { id: idOf('rd', startedAt, key), city, district, name: road, hans: roadHans || simplifiedName(road) });
  }
  const named = [...roads].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, road]) => road);
  await sql`
    INSERT INTO road (id, city, district, name, name_hans)
    SELECT r.id, r.city, r.district, r.name, r.hans
    FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS r (id text, city text, district text, name text, hans text)
    WHERE NOT EXISTS (
      SELECT FROM road WHERE road.city = r.city AND road.district = r.district AND road.name = r.name AND road.name_hans = r.hans)
    ON CONFLICT (city, district, name) DO UPDATE SET name_hans = excluded.name_hans`.execute(tx);
}
