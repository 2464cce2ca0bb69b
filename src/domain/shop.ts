import type { Band } from './bands.ts';
import type { Currency } from './city.ts';

/** Maximum number of shops in a comparison. */
export const maxComparedShops = 6;

export const shopKinds = ['street', 'mall', 'podium', 'market', 'office-ground', 'kiosk'] as const;
export type ShopKind = (typeof shopKinds)[number];

/** Storeys as a filter knows them; `several` is more than one, `unknown` is not stated. */
export const shopFloorBands = [
  'ground',
  'upper',
  'basement',
  'several',
  'other',
  'unknown',
] as const;
export type ShopFloorBand = (typeof shopFloorBands)[number];

/** What a unit offers to the trades that need it. */
export const facilities = [
  'open-fire',
  'exhaust',
  'drainage',
  'power-380',
  'gas',
  'outdoor',
  'parking',
] as const;
export type Facility = (typeof facilities)[number];

export const landlordTypes = ['person', 'company', 'state', 'agent'] as const;
export type LandlordType = (typeof landlordTypes)[number];

export const shopSources = ['owner', 'tenant', 'agent', 'survey', 'register'] as const;
export type ShopSource = (typeof shopSources)[number];

/** A year's rent over 365 days, or a month's over 30, as listings reckon. */
export const rentConventions = ['contract', 'listing'] as const;
export type RentConvention = (typeof rentConventions)[number];

/** What the rent pays for besides the unit. */
export const rentIncludes = ['property-fee', 'tax'] as const;
export type RentInclude = (typeof rentIncludes)[number];

/** Months between two payments of rent. */
export const payEvery = [1, 2, 3, 6, 12] as const;

/** Edges a transfer fee is shown and cut at, in whole money; exact fees are sold. */
export const transferFeeEdges = [50_000, 100_000, 200_000, 500_000, 1_000_000] as const;

/** Exact terms and the contact of one shop, in jindou. */
export const shopPriceJindou = 3;

/** A rent that grows: by `value` (0.05 is five per cent) at an interval in months. */
export interface Escalation {
  kind: 'none' | 'percent' | 'step';
  everyMonths: number;
  value: number;
}

/** The public part of a shop: the unit, its asking rent, and its terms in outline. */
export interface MaskedShop {
  id: string;
  kind: ShopKind;
  status: ShopStatus;
  /** Its sign; empty where it has none. */
  name: string;
  city: string;
  district: string;
  /** Empty where the source names none. */
  road: string;
  roadId: string | null;
  address: string;
  doorNo: string;
  lon: number | null;
  lat: number | null;
  floor: string;
  floorBand: ShopFloorBand;
  totalFloors: number | null;
  areaM2: number;
  netAreaM2: number | null;
  frontageM: number | null;
  depthM: number | null;
  heightM: number | null;
  corner: boolean | null;
  bays: number | null;
  /** Leaf code of the taxonomy; null where the unit is vacant. */
  category: string | null;
  categoriesAllowed: string[];
  facilities: Facility[];
  currency: Currency;
  rentMinorPerMonth: number;
  /** Money per m² and month. */
  unitRentMonth: number;
  rentConvention: RentConvention;
  depositMonths: number | null;
  payEveryMonths: number | null;
  /** Whole money; null where not stated, `{from: null, to: 0}` without a transfer fee. */
  transferFeeBand: Band | null;
  hasFreeRent: boolean | null;
  landlord: LandlordType | null;
  titleClear: boolean | null;
  licenceOk: boolean | null;
  listedOn: string;
  availableFrom: string | null;
  source: ShopSource;
  /** Share of the advertisement's fields that are filled, 0 to 1. */
  completeness: number;
}

/** What is hidden until it is paid for. */
export interface ShopDetails {
  contact: string;
  transferFeeMinor: number | null;
  entryFeeMinor: number | null;
  termMonths: number | null;
  remainMonths: number | null;
  freeMonths: number | null;
  escalation: Escalation | null;
  rentIncludes: RentInclude[];
  /** Minor units per m² and month. */
  propertyFeeMinor: number | null;
  managementFeeMinor: number | null;
}

/** The band a transfer fee in minor units is shown in. */
export function transferFeeBandOf(minor: number | null): Band | null {
  if (minor === null) return null;
  if (minor === 0) return { from: null, to: 0 };
  const fee = minor / 100;
  const above = transferFeeEdges.findIndex((edge) => fee <= edge);
  return {
    from: transferFeeEdges[above < 0 ? transferFeeEdges.length - 1 : above - 1] ?? 0,
    to: transferFeeEdges[above] ?? null,
  };
}

/** Stages of a listing. */
export const shopStatuses = [
  'draft', 'pendingReview', 'rejected', 'listed', 'paused', 'expired', 'underOffer', 'leased', 'vacating', 'archived',
] as const; // prettier-ignore
export type ShopStatus = (typeof shopStatuses)[number];

/** Stages in which others than the owner find a shop. */
export const visibleStatuses = [
  'listed',
  'underOffer',
  'leased',
] as const satisfies readonly ShopStatus[];
