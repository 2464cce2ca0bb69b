import type { Currency } from './city.ts';
import type { FloorBand, MainUse, Remark, Zoning } from './kase.ts';
import type { StateMachine } from './state-machine.ts';

export const assessmentPurposes = ['letting', 'renewal', 'purchase', 'dispute', 'loan'] as const;
export type AssessmentPurpose = (typeof assessmentPurposes)[number];

export const valueBases = ['market-rent', 'capital-value'] as const;
export type ValueBasis = (typeof valueBases)[number];

/** What a comparable may be adjusted for, in the order of the grid. */
export const adjustments = [
  'time',
  'size',
  'frontageDepth',
  'frontageKind',
  'floor',
  'corner',
  'condition',
  'terms',
  'location',
] as const;
export type Adjustment = (typeof adjustments)[number];

export const shopConditions = ['shell', 'plain', 'fitted', 'fine'] as const;
export type ShopCondition = (typeof shopConditions)[number];

/** How adjusted rents become one. */
export const reconciliations = ['weighted', 'median', 'manual'] as const;
export type Reconciliation = (typeof reconciliations)[number];

/**
 * Rents of mainland cities are stated per day, those of Taiwan per month, as is usual in the trade
 * there.
 */
export type RentPeriod = 'day' | 'month';
export const rentPeriodOf = (currency: Currency): RentPeriod =>
  currency === 'CNY' ? 'day' : 'month';

/** Terms of a lease that change its net effective rent. */
export interface RentTerms {
  /** Length of the lease. */
  months: number;
  /** Months at the beginning without rent. */
  freeMonths: number;
  /** Growth at each anniversary, 0.05 for 5 %. */
  escalationYearly: number;
  /** The landlord's contribution to the fit-out, in months of the first rent. */
  fitOutMonths: number;
}

/** The shop to be assessed. Unknown fields are null. */
export interface AssessedShop {
  city: string;
  district: string;
  /** With its section; empty where unknown. */
  road: string;
  address: string;
  areaM2: number | null;
  frontageM: number | null;
  depthM: number | null;
  floorBand: FloorBand;
  totalFloors: number | null;
  corner: boolean;
  condition: ShopCondition;
  zoning: Zoning;
  mainUse: MainUse;
  /** ISO date. */
  builtDate: string | null;
  /** Terms it is to be let with. */
  remarks: Remark[];
  /** Rent index at the valuation date, for evidence that is typed in with an index of its own. */
  index: number | null;
  /** Terms it is let or to be let on; missing in documents older than this field. */
  lease?: RentTerms | null | undefined;
}

/** Unit rents that may be typed in, in money per m² and period of the city. */
export const minUnitRent = 0.01;
export const maxUnitRent = 1_000_000;

/** A rent from the valuer's own files, typed in. */
export interface TypedEvidence {
  /** Address, number or name it is known by. */
  label: string;
  /** Money per m² and period of the city. */
  unitRent: number;
  areaM2: number;
  frontageM: number | null;
  depthM: number | null;
  floorBand: FloorBand;
  /** ISO date; null where only the index is known. */
  dealDate: string | null;
  index: number | null;
  /** Terms the rent was agreed on, where known. */
  lease?: RentTerms | null | undefined;
}

/** One column of the grid. */
export interface ComparableEntry {
  /** The kase's id, or `own-…` for evidence typed in. */
  key: string;
  own: TypedEvidence | null;
  included: boolean;
  /** The valuer's reason to exclude it. */
  reason: string;
  /** Factors set by hand, subject ÷ comparable; the others are proposed. */
  factors: Partial<Record<Adjustment, number>>;
  /** Why a factor was set by hand. */
  notes: Partial<Record<Adjustment, string>>;
  /** Set by hand; null takes the proposed one. */
  distanceKm: number | null;
}

/** How the shop was looked at: inside, from the street, or not at all. */
export const inspections = ['inside', 'outside', 'none'] as const;
export type Inspection = (typeof inspections)[number];

/** What a report states about the people and the inspection; blank while it is not known. */
export interface ReportParticulars {
  /** Whom the report is made for. */
  client: string;
  /** Who prepared it, and with which qualification. */
  valuer: string;
  qualification: string;
  /** Null while it is not stated. */
  inspection: Inspection | null;
  /** ISO date; null without an inspection. */
  inspectedOn: string | null;
}

export const noParticulars: ReportParticulars = {
  client: '',
  valuer: '',
  qualification: '',
  inspection: null,
  inspectedOn: null,
};

/** What the signing valuer states of themselves and of the inspection. */
export interface ReportSignature {
  qualification: string;
  inspection: Inspection;
  /** ISO date; null without an inspection. */
  inspectedOn: string | null;
}

/** Maximum number of photographs in a report. */
export const maxPhotos = 8;

/** A photograph of the shop, in the order of the report. */
export interface AssessmentPhoto {
  id: string;
  caption: string;
  /** ISO date; null when unknown. */
  takenOn: string | null;
}

/** What a valuer works on; saved as it is typed. */
export interface AssessmentDocument {
  title: string;
  subject: AssessedShop;
  purpose: AssessmentPurpose;
  basis: ValueBasis;
  /** ISO date. */
  valuationDate: string;
  comparables: ComparableEntry[];
  /**
   * Ids of survey points shown beside the comparables and not weighed; missing in documents without
   * any.
   */
  samples?: string[] | undefined;
  reconciliation: {
    method: Reconciliation;
    manual: number | null;
    reason: string;
    /**
     * Why the figure lies outside the calibrated range of the model; missing in documents older
     * than this field.
     */
    outsideReason?: string | undefined;
  };
  /** Capital value of the whole shop and gross yield, where known. */
  income: { capitalValue: number | null; grossYield: number | null };
  /** Missing in documents older than this field. */
  particulars?: ReportParticulars | undefined;
  /** Missing in documents without any. */
  photos?: AssessmentPhoto[] | undefined;
  /**
   * The worked example: an invented shop. Reports of it are marked, have no number and are free.
   */
  example?: true | undefined;
}

export const maxComparables = 20;
export const minComparables = 3;

/** Other methods a figure is compared with. */
export const checkNames = ['hedonic', 'engine', 'income'] as const;
export type CheckName = (typeof checkNames)[number];

/** Why the engine grades a range D, as keys of texts. All but `range-wide` mean D at any width. */
export const gradeReasons = [
  'city-unknown',
  'size-unseen',
  'range-unmeasured',
  'range-wide',
] as const;
export type GradeReason = (typeof gradeReasons)[number];

/**
 * Why a figure has its grade, beside the reasons of the engine: the grid has too few comparables or
 * they lie too far apart, the figure lies outside the calibrated range (one step lower), or no
 * calibrated range is known (C at best).
 */
export const figureReasons = [
  ...gradeReasons,
  'grid-insufficient',
  'outside-range',
  'no-model',
] as const;
export type FigureReason = (typeof figureReasons)[number];

/** Reports: numbered and issued, on evidence graded C or better. */
export const reportKinds = ['quick', 'pdf', 'signed'] as const;
/**
 * Everything made of a document: reports, the indication offered where the grade is D, and the
 * worked example, which is free.
 */
export const issueKinds = [...reportKinds, 'indication', 'example'] as const;
export type IssueKind = (typeof issueKinds)[number];

export const isReport = (kind: IssueKind): boolean =>
  (reportKinds as readonly IssueKind[]).includes(kind);

export const issueStatuses = [
  'ordered',
  'ready',
  'paid',
  'assigned',
  'drafting',
  'review',
  'signed',
  'delivered',
  'accepted',
  'revision',
  'expired',
] as const;
export type IssueStatus = (typeof issueStatuses)[number];

export const issueActions = [
  'assign',
  'draft',
  'submit',
  'sign',
  'deliver',
  'accept',
  'revise',
  'expire',
] as const;
export type IssueAction = (typeof issueActions)[number];

/** Transitions of a reviewed assessment. A quick one is `ready` as soon as it is paid. */
export const issueMachine: StateMachine<IssueStatus, IssueAction> = {
  ordered: {},
  ready: { expire: 'expired' },
  paid: { assign: 'assigned' },
  assigned: { draft: 'drafting' },
  drafting: { submit: 'review' },
  review: { sign: 'signed', draft: 'drafting' },
  signed: { deliver: 'delivered' },
  delivered: { accept: 'accepted', revise: 'revision', expire: 'expired' },
  accepted: { expire: 'expired' },
  revision: { draft: 'drafting' },
  expired: {},
};

/** Acts of the member it was made for; all others are the reviewer's. */
export const ownerActions: readonly IssueAction[] = ['accept', 'revise'];
export const maxRevisions = 2;

/** Statuses in which the member has the report in hand. */
export const handoverOf: readonly IssueStatus[] = [
  'ready',
  'delivered',
  'accepted',
  'revision',
  'expired',
];

/**
 * A report is valid for a year from the day it is issued, for any valuation date (GB/T 50291-2015
 * counts the period of use from the issue of the report). @param issuedOn ISO date. @returns The
 * last day, ISO.
 */
export function validUntil(issuedOn: string): string {
  const end = new Date(`${issuedOn}T00:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end.toISOString().slice(0, 10);
}

/**
 * The day comparables of the register are adjusted to, and their age counts from: the valuation
 * date, or the last day of the evidence where that ends before. The register holds no rents after
 * it.
 */
export function comparisonDate(valuationDate: string, evidenceUntil: string | null): string {
  return evidenceUntil !== null && evidenceUntil < valuationDate ? evidenceUntil : valuationDate;
}

/** A shop without any known field. */
export const unknownShop: AssessedShop = {
  city: '',
  district: '',
  road: '',
  address: '',
  areaM2: null,
  frontageM: null,
  depthM: null,
  floorBand: 'ground',
  totalFloors: null,
  corner: false,
  condition: 'plain',
  zoning: 'unknown',
  mainUse: 'commercial',
  builtDate: null,
  remarks: [],
  index: null,
};

/** An empty document of a day. */
export function newDocument(
  valuationDate: string,
  subject: Partial<AssessedShop> = {},
): AssessmentDocument {
  return {
    title: '',
    subject: { ...unknownShop, ...subject },
    purpose: 'letting',
    basis: 'market-rent',
    valuationDate,
    comparables: [],
    reconciliation: { method: 'weighted', manual: null, reason: '' },
    income: { capitalValue: null, grossYield: null },
  };
}

/** A column for a kase, as proposed. */
export function entryOf(key: string): ComparableEntry {
  return { key, own: null, included: true, reason: '', factors: {}, notes: {}, distanceKm: null };
}

/** Ids of the kases among lines of a report; the others were typed in. */
export const kaseIdsOf = (lines: readonly { key: string; typed: boolean }[]): string[] =>
  lines.flatMap(({ key, typed }) => (typed ? [] : [key]));

/**
 * What of the grid was decided by hand and lacks its reason: a column left out, or a factor set.
 */
export interface Unreasoned {
  /** Of the column, from 0. */
  at: number;
  /** Null: the column was left out. */
  factor: Adjustment | null;
}

/** A client can follow a decision only by its reason, so nothing is issued while one is missing. */
export function unreasoned({ comparables }: AssessmentDocument): Unreasoned[] {
  return comparables.flatMap(({ included, reason, factors, notes }, at) => [
    ...(!included && reason.trim() === '' ? [{ at, factor: null }] : []),
    ...adjustments
      .filter((factor) => factors[factor] !== undefined && (notes[factor] ?? '').trim() === '')
      .map((factor) => ({ at, factor })),
  ]);
}

/**
 * How wide the deals behind a proposed yield are taken from; `usual` are the districts of other
 * cities.
 */
export const yieldLevels = ['district', 'city', 'usual'] as const;

/** A proposed gross yield for valuers without their own, and its source. */
export interface ProposedYield {
  level: (typeof yieldLevels)[number];
  /**
   * A share a year, with its 95 % interval; of `usual` the median, lowest and highest of the
   * districts.
   */
  value: number;
  low: number;
  high: number;
  /** Leases and sales behind it; null of `usual`. */
  leases: number | null;
  sales: number | null;
  /** First and last day the deals may be of, ISO. */
  from: string;
  until: string;
  /** Attributions of the sales; those of the leases are in the evidence. */
  sources: string[];
}

/**
 * Gross yields of shops a year: lowest, median and highest of the districts of the open data with
 * thirty leases and thirty sales each. `analytics/gross-yield` gives them; its test holds them.
 * They are of Taiwan and are proposed nowhere else.
 */
export const defaultYields = {
  low: 0.0198,
  median: 0.0267,
  high: 0.0342,
  districts: 32,
  from: '2017-01-01',
  until: '2020-06-30',
  currency: 'TWD',
} as const;
