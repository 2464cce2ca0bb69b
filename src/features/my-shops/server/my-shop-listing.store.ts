import { sql } from 'kysely';
import { bigramsOf } from '#src/domain/bigrams.ts';
import { cellAt } from '#src/domain/grid-cell.ts';
import { foldText } from '#src/domain/search-text.ts';
import type { ShopSource, ShopStatus } from '#src/domain/shop.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import { ensureMemberSource } from '#src/server/importer/member-source.store.ts';
import { floorBandOf } from '#src/server/importer/floor-band.ts';
import { currencyOfUnit, type MyShopFacts } from '../model/my-shop.ts';

const sourceOf: Record<MyShopFacts['role'], ShopSource> = {
  landlord: 'owner',
  operator: 'tenant',
  agent: 'agent',
};

export interface Listed {
  id: string;
  ownerId: string;
  status: ShopStatus;
  facts: MyShopFacts;
  /** Name of its road; empty where it names none. */
  road: string;
  listedOn: string;
  completeness: number;
}

/**
 * Inserts or replaces the public row of a unit. Its stage decides whether it is found at all.
 *
 * @param listed Its facts hold all that a listing needs.
 */
export async function writeListing(
  db: DbOrTx,
  { id, ownerId, status, facts, road, listedOn, completeness }: Listed,
): Promise<void> {
  const { address, name, lon, lat } = facts;
  const searchText = foldText([address, address.includes(road) ? '' : road, name].join(' '));
  const [cell, wide] =
    lon === null || lat === null
      ? [null, null]
      : [cellAt(lon, lat, 'fine'), cellAt(lon, lat, 'wide')];
  const source = await ensureMemberSource(db);
  const escalation = facts.escalation === null ? null : JSON.stringify(facts.escalation);
  await sql`
    INSERT INTO shop (
      id, source_key, source_id, status, owner_id, kind, name, city, district, road_id, address, door_no, lon, lat, cell, cell_wide,
      floor, floor_band, total_floors, gross_area_m2, net_area_m2, frontage_m, depth_m, height_m, corner, bays, category,
      categories_allowed, facilities, currency, rent_minor_per_month, rent_convention, rent_includes, transfer_fee_minor,
      entry_fee_minor, deposit_months, pay_every_months, term_months, free_months, escalation, property_fee_minor,
      management_fee_minor, landlord, title_clear, licence_ok, listed_on, available_from, source, contact, completeness,
      search_text, bigrams)
    VALUES (
      ${id}, ${source}, ${id}, ${status}, ${ownerId}, ${facts.kind}, ${name}, ${facts.city}, ${facts.district}, ${facts.roadId},
      ${address}, ${facts.doorNo}, ${lon}, ${lat}, ${cell}, ${wide}, ${facts.floor}, ${floorBandOf(facts.floor)},
      ${facts.totalFloors}, ${facts.areaM2}, ${facts.netAreaM2}, ${facts.frontageM}, ${facts.depthM}, ${facts.heightM},
      ${facts.corner}, ${facts.bays}, ${facts.category}, ${facts.categoriesAllowed}::text[], ${facts.facilities}::text[],
      ${currencyOfUnit(facts)}, ${facts.rentMinorPerMonth}, ${facts.rentConvention}, ${facts.rentIncludes}::text[],
      ${facts.transferFeeMinor}, ${facts.entryFeeMinor}, ${facts.depositMonths}, ${facts.payEveryMonths}, ${facts.termMonths},
      ${facts.freeMonths}, ${escalation}::jsonb, ${facts.propertyFeeMinor}, ${facts.managementFeeMinor}, ${facts.landlord},
      ${facts.titleClear}, ${facts.licenceOk}, ${listedOn}::date, ${facts.availableFrom}::date, ${sourceOf[facts.role]},
      ${facts.contact}, ${completeness}, ${searchText}, ${bigramsOf(searchText)}::int[])
    ON CONFLICT (id) DO UPDATE SET
      status = excluded.status, kind = excluded.kind, name = excluded.name, city = excluded.city, district = excluded.district,
      road_id = excluded.road_id, address = excluded.address, door_no = excluded.door_no, lon = excluded.lon, lat = excluded.lat,
      cell = excluded.cell, cell_wide = excluded.cell_wide, floor = excluded.floor, floor_band = excluded.floor_band,
      total_floors = excluded.total_floors, gross_area_m2 = excluded.gross_area_m2, net_area_m2 = excluded.net_area_m2,
      frontage_m = excluded.frontage_m, depth_m = excluded.depth_m, height_m = excluded.height_m, corner = excluded.corner,
      bays = excluded.bays, category = excluded.category, categories_allowed = excluded.categories_allowed,
      facilities = excluded.facilities, currency = excluded.currency, rent_minor_per_month = excluded.rent_minor_per_month,
      rent_convention = excluded.rent_convention, rent_includes = excluded.rent_includes,
      transfer_fee_minor = excluded.transfer_fee_minor, entry_fee_minor = excluded.entry_fee_minor,
      deposit_months = excluded.deposit_months, pay_every_months = excluded.pay_every_months, term_months = excluded.term_months,
      free_months = excluded.free_months, escalation = excluded.escalation, property_fee_minor = excluded.property_fee_minor,
      management_fee_minor = excluded.management_fee_minor, landlord = excluded.landlord, title_clear = excluded.title_clear,
      licence_ok = excluded.licence_ok, listed_on = excluded.listed_on, available_from = excluded.available_from,
      source = excluded.source, contact = excluded.contact, completeness = excluded.completeness,
      search_text = excluded.search_text, bigrams = excluded.bigrams`.execute(db);
}

/** Sets the stage of the public row; no change where the unit was never listed. */
export async function writeListingStatus(
  db: DbOrTx,
  id: string,
  status: ShopStatus,
  listedOn: string | null,
): Promise<void> {
  await sql`UPDATE shop SET status = ${status}, listed_on = coalesce(${listedOn}::date, listed_on) WHERE id = ${id}`.execute(
    db,
  );
}

export async function isListedOnce(db: DbOrTx, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM shop WHERE id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Counts that another member opened a listing, once a day each. */
export async function recordView(db: DbOrTx, shopId: string, memberId: string): Promise<void> {
  await sql`INSERT INTO shop_view (shop_id, member_id) VALUES (${shopId}, ${memberId}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
}
