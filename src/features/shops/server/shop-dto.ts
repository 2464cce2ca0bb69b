import { parseUnitAddress } from '#src/domain/address.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import type { FrontageKind } from '#src/domain/frontage-kind.ts';
import {
  shopPriceJindou,
  transferFeeBandOf,
  type MaskedShop,
  type ShopDetails,
} from '#src/domain/shop.ts';
import { fourDecimals } from '#src/server/statistics/statistics.ts';
import { roadNameEn } from '#src/server/text/romanised-road.ts';
import type { StoredShop } from './shops.store.ts';

/** A row as a caller may see it. */
export interface ShopDto extends Omit<MaskedShop, 'status'> {
  status: StoredShop['status'];
  roadHans: string;
  roadEn: string | undefined;
  houseNumber: string;
  frontageKind: FrontageKind;
  distanceM: number | null;
  dataSource: string;
  roadRents: { n: number; median: number; ratio: number } | null;
  priceJindou: number;
  hasContact: boolean;
  isFavourite: boolean;
  photos: string[];
  plans: string[];
  details: ShopDetails | null;
}

/**
 * The row as it leaves the server. Fields are listed explicitly, so that a column added to the
 * table stays masked until it is added here.
 *
 * @param ofRoad The asking unit rents of its road, where known.
 * @param isOpen Whether the caller may see contact and exact terms. @param isFavourite Whether the
 *   caller has marked it.
 */
export function toShopDto(
  shop: StoredShop,
  ofRoad: { n: number; median: number } | undefined,
  { isOpen, isFavourite }: { isOpen: boolean; isFavourite: boolean },
): ShopDto {
  return {
    id: shop.id,
    kind: shop.kind,
    status: shop.status,
    name: shop.name,
    city: shop.city,
    district: shop.district,
    road: shop.road,
    roadHans: shop.roadHans,
    roadEn: roadNameEn(shop.road),
    roadId: shop.roadId,
    address: shop.address,
    doorNo: shop.doorNo,
    ...doorOf(shop),
    lon: shop.lon,
    lat: shop.lat,
    floor: shop.floor,
    floorBand: shop.floorBand,
    totalFloors: shop.totalFloors,
    areaM2: shop.areaM2,
    netAreaM2: shop.netAreaM2,
    frontageM: shop.frontageM,
    depthM: shop.depthM,
    heightM: shop.heightM,
    corner: shop.corner,
    bays: shop.bays,
    category: shop.category,
    categoriesAllowed: shop.categoriesAllowed,
    facilities: shop.facilities,
    currency: shop.currency,
    rentMinorPerMonth: shop.rentMinorPerMonth,
    rentConvention: shop.rentConvention,
    depositMonths: shop.depositMonths,
    payEveryMonths: shop.payEveryMonths,
    landlord: shop.landlord,
    titleClear: shop.titleClear,
    licenceOk: shop.licenceOk,
    listedOn: shop.listedOn,
    availableFrom: shop.availableFrom,
    source: shop.source,
    completeness: shop.completeness,
    distanceM: shop.distanceM === null ? null : Math.round(shop.distanceM),
    unitRentMonth: fourDecimals(shop.unitRentMonth)!,
    transferFeeBand: transferFeeBandOf(shop.transferFeeMinor),
    hasFreeRent: shop.freeMonths === null ? null : shop.freeMonths > 0,
    roadRents: rentsOf(shop, ofRoad),
    dataSource: shop.dataSource,
    priceJindou: isOpen ? 0 : shopPriceJindou,
    hasContact: shop.contact !== '',
    isFavourite,
    photos: shop.photos,
    plans: shop.plans,
    details: isOpen ? detailsOf(shop) : null,
  };
}

/**
 * Lane, alley and door as they are shown, and the kind of frontage; the address of a shop is open.
 */
function doorOf({
  city,
  district,
  road,
  address,
  doorNo,
  corner,
}: StoredShop): Pick<ShopDto, 'houseNumber' | 'frontageKind'> {
  const { houseNumber, frontageKind } = parseUnitAddress(
    { city, district, road, address, doorNo },
    corner === true,
  );
  return { houseNumber, frontageKind };
}

function rentsOf(
  { unitRentMonth }: StoredShop,
  ofRoad: { n: number; median: number } | undefined,
): ShopDto['roadRents'] {
  if (!ofRoad || ofRoad.n < smallestSample) return null;
  return {
    n: ofRoad.n,
    median: fourDecimals(ofRoad.median)!,
    ratio: fourDecimals(unitRentMonth / ofRoad.median)!,
  };
}

function detailsOf(shop: StoredShop): ShopDetails {
  const {
    contact,
    transferFeeMinor,
    entryFeeMinor,
    termMonths,
    remainMonths,
    freeMonths,
    escalation,
  } = shop;
  const { rentIncludes, propertyFeeMinor, managementFeeMinor } = shop;
  return {
    contact,
    transferFeeMinor,
    entryFeeMinor,
    termMonths,
    remainMonths,
    freeMonths,
    escalation,
    rentIncludes,
    propertyFeeMinor,
    managementFeeMinor,
  };
}
