import { cityNamed, type Currency } from '#src/domain/city.ts';
import type {
  Escalation,
  Facility,
  LandlordType,
  RentConvention,
  RentInclude,
  ShopKind,
  ShopStatus,
} from '#src/domain/shop.ts';
import type { TradeCode } from '#src/domain/trade-taxonomy.ts';

/** As what a member has a unit. */
export const myShopRoles = ['landlord', 'operator', 'agent'] as const;
export type MyShopRole = (typeof myShopRoles)[number];

/**
 * What is advertised of a unit. A draft may lack anything; what lacks is empty, null or an empty
 * list.
 */
export interface MyShopFacts {
  role: MyShopRole;
  name: string;
  city: string;
  district: string;
  roadId: string | null;
  address: string;
  doorNo: string;
  lon: number | null;
  lat: number | null;
  kind: ShopKind;
  floor: string;
  totalFloors: number | null;
  areaM2: number | null;
  netAreaM2: number | null;
  frontageM: number | null;
  depthM: number | null;
  heightM: number | null;
  corner: boolean | null;
  bays: number | null;
  /** Trade of the present occupant; null: vacant. */
  category: TradeCode | null;
  categoriesAllowed: TradeCode[];
  facilities: Facility[];
  /** Asking rent, in minor units of the city's money. */
  rentMinorPerMonth: number | null;
  rentConvention: RentConvention;
  rentIncludes: RentInclude[];
  depositMonths: number | null;
  payEveryMonths: number | null;
  termMonths: number | null;
  freeMonths: number | null;
  escalation: Escalation | null;
  transferFeeMinor: number | null;
  entryFeeMinor: number | null;
  availableFrom: string | null;
  /** Minor units per m² and month. */
  propertyFeeMinor: number | null;
  managementFeeMinor: number | null;
  landlord: LandlordType | null;
  titleClear: boolean | null;
  licenceOk: boolean | null;
  contact: string;
}

/**
 * What only the member reads of a unit: the lease that runs, what it sells, what it costs and is
 * worth.
 */
export interface MyShopBook {
  tenant: string;
  leaseStartsOn: string | null;
  leaseEndsOn: string | null;
  /** Paid, in minor units. */
  leaseRentMinorPerMonth: number | null;
  nextReviewOn: string | null;
  salesMinorPerMonth: number | null;
  valueMinor: number | null;
  /** Share of the rent set aside for empty months, 0 to 1. */
  vacancyShare: number;
  taxMinorPerYear: number | null;
  insuranceMinorPerYear: number | null;
  upkeepMinorPerYear: number | null;
  managementMinorPerYear: number | null;
}

/** Parts of the form, in their order. */
export const myShopSteps = ['place', 'sizes', 'terms', 'trade', 'fees', 'files', 'lease'] as const;
export type MyShopStep = (typeof myShopSteps)[number];

/** In which part of the form a fact is written. */
export const stepOfFact: Readonly<Record<keyof MyShopFacts, MyShopStep>> = {
  role: 'place', name: 'place', city: 'place', district: 'place', roadId: 'place', address: 'place', doorNo: 'place',
  lon: 'place', lat: 'place', kind: 'place', floor: 'place', totalFloors: 'place',
  areaM2: 'sizes', netAreaM2: 'sizes', frontageM: 'sizes', depthM: 'sizes', heightM: 'sizes', corner: 'sizes', bays: 'sizes',
  rentMinorPerMonth: 'terms', rentConvention: 'terms', rentIncludes: 'terms', depositMonths: 'terms', payEveryMonths: 'terms',
  termMonths: 'terms', freeMonths: 'terms', escalation: 'terms', availableFrom: 'terms', contact: 'terms',
  category: 'trade', categoriesAllowed: 'trade', facilities: 'trade', titleClear: 'trade', licenceOk: 'trade', landlord: 'trade',
  transferFeeMinor: 'fees', entryFeeMinor: 'fees', propertyFeeMinor: 'fees', managementFeeMinor: 'fees',
}; // prettier-ignore

/** What a listing cannot do without. */
export const neededFacts = [
  'city',
  'district',
  'address',
  'floor',
  'areaM2',
  'rentMinorPerMonth',
  'contact',
] as const;
export type NeededFact = (typeof neededFacts)[number];

/**
 * Fields of an advertisement beyond the unit itself; the filled share of them is the completeness a
 * search shows.
 */
const advertised = [
  'floor', 'totalFloors', 'netAreaM2', 'frontageM', 'depthM', 'heightM', 'categoriesAllowed', 'transferFeeMinor',
  'depositMonths', 'payEveryMonths', 'termMonths', 'freeMonths', 'titleClear', 'licenceOk', 'availableFrom', 'contact',
] as const satisfies readonly (keyof MyShopFacts)[]; // prettier-ignore

const isPublished = (value: MyShopFacts[keyof MyShopFacts]) =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Share of the advertisement's fields that are filled, 0 to 1. */
export function completenessOf(facts: MyShopFacts): number {
  return advertised.filter((key) => isPublished(facts[key])).length / advertised.length;
}

/** Fields that are still empty, in the order of the form. */
export function untold(facts: MyShopFacts): (keyof MyShopFacts)[] {
  const all = Object.keys(stepOfFact) as (keyof MyShopFacts)[];
  return all.filter(
    (key) => (advertised as readonly string[]).includes(key) && !isPublished(facts[key]),
  );
}

/** Fields that are required before the unit can be listed. */
export function missingFacts(facts: MyShopFacts): NeededFact[] {
  return neededFacts.filter((key) => !isPublished(facts[key]));
}

const places: readonly MyShopStep[] = ['place', 'sizes'];

/**
 * Parts of the advertisement that may be changed in a stage. Place and size were reviewed before it
 * was listed and are fixed; its terms may change as long as it is listed.
 */
export function changeableSteps(status: ShopStatus): readonly MyShopStep[] {
  if (status === 'draft') return myShopSteps;
  if (status === 'pendingReview' || status === 'rejected' || status === 'archived') return [];
  return myShopSteps.filter((step) => !places.includes(step));
}

/** The money of a unit; that of the mainland where the city is not known. */
export function currencyOfUnit({ city }: Pick<MyShopFacts, 'city'>): Currency {
  return cityNamed(city)?.currency ?? 'CNY';
}

/**
 * Whether a unit has a paying tenant. A lease past its last day is held over: let, and due any day.
 */
export function isLet({ leaseEndsOn, leaseRentMinorPerMonth }: MyShopBook): boolean {
  return leaseEndsOn !== null && leaseRentMinorPerMonth !== null;
}

export const myShopLimits = {
  units: 500,
  importRows: 500,
  photos: 20,
  documents: 10,
  fileBytes: 10 * 1024 * 1024,
} as const;

/** What a file shows. */
export const myShopFileParts = ['photo', 'plan', 'document'] as const;
export type MyShopFilePart = (typeof myShopFileParts)[number];

const images = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Media types of a part, as detected from the bytes of a file. */
export const typesOfPart: Readonly<Record<MyShopFilePart, readonly string[]>> = {
  photo: images,
  plan: [...images, 'application/pdf'],
  document: [...images, 'application/pdf'],
};

/** A unit without any field filled. */
export const blankFacts: MyShopFacts = {
  role: 'landlord', name: '', city: '', district: '', roadId: null, address: '', doorNo: '', lon: null, lat: null,
  kind: 'street', floor: '1', totalFloors: null, areaM2: null, netAreaM2: null, frontageM: null, depthM: null, heightM: null,
  corner: null, bays: null, category: null, categoriesAllowed: [], facilities: [], rentMinorPerMonth: null,
  rentConvention: 'contract', rentIncludes: [], depositMonths: null, payEveryMonths: null, termMonths: null, freeMonths: null,
  escalation: null, transferFeeMinor: null, entryFeeMinor: null, availableFrom: null, propertyFeeMinor: null,
  managementFeeMinor: null, landlord: null, titleClear: null, licenceOk: null, contact: '',
}; // prettier-ignore

export const blankBook: MyShopBook = {
  tenant: '',
  leaseStartsOn: null,
  leaseEndsOn: null,
  leaseRentMinorPerMonth: null,
  nextReviewOn: null,
  salesMinorPerMonth: null,
  valueMinor: null,
  vacancyShare: 0.05,
  taxMinorPerYear: null,
  insuranceMinorPerYear: null,
  upkeepMinorPerYear: null,
  managementMinorPerYear: null,
};
