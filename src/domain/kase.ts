import type { Band } from './bands.ts';
import type { Currency } from './city.ts';
import type { FrontageKind } from './frontage-kind.ts';
import type { Quarter } from './quarter.ts';
import type { Escalation } from './shop.ts';
import type { TradeCode } from './trade-taxonomy.ts';

export const kaseKinds = ['lease', 'transfer', 'sale', 'renewal', 'sublease'] as const;
export type KaseKind = (typeof kaseKinds)[number];

/** Storeys a masked row is shown in. `several` is more than one floor, `unknown` is not stated. */
export const floorBands = ['ground', 'upper', 'basement', 'several', 'other', 'unknown'] as const;
export type FloorBand = (typeof floorBands)[number];

export const zonings = [
  'residential',
  'commercial',
  'industrial',
  'agricultural',
  'other',
  'unknown',
] as const;
export type Zoning = (typeof zonings)[number];

export const mainUses = [
  'commercial',
  'residential',
  'mixed',
  'industrial',
  'other',
  'unknown',
] as const;
export type MainUse = (typeof mainUses)[number];

/** Circumstances that make a rent a poor comparable, read from the remarks of the source. */
export const remarks = [
  'part',
  'parking',
  'fee-included',
  'tax-included',
  'free-rent',
  'added-structure',
  'urgent',
  'related',
  'renewal',
  'other',
] as const;
export type Remark = (typeof remarks)[number];

export const kaseSources = [
  'contract',
  'invoice',
  'registry',
  'agent',
  'tenant',
  'survey',
] as const;
export type KaseSource = (typeof kaseSources)[number];

export const qualities = ['A', 'B', 'C'] as const;
export type Quality = (typeof qualities)[number];

/**
 * Fields of a case that is not paid for: enough to judge its relevance, without revealing the rent.
 */
export interface MaskedKase {
  id: string;
  kind: KaseKind;
  city: string;
  district: string;
  /** Empty where the source names none. */
  road: string;
  quarter: Quarter;
  areaBand: Band;
  floorBand: FloorBand;
  /** Whether it opens to a main street, a lane or an alley; which one is hidden. */
  frontageKind: FrontageKind;
  zoning: Zoning;
  mainUse: MainUse;
  /**
   * null where the source has none. A search may filter by it, so masking it would hide nothing.
   */
  category: TradeCode | null;
  remarks: Remark[];
  /** Share of the fields the register could have filled, 0 to 1. */
  completeness: number;
  quality: Quality;
  /** 0 none, 1 stated, 2 registered, 3 document seen. */
  verification: number;
  priceJindou: number;
}

/** What is hidden until the row is owned. */
export interface KaseDetails {
  address: string;
  /**
   * What follows the road, as the register writes it: `251巷11弄1號`. Empty where the address has
   * no number.
   */
  houseNumber: string;
  lane: string | null;
  alley: string | null;
  doorNo: string;
  dealDate: string;
  areaM2: number;
  floor: string;
  totalFloors: number | null;
  currency: Currency;
  rentMinorPerMonth: number;
  /** Money per m² and month. */
  unitRentMonth: number;
  note: string;
  /** Terms of the lease; null where the source does not state them. */
  tenant: string | null;
  termMonths: number | null;
  freeMonths: number | null;
  escalation: Escalation | null;
  /**
   * Rent over the whole term, per m² and month; null without term, free months and growth. The rent
   * follows from it.
   */
  netEffectiveMonth: number | null;
}

/** A row of a search. `details` is null, not empty, while the row is masked. */
export interface KaseRow extends MaskedKase {
  details: KaseDetails | null;
}

/** A from 90 % without a remark; C below 80 % or with a remark; else B. */
export function qualityOf(completeness: number, remarked: boolean): Quality {
  if (remarked || completeness < 0.8) return 'C';
  return completeness >= 0.9 ? 'A' : 'B';
}

/**
 * Price of unlocking one row, in jindou: younger evidence costs more, complete and verified
 * evidence half as much again, rounded up.
 *
 * @param monthsOld Full months between the deal and the newest release of its city, 0 or more.
 * @param verification 0 none, 1 stated, 2 registered, 3 document seen.
 */
export function kasePriceJindou(
  monthsOld: number,
  completeness: number,
  verification: number,
): number {
  const base = monthsOld <= 12 ? 10 : monthsOld <= 24 ? 6 : 3;
  return completeness >= 0.8 && verification >= 2 ? Math.ceil(base * 1.5) : base;
}

/**
 * Full months from one ISO date to another, rounded down: negative whenever the second lies before
 * the first, even by a day.
 */
export function monthsBetween(from: string, to: string): number {
  const [fromYear, fromMonth, fromDay] = from.split('-').map(Number) as [number, number, number];
  const [toYear, toMonth, toDay] = to.split('-').map(Number) as [number, number, number];
  return (toYear - fromYear) * 12 + (toMonth - fromMonth) - (toDay < fromDay ? 1 : 0);
}
