import type { OutputOf } from '#src/contract/endpoint.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { actionsFrom, listingDays } from '#src/features/shops/model/shop-listing.ts';
import { selectRoadRents } from '#src/features/shops/server/shops.store.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import { fourDecimals } from '#src/server/statistics/statistics.ts';
import { roadNameEn } from '#src/server/text/romanised-road.ts';
import { memberActs, type listMyShops, type readMyShop } from '../contract/my-shops.ts';
import { currencyOfUnit, missingFacts, type MyShopFacts } from '../model/my-shop.ts';
import { attachments, type UnitAttachment } from './attachments.store.ts';
import * as deals from './my-shop-deals.store.ts';
import * as store from './my-shops.store.ts';
import { districtKey, registerRents, type RegisterRents } from './registered-rent-medians.ts';

export type UnitRow = OutputOf<typeof listMyShops>['list'][number];
export type UnitDto = OutputOf<typeof readMyShop>;
/** Medians by the id of a road, and those of the register. */
export interface MarketRents {
  asking: Awaited<ReturnType<typeof selectRoadRents>>;
  register: RegisterRents;
}

type Market = Omit<NonNullable<UnitRow['marketRents']>, 'ratio'>;

/** Asking rent per m² and month; null while rent or area is unknown. */
export function unitRentOf({ rentMinorPerMonth, areaM2 }: MyShopFacts): number | null {
  return rentMinorPerMonth === null || areaM2 === null ? null : rentMinorPerMonth / 100 / areaM2;
}

/**
 * Reference rents for the units of a page: asking rents of their roads, and the register where the
 * sample is too small.
 */
export async function marketRentsOf(
  db: DbOrTx,
  units: readonly store.StoredUnit[],
): Promise<MarketRents> {
  const asking = await selectRoadRents(
    db,
    units.flatMap(({ facts }) => facts.roadId ?? []),
  );
  const enough = new Map([...asking].filter(([, { n }]) => n >= smallestSample));
  const rest = units.flatMap(({ facts: { city, district, roadId } }) =>
    city === '' || district === '' || enough.has(roadId ?? '') ? [] : [{ city, district, roadId }],
  );
  return { asking: enough, register: await registerRents(db, rest) };
}

/**
 * The nearest median to compare a unit with: asking rents of its road, else the register of its
 * road, else of its district.
 */
export function marketOf(
  { facts }: store.StoredUnit,
  { asking, register }: MarketRents,
): Market | null {
  const { roadId } = facts;
  const asked = roadId === null ? undefined : asking.get(roadId);
  if (asked) return { provenance: 'listing', of: 'road', quarters: null, ...asked };
  const ofRoad = roadId === null ? undefined : register.roads.get(roadId);
  const found = ofRoad ?? register.districts.get(districtKey(facts));
  if (!found) return null;
  const { n, median, first, last } = found;
  return {
    provenance: 'register',
    of: ofRoad ? 'road' : 'district',
    quarters: { first, last },
    n,
    median,
  };
}

export function rowOf(unit: store.StoredUnit, rents: MarketRents): UnitRow {
  const market = marketOf(unit, rents);
  const unitRent = unitRentOf(unit.facts);
  return {
    id: unit.id,
    status: unit.status,
    facts: unit.facts,
    book: unit.book,
    currency: currencyOfUnit(unit.facts),
    road: unit.road,
    roadHans: unit.roadHans,
    roadEn: roadNameEn(unit.road),
    revision: unit.revision,
    isSample: unit.isSample,
    completeness: unit.completeness,
    marketRents: market && {
      ...market,
      median: fourDecimals(market.median)!,
      ratio: unitRent === null ? null : fourDecimals(unitRent / market.median),
    },
    views: unit.views,
    contacts: unit.contacts,
    favourites: unit.favourites,
    listedOn: unit.listedOn,
    expiresOn:
      unit.status === 'listed' && unit.listedOn !== null
        ? laterBy(unit.listedOn, listingDays)
        : null,
    rejected:
      unit.rejectReason === '' ? null : { reason: unit.rejectReason, field: unit.rejectField },
    photoId: unit.photoId,
    changedAt: unit.changedAt.toISOString(),
  };
}

/** A unit whole, as its member reads it. */
export async function toUnitDto(db: DbOrTx, unit: store.StoredUnit): Promise<UnitDto> {
  const [rents, fileList, steps, dealList] = [
    await marketRentsOf(db, [unit]),
    await attachments.list(db, 'unitId', [unit.id]),
    await store.selectSteps(db, unit.id, unit.memberId),
    await deals.selectDeals(db, unit.id),
  ];
  const possible = unit.isSample ? [] : actionsFrom(unit.status);
  return {
    ...rowOf(unit, rents),
    acts: possible.filter((act) => (memberActs as readonly string[]).includes(act)),
    missing: missingFacts(unit.facts),
    files: fileList.map(fileAnswer),
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    deals: dealList.map(({ id, status, deal, reason, rewardJindou, createdAt }) => ({
      id,
      status,
      deal: deal.terms,
      reason,
      rewardJindou,
      at: createdAt.toISOString(),
    })),
  };
}

export function fileAnswer({
  id,
  name,
  label,
  type,
  bytes,
  part,
}: UnitAttachment): UnitDto['files'][number] {
  return { id, name, label, type, bytes, part };
}

/** Name of a unit in messages: its name, else its address. */
export function titleOf({ name, address, doorNo, city }: MyShopFacts): string {
  return name || [address, doorNo].filter(Boolean).join(' ') || city;
}

function laterBy(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
