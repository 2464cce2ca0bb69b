import type { KaseKind, KaseSource, Remark } from '#src/domain/kase.ts';
import type { Escalation } from '#src/domain/shop.ts';
import type { TradeCode } from '#src/domain/trade-taxonomy.ts';
import {
  dealCompleteness,
  dealReward,
  type DealFields,
} from '#src/features/my-shops/model/my-shop-deal.ts';

/** Kinds a member can contribute: those that have a rent. */
export const contributionKinds = [
  'lease',
  'renewal',
  'sublease',
] as const satisfies readonly KaseKind[];

/** Status of a case that a member handed in. */
export const contributionStatuses = [
  'submitted',
  'verifying',
  'published',
  'rejected',
  'duplicate',
  'withdrawn',
] as const;
export type ContributionStatus = (typeof contributionStatuses)[number];

/**
 * What may follow each. Staff take, put back and decide; the member withdraws, corrects, and hands
 * in again.
 */
export const contributionMoves: Readonly<
  Record<ContributionStatus, readonly ContributionStatus[]>
> = {
  submitted: ['submitted', 'verifying', 'withdrawn'],
  verifying: ['submitted', 'published', 'rejected', 'duplicate'],
  published: [],
  rejected: ['submitted'],
  duplicate: [],
  withdrawn: ['submitted'],
};

/** Whether its member may edit it: it is not being verified, and no case was made from it. */
export function isCorrectable(status: ContributionStatus): boolean {
  return contributionMoves[status].includes('submitted') && status !== 'verifying';
}

/**
 * Evidence of a case: how many files, and their maximum size. Unattached ones are deleted after
 * these days.
 */
export const contributionFiles = {
  field: 'files',
  most: 5,
  largestBytes: 5_000_000,
  looseMost: 10,
  looseDays: 7,
} as const;

/**
 * A leasing case as stated by its member. Money in minor units of the city's currency, days ISO,
 * area in m².
 */
export interface ContributionFacts {
  kind: (typeof contributionKinds)[number];
  city: string;
  district: string;
  /** null: the road is none we know. */
  roadId: string | null;
  address: string;
  doorNo: string;
  dealDate: string;
  areaM2: number;
  floor: string;
  rentMinorPerMonth: number;
  source: KaseSource;
  startsOn: string | null;
  /** A brand or company; null where unknown, and for a person. */
  tenant: string | null;
  termMonths: number | null;
  totalFloors: number | null;
  frontageM: number | null;
  depthM: number | null;
  category: TradeCode | null;
  freeMonths: number | null;
  escalation: Escalation | null;
  depositMonths: number | null;
  payEveryMonths: number | null;
  transferFeeMinor: number | null;
  commissionMonths: number | null;
  remarks: Remark[];
  note: string;
}

export type ContributionField = keyof ContributionFacts | 'files';

/** The premium fields of a case, with the values that are known. */
export function premiumOf(facts: Partial<ContributionFacts>, hasDocument: boolean): DealFields {
  const { frontageM, depthM, termMonths, freeMonths, escalation, category, transferFeeMinor } =
    facts;
  return {
    frontageM: frontageM ?? null,
    depthM: depthM ?? null,
    termMonths: termMonths ?? null,
    freeMonths: freeMonths ?? null,
    escalation: escalation ?? null,
    category: category ?? null,
    transferFeeMinor: transferFeeMinor ?? null,
    hasDocument,
  };
}

/** Share of the premium fields that are filled, 0 to 1. */
export function contributionCompleteness(
  facts: Partial<ContributionFacts>,
  hasDocument: boolean,
): number {
  return dealCompleteness(premiumOf(facts, hasDocument));
}

/**
 * A contributor's reward for a published case, in jindou; a duplicate or a rejected one earns
 * nothing.
 *
 * @param today ISO date.
 */
export function contributionReward(
  facts: Partial<ContributionFacts> & Pick<ContributionFacts, 'dealDate'>,
  hasDocument: boolean,
  today: string,
): number {
  return dealReward(facts, premiumOf(facts, hasDocument), today);
}
