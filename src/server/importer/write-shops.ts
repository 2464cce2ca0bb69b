import { sql } from 'kysely';
import { bigramsOf } from '#src/domain/bigrams.ts';
import { cellAt } from '#src/domain/grid-cell.ts';
import { foldText } from '#src/domain/search-text.ts';
import type { Tx } from '../db/transaction.ts';
import { deterministicId } from './deterministic-id.ts';
import type { ShopRow } from './shop-row.ts';
import type { RunContext } from './write-leases.ts';
import { writeRoadNames } from './write-road-names.ts';

/**
 * Writes shops and their roads; an existing shop of the source does not change.
 *
 * Its search keys are computed here: its cells on the map, and its text with the pairs of
 * characters.
 *
 * @returns How many were new.
 */
export async function writeShops(
  tx: Tx,
  shops: readonly ShopRow[],
  { sourceKey, startedAt }: RunContext,
): Promise<number> {
  if (shops.length === 0) return 0;
  await writeRoadNames(tx, shops, startedAt);
  // Rows are written in one order, so that two concurrent imports cannot deadlock.
  const rows = shops
    .map((shop) => ({
      id: deterministicId('sp', startedAt, `${sourceKey}\n${shop.sourceId}`),
      ...shop,
      ...foundBy(shop),
    }))
    .sort((a, b) => (a.sourceId < b.sourceId ? -1 : 1));
  const { rows: written } = await sql<{ n: number }>`
    WITH written AS (
      INSERT INTO shop (
        id, source_key, source_id, status, kind, name, city, district, road_id, address, door_no, lon, lat, cell, cell_wide, floor,
        floor_band, total_floors, gross_area_m2, net_area_m2, frontage_m, depth_m, height_m, corner, bays, category,
        categories_allowed, facilities, currency, rent_minor_per_month, rent_convention, rent_includes, transfer_fee_minor,
        entry_fee_minor, deposit_months, pay_every_months, term_months, remain_months, free_months, escalation, property_fee_minor,
        management_fee_minor, landlord, title_clear, licence_ok, listed_on, available_from, source, contact, completeness,
        search_text, bigrams)
      SELECT
        s.id, ${sourceKey}, s."sourceId", s.status, s.kind, s.name, s.city, s.district, coalesce(road.merged_into, road.id), s.address, s."doorNo", s.lon, s.lat,
        s.cell, s."cellWide", s.floor, s."floorBand", s."totalFloors", s."areaM2", s."netAreaM2", s."frontageM", s."depthM",
        s."heightM", s.corner, s.bays, s.category, s."categoriesAllowed", s.facilities, s.currency, s."rentMinor",
        s."rentConvention", s."rentIncludes", s."transferFeeMinor", s."entryFeeMinor", s."depositMonths", s."payEveryMonths",
        s."termMonths", s."remainMonths", s."freeMonths", s.escalation, s."propertyFeeMinor", s."managementFeeMinor", s.landlord,
        s."titleClear", s."licenceOk", s."listedOn", s."availableFrom", s.source, s.contact, s.completeness, s."searchText",
        s.bigrams
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s (
        id text, "sourceId" text, status text, kind text, name text, city text, district text, road text, address text,
        "doorNo" text, lon float8, lat float8, cell int, "cellWide" int, floor text, "floorBand" text, "totalFloors" smallint,
        "areaM2" numeric, "netAreaM2" numeric, "frontageM" numeric, "depthM" numeric, "heightM" numeric, corner boolean,
        bays smallint, category text, "categoriesAllowed" text[], facilities text[], currency text, "rentMinor" bigint,
        "rentConvention" text, "rentIncludes" text[], "transferFeeMinor" bigint, "entryFeeMinor" bigint, "depositMonths" smallint,
        "payEveryMonths" smallint, "termMonths" smallint, "remainMonths" smallint, "freeMonths" smallint, escalation jsonb,
        "propertyFeeMinor" int, "managementFeeMinor" int, landlord text, "titleClear" boolean, "licenceOk" boolean,
        "listedOn" date, "availableFrom" date, source text, contact text, completeness float8, "searchText" text, bigrams int[])
      LEFT JOIN road ON road.city = s.city AND road.district = s.district AND road.name = s.road
      ON CONFLICT (source_key, source_id) DO NOTHING
      RETURNING 1)
    SELECT count(*) AS n FROM written`.execute(tx);
  return written[0]!.n;
}

function foundBy({ address, road, name, lon, lat }: ShopRow) {
  const searchText = foldText([address, address.includes(road) ? '' : road, name].join(' '));
  return {
    searchText,
    bigrams: bigramsOf(searchText),
    cell: lon === null || lat === null ? null : cellAt(lon, lat, 'fine'),
    cellWide: lon === null || lat === null ? null : cellAt(lon, lat, 'wide'),
  };
}
