import { sql, type RawBuilder } from 'kysely';
import type { Band } from '#src/domain/bands.ts';
import type { IdFilter } from '#src/server/db/id-filter.ts';
import { isObserved } from '#src/server/db/provenance.ts';
import { containsTerms } from '#src/server/db/text-match.ts';
import { withinArea, type PlaceColumns } from '#src/server/db/within-area.ts';
import type { shopFilter } from '../contract/shops.ts';

/**
 * A search as the contract parses it, and the member whose marks and purchases it refers to;
 * without a member there are none.
 */
export type ShopFilter = (typeof shopFilter)['_zod']['output'] &
  IdFilter & { by?: string | undefined; synthetic?: boolean | undefined };

/** Columns of a shop `s` with its position. */
export const shopPlace: PlaceColumns = {
  lon: sql`s.lon`,
  lat: sql`s.lat`,
  cells: { fine: sql`s.cell`, wide: sql`s.cell_wide` },
};

const daysOfMonth = 365 / 12;

/** Condition on the shops `s`: visible ones that match the filter. */
export function shopMatches(filter: ShopFilter): RawBuilder<unknown> {
  const all = [
    sql`s.shown`,
    ...placeMatches(filter),
    ...unitMatches(filter),
    ...termMatches(filter),
    ...ownMatches(filter),
  ];
  return sql.join(all, sql` AND `);
}

function placeMatches({
  ids,
  city,
  district,
  road,
  q,
  bounds,
  near,
  polygon,
}: ShopFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  if (ids !== undefined) all.push(sql`s.id = ANY(${[...ids]}::text[])`);
  if (city !== undefined) all.push(sql`s.city = ${city}`);
  if (district !== undefined) all.push(sql`s.district = ${district}`);
  if (road !== undefined) {
    const inside = city === undefined ? sql`true` : sql`city = ${city}`;
    all.push(
      sql`s.road_id = ANY(ARRAY(SELECT id FROM road WHERE ${inside} AND name = ANY(${road}::text[])))`,
    );
  }
  if (q !== undefined)
    all.push(containsTerms(q, { text: sql`s.search_text`, bigrams: sql`s.bigrams` }));
  if (bounds !== undefined) all.push(withinArea({ form: 'box', box: bounds }, shopPlace));
  if (near !== undefined) all.push(withinArea({ form: 'circle', circle: near }, shopPlace));
  if (polygon !== undefined) all.push(withinArea({ form: 'polygon', polygon }, shopPlace));
  return all;
}

function unitMatches(filter: ShopFilter): RawBuilder<unknown>[] {
  const {
    kind,
    status,
    category,
    allowed,
    floor,
    facilities,
    corner,
    area,
    frontage,
    depth,
    height,
  } = filter;
  const all: RawBuilder<unknown>[] = [];
  if (kind !== undefined) all.push(sql`s.kind = ANY(${kind}::text[])`);
  if (status !== undefined) all.push(sql`s.status = ANY(${status}::text[])`);
  if (category !== undefined) all.push(sql`s.category = ANY(${category}::text[])`);
  if (allowed !== undefined) all.push(sql`s.categories_allowed && ${allowed}::text[]`);
  if (floor !== undefined) all.push(sql`s.floor_band = ANY(${floor}::text[])`);
  if (facilities !== undefined) all.push(sql`s.facilities @> ${facilities}::text[]`);
  if (corner !== undefined) all.push(sql`s.corner = ${corner}`);
  all.push(
    ...between(sql`s.gross_area_m2`, area, 'numeric'),
    ...between(sql`s.frontage_m`, frontage, 'numeric'),
  );
  all.push(
    ...between(sql`s.depth_m`, depth, 'numeric'),
    ...between(sql`s.height_m`, height, 'numeric'),
  );
  return all;
}

function termMatches(filter: ShopFilter): RawBuilder<unknown>[] {
  const {
    rent,
    unitRent,
    unitRentDay,
    transferFee,
    deposit,
    payEvery,
    freeRent,
    titleClear,
    source,
    completeness,
  } = filter;
  const all: RawBuilder<unknown>[] = [
    ...between(sql`s.rent_minor_per_month`, minor(rent), 'bigint'),
    ...between(sql`s.unit_rent_month`, unitRent, 'float8'),
    ...between(sql`s.unit_rent_month`, perMonth(unitRentDay), 'float8'),
  ];
  if (transferFee !== undefined) all.push(feeMatches(transferFee));
  if (deposit !== undefined) all.push(sql`s.deposit_months <= ${deposit}::int`);
  if (payEvery !== undefined)
    all.push(sql`s.pay_every_months = ANY(${payEvery.map(Number)}::int[])`);
  if (freeRent !== undefined) all.push(freeRent ? sql`s.free_months > 0` : sql`s.free_months = 0`);
  if (titleClear !== undefined) all.push(sql`s.title_clear = ${titleClear}`);
  if (filter.availableBy !== undefined)
    all.push(sql`s.available_from <= ${filter.availableBy}::date`);
  if (filter.listedWithin !== undefined)
    all.push(sql`s.listed_on >= current_date - ${filter.listedWithin}::int`);
  if (source !== undefined) all.push(sql`s.source = ANY(${source}::text[])`);
  if (filter.synthetic !== undefined)
    all.push(filter.synthetic ? sql`NOT ${isObserved('s')}` : isObserved('s'));
  if (completeness !== undefined) all.push(sql`s.completeness >= ${completeness / 100}::float8`);
  return all;
}

function ownMatches({ favourite, owned, by = '' }: ShopFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  const isMarked = sql`s.id IN (SELECT shop_id FROM shop_favourite WHERE member_id = ${by})`;
  const isOwned = sql`s.id IN (SELECT ref_id FROM entitlement WHERE type = 'shop'
    AND owner_id IN (SELECT ${by} UNION ALL SELECT team_id FROM team_seat WHERE member_id = ${by}))`;
  if (favourite !== undefined) all.push(favourite ? isMarked : sql`NOT (${isMarked})`);
  if (owned !== undefined) all.push(owned ? isOwned : sql`NOT (${isOwned})`);
  return all;
}

function feeMatches(most: string): RawBuilder<unknown> {
  return most === 'none'
    ? sql`s.transfer_fee_minor = 0`
    : sql`s.transfer_fee_minor <= ${Number(most) * 100}::bigint`;
}

function between(
  column: RawBuilder<unknown>,
  band: Band | undefined,
  type: 'numeric' | 'float8' | 'bigint',
): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  if (band?.from != null) all.push(sql`${column} >= ${band.from}::${sql.raw(type)}`);
  if (band?.to != null) all.push(sql`${column} < ${band.to}::${sql.raw(type)}`);
  return all;
}

/** In minor units, rounded because the multiplication may leave a fraction. */
function minor(band: Band | undefined): Band | undefined {
  return ends(band, (money) => Math.round(money * 100));
}

function perMonth(band: Band | undefined): Band | undefined {
  return ends(band, (moneyPerDay) => moneyPerDay * daysOfMonth);
}

function ends(band: Band | undefined, of: (end: number) => number): Band | undefined {
  return (
    band && {
      from: band.from === null ? null : of(band.from),
      to: band.to === null ? null : of(band.to),
    }
  );
}
