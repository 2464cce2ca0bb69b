import type { FloorBand, MainUse, Remark, Zoning } from '#src/domain/kase.ts';

/** The engine's fields of a shop, as subject or evidence. */
export interface Shop {
  city: string;
  district: string;
  /** With its section; empty where unknown. */
  road: string;
  /** Whole address; lane, alley and door number are read from it. */
  address: string;
  areaM2: number;
  floorBand: FloorBand;
  totalFloors: number | null;
  zoning: Zoning;
  mainUse: MainUse;
  /** ISO date the building was finished; null where unknown. */
  builtDate: string | null;
  /** Circumstances of the lease; of a subject those it is to be let with. */
  remarks: readonly Remark[];
  frontageM?: number;
  depthM?: number;
  /** WGS84 degrees. */
  longitude?: number;
  latitude?: number;
}

/** A lease as evidence. */
export interface Lease extends Shop {
  id: string;
  /** ISO date. */
  dealDate: string;
  /** Money per m² and month. */
  unitRent: number;
}

/** The shop to be assessed. */
export interface Subject extends Shop {
  /** Valuation date, ISO. */
  valuationDate: string;
}

/**
 * Refuses a shop that no method can work with.
 *
 * @throws RangeError when city or district is empty or the area is not above zero, naming which.
 */
export function checkShop(shop: Shop, what: string): void {
  if (shop.city === '') throw new RangeError(`assessment: expected a city of ${what}, got none`);
  if (shop.district === '')
    throw new RangeError(`assessment: expected a district of ${what}, got none`);
  if (!(shop.areaM2 > 0 && Number.isFinite(shop.areaM2))) {
    throw new RangeError(`assessment: expected an area above zero of ${what}, got ${shop.areaM2}`);
  }
}

/**
 * Refuses a lease that is no evidence. @throws RangeError as `checkShop`, or on a rent not above
 * zero or a broken date.
 */
export function checkLease(lease: Lease): void {
  checkShop(lease, `lease ${lease.id}`);
  if (!(lease.unitRent > 0 && Number.isFinite(lease.unitRent))) {
    throw new RangeError(
      `assessment: expected a rent above zero of lease ${lease.id}, got ${lease.unitRent}`,
    );
  }
  yearOf(lease.dealDate, `the deal of lease ${lease.id}`);
}

const dayMs = 86_400_000;
const daysPerYear = 365.25;

/** A date as a number of years since 1970. @throws RangeError when it is no ISO date. */
export function yearOf(date: string, what: string): number {
  const ms = Date.parse(date);
  if (Number.isNaN(ms))
    throw new RangeError(`assessment: expected an ISO date of ${what}, got "${date}"`);
  return ms / dayMs / daysPerYear;
}
